import type { Cover, CoverStatus } from '../engine/index.ts';
import { COVERS, type GameId } from './registry/covers.ts';

export type { GameId } from './registry/covers.ts';

export const isGame = (id: string): id is GameId => Object.hasOwn(COVERS, id);

/** Whether a game is in development: some laws only warn. */
export const isDraft = (id: string): boolean => isGame(id) && COVERS[id].status === 'draft';

export const coverOf = (id: GameId): Cover => COVERS[id];

/** The ids of the games with a status, in the order of the shelf. */
export const gamesWith = (status: CoverStatus): readonly GameId[] =>
  Object.keys(COVERS)
    .filter(isGame)
    .filter(id => COVERS[id].status === status)
    .sort((a, b) => COVERS[a].place - COVERS[b].place || (a < b ? -1 : 1));

/** The games on the shelf, in its order. */
export const SHELVED: readonly GameId[] = gamesWith('shelf');
