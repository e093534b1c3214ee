/** One match of an experiment, as it is kept: one line of the journal. */
export interface Trial {
  /** The place of its variant in the experiment. */
  readonly variant: number;
  /** Its number within the variant, from 0. Matches for `skill` are counted for themselves. */
  readonly index: number;
  /** Of a match that measures skill: which doubling, from 1. */
  readonly doubling?: number;
  readonly result: readonly number[];
  /** How many questions were asked, and how many of them had one answer. */
  readonly questions: number;
  readonly forced: number;
  /** Answers, and what the game's author counts. */
  readonly match: Readonly<Record<string, number>>;
  /** By seat: what it played as, in the game's own groups. */
  readonly seats: readonly Readonly<Record<string, string>>[];
  /** How often the lead changed, and the share of the match after which a winner led to the end. */
  readonly lead: { readonly changes: number; readonly clearAt: number };
  /** By seat: the cards that everybody saw it play, each named once. */
  readonly played: readonly (readonly string[])[];
  /** By seat: the cards it had at the end, for games that say so. */
  readonly cards?: readonly (readonly string[])[];
  /** Sums over the decisions that were weighed, and how many those were. */
  readonly weight?: { readonly n: number; readonly secondBest: number; readonly random: number };
}
