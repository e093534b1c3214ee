import type { JSX } from 'preact';
import { at, type Card, type Seat } from '../../../../engine/index.ts';
import { isLit } from '../../../kit/board/buttons.ts';
import { language } from '../../../kit/board/device.ts';
import { type Opened, opening, Strips } from '../../../kit/board/strips.tsx';
import { ROVING, reached, type TipText } from '../../../kit/board/tips.tsx';
import { signed } from '../../../kit/counting.ts';
import { distance, divineOf, editionOf, evilOf, missing, playerOf, roleOf } from '../../display.ts';
import { type Character, type Item, type Player, SIDES, type Side } from '../../state.ts';
import { goalsOnScale, toLevel } from '../derived/sums.ts';
import { ACTION, ITEM, PORTRAIT } from '../emblems.ts';
import { columns, hasPictures } from '../layout.ts';
import { faceOf, markTarget, othersOf, type Scene, signTip, spreadOf, tipOf, wordsOf } from '../scene.ts';
import { type Sign, signWords } from '../sign-words.ts';
import { Badge, Balance, Emblem } from '../signs.tsx';
import { DemonChip } from './demon.tsx';

/** The place where events find a player; all winners share one. */
export const placeOf = ({ view }: Scene, seat: Seat) => ({
  'data-seat': seat,
  'data-at': view.winners.includes(seat) ? 'winners' : seat,
});

interface SeatProps {
  readonly scene: Scene;
  readonly seat: Seat;
}

/** One side of an ID card in words: the sum, and demon by demon. */
function panTip({ scene, seat }: SeatProps, side: Side, cards: readonly Card[]): TipText {
  const { view } = scene;
  const sum = side === 'divine' ? divineOf(view, seat) : evilOf(view, seat);
  const names = cards.map(card => wordsOf(scene, faceOf(scene, card)).name).join(', ');
  return signTip(side, names ? [names] : [], String(sum));
}

const meaning = (sign: Sign): string => signWords(sign, language()).words.text;

/** Who somebody is. */
const whoTip =
  ({ scene, seat }: SeatProps): TipText =>
  () => {
    const { view, said, names } = scene;
    const { character } = playerOf(view, seat);
    const words = character ? wordsOf(scene, character) : { name: '', text: said.noCharacter };
    return {
      words: { name: [at(names, seat), words.name].filter(Boolean).join(', '), text: words.text },
      notes: view.winners.includes(seat) ? [meaning('winner')] : [],
      rule: 'R63',
    };
  };

/** By how much a power changed in this round. */
function Delta({ by }: { by: number }): JSX.Element | null {
  if (by === 0) return null;
  return (
    <span key={by} class="exorzisten-delta" aria-hidden="true">
      {signed(by)}
    </span>
  );
}

/** Whether this round took a player farther from victory, or nearer to it. */
function Way({ scene, seat }: SeatProps): JSX.Element | null {
  const by = scene.changes[seat]?.missing ?? 0;
  if (by === 0) return null;
  return (
    <strong key={by} class="exorzisten-way" data-worse={by > 0 ? '' : undefined}>
      {by > 0 ? scene.said.farther(by) : scene.said.nearer(-by)}
    </strong>
  );
}

/** The same in one sign, for a strip. */
function signOf({ changes }: Scene, seat: Seat): string {
  const by = changes[seat]?.missing ?? 0;
  return by === 0 ? '' : by > 0 ? ' ▼' : ' ▲';
}

/** The demons on one side of an ID card, with their sum. */
function Pan({ scene, seat, side, cards }: SeatProps & { side: Side; cards: readonly Card[] }): JSX.Element {
  const { view, said } = scene;
  const sum = side === 'divine' ? divineOf(view, seat) : evilOf(view, seat);
  return (
    <div
      class="exorzisten-pan"
      data-side={side}
      role="img"
      tabIndex={0}
      aria-label={said.pan(said.sides[side], sum, cards.length)}
      {...scene.tips.about(panTip({ scene, seat }, side, cards))}
    >
      <b key={sum} class="exorzisten-sum">
        {sum}
      </b>
      <Delta by={scene.changes[seat]?.[side] ?? 0} />
      {cards.map(card => (
        <DemonChip key={card} scene={scene} card={card} side={side} />
      ))}
    </div>
  );
}

