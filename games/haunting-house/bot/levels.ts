import type { BotLevel } from '../../../engine/index.ts';

/** Shared worlds tell the best programmes apart. */
export const levels: Readonly<Record<string, BotLevel>> = {
  Phantom: {
    thinks: 'flat',
    play: { milliseconds: 60, sharedWorlds: true },
    fixed: { iterations: 100, sharedWorlds: true },
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
