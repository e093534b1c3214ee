import fc from 'fast-check';
import {
  at,
  bit,
  type Card,
  EVERYONE,
  type Face,
  initialState as layBox,
  Match,
  optionAt,
  type Random,
  type Seat,
  type Settings,
  seeded,
  sizeOf,
} from '../../../engine/index.ts';
import { LOBBY_FACES, type RoomCard } from '../content.ts';
import { bestSeating } from '../manor/seating.ts';
import { cardOf, guestsOf, legalPlaces, roomAt, seatGuests, spacesOf } from '../manor.ts';
import { game } from '../rules.ts';
import type { Colour, Guest, Manor, Place, SpookState } from '../state.ts';
import { roomFaces } from '../tunables.ts';

export type Play = Match<SpookState>;

/** The colours by name. */
export const [VIOLET, TEAL, AMBER, MOSS] = [0, 1, 2, 3] as const;

/** A room by its face, with the guests in its spaces; those that are not said are empty. */
export type LaidRoom = Face | readonly [Face, ...Guest[]];

export interface LaidManor {
  /** The Left and the Right half. Unless it is said, two lights that score nothing. */
  readonly lobby?: readonly [Face, Face];
  /** By place, in the order built. */
  readonly rooms?: Readonly<Record<Place, LaidRoom>>;
  /** Tokens in the Lobby by colour. */
  readonly waiting?: readonly number[];
}

/** A table laid for a ruling. Hands and piles are filled up with any cards that are left. */
export interface Laid {
  readonly seats?: number;
  readonly options?: Settings;
  readonly manors?: readonly LaidManor[];
  /** The first cards of the hands, by seat. */
  readonly hands?: readonly (readonly Face[])[];
  /** For one player: the open pairs; a pool with no cards is gone. */
  readonly pools?: readonly (readonly Face[])[];
  /** The round that begins: the first, if it is not said. It settles how high the piles are. */
  readonly round?: number;
  readonly supply?: readonly number[];
  /** The last thing is done already, and the manors are scored. */
  readonly scored?: boolean;
}

const nobody = (): number[] => [0, 0, 0, 0];

class Laying {
  readonly s: SpookState;

  constructor(seats: number, options: Settings) {
    this.s = layBox(game, seats, options);
    this.s.cards.known = this.s.cards.known.map(() => 0);
  }

  take(face: Face, known: number): Card {
    const { aside, cards } = this.s;
    const i = aside.findIndex(card => cards.face[card] === face);
    if (i < 0) throw new Error(`there is no ${face} left to lay`);
    const card = at(aside.splice(i, 1), 0);
    cards.known[card] = known;
    return card;
  }

  /** Any rooms, the last ones of the box first. */
  rest(count: number, known: number): Card[] {
    const { aside, cards } = this.s;
    const all = aside.filter(card => cards.back[card] === 'room');
    const rooms = all.slice(all.length - count);
    for (const card of rooms) cards.known[card] = known;
    this.s.aside = aside.filter(card => !rooms.includes(card));
    return rooms;
  }

  manor(seat: Seat, laid: LaidManor): void {
    const manor = at(this.s.manors, seat);
    const [left, right] = laid.lobby ?? [`H${2 * seat}`, `H${2 * seat + 1}`];
    manor.left = this.take(left, EVERYONE);
    manor.right = this.take(right, EVERYONE);
    for (const [place, room] of Object.entries(laid.rooms ?? {})) {
      const [face, ...guests] = typeof room === 'string' ? ([room] as const) : room;
      const card = this.take(face, EVERYONE);
      const spaces = cardOf(this.s, { card }).spaces;
      manor.rooms.push({ card, at: place, guests: spaces.map((_, i) => guests[i] ?? null) });
      for (const guest of guests) if (guest !== null) this.invite(guest);
    }
    manor.waiting = [...(laid.waiting ?? nobody())];
    for (const [colour, count] of manor.waiting.entries()) this.invite(colour, count);
  }

  private invite(colour: number, count = 1): void {
    this.s.supply[colour] = at(this.s.supply, colour) - count;
  }
}

/** The table before the round, or before the manors are scored. */
export function laidState(laid: Laid): SpookState {
  const seats = laid.seats ?? laid.manors?.length ?? 2;
  const laying = new Laying(seats, laid.options ?? {});
  const { s } = laying;
  for (const seat of s.manors.keys()) laying.manor(seat, laid.manors?.[seat] ?? {});
  const round = laid.round ?? 1;
  s.round = laid.scored ? round : round - 1;
  s.phase = laid.scored ? 'scoring' : seats === 1 ? 'turn' : 'round';
  if (laid.supply) s.supply = [...laid.supply];
  if (seats === 1) layPools(laying, laid, round);
  else layHands(laying, laid, round);
  return s;
}

function layHands(laying: Laying, laid: Laid, round: number): void {
  const { s } = laying;
  const named = s.hand.map((_, seat) => (laid.hands?.[seat] ?? []).map(face => laying.take(face, bit(seat))));
  for (const [seat, cards] of named.entries()) {
    s.hand[seat] = cards.length < 4 ? [...cards, ...laying.rest(4 - cards.length, bit(seat))] : cards;
    s.pile[seat] = round < 20 ? laying.rest(20 - round, 0) : [];
  }
}

function layPools(laying: Laying, laid: Laid, round: number): void {
  const { s } = laying;
  const named = laid.pools?.map(faces => faces.map(face => laying.take(face, EVERYONE)));
  for (const pool of s.pools.keys()) {
    s.pools[pool] = named?.[pool] ?? laying.rest(2, EVERYONE);
    if (round === 1 && at(s.pools, pool).length > 0) s.pile[pool] = laying.rest(18, 0);
  }
}

