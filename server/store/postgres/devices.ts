/** The devices of guests, and the links that move a seat or add a device, in PostgreSQL. */
import { type DeviceId, deviceId, type GuestId } from '../../../table/ids.ts';
import { text } from '../columns.ts';
import { toDevice, toDeviceLink, toSeatLink } from '../sqlite/people/devices.ts';
import { toGuest } from '../sqlite/people/people.ts';
import {
  Conflict,
  type DeviceLinkRow,
  type DeviceRow,
  type DevicesToEnd,
  type GuestRow,
  type KnownDevice,
  type SeatLinkRow,
} from '../store.ts';
import { stateOf, UNIQUE_VIOLATION } from './base.ts';
import { MailBooks } from './mail.ts';

const KNOWN = {
  name: 'known',
  text: `SELECT guests.*, devices.id AS device_id, browser, system, devices.created_at AS device_created_at,
                devices.seen_at AS device_seen_at
         FROM seance.devices JOIN seance.guests ON guests.id = guest WHERE hash = $1`,
};

const INSERT = `INSERT INTO seance.devices (hash, guest, id, browser, system, created_at, seen_at)`;

/** Rejects with a `Conflict` if the id exists. */
export async function once(work: Promise<unknown>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw stateOf(error) === UNIQUE_VIOLATION ? new Conflict('id') : error;
  }
}

export class Devices extends MailBooks {
  async knownDevice(hash: string): Promise<KnownDevice | undefined> {
    const columns = await this.base.one(KNOWN, [hash]);
    return columns && { guest: toGuest(columns), device: toDevice(columns) };
  }

  addGuest(guest: GuestRow, device: DeviceRow, hash: string): Promise<void> {
    return once(
      this.base.ask(
        `WITH guest AS (INSERT INTO seance.guests VALUES ($1, $2, $3, $4, $5))
         ${INSERT} VALUES ($6, $1, $7, $8, $9, $10, $11)`,
        [
          ...[guest.id, guest.name, guest.language, guest.createdAt, guest.seenAt],
          ...[hash, device.id, device.browser, device.system, device.createdAt, device.seenAt],
        ],
      ),
    );
  }

  addDevice(guest: GuestId, { id, browser, system, createdAt, seenAt }: DeviceRow, hash: string): Promise<void> {
    const values = [hash, guest, id, browser, system, createdAt, seenAt];
    return once(this.base.ask(`${INSERT} VALUES ($1, $2, $3, $4, $5, $6, $7)`, values));
  }

  async devices(guest: GuestId): Promise<readonly DeviceRow[]> {
    const found = await this.base.ask(
      `SELECT id AS device_id, browser, system, created_at AS device_created_at, seen_at AS device_seen_at
       FROM seance.devices WHERE guest = $1 ORDER BY seen_at DESC, id COLLATE "C"`,
      [guest],
    );
    return found.map(toDevice);
  }

  async seeDevices(ids: readonly DeviceId[], now: number): Promise<readonly DeviceId[]> {
    const found = await this.base.ask(
      'UPDATE seance.devices SET seen_at = greatest(seen_at, $2) WHERE id = ANY ($1::text[]) RETURNING id',
      [ids, now],
    );
    return found.map(({ id }) => deviceId(text(id)));
  }

  async existingDevices(ids: readonly DeviceId[]): Promise<readonly DeviceId[]> {
    const found = await this.base.ask('SELECT id FROM seance.devices WHERE id = ANY ($1::text[])', [ids]);
    return found.map(({ id }) => deviceId(text(id)));
  }

  endDevices(guest: GuestId, which: DevicesToEnd): Promise<readonly DeviceId[]> {
    const [test, id] = 'only' in which ? ['=', which.only] : ['<>', which.except];
    return this.base.together(async ask => {
      const ended = await ask(`DELETE FROM seance.devices WHERE guest = $1 AND id ${test} $2 RETURNING id`, [
        guest,
        id,
      ]);
      const ids = ended.map(row => deviceId(text(row.id)));
      for (const table of ['device_links', 'seat_links', 'push_subscriptions'])
        await ask(`DELETE FROM seance.${table} WHERE device = ANY ($1::text[])`, [ids]);
      if ('except' in which)
        await ask('DELETE FROM seance.push_subscriptions WHERE guest = $1 AND device IS NULL', [guest]);
      return ids;
    });
  }

  async addSeatLink(hash: string, link: SeatLinkRow): Promise<void> {
    const { id, guest, device, table, seat, createdAt, expiresAt } = link;
    await this.base.ask(
      `INSERT INTO seance.seat_links (hash, table_id, seat, expires_at, id, guest, device, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [hash, table, seat, expiresAt, id, guest, device, createdAt],
    );
  }

  /** A link without a guest was made by a node of an older version. It moves nothing. */
  async seatLink(hash: string, now: number): Promise<SeatLinkRow | undefined> {
    const columns = await this.base.one(
      'SELECT * FROM seance.seat_links WHERE hash = $1 AND expires_at > $2 AND guest IS NOT NULL',
      [hash, now],
    );
    return columns && toSeatLink(columns);
  }

  async seatLinks(guest: GuestId, now: number): Promise<readonly SeatLinkRow[]> {
    const found = await this.base.ask(
      `SELECT * FROM seance.seat_links WHERE guest = $1 AND expires_at > $2 ORDER BY created_at, id COLLATE "C"`,
      [guest, now],
    );
    return found.map(toSeatLink);
  }

  /** Deletes expired links first. */
  async useSeatLink(hash: string, now: number): Promise<SeatLinkRow | undefined> {
    await this.base.ask('DELETE FROM seance.seat_links WHERE expires_at <= $1', [now]);
    const columns = await this.base.one(
      'DELETE FROM seance.seat_links WHERE hash = $1 AND guest IS NOT NULL RETURNING *',
      [hash],
    );
    return columns && toSeatLink(columns);
  }

  async revokeSeatLink(guest: GuestId, id: string): Promise<boolean> {
    const [revoked] = await this.base.ask('DELETE FROM seance.seat_links WHERE guest = $1 AND id = $2 RETURNING id', [
      guest,
      id,
    ]);
    return revoked !== undefined;
  }

  addDeviceLink(hash: string, { guest, device, expiresAt }: DeviceLinkRow): Promise<void> {
    return this.base.together(async ask => {
      await ask('DELETE FROM seance.device_links WHERE guest = $1', [guest]);
      await ask('INSERT INTO seance.device_links VALUES ($1, $2, $3, $4)', [hash, guest, device, expiresAt]);
    });
  }

  async deviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined> {
    const columns = await this.base.one('SELECT * FROM seance.device_links WHERE hash = $1 AND expires_at > $2', [
      hash,
      now,
    ]);
    return columns && toDeviceLink(columns);
  }

  /** Deletes expired links first. */
  async useDeviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined> {
    await this.base.ask('DELETE FROM seance.device_links WHERE expires_at <= $1', [now]);
    const columns = await this.base.one('DELETE FROM seance.device_links WHERE hash = $1 RETURNING *', [hash]);
    return columns && toDeviceLink(columns);
  }

  async revokeDeviceLinks(guest: GuestId): Promise<void> {
    await this.base.ask('DELETE FROM seance.device_links WHERE guest = $1', [guest]);
  }
}
