import type { ComponentChildren, JSX } from 'preact';
import { at, type Card, type Marked, type Seat, seatsOf } from '../../../../engine/index.ts';
import { isChosen, isLit } from '../../../kit/board/buttons.ts';
import type { Picking } from '../../../kit/board/picking.ts';
import { ROVING, reached, type Told } from '../../../kit/board/tips.tsx';
import { signed } from '../../../kit/counting.ts';
import { numberIn } from '../../../kit/reading.ts';
import { type Effect, SYRINGE_MODIFIER, WARD_MODIFIER } from '../../content.ts';
import { demonOf, editionOf, inquiryOf, playerOf } from '../../display.ts';
import { type Player, SIDES, type Side } from '../../state.ts';
import type { Rolls } from '../../words/reading.ts';
import { faceOf, type Scene, signTip, spreadOf, wordsOf } from '../scene.ts';
import { Die, Who } from '../signs.tsx';
import { InquiryCard } from './cards.tsx';
import { DemonFace, demonLabel, demonTip } from './demon.tsx';
import { MarkedTable } from './rolls.tsx';

/** Questions that are laid out on a paper of their own, over the bed. */

function Paper({ label, children }: { label: string; children: ComponentChildren }): JSX.Element {
  return (
    <section class="exorzisten-paper exorzisten-question" aria-label={label} {...ROVING}>
      {children}
    </section>
  );
}

function Button({ marked, children }: { marked: Marked; children: string }): JSX.Element {
  return (
    <span class="exorzisten-button" {...marked}>
      {children}
    </span>
  );
}

function LooseDemon({ scene, card, marked }: { scene: Scene; card: Card; marked: Marked }): JSX.Element {
  return (
    <div
      class="exorzisten-demon"
      data-card={card}
      role="img"
      tabIndex={0}
      aria-label={demonLabel(scene, card)}
      {...scene.tips.about(demonTip(scene, card))}
      {...marked}
    >
      <DemonFace scene={scene} card={card} />
    </div>
  );
}

/** Gives the cards that were chosen; before that it says how many are missing. */
export function ChosenButton({ scene, picking }: { scene: Scene; picking: Picking }): JSX.Element {
  const { said } = scene;
  const { chosen, count, confirm } = picking;
  const name = scene.ask?.what === 'limit' ? said.discarding(chosen.length, count) : said.taken(chosen.length, count);
  const tip = reached(scene, () => ({
    words: { name, text: isLit(confirm) ? '' : said.choose(count) },
    notes: [],
  }));
  return (
    <span class="exorzisten-button" {...tip} {...confirm}>
      {name}
    </span>
  );
}

/** The effects of a roll after which something is asked. */
const ASKED_BY: Readonly<Record<string, readonly Effect[]>> = {
  drop: ['drop', 'dropEvil'],
  turn: ['turn'],
  side: ['any'],
  borrow: ['steal'],
};

/** C3 The table of the Special or the Penance that was rolled for, with the line of the roll marked. */
function RolledTable({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, seat, ask } = scene;
  const character = view.players[seat]?.character;
  if (!character || !ask) return null;
  const { special, penance } = editionOf(view).cast[character];
  const isSpecial = view.phase === 'specials';
  const table = isSpecial ? special : penance;
  if (!table) return null;
  const roll = numberIn(ask.about, 'roll');
  const isRolled = ({ from, to, effect }: Rolls): boolean =>
    roll === undefined ? (ASKED_BY[ask.what]?.includes(effect) ?? false) : from <= roll && roll <= to;
  const { name } = wordsOf(scene, `${character}/${isSpecial ? 'special' : 'disrupt'}`);
  return (
    <p class="exorzisten-rolled">
      {name}: <MarkedTable scene={scene} table={table} isRolled={isRolled} />
    </p>
  );
}

function Spread({ scene, cards }: { scene: Scene; cards: readonly Card[] }): JSX.Element {
  return (
    <div class="exorzisten-spread">
      {cards.map(card => (
        <InquiryCard key={card} scene={scene} card={card} />
      ))}
    </div>
  );
}

