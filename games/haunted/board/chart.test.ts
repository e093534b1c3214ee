import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match, seeded } from '../../../engine/index.ts';
import { game } from '../rules.ts';
import { chartRows, valuesText, windowsIn } from './chart.ts';

const { options } = Match.start(game, { seats: 2 }, seeded('chart')).view(0);

test('H17 the suit chart in short: which values help and which harm', () => {
  const rows = chartRows('suit', options).map(
    ({ suits, stat, good, bad }) => `${suits.join('')} ${stat}: ${valuesText(good)} | ${valuesText(bad)}`,
  );
  assert.deepEqual(rows, [
    'H will: 4 8 Q | 2 6 10 K',
    'D undefined: 2 6 7 9 K | 4 5 8 10 Q',
    'C body: 4 8 Q | 2 6 10 K',
    'S fear:  | 2 4 6 8 10 Q K',
  ]);
  assert.deepEqual(windowsIn('suit', options), ['J']);
});

test('H18 the colour chart in short: suits of one colour share a line', () => {
  const rows = chartRows('colour', options).map(
    ({ suits, stat, good, bad }) => `${suits.join('')} ${stat}: ${valuesText(good)} | ${valuesText(bad)}`,
  );
  assert.deepEqual(rows, ['HD will:  | 2–10', 'CS body:  | 2–10']);
  assert.deepEqual(windowsIn('colour', options), ['J', 'Q', 'K']);
});
