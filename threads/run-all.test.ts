import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type BatchWorker, runAll } from './run-all.ts';

const numbers = (count: number): number[] => Array.from({ length: count }, (_, number) => number);

/** A plan that notes what happens. */
function noted(workers: number, fails = (_: number): boolean => false) {
  const done: number[] = [];
  let [at, most, started, ended] = [0, 0, 0, 0];
  const start = (): BatchWorker<number, number> => {
    started++;
    return {
      run: async jobs => {
        at++;
        most = Math.max(most, at);
        await setImmediate();
        at--;
        for (const job of jobs) if (fails(job)) throw new Error(`job ${job} cannot be done`);
        return jobs;
      },
      end: () => ended++,
    };
  };
  const plan = { workers, start, done: (replies: readonly number[]) => done.push(...replies) };
  return { plan, done, started: () => started, busiest: () => most, ended: () => ended };
}

test('every job is run once, by no more workers than planned', async () => {
  const { plan, done, started, busiest, ended } = noted(3);
  await runAll(numbers(200), plan);
  assert.deepEqual(
    done.toSorted((a, b) => a - b),
    numbers(200),
  );
  assert.deepEqual([busiest(), started(), ended()], [3, 3, 3]);
});

test('one worker runs the jobs in their order', async () => {
  const { plan, done, started } = noted(1);
  await runAll(numbers(200), plan);
  assert.deepEqual(done, numbers(200));
  assert.equal(started(), 1);
});

test('there are never more workers than jobs', async () => {
  const { plan, started } = noted(8);
  await runAll(numbers(2), plan);
  assert.equal(started(), 2);
});

test('a failure ends the run, and every worker', async () => {
  const { plan, done, started, ended } = noted(2, job => job === 30);
  await assert.rejects(runAll(numbers(200), plan), /job 30 cannot be done/);
  await setImmediate();
  await setImmediate();
  assert.ok(done.length < 200);
  assert.equal(ended(), started());
});

test('no job is begun once the run is aborted', async () => {
  const control = new AbortController();
  const { plan, done } = noted(2);
  const watched = { ...plan, signal: control.signal, done: (replies: readonly number[]) => {
    plan.done(replies);
    control.abort();
  } }; // biome-ignore format: short
  await runAll(numbers(500), watched);
  assert.ok(done.length > 0 && done.length < 10);
});

test('without jobs no worker is started', async () => {
  const { plan, started } = noted(4);
  await runAll([], plan);
  assert.equal(started(), 0);
});
