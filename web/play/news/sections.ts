import { type Event, type Reader, type Seat, SPECTATOR, type Words } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';

/** A part of the log that begins with a heading: a turn, a round. */
export interface Section {
  /** The index of its first event in the log. */
  readonly first: number;
  readonly heading: string | undefined;
  readonly events: readonly Event[];
}

/** Divides a log at its headings. */
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

/** The fields that name the seats an event concerns. */
const CONCERNS = ['seat', 'from', 'target', 'of'] as const;
const isAbout = (event: Event, seat: Seat): boolean => CONCERNS.some(field => event[field] === seat);

/** The summary of a section, for games without `account`. */
const SUMMARY_MAX_SENTENCES = 3;

/**
 * A section from the point of view of `you`, in one line: the game's own account, or the lines about you, or the last
 * line.
 */
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
  const told = own.length > 0 ? own.slice(-SUMMARY_MAX_SENTENCES) : lines.slice(-1);
  return told.map(({ line }) => line).join(' ') || undefined;
}

/** One line of the account since a seat's last decision. */
export interface AccountLine {
  /** The index of the last event that it covers. */
  readonly place: number;
  readonly text: string;
}

/**
 * The account since the seat's last decision, one line per section. Its acts before those of any other seat are left
 * out: its player saw them happen. Empty if no other seat acted.
 */
export function accountSince(look: SeatView, words: Words, reader: Reader): AccountLine[] {
  const { events, since, seat } = look;
  const isOthers = ({ seat: actor }: Event): boolean => typeof actor === 'number' && actor !== seat;
  const isOwn = (news: readonly Event[]): boolean =>
    news.some(({ seat: actor }) => actor === seat) && !news.some(isOthers);
  if (seat === SPECTATOR || !events.slice(since).some(isOthers)) return [];
  return sectionsOf(events, event => words.heading?.(event, reader)).flatMap(({ first, events: all }) => {
    const news = all.slice(Math.max(0, since - first));
    const isRest = isOwn(news) && !events.slice(since, Math.max(since, first)).some(isOthers);
    const text = news.length === 0 || isRest ? undefined : accountOf(news, seat, words, reader);
    return text === undefined ? [] : [{ place: first + all.length - 1, text }];
  });
}
