import type { Side } from '../state.ts';
import type { Box } from './camera/camera.ts';
import { type Cell, extent, type Link, type Places, STEP } from './layout.ts';

/** The plan in its own units: a card of 100 by 132, with a passage around it. */
export const CARD = { width: 100, height: 132 };
export const PASSAGE = 30;
/** From the middle of a card to the middle of the next. */
export const GRID = { width: CARD.width + PASSAGE, height: CARD.height + PASSAGE };

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of the card in a cell. */
export const middle = ({ x, y }: Cell): Point => ({ x: x * GRID.width, y: y * GRID.height });

/** The middle of one side of a card, seen from the middle of the card; `out` units further. */
export const edge = (side: Side, out = 0): Point => ({
  x: STEP[side].x * (CARD.width / 2 + out),
  y: STEP[side].y * (CARD.height / 2 + out),
});

/** The box around all rooms, to their edges. */
export function boxOf(places: Places): Box {
  const { from, to } = extent(places);
  const [a, b] = [middle(from), middle(to)];
  const [dx, dy] = [CARD.width / 2 + 8, CARD.height / 2 + 8];
  return { x: a.x - dx, y: a.y - dy, width: b.x - a.x + 2 * dx, height: b.y - a.y + 2 * dy };
}

/** The box of one card. */
export function boxOfCard(cell: Cell): Box {
  const { x, y } = middle(cell);
  return { x: x - CARD.width / 2, y: y - CARD.height / 2, ...CARD };
}

/** The box around two rooms, to their edges. */
export const boxOfBoth = (one: Cell, other: Cell): Box =>
  boxOf(
    new Map([
      [0, one],
      [1, other],
    ]),
  );

/** The box around one room, with some of what surrounds it. */
export function boxAround(cell: Cell): Box {
  const { x, y } = middle(cell);
  const [dx, dy] = [CARD.width * 0.9, CARD.height * 0.85];
  return { x: x - dx, y: y - dy, width: 2 * dx, height: 2 * dy };
}

/** The same, with other cells that have to be seen together with it. */
export function boxAroundAll(cell: Cell, others: readonly Cell[]): Box {
  const around = boxAround(cell);
  const all = boxOf(new Map([cell, ...others].map((one, index) => [index, one])));
  const [x, y] = [Math.min(around.x, all.x), Math.min(around.y, all.y)];
  return {
    x,
    y,
    width: Math.max(around.x + around.width, all.x + all.width) - x,
    height: Math.max(around.y + around.height, all.y + all.height) - y,
  };
}

/** The direction of a line. */
const towards = ({ x, y }: Point): Point => {
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
};

/** The two doors of a corridor, where it leaves one room and enters the other. */
export function doorsOf({ sideA, sideB }: Pick<Link, 'sideA' | 'sideB'>, from: Cell, to: Cell): [Point, Point] {
  const at = (cell: Cell, side: Side): Point => ({
    x: middle(cell).x + edge(side).x,
    y: middle(cell).y + edge(side).y,
  });
  return [at(from, sideA), at(to, sideB)];
}

/** A corridor between two rooms that do not lie side by side: out of one door, bending away from the centre, into the other. */
export function corridor({ sideA, sideB }: Pick<Link, 'sideA' | 'sideB'>, from: Cell, to: Cell): string {
  const [start, end] = doorsOf({ sideA, sideB }, from, to);
  const length = Math.hypot(end.x - start.x, end.y - start.y);
  const across = towards({ x: start.y - end.y, y: end.x - start.x });
  const outward = across.x * (start.x + end.x) + across.y * (start.y + end.y) < 0 ? -1 : 1;
  const out = { x: outward * across.x, y: outward * across.y };
  const [reach, bend] = [30 + length * 0.18, Math.min(170, length * 0.24)];
  const one = { x: start.x + STEP[sideA].x * reach + out.x * bend, y: start.y + STEP[sideA].y * reach + out.y * bend };
  const two = { x: end.x + STEP[sideB].x * reach + out.x * bend, y: end.y + STEP[sideB].y * reach + out.y * bend };
  const round = ({ x, y }: Point): string => `${Math.round(x)} ${Math.round(y)}`;
  return `M${round(start)}C${round(one)} ${round(two)} ${round(end)}`;
}
