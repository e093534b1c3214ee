import type { Flow, Seat } from '../../../engine/index.ts';
import { CORNERS, doorSlots, LANE, slotNamed } from '../house/geometry.ts';
import { decide, type HauntingPlay } from '../play.ts';
import type { HauntingState } from '../state.ts';

const SLOTS = Object.keys(doorSlots);
const cornerOf = (slot: string): string => slotNamed(slot).corner;

/** A5, A6 Whether the Exit may go from one slot to another as far as their corners are concerned. */
function isOtherPlace({ exit, options }: HauntingState, slot: string): boolean {
  const corners: readonly string[] = CORNERS;
  const apart = Math.abs(corners.indexOf(cornerOf(exit)) - corners.indexOf(cornerOf(slot)));
  switch (options.exitMove) {
    case 'otherCorner':
      return apart !== 0;
    case 'nextCorner':
      return apart === 1 || apart === 3;
    case 'anySlot':
      return slot !== exit;
  }
}

/** R50 The slots in the lane's ends are never for the Exit, nor is the corner beside a Staircase in the last slot. */
const LAST = LANE.length - 1;
const isBesideStair = ({ stair }: HauntingState, slot: string): boolean =>
  stair !== null && (slot === 'NE-E' || slot === 'SE-E' || (slot === 'SE-S' && stair === LAST));

/** R49, R50 Where the Exit may go: not to the Entrance's corner (A7), not to that of the Staircase. */
export const exitSlots = (s: HauntingState): string[] =>
  SLOTS.filter(
    slot =>
      isOtherPlace(s, slot) &&
      !isBesideStair(s, slot) &&
      (s.entrance === null || cornerOf(slot) !== cornerOf(s.entrance)),
  );

/** R50 Where the Staircase may slide: one slot along the lane, unless somebody stands on it (A48). */
export function stairSlots({ stair, exit, pawns }: HauntingState): number[] {
  if (stair === null || pawns.includes('stair')) return [];
  return [stair - 1, stair + 1].filter(slot => slot >= 0 && slot <= LAST && !(slot === LAST && exit === 'SE-S'));
}

/** R49, R50 Move Exit: the Exit goes to another slot, or the Staircase slides. */
export function* moveExit(g: HauntingPlay, seat: Seat): Flow {
  const { s } = g;
  const rule = s.stair === null ? 'R49' : 'R50';
  const ways = [...exitSlots(s).map(exit => ({ exit })), ...stairSlots(s).map(stair => ({ stair }))];
  const way = yield* decide(g, seat, { what: 'exit', rule }, ways);
  if (!way) return;
  if ('exit' in way) {
    s.exit = way.exit;
    g.tell({ rule, what: 'movesExit', seat, slot: way.exit, at: 'exit' });
  } else {
    s.stair = way.stair;
    g.tell({ rule, what: 'movesStair', seat, slot: way.stair, at: 'stair' });
  }
}
