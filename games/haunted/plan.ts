import type { Card, Face } from '../../engine/index.ts';
import { colourOf, type Declared, rankOf, suitOf } from './content.ts';
import { type HauntedState, type Room, SIDES, type Side } from './state.ts';

/** The plan of the house: rooms and what touches what. */

const OPPOSITE: Readonly<Record<Side, Side>> = { north: 'south', east: 'west', south: 'north', west: 'east' };

export function roomOf(s: HauntedState, card: Card): Room {
  const room = s.rooms.find(one => one.card === card);
  if (!room) throw new Error(`card ${card} is not a room`);
  return room;
}

export const freeSides = (room: Room): Side[] => SIDES.filter(side => room.sides[side] === null);

/** H9 Two rooms are adjacent if and only if they are connected. */
export const adjacent = (room: Room): Card[] => SIDES.flatMap(side => room.sides[side] ?? []);

export function addRoom(s: HauntedState, card: Card, up: boolean, deep: boolean): Room {
  const room: Room = { card, up, deep, sides: { north: null, east: null, south: null, west: null } };
  s.rooms.push(room);
  return room;
}

/** A37 The Ace by which a lone player went deeper is a Way Out no more, unless the other reading was chosen. */
export const isShut = (s: HauntedState, { spent }: Room): boolean =>
  spent === true && s.seats === 1 && s.options.declinedExit === 'shut';

/** Lays a new room against a side of another. */
export function lay(s: HauntedState, at: Card, side: Side, room: Room): void {
  roomOf(s, at).sides[side] = room.card;
  room.sides[OPPOSITE[side]] = at;
}

/** H19 Connects two rooms by free sides of theirs, facing each other where that is possible. */
export function connect(s: HauntedState, a: Card, b: Card): void {
  const [one, other] = [roomOf(s, a), roomOf(s, b)];
  const [mine, yours] = [freeSides(one), freeSides(other)];
  const side = mine.find(free => yours.includes(OPPOSITE[free])) ?? mine[0];
  const facing = side && (yours.includes(OPPOSITE[side]) ? OPPOSITE[side] : yours[0]);
  if (!side || !facing) throw new Error('a room without a free side cannot be connected');
  one.sides[side] = b;
  other.sides[facing] = a;
}

/** Takes rooms off the table; what they touched has a free side again. */
export function discard(s: HauntedState, gone: readonly Card[]): void {
  s.rooms = s.rooms.filter(room => !gone.includes(room.card));
  for (const room of s.rooms)
    for (const side of SIDES) {
      const next = room.sides[side];
      if (next !== null && gone.includes(next)) room.sides[side] = null;
    }
  s.discard.push(...gone);
}

const faceUp = (s: HauntedState): Room[] => s.rooms.filter(room => room.up);
const face = (s: HauntedState, room: Room): Face => s.cards.face[room.card] ?? '';

/** Face-up rooms that share the colour, or the suit, with a face. */
export function ofKind(s: HauntedState, print: Face, by: Declared, except: readonly Card[]): Room[] {
  const kind: (one: Face) => string | undefined = by === 'suit' ? suitOf : colourOf;
  const wanted = kind(print);
  if (!wanted) return [];
  return faceUp(s).filter(room => !except.includes(room.card) && kind(face(s, room)) === wanted);
}

/** H19, H26 Those of them with a free side. */
export const kindred = (s: HauntedState, print: Face, by: Declared, except: readonly Card[]): Card[] =>
  ofKind(s, print, by, except)
    .filter(room => freeSides(room).length > 0)
    .map(room => room.card);

/** H18, A1 Another face-up room of the same value, and of the same colour unless `anyColour`. */
export function hasMatch(s: HauntedState, card: Card, print: Face, anyColour: boolean): boolean {
  const value = rankOf(print);
  if (!value) return false;
  return faceUp(s).some(room => {
    const other = face(s, room);
    return room.card !== card && rankOf(other) === value && (anyColour || colourOf(other) === colourOf(print));
  });
}
