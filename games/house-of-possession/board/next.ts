import type { AnswerField, Card, Mark, Marked, Seat } from '../../../engine/index.ts';
import { isChosen, isLit } from '../../kit/board/buttons.ts';
import { fits } from '../content.ts';
import { asBoon, asExit, boonsLeft, guestOf, isHidden } from '../display.ts';
import type { Guest, PossessionState, Slot } from '../state.ts';

/** The next part of a begun answer; `move`: the Exit for a Boon that is on another one. */
export type Missing = 'boon' | 'to' | 'move' | 'pay' | 'give' | 'exit' | 'who';

type Field = AnswerField<PossessionState>;

/** The fields in which an answer can lack a card of one's own, the first to be asked for first. */
const OWN_FIELDS: readonly (readonly [Field, Missing])[] = [
  ...(['pay', 'metal', 'wood', 'first', 'second'] as const).map(field => [field, 'pay'] as const),
  ...([
    ['give', 'give'],
    ['to', 'to'],
    ['save', 'exit'],
    ['attach', 'boon'],
    ['shift', 'boon'],
  ] as const),
];
/** The fields with which an answer begins, beside acts. */
const BEGINNINGS: readonly Field[] = ['attach', 'shift', 'to', 'sin'];
/** Acts that name a player, and not a card of theirs. */
const AT_PLAYERS = ['6b'];

const isOpen = (marked: Marked): boolean => isLit(marked) && !isChosen(marked);

const cardsOf = ({ hand, exits }: Guest): Card[] => [
  ...hand,
  ...exits.flatMap(({ card, tool, protection }) => [card, tool, protection].filter(one => one !== null)),
];

/**
 * The next part of a begun answer; undefined: nothing is begun. Asks for the marks of one's own cards only, because they
 * are always drawn.
 */
export function missingIn(mark: Mark<PossessionState>, guest: Guest, acts: readonly string[]): Missing | undefined {
  const cards = cardsOf(guest);
  const some = (is: (marked: Marked) => boolean, field: Field): boolean =>
    cards.some(card => is(mark({ [field]: card })));
  const act = acts.find(one => isChosen(mark({ act: one })));
  if (act === undefined && !BEGINNINGS.some(field => some(isChosen, field))) return undefined;
  const own = OWN_FIELDS.find(([field]) => some(isOpen, field) && !some(isChosen, field));
  if (own) return own[1];
  return act !== undefined && AT_PLAYERS.includes(act) ? 'who' : 'exit';
}

/** A Boon that was pressed before its Exit. */
export interface BegunBoon {
  readonly card: Card;
  /** R19 It is on another Exit now. */
  readonly isMoved: boolean;
}

export function begunBoon(mark: Mark<PossessionState>, guest: Guest): BegunBoon | undefined {
  const cards = cardsOf(guest);
  const [held, moved] = (['attach', 'shift'] as const).map(field =>
    cards.find(card => isChosen(mark({ [field]: card }))),
  );
  const card = held ?? moved;
  return card === undefined ? undefined : { card, isMoved: held === undefined };
}

/** A reason why a card of the own hand cannot be played now. */
export type Refusal = 'hidden' | 'exit' | 'limit' | 'fit' | `full ${Slot}`;

/** R16, R17, R22 Why a card cannot be played in the own Escape Phase; undefined: it can, or it is no Exit and no Boon. */
export function refusalOf(view: PossessionState, seat: Seat, card: Card): Refusal | undefined {
  const [exit, boon] = [asExit(view, card), asBoon(view, card)];
  if (!exit && !boon) return undefined;
  if (isHidden(view, seat)) return 'hidden';
  if (!boon) return view.played ? 'exit' : undefined;
  const fitting = guestOf(view, seat).exits.filter(one => fits(boon, asExit(view, one.card)?.material ?? 'metal'));
  if (fitting.length === 0) return 'fit';
  if (fitting.every(one => one[boon.kind] !== null)) return `full ${boon.kind}`;
  return boonsLeft(view, seat) === 0 ? 'limit' : undefined;
}
