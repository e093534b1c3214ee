import { Ajv, type JSONSchemaType } from 'ajv';
import { LEVEL_NAMES } from '../../bots/tuning.ts';
import { SEATS } from '../../engine/index.ts';
import type { ClientMessage } from '../../protocol/wire.ts';
import { CHAT_LENGTH } from '../../table/room.ts';

/** `readName` decides which characters a name may have. */
const NAME = { type: 'string', minLength: 1, maxLength: 24 };
const ID_PATTERN = /^[A-Za-z0-9_-]{8,40}$/;
const ID = { type: 'string', pattern: ID_PATTERN.source };
/** Whether a value has the form of client-made ids. */
export const isId = (value: unknown): value is string => typeof value === 'string' && ID_PATTERN.test(value);
const SEAT = { type: 'integer', minimum: 0, maximum: SEATS - 1 };
const COUNT = { type: 'integer', minimum: 0, maximum: 1_000_000 };
const LEVEL = { enum: LEVEL_NAMES };
const SECRET = { type: 'string', pattern: '^[A-Za-z0-9_-]{16,64}$' };
const HEX = { type: 'string', pattern: '^[0-9a-f]{64}$' };
const SETTLED = {
  type: 'object',
  maxProperties: 32,
  additionalProperties: { type: 'string', maxLength: 40 },
};

/** An object with exactly these fields; names ending in "?" are optional. */
function record(fields: Readonly<Record<string, object>>): object {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name.replace('?', ''), schema]),
  );
  const required = Object.keys(fields).filter(name => !name.endsWith('?'));
  return { type: 'object', additionalProperties: false, required, properties };
}

/** The schema of every client message, by its kind. */
export const CLIENT_MESSAGES: Readonly<Record<ClientMessage['do'], Readonly<Record<string, object>>>> = {
  answer: { id: ID, seat: SEAT, step: COUNT, pick: {}, 'link?': { anyOf: [HEX, record({ anchor: HEX })] } },
  anchor: { id: ID, seat: SEAT, anchor: HEX },
  link: { id: ID, seat: SEAT, link: HEX },
  undo: { id: ID, seat: SEAT, step: COUNT },
  story: { id: ID, seat: SEAT, invitation: COUNT, text: { type: 'string', maxLength: 1000 } },
  settle: { id: ID, seat: SEAT, settled: SETTLED },
  letPass: { id: ID, seat: SEAT },
  advise: { id: ID, seat: SEAT, step: COUNT, level: LEVEL },
  hand: { id: ID, seat: SEAT, to: { enum: ['bot', 'person'] }, 'level?': LEVEL },
  resign: { id: ID, seat: SEAT },
  leave: { id: ID, seat: SEAT },
  lay: { id: ID, place: SEAT, to: { enum: ['open', 'bot'] }, 'level?': LEVEL },
  begin: { id: ID },
  say: { id: ID, text: { type: 'string', minLength: 1, maxLength: CHAT_LENGTH } },
  offer: { id: ID, what: { enum: ['end', 'bot', 'open'] }, by: SEAT, seat: { anyOf: [SEAT, { type: 'null' }] } },
  reply: { id: ID, by: SEAT, yes: { type: 'boolean' } },
  rematch: { id: ID },
  front: { here: { type: 'boolean' } },
  again: {},
};

const ajv = new Ajv({ allowUnionTypes: true, discriminator: true });

/** Whether a parsed message is a client message. */
export const isClientMessage = ajv.compile<ClientMessage>({
  type: 'object',
  required: ['do'],
  discriminator: { propertyName: 'do' },
  oneOf: Object.entries(CLIENT_MESSAGES).map(([wish, fields]) => record({ do: { const: wish }, ...fields })),
} as unknown as JSONSchemaType<ClientMessage>);

/** Maximum nesting depth. */
const DEPTH = 12;

/** Whether a value is nested more deeply than any message of ours. */
export function isTooDeep(value: unknown, left = DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return left === 0 || Object.values(value).some(item => isTooDeep(item, left - 1));
}

const PACE = record({
  decision: { anyOf: [{ type: 'integer', minimum: 5, maximum: 30 * 24 * 60 * 60 }, { type: 'null' }] },
  window: { anyOf: [{ type: 'integer', minimum: 3, maximum: 30 * 24 * 60 * 60 }, { type: 'null' }] },
});
const YES_OR_NO = { type: 'boolean' };
const LANGUAGE = { enum: ['en', 'de'] };

/** Maximum number of tables of a set. */
const SET = 8;

const TABLE = {
  game: { type: 'string', pattern: '^[a-z][a-z-]{0,40}$' },
  options: {
    type: 'object',
    maxProperties: 40,
    additionalProperties: { type: ['string', 'number', 'boolean'], maxLength: 40 },
  },
  places: {
    type: 'array',
    minItems: 1,
    maxItems: SEATS,
    items: record({ kind: { enum: ['me', 'open', 'bot'] }, 'name?': NAME, 'level?': LEVEL }),
  },
  listed: YES_OR_NO,
  spectators: YES_OR_NO,
  pace: PACE,
  teaching: YES_OR_NO,
  advice: YES_OR_NO,
};

/** The schemas of request bodies. */
export const BODIES = {
  guest: record({ name: NAME, 'language?': LANGUAGE }),
  table: record(TABLE),
  set: record({ ...TABLE, tables: { type: 'integer', minimum: 2, maximum: SET } }),
  take: record({ place: SEAT, name: NAME }),
  nothing: record({}),
  seat: record({ seat: SEAT }),
  secret: record({ secret: SECRET }),
  id: record({ id: ID }),
  passkey: record({ id: { type: 'string', minLength: 1, maxLength: 2000 } }),
  /** WebAuthn checks the contents. */
  credential: record({
    session: SECRET,
    response: { type: 'object', required: ['id', 'response'], properties: { id: { type: 'string', maxLength: 2000 } } },
  }),
  address: record({ address: { type: 'string', maxLength: 200 } }),
  push: record({
    subscription: {
      type: 'object',
      required: ['endpoint', 'keys'],
      properties: {
        endpoint: { type: 'string', maxLength: 1000, pattern: '^https://' },
        keys: record({ p256dh: { type: 'string', maxLength: 200 }, auth: { type: 'string', maxLength: 100 } }),
      },
    },
  }),
  channels: record({
    channels: {
      type: 'array',
      maxItems: 5,
      items: {
        anyOf: [
          record({ kind: { const: 'push' } }),
          record({ kind: { const: 'mail' }, address: { type: 'string', maxLength: 200 } }),
          record({
            kind: { const: 'webhook' },
            url: { type: 'string', maxLength: 1000 },
            format: { enum: ['discord', 'slack', 'json'] },
          }),
        ],
      },
    },
  }),
} as const;
