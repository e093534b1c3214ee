import { at, bit, choose, type Flow, type Seat, seatsOf } from '../../engine/index.ts';
import { CHARACTERS, DIE } from './content.ts';
import { guestOf, placeOf, seatOf, strongSeats } from './guests.ts';
import type { NextPhase, PossessionPlay } from './play.ts';

/** R2-R9 Shuffle, deal, characters, first player, Haunt token. */
export function* setup(g: PossessionPlay): Flow<NextPhase> {
  const { s } = g;
  g.shuffle(s.possessions);
  g.shuffle(s.deck);
  deal(g);
  for (const seat of seatsOf(s)) yield* takeCharacter(g, seat);
  const seats = strongSeats(s);
  if (seats.length > 0)
    g.tell({
      rule: 'R80',
      what: 'strong',
      seats,
      at: 'house',
      characters: seats.map(seat => guestOf(s, seat).character),
    });
  chooseFirst(g);
  placeHaunt(g);
  s.turn = s.first;
  return 'movement';
}

/** R3 One Escape card each (Q5). */
function deal(g: PossessionPlay): void {
  for (const seat of seatsOf(g.s)) {
    const card = g.draw(g.s.deck);
    guestOf(g.s, seat).hand.push(card);
    g.show(card, bit(seat));
  }
  g.tell({ rule: 'R3', what: 'dealt', at: 'escape' });
}

/** R4, R5 The number of a character is also the room where it starts. */
function* takeCharacter(g: PossessionPlay, seat: Seat): Flow {
  const { s } = g;
  const chosen = s.options.characters === 'chosen';
  const character = chosen ? yield* chooseCharacter(g, seat) : rollCharacter(g, seat);
  const guest = guestOf(s, seat);
  guest.character = character;
  guest.room = character;
  g.tell({ rule: chosen ? 'R5' : 'R4', what: 'character', seat, character });
}

function* chooseCharacter(g: PossessionPlay, seat: Seat): Flow<number> {
  const free = Object.keys(CHARACTERS)
    .map(Number)
    .filter(character => seatOf(g.s, character) === undefined);
  const topic = { what: 'character', rule: 'R5', open: true } as const;
  return (yield* choose(g, seat, topic, () => free.map(character => ({ character })))).character;
}

/** R4 The player rolls until the die shows a number that no other player has (Q4). */
function rollCharacter(g: PossessionPlay, seat: Seat): number {
  for (;;) {
    const roll = g.roll(DIE);
    g.tell({ rule: 'R4', what: 'rollsCharacter', seat, roll });
    if (seatOf(g.s, roll) === undefined) return roll;
  }
}

/** R8 The lowest character begins; where characters are chosen that says nothing, and the highest roll does (R7). */
function chooseFirst(g: PossessionPlay): void {
  const { s } = g;
  const oneRoll = s.options.characters === 'random' && s.options.first === 'oneRoll';
  s.first = oneRoll ? lowestCharacter(g) : highestRoll(g, seatsOf(s));
  g.tell({ rule: oneRoll ? 'R8' : 'R7', what: 'first', seat: s.first });
}

const lowestCharacter = ({ s }: PossessionPlay): Seat =>
  seatOf(s, Math.min(...s.guests.map(guest => guest.character))) ?? 0;

/** R7 Every player rolls; players who tie for the highest roll again among themselves. */
function highestRoll(g: PossessionPlay, seats: readonly Seat[]): Seat {
  const rolls = seats.map(seat => {
    const roll = g.roll(DIE);
    g.tell({ rule: 'R7', what: 'rollsFirst', seat, roll });
    return roll;
  });
  const best = seats.filter((_, i) => rolls[i] === Math.max(...rolls));
  return best.length === 1 ? at(best, 0) : highestRoll(g, best);
}

/** R9 The first player rolls for the token (Q13); a character who is in that room already has no event (Q12). */
function placeHaunt(g: PossessionPlay): void {
  g.s.haunt = g.roll(DIE);
  g.tell({ rule: 'R9', what: 'token', seat: g.s.first, room: g.s.haunt, at: placeOf(g.s.haunt) });
}
