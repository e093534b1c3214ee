import { at, invite, type Json, type Seat, seatsOf } from '../../../engine/index.ts';
import { type HauntedPlay, sheetOf } from '../play.ts';
import { answers, points, winners, worth } from '../sheet.ts';
import type { HauntedState } from '../state.ts';

/** H37 Whether points decide: not in a solo game (V2), and not after an escape from the short game. */
function isByPoints(s: HauntedState): boolean {
  if (s.seats === 1) return false;
  return s.options.variant !== 'base' || !s.sheets.some(({ escaped }) => escaped);
}

/** H35-H37 The house settles its accounts; everybody may tell a last line, the trapped at the very end. */
export function end(g: HauntedPlay): void {
  const { s } = g;
  g.tell({ rule: 'H35', what: 'ends', why: s.ended });
  if (isByPoints(s)) g.tell({ rule: 'H36', what: 'points', points: seatsOf(s).map(seat => worth(s, seat)) });
  g.tell({ rule: 'H37', what: 'wins', seats: winners(s) });
  const last = (seat: Seat): number => Number(sheetOf(g, seat).trapped);
  for (const seat of seatsOf(s).toSorted((a, b) => last(a) - last(b))) {
    const { trapped, escaped } = sheetOf(g, seat);
    invite(g, seat, 'H37', 'closing', { fate: trapped ? 'trapped' : escaped ? 'escaped' : 'inside' });
  }
}

export function result(s: HauntedState): number[] {
  const won = winners(s);
  return seatsOf(s).map(seat => (won.includes(seat) ? 1 / won.length : 0));
}

/**
 * H36 The score sheet: the sum of the points where they decide, otherwise the numbers as they stand. `worth` has no row:
 * it compares matches of one evening.
 */
export function score(s: HauntedState, seat: Seat): Record<string, Json> {
  const sheet = at(s.sheets, seat);
  const { body, fear } = sheet;
  const compared = { worth: points(sheet) };
  if (!isByPoints(s))
    return { ...compared, body, will: sheet.will, fear, ...(s.options.deeper && { levels: s.levels }) };
  const will = sheet.lost && !sheet.locked ? 0 : sheet.will;
  const row = { ...compared, body, will, fear: -fear, answers: answers(sheet), points: points(sheet) };
  if (s.options.variant === 'multilevel') return { ...row, noted: sheet.noted };
  return s.options.deeper ? { ...row, levels: s.levels } : row;
}
