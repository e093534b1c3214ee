import type { Language } from '../../engine/index.ts';
import { de } from './words.de.ts';
import { en } from './words.en.ts';

/** A significant difference as part of a sentence. All fields are formatted text. */
export interface Difference {
  readonly what: string;
  readonly variant: string;
  readonly first: string;
  readonly by: string;
  readonly more: boolean;
}

/** All sentences about findings, on the page and in the report. */
export interface ReportWords {
  readonly kind: string;
  readonly facts: {
    readonly game: string;
    readonly seats: string;
    readonly seed: string;
    readonly played: string;
    readonly playedOf: (done: string, all: string) => string;
    readonly variants: string;
    readonly usual: string;
    readonly lineUp: string;
    readonly inPlaceOf: (to: string, from: string) => string;
  };
  readonly verdicts: {
    readonly title: string;
    readonly none: string;
    readonly nothingYet: string;
    readonly caution: (comparisons: number) => string;
    readonly wins: (difference: Difference) => string;
    readonly average: (difference: Difference) => string;
    readonly seat: (seat: string, share: string, fair: string, more: boolean) => string;
    readonly seatsFair: string;
  };
  readonly chapters: {
    readonly comparisons: string;
    readonly wins: string;
    readonly length: string;
    readonly decisions: string;
    readonly tension: string;
    readonly cards: string;
    readonly skill: string;
  };
  readonly figures: {
    readonly inShares: { readonly title: string; readonly text: string };
    readonly inMeans: { readonly title: string; readonly text: string };
    readonly winsBy: (group: string) => string;
    readonly winsText: string;
    readonly distribution: string;
    readonly forcedText: string;
    readonly weight: {
      readonly title: string;
      readonly text: string;
      readonly spread: string;
      readonly second: string;
      readonly random: string;
    };
    readonly leadText: string;
    readonly clearText: string;
    readonly effect: { readonly title: string; readonly text: string };
    readonly played: { readonly title: string; readonly text: string };
    readonly keptEffect: { readonly title: string; readonly text: string };
    readonly kept: { readonly title: string; readonly text: string };
    readonly skill: { readonly title: string; readonly text: string };
    readonly mostFrequent: (count: number) => string;
    readonly more: (count: number) => string;
    readonly mean: string;
    readonly from: (from: string, to: string) => string;
    readonly below: (from: string, to: string) => string;
    readonly fair: (share: string) => string;
    readonly noDifference: string;
    readonly aboveFair: string;
    readonly belowFair: string;
    readonly certainlyMore: string;
    readonly certainlyLess: string;
    readonly uncertain: string;
    readonly tries: string;
    readonly what: string;
    readonly table: (title: string) => string;
    readonly plot: (title: string) => string;
  };
  readonly interval: (value: string, low: string, high: string) => string;
  readonly points: (value: string) => string;
  /** The groups and measures that the lab counts in every game. */
  readonly groups: Readonly<Record<string, string>>;
  readonly measures: Readonly<Record<string, string>>;
  readonly seat: (number: string) => string;
  readonly players: { readonly random: string; readonly greedy: string; readonly tries: (tries: string) => string };
  /** At the foot of the report. */
  readonly method: readonly string[];
}

export const REPORT_WORDS: Readonly<Record<Language, ReportWords>> = { en, de };
