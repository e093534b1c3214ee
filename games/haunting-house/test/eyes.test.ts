import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Card, Match, randomFrom, type Settings, SPECTATOR, seeded } from '../../../engine/index.ts';
import { type Book, type Eyes, holdAgainst, openHanded } from '../../test/eyes.ts';
import { game } from '../rules.ts';
import type { HauntingState } from '../state.ts';
import { TWO } from './arranged.ts';

/** R31-R35 Everybody sees the cards of a row that were turned over; its owner sees those chosen; no player the rest. */
function* rows({ row, step, half }: HauntingState): Iterable<[Card, Eyes]> {
  for (const [owner, cards] of row.entries())
    for (const [i, card] of cards.entries())
      yield [card, i <= step ? 'everybody' : half === 'chosen' ? [owner] : 'nobody'];
}

/** R72, R74, R80, R85 Everybody sees a Ghost that was met and a disk that was used; its finder sees a disk taken. */
function* disks(s: HauntingState, ghosts: ReadonlySet<Card>): Iterable<[Card, Eyes]> {
  for (const { disk } of [...s.first, ...s.second])
    if (disk !== null) yield [disk, ghosts.has(disk) ? 'everybody' : 'nobody'];
  for (const [finder, own] of s.disks.entries()) for (const disk of own) yield [disk, [finder]];
  for (const disk of s.used) yield [disk, 'everybody'];
  // R23 Disks that were left over go back into the box unseen.
  for (const disk of s.spare) yield [disk, 'nobody'];
}

const bookOf = (match: Match<HauntingState>): Book<HauntingState> => ({
  *cards(s) {
    // R10 All hands are alike; which card of a hand is which has been shuffled away, and a row is named by what is on it.
    for (const card of s.hand.flat()) yield [card, 'nobody'];
    yield* rows(s);
    const met = match.events(SPECTATOR).filter(({ what }) => what === 'ghost');
    yield* disks(s, new Set(met.map(({ card }) => Number(card))));
  },
  told: {
    turned: 'everybody',
    ghost: 'everybody',
    takesDisk: ({ seat }) => [Number(seat)],
    trades: 'everybody',
    cancels: 'everybody',
    switchesDisks: 'everybody',
    noRotation: 'everybody',
  },
});

const begin = (of: typeof game, seats: number, options: Settings, seed: string): Match<HauntingState> =>
  Match.start(of, { seats, options }, seeded(seed));

const TABLES: readonly (readonly [seats: number, options: Settings])[] = [
  [2, {}],
  [6, { chosenCount: 5 }],
  [2, TWO],
  [4, { ...TWO, secretPassage: 'any' }],
  [6, TWO],
];

test('R31-R35, R72, R74, R80, R85 who sees which card at which moment, by the book', () => {
  let moments = 0;
  const seen = new Set<string>();
  for (const [seats, options] of TABLES)
    for (let i = 0; i < 3; i++) {
      const match = begin(game, seats, options, `eyes ${seats} ${i}`);
      moments += holdAgainst(match, bookOf(match), randomFrom(`eyes ${seats} ${i}`), 160);
      for (const { what } of match.events(SPECTATOR)) seen.add(what);
    }
  assert.ok(moments > 1000);
  for (const what of ['turned', 'takesDisk', 'ghost', 'trades', 'cancels', 'switchesDisks', 'noRotation'])
    assert.ok(seen.has(what), `${what} was looked at`);
});

test('R32, R72 a house in which every card that somebody sees is shown to everybody is found out', () => {
  for (const options of [{}, TWO])
    assert.throws(() => {
      const match = begin(openHanded(game), 3, options, 'open');
      holdAgainst(match, bookOf(match), randomFrom('open'), 160);
    }, assert.AssertionError);
});
