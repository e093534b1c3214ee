/** The values of tickets, validated on return: another node may have written them. */

import type { IncomingHttpHeaders } from 'node:http';
import type { Duplex } from 'node:stream';
import Type from 'typebox';
import { nullable } from '../../protocol/schema.ts';
import type { DeviceId, GuestId, TableId } from '../../table/ids.ts';
import type { Begun } from '../http/guests/passkeys.ts';
import { validatorOf } from '../ops/validator.ts';

/** The value of a ticket: one table, for one guest. */
export interface Admission {
  readonly table: TableId;
  readonly guest: GuestId;
  /** The guest's device; null for guests without a name. */
  readonly device: DeviceId | null;
  /** The address that fetched the ticket. */
  readonly address: string;
  /** Empty for guests without a name. */
  readonly name: string;
}

/** An accepted request for a socket, before its connection is upgraded. */
export interface Upgrade {
  readonly headers: IncomingHttpHeaders;
  /** Bytes that came after the request. */
  readonly head: Uint8Array;
}

/** Gives a socket to the process in which its room lives. False if that is this process. */
export type HandOver = (admission: Admission, upgrade: Upgrade, socket: Duplex) => boolean;

const TEXT = Type.String({ maxLength: 200 });
const TABLE = Type.Unsafe<TableId>(TEXT);
const GUEST = Type.Unsafe<GuestId>(TEXT);
const DEVICE = Type.Unsafe<DeviceId>(TEXT);

export const isAdmission: (value: unknown) => value is Admission = validatorOf(
  Type.Object({ table: TABLE, guest: GUEST, address: TEXT, name: TEXT, device: nullable(DEVICE) }),
);

export const isBegun: (value: unknown) => value is Begun = validatorOf(
  Type.Object({ challenge: TEXT, guest: nullable(GUEST) }),
);
