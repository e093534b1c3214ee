import type { Card } from '../../../engine/index.ts';
import { type Room, SIDES, type Side } from '../state.ts';

/** Where the rooms lie in the picture. A cell is a place for one card; x grows to the east, y to the south. */
export interface Cell {
  readonly x: number;
  readonly y: number;
}
export type Places = ReadonlyMap<Card, Cell>;

export const STEP: Readonly<Record<Side, Cell>> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};
export const OPPOSITE: Readonly<Record<Side, Side>> = { north: 'south', east: 'west', south: 'north', west: 'east' };

/** Where rooms begin that touch nothing: the centre, and wide around it the Starting Rooms of eight players. */
const ISLANDS: readonly Cell[] = [
  { x: 0, y: 0 },
  { x: -3, y: -1 },
  { x: 3, y: 1 },
  { x: 3, y: -2 },
  { x: -3, y: 2 },
  { x: 0, y: -3 },
  { x: 0, y: 3 },
  { x: 5, y: 0 },
  { x: -5, y: 0 },
];
const CENTRE: Cell = { x: 0, y: 0 };

const add = (a: Cell, b: Cell): Cell => ({ x: a.x + b.x, y: a.y + b.y });
const name = ({ x, y }: Cell): string => `${x},${y}`;

export const sideTo = (room: Room, other: Card): Side | undefined => SIDES.find(side => room.sides[side] === other);

/** A free cell close to the one that is wanted, rather onwards from `from` than back past it. */
function nearest(wanted: Cell, from: Cell, taken: ReadonlySet<string>): Cell {
  const way = { x: wanted.x - from.x, y: wanted.y - from.y };
  for (let reach = 0; ; reach++) {
    const ring: { cell: Cell; cost: number }[] = [];
    for (let x = -reach; x <= reach; x++)
      for (let y = -reach; y <= reach; y++) {
        const cell = add(wanted, { x, y });
        if (Math.max(Math.abs(x), Math.abs(y)) !== reach || taken.has(name(cell))) continue;
        ring.push({ cell, cost: x * x + y * y - (x * way.x + y * way.y) });
      }
    const best = ring.toSorted((a, b) => a.cost - b.cost || a.cell.y - b.cell.y || a.cell.x - b.cell.x)[0];
    if (best) return best.cell;
  }
}

interface Wish {
  readonly card: Card;
  /** The side of the new room where it joins the other. */
  readonly mine: Side;
  readonly from: Cell;
  readonly wanted: Cell;
  readonly facing: boolean;
}

/** The rooms laid before a room that it was joined to, each with the cell beside it where the room would like to lie. */
function wishes(room: Room, before: readonly Room[], places: Places): Wish[] {
  return before.flatMap(other => {
    const side = sideTo(other, room.card);
    const from = places.get(other.card);
    const mine = sideTo(room, other.card);
    if (!side || !from || !mine) return [];
    return [{ card: other.card, mine, from, wanted: add(from, STEP[side]), facing: mine === OPPOSITE[side] }];
  });
}

/**
 * H19 A connection takes the first free side of the new room, where it can. So a room that was laid and connected at
 * once lies rather behind the Door than beside the room it was connected to.
 */
const isDoor = ({ mine }: Wish, others: readonly Wish[]): boolean =>
  others.every(other => other.mine === mine || other.mine === SIDES.find(side => side !== mine));

/**
 * A cell for every room: beside a room it joins, else as near to that as can be. Only rooms laid before it have a say,
 * so the place of a room does not change with those that follow. Rooms that `kept` knows stay where they were: a room
 * may be connected once more after it was laid, and what it lay against may be gone. `opened` is the room whose Door
 * was opened: a new room that joins it lies there, even if it was connected elsewhere at once.
 */
