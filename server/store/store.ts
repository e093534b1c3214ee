import type { Json } from '../../engine/index.ts';
import type { Channel } from '../../protocol/channels.ts';
import type { DeviceId, GuestId, TableId } from '../../table/ids.ts';

export type { Channel };

/** The row of a table: everything that lists and timers need without its log. */
export interface TableRow {
  /** Unguessable: it is the invitation. */
  readonly id: TableId;
  /** Six words that can be read over the phone. */
  readonly code: string;
  readonly game: string;
  readonly rules: number;
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed' | 'frozen';
  /** Whether it is on the public list. */
  readonly listed: boolean;
  /** Times are milliseconds since 1970. */
  readonly openedAt: number;
  readonly changedAt: number;
  /** When the next clock runs out. */
  readonly dueAt: number | null;
}

/** One entry of a table's log. */
export interface LogEntry {
  /** Consecutive, from 1. */
  readonly seq: number;
  /** Chosen by the client, to recognise repetitions; null for automatic entries. */
  readonly id: string | null;
  readonly at: number;
  readonly event: Json;
}

/** A note in `meta`; the first writer wins. */
export interface TableClaim {
  readonly key: string;
  readonly value: string;
}

/** One atomic change of a table. */
export interface LogChange {
  readonly table: TableId;
  readonly entries: readonly LogEntry[];
  readonly row?: Partial<Pick<TableRow, 'phase' | 'changedAt' | 'dueAt' | 'listed'>>;
  /** The new holders of these seats; null for none. Deletes unused links of these seats in the same transaction. */
  readonly seats?: readonly { readonly seat: number; readonly guest: GuestId | null }[];
  /**
   * Notes that are written with this change, once and permanently. If one exists with another value, the change is
   * refused.
   */
  readonly claims?: readonly TableClaim[];
  /** For automatic events: only the holder of the lease may write them; see `server/cluster/nodes.ts`. */
  readonly epoch?: number;
}

/** The state of a table after its entry `seq`, to avoid a full replay. */
export interface Snapshot {
  readonly seq: number;
  readonly body: Json;
}

/** The newest snapshot of a table, and every entry after it. */
export interface LogReading {
  readonly row: TableRow;
  readonly snapshot: Snapshot | undefined;
  readonly entries: readonly LogEntry[];
}

export interface GuestRow {
  readonly id: GuestId;
  readonly name: string;
  readonly language: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** One browser of a guest. Its id is not derived from its secret. */
export interface DeviceRow {
  readonly id: DeviceId;
  /** From its User-Agent, such as Firefox and Windows; empty if unknown. */
  readonly browser: string;
  readonly system: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

export interface KnownDevice {
  readonly guest: GuestRow;
  readonly device: DeviceRow;
}

/** One device of a guest, or all but one. */
export type DevicesToEnd = { readonly only: DeviceId } | { readonly except: DeviceId };

/** An unused link that moves one seat from the guest who made it to the guest who uses it. */
export interface SeatLinkRow {
  readonly id: string;
  /** The guest who made it, and the device. */
  readonly guest: GuestId;
  readonly device: DeviceId;
  readonly table: TableId;
  readonly seat: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** An unused link that makes the browser which uses it a device of the guest who made it. */
export interface DeviceLinkRow {
  readonly guest: GuestId;
  readonly device: DeviceId;
  readonly expiresAt: number;
}

export interface PasskeyRow {
  /** The credential's own id, base64url. */
  readonly id: string;
  readonly guest: GuestId;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
}

/** The consent of a mailbox's owner to mail about one guest's tables. */
export interface MailConsent {
  /** When the last confirmation link expires. */
  readonly askedUntil: number;
  readonly confirmedAt: number | null;
}

/** A request for consent. Address and link are hashes. */
export interface MailAsk {
  readonly guest: GuestId;
  readonly address: string;
  readonly link: string;
  readonly now: number;
  readonly until: number;
  /** Ask only owners who were never asked, only those without a valid link, or any. */
  readonly unless: 'asked' | 'pending' | 'confirmed';
}

export interface Ban {
  /** A guest's id, or an address. */
  readonly what: string;
  /** Its end; null if it has none. */
  readonly until: number | null;
  readonly why: string;
}

/** Damage of a table, or (null) of shared data. */
export interface Finding {
  readonly table: TableId | null;
  readonly fault: string;
}

export interface Stats {
  readonly tables: number;
  readonly entries: number;
  /** Size on disk. */
  readonly bytes: number;
}

/** A concurrent write, or a repetition: nothing was changed. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly of: 'seq' | 'id' | 'code' | 'epoch' | 'claim';

  constructor(of: Conflict['of']) {
    super(`this ${of} is taken, or not the next one`);
    this.of = of;
  }
}

/** The store did not answer: the outcome of the request is unknown. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Why the store fails, as named in metrics and `/health`. */
export type FailureReason =
  | 'full'
  | 'io'
  | 'readonly'
  | 'busy'
  | 'replaced'
  | 'damaged'
  | 'unreachable'
  | 'gone'
  | 'other';

/** The store failed. Nothing was acknowledged; the write may or may not have happened. */
export class StoreFailure extends Error {
  override name = 'StoreFailure';
  readonly reason: FailureReason;
  readonly detail: string;
  /** The code of the operating system or SQLite. */
  readonly code: string | undefined;

