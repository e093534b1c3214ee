import type { JSX } from 'preact';
import { type Card, HIDDEN, type Marked, type Seat, seatsOf } from '../../../../engine/index.ts';
import type { TipText } from '../../../kit/board/tips.tsx';
import { signed } from '../../../kit/counting.ts';
import { type Effect, PAIRS, type Role, WARD_MODIFIER } from '../../content.ts';
import { editionOf, hideOdds, inquiryOf, videoOdds } from '../../display.ts';
import { ACTIONS, type Action, type Character, type Player, type Response, SIDES, type Side } from '../../state.ts';
import { bonusOf, rollsOf } from '../../words/reading.ts';
import { ACTION, INQUIRY, responseEmblem } from '../emblems.ts';
import { faceOf, markHeld, type Scene, tipOf, wordsOf } from '../scene.ts';
import { Emblem } from '../signs.tsx';

/** A31 At some tables the Cinema removes a demon that it takes at others. */
export const effectText = ({ said, view }: Scene, effect: Effect): string =>
  effect === 'steal' && view.options.cinema === 'remove' ? said.removes : said.effects[effect];

/** An effect for the reader: one that needs a demon may find none. */
function ownEffectText(scene: Scene, effect: Effect): string {
  const { view, seat, said } = scene;
  const has = (one: Seat, sides: readonly Side[]): boolean =>
    sides.some(side => (view.players[one]?.[side].length ?? 0) > 0);
  const needed: Readonly<Partial<Record<Effect, boolean>>> = {
    drop: has(seat, SIDES),
    dropEvil: has(seat, ['evil']),
    turn: has(seat, SIDES),
    steal: seatsOf(view).some(other => other !== seat && has(other, SIDES)),
  };
  return (needed[effect] === false ? said.idle[effect] : undefined) ?? effectText(scene, effect);
}

/** The dice table of a card of the reader: which rolls bring what. */
function DiceTable({ scene, table }: { scene: Scene; table: readonly Effect[] }): JSX.Element {
  return (
    <span class="exorzisten-dice-table">
      {rollsOf(table).map(({ from, to, effect }) => (
        <span key={from}>
          <b>{from === to ? from : `${from}–${to}`}</b> {ownEffectText(scene, effect)}
        </span>
      ))}
    </span>
  );
}

/** The grey part of a character card, in a line. */
function actionText({ said }: Scene, action: Action, role: Role): string {
  return action === 'exorcism' ? said.reveals(role.reveals) : said.draws(role.draws, role.keeps);
}

const more = (by: number): string => (by === 0 ? '' : ` ${signed(by)}`);

/** The black part of a character card, in a line. */
function responseText({ said }: Scene, response: Response, role: Role): string {
  if (response === 'expulsion') return said.joins(more(role.direct), more(role.indirect));
  return response === 'hide' ? said.hides(role.hides) : said.disrupts(more(role.disrupts));
}

/** The same once it is known where the player is; nothing where the card says enough. */
function responseNow({ view, seat, said }: Scene, response: Response, player: Player): string | undefined {
  if (view.phase !== 'responses' || player.action === null) return undefined;
  const isAtBed = player.action === 'exorcism';
  if (response === 'expulsion')
    return said.joinsNow(isAtBed, more(bonusOf(view, seat, isAtBed ? 'direct' : 'indirect')));
  if (response === 'hide' && isAtBed && player.character !== 'film') return said.hidesNow(hideOdds(view).good);
  if (response === 'disrupt' && player.character === 'exorcist' && player.evil.length === 0) return said.repentsNow;
  return undefined;
}

/** The odds to get away, for a player at the bed. */
function oddsNote({ view, seat, said }: Scene, character: Character, player: Player): string[] {
  if (player.action !== 'exorcism' || view.row.length === 0) return [];
  if (character !== 'film') return [said.odds(hideOdds(view))];
  return [said.odds(videoOdds(view, seat))];
}

interface HalfProps {
  readonly scene: Scene;
  readonly part: 'action' | 'response';
  readonly id: string;
  readonly emblem: string;
  readonly marked: Marked;
  readonly played: boolean;
  readonly notes?: readonly string[];
  readonly children: JSX.Element | string;
  /** The text for the present situation, in place of that of the card. */
  readonly now?: string | undefined;
}

/** R13, R31 A half that is not asked for now says first when it is. */
function tipOfHalf(scene: Scene, part: HalfProps['part'], id: string, notes: readonly string[]): TipText {
  const { ask, said } = scene;
  const isLater = (ask?.what === 'action' && part === 'response') || (ask?.what === 'response' && part === 'action');
  if (!isLater || notes.length > 0) return tipOf(scene, id, notes);
  const { name, text } = wordsOf(scene, id);
  return () => ({ words: { name, text: said.forLater[part] }, notes: [text] });
}

