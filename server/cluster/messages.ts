/** The messages between nodes and their schemas. A node acts only on messages that fit. */

import Type, { type Static } from 'typebox';
import { MAX_SEATS } from '../../engine/index.ts';
import type { TableId } from '../../table/ids.ts';
import type { Downtime } from '../../table/room/room.ts';
import type { Trouble } from '../ops/trouble.ts';
import { validatorOf } from '../ops/validator.ts';
import type { BotJob } from './jobs.ts';

/** The largest message has eight guests and stays below 1 KiB. */
export const BUS_MESSAGE_MAX_BYTES = 4096;
const WATCHERS_MAX = 1_000_000;

const NODE = Type.String({ pattern: '^[\\w-]{1,64}$' });
const KEY = Type.String({ minLength: 1, maxLength: 64 });
const COUNT = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

// Unknown fields are ignored: during an upgrade, newer nodes may send more.
const NODE_PRESENCE = Type.Object({
  /** Guests with a seat, and whether the table is in front of them. */
  guests: Type.Unsafe<Readonly<Record<string, boolean>>>({
    type: 'object',
    maxProperties: MAX_SEATS,
    propertyNames: KEY,
    additionalProperties: Type.Boolean(),
  }),
  watchers: Type.Integer({ minimum: 0, maximum: WATCHERS_MAX }),
});
/** The guests of a room on one node: those with a seat one by one, and the number of spectators. */
export type NodePresence = Readonly<Static<typeof NODE_PRESENCE>>;

const ADVANCED = Type.Object({ node: NODE, seq: COUNT });
const PRESENCE_CHANGE = Type.Object({ node: NODE, here: NODE_PRESENCE, ask: Type.Optional(Type.Boolean()) });
/** A node's message about a room. `ask` requests the same from the others. */
export type BusMessage = Static<typeof ADVANCED> | Static<typeof PRESENCE_CHANGE>;

const isBusMessage = validatorOf(Type.Unsafe<BusMessage>({ oneOf: [ADVANCED, PRESENCE_CHANGE] }));

const isBotJob: (value: unknown) => value is BotJob = validatorOf(
  Type.Object({
    table: Type.Unsafe<TableId>(KEY),
    seat: Type.Integer({ minimum: 0, maximum: MAX_SEATS - 1 }),
    by: Type.Enum(['bot', 'clock']),
    step: COUNT,
    epoch: COUNT,
    notBefore: COUNT,
  }),
);

const isDowntimes: (value: unknown) => value is readonly Downtime[] = validatorOf(
  Type.Array(Type.Object({ from: Type.Number(), to: Type.Number() })),
);

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

/** Like `accepted`, for JSON text. */
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

const isDeviceIds = validatorOf(Type.Array(Type.String({ maxLength: 64 })));

/** The devices that another node has ended. */
export function readDeviceIds(text: string, trouble: Trouble): readonly string[] | undefined {
  return isOversized(text.length, trouble) ? undefined : acceptedText('bus', isDeviceIds, text, trouble);
}

export const readBotJob = (payload: unknown, trouble: Trouble): BotJob | undefined =>
  accepted('job', isBotJob, payload, trouble);

/** The downtimes that a node has stored; none if there are none, or if the note is damaged. */
export const readDowntimes = (text: string | undefined, trouble: Trouble): readonly Downtime[] =>
  text === undefined ? [] : (acceptedText('downtimes', isDowntimes, text, trouble) ?? []);
