import type { Json } from '../../engine/index.ts';
import type { Channel } from '../../protocol/channels.ts';

export type { Channel };

/** What is known of a table without its log: one row for each. */
export interface TableRow {
  /** Unguessable: it is the invitation. */
  readonly id: string;
  /** Six words that can be read over the phone. */
  readonly code: string;
  readonly game: string;
  readonly rules: number;
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed' | 'frozen';
  /** Whether it stands on the public list. */
  readonly listed: boolean;
  /** Times are milliseconds since 1970. */
  readonly openedAt: number;
  readonly changedAt: number;
  /** When somebody's time runs out. */
  readonly dueAt: number | null;
}

/** One line of a table's log. */
export interface LogEntry {
  /** Its place, from 1 on and without a gap. */
  readonly seq: number;
  /** Made by the client, so that a repetition is known as one; null if the server made the entry. */
  readonly id: string | null;
  readonly at: number;
  readonly deed: Json;
}

/** A note in `meta` that the first writer decides. */
export interface TableClaim {
  readonly key: string;
  readonly value: string;
}

/** One durable step of one table: all of it is kept, or nothing. */
export interface LogChange {
  readonly table: string;
  readonly entries: readonly LogEntry[];
  readonly row?: Partial<Pick<TableRow, 'phase' | 'changedAt' | 'dueAt' | 'listed'>>;
  /** Who holds these seats from now on; null if nobody does. Unused links of these seats are removed in the same step. */
  readonly seats?: readonly { readonly seat: number; readonly guest: string | null }[];
  /**
   * Notes that are written with this change, each once and for good. If one of them stands there with another value,
   * nothing is changed.
   */
  readonly claims?: readonly TableClaim[];
  /** What happens by itself is done by the node that keeps the table, and by no other; see `server/cluster/nodes.ts`. */
  readonly epoch?: number;
}

/** A state of a table after its entry `seq`, kept to save reading what came before. */
export interface Snapshot {
  readonly seq: number;
  readonly body: Json;
}

/** What a table comes back from: the newest snapshot, and every entry after it. */
export interface LogReading {
  readonly row: TableRow;
  readonly snapshot: Snapshot | undefined;
  readonly entries: readonly LogEntry[];
}

export interface GuestRow {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** One browser of a guest. Its id is not derived from its secret. */
export interface DeviceRow {
  readonly id: string;
  /** As its User-Agent told, such as Firefox and Windows; empty if it did not. */
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
export type DevicesToEnd = { readonly only: string } | { readonly except: string };

/** An unused link that moves one seat from the guest who made it to the guest who uses it. */
export interface SeatLinkRow {
  readonly id: string;
  /** Who made it, and on which device. */
  readonly guest: string;
  readonly device: string;
  readonly table: string;
  readonly seat: number;
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** An unused link that makes the browser which uses it a device of the guest who made it. */
export interface DeviceLinkRow {
  readonly guest: string;
  readonly device: string;
  readonly expiresAt: number;
}

export interface PasskeyRow {
  /** The credential's own id, base64url. */
  readonly id: string;
  readonly guest: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly createdAt: number;
}

/** Whether the owner of a mailbox agrees to hear of one guest's tables. */
export interface MailConsent {
  /** Until when the last link that asks for it works. */
  readonly askedUntil: number;
  readonly confirmedAt: number | null;
}

/** A question to the owner of a mailbox. Address and link are hashes. */
export interface MailAsk {
  readonly guest: string;
  readonly address: string;
  readonly link: string;
  readonly now: number;
  readonly until: number;
  /** Whether to ask only who was never asked, only who has no link that works, or in any case. */
  readonly unless: 'asked' | 'pending' | 'confirmed';
}

export interface Ban {
  /** A guest's id, or an address. */
  readonly what: string;
  /** When it ends; null if it does not. */
  readonly until: number | null;
  readonly why: string;
}

/** What is damaged: a table, or (null) what several share. */
export interface Finding {
  readonly table: string | null;
  readonly fault: string;
}

export interface Stats {
  readonly tables: number;
  readonly entries: number;
  /** On the disk. */
  readonly bytes: number;
}

/** Somebody else has written, or this was done before: nothing was changed. */
export class Conflict extends Error {
  override name = 'Conflict';
  readonly of: 'seq' | 'id' | 'code' | 'epoch' | 'claim';