/** The ID card: who one is, and the digit that gives the order. It stands for its player. */
function IdCard({ scene, seat }: SeatProps): JSX.Element {
  const { character } = playerOf(scene.view, seat);
  const { said, tips } = scene;
  if (!character) return <div class="exorzisten-id">?</div>;
  const { digit } = editionOf(scene.view).cast[character];
  return (
    <div
      class="exorzisten-id"
      role="img"
      tabIndex={0}
      aria-label={said.id(wordsOf(scene, character).name, digit)}
      {...tips.about(tipOf(scene, character, [meaning('digit'), ...tablesOf(scene, character)]))}
      {...markTarget(scene, seat)}
    >
      <span class="exorzisten-digit">{digit}</span>
      <Emblem line={PORTRAIT[character]} />
      {seat !== scene.seat && (
        <span class="exorzisten-table-here" aria-hidden="true">
          <Emblem line={ACTION.special} />
        </span>
      )}
    </div>
  );
}

/** The halves of character cards on which a player rolls: the Special, and the Penance of the exorcist. */
const rolledFor = ({ view }: Scene, character: Character): string[] =>
  editionOf(view).cast[character].penance ? ['special', 'disrupt'] : ['special'];

/** C3 The tables of a character, in words. */
const tablesOf = (scene: Scene, character: Character): string[] =>
  rolledFor(scene, character).map(half => {
    const { name, text } = wordsOf(scene, `${character}/${half}`);
    return `${name}: ${text}`;
  });

/** The points of either power up to the goal of the psychologist; undefined for the others. */
function levelOf({ view }: Scene, seat: Seat): Readonly<Record<Side, number>> | undefined {
  const lesser = roleOf(view, seat).aims.find(({ of }) => of === 'lesser');
  return lesser && toLevel(divineOf(view, seat), evilOf(view, seat), lesser.need);
}

/** The way to victory, in words. */
function stillLacking(scene: Scene, seat: Seat): string {
  const level = levelOf(scene, seat);
  if (level) return scene.said.levels(level.divine, level.evil, true);
  return distance(scene.view, seat).map(scene.said.distance).join(' · ');
}

/** How far it is to victory; everybody may know. */
export function Goal({ scene, seat }: SeatProps): JSX.Element | null {
  const { view, said } = scene;
  if (!playerOf(view, seat).character) return null;
  const far = distance(view, seat);
  const left = missing(far);
  return (
    <p
      class="exorzisten-goal"
      data-near={left <= NEAR ? '' : undefined}
      {...reached(scene, signTip('goal', [said.wayCounts]))}
    >
      {left === 0 ? (
        said.reached
      ) : (
        <>
          {stillLacking(scene, seat)} <Way scene={scene} seat={seat} />
        </>
      )}
    </p>
  );
}
/** Within the reach of one strong demon. */
const NEAR = 3;

export function Items({ scene, items }: { scene: Scene; items: readonly Item[] }): JSX.Element | null {
  if (items.length === 0) return null;
  return (
    <span class="exorzisten-items">
      {items.map(item => (
        <span
          key={item}
          class="exorzisten-owned"
          data-at={item}
          role="img"
          tabIndex={0}
          aria-label={wordsOf(scene, item).name}
          {...scene.tips.about(tipOf(scene, item))}
        >
          <Emblem line={ITEM[item]} />
        </span>
      ))}
    </span>
  );
}

