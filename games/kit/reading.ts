import {
  at,
  type Card,
  type Event,
  type EventFields,
  type EventName,
  type Face,
  HIDDEN,
  type Json,
  type State,
} from '../../engine/index.ts';

/** Reads fields out of events, picks and views, before a language finds its words. */

export function field(of: Json | Event, key: string): Json | undefined {
  if (typeof of !== 'object' || of === null) return undefined;
  return Object.entries(of).find(([name]) => name === key)?.[1];
}

export const asNumber = (value: Json | undefined): number | undefined =>
  typeof value === 'number' ? value : undefined;
export const asText = (value: Json | undefined): string | undefined => (typeof value === 'string' ? value : undefined);
export const numberIn = (of: Json | Event, key: string): number | undefined => asNumber(field(of, key));
export const textIn = (of: Json | Event, key: string): string | undefined => asText(field(of, key));
export const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
export const numbers = (value: Json | undefined): number[] => listOf(value).filter(one => typeof one === 'number');

/** The value, which must be there: words never guess. */
export function sure<T>(value: T | undefined | null, what: string): T {
  if (value === undefined || value === null) throw new Error(`no ${what} to speak of`);
  return value;
}

export function named<T extends string>(values: readonly T[], value: Json | undefined): T {
  const found = values.find(one => one === value);
  return sure(found, values.join(' or '));
}

/** The entry of a table of words, which must have one. */
export const wordsFor = <T>(table: Readonly<Record<string, T>>, key: string): T => sure(table[key], key);

/** A face, if the reader knows it. */
export const known = (face: Face | undefined): Face | undefined => (face === HIDDEN ? undefined : face);
/** The face of a card, if the reader knows it. */
export const faceIn = ({ cards }: Pick<State, 'cards'>, card: Card): Face | undefined => known(at(cards.face, card));

// The fields of an event

type KeysOfEach<F> = F extends unknown ? keyof F : never;
/** Every field that any event of a game has. */
type AnyField<S extends State> = KeysOfEach<EventFields<S, EventName<S>>>;

/** The fields of `F` whose values are of type `V`. */
type FieldsWith<F, V> = {
  [K in keyof F]-?: NonNullable<F[K]> extends V ? K : never;
}[keyof F] &
  string;

/** Parameters that name a field: a free string becomes one of `K`. */
type Keyed<P extends readonly unknown[], K> = {
  [I in keyof P]: [NonNullable<P[I]>] extends [string] ? (string extends NonNullable<P[I]> ? K : P[I]) : P[I];
};

/** The field is `seat` unless another is named; an event without a seat must name one. */
type Defaulted<P extends readonly unknown[], F> = 'seat' extends keyof F
  ? P
  : [NonNullable<P[0]>] extends [string]
    ? Required<P>
    : P;

type Asking<T, F> = T extends (...keys: infer P) => infer R
  ? (...keys: Defaulted<Keyed<P, R extends number ? FieldsWith<F, number> : keyof F & string>, F>) => R
  : T;

/** A reader `R` of the field `K`, which an event with the fields `F` may lack. */
type Needed<K, Any, F, R> = K extends Any ? (K extends keyof F ? Asking<R, F> : unknown) : Asking<R, F>;

/**
 * A tale `T` that reads any field, as the tale of the events `E`: a key must be a field of theirs. A reader that is called
 * like a field, or that `Aliases` gives one, is there only for an event that has it.
 */
export type TaleOf<S extends State, T, E extends EventName<S>, Aliases extends object = object> = {
  readonly [K in keyof T]: T[K] extends () => unknown
    ? Needed<K extends keyof Aliases ? Aliases[K] : K, AnyField<S>, EventFields<S, E>, T[K]>
    : Asking<T[K], EventFields<S, E>>;
};