  constructor(reason: FailureReason, detail: string, code?: string) {
    super(`the store: ${detail}`);
    this.reason = reason;
    this.detail = detail;
    this.code = code;
  }
}

/** The stored data is not what was written. */
export class Damaged extends Error {
  override name = 'Damaged';
  readonly table: TableId | null;
  readonly fault: string;

  constructor(table: TableId | null, fault: string) {
    super(`${table === null ? 'the store' : `table ${table}`} is damaged: ${fault}`);
    this.table = table;
    this.fault = fault;
  }
}

/**
 * All persistent data. Every write resolves after it is synced, never before. The logs are the truth; rows and seats
 * are indexes; snapshots are a cache.
 */
export interface Store {
  create(row: TableRow, first: LogChange): Promise<void>;
  /**
   * Rejects with a `Conflict` if an id exists, a seq is not the next one, or another node holds the lease. Also rejects
   * if a claim has another value. Other changes are unaffected.
   */
  append(change: LogChange): Promise<void>;
  row(id: TableId): Promise<TableRow | undefined>;
  byCode(code: string): Promise<TableRow | undefined>;
  /** Rejects with `Damaged` unless all entries are as written, up to the last. */
  read(id: TableId): Promise<LogReading | undefined>;
  /** The whole log, verified like `read`. */
  all(id: TableId): Promise<readonly LogEntry[]>;
  /** The entries after one that the reader has, each verified against the one before. */
  after(id: TableId, seq: number): Promise<readonly LogEntry[]>;
  /** Ignores a snapshot older than the stored one. */
  keepSnapshot(id: TableId, seq: number, body: Json): Promise<void>;
  /** Public tables in the phases gathering and playing, the newest first. */
  listed(limit: number): Promise<readonly TableRow[]>;
  /** Tables of a phase, or of all phases (null), the last changed first. */
  rows(phase: TableRow['phase'] | null, limit: number): Promise<readonly TableRow[]>;
  ofGuest(guest: GuestId): Promise<readonly { readonly row: TableRow; readonly seat: number }[]>;
  holders(table: TableId): Promise<readonly { readonly seat: number; readonly guest: GuestId }[]>;
  /** The tables with an expired clock, the longest overdue first. */
  due(now: number, limit: number): Promise<readonly TableId[]>;
  /** Postpones every deadline by the server's downtime. */
  shiftDue(milliseconds: number): Promise<void>;

