import type { ContentChange, Settings } from '../engine/index.ts';

/**
 * Who answers: `random`, `greedy` (every answer once, one step ahead), a level with its fixed iterations, or a number
 * of iterations.
 */
export type ExperimentPlayer = 'random' | 'greedy' | string | { readonly tries: number };

/** One way to play. Omitted fields have their defaults; omitted players are those of the first variant. */
export interface ExperimentVariant {
  readonly name: string;
  readonly options?: Settings;
  readonly changes?: readonly ContentChange[];
  /** One for each seat, or a single one for all. */
  readonly players?: readonly ExperimentPlayer[];
  /** A seed of its own, for the check that two equal variants show no difference. */
  readonly seed?: string;
}

/** The definition of an experiment: plain data. */
export interface Experiment {
  readonly name: string;
  readonly game: string;
  readonly seats: number;
  readonly seed: string;
  /**
   * How many matches of each variant, in whole evenings. Every variant plays the same evenings; with a mixed line-up
   * an evening is one match from every rotation of it, otherwise one match.
   */
  readonly games: number;
  /** One to eight. The others are compared with the first. */
  readonly variants: readonly ExperimentVariant[];
  /** Weighs every `every`-th decision with `tries` iterations. */
  readonly weight?: { readonly every: number; readonly tries: number };
  /** Matches of a player against others with half its iterations, for this number of doublings. */
  readonly skill?: { readonly from: number; readonly doublings: number; readonly games: number };
}
