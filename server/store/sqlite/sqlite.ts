import { resolve } from 'node:path';
import type { Json } from '../../../engine/index.ts';
import type { DeviceId, GuestId, TableId } from '../../../table/ids.ts';
import type { JournalFigures } from '../journal/journalled-groups.ts';
import { entryOf, readingOf, written } from '../rows.ts';
import type {
  Ban,
  Channel,
  DeviceLinkRow,
  DeviceRow,
  DevicesToEnd,
  GuestRow,
  KnownDevice,
  LogChange,
  LogEntry,
  LogReading,
  MailAsk,
  MailConsent,
  PasskeyRow,
  SeatLinkRow,
  Store,
  TableRow,
} from '../store.ts';
import type { StoreCalls } from './calls.ts';
import { type FileOpening, FileThreads } from './file-threads.ts';

/**
 * The store in one SQLite file. Its calls are executed by threads of this process, or by another process that has the
 * file open.
 */
export class SqliteStore implements Store {
  private readonly calls: StoreCalls;

  constructor(calls: StoreCalls) {
    this.calls = calls;
  }

  /** The state of the journal at the last write; undefined if there is none. */
  get journal(): JournalFigures | undefined {
    return this.calls.journal;
  }

  create(row: TableRow, first: LogChange): Promise<void> {
    return this.calls.ask('create', row, written(first));
  }
  append(change: LogChange): Promise<void> {
    return this.calls.ask('append', written(change));
  }
  row(id: TableId): Promise<TableRow | undefined> {
    return this.calls.ask('row', id);
  }
  byCode(code: string): Promise<TableRow | undefined> {
    return this.calls.ask('byCode', code);
  }
  async read(id: TableId): Promise<LogReading | undefined> {
    return readingOf(await this.calls.ask('read', id));
  }
  async all(id: TableId): Promise<readonly LogEntry[]> {
    return (await this.calls.ask('all', id)).map(entryOf);
  }
  async after(id: TableId, seq: number): Promise<readonly LogEntry[]> {
    return (await this.calls.ask('after', id, seq)).map(entryOf);
  }
  keepSnapshot(id: TableId, seq: number, body: Json): Promise<void> {
    return this.calls.ask('keepSnapshot', id, seq, JSON.stringify(body));
  }
  listed(limit: number): Promise<readonly TableRow[]> {
    return this.calls.ask('listed', limit);
  }
  rows(phase: TableRow['phase'] | null, limit: number): Promise<readonly TableRow[]> {
    return this.calls.ask('rows', phase, limit);
  }
  ofGuest(guest: GuestId): Promise<readonly { readonly row: TableRow; readonly seat: number }[]> {
    return this.calls.ask('ofGuest', guest);
  }
  holders(table: TableId): Promise<readonly { readonly seat: number; readonly guest: GuestId }[]> {
    return this.calls.ask('holders', table);
  }
  shiftDue(milliseconds: number): Promise<void> {
    return this.calls.ask('shiftDue', milliseconds);
  }
  due(now: number, limit: number): Promise<readonly TableId[]> {
    return this.calls.ask('due', now, limit);
  }

  guest(id: GuestId): Promise<GuestRow | undefined> {
    return this.calls.ask('guest', id);
  }
  knownDevice(hash: string): Promise<KnownDevice | undefined> {
    return this.calls.ask('knownDevice', hash);
  }
  addGuest(guest: GuestRow, device: DeviceRow, hash: string): Promise<void> {
    return this.calls.ask('addGuest', guest, device, hash);
  }
  addDevice(guest: GuestId, device: DeviceRow, hash: string): Promise<void> {
    return this.calls.ask('addDevice', guest, device, hash);
  }
  devices(guest: GuestId): Promise<readonly DeviceRow[]> {
    return this.calls.ask('devices', guest);
  }
  seeDevices(ids: readonly DeviceId[], now: number): Promise<readonly DeviceId[]> {
    return this.calls.ask('seeDevices', ids, now);
  }
  existingDevices(ids: readonly DeviceId[]): Promise<readonly DeviceId[]> {
    return this.calls.ask('existingDevices', ids);
  }
  endDevices(guest: GuestId, which: DevicesToEnd): Promise<readonly DeviceId[]> {
    return this.calls.ask('endDevices', guest, which);
  }
  changeGuest(id: GuestId, change: Partial<Pick<GuestRow, 'name' | 'language' | 'seenAt'>>): Promise<void> {
    return this.calls.ask('changeGuest', id, change);
  }

