/** The house in section, in its own units: three storeys left and right of the staircase, the attic, and the deck. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}
/** The middle of a token, and how large it is drawn. */
export interface Place extends Point {
  readonly size: number;
}

/** Where everything is in a house whose storeys have this height. */
export interface Plan {
  readonly storey: number;
  readonly height: number;
  /** The inside of a room; of 0, the deck on the roof. */
  boxOf(room: number): Box;
  /** Where the closet stands, if the room has one. */
  closetOf(room: number): Box;
  /** The side of the room where the closet stands. */
  nearCloset(room: number): Box;
  /** The place of the token that hides in the closet. */
  hiddenAt(room: number): Place;
  /** The middle of the Haunt. */
  hauntAt(room: number): Point;
  /** One of `count` tokens that stand in a room. */
  standingAt(room: number, index: number, count: number): Place;
  /** Through doors and over the stairs: from a place in one room to a place in another. */
  wayFrom(room: number, from: Place, to: number, place: Place): Place[];
  /** The doors from the wings to the stairs. */
  readonly doors: readonly Box[];
}

export const WIDTH = 520;
/** A token in its square: where few stand together there is room for larger ones. */
const [TOKEN, LARGE] = [28, 36];
/** Before the first roll everybody is on the roof. */
export const DECK = 0;
const STAIRCASE = 6;

const [WALL, WING, FLOOR] = [10, 191, 4];
const LEFT = WALL;
const RIGHT = WIDTH - WALL - WING;
/** The upper end of the attic. */
export const EAVES = 34;
const CLOSET = { width: 34, gap: 3, above: 26 };
/** The room that the Haunt keeps to itself, at the wall towards the stairs. */
const HAUNT = 28;

/** The rooms beside the stairs, and how high their doors are. */
const [WINGS, DOOR] = [[1, 2, 3, 4, 5, 8], 40];

/** The right wing is the left one in a mirror: closets stand at the outer walls. */
export const isMirrored = (room: number): boolean => room === 1 || room === 3 || room === 8;
export const isStaircase = (room: number): boolean => room === STAIRCASE;

function boxes(storey: number): Readonly<Record<number, Box>> {
  const [attic, upper] = [EAVES, EAVES + storey + FLOOR];
  const [middle, ground] = [upper + storey + FLOOR, upper + 2 * (storey + FLOOR)];
  const wing = (x: number, y: number): Box => ({ x, y, width: WING, height: storey });
  const well = LEFT + WING + FLOOR;
  return {
    0: { x: 128, y: 2, width: 264, height: 30 },
    1: wing(RIGHT, upper),
    2: wing(LEFT, ground),
    3: wing(RIGHT, ground),
    4: wing(LEFT, upper),
    5: wing(LEFT, middle),
    6: { x: well, y: upper, width: RIGHT - FLOOR - well, height: ground + storey - upper },
    7: { x: 124, y: attic, width: 272, height: storey },
    8: wing(RIGHT, middle),
  };
}

export function planOf(storey: number): Plan {
  const rooms = boxes(storey);
  const boxOf = (room: number): Box => {
    const box = rooms[room];
    if (!box) throw new Error(`there is no room ${room}`);
    return box;
  };
  const closetOf = (room: number): Box => {
    const { x, y, width, height } = boxOf(room);
    const left = isMirrored(room) ? x + width - CLOSET.width - CLOSET.gap : x + CLOSET.gap;
    return { x: left, y: y + CLOSET.above, width: CLOSET.width, height: height - CLOSET.above };
  };
  /** Where guests in the open stand: between the closet and the Haunt; on the stairs and on the roof all across. */
  const acrossOf = (room: number): [from: number, to: number] => {
    const { x, width } = boxOf(room);
    if (room === DECK || isStaircase(room)) return [x, x + width];
    const closet = closetOf(room);
    return isMirrored(room) ? [x + HAUNT, closet.x] : [closet.x + closet.width, x + width - HAUNT];
  };
  /** On the stairs, as high as the floor of a room. */
  const landingOf = (room: number): Place => {
    const [{ y, height }, well] = [boxOf(room), boxOf(STAIRCASE)];
    return { x: well.x + well.width / 2, y: y + height - TOKEN / 2, size: TOKEN };
  };
  return {
    storey,
    doors: WINGS.map(room => {
      const { x, y, width, height } = boxOf(room);
      const wall = isMirrored(room) ? x - FLOOR : x + width;
      return { x: wall, y: y + height - DOOR, width: FLOOR, height: DOOR };
    }),
    wayFrom: (room, from, to, place) => (room === to ? [from, place] : [from, ...[room, to].map(landingOf), place]),
    height: EAVES + 4 * (storey + FLOOR) + 2,
    boxOf,
    closetOf,
    nearCloset: room => {
      const { x, y, width, height } = boxOf(room);
      return { x: isMirrored(room) ? x + width / 2 : x, y, width: width / 2, height };
    },
    hiddenAt: room => {
      const { x, y, width, height } = closetOf(room);
      return { x: x + width / 2, y: y + height - TOKEN / 2 - 2, size: TOKEN };
    },
    hauntAt: room => {
      const { x, y, width, height } = boxOf(room);
      if (isStaircase(room)) return { x: x + width / 2, y: y + height * 0.38 };
      return { x: isMirrored(room) ? x + HAUNT / 2 : x + width - HAUNT / 2, y: y + height / 2 + 8 };
    },
    standingAt: (room, index, count) => {
      const { y, height } = boxOf(room);
      const [from, to] = acrossOf(room);
      const size = count * LARGE <= to - from && height > LARGE ? LARGE : TOKEN;
      const inRow = Math.floor((to - from) / size);
      const row = Math.floor(index / inRow);
      const here = Math.min(inRow, count - row * inRow);
      const apart = Math.min(size * 1.6, (to - from) / here);
      const x = (from + to) / 2 + ((index % inRow) - (here - 1) / 2) * apart;
      return { x, y: y + height - size / 2 - row * size, size };
    },
  };
}

/** A low house for narrow pages, a tall one where there is room. */
export const LOW = planOf(62);
export const TALL = planOf(104);
