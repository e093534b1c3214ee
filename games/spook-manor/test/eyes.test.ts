import { at, type Card, type Seat } from '../../../engine/index.ts';
import { type Book, type Eyes, testEyes } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import type { Manor, SpookState } from '../state.ts';

const built = ({ left, right, rooms }: Manor): Card[] =>
  [left, right, ...rooms.map(({ card }) => card)].filter(card => card !== null);

/** R3, R5, R37 No player sees a card that is out of the game. Before the rooms are shuffled, their box stands open. */
const asideOf = ({ phase, cards }: SpookState, card: Card): Eyes =>
  phase === 'lobby' && at(cards.back, card) === 'room' ? 'everybody' : 'nobody';

function book(): Book<SpookState> {
  /** R18, A26 Everybody who has had a card in hand knows it: it was passed on, not forgotten. */
  const held = new Map<Card, Seat[]>();
  return {
    *cards(s) {
      // R4 Which Lobby cards somebody has, they alone see, until all Lobbies are shown together.
      for (const [seat, cards] of s.dealt.entries()) for (const card of cards) yield [card, [seat]];
      for (const [seat, hand] of s.hand.entries())
        for (const card of hand) {
          held.set(card, [...(held.get(card) ?? []), seat]);
          yield [card, held.get(card) ?? []];
        }
      for (const card of s.pile.flat()) yield [card, 'nobody'];
      for (const card of s.aside) yield [card, asideOf(s, card)];
      // A25 Built rooms lie open; for one player, so do the pools (R38) and the discards (A23).
      for (const card of [...s.manors.flatMap(built), ...s.pools.flat(), ...s.discard]) yield [card, 'everybody'];
    },
    told: { lobby: 'everybody', builds: 'everybody', pool: 'everybody', seats: 'everybody', discards: 'everybody' },
  };
}

/** The first matches are held against the book to their end (R21). */
testEyes(
  'R3-R6, R8, R18, R21, A23, A25, A26',
  game,
  book,
  [
    { seats: 1, answers: 500 },
    { seats: 1, options: { big: true }, answers: 40 },
    { seats: 2, answers: 500 },
    { seats: 3, options: { passed: 'shown' }, answers: 90 },
    { seats: 6, answers: 120 },
  ],
  { moments: 250, events: ['lobby', 'builds', 'passes', 'pool', 'discards'] },
);
