import type { BotLevel } from '../../../engine/index.ts';

/** Luck hides small differences. Many tries in the same worlds find them. */
export const levels: Readonly<Record<string, BotLevel>> = {
  Phantom: {
    thinks: 'flat',
    play: { milliseconds: 60, iterations: 400, sharedWorlds: true },
    fixed: { iterations: 400, sharedWorlds: true },
    temperature: 0.01,
  },
  Wraith: {
    thinks: 'flat',
    play: { milliseconds: 400, sharedWorlds: true },
    fixed: { iterations: 2000, sharedWorlds: true },
    temperature: 0,
  },
  Revenant: {
    thinks: 'flat',
    play: { milliseconds: 3000, sharedWorlds: true },
    fixed: { iterations: 8000, sharedWorlds: true },
    temperature: 0,
  },
};