/** R15 The drawn cards, of which some are kept. */
function Keep({ scene }: { scene: Scene }): JSX.Element {
  const { said, picking } = scene;
  const drawn = spreadOf(scene);
  const faces = [...new Set(drawn.map(card => faceOf(scene, card)))];
  return (
    <Paper label={said.drawn}>
      <Spread scene={scene} cards={drawn} />
      <ul class="exorzisten-explained">
        {faces
          .map(face => wordsOf(scene, face))
          .map(({ name, text }) => (
            <li key={name}>
              <b>{name}:</b> {text}
            </li>
          ))}
      </ul>
      {picking ? <ChosenButton scene={scene} picking={picking} /> : <span />}
    </Paper>
  );
}

/** R17 The hand, from which the player chooses what to discard. */
function Limit({ scene }: { scene: Scene }): JSX.Element {
  const { said, picking } = scene;
  return (
    <Paper label={said.tooMany}>
      <p>{said.tooMany}</p>
      <Spread scene={scene} cards={spreadOf(scene)} />
      {picking ? <ChosenButton scene={scene} picking={picking} /> : <span />}
    </Paper>
  );
}

/** R19, C3 The own demons that may be given up, or turned to the other side. */
function Drop({ scene, player }: { scene: Scene; player: Player }): JSX.Element {
  const { said } = scene;
  const mark = (card: Card): Marked => scene.mark({ drop: card, turn: card });
  return (
    <Paper label={said.ownDemons}>
      <RolledTable scene={scene} />
      {SIDES.map(side => {
        const cards = player[side].filter(card => isLit(mark(card)));
        return (
          <div key={side} class="exorzisten-spread" data-side={side}>
            {cards.length > 0 && <span {...reached(scene, signTip(side))}>{said.sides[side]}</span>}
            {cards.map(card => (
              <LooseDemon key={card} scene={scene} card={card} marked={mark(card)} />
            ))}
          </div>
        );
      })}
    </Paper>
  );
}

const sideText = ({ said }: Scene, side: Side, by: number | undefined): string =>
  by === undefined ? said.sides[side] : `${said.sides[side]} ${signed(by)}`;

/** Left or right of the own ID card. */
function Sides({ scene, card }: { scene: Scene; card: Card | undefined }): JSX.Element {
  const demon = card === undefined ? undefined : demonOf(scene.view, faceOf(scene, card));
  return (
    <div class="exorzisten-sides">
      <Button marked={scene.mark({ side: 'divine' })}>{sideText(scene, 'divine', demon?.black)}</Button>
      <Button marked={scene.mark({ side: 'evil' })}>{sideText(scene, 'evil', demon?.white)}</Button>
    </div>
  );
}

/** R40 On which side a demon goes. */
function SideOf({ scene }: { scene: Scene }): JSX.Element {
  const card = scene.ask && numberIn(scene.ask.about, 'card');
  return (
    <Paper label={scene.said.whichSide}>
      <RolledTable scene={scene} />
      <div class="exorzisten-spread">{card !== undefined && <LooseDemon scene={scene} card={card} marked={{}} />}</div>
      <Sides scene={scene} card={card} />
    </Paper>
  );
}

const lentBy = ({ said, names }: Scene, seat: Seat): Told => ({
  words: { name: at(names, seat), text: said.owner(at(names, seat)) },
  notes: [],
});

/** A31 The weakest demons of the others, one of which can be taken, or removed. */
function Borrow({ scene }: { scene: Scene }): JSX.Element {
  const { view, said, mark } = scene;
  const offered = seatsOf(view).flatMap(seat => {
    const player = playerOf(view, seat);
    return [...player.divine, ...player.evil]
      .map(card => ({ seat, card, marked: mark({ take: card }) }))
      .filter(({ marked }) => isLit(marked) || isChosen(marked));
  });
  const taken = offered.find(({ marked }) => isChosen(marked))?.card;
  return (
    <Paper label={said.borrow}>
      <RolledTable scene={scene} />
      <div class="exorzisten-spread">
        {offered.map(({ seat, card, marked }) => (
          <span key={card} class="exorzisten-lent" {...reached(scene, () => lentBy(scene, seat))}>
            <Who scene={scene} seat={seat} />
            <LooseDemon scene={scene} card={card} marked={marked} />
          </span>
        ))}
      </div>
      {view.options.cinema === 'remove' ? <span /> : <Sides scene={scene} card={taken} />}
    </Paper>
  );
}

