/** The bodies of all POST requests, declared once. Fastify validates against them; `npm run docs` writes their table. */
import Type, { type Static } from 'typebox';
import { SEATS, type Settings } from '../engine/index.ts';
import { WEBHOOK_FORMATS } from './channels.ts';
import {
  CHANNELS_PER_SEAT_MAX,
  DECISION_MIN_SECONDS,
  MAIL_ADDRESS_MAX_CHARS,
  PACE_MAX_SECONDS,
  PASSKEY_ID_MAX_CHARS,
  PUSH_AUTH_MAX_CHARS,
  PUSH_KEY_MAX_CHARS,
  TABLE_OPTION_MAX_CHARS,
  TABLE_OPTIONS_MAX_FIELDS,
  TABLES_PER_SET_MAX,
  TABLES_PER_SET_MIN,
  URL_MAX_CHARS,
  WINDOW_MIN_SECONDS,
} from './limits.ts';
import { closed, ID, LANGUAGE, LEVEL, list, mapOf, NAME, nullable, SEAT, SECRET } from './schema.ts';

const seconds = (minimum: number) => nullable(Type.Integer({ minimum, maximum: PACE_MAX_SECONDS }));
const MAIL_ADDRESS = Type.String({ maxLength: MAIL_ADDRESS_MAX_CHARS });

const TABLE = {
  game: Type.String({ pattern: '^[a-z][a-z-]{0,40}$' }),
  options: mapOf<Settings[string]>(
    Type.Union([Type.String({ maxLength: TABLE_OPTION_MAX_CHARS }), Type.Number(), Type.Boolean()]),
    { maxProperties: TABLE_OPTIONS_MAX_FIELDS },
  ),
  places: list(
    closed({
      kind: Type.Enum(['me', 'open', 'bot']),
      name: Type.Optional(NAME),
      level: Type.Optional(LEVEL),
    }),
    { minItems: 1, maxItems: SEATS },
  ),
  listed: Type.Boolean(),
  spectators: Type.Boolean(),
  pace: closed({ decision: seconds(DECISION_MIN_SECONDS), window: seconds(WINDOW_MIN_SECONDS) }),
  teaching: Type.Boolean(),
  advice: Type.Boolean(),
};

/** Objects that browsers make for a standard have more fields than we read: they are not closed. */
const CREDENTIAL = Type.Object({ id: Type.String({ maxLength: PASSKEY_ID_MAX_CHARS }), response: Type.Unknown() });
const SUBSCRIPTION = Type.Object({
  endpoint: Type.String({ maxLength: URL_MAX_CHARS, pattern: '^https://' }),
  keys: closed({
    p256dh: Type.String({ maxLength: PUSH_KEY_MAX_CHARS }),
    auth: Type.String({ maxLength: PUSH_AUTH_MAX_CHARS }),
  }),
});

export const BODIES = {
  guest: closed({ name: NAME, language: Type.Optional(LANGUAGE) }),
  table: closed(TABLE),
  set: closed({ ...TABLE, tables: Type.Integer({ minimum: TABLES_PER_SET_MIN, maximum: TABLES_PER_SET_MAX }) }),
  take: closed({ place: SEAT, name: NAME }),
  nothing: closed({}),
  seat: closed({ seat: SEAT }),
  secret: closed({ secret: SECRET }),
  id: closed({ id: ID }),
  passkey: closed({ id: Type.String({ minLength: 1, maxLength: PASSKEY_ID_MAX_CHARS }) }),
  /** The WebAuthn library checks the response. */
  credential: closed({ session: SECRET, response: CREDENTIAL }),
  address: closed({ address: MAIL_ADDRESS }),
  push: closed({ subscription: SUBSCRIPTION }),
  channels: closed({
    channels: list(
      Type.Union([
        closed({ kind: Type.Literal('push') }),
        closed({ kind: Type.Literal('mail'), address: MAIL_ADDRESS }),
        closed({
          kind: Type.Literal('webhook'),
          url: Type.String({ maxLength: URL_MAX_CHARS }),
          format: Type.Enum(WEBHOOK_FORMATS),
        }),
      ]),
      { maxItems: CHANNELS_PER_SEAT_MAX },
    ),
  }),
};

/** The body of a request, by its name in `BODIES`. */
export type RequestBody<Name extends keyof typeof BODIES> = Static<(typeof BODIES)[Name]>;
