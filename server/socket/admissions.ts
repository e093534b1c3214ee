/** The values of tickets, validated on return: another node may have written them. */
import { Ajv } from 'ajv';
import type { Begun } from '../http/passkeys.ts';
import type { Admission } from './socket.ts';

const ajv = new Ajv({ allowUnionTypes: true });
const TEXT = { type: 'string', maxLength: 200 };

export const isAdmission = ajv.compile<Admission>({
  type: 'object',
  required: ['table', 'guest', 'address', 'name', 'device'],
  properties: {
    ...{ table: TEXT, guest: TEXT, address: TEXT, name: TEXT },
    device: { type: ['string', 'null'], maxLength: 200 },
  },
});

export const isBegun = ajv.compile<Begun>({
  type: 'object',
  required: ['challenge', 'guest'],
  properties: { challenge: TEXT, guest: { type: ['string', 'null'], maxLength: 200 } },
});
