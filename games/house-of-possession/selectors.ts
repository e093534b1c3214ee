import { type Card, type Seat, seatsOf } from '../../engine/index.ts';
import { DIE, type Material } from './content.ts';
import { boonsOn, clockwise, guestOf, isHidden, isOf, leftOf, others, points, rightOf } from './guests.ts';
import type { HauntGoal, Whither, Who } from './possessions.ts';
import { isRevised, type PossessionState, type Slot } from './state.ts';
import { contentFor } from './tunables.ts';

/** R33 Hidden players are left out by a Possession card, and so is who paid to ignore it (D10). */
export const isLeftOut = (s: PossessionState, seat: Seat): boolean =>
  isHidden(s, seat) || (s.event?.ignoring.includes(seat) ?? false);

const inRoom = (s: PossessionState, room: number | null | undefined): Seat[] =>
  seatsOf(s).filter(seat => guestOf(s, seat).room === room);
const under = (s: PossessionState, influence: Material | null): Seat[] =>
  seatsOf(s).filter(
    seat => influence === null || contentFor(s.options).rooms[guestOf(s, seat).room]?.influence === influence,
  );

/** The seats with the most of something, ties included. */
function most(s: PossessionState, amount: (seat: Seat) => number, least: number): Seat[] {
  const top = Math.max(least, ...seatsOf(s).map(amount));
  return seatsOf(s).filter(seat => amount(seat) === top);
}

type Naming = (s: PossessionState, owner: Seat) => readonly (Seat | null | undefined)[];

/** Whom each selector names, when the event is `owner`'s. Q42 With two players both neighbours are the same one. */
const NAMED: Readonly<Record<Who, Naming>> = {
  active: (_, owner) => [owner],
  others,
  all: seatsOf,
  X: s => [s.event?.X],
  Y: s => [s.event?.Y],
  'X+active': (s, owner) => [s.event?.X, owner],
  neighbours: (s, owner) => [leftOf(s, owner), rightOf(s, owner)],
  room: s => inRoom(s, s.event?.room),
  roomOfActive: (s, owner) => inRoom(s, guestOf(s, owner).room),
  hauntRoom: s => inRoom(s, s.haunt),
  metalRooms: s => under(s, 'metal'),
  woodRooms: s => under(s, 'wood'),
  leaders: s => most(s, seat => points(s, seat), 1),
  // Q47 Where all hands are empty, none is the largest; rules number 1 and 2 named everybody.
  largestHands: s => most(s, seat => guestOf(s, seat).hand.length, isRevised(s) ? 1 : 0),
};

/** The seats of a group, including players who are left out. A group that the card named before stays fixed (R46). */
export function groupOf(s: PossessionState, owner: Seat, who: Who): Seat[] {
  const fixed = s.event?.groups[who];
  if (fixed) return fixed;
  const named = NAMED[who](s, owner);
  return clockwise(s, owner).filter(seat => named.includes(seat));
}

/** R45 Whom an effect hits, clockwise from the event owner. */
export const hitBy = (s: PossessionState, owner: Seat, who: Who): Seat[] =>
  groupOf(s, owner, who).filter(seat => !isLeftOut(s, seat));

/** R46 The rooms, of one influence or of both, that can be picked: somebody must be there whom the card could hit (Q44). */
export function roomsToPick(s: PossessionState, influence: Material | null): number[] {
  const rooms = under(s, influence).filter(seat => !isLeftOut(s, seat));
  return [...new Set(rooms.map(seat => guestOf(s, seat).room))].sort((a, b) => a - b);
}

/** R37 The players whom `by` can pick: hidden ones only if there is no other (Q14). */
export function playersToPick(s: PossessionState, by: Seat, not: Seat | null): Seat[] {
  const candidates = others(s, by).filter(seat => seat !== not);
  const open = candidates.filter(seat => !isLeftOut(s, seat));
  return open.length > 0 ? open : candidates;
}

/** Where a gift goes: to the event owner, or to the next player on the left who is not left out. */
export function receiverOf(s: PossessionState, owner: Seat, giver: Seat, to: 'left' | 'active'): Seat | undefined {
  const seats = to === 'left' ? others(s, giver) : [owner].filter(seat => seat !== giver);
  return seats.find(seat => !isLeftOut(s, seat));
}

/** From whom a thief may take: the player on the left or X, if the card can hit them. */
export function victimOf(s: PossessionState, thief: Seat, from: 'left' | 'X'): Seat | undefined {
  const seat = from === 'left' ? leftOf(s, thief) : (s.event?.X ?? thief);
  return seat === thief || isLeftOut(s, seat) ? undefined : seat;
}

/** Where a card sends a character; undefined: the die will say. */
export function movesTo(s: PossessionState, owner: Seat, seat: Seat, to: Whither): number | undefined {
  switch (to) {
    case 'roll':
      return undefined;
    case 'next':
      return (guestOf(s, seat).room % DIE) + 1;
    case 'haunt':
      return s.haunt;
    case 'roomOfActive':
      return guestOf(s, owner).room;
  }
}

/** Where a card sends the Haunt token: to the room that was picked, or to X. Null: nothing was picked. */
export function hauntGoesTo(s: PossessionState, to: Exclude<HauntGoal, 'roll'>): number | null {
  if (to === 'room') return s.event?.room ?? null;
  const X = s.event?.X ?? null;
  return X === null ? null : guestOf(s, X).room;
}

/** R57 The Boons of a seat of one kind or both, on Exits of one material or both. */
export const boonsOf = (s: PossessionState, seat: Seat, kind: Slot | 'any', on: Material | null): Card[] =>
  guestOf(s, seat)
    .exits.filter(exit => isOf(s, exit, on))
    .flatMap(exit => (kind === 'any' ? boonsOn(exit) : (exit[kind] ?? [])));
