import assert from 'node:assert/strict';
import { test } from 'node:test';
import { below, type Chance, randomFrom, seeded } from '../index.ts';

const count = (counts: number[], one: number): void => {
  counts[one] = (counts[one] ?? 0) + 1;
};

/** The deviation of counts from uniform, in standard deviations of chi-square. */
function unevenness(counts: readonly number[]): number {
  const sum = counts.reduce((total, one) => total + one, 0);
  const even = sum / counts.length;
  const chi = counts.reduce((total, one) => total + (one - even) ** 2 / even, 0);
  const freedom = counts.length - 1;
  return (chi - freedom) / Math.sqrt(2 * freedom);
}

test('dice of every size are even', () => {
  for (const sides of [2, 6, 7, 8, 13, 52]) {
    const chance = seeded(`die ${sides}`);
    const counts = Array.from({ length: sides }, () => 0);
    for (let i = 0; i < 60_000; i++) count(counts, below(chance, i, sides));
    assert.ok(Math.abs(unevenness(counts)) < 5, `${sides} sides`);
  }
});

test('one roll tells nothing of the next, nor of the same roll under a neighbouring seed', () => {
  const pairs = Array.from({ length: 36 }, () => 0);
  const seeds = Array.from({ length: 36 }, () => 0);
  const chance = seeded('row');
  for (let i = 0; i < 60_000; i++) {
    count(pairs, below(chance, i, 6) * 6 + below(chance, i + 1, 6));
    count(seeds, below(seeded(`s${i}`), 3, 6) * 6 + below(seeded(`s${i + 1}`), 3, 6));
  }
  assert.ok(Math.abs(unevenness(pairs)) < 5);
  assert.ok(Math.abs(unevenness(seeds)) < 5);
});

test('words that would favour low numbers are thrown away, never folded in', () => {
  const asked: number[] = [];
  const stubborn: Chance = {
    word: (_, attempt) => {
      asked.push(attempt);
      return attempt < 2 ? 2 ** 32 - 1 : 7;
    },
  };
  assert.equal(below(stubborn, 0, 6), 1);
  assert.deepEqual(asked, [0, 1, 2]);
});

test('nothing can be chosen among nothing', () => {
  for (const n of [0, -1, Number.NaN, 2 ** 33]) assert.throws(() => below(seeded('any'), 0, n), /cannot choose/);
});

test('the same seed gives the same numbers, on any machine', () => {
  const random = randomFrom('golden');
  assert.deepEqual(
    Array.from({ length: 8 }, () => random(1000)),
    [527, 996, 333, 833, 488, 539, 987, 965],
  );
});
