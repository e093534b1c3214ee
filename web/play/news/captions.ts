import type { Reader, Seat, State, Words } from '../../../engine/index.ts';
import type { Captions } from './showing.ts';

/** The captions of events, addressed to the player of a seat; without a seat they address no player. */
export function captionsFor(words: Words, names: readonly string[], you?: Seat): Captions {
  const { guide } = words;
  const readerOf = (view: State): Reader => ({ view, names, ...(you !== undefined && { you }) });
  return {
    line: (event, view) => (guide?.isBeat?.(event, view) === false ? undefined : words.line(event, readerOf(view))),
    isPart: event => guide?.together?.isPart(event) === true,
    together: (events, view) => guide?.together?.caption(events, readerOf(view)) ?? '',
    reading: (event, view) => guide?.reading?.(event, readerOf(view)),
  };
}
