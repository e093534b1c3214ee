/** Guests, their data, and the server's own values, in PostgreSQL. */

import type { Json } from '../../../engine/index.ts';
import type { GuestId, TableId } from '../../../table/ids.ts';
import { json, text } from '../columns.ts';
import { toBan, toGuest, toPasskey } from '../sqlite/people/people.ts';
import type { Ban, Channel, GuestRow, PasskeyRow } from '../store.ts';
import { Devices, once } from './devices.ts';

export class People extends Devices {
  async guest(id: string): Promise<GuestRow | undefined> {
    const columns = await this.base.one('SELECT * FROM seance.guests WHERE id = $1', [id]);
    return columns && toGuest(columns);
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

  async removePasskey(guest: GuestId, id: string): Promise<boolean> {
    const [removed] = await this.base.ask('DELETE FROM seance.passkeys WHERE guest = $1 AND id = $2 RETURNING id', [
      guest,
      id,
    ]);
    return removed !== undefined;
  }

  async countPasskey(id: string, counter: number): Promise<void> {
    await this.base.ask('UPDATE seance.passkeys SET counter = $2 WHERE id = $1', [id, counter]);
  }

  async channels(table: TableId, of: string): Promise<readonly Channel[]> {
    const columns = await this.base.one('SELECT channels FROM seance.channels WHERE table_id = $1 AND guest = $2', [
      table,
      of,
    ]);
    return columns ? json(columns.channels) : [];
  }

  async setChannels(table: TableId, of: string, wanted: readonly Channel[]): Promise<void> {
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

  async addPush(
    of: string,
    endpoint: string,
    subscription: Json,
    device: string | null,
    at: number,
    most: number,
  ): Promise<void> {
    await this.base.together(async ask => {
      await ask(
        `INSERT INTO seance.push_subscriptions (endpoint, guest, subscription, added_at, device)
         VALUES ($1, $2, $3, $4, $5) ON CONFLICT (endpoint)
         DO UPDATE SET guest = excluded.guest, subscription = excluded.subscription, added_at = excluded.added_at,
                       device = excluded.device`,
        [endpoint, of, JSON.stringify(subscription), at, device],
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