  constructor(of: Conflict['of']) {
    super(`this ${of} is taken, or not the next one`);
    this.of = of;
  }
}

/** The store did not answer: nobody knows whether what was asked of it was done. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Why the store does not work, for machines: metrics and `/health` name it so. */
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

/** The store could not do what it was asked. Nothing was acknowledged, and it may or may not have been written. */
export class StoreFailure extends Error {
  override name = 'StoreFailure';
  readonly reason: FailureReason;
  readonly detail: string;
  /** What the operating system or SQLite calls it. */
  readonly code: string | undefined;

  constructor(reason: FailureReason, detail: string, code?: string) {
    super(`the store: ${detail}`);
    this.reason = reason;
    this.detail = detail;
    this.code = code;
  }
}

/** What is stored is not what was written. */
export class Damaged extends Error {
  override name = 'Damaged';
  readonly table: string | null;
  readonly fault: string;

  constructor(table: string | null, fault: string) {
    super(`${table === null ? 'the store' : `table ${table}`} is damaged: ${fault}`);
    this.table = table;
    this.fault = fault;
  }
}

/**
 * Where everything lies that outlives the process. Whatever writes resolves when it is on the disk, and not before. The
 * logs are the truth; rows and seats are what can be found without reading them, and snapshots may be lost.
 */
export interface Store {
  create(row: TableRow, first: LogChange): Promise<void>;
  /**
   * Rejects with a `Conflict` if an id is known already, if a seq is not the next one, if another node keeps the table
   * by now, or if a claim was made for another value before; other changes are not hurt.
   */
  append(change: LogChange): Promise<void>;
  row(id: string): Promise<TableRow | undefined>;
  byCode(code: string): Promise<TableRow | undefined>;
  /** Rejects with `Damaged` unless the entries are those that were written, up to the last. */
  read(id: string): Promise<LogReading | undefined>;
  /** The whole log, checked like `read`. */
  all(id: string): Promise<readonly LogEntry[]>;
  /** What was written after an entry that the reader has, each checked against the one before. */
  after(id: string, seq: number): Promise<readonly LogEntry[]>;
  /** A snapshot older than the one that is kept is left out. */
  keepSnapshot(id: string, seq: number, body: Json): Promise<void>;
  /** Public tables that gather or play, the newest first. */
  listed(limit: number): Promise<readonly TableRow[]>;
  /** Tables of a phase, or of all phases (null), the last changed first. */
  rows(phase: TableRow['phase'] | null, limit: number): Promise<readonly TableRow[]>;
  ofGuest(guest: string): Promise<readonly { readonly row: TableRow; readonly seat: number }[]>;
  holders(table: string): Promise<readonly { readonly seat: number; readonly guest: string }[]>;
  /** The tables where somebody's time has run out, the longest ago first. */
  due(now: number, limit: number): Promise<readonly string[]>;
  /** Moves the hour of every table on: while nobody served them, nobody's time has run. */
  shiftDue(milliseconds: number): Promise<void>;

  guest(id: string): Promise<GuestRow | undefined>;
  /** A device is known by the SHA-256 of its secret alone, so that a stolen file opens no seat. */
  knownDevice(hash: string): Promise<KnownDevice | undefined>;
  addGuest(guest: GuestRow, device: DeviceRow, hash: string): Promise<void>;
  addDevice(guest: string, device: DeviceRow, hash: string): Promise<void>;
  /** The devices of a guest, the last seen first. */
  devices(guest: string): Promise<readonly DeviceRow[]>;
  /** Writes down that these devices were seen. Returns those that exist. */
  seeDevices(ids: readonly string[], now: number): Promise<readonly string[]>;
  existingDevices(ids: readonly string[]): Promise<readonly string[]>;
  /**
   * Ends devices of a guest, and removes the unused links and the push subscriptions that were made on them. Returns the
   * ids of the devices that it has ended.
   */
  endDevices(guest: string, which: DevicesToEnd): Promise<readonly string[]>;
  changeGuest(id: string, change: Partial<Pick<GuestRow, 'name' | 'language' | 'seenAt'>>): Promise<void>;

