/**
 * Every message between client and server, declared once. Types and validators are derived from here, and
 * `npm run docs` writes the tables in docs/online.md. The browser imports the types only.
 */
import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import type { Why } from '../bots/why.ts';
import {
  type Event,
  type Json,
  type Recipe,
  type RefusalValues,
  type Settings,
  STORY_MAX_CHARS,
} from '../engine/index.ts';
import { PROOF_VERSION } from '../fair/shared-chance.ts';
import { CHAT_MAX_CHARS } from '../table/room/room.ts';
import type { Delta } from './delta.ts';
import { STORY_MESSAGE_MAX_CHARS, TOUR_MAX_FOLLOWING } from './limits.ts';
import {
  COUNT,
  closed,
  DIGEST,
  described,
  EYES,
  GAME,
  ID,
  JSON_VALUE,
  LEVEL,
  list,
  mapOf,
  nullable,
  pair,
  SEAT,
  SETTLED,
} from './schema.ts';

// client to server

/** Who may send a message. The server refuses it from all others. */
export type MessageSender = 'holder' | 'seated' | 'host' | 'named' | 'anyone';

const message = <Name extends string, Fields extends TProperties>(
  name: Name,
  sender: MessageSender,
  description: string,
  fields: Fields,
) => ({ name, sender, schema: closed({ do: Type.Literal(name), ...fields }, description) });

const ENTROPY = Type.Union([DIGEST, closed({ anchor: DIGEST })]);
const STORY_TEXT = Type.String({ maxLength: STORY_MESSAGE_MAX_CHARS });
const CHAT_TEXT = Type.String({ minLength: 1, maxLength: CHAT_MAX_CHARS });
const OFFERED = Type.Enum(['end', 'bot', 'open']);

/** The client makes each `id`. The server does a message once per id. */
export const CLIENT_MESSAGES = [
  message('answer', 'holder', 'Answers the question at `step`. `link` is required where chance is shared.', {
    id: ID,
    seat: SEAT,
    step: COUNT,
    pick: JSON_VALUE,
    link: Type.Optional(ENTROPY),
  }),
  message('anchor', 'holder', 'In the opening: commits to the chain of this seat.', {
    id: ID,
    seat: SEAT,
    anchor: DIGEST,
  }),
  message('link', 'holder', 'In the opening, when all anchors are there: reveals the first link.', {
    id: ID,
    seat: SEAT,
    link: DIGEST,
  }),
  message('undo', 'holder', 'Takes back the last answer of this seat, while nothing has followed from it.', {
    id: ID,
    seat: SEAT,
    step: COUNT,
  }),
  message('story', 'holder', `Tells or changes the words for an invitation, ${STORY_MAX_CHARS} characters at most.`, {
    id: ID,
    seat: SEAT,
    invitation: COUNT,
    text: STORY_TEXT,
  }),
  message('settle', 'holder', 'Sets the standing answers of this seat.', { id: ID, seat: SEAT, settled: SETTLED }),
  message('letPass', 'holder', 'Passes in windows until this seat is asked anything else, or a window is urgent.', {
    id: ID,
    seat: SEAT,
  }),
  message('advise', 'holder', 'Asks a bot about the question at `step`. `done.value` has its opinion.', {
    id: ID,
    seat: SEAT,
    step: COUNT,
    level: LEVEL,
  }),
  message('hand', 'holder', 'Lets a bot play for this seat, or takes the hand back.', {
    id: ID,
    seat: SEAT,
    to: Type.Enum(['bot', 'person']),
    level: Type.Optional(LEVEL),
  }),
  message('resign', 'holder', 'Gives up the seat permanently. A bot plays on.', { id: ID, seat: SEAT }),
  message('leave', 'holder', 'Before the match: leaves the place.', { id: ID, seat: SEAT }),
  message('lay', 'host', 'Before the match: opens a place, or gives it to a bot.', {
    id: ID,
    place: SEAT,
    to: Type.Enum(['open', 'bot']),
    level: Type.Optional(LEVEL),
  }),
  message('fillSeats', 'host', 'At a stage, before the match: removes free seats; bots fill up to the least number.', {
    id: ID,
    level: LEVEL,
  }),
  message('begin', 'host', 'Begins the match, or its opening where chance is shared.', { id: ID }),
  message('say', 'named', 'Chats with the players, or with the other watchers.', { id: ID, text: CHAT_TEXT }),
  message('offer', 'holder', 'Proposes to end the match, or to give away the seat of an absent person.', {
    id: ID,
    what: OFFERED,
    by: SEAT,
    seat: nullable(SEAT),
  }),
  message('reply', 'holder', 'Agrees to the offer on the table, or declines it.', {
    id: ID,
    by: SEAT,
    yes: Type.Boolean(),
  }),
  message('rematch', 'seated', 'After the match: opens the next table. `done.value.id` names it.', { id: ID }),
  message('plan', 'host', 'In a tour: the games that follow, in another order or without some.', {
    id: ID,
    games: list(GAME, { maxItems: TOUR_MAX_FOLLOWING }),
  }),
  message('finish', 'host', 'In a tour, after a match: no game follows, and the ceremony begins.', { id: ID }),
  message('pause', 'host', 'At a stage: stops the match for a while, or goes on.', { id: ID, paused: Type.Boolean() }),
  message('standIn', 'host', 'At a stage: lets a bot play for the person of a seat until they take it back.', {
    id: ID,
    place: SEAT,
  }),
  message('end', 'host', 'At a stage: ends the match without a result.', { id: ID }),
  message('passHost', 'host', 'At a stage: makes the person of another seat the host.', { id: ID, place: SEAT }),
  message('takeHost', 'holder', 'At a stage, while the host has no connection: becomes the host.', {
    id: ID,
    seat: SEAT,
  }),
  message('front', 'anyone', 'Says whether a person looks at this table now. Answered by an empty frame.', {
    here: Type.Boolean(),
  }),
  message('again', 'anyone', 'Asks for a frame with everything, as after connecting.', {}),
] as const;

