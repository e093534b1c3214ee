import type { Space } from '../state.ts';
import { contentFor } from '../tunables.ts';
import {
  BEHIND,
  CELLS,
  cellOf,
  ENTRANCE,
  EXIT,
  edgeOf,
  facing,
  isCell,
  PLACES,
  placeOf,
  SIDES,
  STAIR,
  sideOf,
} from './geometry.ts';
import { cellCount, cellNumbered, edgesOfSpecial, isKnownGhost, mask, type Plan, tileNamed } from './tiles.ts';

/**
 * The house by numbers, for measuring it again and again: what players are shown as their way and what bots plan with is
 * this one model, with one set of tolls.
 */
export interface Ground {
  /** By cell: its openings as they lie. */
  readonly openings: Uint8Array;
  /** By place: what it costs to set foot on it, above the step. */
  readonly extra: Int32Array;
  /** By cell: the quarter turns that an icon tile makes under a pawn that lands on it. */
  readonly icons: Uint8Array;
  /** The edges of the house at which a special tile stands, each with the number of that tile. */
  readonly special: readonly (readonly [edge: number, place: number])[];
  /** A14 How a Secret Passage leads on, and A15 whether it may lead into the Exit. */
  readonly passage: 'wall' | 'any';
  readonly intoExit: boolean;
}

/**
 * The cost of a step, in half steps: an open one, one through a wall, and a known Ghost on top. R63 No pawn gets
 * through the wall of the Exit, so that a shut one costs more than a wall: its corner tile has to be turned first.
 */
const TOLL = { open: 2, wall: 5, shut: 7, ghost: 9 } as const;

export function groundOf(plan: Plan): Ground {
  const openings = new Uint8Array(CELLS);
  const extra = new Int32Array(PLACES);
  const icons = new Uint8Array(CELLS);
  const { iconTurn } = contentFor(plan.options);
  const hasIcons = plan.second.length > 0;
  for (let cell = 0; cell < cellCount(plan); cell++) {
    const here = cellNumbered(plan, cell);
    openings[cell] = mask(here.tile, here.turn, plan.options);
    if (here.disk !== null && isKnownGhost(plan, here)) extra[cell] = TOLL.ghost;
    const icon = hasIcons ? tileNamed(here.tile, plan.options).icon : null;
    if (icon !== null) icons[cell] = iconTurn(icon);
  }
  const special = [EXIT, ENTRANCE, STAIR].flatMap(place =>
    edgesOfSpecial(plan, place).map(edge => [edge, place] as const),
  );
  const { secretPassage: passage, secretPassageIntoExit: intoExit } = plan.options;
  return { openings, extra, icons, special, passage, intoExit };
}

/** Whether a tile has an opening at an edge of its own. */
const isOpenAt = ({ openings }: Ground, edge: number): boolean =>
  (((openings[cellOf(edge)] ?? 0) >> sideOf(edge)) & 1) === 1;

/** The cost of one step, without `extra`. */
const tollFor = ({ intoExit }: Ground, to: number, open: boolean): number =>
  open ? TOLL.open : to === EXIT && !intoExit ? TOLL.shut : TOLL.wall;

const FAR = 1 << 20;

/** Places that were reached and wait to be left, by what it cost: a ring, because no step costs as much as its length. */
const RING = 32;
const waiting: number[][] = Array.from({ length: RING }, () => []);

/** The cost of the way from each place to the Exit, by number, in half steps. */
export function measure(ground: Ground): Int32Array {
  const { openings, extra, special } = ground;
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
        offer(place === here ? cellOf(edge) : place, left + tollFor(ground, place, isOpenAt(ground, edge)));
      }
      if (!isCell(here)) continue;
      const mine = openings[here] ?? 0;
      for (let side = 0; side < 4; side++) {
        const cell = BEHIND[edgeOf(here, side)] ?? -1;
        if (cell < 0) continue;
        const open = (mine >> side) & ((openings[cell] ?? 0) >> facing(side)) & 1;
        offer(cell, left + (open ? TOLL.open : TOLL.wall));
      }
    }
  }
  return best;
}

export const costAt = (costs: Int32Array, place: number): number => costs[place] ?? 0;
export const costOf = (costs: Int32Array, space: Space): number => costAt(costs, placeOf(space));

/** Goes through the neighbours of a place, with whether the step there is open. */
export function eachStep(ground: Ground, place: number, visit: (to: number, open: boolean) => void): void {
  for (const [edge, special] of ground.special)
    if (special === place) visit(cellOf(edge), isOpenAt(ground, edge));
    else if (cellOf(edge) === place) visit(special, isOpenAt(ground, edge));
  if (!isCell(place)) return;
  for (const side of SIDES) {
    const cell = BEHIND[edgeOf(place, side)] ?? -1;
    if (cell >= 0) visit(cell, isOpenAt(ground, edgeOf(place, side)) && isOpenAt(ground, edgeOf(cell, facing(side))));
  }
}

