/** Guests, their data, and the server's own values, in SQL. */

import type { SQLTagStore } from 'node:sqlite';
import type { Json } from '../../../../engine/index.ts';
import { guestId, type TableId } from '../../../../table/ids.ts';
import { bytes, json, orNull, text, whole } from '../../columns.ts';
import type { Columns } from '../../rows.ts';
import { type Ban, type Channel, Conflict, type GuestRow, type PasskeyRow } from '../../store.ts';

export const toGuest = (columns: Columns): GuestRow => ({
  id: guestId(text(columns.id)),
  name: text(columns.name),
  language: text(columns.language),
  createdAt: whole(columns.created_at),
  seenAt: whole(columns.seen_at),
});

export const toPasskey = (columns: Columns): PasskeyRow => ({
  id: text(columns.id),
  guest: guestId(text(columns.guest)),
  publicKey: new Uint8Array(bytes(columns.public_key)),
  counter: whole(columns.counter),
  transports: json(columns.transports),
  createdAt: whole(columns.created_at),
});

export function guest(sql: SQLTagStore, id: string): GuestRow | undefined {
  const columns = sql.get`SELECT * FROM guests WHERE id = ${id}`;
  return columns && toGuest(columns);
}

export function addGuest(sql: SQLTagStore, added: GuestRow): void {
  const { id, name, language, createdAt, seenAt } = added;
  if (guest(sql, id)) throw new Conflict('id');
  sql.run`INSERT INTO guests VALUES (${id}, ${name}, ${language}, ${createdAt}, ${seenAt})`;
}

export function changeGuest(
  sql: SQLTagStore,
  id: string,
  change: Partial<Pick<GuestRow, 'name' | 'language' | 'seenAt'>>,
): void {
  const before = guest(sql, id);
  if (!before) throw new Error(`there is no guest ${id}`);
  const { name, language, seenAt } = { ...before, ...change };
  sql.run`UPDATE guests SET name = ${name}, language = ${language}, seen_at = ${seenAt} WHERE id = ${id}`;
}

export function passkeys(sql: SQLTagStore, of: string): readonly PasskeyRow[] {
  return sql.all`SELECT * FROM passkeys WHERE guest = ${of} ORDER BY created_at, id`.map(toPasskey);
}

export function passkey(sql: SQLTagStore, id: string): PasskeyRow | undefined {
  const columns = sql.get`SELECT * FROM passkeys WHERE id = ${id}`;
  return columns && toPasskey(columns);
}

export function addPasskey(sql: SQLTagStore, row: PasskeyRow): void {
  if (passkey(sql, row.id)) throw new Conflict('id');
  sql.run`INSERT INTO passkeys VALUES (${row.id}, ${row.guest}, ${row.publicKey}, ${row.counter},
                                       ${JSON.stringify(row.transports)}, ${row.createdAt})`;
}

export function removePasskey(sql: SQLTagStore, of: string, id: string): boolean {
  return sql.get`DELETE FROM passkeys WHERE guest = ${of} AND id = ${id} RETURNING id` !== undefined;
}

export function countPasskey(sql: SQLTagStore, id: string, counter: number): void {
  sql.run`UPDATE passkeys SET counter = ${counter} WHERE id = ${id}`;
}

export function channels(sql: SQLTagStore, table: TableId, of: string): readonly Channel[] {
  const columns = sql.get`SELECT channels FROM channels WHERE table_id = ${table} AND guest = ${of}`;
  return columns ? json(columns.channels) : [];
}

export function setChannels(sql: SQLTagStore, table: TableId, of: string, wanted: readonly Channel[]): void {
  if (wanted.length === 0) sql.run`DELETE FROM channels WHERE table_id = ${table} AND guest = ${of}`;
  else sql.run`INSERT OR REPLACE INTO channels VALUES (${table}, ${of}, ${JSON.stringify(wanted)})`;
}

export function pushSubscriptions(sql: SQLTagStore, of: string): readonly Json[] {
  const found = sql.all`SELECT subscription FROM push_subscriptions WHERE guest = ${of} ORDER BY endpoint`;
  return found.map(({ subscription }) => json(subscription));
}

export function addPush(
  sql: SQLTagStore,
  of: string,
  endpoint: string,
  subscription: Json,
  device: string | null,
  at: number,
  most: number,
): void {
  sql.run`INSERT OR REPLACE INTO push_subscriptions
          VALUES (${endpoint}, ${of}, ${JSON.stringify(subscription)}, ${at}, ${device})`;
  sql.run`DELETE FROM push_subscriptions WHERE endpoint IN (
            SELECT endpoint FROM push_subscriptions WHERE guest = ${of}
            ORDER BY added_at DESC, endpoint LIMIT -1 OFFSET ${most})`;
}

export function dropPush(sql: SQLTagStore, endpoint: string): void {
  sql.run`DELETE FROM push_subscriptions WHERE endpoint = ${endpoint}`;
}

export const toBan = ({ what, until, why }: Columns): Ban => ({
  what: text(what),
  until: orNull(whole, until),
  why: text(why),
});

export function bans(sql: SQLTagStore): readonly Ban[] {
  return sql.all`SELECT * FROM bans ORDER BY what`.map(toBan);
}

export function ban(sql: SQLTagStore, { what, until, why }: Ban): void {
  sql.run`INSERT OR REPLACE INTO bans VALUES (${what}, ${until}, ${why})`;
}

export function unban(sql: SQLTagStore, what: string): void {
  sql.run`DELETE FROM bans WHERE what = ${what}`;
}

export function meta(sql: SQLTagStore, key: string): string | undefined {
  const columns = sql.get`SELECT value FROM meta WHERE key = ${key}`;
  return columns && text(columns.value);
}

export function setMeta(sql: SQLTagStore, key: string, value: string): void {
  sql.run`INSERT OR REPLACE INTO meta VALUES (${key}, ${value})`;
}

/** The value of a key; sets it if there is none. */
export function metaOnce(sql: SQLTagStore, key: string, value: string): string {
  sql.run`INSERT OR IGNORE INTO meta VALUES (${key}, ${value})`;
  return meta(sql, key) ?? value;
}
