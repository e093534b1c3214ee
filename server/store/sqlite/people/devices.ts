/** The devices of guests, and the links that move a seat or add a device, in SQL. */

import type { SQLTagStore } from 'node:sqlite';
import { type DeviceId, deviceId, type GuestId, guestId, tableId } from '../../../../table/ids.ts';
import { text, whole } from '../../columns.ts';
import type { Columns } from '../../rows.ts';
import {
  Conflict,
  type DeviceLinkRow,
  type DeviceRow,
  type DevicesToEnd,
  type GuestRow,
  type KnownDevice,
  type SeatLinkRow,
} from '../../store.ts';
import { addGuest as addGuestRow, toGuest } from './people.ts';

export const toDevice = (columns: Columns): DeviceRow => ({
  id: deviceId(text(columns.device_id)),
  browser: text(columns.browser),
  system: text(columns.system),
  createdAt: whole(columns.device_created_at),
  seenAt: whole(columns.device_seen_at),
});

export const toSeatLink = (columns: Columns): SeatLinkRow => ({
  id: text(columns.id),
  guest: guestId(text(columns.guest)),
  device: deviceId(text(columns.device)),
  table: tableId(text(columns.table_id)),
  seat: whole(columns.seat),
  createdAt: whole(columns.created_at),
  expiresAt: whole(columns.expires_at),
});

export const toDeviceLink = (columns: Columns): DeviceLinkRow => ({
  guest: guestId(text(columns.guest)),
  device: deviceId(text(columns.device)),
  expiresAt: whole(columns.expires_at),
});

export function knownDevice(sql: SQLTagStore, hash: string): KnownDevice | undefined {
  const columns = sql.get`SELECT guests.*, devices.id AS device_id, browser, system, devices.created_at AS device_created_at,
                                 devices.seen_at AS device_seen_at
                          FROM devices JOIN guests ON guests.id = guest WHERE hash = ${hash}`;
  return columns && { guest: toGuest(columns), device: toDevice(columns) };
}

export function addGuest(sql: SQLTagStore, guest: GuestRow, device: DeviceRow, hash: string): void {
  addGuestRow(sql, guest);
  addDevice(sql, guest.id, device, hash);
}

export function addDevice(sql: SQLTagStore, guest: GuestId, device: DeviceRow, hash: string): void {
  const { id, browser, system, createdAt, seenAt } = device;
  if (sql.get`SELECT 1 FROM devices WHERE hash = ${hash} OR id = ${id}`) throw new Conflict('id');
  sql.run`INSERT INTO devices VALUES (${hash}, ${guest}, ${id}, ${browser}, ${system}, ${createdAt}, ${seenAt})`;
}

export function devices(sql: SQLTagStore, guest: GuestId): readonly DeviceRow[] {
  const found = sql.all`SELECT id AS device_id, browser, system, created_at AS device_created_at,
                               seen_at AS device_seen_at
                        FROM devices WHERE guest = ${guest} ORDER BY seen_at DESC, id`;
  return found.map(toDevice);
}

export function seeDevices(sql: SQLTagStore, ids: readonly DeviceId[], now: number): readonly DeviceId[] {
  const found = sql.all`UPDATE devices SET seen_at = max(seen_at, ${now})
                        WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)})) RETURNING id`;
  return found.map(({ id }) => deviceId(text(id)));
}

export function existingDevices(sql: SQLTagStore, ids: readonly DeviceId[]): readonly DeviceId[] {
  const found = sql.all`SELECT id FROM devices WHERE id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  return found.map(({ id }) => deviceId(text(id)));
}

export function endDevices(sql: SQLTagStore, guest: GuestId, which: DevicesToEnd): readonly DeviceId[] {
  const ended =
    'only' in which
      ? sql.all`DELETE FROM devices WHERE guest = ${guest} AND id = ${which.only} RETURNING id`
      : sql.all`DELETE FROM devices WHERE guest = ${guest} AND id <> ${which.except} RETURNING id`;
  const ids = ended.map(({ id }) => deviceId(text(id)));
  const list = JSON.stringify(ids);
  sql.run`DELETE FROM device_links WHERE device IN (SELECT value FROM json_each(${list}))`;
  sql.run`DELETE FROM seat_links WHERE device IN (SELECT value FROM json_each(${list}))`;
  sql.run`DELETE FROM push_subscriptions WHERE device IN (SELECT value FROM json_each(${list}))`;
  if ('except' in which) sql.run`DELETE FROM push_subscriptions WHERE guest = ${guest} AND device IS NULL`;
  return ids;
}

export function addSeatLink(sql: SQLTagStore, hash: string, link: SeatLinkRow): void {
  const { id, guest, device, table, seat, createdAt, expiresAt } = link;
  sql.run`INSERT INTO seat_links VALUES (${hash}, ${table}, ${seat}, ${expiresAt}, ${id}, ${guest}, ${device},
                                         ${createdAt})`;
}

export function seatLink(sql: SQLTagStore, hash: string, now: number): SeatLinkRow | undefined {
  const columns = sql.get`SELECT * FROM seat_links WHERE hash = ${hash} AND expires_at > ${now}`;
  return columns && toSeatLink(columns);
}

export function seatLinks(sql: SQLTagStore, guest: GuestId, now: number): readonly SeatLinkRow[] {
  const found = sql.all`SELECT * FROM seat_links WHERE guest = ${guest} AND expires_at > ${now}
                        ORDER BY created_at, id`;
  return found.map(toSeatLink);
}

/** Deletes expired links first. */
export function useSeatLink(sql: SQLTagStore, hash: string, now: number): SeatLinkRow | undefined {
  sql.run`DELETE FROM seat_links WHERE expires_at <= ${now}`;
  const columns = sql.get`DELETE FROM seat_links WHERE hash = ${hash} RETURNING *`;
  return columns && toSeatLink(columns);
}

export function revokeSeatLink(sql: SQLTagStore, guest: GuestId, id: string): boolean {
  return sql.get`DELETE FROM seat_links WHERE guest = ${guest} AND id = ${id} RETURNING id` !== undefined;
}

export function addDeviceLink(sql: SQLTagStore, hash: string, { guest, device, expiresAt }: DeviceLinkRow): void {
  revokeDeviceLinks(sql, guest);
  sql.run`INSERT INTO device_links VALUES (${hash}, ${guest}, ${device}, ${expiresAt})`;
}

export function deviceLink(sql: SQLTagStore, hash: string, now: number): DeviceLinkRow | undefined {
  const columns = sql.get`SELECT * FROM device_links WHERE hash = ${hash} AND expires_at > ${now}`;
  return columns && toDeviceLink(columns);
}

/** Deletes expired links first. */
export function useDeviceLink(sql: SQLTagStore, hash: string, now: number): DeviceLinkRow | undefined {
  sql.run`DELETE FROM device_links WHERE expires_at <= ${now}`;
  const columns = sql.get`DELETE FROM device_links WHERE hash = ${hash} RETURNING *`;
  return columns && toDeviceLink(columns);
}

export function revokeDeviceLinks(sql: SQLTagStore, guest: GuestId): void {
  sql.run`DELETE FROM device_links WHERE guest = ${guest}`;
}
