import { at, type Card, type Seat } from '../../../engine/index.ts';
import { ROWS, type Row, type Sheet, sheetOf, withRoom } from '../scoring.ts';
import { bestSeating } from '../seating.ts';
import type { Place, SpookState } from '../state.ts';
import { seated } from './draft.ts';

/** What a room would bring in a place: in all, and row by row of the sheet. */
export interface Forecast {
  readonly total: number;
  readonly rows: readonly { readonly row: Row; readonly points: number }[];
}

/** What was already worked out, as long as the table stands as it does. */
const known = new WeakMap<SpookState, Map<string, Forecast>>();

function compared(before: Sheet, after: Sheet): Forecast {
  const rows = ROWS.map(row => ({ row, points: after[row] - before[row] })).filter(({ points }) => points !== 0);
  return { total: after.total - before.total, rows };
}

/** The difference that a room makes, with the guests seated as well as possible before and after. */
export function forecast(view: SpookState, seat: Seat, card: Card, place: Place): Forecast {
  let of = known.get(view);
  if (!of) {
    of = new Map();
    known.set(view, of);
  }
  const key = `${seat}/${at(view.cards.face, card)}/${place}`;
  const found = of.get(key);
  if (found) return found;
  const manor = at(view.manors, seat);
  const before = sheetOf(view, seated(manor, bestSeating(view, manor).guests));
  const told = compared(before, sheetOf(view, withRoom(view, manor, card, place)));
  of.set(key, told);
  return told;
}

/** A number of points, with a minus that is read out as one. */
export const figure = (points: number): string => (points < 0 ? `−${-points}` : String(points));

/** The same as a difference: with its sign. */
export const signed = (points: number): string => (points < 0 ? figure(points) : `+${points}`);
