import type { BotLevel } from '../../../engine/index.ts';

/** Playing matches out is strong here even with few tries, if all answers are tried in the same worlds. */
export const levels: Readonly<Record<string, BotLevel>> = {
  Phantom: {
    thinks: 'flat',
    play: { milliseconds: 60, iterations: 40, sharedWorlds: true },
    fixed: { iterations: 40, sharedWorlds: true },
    temperature: 0.01,
  },
  Wraith: {
    thinks: 'flat',
    play: { milliseconds: 400, sharedWorlds: true },
    fixed: { iterations: 1000, sharedWorlds: true },
    temperature: 0,
  },
  Revenant: {
    thinks: 'flat',
    play: { milliseconds: 3000, sharedWorlds: true },
    fixed: { iterations: 4000, sharedWorlds: true },
    temperature: 0,
  },
};