function Half({ scene, part, id, emblem, marked, played, notes = [], children, now }: HalfProps): JSX.Element {
  const { name, text } = wordsOf(scene, id);
  return (
    <div
      class="exorzisten-half"
      data-part={part}
      data-played={played ? '' : undefined}
      role="img"
      tabIndex={0}
      aria-label={`${name}: ${text}`}
      {...scene.tips.about(tipOfHalf(scene, part, id, notes))}
      {...marked}
    >
      <span class="exorzisten-half-name">
        <Emblem line={emblem} />
        {name}
      </span>
      <span class="exorzisten-text" data-now={now === undefined ? undefined : ''}>
        <span class="exorzisten-short">{children}</span>
        {typeof children === 'string' && <span class="exorzisten-long">{text}</span>}
        {now !== undefined && <span class="exorzisten-now">{now}</span>}
      </span>
    </div>
  );
}

interface CardProps {
  readonly scene: Scene;
  readonly character: Character;
  readonly player: Player;
  readonly action: Action;
}

/** A character card: a grey part to act, a black part to respond. A played card lies turned until the round is over. */
function CharacterCard({ scene, character, player, action }: CardProps): JSX.Element {
  const { mark, said } = scene;
  const role = editionOf(scene.view).cast[character];
  const response = PAIRS[action];
  const penance = response === 'disrupt' ? role.penance : undefined;
  const spent = player.action === action || player.response === response;
  return (
    <div class="exorzisten-card" data-spent={spent ? '' : undefined}>
      <Half
        scene={scene}
        part="action"
        id={`${character}/${action}`}
        emblem={ACTION[action]}
        marked={mark({ action })}
        played={player.action === action}
        notes={player.response === response ? [said.turnedAway] : []}
      >
        {action === 'special' ? <DiceTable scene={scene} table={role.special} /> : actionText(scene, action, role)}
      </Half>
      <Half
        scene={scene}
        part="response"
        id={`${character}/${response}`}
        emblem={responseEmblem(character, response)}
        marked={mark({ response })}
        played={player.response === response}
        now={responseNow(scene, response, player)}
        notes={[
          ...(player.action === action ? [said.turnedAway] : []),
          ...(response === 'hide' ? oddsNote(scene, character, player) : []),
        ]}
      >
        {penance ? <DiceTable scene={scene} table={penance} /> : responseText(scene, response, role)}
      </Half>
    </div>
  );
}

/** The three cards of a character. */
export function CharacterCards({ scene, player }: { scene: Scene; player: Player }): JSX.Element | null {
  const { character } = player;
  if (!character) return null;
  return (
    <div class="exorzisten-cards" role="group" aria-label={scene.said.cards}>
      {ACTIONS.map(action => (
        <CharacterCard key={action} scene={scene} character={character} player={player} action={action} />
      ))}
    </div>
  );
}

/** The text in the box of an investigation card: at the bed / from afar. */
function boxOf({ view, said }: Scene, face: string): string {
  const { direct, indirect, draws, on } = inquiryOf(view, face);
  if (on === 'other') return `±${WARD_MODIFIER} ${said.boxes.other}`;
  if (on !== 'self') return [said.boxes[on], direct === 0 ? '' : signed(direct)].join(' ').trim();
  const adds = direct === indirect ? signed(direct) : said.adds(direct, indirect);
  return draws > 0 ? `${adds} ${said.clue}` : adds;
}

export const inquiryEmblem = (face: string): string => INQUIRY[face.split('-')[0] ?? ''] ?? '';

/** A longer text in the box is written smaller. */
const SHORT_BOX = 5;

/** At the end of a name; on a card it stands in the box. */
export const NUMBER = / [+−]\d+$/;

/** An investigation card of the own hand, or one just drawn. */
export function InquiryCard({ scene, card }: { scene: Scene; card: Card }): JSX.Element {
  const face = faceOf(scene, card);
  if (face === HIDDEN) return <div class="exorzisten-inquiry" data-back="" />;
  const { name } = wordsOf(scene, face);
  const box = boxOf(scene, face);
  return (
    <div
      class="exorzisten-inquiry"
      data-card={card}
      role="img"
      tabIndex={0}
      aria-label={`${name} ${box}`}
      {...scene.tips.about(tipOf(scene, face))}
      {...markHeld(scene, card)}
    >
      <Emblem line={inquiryEmblem(face)} />
      <span class="exorzisten-name">{scene.said.printed(name.replace(NUMBER, ''))}</span>
      <b data-long={box.length > SHORT_BOX ? '' : undefined}>{box}</b>
    </div>
  );
}
