/** The messages between nodes and their schemas. A node acts only on messages that fit. */
import { Ajv } from 'ajv';
import { SEATS } from '../../engine/index.ts';
import type { Downtime } from '../../table/room.ts';
import type { Trouble } from '../ops/trouble.ts';
import type { BotJob } from './jobs.ts';

/** The guests of a room on one node: those with a seat one by one, and the number of spectators. */
export interface Attendance {
  /** Guest ids, and whether the table is visible to the guest. */
  readonly guests: Readonly<Record<string, boolean>>;
  readonly watchers: number;
}

/** A node's message about a room. `ask` requests the same from the others. */
export type BusMessage =
  | { readonly node: string; readonly seq: number }
  | { readonly node: string; readonly here: Attendance; readonly ask?: boolean };

/** The largest message has eight guests and stays below 1 KiB. */
export const BUS_MESSAGE_MAX_BYTES = 4096;

const ajv = new Ajv({ allowUnionTypes: true });
const NODE = { type: 'string', pattern: '^[\\w-]{1,64}$' };
const TABLE = { type: 'string', minLength: 1, maxLength: 64 };
const COUNT = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER };
const ATTENDANCE = {
  type: 'object',
  required: ['guests', 'watchers'],
  properties: {
    guests: {
      type: 'object',
      maxProperties: SEATS,
      propertyNames: { minLength: 1, maxLength: 64 },
      additionalProperties: { type: 'boolean' },
    },
    watchers: { type: 'integer', minimum: 0, maximum: 1_000_000 },
  },
};

/** Unknown fields are ignored: during an upgrade, newer nodes may send more. */
const isBusMessage = ajv.compile<BusMessage>({
  type: 'object',
  required: ['node'],
  properties: { node: NODE },
  oneOf: [
    { type: 'object', required: ['seq'], properties: { seq: COUNT } },
    { type: 'object', required: ['here'], properties: { here: ATTENDANCE, ask: { type: 'boolean' } } },
  ],
});

const isThought = ajv.compile<BotJob>({
  type: 'object',
  required: ['table', 'seat', 'by', 'step', 'epoch', 'notBefore'],
  properties: {
    table: TABLE,
    seat: { type: 'integer', minimum: 0, maximum: SEATS - 1 },
    by: { enum: ['bot', 'clock'] },
    step: COUNT,
    epoch: COUNT,
    notBefore: COUNT,
  },
});

const isNights = ajv.compile<readonly Downtime[]>({
  type: 'array',
  items: { type: 'object', required: ['from', 'to'], properties: { from: { type: 'number' }, to: { type: 'number' } } },
});

/** A value of JSON out of text; undefined if the text is none. */
function parsed(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A value that fits its schema; any other is reported and dropped. */
export function accepted<T>(
  source: string,
  is: (value: unknown) => value is T,
  value: unknown,
  trouble: Trouble,
): T | undefined {
  if (is(value)) return value;
  trouble.dropped(source, 'wrong shape');
  return undefined;
}

/** The same for a value that comes as the text of JSON. */
export function acceptedText<T>(
  source: string,
  is: (value: unknown) => value is T,
  text: string,
  trouble: Trouble,
): T | undefined {
  const json = parsed(text);
  if (json) return accepted(source, is, json.value, trouble);
  trouble.dropped(source, 'not JSON');
  return undefined;
}

/** Whether a message of the bus is too large to be parsed. */
export function isOversized(bytes: number, trouble: Trouble): boolean {
  if (bytes <= BUS_MESSAGE_MAX_BYTES) return false;
  trouble.dropped('bus', 'too large');
  return true;
}

export function readBusMessage(text: string, trouble: Trouble): BusMessage | undefined {
  // Each character has at least one byte.
  return isOversized(text.length, trouble) ? undefined : acceptedText('bus', isBusMessage, text, trouble);
}

const isDeviceIds = ajv.compile<readonly string[]>({ type: 'array', items: { type: 'string', maxLength: 64 } });

/** The devices that another node has ended. */
export function readDeviceIds(text: string, trouble: Trouble): readonly string[] | undefined {
  return isOversized(text.length, trouble) ? undefined : acceptedText('bus', isDeviceIds, text, trouble);
}

export const readBotJob = (payload: unknown, trouble: Trouble): BotJob | undefined =>
  accepted('job', isThought, payload, trouble);

/** The downtimes that a node has stored; none if there are none, or if the note is damaged. */
export const readDowntimes = (text: string | undefined, trouble: Trouble): readonly Downtime[] =>
  text === undefined ? [] : (acceptedText('nights', isNights, text, trouble) ?? []);
