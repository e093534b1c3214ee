import type { ContentChange, Settings } from '../engine/index.ts';

/** Who answers: anything legal; every answer once, one step ahead; a level by its fixed tries; or so many tries. */
export type ExperimentPlayer = 'random' | 'greedy' | string | { readonly tries: number };

/** One way to play. What it leaves out is as usual; players are then those of the first variant. */
export interface ExperimentVariant {
  readonly name: string;
  readonly options?: Settings;
  readonly changes?: readonly ContentChange[];
  /** One for each seat, or a single one for all. */
  readonly players?: readonly ExperimentPlayer[];
  /** Evenings of its own, for checking that nothing is found between two variants that are alike. */
  readonly seed?: string;
}

/** What is to be played: plain data. */
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
  /** One to eight; the first is what the others are compared with. */
  readonly variants: readonly ExperimentVariant[];
  /** Weighs decisions: at every so-many-th question, with so many tries. */
  readonly weight?: { readonly every: number; readonly tries: number };
  /** Matches of a player against others with half its tries, for so many doublings. */
  readonly skill?: { readonly from: number; readonly doublings: number; readonly games: number };
}
