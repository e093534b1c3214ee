import { LRUCache } from 'lru-cache';
import { freshSecret } from '../http/guests/guests.ts';
import { systemRuntime } from '../ops/runtime.ts';

/** Issues secrets that work once and for a short time. */
export interface TicketDesk<T> {
  issue(what: T): Promise<string>;
  use(ticket: string): Promise<T | undefined>;
}

const SECOND_MS = 1000;
const MAX_WAITING_TICKETS = 20_000;

/** Tickets in the memory of the one process that gives them out. Beyond the bound the oldest is forgotten. */
export class Tickets<T> implements TicketDesk<T> {
  private readonly waiting: LRUCache<string, { readonly what: T }>;

  /** `elapsed` is a monotonic clock. */
  constructor(seconds: number, elapsed: () => number = systemRuntime.elapsed) {
    // The cache takes the time 0 for "no lifetime".
    const perf = { now: () => 1 + elapsed() };
    this.waiting = new LRUCache({ max: MAX_WAITING_TICKETS, ttl: seconds * SECOND_MS, ttlResolution: 0, perf });
  }

  async issue(what: T): Promise<string> {
    const ticket = freshSecret();
    this.waiting.set(ticket, { what });
    return ticket;
  }

  async use(ticket: string): Promise<T | undefined> {
    const found = this.waiting.get(ticket);
    this.waiting.delete(ticket);
    return found?.what;
  }
}
