import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Card, Match, randomFrom, SPECTATOR, seeded } from '../../../engine/index.ts';
import { type Book, holdAgainst, openHanded } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import type { KnocksState } from '../state.ts';

const boneOf = (card: Card): number => Math.floor(card / 6);

/** K3, K8 A bone under a cup is seen by its owner; after a doubt all have seen it, until it is shaken again. */
function bookOf(match: Match<KnocksState>): Book<KnocksState> {
  return {
    *cards({ sides, cup }) {
      const lifted = new Map<number, Card>();
      let isOpen = false;
      for (const { what, cards } of match.events(SPECTATOR)) {
        if (what === 'shaken') isOpen = false;
        if (what !== 'lifted' || !Array.isArray(cards)) continue;
        isOpen = true;
        for (const card of cards.map(Number)) lifted.set(boneOf(card), card);
      }
      for (const [seat, bones] of cup.entries()) for (const card of bones) yield [card, isOpen ? 'everybody' : [seat]];
      const shaken = new Set(cup.flat().map(boneOf));
      for (const [bone, rest] of sides.entries())
        for (const card of rest) yield [card, !shaken.has(bone) && lifted.get(bone) === card ? 'everybody' : 'nobody'];
    },
    told: { lifted: 'everybody' },
  };
}

const hold = (of: typeof game, seats: number, seed: string): number => {
  const match = Match.start(of, { seats }, seeded(seed));
  return holdAgainst(match, bookOf(match), randomFrom(seed));
};

test('K3, K8 who sees which bone at which moment, by the book', () => {
  const { min, max } = game.seats;
  let moments = 0;
  for (let i = 0; i < 6; i++) moments += hold(game, min + (i % (max - min + 1)), `eyes ${i}`);
  assert.ok(moments > 100);
});

test('K3 a game in which every cup is open is found out', () => {
  assert.throws(() => hold(openHanded(game), 2, 'open'), assert.AssertionError);
});
