import type { Card, Mark, Marked } from '../../../engine/index.ts';
import type { Guest } from '../state.ts';

/** The next part of a begun answer. */
export type Missing = 'boon' | 'to' | 'pay' | 'give' | 'exit' | 'who';

/** The fields in which an answer can lack a card of one's own, the first to be asked for first. */
const OWN_FIELDS: readonly (readonly [string, Missing])[] = [
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
const BEGINNINGS = ['attach', 'shift', 'to', 'sin'];
/** Acts that name a player, and not a card of theirs. */
const AT_PLAYERS = ['6b'];

const isChosen = (marked: Marked): boolean => marked['data-chosen'] === '';
const isOpen = (marked: Marked): boolean => marked['data-lit'] === '' && !isChosen(marked);

const cardsOf = ({ hand, exits }: Guest): Card[] => [
  ...hand,
  ...exits.flatMap(({ card, tool, protection }) => [card, tool, protection].filter(one => one !== null)),
];

/**
 * The next part of a begun answer; undefined: nothing is begun. Asks for the marks of one's own cards only, because they
 * are always drawn.
 */
export function missingIn(mark: Mark, guest: Guest, acts: readonly string[]): Missing | undefined {
  const cards = cardsOf(guest);
  const some = (is: (marked: Marked) => boolean, field: string): boolean =>
    cards.some(card => is(mark({ [field]: card })));
  const act = acts.find(one => isChosen(mark({ act: one })));
  if (act === undefined && !BEGINNINGS.some(field => some(isChosen, field))) return undefined;
  const own = OWN_FIELDS.find(([field]) => some(isOpen, field) && !some(isChosen, field));
  if (own) return own[1];
  return act !== undefined && AT_PLAYERS.includes(act) ? 'who' : 'exit';
}
