import type { Estimate } from '../../bots/statistics.ts';
import type { CardFinding, Distribution, Findings, VariantFindings } from '../findings.ts';

/** Made-up findings for tests: two variants of Haunted, of which the second is longer and kinder to the first seat. */

const about = (value: number, by: number, n = 400): Estimate => ({ value, low: value - by, high: value + by, n });

function spread(measure: string, counts: readonly number[], mean: number, from = 0, width = 1): Distribution {
  const bins = counts.map((count, i) => ({
    ...{ from: from + i * width, to: from + (i + 1) * width, count },
    games: count > 0 ? [i, i + 20] : [],
  }));
  return { measure, mean: about(mean, 0.3), bins };
}

const card = (name: string, played: number, effect: number): CardFinding => ({
  ...{ name, played: about(played, 0.03), effect: about(effect, 0.05), games: [1, 2, 3] },
});

function variant(name: string, seats: readonly [number, number], turns: number): VariantFindings {
  const share = (row: string, value: number) => ({ name: row, estimate: about(value, 0.04), games: [0, 4, 7] });
  return {
    name,
    played: 400,
    shares: [
      { group: 'seat', rows: [share('1', seats[0]), share('2', seats[1])] },
      { group: 'player', rows: [share('greedy', 0.5), share('64', 0.5)] },
      { group: 'end', rows: [share('outside', 0.8), share('trapped', 0.1)] },
    ],
    lengths: [
      spread('answers', [2, 10, 60, 120, 130, 60, 18], 34, 20, 4),
      spread('turns', [0, 20, 80, 150, 100, 50], turns, 8, 2),
      spread('rooms', [40, 120, 160, 80], 15, 12, 2),
      spread('traps', [300, 80, 20], 0.4),
    ],
    forced: spread('forced', [40, 90, 180, 0, 90], 0.12, 0.05, 0.02),
    weight: {
      secondBest: spread('secondBest', [30, 200, 120, 50], 0.03, -0.02, 0.02),
      random: spread('random', [60, 220, 120], 0.11, 0, 0.1),
    },
    leadChanges: spread('leadChanges', [30, 90, 140, 100, 40], 2.1),
    clearAt: spread('clearAt', [10, 20, 40, 60, 80, 90, 100], 0.62, 0.3, 0.1),
    cards: [card('H7', 0.2, 0.12), card('SA', 0.4, -0.08)],
    kept: [card('joker', 0.1, 0.01)],
    skill: [8, 16, 32].map((tries, i) => ({
      ...{ tries, doubling: i + 1, wins: about(0.52 + 0.03 * i, 0.04), games: [0, 1, 2] },
    })),
  };
}

export const FINDINGS: Findings = {
  experiment: {
    name: 'Colour <or> declared?',
    game: 'haunted',
    seats: 2,
    seed: 'autumn',
    games: 400,
    variants: [
      { name: 'Colour', players: ['greedy', { tries: 64 }] },
      { name: 'Declared', options: { connections: 'declared' }, changes: [{ at: 'stats/five', to: 6 }] },
    ],
  },
  done: 800,
  all: 800,
  variants: [variant('Colour', [0.5, 0.5], 17), variant('Declared', [0.58, 0.42], 18.2)],
  comparisons: [
    { measure: 'seat/1', variant: 'Declared', difference: about(0.08, 0.05), p: 0.004, verdict: 'more' },
    { measure: 'end/trapped', variant: 'Declared', difference: about(-0.01, 0.02), p: 0.4, verdict: undefined },
    { measure: 'turns', variant: 'Declared', difference: about(1.2, 0.4), p: 0.0002, verdict: 'more' },
    { measure: 'rooms', variant: 'Declared', difference: about(0.1, 0.4), p: 0.6, verdict: undefined },
    { measure: 'clearAt', variant: 'Declared', difference: about(0.02, 0.03), p: 0.5, verdict: undefined },
  ],
};
