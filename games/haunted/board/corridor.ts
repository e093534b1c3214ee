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

const key = ({ x, y }: Cell): string => `${x},${y}`;
const onward = (a: Cell, by: Cell, times = 1): Cell => ({ x: a.x + by.x * times, y: a.y + by.y * times });
const doubled = ({ x, y }: Cell): Cell => ({ x: 2 * x, y: 2 * y });

interface Ground {
  readonly cards: ReadonlySet<string>;
  readonly crossings: ReadonlySet<string>;
  readonly shared: ReadonlySet<string>;
  readonly from: Cell;
  readonly to: Cell;
}

interface Stop {
  readonly place: Cell;
  readonly direction: number;
  readonly before: Stop | undefined;
}

function costOf(ground: Ground, place: Cell): number {
  const name = key(place);
  const crossing = ground.crossings.has(name) ? CROSSING_COST : 0;
  return STEP_COST + crossing + (ground.shared.has(name) ? SHARED_COST : 0);
}

const isInside = ({ from, to }: Ground, { x, y }: Cell): boolean =>
  x >= from.x && x <= to.x && y >= from.y && y <= to.y;

/** The cheapest way through the gaps: Dijkstra with a bucket for each cost. */
function wayThrough(ground: Ground, start: Cell, direction: number, end: Cell): readonly Cell[] {
  const buckets: Stop[][] = [[{ place: start, direction, before: undefined }]];
  const done = new Set<string>();
  for (let cost = 0; cost < buckets.length; cost++)
    for (const stop of buckets[cost] ?? []) {
      const name = `${key(stop.place)} ${stop.direction}`;
      if (done.has(name)) continue;
      done.add(name);
      if (key(stop.place) === key(end)) return traced(stop);
      for (const [next, by] of DIRECTIONS.entries()) {
        const place = onward(stop.place, by);
        const isBack = (next + 2) % 4 === stop.direction;
        if (isBack || !isInside(ground, place) || ground.cards.has(key(place))) continue;
        const total = cost + costOf(ground, place) + (next === stop.direction ? 0 : TURN_COST);
        buckets[total] ??= [];
        buckets[total].push({ place, direction: next, before: stop });
      }
    }
  return [start, end];
}

function traced(last: Stop): Cell[] {
  const way: Cell[] = [];
  for (let stop: Stop | undefined = last; stop; stop = stop.before) way.unshift(stop.place);
  return way;
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
  const shared = new Set<string>();
  const ground: Ground = {
    cards: new Set([...places.values()].map(cell => key(doubled(cell)))),
    crossings: new Set(all.flatMap(({ a, sideA, door }) => (door ? [key(gapOf(places, a, sideA))] : []))),
    shared,
    from: onward(doubled(from), { x: -1, y: -1 }),
    to: onward(doubled(to), { x: 1, y: 1 }),
  };
  const routes = new Map<string, readonly Point[]>();
  for (const link of all) {
    const [a, b] = [places.get(link.a), places.get(link.b)];
    if (link.door || !a || !b) continue;
    const direction = DIRECTIONS.findIndex(({ x, y }) => x === STEP[link.sideA].x && y === STEP[link.sideA].y);
    const way = wayThrough(ground, gapOf(places, link.a, link.sideA), direction, gapOf(places, link.b, link.sideB));
    for (const place of way) shared.add(key(place));
    const lane = LANES[routes.size % LANES.length] ?? 0;
    const [start, end] = doorsOf(link, a, b);
    routes.set(linkName(link.a, link.b), turnsOf([start, ...way.map(place => inLane(place, lane)), end]));
  }
  return routes;
}

export const routeText = (routes: Routes, { a, b }: Pick<Link, 'a' | 'b'>): string =>
  drawn(routes.get(linkName(a, b)) ?? []);
