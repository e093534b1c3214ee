import type { Estimate } from '../bots/statistics.ts';
import type { Experiment } from './experiment.ts';

/** How much of the wins went to whoever bore this name. */
export interface WinShare {
  readonly name: string;
  readonly estimate: Estimate;
  /** Indices of some of the matches behind it: those it won. */
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

/** A card: how many of the seats used it in a match, and how much oftener those won than the others. */
export interface CardFinding {
  readonly name: string;
  readonly played: Estimate;
  readonly effect: Estimate;
  readonly games: readonly number[];
}

/** How often a player with so many tries beats others who have half as many. */
export interface SkillFinding {
  readonly tries: number;
  readonly doubling: number;
  readonly wins: Estimate;
  /** Indices of some of the matches of this doubling, won or lost: they are counted for themselves. */
  readonly games: readonly number[];
}

export interface VariantFindings {
  readonly name: string;
  readonly played: number;
  readonly shares: readonly Shares[];
  /** Answers, and what the game's measures count. */
  readonly lengths: readonly Distribution[];
  /** The share of questions that had a single answer. */
  readonly forced: Distribution;
  /** What the second-best and a random answer cost, in shares of a win. A match lies where its decisions do on average. */
  readonly weight?: { readonly secondBest: Distribution; readonly random: Distribution };
  readonly leadChanges: Distribution;
  /** The share of the match after which a winner led to the end. */
  readonly clearAt: Distribution;
  /** By what everybody saw being played. */
  readonly cards: readonly CardFinding[];
  /** By what seats had at the end, for games that say so; `played` is then the share of seats that had it. */
  readonly kept?: readonly CardFinding[];
  readonly skill?: readonly SkillFinding[];
}

/** A variant against the first, evening by evening. */
export interface Comparison {
  readonly measure: string;
  readonly variant: string;
  /** Of the variant less the first, with the 95 % interval of this one comparison. */
  readonly difference: Estimate;
  /** How likely so large a difference would be by chance, corrected by Holm for the number of comparisons. */
  readonly p: number;
  /** Only if the interval excludes 0 and p is below 5 %. */
  readonly verdict: 'more' | 'less' | undefined;
}

/** What was found, complete at any moment: of a run that goes on, the findings so far. */
export interface Findings {
  readonly experiment: Experiment;
  readonly done: number;
  readonly all: number;
  readonly variants: readonly VariantFindings[];
  readonly comparisons: readonly Comparison[];
}