export type ClientMessage = Static<(typeof CLIENT_MESSAGES)[number]['schema']>;

// server to client

export const MILLISECONDS = Type.Number({ minimum: 0 });
export const TIME = Type.Number();
const SENTENCES = closed({ en: Type.String(), de: Type.String() });
const WATCHER_COUNT = Type.Integer({ minimum: 0 });
const LINE_NUMBER = Type.Integer({ minimum: 0 });

const PARAMS = Type.Optional(
  described(
    'what the sentence of the code needs',
    mapOf<RefusalValues[string]>(
      Type.Union([Type.String(), Type.Number(), list(Type.Union([Type.String(), Type.Number()]))]),
    ),
  ),
);
const REFUSED = closed({
  id: described('the id of the refused message; null if it had none', nullable(ID)),
  code: described('for machines', Type.String()),
  params: PARAMS,
  why: described('for people, by language', SENTENCES),
});
/** Why the server refused a message: for machines, and for people. */
export type RefusedMessage = Static<typeof REFUSED>;

const ABSENCE = closed({ seat: SEAT, forMs: MILLISECONDS, proposableInMs: MILLISECONDS });
/** How long a player has been away, and when the others may make a proposal, in milliseconds. */
export type SeatAbsence = Static<typeof ABSENCE>;

const FAULT = closed({ count: COUNT, most: COUNT });
/**
 * The rules failed for the `count`th time at one step; the event was discarded. After `most` times the room is frozen.
 */
export type RoomFaultNotice = Static<typeof FAULT>;

const SECONDS = nullable(Type.Number({ minimum: 0 }));
export const TERMS = closed({
  game: Type.String(),
  options: mapOf<Settings[string]>(Type.Union([Type.String(), Type.Number(), Type.Boolean()])),
  teaching: Type.Boolean(),
  advice: Type.Boolean(),
  listed: Type.Boolean(),
  spectators: Type.Boolean(),
  stage: Type.Optional(Type.Literal(true)),
  pace: closed({
    window: described('seconds for a window; null: no limit', SECONDS),
    decision: described('seconds for any other question; null: no limit', SECONDS),
  }),
  set: Type.Optional(closed({ id: Type.String(), table: COUNT, of: COUNT, commitment: Type.Optional(Type.String()) })),
});

export const PLACE = closed({
  kind: Type.Enum(['open', 'person', 'bot']),
  name: Type.String(),
  level: Type.Optional(Type.String()),
  mine: Type.Boolean(),
  settled: described("only for the reader's own seats: the standing orders", Type.Optional(SETTLED)),
  here: described('whether a holder of this seat is connected', Type.Boolean()),
  away: described('whether a bot plays for the person', Type.Boolean()),
  free: described('another guest may take it; until then its person can come back', Type.Optional(Type.Boolean())),
});

const OFFER = closed({
  what: OFFERED,
  by: SEAT,
  seat: nullable(SEAT),
  agreed: list(SEAT),
  since: Type.Optional(TIME),
  graceMs: Type.Optional(MILLISECONDS),
  without: Type.Optional(list(SEAT)),
});

