import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Card, Match, randomFrom, type Seat, SPECTATOR, seeded } from '../../../engine/index.ts';
import { type Book, holdAgainst, openHanded } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import type { KnocksState } from '../state.ts';

function bookOf(match: Match<KnocksState>): Book<KnocksState> {
  /** T4 Who threw a hand away has seen it. */
  const owner = new Map<Card, Seat>();
  return {
    *cards({ deck, hand, laid, discard }) {
      const turned = match.events(SPECTATOR).flatMap(({ what, card }) => (what === 'laid' ? [Number(card)] : []));
      for (const card of deck) yield [card, 'nobody'];
      for (const [seat, own] of hand.entries())
        for (const card of own) {
          owner.set(card, seat);
          yield [card, [seat]];
        }
      for (const card of laid) yield [card, 'everybody'];
      for (const card of discard) yield [card, turned.includes(card) ? 'everybody' : [owner.get(card) ?? -1]];
    },
    told: { laid: 'everybody' },
  };
}

const hold = (of: typeof game, seats: number, seed: string): number => {
  const match = Match.start(of, { seats }, seeded(seed));
  return holdAgainst(match, bookOf(match), randomFrom(seed));
};

test('T1, T2, T4 who sees which card at which moment, by the book', () => {
  const { min, max } = game.seats;
  let moments = 0;
  for (let i = 0; i < 12; i++) moments += hold(game, min + (i % (max - min + 1)), `eyes ${i}`);
  assert.ok(moments > 100);
});

test('T1 a game in which every hand lies open is found out', () => {
  assert.throws(() => hold(openHanded(game), 2, 'open'), assert.AssertionError);
});
