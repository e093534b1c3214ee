import { at } from '../../../engine/index.ts';
import type { Space } from '../state.ts';

/**
 * C4 The ground on which the house stands, which never changes: two storeys side by side, the lane of the Staircase
 * between them, and the slots for doors outside the corners. Every space has a number, so that looking ahead is fast:
 * the cells of both storeys in reading order, then the special tiles.
 */

export const FIRST_SIDE = 6;
export const SECOND_SIDE = 5;
export const FIRST_CELLS = FIRST_SIDE * FIRST_SIDE;
export const CELLS = FIRST_CELLS + SECOND_SIDE * SECOND_SIDE;
export const ENTRANCE = CELLS;
export const EXIT = CELLS + 1;
export const STAIR = CELLS + 2;
export const PLACES = CELLS + 3;

/** North, east, south, west. */
export const SIDES = [0, 1, 2, 3] as const;
export const facing = (side: number): number => (side + 2) % 4;
const EAST = 1;
const WEST = 3;

export type Storey = 1 | 2;
export const cellName = (storey: Storey, column: number, row: number): Space => `${storey}:${column},${row}`;

const square = (storey: Storey, side: number): Space[] =>
  Array.from({ length: side * side }, (_, i) => cellName(storey, i % side, Math.floor(i / side)));

/** The names of all spaces, by number. */
export const SPACES: readonly Space[] = [
  ...square(1, FIRST_SIDE),
  ...square(2, SECOND_SIDE),
  'entrance',
  'exit',
  'stair',
];

const NUMBERS: ReadonlyMap<Space, number> = new Map(SPACES.map((space, place) => [space, place]));

export function placeOf(space: Space): number {
  const place = NUMBERS.get(space);
  if (place === undefined) throw new Error(`${space} is no space of the house`);
  return place;
}

export const isCell = (place: number): boolean => place < CELLS;
export const storeyOf = (cell: number): Storey => (cell < FIRST_CELLS ? 1 : 2);

export interface Point {
  readonly x: number;
  readonly y: number;
}
export const manhattan = (a: Point, b: Point): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y);

/** The second storey lies to the east, behind the lane and one row further south. */
const SECOND_ORIGIN: Point = { x: FIRST_SIDE + 1, y: 1 };

/** Where the middle of each cell lies, in cells. */
export const CELL_POINTS: readonly Point[] = SPACES.slice(0, CELLS).map((_, cell) => {
  const [side, index, { x, y }] =
    cell < FIRST_CELLS ? [FIRST_SIDE, cell, { x: 0, y: 0 }] : [SECOND_SIDE, cell - FIRST_CELLS, SECOND_ORIGIN];
  return { x: x + (index % side), y: y + Math.floor(index / side) };
});

/** One side of one cell, as a number. */
export const edgeOf = (cell: number, side: number): number => cell * 4 + side;
export const cellOf = (edge: number): number => edge >> 2;
export const sideOf = (edge: number): number => edge & 3;

const STEPS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];
const beyond = ({ x, y }: Point, side: number): Point => ({ x: x + at(STEPS, side).x, y: y + at(STEPS, side).y });

/** R2 By edge: the cell of the same storey behind it, or -1. */
export const BEHIND: Int8Array = Int8Array.from({ length: CELLS * 4 }, (_, edge) => {
  const cell = cellOf(edge);
  const there = beyond(at(CELL_POINTS, cell), sideOf(edge));
  return CELL_POINTS.findIndex((point, other) => storeyOf(other) === storeyOf(cell) && manhattan(point, there) === 0);
});

export interface Slot extends Point {
  /** The edge of the corner tile to which a door in this slot leads. */
  readonly edge: number;
  readonly corner: string;
}

function slot(corner: string, column: number, row: number, side: number): Slot {
  const edge = edgeOf(placeOf(cellName(1, column, row)), side);
  return { corner, edge, ...beyond({ x: column, y: row }, side) };
}

/** C4 The slots for the Entrance and the Exit, clockwise from the west of the north-west corner. */
export const doorSlots: Readonly<Record<string, Slot>> = {
  'NW-W': slot('NW', 0, 0, 3),
  'NW-N': slot('NW', 0, 0, 0),
  'NE-N': slot('NE', 5, 0, 0),
  'NE-E': slot('NE', 5, 0, 1),
  'SE-E': slot('SE', 5, 5, 1),
  'SE-S': slot('SE', 5, 5, 2),
  'SW-S': slot('SW', 0, 5, 2),
  'SW-W': slot('SW', 0, 5, 3),
};

export function slotNamed(name: string): Slot {
  const found = doorSlots[name];
  if (!found) throw new Error(`${name} is no door slot`);
  return found;
}

/** C4 The corners in their order around the house. */
export const CORNERS = ['NW', 'NE', 'SE', 'SW'] as const;

export interface Lane extends Point {
  /** The edges of the two cells that a Staircase in this slot joins. */
  readonly west: number;
  readonly east: number;
}

/** C4 The five slots of the lane, from north to south. */
export const LANE: readonly Lane[] = Array.from({ length: SECOND_SIDE }, (_, i) => ({
  west: edgeOf(placeOf(cellName(1, FIRST_SIDE - 1, i + 1)), EAST),
  east: edgeOf(placeOf(cellName(2, 0, i)), WEST),
  x: FIRST_SIDE,
  y: i + 1,
}));
