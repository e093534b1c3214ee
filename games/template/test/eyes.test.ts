import { type Card, type Match, type Seat, SPECTATOR } from '../../../engine/index.ts';
import { type Book, testEyes } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import type { TemplateState } from '../state.ts';

function bookOf(match: Match<TemplateState>): Book<TemplateState> {
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

const { min, max } = game.seats;
const tables = Array.from({ length: max - min + 1 }, (_, i) => ({ seats: min + i, matches: 5 }));
testEyes('T1, T2, T4', game, bookOf, tables, { moments: 30 });
