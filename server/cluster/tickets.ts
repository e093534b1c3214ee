import { freshSecret, hashOf } from '../http/guests.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { TicketDesk } from '../socket/tickets.ts';
import { text } from '../store/columns.ts';
import type { Base } from '../store/postgres/base.ts';
import { acceptedText } from './messages.ts';

interface Purpose<T> {
  readonly kind: string;
  readonly seconds: number;
  /** Whether a stored value is what tickets of this kind stand for. */
  readonly is: (what: unknown) => what is T;
  readonly trouble: Trouble;
}

/**
 * Tickets that one node gives out and any other takes. They lie in a table that a crash of the database may empty: who
 * has lost a ticket fetches another. Of each only its hash is kept.
 */
export class SharedTickets<T> implements TicketDesk<T> {
  private readonly base: Base;
  private readonly purpose: Purpose<T>;

  constructor(base: Base, purpose: Purpose<T>) {
    this.base = base;
    this.purpose = purpose;
  }

  async issue(what: T): Promise<string> {
    const ticket = freshSecret();
    await this.base.ask(
      `WITH old AS (DELETE FROM seance.tickets WHERE expires_at <= now())
       INSERT INTO seance.tickets VALUES ($1, $2, now() + $3 * interval '1 second')`,
      [this.hashOf(ticket), JSON.stringify(what), this.purpose.seconds],
    );
    return ticket;
  }

  async use(ticket: string): Promise<T | undefined> {
    const found = await this.base.one(
      'DELETE FROM seance.tickets WHERE hash = $1 AND expires_at > now() RETURNING what',
      [this.hashOf(ticket)],
    );
    const { is, trouble } = this.purpose;
    return found && acceptedText('ticket', is, text(found.what), trouble);
  }

  private hashOf(ticket: string): string {
    return hashOf(`${this.purpose.kind} ${ticket}`);
  }
}
