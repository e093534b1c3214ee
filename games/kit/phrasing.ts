import type { Asked, Event, Reader, State, Words } from '../../engine/index.ts';
import { wordsFor } from './reading.ts';

/** The phrases of a language by name: of questions `Q`, and of events, of which it gets a tale `T`. */
interface Phrases<Q, T> {
  readonly prompts: Readonly<Record<string, (query: Q) => string>>;
  readonly lines: Readonly<Record<string, (told: T) => string>>;
  readonly headings: Readonly<Record<string, ((told: T) => string | undefined) | undefined>>;
}

/** The values that a game reads out of questions and events before a language finds its words. */
interface Readings<S extends State, Q, T> {
  query(ask: Asked, reader: Reader<S>): Q;
  tale(event: Event, reader: Reader<S>): T;
}

/** Prompts, lines and headings, each found by name. An event without a phrase has no words. */
export const phrased = <S extends State, Q, T>(
  { prompts, lines, headings }: Phrases<Q, T>,
  { query, tale }: Readings<S, Q, T>,
): Required<Pick<Words<S>, 'prompt' | 'line' | 'heading'>> => ({
  prompt: (ask, reader) => wordsFor(prompts, ask.what)(query(ask, reader)),
  line: (event, reader) => lines[event.what]?.(tale(event, reader)),
  heading: (event, reader) => headings[event.what]?.(tale(event, reader)) || undefined,
});
