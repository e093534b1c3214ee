import { type Beat, type Event, INVITE, type Seat, type State } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';

/** A beat as it is shown: the view at that moment, and a sentence. */
export interface ShownBeat {
  readonly line: number;
  readonly view: State;
  readonly event: Event;
  readonly caption: string;
}

/** The sentence for an event in a view; undefined for events without a line. */
export type Caption = (event: Event, view: State) => string | undefined;

/** The duration of a beat: long enough to read it and to find it on the board. */
const MIN_BEAT_MS = 500;
const PER_LETTER_MS = 14;
const MAX_BEAT_MS = 2_000;
/** At normal pace the beats before an own question take at most this long together; about 25 keep their full time. */
const MAX_TOTAL_MS = 30_000;
/** After an absence only the last beats are shown. */
const MAX_BEATS = 60;

export const PACES = ['slow', 'normal', 'fast', 'off'] as const;
export type Pace = (typeof PACES)[number];
const FACTOR: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, fast: 0.5, off: 0 };

/** How long dice tumble. */
const TUMBLE_MS = 700;
export const tumbleMs = (pace: Pace): number => TUMBLE_MS * FACTOR[pace];

const readingMs = ({ caption }: ShownBeat): number =>
  Math.min(MAX_BEAT_MS, MIN_BEAT_MS + PER_LETTER_MS * caption.length);

const hasteOf = (queue: readonly ShownBeat[]): number =>
  Math.min(1, MAX_TOTAL_MS / queue.reduce((sum, beat) => sum + readingMs(beat), 1));

/** The beats of one seat: shown, and still to be shown. */
interface Audience {
  /** The number of events whose view the seat has seen. */
  seen: number;
  readonly queue: ShownBeat[];
  /** The last shown beats, for a repetition. */
  shown: ShownBeat[];
  /** The factor by which the beats are shortened. */
  haste: number;
}

/**
 * The beats that are not shown yet, for each seat at this screen. They also collect while a curtain is down: the next
 * person sees them afterwards.
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

  /** Starts here: earlier events are not shown. */
  begin({ seat, events }: SeatView): void {
    if (!this.audiences.has(seat)) this.of(seat).seen = events.length;
  }

  /** Adds new beats, if they are to be shown. Idempotent per moment. */
  collect({ seat, events, beats }: SeatView, caption: Caption, isShown: boolean): void {
    const audience = this.of(seat);
    const { queue, seen } = audience;
    if (events.length < seen) queue.length = 0;
    audience.seen = events.length;
    if (!isShown || events.length <= seen) return;
    const fresh = beats.filter(({ line }) => line >= seen).flatMap(beat => shownBeat(beat, events, caption));
    if (fresh.length === 0) return;
    audience.shown = queue.length === 0 ? fresh : [...audience.shown, ...fresh].slice(-MAX_BEATS);
    queue.push(...fresh);
    queue.splice(0, queue.length - MAX_BEATS);
    audience.haste = hasteOf(queue);
  }

  /** The current beat. */
  now(seat: Seat): ShownBeat | undefined {
    return this.of(seat).queue[0];
  }

  /** The duration of the current beat, in milliseconds. */
  duration(seat: Seat, pace: Pace): number {
    const { queue, haste } = this.of(seat);
    const [beat] = queue;
    return beat ? readingMs(beat) * FACTOR[pace] * haste : 0;
  }

  /** Moves on to the next beat. */
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

/** The view at a beat: without a question and without a result. */
export const lookAt = (look: SeatView, { line, view }: ShownBeat): SeatView => ({
  ...look,
  view,
  events: look.events.slice(0, line + 1),
  invitations: look.events.slice(0, line + 1).filter(({ what }) => what === INVITE),
  awaited: undefined,
  ask: undefined,
  options: [],
  sealed: undefined,
  result: undefined,
  scores: undefined,
  hands: undefined,
});