const POINTS = Type.Number({ minimum: 0 });
const TOUR = closed({
  plan: described('the games that follow, in order', list(Type.String())),
  isFinished: described('the host has begun the closing ceremony', Type.Boolean()),
  matches: described(
    'the matches so far: names by seat, and the points that no person has won; null if it was ended early',
    list(
      closed({
        table: Type.String(),
        game: Type.String(),
        names: list(Type.String()),
        house: nullable(POINTS),
      }),
    ),
  ),
  people: described(
    'the best first; `seat` is null for a person who has left, `points` has one entry for each match',
    list(
      closed({
        name: Type.String(),
        seat: nullable(SEAT),
        points: list(nullable(POINTS)),
        total: POINTS,
        rank: COUNT,
      }),
    ),
  ),
  house: described('all points that no person has won', POINTS),
});

const CHANCE = closed({
  match: Type.String(),
  commitment: Type.String(),
  openings: COUNT,
  seats: list(SEAT),
  anchors: list(pair(SEAT, DIGEST)),
  links: list(pair(SEAT, DIGEST)),
  proof: Type.Optional(Type.Literal(PROOF_VERSION)),
  before: Type.Optional(Type.String()),
});

export const PRESENCE = closed({
  phase: described(
    '`frozen` after the rules failed too often',
    Type.Enum(['gathering', 'opening', 'playing', 'over', 'closed', 'frozen']),
  ),
  code: described('the words that lead to this table', Type.String()),
  terms: described('the agreed terms, without the host', TERMS),
  host: described('whether the reader is the host: who laid the table, or holds the remote of a stage', Type.Boolean()),
  hostSeat: described('the seat of the host, if there is one', nullable(SEAT)),
  paused: described('whether the host has stopped the match for a while', Type.Boolean()),
  places: described('by seat: who sits there, and whether that person is connected', list(PLACE)),
  watchers: described('how many guests watch', WATCHER_COUNT),
  offer: described('the offer on the table', nullable(OFFER)),
  offerLeftMs: described('how long the offer still waits for the person it is about', nullable(MILLISECONDS)),
  decided: described(
    'the outcome of the last offer about a seat',
    nullable(closed({ what: OFFERED, seat: SEAT, how: Type.Enum(['carried', 'returned']) })),
  ),
  absences: described('people without a connection', list(ABSENCE)),
  displaced: described(
    'a seat of the reader that another guest has taken over',
    nullable(closed({ seat: SEAT, by: Type.String() })),
  ),
  leftMs: described('how long the asked seats still have', nullable(MILLISECONDS)),
  next: described('the id of the next table of the same people', nullable(Type.String())),
  tour: described('the tour that this table belongs to', nullable(TOUR)),
  chance: described('the public part of a shared chance', nullable(CHANCE)),
  fault: described('how often the rules failed at this step', nullable(FAULT)),
});
/** The people around the table, as the reader may know them. */
export type Presence = Static<typeof PRESENCE>;

/** See `Delta`: `[]` removes, `[value]` replaces, an object goes into fields or items. */
const DELTA = Type.Unsafe<Delta>(
  Type.Cyclic(
    {
      Delta: Type.Union([
        Type.Array(JSON_VALUE, { maxItems: 1 }),
        Type.Unsafe({ type: 'object', additionalProperties: Type.Ref('Delta') }),
      ]),
    },
    'Delta',
  ),
);
const ITEMS = list(JSON_VALUE);
const RECIPE = Type.Unsafe<Recipe>({
  anyOf: [
    closed({ arrange: Type.Tuple([Type.String(), ITEMS, COUNT]) }),
    closed({ choose: Type.Tuple([Type.String(), ITEMS, COUNT, COUNT]) }),
  ],
});
const OPTIONS = Type.Union([ITEMS, closed({ recipe: RECIPE }), closed({ first: ITEMS })]);
/** Options on the wire: a list, a recipe, or the first few of very many. */
export type WireOptions = Static<typeof OPTIONS>;

/** An event of a game has more fields, which the game defines. */
const EVENT = Type.Unsafe<Event>(Type.Object({ what: Type.String(), rule: Type.String() }));
const ASKED = { seat: SEAT, what: Type.String(), rule: Type.String() };
const STORY = closed({ invite: COUNT, seat: SEAT, text: Type.String(), after: COUNT });
const ADVICE = closed({ seat: SEAT, by: Type.String(), after: COUNT });
const BEAT = Type.Unsafe<readonly [line: number, change?: Delta]>({
  type: 'array',
  minItems: 1,
  maxItems: 2,
  items: [LINE_NUMBER, DELTA],
});
const CHAIN = closed({ anchor: DIGEST, given: COUNT });