  /** A link is known by the SHA-256 of its secret alone. */
  addSeatLink(hash: string, link: SeatLinkRow): Promise<void>;
  /** Reads a link that has not expired; it stays unused. */
  seatLink(hash: string, now: number): Promise<SeatLinkRow | undefined>;
  /** The unused links of a guest, the oldest first. */
  seatLinks(guest: string, now: number): Promise<readonly SeatLinkRow[]>;
  /** Takes the link away: works once, and before it expires. */
  useSeatLink(hash: string, now: number): Promise<SeatLinkRow | undefined>;
  /** Whether there was such a link of this guest. */
  revokeSeatLink(guest: string, id: string): Promise<boolean>;

  /** Replaces every earlier device link of the guest. */
  addDeviceLink(hash: string, link: DeviceLinkRow): Promise<void>;
  deviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined>;
  /** Takes the link away: works once, and before it expires. */
  useDeviceLink(hash: string, now: number): Promise<DeviceLinkRow | undefined>;
  revokeDeviceLinks(guest: string): Promise<void>;

  passkeys(guest: string): Promise<readonly PasskeyRow[]>;
  passkey(id: string): Promise<PasskeyRow | undefined>;
  addPasskey(row: PasskeyRow): Promise<void>;
  /** Whether there was such a passkey of this guest. */
  removePasskey(guest: string, id: string): Promise<boolean>;
  countPasskey(id: string, counter: number): Promise<void>;

  channels(table: string, guest: string): Promise<readonly Channel[]>;
  setChannels(table: string, guest: string, channels: readonly Channel[]): Promise<void>;
  pushSubscriptions(guest: string): Promise<readonly Json[]>;
  /** Of more than `most` browsers of a guest the ones that were added first are forgotten. */
  addPush(
    guest: string,
    endpoint: string,
    subscription: Json,
    device: string | null,
    at: number,
    most: number,
  ): Promise<void>;
  dropPush(endpoint: string): Promise<void>;

  mailConsent(guest: string, address: string): Promise<MailConsent | undefined>;
  /** Keeps a link that asks for consent; false, and nothing is kept, if there is no reason to ask. */
  askMailConsent(ask: MailAsk): Promise<boolean>;
  /** What the pair of a link has agreed to; undefined if the link is unknown or has expired. */
  mailLink(link: string, now: number): Promise<MailConsent | undefined>;
  /** The owner agrees. Idempotent per link until it expires; false for one that is unknown or has expired. */
  confirmMail(link: string, now: number): Promise<boolean>;
  /** Counts one more of something on a day, unless there were `most` of it; older days are forgotten. */
  takeDaily(what: string, day: number, most: number): Promise<boolean>;

  /** All of them, those that have ended too. */
  bans(): Promise<readonly Ban[]>;
  ban(ban: Ban): Promise<void>;
  unban(what: string): Promise<void>;

  meta(key: string): Promise<string | undefined>;
  setMeta(key: string, value: string): Promise<void>;
  /** What is kept under a key; the value, if nothing was. Of many who ask at once, all are told the same. */
  metaOnce(key: string, value: string): Promise<string>;

  /** A copy of this moment in a new file, while everything goes on. */
  backup(file: string): Promise<void>;
  /** Reads everything there is. */
  check(): Promise<readonly Finding[]>;
  stats(): Promise<Stats>;
  /** What was asked for before is still done. */
  close(): Promise<void>;
}
