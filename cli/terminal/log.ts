import { styleText } from 'node:util';
import {
  type Chronicle,
  type Event,
  INVITE,
  type Match,
  type Reader,
  type Seat,
  type Words,
} from '../../engine/index.ts';
import type { ClientWords } from './words.ts';

/** Whoever reads at the terminal: a seat with its language and the names at the table. */
export interface Listener {
  readonly seat: Seat;
  readonly words: Words;
  readonly said: ClientWords;
  readonly names: readonly string[];
}

export const readerOf = (match: Match, { seat, names }: Listener): Reader => ({ view: match.view(seat), names });

export const nameOf = ({ names }: Listener, seat: Seat): string => names[seat] ?? String(seat);

/** An event in words: a heading if it begins a section, and its line. */
export function eventLines(event: Event, { words }: Listener, reader: Reader): string[] {
  const heading = words.heading?.(event, reader);
  const line = words.line(event, reader);
  return [...(heading === undefined ? [] : ['', styleText('bold', heading)]), ...(line === undefined ? [] : [line])];
}

/** Everything that a seat was told, with the story where it was asked for. */
export function wholeLog(match: Match, chronicle: Chronicle, listener: Listener): string[] {
  const reader = readerOf(match, listener);
  let invitation = 0;
  return match.events(listener.seat).flatMap(event => {
    const lines = eventLines(event, listener, reader);
    const text = event.what === INVITE ? chronicle.words(invitation++) : undefined;
    return text === undefined ? lines : [...lines, listener.said.story(nameOf(listener, Number(event.by)), text)];
  });
}

/** Who won, in a sentence. */
export function winnersLine(match: Match, listener: Listener): string {
  const { result } = match;
  if (!result) return listener.said.stillRunning;
  const most = Math.max(...result);
  if (most <= 0) return listener.said.nobodyWins;
  const winners = result.flatMap((worth, seat) => (worth === most ? [nameOf(listener, seat)] : []));
  return listener.said.winners(winners);
}