  guest(id: GuestId): Promise<GuestRow | undefined>;
  /** Devices are stored by the SHA-256 of their secret, so that a stolen file opens no seat. */
  knownDevice(hash: string): Promise<KnownDevice | undefined>;
  addGuest(guest: GuestRow, device: DeviceRow, hash: string): Promise<void>;
  addDevice(guest: GuestId, device: DeviceRow, hash: string): Promise<void>;
  /** The devices of a guest, the last seen first. */
  devices(guest: GuestId): Promise<readonly DeviceRow[]>;
  /** Updates the last visit of these devices. Returns those that exist. */
  seeDevices(ids: readonly DeviceId[], now: number): Promise<readonly DeviceId[]>;
  existingDevices(ids: readonly DeviceId[]): Promise<readonly DeviceId[]>;
  /**
   * Ends devices of a guest, and deletes the unused links and the push subscriptions that were made on them. Returns
   * the ids of the ended devices.
   */
  endDevices(guest: GuestId, which: DevicesToEnd): Promise<readonly DeviceId[]>;
  changeGuest(id: GuestId, change: Partial<Pick<GuestRow, 'name' | 'language' | 'seenAt'>>): Promise<void>;

  /** Links are stored by the SHA-256 of their secret. */
  addSeatLink(hash: string, link: SeatLinkRow): Promise<void>;
  /** Reads a link that has not expired, without using it. */
  seatLink(hash: string, now: number): Promise<SeatLinkRow | undefined>;
  /** The unused links of a guest, the oldest first. */
  seatLinks(guest: GuestId, now: number): Promise<readonly SeatLinkRow[]>;
  /** Consumes the link: works once, and before it expires. */
  useSeatLink(hash: string, now: number): Promise<SeatLinkRow | undefined>;
  /** Returns whether this guest had such a link. */
  revokeSeatLink(guest: GuestId, id: string): Promise<boolean>;

  /** Replaces every earlier device link of the guest. */
  addDeviceLink(hash: string, link: DeviceLinkRow): Promise<void>;
  deviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined>;
  /** Consumes the link: works once, and before it expires. */
  useDeviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined>;
  revokeDeviceLinks(guest: GuestId): Promise<void>;

  passkeys(guest: GuestId): Promise<readonly PasskeyRow[]>;
  passkey(id: string): Promise<PasskeyRow | undefined>;
  addPasskey(row: PasskeyRow): Promise<void>;
  /** Returns whether this guest had such a passkey. */
  removePasskey(guest: GuestId, id: string): Promise<boolean>;
  countPasskey(id: string, counter: number): Promise<void>;

  channels(table: TableId, guest: GuestId): Promise<readonly Channel[]>;
  setChannels(table: TableId, guest: GuestId, channels: readonly Channel[]): Promise<void>;
  pushSubscriptions(guest: GuestId): Promise<readonly Json[]>;
  /** Keeps at most `most` subscriptions per guest; the oldest are deleted. */
  addPush(
    guest: GuestId,
    endpoint: string,
    subscription: Json,
    device: DeviceId | null,
    at: number,
    most: number,
  ): Promise<void>;
  dropPush(endpoint: string): Promise<void>;

  mailConsent(guest: GuestId, address: string): Promise<MailConsent | undefined>;
  /** Stores a confirmation link; false, and stores nothing, if there is no reason to ask. */
  askMailConsent(ask: MailAsk): Promise<boolean>;
  /** The consent of a link's guest and address; undefined if the link is unknown or expired. */
  mailLink(link: string, now: number): Promise<MailConsent | undefined>;
  /** Confirms. Idempotent per link until it expires; false for an unknown or expired link. */
  confirmMail(link: string, now: number): Promise<boolean>;
  /** Increments a daily count, unless it has reached `most`; deletes older days. */
  takeDaily(what: string, day: number, most: number): Promise<boolean>;

  /** All bans, expired ones included. */
  bans(): Promise<readonly Ban[]>;
  ban(ban: Ban): Promise<void>;
  unban(what: string): Promise<void>;

  meta(key: string): Promise<string | undefined>;
  setMeta(key: string, value: string): Promise<void>;
  /** The value of a key; sets it if there is none. Concurrent callers get the same value. */
  metaOnce(key: string, value: string): Promise<string>;

  /** Copies one snapshot into a new file, while the store is in use. */
  backup(file: string): Promise<void>;
  /** Reads and verifies everything. */
  check(): Promise<readonly Finding[]>;
  stats(): Promise<Stats>;
  /** Pending calls are still executed. */
  close(): Promise<void>;
}
