// Written by `npm run registry` from the folders of the games. Do not edit.
import type { Board } from '../boards.ts';

/** Loads the board of each game that has one. */
export const BOARDS: Readonly<Record<string, () => Promise<{ readonly board: Board }>>> = {
  exorzisten: () => import('../exorzisten/board/board.tsx'),
  haunted: () => import('../haunted/board/board.tsx'),
  'haunting-house': () => import('../haunting-house/board/board.tsx'),
  'house-of-possession': () => import('../house-of-possession/board/board.tsx'),
  knocks: () => import('../knocks/board/board.tsx'),
  'spook-manor': () => import('../spook-manor/board/board.tsx'),
  template: () => import('../template/board/board.tsx'),
};