export function layout(rooms: readonly Room[], kept: Places = new Map(), opened?: Card): Places {
  const places = new Map<Card, Cell>();
  const taken = new Set<string>();
  const stays = new Set(rooms.flatMap(room => kept.get(room.card) ?? []).map(name));
  let islands = 0;
  for (const [index, room] of rooms.entries()) {
    const joined = wishes(room, rooms.slice(0, index), places);
    const rank = (one: Wish): number =>
      Number(one.card === opened) * 4 + Number(one.facing) * 2 + Number(isDoor(one, joined));
    // Players open Doors in the rooms they found last, and connect them to the old ones in the middle.
    const wished = joined.toReversed().sort((a, b) => rank(b) - rank(a));
    if (wished.length === 0) islands++;
    const full = new Set([...taken, ...stays]);
    const [first] = wished;
    // Behind its Door, or as near to it as can be: where it was drawn, it stays.
    const isBehind = first !== undefined && first.card === opened;
    const wish = isBehind ? first : (wished.find(one => one.facing && !full.has(name(one.wanted))) ?? first);
    const [wanted, beside] = wish ? [wish.wanted, wish.from] : [ISLANDS[islands - 1] ?? CENTRE, CENTRE];
    const cell = kept.get(room.card) ?? nearest(wanted, beside, full);
    places.set(room.card, cell);
    taken.add(name(cell));
  }
  return places;
}

/** No card: the room that would be laid next. */
const NEXT: Card = -1;

/** The cell of a room that would be laid next against a free side of another. */
export function cellOfNext(rooms: readonly Room[], places: Places, against: Card, side: Side): Cell {
  const none = { north: null, east: null, south: null, west: null };
  const grown = rooms.map(room => (room.card === against ? { ...room, sides: { ...room.sides, [side]: NEXT } } : room));
  const next: Room = { card: NEXT, up: true, deep: false, sides: { ...none, [OPPOSITE[side]]: against } };
  return layout([...grown, next], places).get(NEXT) ?? CENTRE;
}

/** Two rooms that lie side by side, the second to the east or the south of the first, without a door between them. */
export interface Wall {
  readonly a: Card;
  readonly b: Card;
  readonly side: 'east' | 'south';
}

/** The walls between neighbours in the picture that no door joins. */
export function walls(rooms: readonly Room[], places: Places): Wall[] {
  const doors = new Set(links(rooms, places).flatMap(({ a, b, door }) => (door ? [`${a} ${b}`, `${b} ${a}`] : [])));
  const cards = new Map([...places].map(([card, cell]) => [name(cell), card]));
  return [...places].flatMap(([a, cell]) =>
    (['east', 'south'] as const).flatMap((side): Wall[] => {
      const b = cards.get(name(add(cell, STEP[side])));
      return b === undefined || doors.has(`${a} ${b}`) ? [] : [{ a, b, side }];
    }),
  );
}

/** The cells from corner to corner. */
export function extent(places: Places): { readonly from: Cell; readonly to: Cell } {
  const cells = [...places.values()];
  if (cells.length === 0) return { from: CENTRE, to: CENTRE };
  const [xs, ys] = [cells.map(cell => cell.x), cells.map(cell => cell.y)];
  return {
    from: { x: Math.min(...xs), y: Math.min(...ys) },
    to: { x: Math.max(...xs), y: Math.max(...ys) },
  };
}

export interface Link {
  readonly a: Card;
  readonly b: Card;
  readonly sideA: Side;
  readonly sideB: Side;
  /** The rooms lie side by side and their doors face each other. */
  readonly door: boolean;
}

/** The connections between rooms, each once. */
export function links(rooms: readonly Room[], places: Places): Link[] {
  return rooms.flatMap((room, index) =>
    SIDES.flatMap(sideB => {
      const other = rooms.slice(0, index).find(one => one.card === room.sides[sideB]);
      const sideA = other && sideTo(other, room.card);
      const [from, to] = [other && places.get(other.card), places.get(room.card)];
      if (!other || !sideA || !from || !to) return [];
      const door = sideA === OPPOSITE[sideB] && name(add(from, STEP[sideA])) === name(to);
      return [{ a: other.card, b: room.card, sideA, sideB, door }];
    }),
  );
}
