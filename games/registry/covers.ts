// Written by `npm run registry` from the folders of the games. Do not edit.
import type { Cover } from '../../engine/index.ts';
import { cover as exorzistenCover } from '../exorzisten/cover.ts';
import { cover as hauntedCover } from '../haunted/cover.ts';
import { cover as hauntingHouseCover } from '../haunting-house/cover.ts';
import { cover as houseOfPossessionCover } from '../house-of-possession/cover.ts';
import { cover as knocksCover } from '../knocks/cover.ts';
import { cover as spookManorCover } from '../spook-manor/cover.ts';
import { cover as templateCover } from '../template/cover.ts';

/** The covers of all games: part of the first load. */
export const COVERS = {
  exorzisten: exorzistenCover,
  haunted: hauntedCover,
  'haunting-house': hauntingHouseCover,
  'house-of-possession': houseOfPossessionCover,
  knocks: knocksCover,
  'spook-manor': spookManorCover,
  template: templateCover,
} as const satisfies Readonly<Record<string, Cover>>;

export type GameId = keyof typeof COVERS;
