import { freshSecret } from '../http/guests.ts';
import { systemRuntime } from '../ops/runtime.ts';

/** Issues secrets that work once and for a short time. */
export interface TicketDesk<T> {
  issue(what: T): Promise<string>;
  use(ticket: string): Promise<T | undefined>;
}

const SECOND = 1000;
/** The maximum of unused tickets. */
const MOST = 20_000;

/** Tickets in the memory of a single process. */
export class Tickets<T> implements TicketDesk<T> {
  private readonly lifetime: number;
  private readonly elapsed: () => number;
  private readonly waiting = new Map<string, { readonly what: T; readonly until: number }>();

  /** `elapsed` is a monotonic clock. */
  constructor(seconds: number, elapsed: () => number = systemRuntime.elapsed) {
    this.lifetime = seconds * SECOND;
    this.elapsed = elapsed;
  }

  async issue(what: T): Promise<string> {
    const now = this.elapsed();
    for (const [ticket, { until }] of this.waiting) {
      if (until > now && this.waiting.size < MOST) break;
      this.waiting.delete(ticket);
    }
    const ticket = freshSecret();
    this.waiting.set(ticket, { what, until: now + this.lifetime });
    return ticket;
  }

  async use(ticket: string): Promise<T | undefined> {
    const found = this.waiting.get(ticket);
    this.waiting.delete(ticket);
    return found && found.until > this.elapsed() ? found.what : undefined;
  }
}
