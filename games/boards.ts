import type { ComponentChild } from 'preact';
import type { BoardProps } from '../engine/index.ts';
import { BOARDS } from './registry/boards.ts';

/** The board of a game. */
export interface Board {
  readonly Board: { draw(props: BoardProps): ComponentChild }['draw'];
  /** The client's sound for each event. */
  readonly sounds?: Readonly<Record<string, string>>;
}

/** The board of a game; undefined if there is none: the client then shows buttons and text. */
export async function openBoard(id: string): Promise<Board | undefined> {
  return Object.hasOwn(BOARDS, id) ? (await BOARDS[id]?.())?.board : undefined;
}
