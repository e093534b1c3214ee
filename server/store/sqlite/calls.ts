/** The calls to a thread that has the file open, by name. */

import type { SQLTagStore } from 'node:sqlite';
import type { TableId } from '../../../table/ids.ts';
import type { JournalFigures } from '../journal/journalled-groups.ts';
import * as log from './log.ts';
import * as devices from './people/devices.ts';
import * as mail from './people/mail.ts';
import * as people from './people/people.ts';
import { backup, check, stats } from './upkeep.ts';

/** Many of these are committed in one group. */
export const WRITES = {
  create: log.create,
  append: log.append,
  keepSnapshot: log.keepSnapshot,
  shiftDue: log.shiftDue,
  addGuest: devices.addGuest,
  addDevice: devices.addDevice,
  seeDevices: devices.seeDevices,
  endDevices: devices.endDevices,
  changeGuest: people.changeGuest,
  addSeatLink: devices.addSeatLink,
  useSeatLink: devices.useSeatLink,
  revokeSeatLink: devices.revokeSeatLink,
  addDeviceLink: devices.addDeviceLink,
  useDeviceLink: devices.useDeviceLink,
  revokeDeviceLinks: devices.revokeDeviceLinks,
  addPasskey: people.addPasskey,
  removePasskey: people.removePasskey,
  countPasskey: people.countPasskey,
  setChannels: people.setChannels,
  addPush: people.addPush,
  dropPush: people.dropPush,
  askMailConsent: mail.askMailConsent,
  confirmMail: mail.confirmMail,
  takeDaily: mail.takeDaily,
  ban: people.ban,
  unban: people.unban,
  setMeta: people.setMeta,
  metaOnce: people.metaOnce,
};

/** The tables whose rows a write may change: the head counts them. No other write changes a row of a table. */
export const CHANGED_TABLES: {
  readonly [N in keyof typeof WRITES]?: (...args: Parameters<(typeof WRITES)[N]>) => readonly TableId[];
} = {
  create: (_sql, row) => [row.id],
  append: (_sql, change) => [change.table],
  shiftDue: sql => log.withDue(sql),
};

/** Each of these reads one snapshot. */
export const READS = {
  row: log.row,
  byCode: log.byCode,
  read: log.read,
  all: log.all,
  after: log.after,
  listed: log.listed,
  rows: log.rows,
  ofGuest: log.ofGuest,
  holders: log.holders,
  due: log.due,
  guest: people.guest,
  knownDevice: devices.knownDevice,
  devices: devices.devices,
  existingDevices: devices.existingDevices,
  seatLink: devices.seatLink,
  seatLinks: devices.seatLinks,
  deviceLink: devices.deviceLink,
  passkeys: people.passkeys,
  passkey: people.passkey,
  channels: people.channels,
  pushSubscriptions: people.pushSubscriptions,
  mailConsent: mail.mailConsent,
  mailLink: mail.mailLink,
  bans: people.bans,
  meta: people.meta,
  stats,
};

/** Reads of something that the journal may hold and SQLite does not. */
export const JOURNALLED_READS: ReadonlySet<string> = new Set<keyof typeof READS>([
  ...(['row', 'byCode', 'read', 'all', 'after', 'listed', 'rows', 'ofGuest', 'holders', 'due'] as const),
  ...(['seatLink', 'seatLinks', 'meta', 'stats'] as const),
]);

/** These may take long and manage their own transactions. */
export const ERRANDS = { backup, check };

type Calls = typeof WRITES & typeof READS & typeof ERRANDS;
export type CallName = keyof Calls;
export type Arguments<N extends CallName> = Calls[N] extends (sql: SQLTagStore, ...rest: infer Rest) => unknown
  ? Rest
  : never;
export type Result<N extends CallName> = ReturnType<Calls[N]>;

/** Executes calls: threads of this process, or another process that has the file open. */
export interface StoreCalls {
  /** The state of the journal at the last write; undefined if there is none. */
  readonly journal: JournalFigures | undefined;
  ask<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>>;
  /** Pending calls are still executed. */
  close(): Promise<void>;
}
