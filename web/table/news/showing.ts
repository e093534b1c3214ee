import type { Beat, Event, Seat, State } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/table.ts';

/** One thing that happened, as it is shown: the table as it stood then, and a sentence. */
export interface ShownBeat {
  readonly line: number;
  readonly view: State;
  readonly event: Event;
  readonly caption: string;
}

/** Puts an event into words, for somebody who sees the table like this; undefined for what is not worth a line. */
export type Caption = (event: Event, view: State) => string | undefined;

/** How long a beat stays: long enough to be read and to be looked for on the board. */
const LEAST_MS = 500;
const PER_LETTER_MS = 14;
const MOST_MS = 2_000;
/** However much happened, at a normal pace nobody waits longer than this for their own question. */
const PATIENCE_MS = 15_000;
/** Whoever comes back to a table after so much is shown the end of it. */
const MOST_BEATS = 60;

export const PACES = ['slow', 'normal', 'fast', 'off'] as const;
export type Pace = (typeof PACES)[number];
const FACTOR: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** How long dice fall. */
const TUMBLE_MS = 700;
export const tumbleMs = (pace: Pace): number => TUMBLE_MS * FACTOR[pace];

const readingMs = ({ caption }: ShownBeat): number => Math.min(MOST_MS, LEAST_MS + PER_LETTER_MS * caption.length);

const hasteOf = (queue: readonly ShownBeat[]): number =>
  Math.min(1, PATIENCE_MS / queue.reduce((sum, beat) => sum + readingMs(beat), 1));

/** What one seat has seen so far, and what is still to be shown to it. */
interface Audience {
  /** Of how many events the seat has seen the table. */
  seen: number;
  readonly queue: ShownBeat[];
  /** What was shown last, to be shown again. */
  shown: ShownBeat[];
  /** How much faster than at leisure it has to go. */
  haste: number;
}

/**
 * What has happened at a table and has not been shown yet, for each pair of eyes at this screen. It collects while a
 * curtain is down too: whoever raises it sees what happened meanwhile.
 */
export class Showing {
  private readonly audiences = new Map<Seat, Audience>();

  private of(seat: Seat): Audience {
    const known = this.audiences.get(seat);
    if (known) return known;
    const audience = { seen: 0, queue: [], shown: [], haste: 1 };
    this.audiences.set(seat, audience);
    return audience;
  }

  /** From here on: what has happened before is not shown. */
  begin({ seat, events }: SeatView): void {
    if (!this.audiences.has(seat)) this.of(seat).seen = events.length;
  }

  /** Takes in what is new, if it is to be shown. Asked twice about the same moment, it does nothing the second time. */
  collect({ seat, events, beats }: SeatView, caption: Caption, isShown: boolean): void {
    const audience = this.of(seat);
    const { queue, seen } = audience;
    if (events.length < seen) queue.length = 0;
    audience.seen = events.length;
    if (!isShown || events.length <= seen) return;
    const fresh = beats.filter(({ line }) => line >= seen).flatMap(beat => shownBeat(beat, events, caption));
    if (fresh.length === 0) return;
    audience.shown = queue.length === 0 ? fresh : [...audience.shown, ...fresh].slice(-MOST_BEATS);
    queue.push(...fresh);
    queue.splice(0, queue.length - MOST_BEATS);
    audience.haste = hasteOf(queue);
  }

  /** What is to be shown now. */
  now(seat: Seat): ShownBeat | undefined {
    return this.of(seat).queue[0];
  }

  /** For how long the present beat is shown, in milliseconds. */
  duration(seat: Seat, pace: Pace): number {
    const { queue, haste } = this.of(seat);
    const [beat] = queue;
    return beat ? readingMs(beat) * FACTOR[pace] * haste : 0;
  }

  /** The present beat has been seen. */
  next(seat: Seat): void {
    this.of(seat).queue.shift();
  }

  skip(seat: Seat): void {
    this.of(seat).queue.length = 0;
  }

  canRepeat(seat: Seat): boolean {
    return this.of(seat).shown.length > 0;
  }

  repeat(seat: Seat): void {
    const audience = this.of(seat);
    const { queue, shown } = audience;
    queue.splice(0, queue.length, ...shown);
    audience.haste = hasteOf(queue);
  }
}

function shownBeat({ line, view }: Beat, events: readonly Event[], caption: Caption): ShownBeat[] {
  const event = events[line];
  const said = event && caption(event, view);
  return said ? [{ line, view, event, caption: said }] : [];
}

/** A table as it looked at a beat: nothing is asked, nothing is over yet. */
export const lookAt = (look: SeatView, { line, view }: ShownBeat): SeatView => ({
  ...look,
  view,
  events: look.events.slice(0, line + 1),
  awaited: undefined,
  ask: undefined,
  options: [],
  sealed: undefined,
  result: undefined,
  scores: undefined,
  hands: undefined,
});
