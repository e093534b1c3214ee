import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  ABSENCE_LIVE_MS,
  ABSENCE_SLOW_MS,
  absenceTimes,
  GRACE_LIVE_MS,
  GRACE_SLOW_MS,
  SLOW_DECISION_SECONDS,
} from './absence.ts';
import { type Downtime, elapsed, later } from './downtime.ts';

const DAY_SECONDS = 24 * 60 * 60;
const timesOf = (decision: number | null) => absenceTimes({ decision, window: null });

test('at one sitting absence lasts minutes; over days it lasts days', () => {
  for (const decision of [null, 5, 30, 120])
    assert.deepEqual(timesOf(decision), { awayMs: ABSENCE_LIVE_MS, graceMs: GRACE_LIVE_MS });
  for (const decision of [SLOW_DECISION_SECONDS, DAY_SECONDS, 2 * DAY_SECONDS])
    assert.deepEqual(timesOf(decision), { awayMs: ABSENCE_SLOW_MS, graceMs: GRACE_SLOW_MS });
  assert.equal(timesOf(7 * DAY_SECONDS).awayMs, 7 * DAY_SECONDS * 1000);
  assert.deepEqual(timesOf(5 * 60), { awayMs: 5 * 60 * 1000, graceMs: GRACE_LIVE_MS });
});

test('nobody is away for less than a decision may take, and a slower table never has shorter times', () => {
  const decisions = fc.integer({ min: 5, max: 30 * DAY_SECONDS });
  fc.assert(
    fc.property(decisions, decisions, (a, b) => {
      const [fast, slow] = [Math.min(a, b), Math.max(a, b)].map(timesOf);
      assert.ok(fast && slow);
      assert.ok(slow.awayMs >= fast.awayMs && slow.graceMs >= fast.graceMs);
      assert.ok(fast.awayMs >= Math.min(a, b) * 1000 && fast.graceMs > 0);
    }),
  );
});

test('while the house is closed no time goes by: what is later has elapsed when it comes', () => {
  const lengths = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 1, max: 50 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 200 }), fc.integer({ min: 1, max: 200 }), (parts, since, length) => {
      let end = 0;
      const downtimes: Downtime[] = parts.map(([gap, downtime]) => {
        const from = end + gap;
        end = from + downtime;
        return { from, to: end };
      });
      const isNight = (moment: number): boolean => downtimes.some(({ from, to }) => moment >= from && moment < to);
      const open = (from: number, to: number): number =>
        Array.from({ length: to - from }, (_, i) => from + i).filter(moment => !isNight(moment)).length;
      assert.equal(elapsed(since, since + length, downtimes), open(since, since + length));
      assert.equal(elapsed(since, later(since, length, downtimes), downtimes), length);
    }),
  );
});