/** The ID card between good and evil. */
export function Scale({ scene, seat }: SeatProps): JSX.Element {
  const { view, said } = scene;
  const player = playerOf(view, seat);
  const { aims } = roleOf(view, seat);
  const isLeaning = goalsOnScale(aims).length > 0;
  return (
    <div class="exorzisten-scale">
      <Pan scene={scene} seat={seat} side="divine" cards={player.divine} />
      <IdCard scene={scene} seat={seat} />
      <Pan scene={scene} seat={seat} side="evil" cards={player.evil} />
      <div
        class="exorzisten-beam"
        role="img"
        aria-label={signWords(isLeaning ? 'balance' : 'bar', language()).words.name}
        {...reached(scene, signTip(isLeaning ? 'balance' : 'bar'))}
      >
        <span>{isLeaning ? said.sides.divine : '0'}</span>
        <Balance divine={divineOf(view, seat)} evil={evilOf(view, seat)} aims={aims} />
        <span>{isLeaning ? said.sides.evil : aims[0]?.need}</span>
      </div>
    </div>
  );
}

interface HandSizeProps {
  readonly scene: Scene;
  readonly count: number;
  /** Whether it has a tip of its own. */
  readonly isTold: boolean;
}

function HandSize({ scene, count, isTold }: HandSizeProps): JSX.Element {
  return (
    <span
      class="exorzisten-hand-size"
      role="img"
      aria-label={scene.said.hand(count)}
      {...(isTold && reached(scene, signTip('hand', [], String(count))))}
    >
      <svg viewBox="0 0 20 24" aria-hidden="true">
        <path d="M2 5L12 2L17 19L7 22Z" />
      </svg>
      {count}
    </span>
  );
}

/** The name of a player, with items and the size of the hand. Before the scale is there, it is the tab stop. */
export function Who({ scene, seat, player }: SeatProps & { readonly player: Player }): JSX.Element {
  const { names, said } = scene;
  const { character, items, hand } = player;
  const isTooMany = seat === scene.seat && scene.ask?.what === 'limit';
  return (
    <div class="exorzisten-who" {...reached(scene, whoTip({ scene, seat }), character ? -1 : 0)}>
      <Badge scene={scene} seat={seat} />
      <span>
        <b>{at(names, seat)}</b>
        {character && <small>{said.printed(wordsOf(scene, character).name)}</small>}
      </span>
      <Items scene={scene} items={items} />
      <HandSize scene={scene} count={isTooMany ? spreadOf(scene).length : hand.length} isTold />
    </div>
  );
}

/** All that lies in front of another player; the whole of it says how they win. */
function PlayerPanel({ scene, seat, isWhole = false }: SeatProps & { readonly isWhole?: boolean }): JSX.Element {
  const { view, said } = scene;
  const player = playerOf(view, seat);
  return (
    <li
      class="exorzisten-player"
      data-winner={view.winners.includes(seat) ? '' : undefined}
      {...placeOf(scene, seat)}
      {...ROVING}
    >
      <Who scene={scene} seat={seat} player={player} />
      {player.character && <Scale scene={scene} seat={seat} />}
      <Goal scene={scene} seat={seat} />
      {isWhole && player.character && <p class="exorzisten-aims">{said.winsWith(distance(view, seat))}</p>}
      {isWhole &&
        player.character &&
        tablesOf(scene, player.character).map(text => (
          <p key={text} class="exorzisten-table-told">
            {text}
          </p>
        ))}
    </li>
  );
}

/** Up to this number, the others have room for the emblems of their demons. */
const ROOMY = 4;

/** The others on both sides of the bed. */
export function PlayerColumns({ scene }: { scene: Scene }): JSX.Element {
  const others = othersOf(scene);
  const longer = (seat: Seat): number => {
    const { divine, evil } = playerOf(scene.view, seat);
    return Math.max(divine.length, evil.length);
  };
  const roomy =
    others.length <= ROOMY && hasPictures(columns(others).map(column => column.map(longer))) ? '' : undefined;
  return (
    <>
      {columns(others).map((column, i) => (
        <ul key={SIDES[i]} class="exorzisten-column" data-column={i} data-roomy={roomy} aria-label={scene.said.others}>
          {column.map(seat => (
            <PlayerPanel key={seat} scene={scene} seat={seat} />
          ))}
        </ul>
      ))}
    </>
  );
}

interface StripProps extends SeatProps {
  readonly open: boolean;
  readonly toggle: () => void;
}

