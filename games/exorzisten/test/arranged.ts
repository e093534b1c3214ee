import { ArrangedState } from '../../../engine/check/arrange.ts';
import {
  at,
  bit,
  type Chance,
  EVERYONE,
  type Face,
  type Json,
  initialState as layEmpty,
  Match,
  optionAt,
  type Seat,
  type Settings,
  same,
  seeded,
} from '../../../engine/index.ts';
import { events, facesOf as faces, options as optionsOf } from '../../test/looking.ts';
import { seatOf } from '../display.ts';
import { game } from '../rules.ts';
import type { Action, Character, ExorzistenState, Item, Player, Response } from '../state.ts';

type Laying = Match<ExorzistenState>;

/** The things of one player at a table laid for a ruling: demons and cards by their faces. */
interface LaidPlayer extends Partial<Pick<Player, 'failed' | 'away' | 'disqualified' | 'detained'>> {
  readonly divine?: readonly Face[];
  readonly evil?: readonly Face[];
  readonly hand?: readonly Face[];
  readonly items?: readonly Item[];
  readonly action?: Action;
  readonly response?: Response;
}

type OfEach<T> = Partial<Readonly<Record<Character, T>>>;

/** A table laid for a ruling. Parts that are left out are empty; decks are shuffled below the cards that are named. */
export interface Laid {
  /** By seat. */
  readonly cast: readonly Character[];
  readonly of?: OfEach<LaidPlayer>;
  /** Demons at the bed. */
  readonly row?: readonly Face[];
  /** The next cards of the decks, top first. */
  readonly demons?: readonly Face[];
  readonly inquiries?: readonly Face[];
  /** The rolls, in this order. */
  readonly dice?: readonly number[];
  readonly options?: Settings;
  readonly phase?: ExorzistenState['phase'];
  /** Anything else. */
  and?(s: ExorzistenState): void;
}

/** Chance that rolls these numbers first. Cards that are laid need no chance. */
export function rolling(dice: readonly number[]): Chance {
  const rest = seeded('ruling');
  return {
    word: (count, ...how) => {
      const roll = dice[count];
      return roll === undefined ? rest.word(count, ...how) : roll - 1;
    },
  };
}

export function lay(laid: Laid): Laying {
  const s = layEmpty(game, laid.cast.length, laid.options ?? {});
  const arranged = new ArrangedState(s).shuffle(s.demons, s.inquiries);
  for (const [seat, character] of laid.cast.entries()) {
    const { divine = [], evil = [], hand = [], items = [], ...rest } = laid.of?.[character] ?? {};
    Object.assign(at(s.players, seat), {
      character,
      divine: arranged.drawFaces(s.demons, divine, EVERYONE),
      evil: arranged.drawFaces(s.demons, evil, EVERYONE),
      hand: arranged.drawFaces(s.inquiries, hand, bit(seat)),
      items: [...items],
      direct: rest.action === 'exorcism' && !rest.away,
      ...rest,
    });
    s.shop = s.shop.filter(item => !items.includes(item));
  }
  s.row = arranged.drawFaces(s.demons, laid.row ?? [], EVERYONE);
  arranged.stack(s.demons, ...(laid.demons ?? []));
  arranged.stack(s.inquiries, ...(laid.inquiries ?? []));
  s.phase = laid.phase ?? 'actions';
  s.round = s.phase === 'actions' ? 0 : 1;
  laid.and?.(s);
  return Match.from(game, s, rolling(laid.dice ?? []));
}

const fail = (why: string): never => {
  throw new Error(why);
};

// Who is who, and what is where

export const seat = (match: Laying, who: Character): Seat => seatOf(match.state, who) ?? fail(`${who} does not play`);
export const player = (match: Laying, who: Character): Player => at(match.state.players, seat(match, who));
const nameOf = (match: Laying, one: Seat): string => at(match.state.players, one).character ?? `${one}`;

export const row = (match: Laying): Face[] => faces(match, match.state.row);
export const hand = (match: Laying, who: Character): Face[] => faces(match, player(match, who).hand);
export const divine = (match: Laying, who: Character): Face[] => faces(match, player(match, who).divine);
export const evil = (match: Laying, who: Character): Face[] => faces(match, player(match, who).evil);
/** The bottom of a discard comes first. */
export const demonsOut = (match: Laying): Face[] => faces(match, match.state.demonsOut);
export const inquiriesOut = (match: Laying): Face[] => faces(match, match.state.inquiriesOut);

// Questions and answers by name

const CARDS = new Set(['play', 'demon', 'take', 'drop', 'turn', 'replace', 'dismiss', 'keep', 'pay']);

/** An answer as a person would say it: faces for cards, characters for seats. */
function named(match: Laying, pick: Json): Json {
  if (typeof pick !== 'object' || pick === null || Array.isArray(pick)) return pick;
  const say = (key: string, value: Json): Json => {
    if (Array.isArray(value)) return value.map(item => say(key, item));
    if (typeof value !== 'number') return value;
    return CARDS.has(key) ? at(match.state.cards.face, value) : key === 'target' ? nameOf(match, value) : value;
  };
  return Object.fromEntries(Object.entries(pick).map(([key, value]) => [key, say(key, value)]));
}

/** The possible answers of a player, by name. */
export const options = (match: Laying, who: Character): Json[] =>
  optionsOf(match, seat(match, who)).map(pick => named(match, pick));

/** Somebody answers, by name. */
export function answer(match: Laying, who: Character, said: Json): void {
  const pick = optionsOf(match, seat(match, who)).find(one => same(named(match, one), said));
  match.answer(seat(match, who), pick ?? fail(`${who} cannot answer ${JSON.stringify(said)}`));
}

/** The open questions, in order: "exorcist keep". */
export const asked = (match: Laying): string[] => match.asks.map(ask => `${nameOf(match, ask.seat)} ${ask.what}`);
export const about = (match: Laying, who: Character): Json => match.ask(seat(match, who))?.about ?? null;

const entries = <T>(each: OfEach<T>): [Character, T][] => Object.entries(each) as [Character, T][];

/** Everybody lays an action. */
export function act(match: Laying, actions: OfEach<Action>): void {
  for (const [who, action] of entries(actions)) answer(match, who, { action });
}

/** Everybody lays a response. */
export function respond(match: Laying, responses: OfEach<Response>): void {
  for (const [who, response] of entries(responses)) answer(match, who, { response });
}

/** Everybody passes in the window for investigation cards. */
export function passAll(match: Laying): void {
  while (match.asks[0]?.what === 'inquiry') match.answer(match.asks[0].seat, { pass: true });
}

/** Everybody takes the first demon that is left. */
export function takeAll(match: Laying): void {
  while (match.asks[0]?.what === 'take')
    match.answer(match.asks[0].seat, optionAt(match.options(match.asks[0].seat), 0));
}

/** No player buys anything. */
export function leaveShop(match: Laying): void {
  while (match.asks[0]?.what === 'buy') match.answer(match.asks[0].seat, { done: true });
}

// Events

export { events, facesOf as faces, told } from '../../test/looking.ts';

/** Value and resistance of the last expulsion. */
export function sums(match: Laying): [number, number] {
  const [last] = events(match, 'expulsion').slice(-1);
  return [Number(last?.value), Number(last?.resistance)];
}

/** The contribution of each participant to the last expulsion. */
export const contributions = (match: Laying): Record<string, number> =>
  Object.fromEntries(events(match, 'contribution').map(one => [nameOf(match, Number(one.seat)), Number(one.total)]));
