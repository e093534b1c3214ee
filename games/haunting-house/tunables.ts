import { contentBy } from '../../engine/index.ts';
import { DISK_COUNTS, DISKS, type Disk, ICON_TURN, type Icon, SHAPES, TILES } from './content.ts';
import { SIDES } from './house/geometry.ts';

export const content = { disks: DISK_COUNTS, iconTurns: ICON_TURN, shapes: SHAPES, tiles: TILES };

const turned = (openings: number, turn: number): number => ((openings << turn) | (openings >> (4 - turn))) & 15;

/** C1, C3 The print on tiles and disks, at a table with these options. */
export const contentFor = contentBy(content, ({ disks, iconTurns, shapes, tiles }) => ({
  shapes,
  tiles,
  iconTurn: (icon: Icon): number => iconTurns[icon],
  disks: DISKS.flatMap((disk): Disk[] => Array.from({ length: disks[disk] }, () => disk)),
  /** By tile: its openings after 0 to 3 quarter turns clockwise. */
  masks: new Map(
    Object.entries(tiles).map(([name, { shape }]) => [name, SIDES.map(turn => turned(shapes[shape], turn))]),
  ),
}));
