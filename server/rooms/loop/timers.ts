import { missing, type Opening } from '../../../fair/opening.ts';
import type { LoopContext } from './context.ts';
import type { Work } from './effects.ts';

/** The maximum delay of a timer. */
export const TIMER_MAX_MS = 2 ** 31 - 1;

/** The clock of one room: when it runs out, bots answer for the missing seats. */
export class Clock {
  private set: number | undefined;

  wind(loop: LoopContext): void {
    const { due } = loop.room;
    if (due === this.set) return;
    this.stop(loop);
    if (due === undefined) return;
    this.set = due;
    const ms = Math.min(TIMER_MAX_MS, Math.max(0, due - loop.world.now()));
    loop.emit({ do: 'arm', timer: 'clock', ms });
  }

  /** The timer has run out. Returns whether time is up. */
  ring(loop: LoopContext): boolean {
    this.set = undefined;
    // Reading the clock may detect a downtime, which postpones the due time.
    const now = loop.world.now();
    const { due } = loop.room;
    if (loop.gone || due === undefined) return false;
    if (due <= now) return true;
    this.wind(loop);
    return false;
  }

  stop(loop: LoopContext): void {
    if (this.set !== undefined) loop.emit({ do: 'cancel', timer: 'clock' });
    this.set = undefined;
  }
}

/** An open window, and whether standing orders have been applied in it. */
interface Window {
  readonly step: number;
  heard: boolean;
}

/** The windows of one room: each stays open for a minimum time, even if standing orders answer it. */
export class Windows {
  private window: Window | undefined;

  /** Whether the open window has lasted its minimum time. */
  get isHeard(): boolean {
    return this.window?.heard === true;
  }

  hold(loop: LoopContext): void {
    const { table, phase, isPaused } = loop.room;
    if (phase !== 'playing' || table?.kind !== 'window') return;
    // After a pause the window is open for its minimum time again.
    if (isPaused) return this.forget(loop);
    if (this.window?.step !== table.step) {
      this.window = { step: table.step, heard: false };
      loop.emit({ do: 'arm', timer: 'window', ms: loop.world.windowMs() });
    } else if (this.window.heard && table.settled) loop.emit({ do: 'arm', timer: 'window', ms: 0 });
  }

  /** The timer has run out: standing orders count from now on, and people are notified. */
  ring(loop: LoopContext): void {
    const { window } = this;
    if (window) loop.background('closing a window', () => this.hear(loop, window));
  }

  private *hear(loop: LoopContext, window: Window): Work<void> {
    const { table, phase, isPaused } = loop.room;
    if (loop.gone || this.window !== window || phase !== 'playing' || isPaused || table?.kind !== 'window') return;
    if (table.step !== window.step) return;
    window.heard = true;
    if (table.settled) yield* loop.happen(() => (isSettled(loop, window) ? { do: 'passOn' } : undefined));
    else loop.goOn();
  }

  forget(loop: LoopContext): void {
    if (this.window) loop.emit({ do: 'cancel', timer: 'window' });
    this.window = undefined;
  }
}

function isSettled({ room: { table, phase, isPaused } }: LoopContext, { step }: Window): boolean {
  return phase === 'playing' && !isPaused && table?.kind === 'window' && table.step === step && table.settled;
}

/** The timeout of an opening; each opening starts its own. */
export class OpeningTimeout {
  private match: string | undefined;

  /** The time counts from when this process first sees the opening: during a downtime guests could not connect. */
  watch(loop: LoopContext, opening: Opening | undefined): void {
    if (opening?.match === this.match) return;
    this.stop(loop);
    if (!opening) return;
    this.match = opening.match;
    loop.emit({ do: 'arm', timer: 'opening', ms: loop.world.openingTimeoutMs() });
  }

  /** The timer has run out. */
  ring(loop: LoopContext): void {
    const { match } = this;
    this.match = undefined;
    if (match !== undefined) loop.background('repeating an opening', () => this.openAnew(loop, match));
  }

  /** A guest who left during an opening does not take part in the next one, which begins at once with a new secret. */
  private *openAnew(loop: LoopContext, match: string): Work<void> {
    yield* loop.happen(() => {
      const { opening } = loop.room;
      if (opening?.match !== match) return undefined;
      const absent = missing(opening);
      return loop.world.begin(
        loop.room,
        opening.seats.filter(seat => !absent.includes(seat)),
      );
    });
  }

  stop(loop: LoopContext): void {
    if (this.match !== undefined) loop.emit({ do: 'cancel', timer: 'opening' });
    this.match = undefined;
  }
}
