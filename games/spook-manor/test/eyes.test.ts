import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  at,
  type Card,
  Match,
  randomFrom,
  type Seat,
  type Settings,
  SPECTATOR,
  seeded,
} from '../../../engine/index.ts';
import { type Book, type Eyes, holdAgainst, openHanded } from '../../test/eyes.ts';
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

const begin = (of: typeof game, seats: number, options: Settings, seed: string): Match<SpookState> =>
  Match.start(of, { seats, options }, seeded(seed));

/** The first matches are held against the book to their end (R21). */
const TABLES: readonly (readonly [seats: number, options: Settings, answers: number])[] = [
  [1, {}, 500],
  [1, { big: true }, 40],
  [2, {}, 500],
  [3, { passed: 'shown' }, 90],
  [6, {}, 120],
];

test('R3-R6, R8, R18, R21, A23, A25, A26 who sees which card at which moment, by the book', () => {
  let moments = 0;
  const seen = new Set<string>();
  for (const [seats, options, answers] of TABLES) {
    const seed = `eyes ${seats} ${JSON.stringify(options)}`;
    const match = begin(game, seats, options, seed);
    moments += holdAgainst(match, book(), randomFrom(seed), answers);
    for (const { what } of match.events(SPECTATOR)) seen.add(what);
  }
  assert.ok(moments > 250);
  for (const what of ['lobby', 'builds', 'passes', 'pool', 'discards']) assert.ok(seen.has(what), what);
});

test('R8 a game in which every hand lies open is found out', () => {
  assert.throws(() => {
    holdAgainst(begin(openHanded(game), 3, {}, 'open'), book(), randomFrom('open'), 40);
  }, assert.AssertionError);
});
