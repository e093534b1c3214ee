import type { ComponentChild } from 'preact';
import type { BoardProps } from '../engine/index.ts';

/** The board of a game. */
export interface Board {
  readonly Board: { draw(props: BoardProps): ComponentChild }['draw'];
  /** The client's sound for each event. */
  readonly sounds?: Readonly<Record<string, string>>;
}

/** All boards, loaded on demand. */
const BOARDS: Readonly<Record<string, () => Promise<{ readonly board: Board }>>> = {
  exorzisten: () => import('./exorzisten/board/board.tsx'),
  haunted: () => import('./haunted/board/board.tsx'),
  'haunting-house': () => import('./haunting-house/board/board.tsx'),
  'house-of-possession': () => import('./house-of-possession/board/board.tsx'),
  'spook-manor': () => import('./spook-manor/board/board.tsx'),
  template: () => import('./template/board/board.tsx'),
};

/** The board of a game; undefined if there is none: the client then shows buttons and text. */
export async function openBoard(id: string): Promise<Board | undefined> {
  return Object.hasOwn(BOARDS, id) ? (await BOARDS[id]?.())?.board : undefined;
}
