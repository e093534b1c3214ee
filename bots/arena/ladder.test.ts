import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eloOf } from './ladder.ts';

test('Elo: chance is no difference, and the number of rivals does not matter', () => {
  assert.equal(eloOf(0.5, 100, 1), 0);
  assert.ok(Math.abs(eloOf(1 / 3, 3000, 2)) < 1);
  assert.ok(Math.abs(eloOf(10 / 11, 10_000, 1) - 400) < 2);
  assert.ok(eloOf(1, 10, 2) < Number.POSITIVE_INFINITY);
});
