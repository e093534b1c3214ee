import { type Beat, type Event, INVITE, type Seat, type State } from '../../../engine/index.ts';
import type { SeatView } from '../../../table/seat-view.ts';

/** A beat as it is shown: the view at that moment, and a sentence. */
export interface ShownBeat {
  readonly line: number;
  readonly view: State;
  /** The event that is shown; of several at once the last, with the seats and cards of all. */
  readonly event: Event;
  readonly caption: string;
  /** How many letters are to be read on the board beside the caption. */
  readonly letters: number;
}

/** The captions of events, made for one view. */
export interface Captions {
  /** The sentence for an event; undefined for events without a line. */
  line(event: Event, view: State): string | undefined;
  /** Whether an event is shown together with others like it that follow each other. */
  isPart?(event: Event): boolean;
  /** The sentence for several such events. */
  together?(events: readonly Event[], view: State): string;
  /** The sentence about earlier events that are not shown. */
  missed?(count: number): string;
  /** The text that the board shows beside the caption. */
  reading?(event: Event, view: State): string | undefined;
}

/** The duration of a beat: long enough to read it, as slow readers of subtitles do, and to find it on the board. */
const MIN_BEAT_MS = 700;
const PER_LETTER_MS = 30;
const MAX_BEAT_MS = 5_000;
/** Texts on the board are read on top of that, faster than a caption: they stay for a while. */
const PER_BOARD_LETTER_MS = 24;
const MAX_READING_MS = 4_500;
/** Captions that would take longer together, at normal pace, are shortened; never so far that they cannot be read. */
const MAX_TOTAL_MS = 45_000;
const MIN_DURATION_FACTOR = 0.6;
/** More than any turn of our games brings. After an absence only the last beats are shown, and the first says so. */
const MAX_BEATS = 100;

export const PACES = ['slow', 'normal', 'fast', 'off'] as const;
export type Pace = (typeof PACES)[number];
const FACTOR: Readonly<Record<Pace, number>> = { slow: 1.8, normal: 1, fast: 0.4, off: 0 };
/** By how much a lesson that shows something slowly takes longer. */
const SLOWLY_FACTOR = 1.6;

/** How long dice tumble. */
const TUMBLE_MS = 700;
export const tumbleMs = (pace: Pace): number => TUMBLE_MS * FACTOR[pace];

const captionMs = ({ caption }: ShownBeat): number =>
  Math.min(MAX_BEAT_MS, MIN_BEAT_MS + PER_LETTER_MS * caption.length);
const boardMs = ({ letters }: ShownBeat): number => Math.min(MAX_READING_MS, PER_BOARD_LETTER_MS * letters);

const durationFactorOf = (queue: readonly ShownBeat[]): number =>
  Math.max(MIN_DURATION_FACTOR, Math.min(1, MAX_TOTAL_MS / queue.reduce((sum, beat) => sum + captionMs(beat), 1)));

/** The beats of one seat: shown, and still to be shown. */
interface SeatBeats {
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
  private readonly audiences = new Map<Seat, SeatBeats>();
  private readonly begun = new Set<Seat>();

  private of(seat: Seat): SeatBeats {
    const known = this.audiences.get(seat);
    if (known) return known;
    const audience = { seen: 0, queue: [], shown: [], haste: 1 };
    this.audiences.set(seat, audience);
    return audience;
  }

  /** Starts here: earlier events are not shown, except those before the first question to people who enter a match. */
  begin({ seat, events, beats, step }: SeatView, isEntering = false): void {
    if (this.begun.has(seat)) return;
    this.begun.add(seat);
    const isOpening = step === 0 && beats[0]?.line === 0;
    // A screen that was drawn before this has asked for its beat already: news since then are shown.
    const isDrawn = this.audiences.has(seat);
    if (isOpening ? !isEntering : !isDrawn) this.of(seat).seen = events.length;
  }

  /** Adds new beats, if they are to be shown. Idempotent per moment. */
  collect({ seat, events, beats }: SeatView, captions: Captions, isShown: boolean): void {
    const audience = this.of(seat);
    const { queue, seen } = audience;
    if (events.length < seen) queue.length = 0;
    audience.seen = events.length;
    if (!isShown || events.length <= seen) return;
    const fresh = shownBeats(
      beats.filter(({ line }) => line >= seen),
      events,
      captions,
    );
    if (fresh.length === 0) return;
    audience.shown = lastOf(queue.length === 0 ? fresh : [...audience.shown, ...fresh], captions);
    queue.splice(0, queue.length, ...lastOf([...queue, ...fresh], captions));
    audience.haste = durationFactorOf(queue);
  }

  /** The current beat. */
  now(seat: Seat): ShownBeat | undefined {
    return this.of(seat).queue[0];
  }

  /** The duration of the current beat, in milliseconds. */
  duration(seat: Seat, pace: Pace, slowly = false): number {
    const { queue, haste } = this.of(seat);
    const [beat] = queue;
    return beat ? (captionMs(beat) * haste + boardMs(beat)) * FACTOR[pace] * (slowly ? SLOWLY_FACTOR : 1) : 0;
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
    audience.haste = durationFactorOf(queue);
  }
}

/** The last beats; if there were more, the first of them says how many. */
function lastOf(beats: ShownBeat[], { missed }: Captions): ShownBeat[] {
  const count = beats.length - MAX_BEATS;
  const [first, ...others] = beats.slice(-MAX_BEATS);
  if (count <= 0 || !first) return beats;
  return [{ ...first, caption: missed ? `${missed(count)} ${first.caption}` : first.caption }, ...others];
}

/** The beats with captions; those that belong together are one. */
function shownBeats(beats: readonly Beat[], events: readonly Event[], captions: Captions): ShownBeat[] {
  const shown: ShownBeat[] = [];
  let run: Event[] = [];
  for (const { line, view } of beats) {
    const event = events[line];
    const said = event && captions.line(event, view);
    if (!event || !said) continue;
    const isPart = captions.isPart?.(event) === true;
    const isNext = isPart && run.length > 0;
    run = isPart ? [...run, event] : [];
    const letters = captions.reading?.(event, view)?.length ?? 0;
    if (isNext) shown.pop();
    shown.push(
      isNext && captions.together
        ? { line, view, event: asOne(run, event), caption: captions.together(run, view), letters }
        : { line, view, event, caption: said, letters },
    );
  }
  return shown;
}

/** An event that lights the seats and cards of several; it has a seat of its own only if all have the same. */
const asOne = (events: readonly Event[], { seat, ...last }: Event): Event => ({
  ...last,
  ...(events.every(one => one.seat === seat) && seat !== undefined && { seat }),
  seats: events.flatMap(one => one.seat ?? []),
  cards: events.flatMap(({ card, cards = [] }) => [...(card === undefined ? [] : [card]), ...cards]),
});

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
