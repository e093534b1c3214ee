import {
  type Asked,
  type AskName,
  type Event,
  type Reader,
  type Seat,
  type State,
  type Words,
  withNames,
} from '../../engine/index.ts';
import { wordsFor } from './reading.ts';

/** The phrases of a language by name: of questions `Q`, of events, of which it gets a tale `T`, and of a scene `C`. */
interface Phrases<Q, T, C> {
  readonly prompts: Readonly<Record<string, (query: Q) => string>>;
  readonly waiting: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, (told: T) => string>>;
  readonly headings: Readonly<Record<string, ((told: T) => string | undefined) | undefined>>;
  situation(scene: C): readonly string[];
}

/** The values that a game reads out of questions, events and views before a language finds its words. */
interface Readings<S extends State, Q, T, C> {
  query(ask: Asked, reader: Reader<S>): Q;
  tale(event: Event, reader: Reader<S>): T;
  scene(seat: Seat, reader: Reader<S>): C;
}

/** The names and phrases that each language of a game provides. */
export interface TongueOf<S extends State, Q, C>
  extends Pick<Words<S>, 'title' | 'blurb' | 'options'>,
    Required<Pick<Words<S>, 'scores' | 'features' | 'beliefs' | 'guide'>> {
  readonly prompts: Readonly<Record<AskName<S>, (query: Q) => string>>;
  readonly waiting: Readonly<Record<AskName<S>, string>>;
  situation(scene: C): readonly string[];
}

/** Prompts, lines, headings and the situation, each found by name. An event without a phrase has no words. */
export const phrased = <S extends State, Q, T, C>(
  { prompts, waiting, lines, headings, situation }: Phrases<Q, T, C>,
  { query, tale, scene }: Readings<S, Q, T, C>,
): Required<Pick<Words<S>, 'prompt' | 'waiting' | 'line' | 'heading' | 'situation'>> => ({
  prompt: withNames((ask: Asked, reader: Reader<S>) => wordsFor(prompts, ask.what)(query(ask, reader)), prompts),
  waiting: what => wordsFor(waiting, what),
  line: withNames((event: Event, reader: Reader<S>) => lines[event.what]?.(tale(event, reader)), lines),
  heading: (event, reader) => headings[event.what]?.(tale(event, reader)) || undefined,
  situation: (seat, reader) => situation(scene(seat, reader)),
});
