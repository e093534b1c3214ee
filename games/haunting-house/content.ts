import type { Face } from '../../engine/index.ts';

/** R71 An icon tile turns when a pawn lands on it: a quarter turn right, a quarter turn left, a half turn. */
export const ICONS = ['A', 'B', 'C'] as const;
export type Icon = (typeof ICONS)[number];
/** The quarter turns clockwise of each icon. */
export const ICON_TURN: Readonly<Record<Icon, number>> = { A: 1, B: 3, C: 2 };

/** Openings as bits: north 1, east 2, south 4, west 8. */
export type Shape = 'deadEnd' | 'straight' | 'corner' | 'tee' | 'cross';
export const SHAPES: Readonly<Record<Shape, number>> = { deadEnd: 1, straight: 5, corner: 3, tee: 11, cross: 15 };

export interface Tile {
  readonly shape: Shape;
  readonly trap: boolean;
  readonly icon: Icon | null;
}

const tile = (shape: Shape, trap = false, icon: Icon | null = null): Tile => ({ shape, trap, icon });
const trapped = (shape: Shape): Tile => tile(shape, true);
const turning = (shape: Shape, icon: Icon): Tile => tile(shape, false, icon);
const several = (count: number, one: Tile): Tile[] => Array.from({ length: count }, () => one);
const numbered = (box: string, tiles: readonly Tile[]): [string, Tile][] =>
  tiles.map((one, i) => [`${box}${String(i + 1).padStart(2, '0')}`, one]);

/** C1 The 36 house tiles of the first box, b01 to b36. */
const BASE = numbered('b', [
  ...several(6, tile('deadEnd')),
  ...several(7, tile('straight')),
  ...several(2, trapped('straight')),
  ...several(11, tile('corner')),
  ...several(2, trapped('corner')),
  ...several(5, tile('tee')),
  trapped('tee'),
  tile('cross'),
  trapped('cross'),
]);

/** C1 The 25 house tiles of the second box, x01 to x25. */
const EXTRA = numbered('x', [
  ...several(2, tile('deadEnd')),
  ...several(2, tile('straight')),
  ...several(3, tile('corner')),
  ...several(2, tile('tee')),
  tile('cross'),
  trapped('straight'),
  trapped('corner'),
  trapped('tee'),
  ...several(2, turning('straight', 'A')),
  turning('corner', 'A'),
  turning('tee', 'A'),
  ...several(2, turning('straight', 'B')),
  turning('corner', 'B'),
  turning('tee', 'B'),
  ...several(2, turning('corner', 'C')),
  ...several(2, turning('tee', 'C')),
]);

/** C1 Every house tile by its name. */
export const TILES: Readonly<Record<string, Tile>> = Object.fromEntries([...BASE, ...EXTRA]);
export const BASE_TILES: readonly string[] = BASE.map(([id]) => id);
export const EXTRA_TILES: readonly string[] = EXTRA.map(([id]) => id);

/** C2 The ten action cards that every player has: seven ordinary ones and three with a white border (R54). */
export const ORDINARY = ['one', 'two', 'passage', 'swap', 'quarter', 'half', 'switch'] as const;
export const WHITE = ['exit', 'trapdoor', 'mirrors'] as const;
export const CARDS = [...ORDINARY, ...WHITE] as const;
export type Ordinary = (typeof ORDINARY)[number];
export type Action = (typeof CARDS)[number];

export const isWhite = (face: Face): boolean => WHITE.some(white => white === face);
export function actionOf(face: Face): Action {
  const action = CARDS.find(one => one === face);
  if (!action) throw new Error(`${face} is no action card`);
  return action;
}

/** C3 The twelve disks. */
export const DISKS = ['ghost', 'trade', 'switchDisks', 'cancel', 'noRotation'] as const;
export type Disk = (typeof DISKS)[number];
export const DISK_COUNTS: Readonly<Record<Disk, number>> = {
  ghost: 4,
  trade: 2,
  switchDisks: 2,
  cancel: 2,
  noRotation: 2,
};
