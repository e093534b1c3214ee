import { type Card, type Match, SPECTATOR } from '../../../engine/index.ts';
import { type Book, type Eyes, testEyes } from '../../test/eyes.ts';
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

testEyes(
  'R31-R35, R72, R74, R80, R85',
  game,
  bookOf,
  [
    { seats: 2, answers: 160, matches: 3 },
    { seats: 6, options: { chosenCount: 5 }, answers: 160, matches: 3 },
    { seats: 2, options: TWO, answers: 160, matches: 3 },
    { seats: 4, options: { ...TWO, secretPassage: 'any' }, answers: 160, matches: 3 },
    { seats: 6, options: TWO, answers: 160, matches: 3 },
  ],
  {
    moments: 1000,
    events: ['turned', 'takesDisk', 'ghost', 'trades', 'cancels', 'switchesDisks', 'noRotation'],
  },
);
