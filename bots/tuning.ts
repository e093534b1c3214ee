import type { Budget } from './mind.ts';

/** How a tree search goes about it. */
export interface Tuning {
  /** How much the unknown is worth exploring. */
  readonly explore: number;
  /** What an answer counts before it was tried. */
  readonly untried: number;
  /** How much the author's taste weighs at first. */
  readonly bias: number;
  /** Answers of a wide question that are looked at on the first visit, and how fast they become more. */
  readonly width: number;
  readonly widening: number;
  /** How many questions deep the tree grows. */
  readonly depth: number;
  /** How often, at a sealed question, anything is tried instead of what regret says. */
  readonly curious: number;
  /** At a sealed question: as many tries as this must speak against the author's taste to weigh as much. */
  readonly taste: number;
  /** How often another seat's question is looked at with its own eyes. */
  readonly doubt: number;
}

/** All tuning of all bots, in one place. */
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

export const LEVEL_NAMES = ['Wisp', 'Poltergeist', 'Phantom', 'Wraith'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

export interface Level {
  readonly thinks: 'random' | 'greedy' | 'flat' | 'search';
  /** By the clock, for play. */
  readonly play: Budget;
  /** By tries, for what must come out the same again. */
  readonly fixed: Budget;
  /** How much worse an answer may look and still be given now and then, as a share of a win. */
  readonly temperature: number;
}

/** The levels differ in how and how long they think, never in what they know. */
export const LEVELS: Readonly<Record<LevelName, Level>> = {
  Wisp: { thinks: 'random', play: {}, fixed: {}, temperature: 0 },
  Poltergeist: {
    thinks: 'greedy',
    play: { milliseconds: 20, iterations: 120 },
    fixed: { iterations: 60 },
    temperature: 0.01,
  },
  Phantom: { thinks: 'search', play: { milliseconds: 60 }, fixed: { iterations: 100 }, temperature: 0.01 },
  Wraith: { thinks: 'search', play: { milliseconds: 400 }, fixed: { iterations: 1000 }, temperature: 0 },
};
