import { freshSecret, hashOf } from '../guests.ts';
import { json } from '../store/columns.ts';
import type { Base } from '../store/postgres/base.ts';
import type { TicketDesk } from '../tickets.ts';

/**
 * Tickets that one node gives out and any other takes. They lie in a table that a crash of the database may empty: who
 * has lost a ticket fetches another. Of each only its hash is kept.
 */
export class SharedTickets<T> implements TicketDesk<T> {
  private readonly base: Base;
  private readonly kind: string;
  private readonly seconds: number;

  constructor(base: Base, kind: string, seconds: number) {
    this.base = base;
    this.kind = kind;
    this.seconds = seconds;
  }

  async issue(what: T): Promise<string> {
    const ticket = freshSecret();
    await this.base.ask(
      `WITH old AS (DELETE FROM seance.tickets WHERE expires_at <= now())
       INSERT INTO seance.tickets VALUES ($1, $2, now() + $3 * interval '1 second')`,
      [this.hashOf(ticket), JSON.stringify(what), this.seconds],
    );
    return ticket;
  }

  async use(ticket: string): Promise<T | undefined> {
    const found = await this.base.one(
      'DELETE FROM seance.tickets WHERE hash = $1 AND expires_at > now() RETURNING what',
      [this.hashOf(ticket)],
    );
    return found && json(found.what);
  }

  private hashOf(ticket: string): string {
    return hashOf(`${this.kind} ${ticket}`);
  }
}