/** D5 The die of a psychoanalysis, before the manual is used. */
function Reroll({ scene }: { scene: Scene }): JSX.Element {
  const { ask, said, mark } = scene;
  return (
    <Paper label={said.rolled}>
      <RolledTable scene={scene} />
      <span class="exorzisten-cast" {...reached(scene, signTip('die'), 0)}>
        <Die roll={(ask && numberIn(ask.about, 'roll')) ?? 1} />
      </span>
      <div class="exorzisten-sides">
        <Button marked={mark({ reroll: true })}>{said.again}</Button>
        <Button marked={mark({ reroll: false })}>{said.keepRoll}</Button>
      </div>
    </Paper>
  );
}

/** No two dice are more. */
const MOST_LOWERED = 6;

/** C4 By how much the camcorder lowers the sum of a Home Video. */
function Lower({ scene }: { scene: Scene }): JSX.Element {
  const { ask, said, mark } = scene;
  const sum = (ask && numberIn(ask.about, 'sum')) ?? 0;
  const ways = Array.from({ length: MOST_LOWERED + 1 }, (_, by) => by)
    .map(by => ({ by, marked: mark({ lower: by }) }))
    .filter(({ marked }) => isLit(marked));
  return (
    <Paper label={said.rolled}>
      <p>{said.video(sum, (ask && numberIn(ask.about, 'row')) ?? scene.view.row.length)}</p>
      <div class="exorzisten-sides">
        {ways.map(({ by, marked }) => (
          <Button key={by} marked={marked}>
            {by === 0 ? String(sum) : `${sum} − ${by} = ${sum - by}`}
          </Button>
        ))}
      </div>
    </Paper>
  );
}

/** Once a card is chosen that works on somebody or something: what it does, and what is still to be chosen. */
function Aimed({ scene }: { scene: Scene }): JSX.Element | null {
  const { view, seat, said, mark } = scene;
  const card = view.players[seat]?.hand.find(one => isChosen(mark({ play: one })));
  if (card === undefined) return null;
  const face = faceOf(scene, card);
  const { on } = inquiryOf(view, face);
  if (on === 'self') return null;
  const { name, text } = wordsOf(scene, face);
  const told = (
    <p class="exorzisten-told">
      <b>{name}:</b> {text}
    </p>
  );
  if (on === 'other')
    return (
      <Sign scene={scene} by={WARD_MODIFIER}>
        {told}
      </Sign>
    );
  return (
    <Paper label={name}>
      {told}
      <p>{said.aimAt[on === 'participant' && view.options.cancel === 'direct' ? 'rival' : on]}</p>
    </Paper>
  );
}

interface SignProps {
  readonly scene: Scene;
  readonly by: number;
  readonly children?: JSX.Element;
}

/** Up or down: of a ward once it is chosen, and of the syringe. */
function Sign({ scene, by, children }: SignProps): JSX.Element {
  const { view, said, mark } = scene;
  const aimed = seatsOf(view).find(target => isChosen(mark({ target })));
  return (
    <Paper label={said.upOrDown}>
      {children ?? <span />}
      <p>{aimed === undefined ? said.choosePlayer : at(scene.names, aimed)}</p>
      <div class="exorzisten-sides">
        <Button marked={mark({ sign: 1 })}>{signed(by)}</Button>
        <Button marked={mark({ sign: -1 })}>{signed(-by)}</Button>
      </div>
    </Paper>
  );
}

/** The paper for what is being asked, if it needs one. */
export function QuestionPaper({ scene }: { scene: Scene }): JSX.Element | null {
  const player = scene.view.players[scene.seat];
  switch (scene.ask?.what) {
    case 'keep':
      return <Keep scene={scene} />;
    case 'limit':
      return <Limit scene={scene} />;
    case 'drop':
    case 'turn':
      return player ? <Drop scene={scene} player={player} /> : null;
    case 'side':
      return <SideOf scene={scene} />;
    case 'borrow':
      return <Borrow scene={scene} />;
    case 'reroll':
      return <Reroll scene={scene} />;
    case 'lower':
      return <Lower scene={scene} />;
    case 'inquiry':
      return <Aimed scene={scene} />;
    case 'syringe':
      return <Sign scene={scene} by={SYRINGE_MODIFIER} />;
    default:
      return null;
  }
}
