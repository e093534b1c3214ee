import type { BotLevel } from '../engine/index.ts';

/** The parameters of the tree search. */
export interface Tuning {
  /** Exploration constant of UCB. */
  readonly explore: number;
  /** The value of an answer without visits. */
  readonly untried: number;
  /** The weight of the prior at the first visit. */
  readonly bias: number;
  /** How many answers of a wide question get an arm on the first visit, and the exponent of growth. */
  readonly width: number;
  readonly widening: number;
  /** Maximum depth of the tree, in questions. */
  readonly depth: number;
  /** At a sealed question: the probability of a uniformly random answer instead of regret matching. */
  readonly curious: number;
  /** At a sealed question: the number of visits that weigh as much as the prior. */
  readonly taste: number;
  /** The probability that an iteration deals the world again from another seat's knowledge. */
  readonly doubt: number;
}

/** All parameters of all bots are in this file. */
export const SEARCH: Tuning = {
  explore: 0.7,
  untried: 10,
  bias: 0.05,
  width: 12,
  widening: 0.5,
  depth: 40,
  curious: 0.1,
  taste: 100,
  doubt: 0.1,
};

export const LEVEL_NAMES = ['Wisp', 'Poltergeist', 'Phantom', 'Wraith', 'Revenant'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/**
 * Levels differ in algorithm and budget, never in knowledge. A game may set its own; its budgets of time never exceed
 * these.
 */
export const LEVELS: Readonly<Record<LevelName, BotLevel>> = {
  Wisp: { thinks: 'random', play: {}, fixed: {}, temperature: 0 },
  Poltergeist: {
    thinks: 'greedy',
    play: { milliseconds: 20, iterations: 120 },
    fixed: { iterations: 60 },
    temperature: 0.01,
  },
  Phantom: { thinks: 'search', play: { milliseconds: 60 }, fixed: { iterations: 100 }, temperature: 0.01 },
  Wraith: { thinks: 'search', play: { milliseconds: 400 }, fixed: { iterations: 1000 }, temperature: 0 },
  Revenant: { thinks: 'search', play: { milliseconds: 3000 }, fixed: { iterations: 4000 }, temperature: 0 },
};
