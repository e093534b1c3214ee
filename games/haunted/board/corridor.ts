import { type Cell, extent, type Link, type Places, STEP, type Wall } from './layout.ts';
import { doorsOf, GRID, type Point } from './measure.ts';
import { linkName } from './walk.ts';

/**
 * Corridors between rooms that do not lie side by side run through the gaps between the cards, like the lines on a map.
 * The grid has half cells: a card lies where both numbers are even, a gap where one of them is odd.
 */

const DIRECTIONS: readonly Cell[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const STEP_COST = 2;
const TURN_COST = 1;
/** Along a gap that another corridor takes already. */
const SHARED_COST = 2;
/** Across the passage of two rooms that lie side by side. */
const CROSSING_COST = 12;

/** How far corridors in the same gap lie apart, in units of the plan. */
const LANES = [0, -8, 8] as const;
const CORNER_RADIUS = 14;

const onward = (a: Cell, by: Cell, times = 1): Cell => ({ x: a.x + by.x * times, y: a.y + by.y * times });
const doubled = ({ x, y }: Cell): Cell => ({ x: 2 * x, y: 2 * y });

/** The grid, row by row, with a rim of cards around it that keeps corridors inside. */
class Ground {
  private readonly from: Cell;
  private readonly width: number;
  /** The cost of a place; 0: a card lies there. */
  private readonly costs: Uint8Array;
  /** How far each direction leads in the rows. */
  private readonly steps: readonly number[];

  constructor(from: Cell, to: Cell) {
    this.from = onward(from, { x: -1, y: -1 });
    this.width = to.x - from.x + 3;
    this.costs = new Uint8Array(this.width * (to.y - from.y + 3));
    this.steps = DIRECTIONS.map(({ x, y }) => y * this.width + x);
    for (let y = from.y; y <= to.y; y++)
      for (let x = from.x; x <= to.x; x++) this.costs[this.indexOf({ x, y })] = STEP_COST;
  }

  private indexOf({ x, y }: Cell): number {
    return (y - this.from.y) * this.width + x - this.from.x;
  }

  private placeOf(index: number): Cell {
    return { x: this.from.x + (index % this.width), y: this.from.y + Math.floor(index / this.width) };
  }

  block(place: Cell): void {
    this.costs[this.indexOf(place)] = 0;
  }

  raise(place: Cell, by: number): void {
    const index = this.indexOf(place);
    const cost = this.costs[index] ?? 0;
    if (cost > 0) this.costs[index] = cost + by;
  }

  /** The cheapest way through the gaps: Dijkstra with a bucket for each cost. */
  way(start: Cell, direction: number, end: Cell): readonly Cell[] {
    const { costs, steps } = this;
    const goal = this.indexOf(end);
    /** By place and direction: the state before it, from 1 on; 0: not reached. A state is its place * 4 + direction. */
    const before = new Int32Array(costs.length * 4);
    const done = new Uint8Array(costs.length * 4);
    const best = new Uint16Array(costs.length * 4).fill(0xffff);
    const first = this.indexOf(start) * 4 + direction;
    const buckets: number[][] = [[first]];
    for (let cost = 0; cost < buckets.length; cost++)
      for (const state of buckets[cost] ?? []) {
        if (done[state]) continue;
        done[state] = 1;
        const [place, ahead] = [state >> 2, state & 3];
        if (place === goal) return this.traced(before, state);
        for (let next = 0; next < 4; next++) {
          const to = place + (steps[next] ?? 0);
          const price = costs[to] ?? 0;
          if ((next + 2) % 4 === ahead || price === 0) continue;
          const total = cost + price + (next === ahead ? 0 : TURN_COST);
          const reached = to * 4 + next;
          if (total >= (best[reached] ?? 0)) continue;
          best[reached] = total;
          before[reached] = state + 1;
          buckets[total] ??= [];
          buckets[total].push(reached);
        }
      }
    return [start, end];
  }

  private traced(before: Int32Array, last: number): Cell[] {
    const way: Cell[] = [];
    for (let state = last; state >= 0; state = (before[state] ?? 0) - 1) way.unshift(this.placeOf(state >> 2));
    return way;
  }
}

/** A corridor in the gaps keeps to its lane; the middle of a card stays where it is. */
const inLane = ({ x, y }: Cell, lane: number): Point => ({
  x: (x / 2) * GRID.width + (x % 2 === 0 ? 0 : lane),
  y: (y / 2) * GRID.height + (y % 2 === 0 ? 0 : lane),
});

const isStraight = (a: Point, b: Point, c: Point): boolean =>
  (a.x === b.x && b.x === c.x) || (a.y === b.y && b.y === c.y);

/** The points where a line begins, turns and ends. */
const turnsOf = (line: readonly Point[]): Point[] =>
  line.filter((point, i) => {
    const [before, after] = [line[i - 1], line[i + 1]];
    return !before || !after || !isStraight(before, point, after);
  });

const towards = (from: Point, to: Point, by: number): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const part = Math.min(by, length / 2) / length;
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
};

/** A line with rounded corners. */
function drawn(line: readonly Point[]): string {
  const text = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  return line
    .map((point, i) => {
      const [before, after] = [line[i - 1], line[i + 1]];
      if (!before) return `M${text(point)}`;
      if (!after) return `L${text(point)}`;
      return `L${text(towards(point, before, CORNER_RADIUS))}Q${text(point)} ${text(towards(point, after, CORNER_RADIUS))}`;
    })
    .join('');
}

/** The gap between two neighbours. */
const gapOf = (places: Places, a: Link['a'], side: Wall['side'] | Link['sideA']): Cell =>
  onward(doubled(places.get(a) ?? { x: 0, y: 0 }), STEP[side]);

/** The gaps through which a corridor runs, from door to door. */
export type Routes = ReadonlyMap<string, readonly Point[]>;

/** The way of each corridor, by its name. */
export function corridors(all: readonly Link[], places: Places): Routes {
  const { from, to } = extent(places);
  const ground = new Ground(onward(doubled(from), { x: -1, y: -1 }), onward(doubled(to), { x: 1, y: 1 }));
  for (const { a, sideA, door } of all) if (door) ground.raise(gapOf(places, a, sideA), CROSSING_COST);
  for (const cell of places.values()) ground.block(doubled(cell));
  const shared = new Set<string>();
  const routes = new Map<string, readonly Point[]>();
  for (const link of all) {
    const [a, b] = [places.get(link.a), places.get(link.b)];
    if (link.door || !a || !b) continue;
    const direction = DIRECTIONS.findIndex(({ x, y }) => x === STEP[link.sideA].x && y === STEP[link.sideA].y);
    const way = ground.way(gapOf(places, link.a, link.sideA), direction, gapOf(places, link.b, link.sideB));
    for (const place of way) {
      const name = `${place.x} ${place.y}`;
      if (!shared.has(name)) ground.raise(place, SHARED_COST);
      shared.add(name);
    }
    const lane = LANES[routes.size % LANES.length] ?? 0;
    const [start, end] = doorsOf(link, a, b);
    routes.set(linkName(link.a, link.b), turnsOf([start, ...way.map(place => inLane(place, lane)), end]));
  }
  return routes;
}

export const routeText = (routes: Routes, { a, b }: Pick<Link, 'a' | 'b'>): string =>
  drawn(routes.get(linkName(a, b)) ?? []);
