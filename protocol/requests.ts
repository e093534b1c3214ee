/** Every POST request of the API with its body, declared once. Types, validators and a table in docs/online.md come from here. */
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import Type, { type Static } from 'typebox';
import { MAX_SEATS, type Settings } from '../engine/index.ts';
import { WEBHOOK_FORMATS } from './channels.ts';
import {
  CHANNELS_PER_SEAT_MAX,
  COUNT_MAX,
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
  TOUR_MAX_FOLLOWING,
  URL_MAX_CHARS,
  WINDOW_MIN_SECONDS,
} from './limits.ts';
import { closed, described, GAME, ID, LANGUAGE, LEVEL, list, mapOf, NAME, nullable, SEAT, SECRET } from './schema.ts';

const seconds = (minimum: number) =>
  described('in seconds', nullable(Type.Integer({ minimum, maximum: PACE_MAX_SECONDS })));
const MAIL_ADDRESS = Type.String({ maxLength: MAIL_ADDRESS_MAX_CHARS });

const TABLE = {
  game: GAME,
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
    { minItems: 1, maxItems: MAX_SEATS },
  ),
  listed: Type.Boolean(),
  spectators: Type.Boolean(),
  pace: closed({ decision: seconds(DECISION_MIN_SECONDS), window: seconds(WINDOW_MIN_SECONDS) }),
  teaching: Type.Boolean(),
  advice: Type.Boolean(),
};

/** The games that follow the first, in order: together they are a tour. */
const TOUR = { tour: Type.Optional(list(GAME, { minItems: 1, maxItems: TOUR_MAX_FOLLOWING })) };

/** Objects that browsers make for a standard have more fields than we read: they are not closed. */
const CREDENTIAL = Type.Object({ id: Type.String({ maxLength: PASSKEY_ID_MAX_CHARS }), response: Type.Unknown() });
const SUBSCRIPTION = Type.Object({
  endpoint: Type.String({ maxLength: URL_MAX_CHARS, pattern: '^https://' }),
  keys: closed({
    p256dh: Type.String({ maxLength: PUSH_KEY_MAX_CHARS }),
    auth: Type.String({ maxLength: PUSH_AUTH_MAX_CHARS }),
  }),
});

const CHANNEL = Type.Union([
  closed({ kind: Type.Literal('push') }),
  closed({ kind: Type.Literal('mail'), address: MAIL_ADDRESS }),
  closed({
    kind: Type.Literal('webhook'),
    url: Type.String({ maxLength: URL_MAX_CHARS }),
    format: Type.Enum(WEBHOOK_FORMATS),
  }),
]);

const NOTHING = closed({});
const BY_ID = closed({ id: ID });
const BY_SECRET = closed({ secret: SECRET });

/** The body of each POST request, by its path. */
export const POST_BODIES = {
  '/api/guest': closed({ name: NAME, language: Type.Optional(LANGUAGE) }),
  '/api/tables': closed({ ...TABLE, ...TOUR }),
  '/api/stages': closed({ game: TABLE.game, options: TABLE.options, pace: TABLE.pace, ...TOUR }),
  // Without a place: the guest's own, or the first free one.
  '/api/tables/:id/take': closed({ place: Type.Optional(SEAT), name: NAME }),
  '/api/tables/:id/ticket': closed({
    // Pages of before version 2 say none.
    protocol: Type.Optional(Type.Integer({ minimum: 1, maximum: COUNT_MAX })),
    // The client watches without a name, even if its guest holds a seat.
    onlooker: Type.Optional(Type.Boolean()),
  }),
  '/api/tables/:id/seat-link': closed({ seat: SEAT }),
  '/api/tables/:id/channels': closed({ channels: list(CHANNEL, { maxItems: CHANNELS_PER_SEAT_MAX }) }),
  '/api/tables/:id/channels/confirmation': closed({ address: MAIL_ADDRESS }),
  '/api/sets': closed({
    ...TABLE,
    tables: Type.Integer({ minimum: TABLES_PER_SET_MIN, maximum: TABLES_PER_SET_MAX }),
  }),
  '/api/sets/:id/close': NOTHING,
  '/api/seat-links': BY_SECRET,
  '/api/seat-links/read': BY_SECRET,
  '/api/seat-links/revoke': BY_ID,
  '/api/device-links': NOTHING,
  '/api/device-links/read': BY_SECRET,
  '/api/device-links/use': BY_SECRET,
  '/api/device-links/revoke': NOTHING,
  '/api/devices/end': BY_ID,
  '/api/devices/end-others': NOTHING,
  '/api/reach/open': NOTHING,
  '/api/reach/close': NOTHING,
  '/api/push': closed({ subscription: SUBSCRIPTION }),
  // The WebAuthn library checks the responses.
  '/api/passkeys/begin': NOTHING,
  '/api/passkeys/finish': closed({
    session: SECRET,
    response: Type.Unsafe<RegistrationResponseJSON>(CREDENTIAL),
  }),
  '/api/passkeys/login/begin': NOTHING,
  '/api/passkeys/login/finish': closed({
    session: SECRET,
    response: Type.Unsafe<AuthenticationResponseJSON>(CREDENTIAL),
  }),
  '/api/passkeys/remove': closed({ id: Type.String({ minLength: 1, maxLength: PASSKEY_ID_MAX_CHARS }) }),
};

export type PostPath = keyof typeof POST_BODIES;
/** The body of a POST request, by its path. */
export type PostBody<Path extends PostPath> = Static<(typeof POST_BODIES)[Path]>;
