/** The worth of cards, of Exits and of the outlook of a seat, in Exit Points. */
import { type Card, type Seat, seatsOf } from '../../../engine/index.ts';
import { exitOf, goal, guestOf, kindOf, others, points, worth } from '../guests.ts';
import type { PossessionState } from '../state.ts';

/** The worth of a card in the hand of its holder, in Exit Points. */
function cardWorth(s: PossessionState, card: Card): number {
  const kind = kindOf(s, card);
  if (!kind) return 1;
  if (kind.kind === 'exit') return kind.points - (kind.mark ? 0.4 : 0);
  if (kind.kind === 'tool') return 0.5 + kind.points;
  return kind.kind === 'protection' ? 1.3 : 1.2;
}

export const worthInPlay = (s: PossessionState, card: Card): number => {
  const exit = exitOf(s, card);
  if (!exit) return cardWorth(s, card);
  return exit.card === card ? worth(s, exit) + (exit.protection === null ? 0 : 0.8) : cardWorth(s, card);
};

/** How close a seat is to getting away, in Exit Points: what lies in play counts most, what is protected a little more. */
export function outlook(s: PossessionState, seat: Seat): number {
  const guest = guestOf(s, seat);
  const shielded = guest.exits.reduce((sum, exit) => sum + (exit.protection === null ? 0 : worth(s, exit)), 0);
  const held = Math.min(guest.hand.length, 5);
  const there = points(s, seat) >= goal(s, seat) ? 2 : 0;
  const missing = GOAL_SPAN - goal(s, seat);
  return (
    points(s, seat) +
    missing +
    there +
    0.2 * shielded +
    0.45 * held +
    DESPAIR_WORTH * guest.despair -
    (guest.possessed ? 0.4 : 0)
  );
}
const GOAL_SPAN = 10;
/** The worth of a Desperation Point that is kept for later, in Exit Points. */
const DESPAIR_WORTH = 0.8;

const squash = (x: number): number => 1 / (1 + Math.exp(-x));

/** The own outlook, less that of the best of the others; after the last call who has enough points is out. */
export function value(s: PossessionState, seat: Seat): number {
  if (s.step === 'draw' && points(s, s.turn) >= goal(s, s.turn)) return s.turn === seat ? 0.99 : 0.005;
  const rival = Math.max(...others(s, seat).map(other => outlook(s, other)));
  return squash(0.35 * (outlook(s, seat) - rival));
}

/** Who is to be feared most by `seat`. */
export function leaderFor(s: PossessionState, seat: Seat): Seat {
  return others(s, seat).reduce((best, other) => (outlook(s, other) > outlook(s, best) ? other : best));
}

/** By seat: how urgent it is that it be stopped. It wins when this turn ends, or would soon. */
export type Fears = readonly number[];
export function fearsOf(s: PossessionState, seat: Seat): Fears {
  const leader = leaderFor(s, seat);
  return seatsOf(s).map(victim => {
    if (victim === seat) return -2;
    const missing = goal(s, victim) - points(s, victim);
    if (missing <= 0) return s.turn === victim ? 6 : 3;
    return missing <= 2 ? 1.5 : victim === leader ? 0.5 : -0.5;
  });
}
