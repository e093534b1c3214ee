import { at, bit, type Card, type Flow, type Seat, seatsOf, together } from '../../engine/index.ts';
import { manorOf, type NextPhase, type SpookPlay } from './manor/building.ts';
import { HANDS } from './state.ts';

/** Setting up: the Lobbies, then the rooms. */

const cardsAside = ({ s }: SpookPlay, back: 'lobby' | 'room'): Card[] =>
  s.aside.filter(card => at(s.cards.back, card) === back);

/** R2, R3, R36 Two Lobby cards for everybody; the others are not seen again. */
export function* lobbies(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  const cards = cardsAside(g, 'lobby');
  g.shuffle(cards);
  for (const seat of seatsOf(s))
    for (let i = 0; i < 2; i++) {
      const card = g.draw(cards);
      at(s.dealt, seat).push(card);
      g.show(card, bit(seat));
    }
  s.aside = [...cards, ...cardsAside(g, 'room')];
  g.tell({ rule: s.seats === 1 ? 'R36' : 'R3', what: 'laid', at: HANDS });
  return 'lobby';
}

/** R4, R36, A3, A4 Every player chooses which of the two is the Left half; no player has seen a room yet. */
export function* lobby(g: SpookPlay): Flow<NextPhase> {
  const { s } = g;
  const rule = s.seats === 1 ? 'R36' : 'R4';
  const chosen = yield* together(g, seatsOf(s), { what: 'lobby', rule }, seat =>
    at(s.dealt, seat).map(left => ({ left })),
  );
  for (const [seat, { left }] of chosen) {
    const manor = manorOf(s, seat);
    const cards = at(s.dealt, seat).splice(0);
    manor.left = left;
    manor.right = cards.find(card => card !== left) ?? null;
    for (const card of cards) g.show(card);
  }
  for (const [seat] of chosen) {
    const { left, right } = manorOf(s, seat);
    g.tell({ rule, what: 'lobby', seat, left, right, cards: [left, right].filter(card => card !== null) });
  }
  return 'deal';
}

/** R5, R37 The rooms are shuffled and dealt face down into piles; the others are not seen in this match. */
export function dealPiles(g: SpookPlay, size: number): void {
  const { s } = g;
  const rooms = cardsAside(g, 'room');
  g.shuffle(rooms);
  for (const pile of s.pile) pile.push(...rooms.splice(-size));
  s.aside = [...cardsAside(g, 'lobby'), ...rooms];
}

/** R6, R18 The top card of the own pile. */
export function drawRoom(g: SpookPlay, seat: Seat): void {
  const card = g.draw(at(g.s.pile, seat));
  at(g.s.hand, seat).push(card);
  g.show(card, bit(seat));
}
