import type { Card } from '../../engine/index.ts';
import { ACES, isAce } from './content.ts';
import { adjacent, freeSides, isShut, roomOf } from './plan.ts';
import type { HauntedState, Room, Sheet } from './state.ts';

/** The ways through the house, as bots look for them. */

export type Steps = ReadonlyMap<Card, number>;

/** How many steps it is to one of these rooms, through open rooms, from each room on the table; none: no way is known. */
export function stepsTo(s: HauntedState, goals: readonly Card[]): Steps {
  const steps = new Map<Card, number>(goals.map(card => [card, 0]));
  let edge = goals;
  for (let distance = 1; edge.length > 0; distance++) {
    const next: Card[] = [];
    for (const card of edge)
      for (const beside of adjacent(roomOf(s, card)))
        if (!steps.has(beside)) {
          steps.set(beside, distance);
          next.push(beside);
        }
    edge = next;
  }
  return steps;
}

const cardsOf = (s: HauntedState, wanted: (room: Room) => boolean): Card[] =>
  s.rooms.filter(wanted).map(({ card }) => card);

export const allSeen = (s: HauntedState): boolean => s.exits === ACES.length;

/** The open Aces, but not one by which a lone player went deeper (A37). */
export const openExits = (s: HauntedState): Card[] =>
  cardsOf(s, room => room.up && isAce(s.cards.face[room.card] ?? '') && !isShut(s, room));

/** The steps to a room that no player has seen, or with a wall in which a Door may be. */
export const stepsToWall = (s: HauntedState): Steps =>
  stepsTo(
    s,
    cardsOf(s, room => !room.up || freeSides(room).length > 0),
  );

/** The steps of a way that no player has found yet. */
export const UNKNOWN_WAY = 7;

export const wayFrom = ({ at: card }: Sheet, steps: Steps): number =>
  card === null ? 0 : Math.min(UNKNOWN_WAY, steps.get(card) ?? UNKNOWN_WAY);

/** How many cards have been laid as rooms, or are about to be. */
export const explored = (s: HauntedState): number => s.rooms.length + s.discard.length + s.door.length;
