import { at, type Seat, seatsOf } from '../../../engine/index.ts';
import {
  CELL_POINTS,
  type Point as Cells,
  cellOf,
  doorSlots,
  FIRST_SIDE,
  isExitShut,
  isOpen,
  LANE,
  layout,
  type Plan,
  slotNamed,
  storeyOfSpace,
  wayToExit,
} from '../display.ts';
import type { HauntingState, Space } from '../state.ts';

/** Where everything lies in the picture. A tile is 100 units wide; A1 downstairs lies around (0, 0). */
export type Point = Cells;

export const TILE = 100;
/** A door is not as deep as a tile. */
export const DOOR_DEPTH = 62;

/** The middle of a door slot: outside, against its corner tile. */
export function doorPoint(slot: string): Point {
  const { x, y, edge } = slotNamed(slot);
  const corner = at(CELL_POINTS, cellOf(edge));
  const reach = (TILE + DOOR_DEPTH) / 2;
  return { x: corner.x * TILE + (x - corner.x) * reach, y: corner.y * TILE + (y - corner.y) * reach };
}

/** Whether a door slot lies west or east of the house, so that its door stands upright in the picture. */
export const isSideways = (slot: string): boolean => Math.abs(doorPoint(slot).x % TILE) > 0;

const inUnits = ({ x, y }: Point): Point => ({ x: x * TILE, y: y * TILE });
export const stairPoint = (slot: number): Point => inUnits(at(LANE, slot));

/** The middle of a space. */
export function pointOf(plan: Plan, space: Space): Point {
  if (space === 'exit') return doorPoint(plan.exit);
  if (space === 'entrance') return doorPoint(plan.entrance ?? plan.exit);
  return inUnits(layout(plan, space));
}

/** How much of the way from a corner tile to the middle of the Exit lies before the word on it. */
const UP_TO_DOOR = 0.68;

/** The points of a way from middle to middle; into the Exit it ends at the threshold, so that it does not cross the word. */
export function trailOf(plan: Plan, spaces: readonly Space[]): Point[] {
  return spaces.map((space, i) => {
    const { x, y } = pointOf(plan, space);
    if (space !== 'exit' || i === 0) return { x, y };
    const last = pointOf(plan, at(spaces, i - 1));
    return { x: last.x + (x - last.x) * UP_TO_DOOR, y: last.y + (y - last.y) * UP_TO_DOOR };
  });
}

// The part of the house that is shown

export type Part = 'house' | 1 | 2;

const MARGIN = TILE / 2 + DOOR_DEPTH + 8;
const box = (left: number, top: number, right: number, bottom: number): string =>
  `${left} ${top} ${right - left} ${bottom - top}`;

/** Round the tiles of a close picture, where no door stands and where one does. */
const NO_DOOR = TILE / 2 + 2;
const DOOR = NO_DOOR + DOOR_DEPTH + 6;

/**
 * The box of the picture for the whole house or one storey of it. With a second storey the lane belongs to both. A close
 * box leaves room for doors only on the sides where one stands; otherwise there is room for one on every side.
 */
export function frame(plan: Plan, part: Part, isClose = false): string {
  const last = (FIRST_SIDE - 1) * TILE;
  const doors = [plan.exit, ...(plan.entrance === null ? [] : [plan.entrance])].map(doorPoint);
  const margin = (isThere: (door: Point) => boolean): number =>
    isClose ? (doors.some(isThere) ? DOOR : NO_DOOR) : MARGIN;
  const west = -margin(({ x }) => x < 0);
  const north = -margin(({ y }) => y < 0);
  const south = last + margin(({ y }) => y > last);
  if (plan.second.length === 0) return box(west, north, last + margin(({ x }) => x > last), south);
  const lane = FIRST_SIDE * TILE;
  const east = Math.max(...CELL_POINTS.map(({ x }) => x)) * TILE + TILE / 2 + 8;
  if (part === 2) return box(lane - TILE / 2 - 8, TILE / 2 - 8, east, last + TILE / 2 + 8);
  return box(west, north, part === 1 ? lane + TILE / 2 + 4 : east, south);
}

