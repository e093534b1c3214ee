import { type Reader, SPECTATOR, type Words } from '../../engine/index.ts';
import type { SeatView } from '../../table/seat-view.ts';
import { accountOf, sectionsOf } from '../play/news/sections.ts';
import { type SpokenLine, storyLines } from '../play/story/panel.tsx';

/** A part of the chronicle: a heading of the game, and what happened under it. */
export interface KeepsakeChapter {
  readonly heading: string;
  readonly text: string;
}

/** Everything that a keepsake says, in one language. */
export interface Keepsake {
  readonly game: string;
  readonly names: readonly string[];
  readonly winners: readonly number[];
  /** Why it ended as it did. */
  readonly verdict: string | undefined;
  readonly story: readonly SpokenLine[];
  readonly chapters: readonly KeepsakeChapter[];
  readonly moments: readonly string[];
  /** The rows of the score sheet: a name, and a number for each seat. */
  readonly scores: readonly { readonly name: string; readonly values: readonly string[] }[];
}

/** Chapters without a heading or without words are left out; equal neighbours are one. */
function chaptersOf(look: SeatView, words: Words, reader: Reader): readonly KeepsakeChapter[] {
  const all = sectionsOf(look.events, event => words.heading?.(event, reader)).flatMap(({ heading, events }) => {
    const text = accountOf(events, SPECTATOR, words, reader);
    return text === undefined || text === '' ? [] : [{ heading: heading ?? '', text }];
  });
  return all.filter((chapter, i) => chapter.text !== all[i - 1]?.text);
}

/**
 * The contents of a keepsake. Undefined while the match goes on: until then hands and cards are secret.
 * `look` has the lines of bots in its stories.
 */
export function keepsakeOf(look: SeatView, words: Words, reader: Reader): Keepsake | undefined {
  const { result, scores = [], events } = look;
  if (!result) return undefined;
  const moments = (words.guide?.decisive?.(events, reader) ?? []).flatMap(place => {
    const event = events[place];
    return (event && words.line(event, reader)) ?? [];
  });
  const rows = Object.entries(words.scores ?? {}).filter(([key]) => scores.some(score => key in score));
  return {
    game: words.title,
    names: reader.names,
    winners: result.flatMap((share, seat) => (share > 0 ? [seat] : [])),
    verdict: words.guide?.verdict?.(result, reader),
    story: storyLines(look, words, reader),
    chapters: chaptersOf(look, words, reader),
    moments,
    scores: rows.map(([key, name]) => ({
      name,
      values: scores.map(score => String(score[key] ?? '').replace('-', '−')),
    })),
  };
}
