import { resolve } from 'node:path';
import type { Json } from '../../../engine/index.ts';
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
import type { Arguments, CallName, Result } from './calls.ts';
import { type FileAccess, MEMORY } from './messages.ts';
import { Thread } from './thread.ts';

/**
 * The store in one SQLite file. One thread writes and one reads, so that a commit never waits for a long read. In
 * memory one connection does both.
 */
export class SqliteStore implements Store {
  private readonly file: string;
  private readonly writer: Thread;
  private readonly reader: Thread;
  private readonly errands = new Set<Promise<unknown>>();

  constructor(file: string, writer: Thread, reader: Thread) {
    this.file = file;
    this.writer = writer;
    this.reader = reader;
  }

  /** The state of the journal at the last write; undefined if there is none. */
  get journal(): JournalFigures | undefined {
    return this.writer.journal;
  }

  create(row: TableRow, first: LogChange): Promise<void> {
    return this.writer.ask('create', row, written(first));
  }
  append(change: LogChange): Promise<void> {
    return this.writer.ask('append', written(change));
  }
  row(id: string): Promise<TableRow | undefined> {
    return this.look('row', id);
  }
  byCode(code: string): Promise<TableRow | undefined> {
    return this.look('byCode', code);
  }
  async read(id: string): Promise<LogReading | undefined> {
    return readingOf(await this.look('read', id));
  }
  async all(id: string): Promise<readonly LogEntry[]> {
    return (await this.look('all', id)).map(entryOf);
  }
  async after(id: string, seq: number): Promise<readonly LogEntry[]> {
    return (await this.look('after', id, seq)).map(entryOf);
  }
  keepSnapshot(id: string, seq: number, body: Json): Promise<void> {
    return this.writer.ask('keepSnapshot', id, seq, JSON.stringify(body));
  }
  listed(limit: number): Promise<readonly TableRow[]> {
    return this.look('listed', limit);
  }
  rows(phase: TableRow['phase'] | null, limit: number): Promise<readonly TableRow[]> {
    return this.look('rows', phase, limit);
  }
  ofGuest(guest: string): Promise<readonly { readonly row: TableRow; readonly seat: number }[]> {
    return this.look('ofGuest', guest);
  }
  holders(table: string): Promise<readonly { readonly seat: number; readonly guest: string }[]> {
    return this.look('holders', table);
  }
  shiftDue(milliseconds: number): Promise<void> {
    return this.writer.ask('shiftDue', milliseconds);
  }
  due(now: number, limit: number): Promise<readonly string[]> {
    return this.look('due', now, limit);
  }

  guest(id: string): Promise<GuestRow | undefined> {
    return this.reader.ask('guest', id);
  }
  knownDevice(hash: string): Promise<KnownDevice | undefined> {
    return this.reader.ask('knownDevice', hash);
  }
  addGuest(guest: GuestRow, device: DeviceRow, hash: string): Promise<void> {
    return this.writer.ask('addGuest', guest, device, hash);
  }
  addDevice(guest: string, device: DeviceRow, hash: string): Promise<void> {
    return this.writer.ask('addDevice', guest, device, hash);
  }
  devices(guest: string): Promise<readonly DeviceRow[]> {
    return this.reader.ask('devices', guest);
  }
  seeDevices(ids: readonly string[], now: number): Promise<readonly string[]> {
    return this.writer.ask('seeDevices', ids, now);
  }
  existingDevices(ids: readonly string[]): Promise<readonly string[]> {
    return this.reader.ask('existingDevices', ids);
  }
  endDevices(guest: string, which: DevicesToEnd): Promise<readonly string[]> {
    return this.writer.ask('endDevices', guest, which);
  }
  changeGuest(id: string, change: Partial<Pick<GuestRow, 'name' | 'language' | 'seenAt'>>): Promise<void> {
    return this.writer.ask('changeGuest', id, change);
  }

  addSeatLink(hash: string, link: SeatLinkRow): Promise<void> {
    return this.writer.ask('addSeatLink', hash, link);
  }
  seatLink(hash: string, now: number): Promise<SeatLinkRow | undefined> {
    return this.look('seatLink', hash, now);
  }
  seatLinks(guest: string, now: number): Promise<readonly SeatLinkRow[]> {
    return this.look('seatLinks', guest, now);
  }
  useSeatLink(hash: string, now: number): Promise<SeatLinkRow | undefined> {
    return this.writer.ask('useSeatLink', hash, now);
  }
  revokeSeatLink(guest: string, id: string): Promise<boolean> {
    return this.writer.ask('revokeSeatLink', guest, id);
  }
  addDeviceLink(hash: string, link: DeviceLinkRow): Promise<void> {
    return this.writer.ask('addDeviceLink', hash, link);
  }
  deviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined> {
    return this.reader.ask('deviceLink', hash, now);
  }
  useDeviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined> {
    return this.writer.ask('useDeviceLink', hash, now);
  }
  revokeDeviceLinks(guest: string): Promise<void> {
    return this.writer.ask('revokeDeviceLinks', guest);
  }