export const lay = (laid: Laid): Play => Match.from(game, laidState(laid), seeded('ruling'));

/** One manor for itself, with its state. */
export function laidManor(laid: LaidManor, options: Settings = {}): [s: SpookState, manor: Manor] {
  const s = laidState({ seats: 1, options, manors: [laid], pools: [[], []] });
  return [s, at(s.manors, 0)];
}

/** A column of rooms: from a floor on upwards. */
export const column = (x: number, from: number, faces: readonly Face[]): Record<Place, Face> =>
  Object.fromEntries(faces.map((face, i) => [`${x},${from + i}`, face]));

/** A match from its very beginning. */
export const begin = (seats: number, options: Settings = {}, seed = 'begin'): Play =>
  Match.start(game, { seats, options }, seeded(seed));

/** A match whose Lobbies are chosen. */
export function opened(seats: number, options: Settings = {}, seed = 'begin'): Play {
  const match = begin(seats, options, seed);
  for (const { seat } of [...match.asks]) match.answer(seat, optionAt(match.options(seat), 0));
  return match;
}

// Looking

export { asked, events as eventsOf, facesOf, options, times, told } from '../../test/looking.ts';

export const manorOf = ({ state }: Play, seat: Seat): Manor => at(state.manors, seat);
export const faceAt = (match: Play, seat: Seat, place: Place): Face | undefined => {
  const room = roomAt(manorOf(match, seat), place);
  return room && at(match.state.cards.face, room.card);
};

// Playing

/** The first card in hand with this face, or in a pool. */
export function cardIn({ state }: Play, seat: Seat, face: Face): Card {
  const cards = state.seats === 1 ? state.pools.flat() : at(state.hand, seat);
  const card = cards.find(one => state.cards.face[one] === face);
  if (card === undefined) throw new Error(`seat ${seat} has no ${face}`);
  return card;
}

/** Picks a card by its face, and a place. */
export const pick = (match: Play, seat: Seat, face: Face, place: Place): void =>
  match.answer(seat, { card: cardIn(match, seat, face), at: place });

/** Everybody who is asked for a pick takes the first card, to the first place. */
export function pickFirst(match: Play): void {
  for (const { seat, what } of [...match.asks])
    if (what === 'pick' && match.answered(seat) === undefined) match.answer(seat, optionAt(match.options(seat), 0));
}

/** No player moves a guest. */
export function stay(match: Play): void {
  for (let ask = match.asks[0]; ask?.what === 'seating'; ask = match.asks[0])
    match.answer(ask.seat, { guests: guestsOf(manorOf(match, ask.seat)) });
}

/** All guests are seated as well as possible. */
export function seatBest(match: Play): void {
  for (let ask = match.asks[0]; ask?.what === 'seating'; ask = match.asks[0])
    match.answer(ask.seat, bestSeating(match.state, manorOf(match, ask.seat)));
}

/** Plays to the end with random answers, and looks at the table before each question is answered. */
export function playRandomly(match: Play, random: Random, look?: (match: Play) => void): void {
  while (!match.over) {
    look?.(match);
    for (const { seat, options: all } of [...match.asks]) match.answer(seat, optionAt(all(), random(sizeOf(all()))));
  }
}

// Any manor

const FIRST_ROOM = LOBBY_FACES.length;
const ROOM_CARDS: readonly Card[] = roomFaces({}).map((_, i) => FIRST_ROOM + i);

/** Puts a guest into one of the free spaces that take it, or leaves it in the Lobby. */
function seatSomewhere(s: SpookState, manor: Manor, colour: Colour, where: number): void {
  const guests = guestsOf(manor);
  const free = spacesOf(s, manor).flatMap((space, i) =>
    guests[i] === null && (space.colour === null || space.colour === colour) ? [i] : [],
  );
  manor.waiting[colour] = at(manor.waiting, colour) + 1;
  const space = free[where % (free.length + 1)];
  if (space !== undefined) seatGuests(manor, guests.with(space, colour));
}

/** Manors of any shape: rooms of any kind, or of those that are wanted, in legal places; guests seated anyhow. */
export function anyManor(
  most: { readonly rooms: number; readonly guests: number },
  wanted: (room: RoomCard) => boolean = () => true,
): fc.Arbitrary<[s: SpookState, manor: Manor]> {
  const box = layBox(game, 1, {});
  const cards = ROOM_CARDS.filter(card => wanted(cardOf(box, { card })));
  const lobby = fc.uniqueArray(fc.nat(FIRST_ROOM - 1), { minLength: 2, maxLength: 2 });
  const build = fc.record({ card: fc.constantFrom(...cards), where: fc.nat(99) });
  const builds = fc.uniqueArray(build, { selector: ({ card }) => card, maxLength: most.rooms });
  const guest = fc.record({ colour: fc.constantFrom<Colour[]>(0, 1, 2, 3), where: fc.nat(99) });
  const guests = fc.array(guest, { maxLength: most.guests });
  return fc.tuple(lobby, builds, guests).map(([[left = 0, right = 1], rooms, tokens]) => {
    const s = layBox(game, 1, {});
    const manor = at(s.manors, 0);
    Object.assign(manor, { left, right });
    for (const { card, where } of rooms) {
      const places = legalPlaces(manor);
      const place = at(places, where % places.length);
      manor.rooms.push({ card, at: place, guests: cardOf(s, { card }).spaces.map(() => null) });
    }
    for (const { colour, where } of tokens) seatSomewhere(s, manor, colour, where);
    return [s, manor];
  });
}