/** A strip has room for numbers only: what they are. */
const stripTip =
  ({ scene, seat }: SeatProps): TipText =>
  target => {
    const { view, said } = scene;
    const { character, hand } = playerOf(view, seat);
    if (!character) return whoTip({ scene, seat })(target);
    const far = distance(view, seat);
    return {
      words: {
        name: said.strip(
          at(scene.names, seat),
          wordsOf(scene, character).name,
          divineOf(view, seat),
          evilOf(view, seat),
        ),
        text: `${said.winsWith(far)}. ${missing(far) === 0 ? said.reached : stillLacking(scene, seat)}.`,
      },
      notes: [said.hand(hand.length)],
      rule: 'R63',
    };
  };

/** Up to this number, strips have room for what somebody lacks; beyond it for a number only. */
const WORDED = 3;

/** Another player in a narrow strip: who, both sums, and how far to go. It opens, or it is the target that is asked for. */
function PlayerStrip({ scene, seat, open, toggle }: StripProps): JSX.Element {
  const { view, said, names } = scene;
  const player: Player = playerOf(view, seat);
  const marked = markTarget(scene, seat);
  const known = player.character !== null;
  const [divine, evil] = [divineOf(view, seat), evilOf(view, seat)];
  const far = known ? distance(view, seat) : [];
  const left = known ? missing(far) : undefined;
  const level = known ? levelOf(scene, seat) : undefined;
  const inWords = level ? said.levels(level.divine, level.evil, false) : said.lacks(far);
  const lacks = othersOf(scene).length <= WORDED ? inWords : said.toGo(left ?? 0);
  return (
    <li>
      <div
        class="exorzisten-strip"
        role="button"
        tabIndex={0}
        {...placeOf(scene, seat)}
        data-winner={view.winners.includes(seat) ? '' : undefined}
        aria-label={said.strip(
          at(names, seat),
          player.character ? wordsOf(scene, player.character).name : '?',
          divine,
          evil,
        )}
        data-choice=""
        {...scene.tips.about(stripTip({ scene, seat }))}
        {...opening(open, toggle)}
        {...(isLit(marked) ? { ...marked, 'aria-expanded': undefined } : {})}
      >
        <Badge scene={scene} seat={seat} />
        <span class="exorzisten-face">
          {player.character && <Emblem line={PORTRAIT[player.character]} />}
          {known && <span class="exorzisten-strip-name">{at(names, seat)}</span>}
        </span>
        {known && (
          <>
            <HandSize scene={scene} count={player.hand.length} isTold={false} />
            <b data-side="divine">{divine}</b>
            <Balance divine={divine} evil={evil} aims={far} />
            <b data-side="evil">{evil}</b>
          </>
        )}
        {left !== undefined && (
          <small data-near={left <= NEAR ? '' : undefined}>
            {left === 0 ? said.reached : lacks}
            {signOf(scene, seat)}
          </small>
        )}
        {!known && <small>{at(names, seat)}</small>}
      </div>
    </li>
  );
}

interface StripsProps extends Opened {
  readonly scene: Scene;
}

/** Where there is little room: strips above the bed. */
export function PlayerStrips({ scene, ...opened }: StripsProps): JSX.Element {
  const strip = (seat: Seat, open: boolean, toggle: () => void): JSX.Element => (
    <PlayerStrip key={seat} {...{ scene, seat, open, toggle }} />
  );
  return (
    <Strips class="exorzisten-strips" label={scene.said.others} seats={othersOf(scene)} {...{ ...opened, strip }} />
  );
}

/** The player whose strip was touched. */
export function OpenedPlayer({ scene, opened, open }: StripsProps): JSX.Element | null {
  if (opened === undefined || opened === scene.seat) return null;
  return (
    <div class="exorzisten-opened">
      <ul aria-label={at(scene.names, opened)}>
        <PlayerPanel scene={scene} seat={opened} isWhole />
      </ul>
      <button type="button" class="exorzisten-button" onClick={() => open(undefined)}>
        {scene.said.close}
      </button>
    </div>
  );
}
