import type { Content } from '../../engine/index.ts';
import { ACTS, CHARACTERS, ESCAPE, GOAL, ROOMS, SMALL_TABLE } from './content.ts';
import { POSSESSIONS } from './possessions.ts';

export const content: Content = {
  acts: ACTS,
  characters: CHARACTERS,
  escape: ESCAPE,
  goal: GOAL,
  possessions: POSSESSIONS,
  rooms: ROOMS,
  smallTable: SMALL_TABLE,
};
