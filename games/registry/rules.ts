// Written by `npm run registry` from the folders of the games. Do not edit.
import type { Game } from '../../engine/index.ts';
import { game as exorzistenGame } from '../exorzisten/rules.ts';
import { game as hauntedGame } from '../haunted/rules.ts';
import { game as hauntingHouseGame } from '../haunting-house/rules.ts';
import { game as houseOfPossessionGame } from '../house-of-possession/rules.ts';
import { game as knocksGame } from '../knocks/rules.ts';
import { game as spookManorGame } from '../spook-manor/rules.ts';

/** The rules of the games without words, boards and bots, for the page that checks records. */
export const RULES: readonly Game[] = [
  exorzistenGame,
  hauntedGame,
  hauntingHouseGame,
  houseOfPossessionGame,
  knocksGame,
  spookManorGame,
];
