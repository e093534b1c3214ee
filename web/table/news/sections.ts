import { type Event, type Reader, type Seat, SPECTATOR, type Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/table.ts';

/** A part of the log that begins with a heading: a turn, a round. */
export interface Section {
  /** The place of its first event in the log. */
  readonly first: number;
  readonly heading: string | undefined;
  readonly events: readonly Event[];
}

/** Divides a log where its headings stand. */
export function sectionsOf(events: readonly Event[], headingOf: (event: Event) => string | undefined): Section[] {
  const sections: { first: number; heading: string | undefined; events: Event[] }[] = [];
  for (const [place, event] of events.entries()) {
    const heading = headingOf(event);
    const last = sections.at(-1);
    if (heading !== undefined || !last) sections.push({ first: place, heading, events: [event] });
    else last.events.push(event);
  }
  return sections;
}

/** The fields by which an event says whom it concerns. */
const CONCERNS = ['seat', 'from', 'target', 'of'] as const;
const isAbout = (event: Event, seat: Seat): boolean => CONCERNS.some(field => event[field] === seat);

/** So many sentences stand for a section of a game that has no account of its own. */
const SENTENCES = 3;

/** What a section came to for `you`, in one line: the game's own account, or the lines about you, or the last line. */
export function accountOf(
  section: readonly Event[],
  you: Seat,
  words: Pick<Words, 'line' | 'guide'>,
  reader: Reader,
): string | undefined {
  if (words.guide?.account) return words.guide.account(section, you, reader);
  const lines = section.flatMap(event => {
    const line = words.line(event, reader);
    return line === undefined ? [] : [{ line, isOwn: isAbout(event, you) }];
  });
  const own = lines.filter(({ isOwn }) => isOwn);
  const told = own.length > 0 ? own.slice(-SENTENCES) : lines.slice(-1);
  return told.map(({ line }) => line).join(' ') || undefined;
}

/** One line of the account of what happened since a seat last decided anything. */
export interface AccountLine {
  /** The place of the last event that it tells of. */
  readonly place: number;
  readonly text: string;
}

/** What happened since the seat last decided anything, one line a section. Empty where nobody else did anything. */
export function accountSince(look: SeatView, words: Words, reader: Reader): AccountLine[] {
  const { events, since, seat } = look;
  const isOthers = ({ seat: actor }: Event): boolean => typeof actor === 'number' && actor !== seat;
  if (seat === SPECTATOR || !events.slice(since).some(isOthers)) return [];
  return sectionsOf(events, event => words.heading?.(event, reader)).flatMap(({ first, events: all }) => {
    const news = all.slice(Math.max(0, since - first));
    const text = news.length === 0 ? undefined : accountOf(news, seat, words, reader);
    return text === undefined ? [] : [{ place: first + all.length - 1, text }];
  });
}
