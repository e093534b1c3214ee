import { at, type Seat } from '../../../engine/index.ts';
import { slotNamed } from '../house/geometry.ts';
import { costToExit, doorSlots, type Plan } from '../house/house-plan.ts';
import type { Space } from '../state.ts';

/**
 * R7, R49 What can be said of the place somebody chose for the Exit, compared with another player: it is nearer to its
 * mover than to the other; of all places it is the best for its mover, or the worst for the other; or nothing of these.
 */
export type ExitChoice = 'nearer' | 'best' | 'worst' | 'forced';

interface House {
  readonly plan: Plan;
  readonly pawns: readonly Space[];
}

/** The places of the other corners, but not that of the Entrance. Where the Exit stood before, a log does not say. */
function otherPlaces({ exit, entrance }: Plan): string[] {
  const taken = [exit, ...(entrance === null ? [] : [entrance])].map(slot => slotNamed(slot).corner);
  return Object.keys(doorSlots).filter(slot => !taken.includes(slotNamed(slot).corner));
}

export function exitChoice({ plan, pawns }: House, by: Seat, other: Seat | undefined): ExitChoice {
  const costOf = (seat: Seat, exit = plan.exit): number => costToExit({ ...plan, exit }, at(pawns, seat));
  if (other === undefined) return 'forced';
  if (costOf(by) < costOf(other)) return 'nearer';
  const places = otherPlaces(plan);
  if (places.every(exit => costOf(by, exit) > costOf(by))) return 'best';
  return places.every(exit => costOf(other, exit) < costOf(other)) ? 'worst' : 'forced';
}

/** The player with whom the mover of the Exit is compared: the reader, or for others the one nearest to it. */
export function comparedWith({ plan, pawns }: House, by: Seat, reader: Seat): Seat | undefined {
  const others = [...pawns.keys()].filter(seat => seat !== by);
  if (others.includes(reader)) return reader;
  return others.toSorted((a, b) => costToExit(plan, at(pawns, a)) - costToExit(plan, at(pawns, b)))[0];
}
