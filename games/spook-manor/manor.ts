import { at, type Card } from '../../engine/index.ts';
import type { Icon, RoomCard } from './content.ts';
import type { Colour, Guest, Manor, Place, RoomBuilt, SpookState } from './state.ts';
import { lobbyCard, roomCard } from './tunables.ts';

/** How a manor stands: its places, columns, lights and spaces. Only open cards are looked at. */

// Places

export const placeAt = (x: number, y: number): Place => `${x},${y}`;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function spotOf(place: Place): Spot {
  const comma = place.indexOf(',');
  return { x: Number(place.slice(0, comma)), y: Number(place.slice(comma + 1)) };
}

/** A5 The Lobby is two places wide. */
export const LOBBY: readonly Place[] = ['0,0', '1,0'];
export const isLobby = (place: Place): boolean => LOBBY.includes(place);

/** R23, A8 The places that share an edge with this one: left, right, above and, above the Ground Floor, below. */
export function neighboursOf(place: Place): Place[] {
  const { x, y } = spotOf(place);
  const around = [placeAt(x - 1, y), placeAt(x + 1, y), placeAt(x, y + 1)];
  return y > 0 ? [...around, placeAt(x, y - 1)] : around;
}

export const roomAt = ({ rooms }: Manor, place: Place): RoomBuilt | undefined => rooms.find(room => room.at === place);

/** A7 No card lies here, neither a room nor half of the Lobby. */
export const isBare = (manor: Manor, place: Place): boolean => !isLobby(place) && !roomAt(manor, place);

/** A10 The columns from left to right, and how many cards are in each, the Lobby included. */
export function columnHeights({ rooms }: Manor): { readonly x: number; readonly height: number }[] {
  const heights = new Map([
    [0, 1],
    [1, 1],
  ]);
  for (const room of rooms) {
    const { x } = spotOf(room.at);
    heights.set(x, (heights.get(x) ?? 0) + 1);
  }
  return [...heights].map(([x, height]) => ({ x, height })).sort((a, b) => a.x - b.x);
}

/** R11, R12, A6 Where the next room may stand: on top of every column, and on the Ground Floor at either end. */
export function legalPlaces(manor: Manor): Place[] {
  const columns = columnHeights(manor);
  return [
    placeAt(at(columns, 0).x - 1, 0),
    ...columns.map(({ x, height }) => placeAt(x, height)),
    placeAt(at(columns, columns.length - 1).x + 1, 0),
  ];
}

// The faces of the cards

export const faceOf = ({ cards }: SpookState, card: Card): string => at(cards.face, card);
export const cardOf = (s: SpookState, { card }: Pick<RoomBuilt, 'card'>): RoomCard =>
  roomCard(faceOf(s, card), s.options);

/** A light as a number: one for each kind in each colour. */
export const lightAt = (icon: Icon, colour: Colour): number => 4 * icon + colour;

/** R31 The different lights of a manor: those of its Lighting rooms and of both halves of its Lobby. */
export function lit(s: SpookState, { left, right, rooms }: Manor): ReadonlySet<number> {
  const lights = new Set<number>();
  const add = ({ icon, colour }: { icon?: Icon; colour: Colour }): void => {
    if (icon !== undefined) lights.add(lightAt(icon, colour));
  };
  if (left !== null) add(lobbyCard(faceOf(s, left), s.options).left);
  if (right !== null) add(lobbyCard(faceOf(s, right), s.options).right);
  for (const room of rooms) add(cardOf(s, room));
  return lights;
}

// Guests

/** One space of a manor. */
export interface SpaceBuilt {
  readonly at: Place;
  /** Whom it takes; null: any. */
  readonly colour: Colour | null;
  readonly value: number;
  readonly guest: Guest;
}

/** R16, R17 The Entertainment spaces: the rooms in the order built, the spaces in that of the card. */
export function spacesOf(s: SpookState, { rooms }: Manor): SpaceBuilt[] {
  return rooms.flatMap(room =>
    cardOf(s, room).spaces.map((space, i) => ({ ...space, at: room.at, guest: room.guests[i] ?? null })),
  );
}

/** Who sits in each space, in the order of `spacesOf`. */
export function guestsOf({ rooms }: Manor): Guest[] {
  const all: Guest[] = [];
  for (const { guests } of rooms) all.push(...guests);
  return all;
}

/** The tokens of a manor by colour, those that wait and those that are seated. */
export function tokensOf({ rooms, waiting }: Manor): number[] {
  const tokens = [...waiting];
  for (const { guests } of rooms) for (const guest of guests) if (guest !== null) tokens[guest] = at(tokens, guest) + 1;
  return tokens;
}

/** R15 Seats all guests again, in the order of `spacesOf`; a guest without a seat waits in the Lobby. */
export function seatGuests(manor: Manor, guests: readonly Guest[]): void {
  const waiting = tokensOf(manor);
  for (const guest of guests) if (guest !== null) waiting[guest] = at(waiting, guest) - 1;
  let i = 0;
  for (const room of manor.rooms) room.guests = room.guests.map(() => guests[i++] ?? null);
  manor.waiting = waiting;
}
