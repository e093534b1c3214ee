import { BEHIND, CELLS, cellOf, ENTRANCE, EXIT, edgeOf, facing, isCell, PLACES, STAIR, sideOf } from './geometry.ts';
import { cellCount, cellNumbered, edgesOfSpecial, isKnownGhost, mask, type Plan } from './tiles.ts';

/** What a step costs, in half steps: an open one, one through a wall, one into a walled Exit, and a known Ghost on top. */
export interface Toll {
  readonly open: number;
  readonly wall: number;
  readonly door: number;
  readonly ghost: number;
}
export const TOLL: Toll = { open: 2, wall: 5, door: 5, ghost: 9 };

/** The house by numbers, for measuring it again and again. */
export interface Survey {
  /** By cell: its openings as they lie. */
  readonly openings: Uint8Array;
  /** By place: what it costs to set foot on it, above the step. */
  readonly extra: Int32Array;
  /** The edges of the house at which a special tile stands, each with the number of that tile. */
  readonly special: readonly (readonly [edge: number, place: number])[];
}

export function survey(plan: Plan, toll = TOLL): Survey {
  const openings = new Uint8Array(CELLS);
  const extra = new Int32Array(PLACES);
  for (let cell = 0; cell < cellCount(plan); cell++) {
    const here = cellNumbered(plan, cell);
    openings[cell] = mask(here.tile, here.turn);
    if (here.disk !== null && isKnownGhost(plan, here)) extra[cell] = toll.ghost;
  }
  const special = [EXIT, ENTRANCE, STAIR].flatMap(place =>
    edgesOfSpecial(plan, place).map(edge => [edge, place] as const),
  );
  return { openings, extra, special };
}

/** Whether a tile has an opening at an edge of its own. */
export const isOpenAt = ({ openings }: Survey, edge: number): boolean =>
  (((openings[cellOf(edge)] ?? 0) >> sideOf(edge)) & 1) === 1;

const FAR = 1 << 20;

/** Places that were reached and wait to be left, by what it cost: a ring, because no step costs as much as its length. */
const RING = 32;
const waiting: number[][] = Array.from({ length: RING }, () => []);

/** What it costs to get from each place to the Exit, by number, in half steps. */
export function costsOf(house: Survey, toll = TOLL): Int32Array {
  const { openings, extra, special } = house;
  const best = new Int32Array(PLACES).fill(FAR);
  let count = 0;
  const offer = (place: number, cost: number): void => {
    if (cost >= (best[place] ?? 0)) return;
    best[place] = cost;
    waiting[cost % RING]?.push(place);
    count++;
  };
  offer(EXIT, 0);
  for (let cost = 0; count > 0; cost++) {
    const reached = waiting[cost % RING] ?? [];
    for (let here = reached.pop(); here !== undefined; here = reached.pop()) {
      count--;
      if (best[here] !== cost) continue;
      const left = cost + (extra[here] ?? 0);
      for (const [edge, place] of special) {
        if (place !== here && cellOf(edge) !== here) continue;
        const step = isOpenAt(house, edge) ? toll.open : place === EXIT ? toll.door : toll.wall;
        offer(place === here ? cellOf(edge) : place, left + step);
      }
      if (!isCell(here)) continue;
      const mine = openings[here] ?? 0;
      for (let side = 0; side < 4; side++) {
        const cell = BEHIND[edgeOf(here, side)] ?? -1;
        if (cell < 0) continue;
        const open = (mine >> side) & ((openings[cell] ?? 0) >> facing(side)) & 1;
        offer(cell, left + (open ? toll.open : toll.wall));
      }
    }
  }
  return best;
}
