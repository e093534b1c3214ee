import type { BotLevel } from '../../../engine/index.ts';

/**
 * A tree is weak here. One look ahead is better, and matches played out in the same worlds are better still. Played out,
 * the best action is to leave the bed to others. A table of Wraiths who all did so lost to the houngan within five
 * rounds, so their secret cards follow the author's mixture. Revenant alone among others is stronger without it.
 */
export const levels: Readonly<Record<string, BotLevel>> = {
  Poltergeist: {
    thinks: 'greedy',
    play: { milliseconds: 20, iterations: 16 },
    fixed: { iterations: 16 },
    temperature: 0.05,
  },
  Phantom: {
    thinks: 'greedy',
    play: { milliseconds: 60, iterations: 60 },
    fixed: { iterations: 60 },
    temperature: 0.01,
  },
  Wraith: {
    thinks: 'flat',
    play: { milliseconds: 400, sharedWorlds: true },
    fixed: { iterations: 100, sharedWorlds: true },
    temperature: 0,
    sealedByHints: true,
  },
  Revenant: {
    thinks: 'flat',
    play: { milliseconds: 3000, sharedWorlds: true },
    fixed: { iterations: 2000, sharedWorlds: true },
    temperature: 0,
  },
};
