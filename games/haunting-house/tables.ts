import type { Content } from '../../engine/index.ts';
import { DISK_COUNTS, ICON_TURN, SHAPES, TILES } from './content.ts';

export const content: Content = { disks: DISK_COUNTS, iconTurns: ICON_TURN, shapes: SHAPES, tiles: TILES };
