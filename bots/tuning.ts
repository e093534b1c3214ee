import type { Budget } from './mind.ts';

/** All tuning of all bots, in one place. */
export const SEARCH = {
  /** How much the unknown is worth exploring. */
  explore: 0.7,
  /** What an answer counts before it was tried. */
  untried: 10,
  /** How much the author's taste weighs at first. */
  bias: 0.05,
  /** Answers of a wide question that are looked at on the first visit, and how fast they become more. */
  width: 12,
  widening: 0.5,
  /** How many questions deep the tree grows. */
  depth: 40,
} as const;

export const LEVEL_NAMES = ['Wisp', 'Poltergeist', 'Phantom', 'Wraith'] as const;
export type LevelName = (typeof LEVEL_NAMES)[number];

/** The levels differ in how and how long they think, never in what they know. */
export const LEVELS: Readonly<
  Record<
    LevelName,
    { readonly thinks: 'random' | 'greedy' | 'flat' | 'search'; readonly play: Budget; readonly fixed: Budget }
  >
> = {
  Wisp: { thinks: 'random', play: {}, fixed: {} },
  Poltergeist: { thinks: 'greedy', play: { milliseconds: 20, iterations: 120 }, fixed: { iterations: 60 } },
  Phantom: { thinks: 'search', play: { milliseconds: 60 }, fixed: { iterations: 100 } },
  Wraith: { thinks: 'search', play: { milliseconds: 400 }, fixed: { iterations: 500 } },
};
