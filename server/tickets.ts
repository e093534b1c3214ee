import { freshSecret } from './guests.ts';

const SECOND = 1000;
/** No more than this are waiting to be used. */
const MOST = 20_000;

/** Secrets that work once and for a short time. */
export class Tickets<T> {
  private readonly lifetime: number;
  private readonly waiting = new Map<string, { readonly what: T; readonly until: number }>();

  constructor(seconds: number) {
    this.lifetime = seconds * SECOND;
  }

  issue(what: T): string {
    const now = Date.now();
    for (const [ticket, { until }] of this.waiting) {
      if (until > now && this.waiting.size < MOST) break;
      this.waiting.delete(ticket);
    }
    const ticket = freshSecret();
    this.waiting.set(ticket, { what, until: now + this.lifetime });
    return ticket;
  }

  use(ticket: string): T | undefined {
    const found = this.waiting.get(ticket);
    this.waiting.delete(ticket);
    return found && found.until > Date.now() ? found.what : undefined;
  }
}