  addSeatLink(hash: string, link: SeatLinkRow): Promise<void> {
    return this.calls.ask('addSeatLink', hash, link);
  }
  seatLink(hash: string, now: number): Promise<SeatLinkRow | undefined> {
    return this.calls.ask('seatLink', hash, now);
  }
  seatLinks(guest: GuestId, now: number): Promise<readonly SeatLinkRow[]> {
    return this.calls.ask('seatLinks', guest, now);
  }
  useSeatLink(hash: string, now: number): Promise<SeatLinkRow | undefined> {
    return this.calls.ask('useSeatLink', hash, now);
  }
  revokeSeatLink(guest: GuestId, id: string): Promise<boolean> {
    return this.calls.ask('revokeSeatLink', guest, id);
  }
  addDeviceLink(hash: string, link: DeviceLinkRow): Promise<void> {
    return this.calls.ask('addDeviceLink', hash, link);
  }
  deviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined> {
    return this.calls.ask('deviceLink', hash, now);
  }
  useDeviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined> {
    return this.calls.ask('useDeviceLink', hash, now);
  }
  revokeDeviceLinks(guest: GuestId): Promise<void> {
    return this.calls.ask('revokeDeviceLinks', guest);
  }

  passkeys(guest: GuestId): Promise<readonly PasskeyRow[]> {
    return this.calls.ask('passkeys', guest);
  }
  passkey(id: string): Promise<PasskeyRow | undefined> {
    return this.calls.ask('passkey', id);
  }
  addPasskey(row: PasskeyRow): Promise<void> {
    return this.calls.ask('addPasskey', row);
  }
  removePasskey(guest: GuestId, id: string): Promise<boolean> {
    return this.calls.ask('removePasskey', guest, id);
  }
  countPasskey(id: string, counter: number): Promise<void> {
    return this.calls.ask('countPasskey', id, counter);
  }

  channels(table: TableId, guest: GuestId): Promise<readonly Channel[]> {
    return this.calls.ask('channels', table, guest);
  }
  setChannels(table: TableId, guest: GuestId, channels: readonly Channel[]): Promise<void> {
    return this.calls.ask('setChannels', table, guest, channels);
  }
  pushSubscriptions(guest: GuestId): Promise<readonly Json[]> {
    return this.calls.ask('pushSubscriptions', guest);
  }
  addPush(
    guest: GuestId,
    endpoint: string,
    subscription: Json,
    device: string | null,
    at: number,
    most: number,
  ): Promise<void> {
    return this.calls.ask('addPush', guest, endpoint, subscription, device, at, most);
  }
  dropPush(endpoint: string): Promise<void> {
    return this.calls.ask('dropPush', endpoint);
  }

  mailConsent(guest: GuestId, address: string): Promise<MailConsent | undefined> {
    return this.calls.ask('mailConsent', guest, address);
  }
  askMailConsent(ask: MailAsk): Promise<boolean> {
    return this.calls.ask('askMailConsent', ask);
  }
  mailLink(link: string, now: number): Promise<MailConsent | undefined> {
    return this.calls.ask('mailLink', link, now);
  }
  confirmMail(link: string, now: number): Promise<boolean> {
    return this.calls.ask('confirmMail', link, now);
  }
  takeDaily(what: string, day: number, most: number): Promise<boolean> {
    return this.calls.ask('takeDaily', what, day, most);
  }

  bans(): Promise<readonly Ban[]> {
    return this.calls.ask('bans');
  }
  ban(ban: Ban): Promise<void> {
    return this.calls.ask('ban', ban);
  }
  unban(what: string): Promise<void> {
    return this.calls.ask('unban', what);
  }

  meta(key: string): Promise<string | undefined> {
    return this.calls.ask('meta', key);
  }
  setMeta(key: string, value: string): Promise<void> {
    return this.calls.ask('setMeta', key, value);
  }
  metaOnce(key: string, value: string): Promise<string> {
    return this.calls.ask('metaOnce', key, value);
  }

  backup(file: string): Promise<void> {
    return this.calls.ask('backup', resolve(file));
  }
  check(): ReturnType<Store['check']> {
    return this.calls.ask('check');
  }
  stats(): ReturnType<Store['stats']> {
    return this.calls.ask('stats');
  }

  close(): Promise<void> {
    return this.calls.close();
  }
}

/**
 * Opens the store, and creates it if necessary; ':memory:' is never saved. Refuses a second server on the same file.
 * `beside` a server, running or not, an administrator may read and write, but neither create nor migrate.
 */
export async function openStore(file: string, opening: FileOpening = {}): Promise<SqliteStore> {
  return new SqliteStore(await FileThreads.open(file, opening));
}
