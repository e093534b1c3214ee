import { type Card, type Match, SPECTATOR } from '../../../engine/index.ts';
import { type Book, testEyes } from '../../test/eyes.ts';
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

testEyes(
  'K3, K8',
  game,
  bookOf,
  [2, 3, 4, 5, 6].map(seats => ({ seats, matches: 2 })),
  { moments: 600 },
);
