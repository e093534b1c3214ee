import { icon as ghost } from 'icon:ghost';
import type { Face } from '../../../engine/index.ts';
import type { Icon } from '../content.ts';

/** Emblems as lines in a box of 24 by 24. */
const TURN_RIGHT = 'M5 18A11 11 0 0 1 18 7M13 3.5l5 3.5-3.5 5';
const HALF_TURN = 'M4 17V12a8 8 0 0 1 16 0v6M16 14.5l4 4 4-4';

export const GLYPHS: Readonly<Record<Face, string>> = {
  one: 'M12 20V5M6 11l6-6 6 6',
  two: 'M12 21V4M6 10l6-6 6 6M6 17l6-6 6 6',
  passage: 'M2 12h18M15 7l5 5-5 5M8 3v5M8 16v5M11 3v5M11 16v5',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  quarter: TURN_RIGHT,
  half: HALF_TURN,
  switch: 'M2.5 8h7.5v8H2.5zM14 8h7.5v8H14zM7 4.5h10M15 2.5l2 2-2 2M17 19.5H7M9 17.5l-2 2 2 2',
  exit: 'M6 21V4h12v17M3 21h18M14.5 12v2.5M9 7.5h6',
  trapdoor: 'M3 5h18M5 5l4 9M19 5l-4 9M12 9v11M8.5 16.5L12 20l3.5-3.5',
  mirrors: 'M12 2.5c4 0 6 4 6 8s-2 8-6 8-6-4-6-8 2-8 6-8zM8 21.5h8M12 18.5v3M9.5 11l5-5M10.5 14.5l4-4',
  trade: 'M3 5h8v11H3zM13 8h8v11h-8zM6 20.5h4M14 3.5h4',
  switchDisks:
    'M7 12m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M17 12m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M8 4h8M16 20H8',
  cancel: 'M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M6 6l12 12',
  noRotation: `${TURN_RIGHT}M4 4l16 16`,
};

/** How an icon tile turns: right, left, by a half. */
export const ICON_GLYPH: Readonly<Record<Icon, string>> = {
  A: TURN_RIGHT,
  B: 'M19 18A11 11 0 0 0 6 7M11 3.5L6 7l3.5 5',
  C: HALF_TURN,
};

/** A Ghost, in a box of 512 by 512. */
export const GHOST = / d="([^"]+)"/.exec(ghost)?.[1] ?? '';
