import { freshSecret, hashOf } from '../http/guests/guests.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { TicketDesk } from '../socket/tickets.ts';
import { text } from '../store/columns.ts';
import type { Base } from '../store/postgres/base.ts';
import { acceptedText } from './messages.ts';

interface Purpose<T> {
  readonly kind: string;
  readonly seconds: number;
  /** Whether a stored value is valid for tickets of this kind. */
  readonly is: (what: unknown) => what is T;
  readonly trouble: Trouble;
}

/**
 * Tickets that any node issues and any node redeems, in an unlogged table: after a crash of the database, clients fetch
 * new ones. Only hashes are stored.
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