  passkeys(guest: string): Promise<readonly PasskeyRow[]> {
    return this.reader.ask('passkeys', guest);
  }
  passkey(id: string): Promise<PasskeyRow | undefined> {
    return this.reader.ask('passkey', id);
  }
  addPasskey(row: PasskeyRow): Promise<void> {
    return this.writer.ask('addPasskey', row);
  }
  removePasskey(guest: string, id: string): Promise<boolean> {
    return this.writer.ask('removePasskey', guest, id);
  }
  countPasskey(id: string, counter: number): Promise<void> {
    return this.writer.ask('countPasskey', id, counter);
  }

  channels(table: string, guest: string): Promise<readonly Channel[]> {
    return this.reader.ask('channels', table, guest);
  }
  setChannels(table: string, guest: string, channels: readonly Channel[]): Promise<void> {
    return this.writer.ask('setChannels', table, guest, channels);
  }
  pushSubscriptions(guest: string): Promise<readonly Json[]> {
    return this.reader.ask('pushSubscriptions', guest);
  }
  addPush(
    guest: string,
    endpoint: string,
    subscription: Json,
    device: string | null,
    at: number,
    most: number,
  ): Promise<void> {
    return this.writer.ask('addPush', guest, endpoint, subscription, device, at, most);
  }
  dropPush(endpoint: string): Promise<void> {
    return this.writer.ask('dropPush', endpoint);
  }

  mailConsent(guest: string, address: string): Promise<MailConsent | undefined> {
    return this.reader.ask('mailConsent', guest, address);
  }
  askMailConsent(ask: MailAsk): Promise<boolean> {
    return this.writer.ask('askMailConsent', ask);
  }
  mailLink(link: string, now: number): Promise<MailConsent | undefined> {
    return this.reader.ask('mailLink', link, now);
  }
  confirmMail(link: string, now: number): Promise<boolean> {
    return this.writer.ask('confirmMail', link, now);
  }
  takeDaily(what: string, day: number, most: number): Promise<boolean> {
    return this.writer.ask('takeDaily', what, day, most);
  }

  bans(): Promise<readonly Ban[]> {
    return this.reader.ask('bans');
  }
  ban(ban: Ban): Promise<void> {
    return this.writer.ask('ban', ban);
  }
  unban(what: string): Promise<void> {
    return this.writer.ask('unban', what);
  }

  meta(key: string): Promise<string | undefined> {
    return this.look('meta', key);
  }
  setMeta(key: string, value: string): Promise<void> {
    return this.writer.ask('setMeta', key, value);
  }
  metaOnce(key: string, value: string): Promise<string> {
    return this.writer.ask('metaOnce', key, value);
  }

  backup(file: string): Promise<void> {
    return this.send('backup', resolve(file));
  }
  check(): ReturnType<Store['check']> {
    return this.send('check');
  }
  stats(): ReturnType<Store['stats']> {
    return this.look('stats');
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.errands);
    await this.reader.close();
    await this.writer.close();
  }

  /** Long calls get a thread of their own. */
  private send<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>> {
    if (this.file === MEMORY) return this.errand(this.writer.ask(name, ...args));
    return this.errand(this.writer.fold().then(() => sendAlone(this.file, name, ...args)));
  }

  /** Reads something that the journal may hold and SQLite does not: it is folded first. */
  private look<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>> {
    if (!this.writer.isAhead) return this.reader.ask(name, ...args);
    const folded = this.writer.fold().then(
      () => this.reader,
      // The thread has reported the failure. Its open transaction holds everything that was acknowledged.
      () => this.writer,
    );
    return this.errand(folded.then(thread => thread.ask(name, ...args)));
  }

  /** Work that `close` waits for. */
  private errand<T>(work: Promise<T>): Promise<T> {
    this.errands.add(work);
    return work.finally(() => this.errands.delete(work));
  }
}

async function sendAlone<N extends CallName>(file: string, name: N, ...args: Arguments<N>): Promise<Result<N>> {
  const thread = await Thread.hire({ file, access: 'reading' });
  try {
    return await thread.ask(name, ...args);
  } finally {
    await thread.close();
  }
}

interface Opening {
  readonly beside?: boolean;
  /** Gets sentences about the opening for the operator. */
  readonly note?: (sentence: string) => void;
  /** Gets failures of work in the background. */
  readonly failed?: (error: Error) => void;
}

/**
 * Opens the store, and creates it if necessary; ':memory:' is never saved. Refuses a second server on the same file.
 * `beside` a server, running or not, an administrator may read and write, but neither create nor migrate.
 */
export async function openStore(file: string, { beside = false, note, failed }: Opening = {}): Promise<SqliteStore> {
  const access: FileAccess = beside ? 'beside' : 'serving';
  const writer = await Thread.hire({ file, access });
  for (const one of writer.notes) note?.(one);
  if (failed) writer.onTrouble = failed;
  if (file === MEMORY) return new SqliteStore(file, writer, writer);
  try {
    return new SqliteStore(file, writer, await Thread.hire({ file, access: 'reading' }));
  } catch (error) {
    await writer.close();
    throw error;
  }
}
