/** Looks at a match from outside, for tests: questions, options, events, faces. */
import {
  at,
  type Card,
  type EventIn,
  type Face,
  type Json,
  type Match,
  type Options,
  optionAt,
  type Seat,
  SPECTATOR,
  type State,
  sizeOf,
} from '../../engine/index.ts';

/** The open questions, in order: "0 leave". */
export const asked = <S extends State>(match: Match<S>): string[] =>
  match.asks.map(({ seat, what }) => `${seat} ${what}`);

/** Options, written out: all of them, or the first `most`. */
export const written = (options: Options, most = Number.POSITIVE_INFINITY): Json[] =>
  Array.from({ length: Math.min(most, sizeOf(options)) }, (_, i) => optionAt(options, i));

/** The options of a seat, written out. */
export const options = <S extends State>(match: Match<S>, seat: Seat): Json[] => written(match.options(seat));

export const about = <S extends State>(match: Match<S>, seat: Seat): Json | undefined => match.ask(seat)?.about;

/** The public events since the beginning, perhaps only those of one name. */
export const events = <S extends State>(match: Match<S>, what?: EventIn<S>['what']): EventIn<S>[] =>
  match.events(SPECTATOR).filter(event => what === undefined || event.what === what);
/** The names of the public events. */
export const told = <S extends State>(match: Match<S>): string[] => events(match).map(({ what }) => what);
export const times = <S extends State>(match: Match<S>, what: EventIn<S>['what']): number => events(match, what).length;

export const facesOf = <S extends State>({ state }: Match<S>, cards: readonly Card[]): Face[] =>
  cards.map(card => at(state.cards.face, card));