/** A field that is sent only when it has changed. */
const changed = <Schema extends TSchema>(description: string, schema: Schema) =>
  Type.Optional(described(description, schema));

export const SEAT_UPDATE = closed({
  seat: described('the seat; the number after the last seat stands for spectators', EYES),
  header: changed(
    'game, rules number, number of seats, options',
    closed({ game: Type.String(), rules: COUNT, seats: COUNT, options: TERMS.properties.options }),
  ),
  sitters: changed(
    'who plays, by seat',
    list(
      closed({
        kind: Type.Enum(['person', 'bot', 'empty']),
        name: Type.String(),
        level: Type.Optional(Type.String()),
      }),
    ),
  ),
  awaited: changed(
    'who is asked, and whose answers are in',
    nullable(
      closed({
        kind: Type.Enum(['one', 'sealed', 'window', 'parallel']),
        asks: list(closed(ASKED)),
        locked: list(SEAT),
      }),
    ),
  ),
  ask: changed('the question to this seat', nullable(closed({ ...ASKED, about: JSON_VALUE }))),
  options: changed('the legal answers: a list, a recipe, or the first few of very many', OPTIONS),
  sealed: changed('the answer of this seat that waits for the others', JSON_VALUE),
  automatic: changed('whether a standing answer gave it', Type.Boolean()),
  since: changed('the line of the log from which on this seat has not decided anything', LINE_NUMBER),
  noUndo: changed(
    'why the last answer cannot be taken back',
    nullable(Type.Enum(['over', 'nothing', 'answered', 'asked', 'chance', 'shown'])),
  ),
  stories: changed('all stories, in the first frame', list(STORY)),
  advice: changed('all advice that was asked for, in the first frame', list(ADVICE)),
  lists: changed(
    'how `stories` and `advice` have changed since',
    closed({ stories: Type.Optional(DELTA), advice: Type.Optional(DELTA) }),
  ),
  reasons: changed(
    'why bots answered as they did, where the reader may know it',
    list(closed({ seat: SEAT, line: LINE_NUMBER, why: Type.Unsafe<Why>({ type: 'object' }) })),
  ),
  teaching: changed('whether bots explain themselves during the match', Type.Boolean()),
  step: changed('how many questions have been answered', COUNT),
  result: changed('after the match: what it was worth, by seat', nullable(list(Type.Number()))),
  scores: changed('after the match: how it was counted, by seat', nullable(list(mapOf<Json>(JSON_VALUE)))),
  hands: changed('after the match: the faces that only one seat knew', nullable(list(list(Type.String())))),
  fair: changed(
    'where chance is shared: the latest seal, and the chain of this seat',
    nullable(closed({ seal: closed({ step: COUNT, value: Type.String() }), chain: nullable(CHAIN) })),
  ),
  view: changed('the view as a whole, in the first frame', JSON_VALUE),
  beats: changed('by line of the log: how the view had changed by then', list(BEAT)),
  change: changed('how the view has changed since the last beat', DELTA),
  events: changed('the log from line `from` on', closed({ from: LINE_NUMBER, told: list(EVENT) })),
});
/** The news for the eyes of one seat. A field is missing while it has not changed; null stands for undefined. */
export type SeatUpdate = Static<typeof SEAT_UPDATE>;

const CHAT_LINE = closed({
  n: LINE_NUMBER,
  at: TIME,
  name: Type.String(),
  seat: nullable(SEAT),
  text: Type.String(),
});

export const SERVER_MESSAGE = closed({
  n: described('goes up by one with each frame; after a gap the client sends `again`', Type.Integer({ minimum: 0 })),
  presence: changed('the people around the table, see below', PRESENCE),
  looks: changed('for each seat of the reader the news, see below', list(SEAT_UPDATE)),
  lines: changed('chat lines that the reader has not seen', list(CHAT_LINE)),
  done: changed(
    'the message with this id is committed; `value` is its result',
    closed({ id: ID, value: Type.Optional(JSON_VALUE) }),
  ),
  refused: changed('the message with this id was refused, and changed nothing', REFUSED),
  trouble: changed(
    'why the server cannot write, for everybody; null when it can again',
    nullable(closed({ code: Type.String(), params: PARAMS, why: SENTENCES })),
  ),
});
/** One frame of the server. Frames are counted, so that a client knows when it has missed one. */
export type ServerMessage = Static<typeof SERVER_MESSAGE>;