/** The width of a tile, in pixels, if a picture fills a box of this size. */
export function tileIn(picture: string, size: { readonly width: number; readonly height: number }): number {
  const [, , width = 1, height = 1] = picture.split(' ').map(Number);
  return TILE * Math.min(size.width / width, size.height / height);
}

/** A tile has to be so wide, in pixels, that a finger finds it. */
export const LEAST_TILE = 42;

/** How high a picture must be for that, in pixels; where there is less room it is drawn up and down. */
export function leastHeight(picture: string): number {
  const [, , , height = 0] = picture.split(' ').map(Number);
  return Math.ceil((height / TILE) * LEAST_TILE);
}

/** The storeys in whose picture a space is to be seen. */
export const storeysOf = (space: Space): readonly (1 | 2)[] => {
  const storey = storeyOfSpace(space);
  if (storey !== undefined) return [storey];
  return space === 'stair' ? [1, 2] : [1];
};

// Pawns

export interface Spot extends Point {
  /** How wide the pawn is. */
  readonly size: number;
}

/** Three or four pawns are this wide at a door, which is not as deep as a tile: none leaves the picture. */
const AT_DOOR = 34;

/** Pawns share a space side by side: alone in the middle, four in a square, six in three columns. */
export function standing(index: number, count: number, isAtDoor = false): Spot {
  if (count === 1) return { x: 0, y: 0, size: 50 };
  const columns = count <= 4 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const size = columns === 3 ? 29 : isAtDoor && rows > 1 ? AT_DOOR : 44;
  const row = Math.floor(index / columns);
  const inRow = Math.min(columns, count - row * columns);
  const gap = size + (isAtDoor ? 1 : 3);
  return { x: ((index % columns) - (inRow - 1) / 2) * gap, y: (row - (rows - 1) / 2) * gap, size };
}

export interface PawnSpot {
  readonly point: Point;
  readonly size: number;
  readonly isAlone: boolean;
}

/** Where the pawn of a seat stands in the picture, beside the others on its space. */
export function pawnSpot(view: HauntingState, seat: Seat): PawnSpot {
  const space = at(view.pawns, seat);
  const here = seatsOf(view).filter(one => view.pawns[one] === space);
  const isAtDoor = space === 'exit' || space === 'entrance';
  const { x, y, size } = standing(here.indexOf(seat), here.length, isAtDoor);
  const middle = pointOf(view, space);
  return { point: { x: middle.x + x, y: middle.y + y }, size, isAlone: here.length === 1 };
}

// Turning

const QUARTER = 90;

/** The angle of a tile that lay at `angle` and now lies at `turn` quarter turns: it turns the short way round. */
export function angleAfter(angle: number, turn: number): number {
  const ahead = (((turn * QUARTER - angle) % 360) + 360) % 360;
  return angle + (ahead > 180 ? ahead - 360 : ahead);
}

// The way to the Exit

export interface Road {
  readonly line: string;
  /** Where it goes through a wall. */
  readonly walls: readonly Point[];
  /** R63 The shut door before which it ends. */
  readonly shut: Point | undefined;
}

const between = (a: Point, b: Point, part = 0.5): Point => ({
  x: a.x + (b.x - a.x) * part,
  y: a.y + (b.y - a.y) * part,
});
/** How much of the way from the middle of a tile to that of a door lies before the sign of a shut Exit. */
const UP_TO_SIGN = 0.54;

/** The cheapest way from a space to the Exit, as a line with the walls it must pass. It ends before an Exit that is shut. */
export function road(plan: Plan, from: Space): Road {
  const way = [from, ...wayToExit(plan, from)];
  const isShut = way.length > 1 && isExitShut(plan);
  const spaces = isShut ? way.slice(0, -1) : way;
  const points = spaces.map(space => pointOf(plan, space));
  const walls = points.slice(1).flatMap((point, i): Point[] => {
    const [here, there] = [at(spaces, i), at(spaces, i + 1)];
    return isOpen(plan, here, there) ? [] : [between(at(points, i), point)];
  });
  return {
    line: points.map(({ x, y }, i) => `${i ? 'L' : 'M'}${x} ${y}`).join(''),
    walls,
    shut: isShut ? between(at(points, points.length - 1), pointOf(plan, 'exit'), UP_TO_SIGN) : undefined,
  };
}

export const DOOR_SLOTS: readonly string[] = Object.keys(doorSlots);
