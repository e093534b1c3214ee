import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { randomFrom } from '../engine/index.ts';
import {
  beyond,
  type Count,
  chanceOfMean,
  gapOf,
  holm,
  meanOf,
  percentile,
  type Split,
  shareOf,
  tOf95,
  wilson,
} from './statistics.ts';

const near = (value: number, expected: number, by = 1e-6): void =>
  assert.ok(Math.abs(value - expected) < by, `${value} is not ${expected}`);

test("Student's t as the tables have it", () => {
  for (const [freedom, t] of [
    [1, 12.7062047],
    [2, 4.3026527],
    [5, 2.5705818],
    [10, 2.2281389],
    [30, 2.0422725],
    [1000, 1.9623391],
  ] as const)
    near(tOf95(freedom), t);
  near(beyond(3, 5), 0.0300992);
  near(beyond(0, 7), 1);
});

test('a mean with its interval, and the chance of it', () => {
  const { value, low, high, n } = meanOf([1, 2, 3, 4]);
  const half = (3.1824463 * Math.sqrt(5 / 3)) / 2;
  near(value, 2.5);
  near(low, 2.5 - half);
  near(high, 2.5 + half);
  assert.equal(n, 4);
  near(chanceOfMean([1, 2, 3, 4]), 0.0304662, 1e-5);
  assert.equal(chanceOfMean([0, 0, 0]), 1);
  assert.equal(chanceOfMean([]), 1);
});

test('wilson: the interval holds the share, and narrows', () => {
  const [few, many] = [wilson(0.5, 10), wilson(0.5, 1000)];
  assert.ok(few.low < 0.5 && few.high > 0.5 && many.high - many.low < few.high - few.low);
  assert.deepEqual(wilson(1, 0), { low: 0, high: 1 });
  assert.ok(Math.abs(wilson(0.9, 100).low - 0.8256) < 0.001);
});

test('a percentile is one of the values: the smallest that so many do not exceed', () => {
  const sorted = [1, 2, 3, 4];
  assert.deepEqual(
    [0, 0.25, 0.5, 0.51, 0.99, 1].map(share => percentile(sorted, share)),
    [1, 1, 2, 3, 4, 4],
  );
  assert.equal(percentile([], 0.5), 0);
});

test('a share of independent cases has the interval of Wilson', () => {
  const cases = Array.from({ length: 4000 }, (_, i): Count => ({ sum: i % 4 === 0 ? 1 : 0, n: 1 }));
  const { value, low, high } = shareOf(cases);
  const expected = wilson(0.25, 4000);
  near(value, 0.25);
  near(low, expected.low, 2e-5);
  near(high, expected.high, 2e-5);
});

test('cases that come together count as one, and shares stay between 0 and 1', () => {
  const alone = Array.from({ length: 50 }, (_, i): Count => ({ sum: i % 2, n: 1 }));
  const together = alone.map(({ sum, n }): Count => ({ sum: 4 * sum, n: 4 * n }));
  const [one, four] = [shareOf(alone), shareOf(together)];
  near(four.low, one.low);
  near(four.high, one.high);
  const count = fc.nat(5).chain(n => fc.record({ n: fc.constant(n), sum: fc.double({ min: 0, max: n, noNaN: true }) }));
  fc.assert(
    fc.property(fc.array(count, { maxLength: 12 }), counts => {
      const { value, low, high } = shareOf(counts);
      assert.ok(0 <= low && low <= value && value <= high && high <= 1, JSON.stringify({ value, low, high }));
    }),
  );
});

/** The share of worlds in which the interval contains the true value. */
function coverage(worlds: number, truth: number, interval: (world: number) => { low: number; high: number }): number {
  let held = 0;
  for (let world = 0; world < worlds; world++) {
    const { low, high } = interval(world);
    if (low <= truth && truth <= high) held++;
  }
  return held / worlds;
}

test('the intervals hold what they promise where the matches of an evening are alike', () => {
  const share = coverage(2000, 0.3, world => {
    const random = randomFrom(`share/${world}`);
    return shareOf(
      Array.from({ length: 40 }, () => {
        const mood = random(10) < 3 ? 1 : 0;
        const matches = [0, 1, 2].map(() => (random(2) === 0 ? mood : random(10) < 3 ? 1 : 0));
        return { sum: matches.reduce<number>((all, one) => all + one, 0), n: 3 };
      }),
    );
  });
  assert.ok(share > 0.935 && share < 0.975, String(share));
  const gap = coverage(2000, 0.2, world => {
    const random = randomFrom(`gap/${world}`);
    return gapOf(
      Array.from({ length: 40 }, (): Split => {
        const holds = random(2) === 0;
        const wins = random(10) < 6 ? 1 : 0;
        const [holder, other] = [
          { sum: wins, n: 1 },
          { sum: 1 - wins, n: 1 },
        ];
        return holds ? { of: holder, others: other } : { of: { sum: 0, n: 0 }, others: { sum: 0, n: 0 } };
      }),
    );
  });
  assert.ok(gap > 0.935, String(gap));
});

test('who used a card once or never proves nothing', () => {
  const without: Split = { of: { sum: 0, n: 0 }, others: { sum: 1, n: 2 } };
  const once: Split = { of: { sum: 1, n: 1 }, others: { sum: 0, n: 1 } };
  const rest = Array.from({ length: 30 }, () => without);
  assert.deepEqual(gapOf(rest), { value: 0, low: -1, high: 1, n: 60 });
  const { low, high } = gapOf([once, ...rest]);
  assert.ok(low < 0 && high > 0);
});

test("Holm's correction", () => {
  assert.deepEqual(
    holm([0.01, 0.04, 0.03]).map(p => Math.round(100 * p)),
    [3, 6, 6],
  );
  assert.deepEqual(holm([]), []);
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 8 }), chances => {
      const corrected = holm(chances);
      assert.ok(corrected.every((p, i) => p >= (chances[i] ?? 1) && p <= 1));
      const least = Math.min(...chances);
      assert.equal(Math.min(...corrected), Math.min(1, least * chances.length));
    }),
  );
});
