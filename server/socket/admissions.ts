/** The values of tickets, validated on return: another node may have written them. */

import Type from 'typebox';
import { nullable } from '../../protocol/schema.ts';
import type { DeviceId, GuestId, TableId } from '../../table/ids.ts';
import type { Begun } from '../http/guests/passkeys.ts';
import { validatorOf } from '../ops/validator.ts';
import type { Admission } from './socket.ts';

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
