import { type Event, type Reader, type Seat, SPECTATOR, type State, type Words } from '../../../engine/index.ts';
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
const CONCERNS = ['seat', 'from', 'target', 'of', 'pawn', 'partner'] as const;
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

export type ShownReason = SeatView['reasons'][number];

/**
 * Places each explanation at the first line after its answer that is about its seat; without such a line it is dropped.
 */
export function placeReasons(
  reasons: readonly ShownReason[],
  events: readonly Event[],
): ReadonlyMap<number, ShownReason> {
  const placed = new Map<number, ShownReason>();
  for (const [i, reason] of reasons.entries()) {
    const next = reasons.slice(i + 1).find(({ seat }) => seat === reason.seat)?.line ?? events.length;
    const about = events.findIndex(({ seat }, at) => at >= reason.line && at < next && seat === reason.seat);
    if (about >= 0 && !placed.has(about)) placed.set(about, reason);
  }
  return placed;
}

const isBy =
  (isActor: (seat: Seat) => boolean) =>
  ({ seat }: Event): boolean =>
    typeof seat === 'number' && isActor(seat);

/** The views right after this many of the latest events of a seat are kept. */
const MAX_KEPT_VIEWS = 128;

/**
 * The purposes of other seats' sections. A purpose is asked for while its section is news, with the view right after its
 * last event, and kept: the views of later turns no longer show it.
 */
export class Motives {
  private readonly known = new Map<string, string | undefined>();
  /** By seat: the views right after its latest events, by the line of the event. */
  private readonly views = new Map<Seat, Map<number, State>>();

  /** Keeps the views of the newest events. Call it for each change of the match. */
  keep({ seat, beats }: Pick<SeatView, 'seat' | 'beats'>): void {
    const views = this.views.get(seat) ?? new Map<number, State>();
    this.views.set(seat, views);
    for (const { line, view } of beats) views.set(line, view);
    for (const line of [...views.keys()].slice(0, -MAX_KEPT_VIEWS)) views.delete(line);
  }

  of(section: Pick<Section, 'first' | 'events'>, look: SeatView, words: Words, reader: Reader): string | undefined {
    const { first, events } = section;
    const { seat } = look;
    const motive = words.guide?.motive;
    if (!motive || !events.some(isBy(actor => actor !== seat))) return undefined;
    const key = JSON.stringify([seat, words.title, words.blurb, first, events.length, events.at(-1)]);
    const end = first + events.length;
    const isNews = seat === SPECTATOR ? end === look.events.length : end > look.since;
    if (isNews && !this.known.has(key)) {
      const view = this.views.get(seat)?.get(end - 1) ?? reader.view;
      this.known.set(key, motive(events, seat, { ...reader, view }));
    }
    return this.known.get(key);
  }
}

/** One line of the account since a seat's last decision. */
export interface AccountLine {
  /** The heading of a section that is told whole, although others did nothing since the last decision in it. */
  readonly recalls?: string | undefined;
  /** The index of the last event that it covers. */
  readonly place: number;
  readonly text: string;
  /** Whether something in it concerns the reader. */
  readonly isOwn: boolean;
  /** The likely purpose of what the others did. */
  readonly motive: string | undefined;
  /** The explanations of bots, where they may be shown. */
  readonly reasons: readonly ShownReason[];
}

/**
 * The section of a seat's last decision, if it is over and both the seat and others acted in it. Where all act together,
 * a second answer of the seat comes after the acts of the others, and the account would be empty.
 */
function recalled(sections: readonly Section[], { since, seat }: SeatView): Section | undefined {
  const later = sections.findIndex(({ first }) => first >= since);
  const ended = later > 0 ? sections[later - 1] : undefined;
  const acted = (isActor: (actor: Seat) => boolean): boolean => ended?.events.some(isBy(isActor)) === true;
  return acted(actor => actor === seat) && acted(actor => actor !== seat) ? ended : undefined;
}

/**
 * The account since the seat's last decision, one line per section. Its acts before those of any other seat are left
 * out: its player saw them happen. If no other seat acted since, the section of the last decision is told, once it is
 * over; else the account is empty.
 */
export function accountSince(look: SeatView, words: Words, reader: Reader, motives: Motives): AccountLine[] {
  const { events, since, seat } = look;
  const isOthers = isBy(actor => actor !== seat);
  const isOwn = (news: readonly Event[]): boolean => news.some(isBy(actor => actor === seat)) && !news.some(isOthers);
  if (seat === SPECTATOR) return [];
  const placed = placeReasons(look.reasons, events);
  const sections = sectionsOf(events, event => words.heading?.(event, reader));
  if (!events.slice(since).some(isOthers)) {
    const section = recalled(sections, look);
    const text = section && accountOf(section.events, seat, words, reader);
    if (!section || text === undefined) return [];
    const { first, heading: recalls } = section;
    const motive = motives.of(section, look, words, reader);
    const reasons = section.events.flatMap((_, i) => placed.get(first + i) ?? []);
    const place = first + section.events.length - 1;
    return [{ place, text, recalls, isOwn: section.events.some(event => isAbout(event, seat)), motive, reasons }];
  }
  return sections.flatMap(({ first: start, events: all }) => {
    const news = all.slice(Math.max(0, since - start));
    const isRest = isOwn(news) && !events.slice(since, Math.max(since, start)).some(isOthers);
    const text = news.length === 0 || isRest ? undefined : accountOf(news, seat, words, reader);
    if (text === undefined) return [];
    const first = start + all.length - news.length;
    const motive = motives.of({ first, events: news }, look, words, reader);
    const reasons = news.flatMap((_, i) => placed.get(first + i) ?? []);
    return [{ place: start + all.length - 1, text, isOwn: news.some(event => isAbout(event, seat)), motive, reasons }];
  });
}
