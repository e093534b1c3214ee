import type { Flow } from './ask.ts';
import type { Card, Cards, Face, Seat } from './cards.ts';
import type { Play } from './g.ts';
import type { Json } from './json.ts';
import type { FormerVariant, Settings, Variant } from './variants.ts';

/** What every game's state has. The rest is the game's own: a plain JSON tree, integers only. */
export interface State {
  phase: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: Settings;
  /** How many numbers chance has been asked for. */
  count: number;
  cards: Cards;
}
/** What a game adds to the common state before set-up begins. */
export type Own<S extends State> = Omit<S, keyof State>;

/** One heading of the rulebook: it plays on until it can name the next one, or 'over'. */
export type Phase<S extends State> = { play(g: Play<S>): Flow<string> }['play'];
export const OVER = 'over';

export interface Game<S extends State = State> {
  readonly id: string;
  /** The number of these rules: raised when an old record would play differently. */
  readonly rules: number;
  /** The rules numbers that can still be played; where they differ, rule code asks `g.s.rules`. */
  readonly supported: readonly number[];
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, Variant>>;
  /** Options of older rules that today's have no longer, or under another name: their records can still be played. */
  readonly formerOptions?: Readonly<Record<string, FormerVariant>>;
  /** The cards in the box, as [face, back]: those of the newest rules, unless others are named. */
  cards(seats: number, options: Settings, rules?: number): readonly (readonly [Face, string])[];
  /** The empty table, before anything is shuffled. */
  table(seats: number, options: Settings, rules?: number): Own<S>;
  /** The first phase: set-up, which may ask. */
  readonly first: string;
  readonly phases: Readonly<Record<string, Phase<S>>>;
  /** Where everybody knows that a face must lie, if not on any card of its back. */
  confined?(s: S, face: Face): readonly Card[] | undefined;
  /** What the finished match was worth to each seat, 0..1. */
  result(s: S): readonly number[];
  /** The score sheet of a seat, for games that have one. */
  score?(s: S, seat: Seat): Readonly<Record<string, Json>>;
  /** Every zone of the table: each card lies in exactly one of them. */
  zones(s: S): readonly (readonly Card[])[];
}

export interface Header {
  readonly game: string;
  readonly rules: number;
  readonly seats: number;
  readonly options: Settings;
}

const SEATS: (readonly Seat[])[] = [];
/** All seats of a match, in order. It is asked for so often that each list is made only once. */
export function seatsOf({ seats }: Pick<State, 'seats'>): readonly Seat[] {
  SEATS[seats] ??= Object.freeze(Array.from({ length: seats }, (_, seat) => seat));
  return SEATS[seats];
}

/** The phase a state is in. */
export function phaseOf<S extends State>(game: Game<S>, s: S): Phase<S> {
  const phase = game.phases[s.phase];
  if (!phase) throw new Error(`${game.id} has no phase "${s.phase}"`);
  return phase;
}
