import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match, seeded } from '../../../engine/index.ts';
import { signed } from '../../kit/counting.ts';
import type { Declared } from '../content.ts';
import { game } from '../rules.ts';
import { chartRows, valuesText, windowsIn, worthsIn } from './chart.ts';

const { options } = Match.start(game, { seats: 2 }, seeded('chart')).view(0);

const linesOf = (declared: Declared): string[] =>
  chartRows(declared, options).map(({ suits, stat, cells }) => {
    const amounts = cells.map(({ worth, values }) => `${signed(worth)} ${valuesText(values)}`);
    return `${suits.join('')} ${stat}: ${amounts.join(', ')}`;
  });

test('H17 the suit chart in short: which values help and which harm, and by how much', () => {
  assert.deepEqual(linesOf('suit'), [
    'H will: +2 Q, +1 4 8, −1 2 6, −2 10, −3 K',
    'D undefined: +2 7 K, +1 2 6 9, −1 4 5 10, −2 8 Q',
    'C body: +2 Q, +1 4 8, −1 2 6, −2 10, −3 K',
    'S fear: −1 2 4 6 8 10, −2 Q, −3 K',
  ]);
  assert.deepEqual(worthsIn(chartRows('suit', options)), [2, 1, -1, -2, -3]);
  assert.deepEqual(windowsIn('suit', options), ['J']);
});

test('H18 the colour chart in short: suits of one colour share a line', () => {
  assert.deepEqual(linesOf('colour'), ['HD will: −1 2–7, −2 8–10', 'CS body: −1 2–7, −2 8–10']);
  assert.deepEqual(windowsIn('colour', options), ['J', 'Q', 'K']);
});
