import { at, type Seat, seatsOf } from '../../../engine/index.ts';
import { costToExit, type Plan, type Road, roadToExit } from '../display.ts';
import type { HauntingState } from '../state.ts';
import type { RoadUnits } from '../words/road.ts';

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

/** Whether a way to the Exit becomes better or worse; walls and Ghosts count, too. */
export type WayTurn = 'nearer' | 'farther' | 'same';

/** By seat: what another house would make of the way. */
export function turnsOfWays(view: HauntingState, plan: Plan): readonly WayTurn[] {
  return seatsOf(view).map(seat => {
    const here = at(view.pawns, seat);
    const by = costToExit({ ...view, ...plan }, here) - costToExit(view, here);
    return by < 0 ? 'nearer' : by > 0 ? 'farther' : 'same';
  });
}

const figure = (before: number, after: number): string => (before === after ? `${after}` : `${before}→${after}`);

/** A way before and after in figures: "⚑7→4 ✕2"; ⊖ stands for a shut Exit. */
export function wayFigures(before: Road, after: Road, units: Pick<RoadUnits, 'ghosts'>): string {
  const walls = before.walls + after.walls > 0 ? ` ✕${figure(before.walls, after.walls)}` : '';
  const isHaunted = before.ghosts + after.ghosts > 0;
  const ghosts = isHaunted
    ? ` +${units.ghosts(after.ghosts).replace(/^\d+/, figure(before.ghosts, after.ghosts))}`
    : '';
  return `${after.isShut ? '⊖' : '⚑'} ${figure(before.spaces, after.spaces)}${walls}${ghosts}`;
}

/** Whether the Exit would be opened or shut: it is the same for all who have to go there. */
export const doorShift = (before: readonly Road[], after: readonly Road[]): 'opens' | 'shuts' | undefined => {
  const changed = after.find(({ isShut }, seat) => before[seat]?.isShut !== isShut);
  return changed && (changed.isShut ? 'shuts' : 'opens');
};

/** By seat: what the way to the Exit costs, in the measure of the bots and of the way that is shown. */
export const costsOf = (view: HauntingState): readonly number[] =>
  seatsOf(view).map(seat => costToExit(view, at(view.pawns, seat)));

/**
 * Why somebody changed the house, as far as the ways tell: to get nearer, to hold somebody up, or because they had to;
 * then it may help the reader.
 */
export type Reason =
  | { readonly kind: 'nearer' | 'helpsYou' | 'forced' }
  | { readonly kind: 'holdsUp'; readonly whom: Seat };

/** The reader first, then the player who was nearest to the Exit. */
export function reasonFor(by: Seat, before: readonly number[], now: readonly number[], reader: Seat): Reason {
  if (at(now, by) < at(before, by)) return { kind: 'nearer' };
  const isHeldUp = (seat: Seat): boolean => seat !== by && at(now, seat) > at(before, seat);
  const order = [...before.keys()].sort((a, b) => at(before, a) - at(before, b));
  const whom = [...order.filter(seat => seat === reader), ...order].find(isHeldUp);
  if (whom !== undefined) return { kind: 'holdsUp', whom };
  const isHelped = before[reader] !== undefined && at(now, reader) < at(before, reader);
  return { kind: isHelped ? 'helpsYou' : 'forced' };
}
