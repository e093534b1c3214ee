import { ICON_TURN } from './content.ts';
import { BEHIND, CELLS, cellOf, EXIT, edgeOf, facing, isCell, placeOf, SIDES } from './geometry.ts';
import type { HauntingState, Space } from './state.ts';
import { costsOf, isOpenAt, type Survey, survey, type Toll } from './survey.ts';
import { cellCount, cellNumbered, tileNamed } from './tiles.ts';

/** The house as bots think about it: by numbers, so that many changes can be tried quickly. */
export interface Ground extends Survey {
  /** By cell: the quarter turns that it makes by itself under whoever lands on it. */
  readonly icons: Uint8Array;
}

/** For bots a walled Exit is worse than a wall: no Secret Passage leads into it. */
const TOLL: Toll = { open: 2, wall: 5, door: 7, ghost: 9 };

export function groundOf(s: HauntingState): Ground {
  const icons = new Uint8Array(CELLS);
  if (s.second.length > 0)
    for (let cell = 0; cell < cellCount(s); cell++) {
      const { icon } = tileNamed(cellNumbered(s, cell).tile);
      if (icon !== null) icons[cell] = ICON_TURN[icon];
    }
  return { ...survey(s, TOLL), icons };
}

/** What it costs to get from each place to the Exit, in half steps. */
export const measure = (ground: Ground): Int32Array => costsOf(ground, TOLL);
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

export const afterExchange = ({ openings, extra, icons, special }: Ground, a: number, b: number): Ground => ({
  openings: exchanged(openings, a, b),
  extra: exchanged(extra, a, b),
  icons: exchanged(icons, a, b),
  special,
});

/** The cheapest way from a place to the Exit, both included. */
export function wayFrom(ground: Ground, costs: Int32Array, from: number): number[] {
  const way = [from];
  for (let here = from; here !== EXIT; way.push(here)) here = nextOnWay(ground, costs, here);
  return way;
}

/** What it costs to go a given way. */
export function tollOf(ground: Ground, way: readonly number[]): number {
  let cost = 0;
  for (let i = 1; i < way.length; i++) {
    const [here, there] = [way[i - 1] ?? EXIT, way[i] ?? EXIT];
    cost += isOpenBetween(ground, here, there) ? TOLL.open : there === EXIT ? TOLL.door : TOLL.wall;
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
    const step = open ? TOLL.open : to === EXIT ? TOLL.door : TOLL.wall;
    const cost = costAt(costs, to) + (ground.extra[to] ?? 0) + step;
    if (cost >= least) return;
    least = cost;
    best = to;
  });
  return best;
}

/** Of the neighbours reached by an open step, or through a wall, the one nearest to the Exit; -1: there is none. */
export function bestStep(ground: Ground, costs: Int32Array, from: number, through: 'open' | 'wall', not = -1): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  eachStep(ground, from, (to, open) => {
    if (open !== (through === 'open') || to === not) return;
    const cost = costAt(costs, to) + 2 * (ground.extra[to] ?? 0);
    if (cost >= least) return;
    least = cost;
    best = to;
  });
  return best;
}

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
