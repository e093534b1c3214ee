import type { BotLevel } from '../../../engine/index.ts';

/** One look ahead is strong here. So the lower levels look at fewer worlds, and the upper ones play them out. */
export const levels: Readonly<Record<string, BotLevel>> = {
  Poltergeist: {
    thinks: 'greedy',
    play: { milliseconds: 20, iterations: 8 },
    fixed: { iterations: 8 },
    temperature: 0.08,
  },
  Phantom: {
    thinks: 'greedy',
    play: { milliseconds: 60, iterations: 24 },
    fixed: { iterations: 24 },
    temperature: 0.03,
  },
  Wraith: {
    thinks: 'flat',
    play: { milliseconds: 400, sharedWorlds: true },
    fixed: { iterations: 600, sharedWorlds: true },
    temperature: 0,
  },
  Revenant: {
    thinks: 'flat',
    play: { milliseconds: 3000, sharedWorlds: true },
    fixed: { iterations: 4000, sharedWorlds: true },
    temperature: 0,
  },
};
