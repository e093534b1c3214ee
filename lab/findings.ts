import type { Estimate } from '../bots/statistics.ts';
import type { Experiment } from './experiment.ts';

/** The share of wins of the seats with this name. */
export interface WinShare {
  readonly name: string;
  readonly estimate: Estimate;
  /** Indices of some of the matches that it won. */
  readonly games: readonly number[];
}

/** All shares of one kind: by `seat`, by `player`, or by one of the game's own groups. */
export interface Shares {
  readonly group: string;
  readonly rows: readonly WinShare[];
}

/** The matches in which a measure was at least `from` and below `to`; the last bin of all includes its end. */
export interface Bin {
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly games: readonly number[];
}

export interface Distribution {
  readonly measure: string;
  readonly mean: Estimate;
  readonly bins: readonly Bin[];
}

/** A card: the share of seats that used it in a match, and the difference of their win rate to the others. */
export interface CardFinding {
  readonly name: string;
  readonly played: Estimate;
  readonly effect: Estimate;
  readonly games: readonly number[];
}

/** How often a player with `tries` iterations beats others with half as many. */
export interface SkillFinding {
  readonly tries: number;
  readonly doubling: number;
  readonly wins: Estimate;
  /** Indices of some matches of this doubling, won or lost. Each doubling numbers its matches separately. */
  readonly games: readonly number[];
}

export interface VariantFindings {
  readonly name: string;
  readonly played: number;
  readonly shares: readonly Shares[];
  /** The number of answers, and the counts of the game's measures. */
  readonly lengths: readonly Distribution[];
  /** The share of questions that had a single answer. */
  readonly forced: Distribution;
  /** The cost of the second-best and of a random answer, in shares of a win, as the mean over a match. */
  readonly weight?: { readonly secondBest: Distribution; readonly random: Distribution };
  readonly leadChanges: Distribution;
  /** The share of the match after which a winner led to the end. */
  readonly clearAt: Distribution;
  /** By cards that every seat saw being played. */
  readonly cards: readonly CardFinding[];
  /**
   * By cards that seats had at the end, for games that report it; `played` is then the share of seats that had the
   * card.
   */
  readonly kept?: readonly CardFinding[];
  readonly skill?: readonly SkillFinding[];
}

/** A variant against the first, evening by evening. */
export interface Comparison {
  readonly measure: string;
  readonly variant: string;
  /** The variant minus the first, with the 95 % interval of this comparison alone. */
  readonly difference: Estimate;
  /** The probability of such a difference by chance, with Holm's correction for the number of comparisons. */
  readonly p: number;
  /** Only if the interval excludes 0 and p is below 5 %. */
  readonly verdict: 'more' | 'less' | undefined;
}

/** The findings of an experiment. During a run: the findings so far. */
export interface Findings {
  readonly experiment: Experiment;
  readonly done: number;
  readonly all: number;
  readonly variants: readonly VariantFindings[];
  readonly comparisons: readonly Comparison[];
}
