import type { Json } from '../record/json.ts';
import type { FormerVariant, Settings, Variant } from '../variants.ts';
import type { NAMES, NamesIn, PhaseName, Vocabulary } from '../vocabulary.ts';
import type { Flow } from './ask.ts';
import type { Card, Cards, Face, Seat } from './cards.ts';
import type { Play } from './play.ts';

/** The common part of every game's state. The rest is the game's own: a plain JSON tree, integers only. */
export interface State<V extends Vocabulary | undefined = undefined> {
  readonly [NAMES]?: NamesIn<V>;
  phase: NamesIn<V>['phase'] | typeof OVER;
  readonly rules: number;
  readonly seats: number;
  readonly options: Settings;
  /** How many random numbers were drawn. */
  count: number;
  cards: Cards;
}
/** The fields that a game adds to the common state. */
export type Own<S extends State> = Omit<S, keyof State>;

/** A section of the rulebook: runs until it returns the name of the next phase, or 'over'. */
export type Phase<S extends State> = { play(g: Play<S>): Flow<PhaseName<S> | typeof OVER> }['play'];
export const OVER = 'over';

export interface Game<S extends State = State> {
  readonly id: string;
  /** The version of the rules: raised when an old record would play differently. */
  readonly rules: number;
  /** The versions that can still be played; where they differ, rule code reads `g.s.rules`. */
  readonly supported: readonly number[];
  readonly seats: { readonly min: number; readonly max: number };
  readonly options: Readonly<Record<string, Variant>>;
  /** Options of older rules that were removed or renamed: their records can still be played. */
  readonly formerOptions?: Readonly<Record<string, FormerVariant>>;
  /** The cards in the box, as [face, back]; of the newest rules by default. */
  cards(seats: number, options: Settings, rules?: number): readonly (readonly [Face, string])[];
  /** The empty table, before set-up. */
  table(seats: number, options: Settings, rules?: number): Own<S>;
  /** The first phase: set-up, which may ask. */
  readonly first: PhaseName<S>;
  readonly phases: Readonly<Record<PhaseName<S>, Phase<S>>>;
  /** The cards on which a face must lie by public knowledge; undefined: any card of its back. */
  confined?(s: S, face: Face): readonly Card[] | undefined;
  /** The result of the finished match for each seat, 0..1. */
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

const SEATS_BY_COUNT: (readonly Seat[])[] = [];
/** All seats of a match, in order. Cached, because it is called very often. */
export function seatsOf({ seats }: Pick<State, 'seats'>): readonly Seat[] {
  SEATS_BY_COUNT[seats] ??= Object.freeze(Array.from({ length: seats }, (_, seat) => seat));
  return SEATS_BY_COUNT[seats];
}

/** The phase a state is in. */
export function phaseOf<S extends State>(game: Game<S>, s: S): Phase<S> {
  const phases: Readonly<Record<string, Phase<S>>> = game.phases;
  const phase = phases[s.phase];
  if (!phase) throw new Error(`${game.id} has no phase "${s.phase}"`);
  return phase;
}
