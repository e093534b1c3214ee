import { at, type Seat, seatsOf } from '../../engine/index.ts';
import { counts, SIGNS, type Sign } from './content.ts';
import type { Call, Knock, KnocksState } from './state.ts';

/** The seats with a burning candle, in order. */
export const burning = (s: KnocksState): Seat[] => seatsOf(s).filter(seat => at(s.candles, seat) > 0);

/** All bones under all cups. */
export const bonesOnTable = ({ cup }: KnocksState): number => cup.reduce((sum, bones) => sum + bones.length, 0);

/** K6 The next burning seat in the order of the table. */
export function nextBurning(s: KnocksState, seat: Seat): Seat {
  for (let step = 1; step < s.seats; step++) {
    const next = (seat + step) % s.seats;
    if (at(s.candles, next) > 0) return next;
  }
  return seat;
}

/** K5 The bones under one's own cup that count for a sign; none for a spectator. */
export const ownCount = ({ cup, cards }: KnocksState, seat: Seat, sign: Sign): number =>
  (cup[seat] ?? []).filter(card => counts(at(cards.face, card), sign)).length;

/** The bones under other cups. */
export const bonesElsewhere = (s: KnocksState, seat: Seat): number => bonesOnTable(s) - (s.cup[seat] ?? []).length;

/** K5 The bones that show the sign on the table, if two in six sides of each bone elsewhere count. */
export const usualCount = (s: KnocksState, seat: Seat, sign: Sign): number =>
  Math.round(ownCount(s, seat, sign) + bonesElsewhere(s, seat) / 3);

/** The seats that win if this round takes a candle from everybody else who burns. */
export function closeToTheEnd(s: KnocksState): Seat[] {
  const seats = burning(s);
  const all = s.options.exactly === true || seats.length === 2;
  return all ? seats.filter(seat => seats.every(other => other === seat || at(s.candles, other) === 1)) : [];
}

/** K7 Every knock that beats the standing one: more bones of any sign, or as many of a higher sign. */
export function higherKnocks(s: KnocksState): Knock[] {
  const { knock } = s;
  const knocks: Knock[] = [];
  for (let count = knock?.count ?? 1; count <= bonesOnTable(s); count++)
    for (const [rank, sign] of SIGNS.entries())
      if (!knock || count > knock.count || rank > SIGNS.indexOf(knock.sign)) knocks.push({ count, sign });
  return knocks;
}

/** K6 Every answer to the standing knock. */
export function answersOf(s: KnocksState): (Knock | Call)[] {
  const calls: Call[] = s.options.exactly ? [{ call: 'doubt' }, { call: 'exactly' }] : [{ call: 'doubt' }];
  return [...higherKnocks(s), ...calls];
}
