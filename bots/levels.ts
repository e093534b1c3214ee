import { at } from '../engine/index.ts';
import { flat } from './flat.ts';
import { candidates, greedy } from './greedy.ts';
import type { Budget, Mind, Thinking, Thought } from './mind.ts';
import { search } from './search.ts';
import { LEVEL_NAMES, LEVELS, type LevelName } from './tuning.ts';

/** Anything legal. */
const careless: Thinking = (mind, random) => {
  const picks = candidates(mind.options, random);
  return { pick: at(picks, random(picks.length)), considered: [], iterations: 0 };
};

const WAYS: Readonly<Record<(typeof LEVELS)[LevelName]['thinks'], Thinking>> = {
  random: careless,
  greedy,
  flat,
  search,
};

export const levelNamed = (name: string): LevelName | undefined =>
  LEVEL_NAMES.find(level => level.toLowerCase() === name.toLowerCase());

/** What a bot of a level answers: within its time in play, or with its fixed number of tries, the same for the same seed. */
export function think(
  level: LevelName,
  mind: Mind,
  random: (n: number) => number,
  budget: 'play' | 'fixed' | Budget,
): Thought {
  const { thinks, ...budgets } = LEVELS[level];
  return WAYS[thinks](mind, random, typeof budget === 'string' ? budgets[budget] : budget);
}
