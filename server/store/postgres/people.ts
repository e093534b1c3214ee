/** Guests, and what belongs to them or to the house itself, in PostgreSQL. */
import type { Json } from '../../../engine/index.ts';
import { json, text, whole } from '../columns.ts';
import { toBan, toGuest, toPasskey } from '../people.ts';
import { type Ban, type Channel, Conflict, type GuestRow, type PasskeyRow } from '../store.ts';
import { stateOf, UNIQUE_VIOLATION } from './base.ts';
import { MailBooks } from './mail.ts';

const KNOWN = {
  name: 'known',
  text: `SELECT guests.* FROM seance.devices JOIN seance.guests ON guests.id = guest WHERE hash = $1`,
};

/** Who or what is there already is not made again. */
async function once(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw stateOf(error) === UNIQUE_VIOLATION ? new Conflict('id') : error;
  }
}

export class People extends MailBooks {
  async guest(id: string): Promise<GuestRow | undefined> {
    const columns = await this.base.one('SELECT * FROM seance.guests WHERE id = $1', [id]);
    return columns && toGuest(columns);
  }

  async guestByDevice(hash: string): Promise<GuestRow | undefined> {
    const columns = await this.base.one(KNOWN, [hash]);
    return columns && toGuest(columns);
  }

  addGuest({ id, name, language, createdAt, seenAt }: GuestRow, hash: string): Promise<void> {
    return once(
      this.base.ask(
        `WITH guest AS (INSERT INTO seance.guests VALUES ($1, $2, $3, $4, $5))
         INSERT INTO seance.devices VALUES ($6, $1)`,
        [id, name, language, createdAt, seenAt, hash],
      ),
    );
  }

  async addDevice(guest: string, hash: string): Promise<void> {
    await this.base.ask(
      `INSERT INTO seance.devices VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET guest = excluded.guest`,
      [hash, guest],
    );
  }

  async changeGuest(id: string, change: Partial<Pick<GuestRow, 'name' | 'language' | 'seenAt'>>): Promise<void> {
    const { name = null, language = null, seenAt = null } = change;
    const changed = await this.base.one(
      `UPDATE seance.guests SET name = coalesce($2, name), language = coalesce($3, language),
                                seen_at = coalesce($4, seen_at) WHERE id = $1 RETURNING id`,
      [id, name, language, seenAt],
    );
    if (!changed) throw new Error(`there is no guest ${id}`);
  }

  async addSeatLink(hash: string, table: string, seat: number, expiresAt: number): Promise<void> {
    await this.base.ask('INSERT INTO seance.seat_links VALUES ($1, $2, $3, $4)', [hash, table, seat, expiresAt]);
  }

  /** Takes the link away; those that have expired go first. */
  async useSeatLink(hash: string, now: number): Promise<{ readonly table: string; readonly seat: number } | undefined> {
    await this.base.ask('DELETE FROM seance.seat_links WHERE expires_at <= $1', [now]);
    const columns = await this.base.one('DELETE FROM seance.seat_links WHERE hash = $1 RETURNING table_id, seat', [
      hash,
    ]);
    return columns && { table: text(columns.table_id), seat: whole(columns.seat) };
  }

  async passkeys(of: string): Promise<readonly PasskeyRow[]> {
    const found = await this.base.ask('SELECT * FROM seance.passkeys WHERE guest = $1 ORDER BY created_at, id', [of]);
    return found.map(toPasskey);
  }

  async passkey(id: string): Promise<PasskeyRow | undefined> {
    const columns = await this.base.one('SELECT * FROM seance.passkeys WHERE id = $1', [id]);
    return columns && toPasskey(columns);
  }

  addPasskey({ id, guest, publicKey, counter, transports, createdAt }: PasskeyRow): Promise<void> {
    const values = [id, guest, Buffer.from(publicKey), counter, JSON.stringify(transports), createdAt];
    return once(this.base.ask('INSERT INTO seance.passkeys VALUES ($1, $2, $3, $4, $5, $6)', values));
  }

  async countPasskey(id: string, counter: number): Promise<void> {
    await this.base.ask('UPDATE seance.passkeys SET counter = $2 WHERE id = $1', [id, counter]);
  }

  async channels(table: string, of: string): Promise<readonly Channel[]> {
    const columns = await this.base.one('SELECT channels FROM seance.channels WHERE table_id = $1 AND guest = $2', [
      table,
      of,
    ]);
    return columns ? json(columns.channels) : [];
  }

  async setChannels(table: string, of: string, wanted: readonly Channel[]): Promise<void> {
    if (wanted.length === 0)
      await this.base.ask('DELETE FROM seance.channels WHERE table_id = $1 AND guest = $2', [table, of]);
    else
      await this.base.ask(
        `INSERT INTO seance.channels VALUES ($1, $2, $3) ON CONFLICT (table_id, guest)
         DO UPDATE SET channels = excluded.channels`,
        [table, of, JSON.stringify(wanted)],
      );
  }

  async pushSubscriptions(of: string): Promise<readonly Json[]> {
    const found = await this.base.ask(
      'SELECT subscription FROM seance.push_subscriptions WHERE guest = $1 ORDER BY endpoint COLLATE "C"',
      [of],
    );
    return found.map(({ subscription }) => json(subscription));
  }

  async addPush(of: string, endpoint: string, subscription: Json, at: number, most: number): Promise<void> {
    await this.base.together(async ask => {
      await ask(
        `INSERT INTO seance.push_subscriptions VALUES ($1, $2, $3, $4) ON CONFLICT (endpoint)
         DO UPDATE SET guest = excluded.guest, subscription = excluded.subscription, added_at = excluded.added_at`,
        [endpoint, of, JSON.stringify(subscription), at],
      );
      await ask(
        `DELETE FROM seance.push_subscriptions WHERE endpoint IN (
           SELECT endpoint FROM seance.push_subscriptions WHERE guest = $1
           ORDER BY added_at DESC, endpoint COLLATE "C" OFFSET $2)`,
        [of, most],
      );
    });
  }

  async dropPush(endpoint: string): Promise<void> {
    await this.base.ask('DELETE FROM seance.push_subscriptions WHERE endpoint = $1', [endpoint]);
  }

  async bans(): Promise<readonly Ban[]> {
    return (await this.base.ask('SELECT * FROM seance.bans ORDER BY what COLLATE "C"')).map(toBan);
  }

  async ban({ what, until, why }: Ban): Promise<void> {
    await this.base.ask(
      `INSERT INTO seance.bans VALUES ($1, $2, $3) ON CONFLICT (what)
       DO UPDATE SET until = excluded.until, why = excluded.why`,
      [what, until, why],
    );
  }

  async unban(what: string): Promise<void> {
    await this.base.ask('DELETE FROM seance.bans WHERE what = $1', [what]);
  }

  async meta(key: string): Promise<string | undefined> {
    const columns = await this.base.one('SELECT value FROM seance.meta WHERE key = $1', [key]);
    return columns && text(columns.value);
  }

  async setMeta(key: string, value: string): Promise<void> {
    await this.base.ask(
      'INSERT INTO seance.meta VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
      [key, value],
    );
  }

  async metaOnce(key: string, value: string): Promise<string> {
    await this.base.ask('INSERT INTO seance.meta VALUES ($1, $2) ON CONFLICT (key) DO NOTHING', [key, value]);
    return (await this.meta(key)) ?? value;
  }
}
