/** One match of an experiment: one line of the journal. */
export interface Trial {
  /** The index of its variant in the experiment. */
  readonly variant: number;
  /** Its index within the variant, from 0. Matches for `skill` have an index of their own. */
  readonly index: number;
  /** For a match that measures skill: its doubling, from 1. */
  readonly doubling?: number;
  readonly result: readonly number[];
  /** How many questions were asked, and how many of them had a single option. */
  readonly questions: number;
  readonly forced: number;
  /** The number of answers, and the counts of the game's measures. */
  readonly match: Readonly<Record<string, number>>;
  /** By seat: its names in the game's own groups. */
  readonly seats: readonly Readonly<Record<string, string>>[];
  /** How often the lead changed, and the share of the match after which a winner led to the end. */
  readonly lead: { readonly changes: number; readonly clearAt: number };
  /** By seat: the cards that all seats saw it play, each once. */
  readonly played: readonly (readonly string[])[];
  /** By seat: the cards it had at the end, for games that report it. */
  readonly cards?: readonly (readonly string[])[];
  /** Sums over the weighed decisions, and their number. */
  readonly weight?: { readonly n: number; readonly secondBest: number; readonly random: number };
}
