import type { BoardProps, Card, Marked, Seat } from '../../../engine/index.ts';
import type { Tips, TipText } from '../../tips.tsx';
import { faceOf } from '../guests.ts';
import type { PossessionState } from '../state.ts';
import { LOW, type Plan, TALL } from './layout.ts';
import { type Picking, usePicking } from './picking.ts';
import { type BoardWords, boardWords } from './words.ts';

/** What every part of the picture is given. */
export interface Scene extends BoardProps<PossessionState> {
  readonly said: BoardWords;
  readonly tips: Tips;
  /** Set when several cards are chosen together. */
  readonly picking: Picking | undefined;
  /** A narrow page: the others are chips, and open when they are touched. */
  readonly compact: boolean;
  readonly plan: Plan;
}

export function useScene(props: BoardProps<PossessionState>, tips: Tips, compact: boolean): Scene {
  const picking = usePicking(props.ask, props.options, props.mark);
  return { ...props, said: boardWords(), tips, picking, compact, plan: compact ? LOW : TALL };
}

/** What a card can be in an answer, the likeliest first. */
const CARD_FIELDS = [
  ...['play', 'attach', 'shift', 'sin', 'to', 'pay', 'metal', 'wood', 'first', 'second'],
  ...['exit', 'give', 'take', 'save', 'lose'],
];
/** What a player can be in an answer. */
const SEAT_FIELDS = ['player', 'swap', 'move', 'from'];

const standing = (fields: readonly string[], value: number): Record<string, number> =>
  Object.fromEntries(fields.map(field => [field, value]));

export const markCard = ({ mark, picking }: Scene, card: Card): Marked =>
  picking?.marked(card) ?? mark(standing(CARD_FIELDS, card));

export const markSeat = ({ mark }: Scene, seat: Seat): Marked => mark(standing(SEAT_FIELDS, seat));

export const isLit = (marked: Marked): boolean => marked['data-lit'] === '' || 'data-pick' in marked;
export const isChosen = (marked: Marked): boolean => marked['data-chosen'] === '';

/** The whole text of a card. */
export const tipOf =
  ({ view, words, said }: Scene, card: Card): TipText =>
  () => {
    const text = words.card(faceOf(view, card));
    return { words: text, notes: text.reconstructed ? [said.reconstructed] : [] };
  };
