import {
  at,
  bit,
  type Card,
  choose,
  type Face,
  type Flow,
  type OVER,
  type PhaseName,
  type Play,
  type Seat,
} from '../../engine/index.ts';
import { type Act, DIE } from './content.ts';
import { guestOf, ownerOf, placeOf, SLOTS, withBoons } from './guests.ts';
import type { ExitInPlay, Guest, PossessionState } from './state.ts';

/** Shared by the rules of all chapters: cards that change places, dice, Desperation Points. */
export type PossessionPlay = Play<PossessionState>;
/** The phase that follows, or the end. */
export type NextPhase = PhaseName<PossessionState> | typeof OVER;

// Cards

function takeFrom<T>(list: T[], item: T): T {
  const i = list.indexOf(item);
  if (i < 0) throw new Error('what should be taken is not there');
  list.splice(i, 1);
  return item;
}

/** Takes an Exit out of a play area, with its Boons. Whatever was attached this turn is fixed now (R19). */
export function takeExit(guest: Guest, card: Card): ExitInPlay {
  const exit = guest.exits.find(one => one.card === card);
  if (!exit) throw new Error(`card ${card} is not an Exit in this play area`);
  exit.fresh = [];
  return takeFrom(guest.exits, exit);
}

/** Takes a Boon off its Exit. */
export function detach(guest: Guest, boon: Card): Card {
  for (const exit of guest.exits)
    for (const slot of SLOTS)
      if (exit[slot] === boon) {
        exit[slot] = null;
        exit.fresh = exit.fresh.filter(one => one !== slot);
        return boon;
      }
  throw new Error(`card ${boon} is not attached in this play area`);
}

/** R55 Takes a card from where its owner has it: a hand card, an Exit with all its Boons, or one attached Boon. */
export function takeCard(guest: Guest, card: Card): Card[] {
  if (guest.hand.includes(card)) return [takeFrom(guest.hand, card)];
  if (guest.exits.some(exit => exit.card === card)) return withBoons(takeExit(guest, card));
  return [detach(guest, card)];
}

/** R61 Discards are public. */
export function discard(g: PossessionPlay, cards: readonly Card[]): void {
  for (const card of cards) {
    g.show(card);
    g.s.discard.push(card);
  }
}

export function discardFromHand(g: PossessionPlay, seat: Seat, cards: readonly Card[], rule: string): void {
  const { hand } = guestOf(g.s, seat);
  discard(
    g,
    cards.map(card => takeFrom(hand, card)),
  );
  g.tell({ rule, what: 'discards', seat, cards, from: 'hand' });
}

/**
 * R72, R73 A pile of discards becomes the deck. Every player knows which cards these are, so their backs get a new
 * name: a bot that guesses hidden cards must not put one of them into a hand dealt before,
 * nor an older card among them.
 */
function reshuffle(
  g: PossessionPlay,
  discards: Card[],
  deck: Card[],
  name: 'escape' | 'possession',
  rule: string,
): void {
  const { s } = g;
  s.reshuffles++;
  deck.push(...discards.splice(0));
  for (const card of deck) s.cards.back[card] = `${name}/${s.reshuffles + 1}`;
  g.shuffle(deck);
  g.tell({ rule, what: 'reshuffled', deck: name, at: name });
}

/** Draws Escape cards, one by one. R72 An empty deck is made of the discards; if there are none, the draw is skipped. */
export function drawEscape(g: PossessionPlay, seat: Seat, count: number, rule: string): void {
  const { s } = g;
  for (let i = 0; i < count; i++) {
    if (s.deck.length === 0 && s.discard.length > 0) reshuffle(g, s.discard, s.deck, 'escape', 'R72');
    if (s.deck.length === 0) return g.tell({ rule: 'R72', what: 'drawsNot', seat, why: 'empty' });
    const card = g.draw(s.deck);
    guestOf(s, seat).hand.push(card);
    g.show(card, bit(seat));
    g.tell({ rule, what: 'draws', seat, card, at: 'escape' });
  }
}

/** R73 The top Possession card. Nothing is being resolved when one is drawn, so all others lie in deck or discard. */
export function drawPossession(g: PossessionPlay): Card {
  const { s } = g;
  if (s.possessions.length === 0) reshuffle(g, s.spent, s.possessions, 'possession', 'R73');
  return g.draw(s.possessions);
}

/** The face of the Possession card that is being resolved. */
export const resolvingFace = (g: PossessionPlay): Face => g.face(at(g.s.resolving, 0));

/** Whose play area an Exit lies in. */
export function ownerOfExit(g: PossessionPlay, card: Card): Seat {
  const seat = ownerOf(g.s, card);
  if (seat === undefined) throw new Error(`card ${card} belongs to nobody`);
  return seat;
}

// Characters

/** R36 Puts a character into the open part of a room. */
export function place(g: PossessionPlay, seat: Seat, room: number): void {
  const guest = guestOf(g.s, seat);
  guest.room = room;
  guest.hiding = null;
}

/**
 * R47 A die result puts a character into a room; true if it arrives at the Haunt token, even out of the same room.
 * `roll`: the die, if it was not told before.
 */
export function sendTo(g: PossessionPlay, seat: Seat, room: number, rule: string, by: string, roll?: number): boolean {
  place(g, seat, room);
  g.tell({ rule, what: 'moves', seat, room, at: placeOf(room), by, ...(roll === undefined ? {} : { roll }) });
  return room === g.s.haunt;
}

// Desperate Acts

/** R66 Each use costs a Desperation Point and its cards, before anything is rolled. R70 Costs cannot be saved. */
export function pay(g: PossessionPlay, seat: Seat, act: Act, cards: readonly Card[]): void {
  const guest = guestOf(g.s, seat);
  guest.despair--;
  const paid = cards.flatMap(card => takeCard(guest, card));
  discard(g, paid);
  g.tell({ rule: act, what: 'act', seat, act, cards: paid });
}

/** An act that needs a 7 or an 8. R69 Its "may" lets the player decline after a success. */
export function* succeeds(g: PossessionPlay, seat: Seat, act: Act): Flow<boolean> {
  if (!rollSeven(g, seat, act)) return false;
  const topic = { what: 'use', rule: 'R69', about: { act } } as const;
  const { use } = yield* choose(g, seat, topic, () => [{ use: true }, { use: false }]);
  if (!use) g.tell({ rule: 'R69', what: 'declines', seat, act });
  return use;
}

export function rollSeven(g: PossessionPlay, seat: Seat, act: Act): boolean {
  const roll = g.roll(DIE);
  g.tell({ rule: act, what: 'dice', seat, act, roll, success: roll >= 7 });
  return roll >= 7;
}

export function rollRoom(g: PossessionPlay, seat: Seat, act: Act): number {
  const roll = g.roll(DIE);
  g.tell({ rule: act, what: 'dice', seat, act, roll, success: null });
  return roll;
}

/** R50 The Haunt token comes to characters without harm; only who comes to it has an event. */
export function moveHaunt(
  g: PossessionPlay,
  room: number,
  seat: Seat | null,
  rule: string,
  by: string,
  roll?: number,
): void {
  g.s.haunt = room;
  g.tell({ rule, what: 'hauntMoves', room, at: placeOf(room), seat, by, ...(roll === undefined ? {} : { roll }) });
}