export function afterTurn(ground: Ground, cell: number, turn: number): Ground {
  const openings = ground.openings.slice();
  const before = openings[cell] ?? 0;
  openings[cell] = ((before << turn) | (before >> (4 - turn))) & 15;
  return { ...ground, openings };
}

/** The ground after somebody has landed on a place. */
export function afterLanding(ground: Ground, place: number): Ground {
  const turn = isCell(place) ? (ground.icons[place] ?? 0) : 0;
  return turn === 0 ? ground : afterTurn(ground, place, turn);
}

function exchanged<T extends Uint8Array | Int32Array>(list: T, a: number, b: number): T {
  const copy = list.slice() as T;
  copy[a] = list[b] ?? 0;
  copy[b] = list[a] ?? 0;
  return copy;
}

export const afterExchange = (ground: Ground, a: number, b: number): Ground => ({
  ...ground,
  openings: exchanged(ground.openings, a, b),
  extra: exchanged(ground.extra, a, b),
  icons: exchanged(ground.icons, a, b),
});

/** R96 The ground after the disks on two tiles have changed places: a known Ghost goes with its disk. */
export const afterDisks = (ground: Ground, a: number, b: number): Ground => ({
  ...ground,
  extra: exchanged(ground.extra, a, b),
});

/** The cheapest way from a place to the Exit, both included. */
export function wayFrom(ground: Ground, costs: Int32Array, from: number): number[] {
  const way = [from];
  for (let here = from; here !== EXIT; way.push(here)) here = nextOnWay(ground, costs, here);
  return way;
}

/** The cost of a given way, in half steps. */
export function tollOf(ground: Ground, way: readonly number[]): number {
  let cost = 0;
  for (let i = 1; i < way.length; i++) {
    const [here, there] = [way[i - 1] ?? EXIT, way[i] ?? EXIT];
    cost += tollFor(ground, there, isOpenBetween(ground, here, there));
    cost += ground.extra[there] ?? 0;
  }
  return cost;
}

/** The walled steps on a way, the nearest first, as pairs of places. */
export function wallsOn(ground: Ground, way: readonly number[], most: number): [number, number][] {
  const walls: [number, number][] = [];
  for (let i = 1; i < way.length && walls.length < most; i++) {
    const [here, there] = [way[i - 1] ?? EXIT, way[i] ?? EXIT];
    if (!isOpenBetween(ground, here, there)) walls.push([here, there]);
  }
  return walls;
}

/** The next space of the cheapest way. */
function nextOnWay(ground: Ground, costs: Int32Array, here: number): number {
  let best = here;
  let least = Number.POSITIVE_INFINITY;
  eachStep(ground, here, (to, open) => {
    const cost = costAt(costs, to) + (ground.extra[to] ?? 0) + tollFor(ground, to, open);
    if (cost >= least) return;
    least = cost;
    best = to;
  });
  return best;
}

/** How a step is taken: through an open way, through a wall, or either way. */
export type Through = 'open' | 'wall' | 'any';

/** The neighbour nearest to the Exit among those reached like that; -1: there is none. */
export function bestStep(ground: Ground, costs: Int32Array, from: number, through: Through, not = -1): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  eachStep(ground, from, (to, open) => {
    if ((through !== 'any' && open !== (through === 'open')) || to === not) return;
    const cost = costAt(costs, to) + 2 * (ground.extra[to] ?? 0);
    if (cost >= least) return;
    least = cost;
    best = to;
  });
  return best;
}

/** R43 Where a Secret Passage leads at its best. */
export const bestPassage = (ground: Ground, costs: Int32Array, from: number): number =>
  bestStep(ground, costs, from, ground.passage, ground.intoExit ? -1 : EXIT);

/** Whether the step from a place to a neighbour is open. */
function isOpenBetween(ground: Ground, here: number, there: number): boolean {
  if (isCell(here) && isCell(there))
    for (const side of SIDES)
      if (BEHIND[edgeOf(here, side)] === there)
        return isOpenAt(ground, edgeOf(here, side)) && isOpenAt(ground, edgeOf(there, facing(side)));
  const between = ([edge, place]: readonly [number, number]): boolean =>
    (place === here && cellOf(edge) === there) || (place === there && cellOf(edge) === here);
  return ground.special.some(one => between(one) && isOpenAt(ground, one[0]));
}
