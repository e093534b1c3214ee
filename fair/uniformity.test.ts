import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dice, draws, tailOf } from './test/uniformity.ts';

test('the tail of chi-square is the one in the tables', () => {
  for (const [chiSquare, freedom, p] of [
    [11.07, 5, 0.05],
    [15.086, 5, 0.01],
    [49.802, 35, 0.05],
    [118.498, 100, 0.1],
    [5, 5, 0.4159],
  ] as const)
    assert.ok(Math.abs(tailOf(chiSquare, freedom) - p) < 0.003, `${chiSquare} with ${freedom}`);
});

/** The seed is fixed, so the result is the same on every machine. `npm run chance` counts many more. */
test('dice and draws of shared chance are even, and one tells nothing of the next', t => {
  const findings = [...dice('uniform', 6, 60_000), ...dice('uniform', 8, 40_000), ...draws('uniform', 12, 36_000)];
  for (const { name, count, chiSquare, freedom, p } of findings) {
    t.diagnostic(`${name}: ${count} counted, chi-square ${chiSquare.toFixed(1)} of ${freedom}, p = ${p.toFixed(3)}`);
    assert.ok(p > 0.001 && p < 0.999, name);
  }
});
