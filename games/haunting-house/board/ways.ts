import { at, type Seat, seatsOf } from '../../../engine/index.ts';
import { type Road, roadToExit } from '../display.ts';
import type { HauntingState } from '../state.ts';

/** By seat: how far it is to the Exit. */
export const roadsOf = (view: HauntingState): readonly Road[] =>
  seatsOf(view).map(seat => roadToExit(view, at(view.pawns, seat)));

/** Seats whose ways to the Exit changed alike. */
export interface WayChange {
  readonly seats: readonly Seat[];
  readonly text: string;
}

/** The ways that differ from before, in the words of `say`; an empty text says that a way is the same. */
export function wayChanges(
  before: readonly Road[],
  now: readonly Road[],
  say: (before: Road, now: Road) => string,
): readonly WayChange[] {
  const texts = now.map((road, seat) => say(at(before, seat), road));
  return [...new Set(texts)]
    .filter(text => text !== '')
    .map(text => ({ text, seats: [...texts.keys()].filter(seat => texts[seat] === text) }));
}
