import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type BatchWorker, runAll } from './run-all.ts';

interface Job {
  readonly kind: string;
  readonly number: number;
}
const jobs = (kind: string, count: number): Job[] => Array.from({ length: count }, (_, number) => ({ kind, number }));

/** A plan that notes what happens. */
function noted(workers: number, fails = (_: Job): boolean => false) {
  const done: Job[] = [];
  const started: string[] = [];
  let [at, most, ended] = [0, 0, 0];
  const start = ({ kind }: Job): BatchWorker<Job, Job> => {
    started.push(kind);
    return {
      run: async given => {
        at++;
        most = Math.max(most, at);
        await setImmediate();
        at--;
        for (const job of given) {
          assert.equal(job.kind, kind);
          if (fails(job)) throw new Error(`job ${job.number} cannot be done`);
        }
        return given;
      },
      end: () => ended++,
    };
  };
  const plan = {
    workers,
    kind: ({ kind }: Job) => kind,
    start,
    done: (replies: readonly Job[]) => done.push(...replies),
  };
  return { plan, done, started, busiest: () => most, ended: () => ended };
}

test('every job is run once, by no more workers than planned, each with jobs of one kind', async () => {
  const { plan, done, started, busiest, ended } = noted(3);
  const all = [...jobs('a', 50), ...jobs('b', 5), ...jobs('c', 20)];
  await runAll(all, plan);
  assert.equal(done.length, all.length);
  assert.equal(new Set(done).size, all.length);
  assert.equal(busiest(), 3);
  assert.equal(ended(), started.length);
  assert.deepEqual(new Set(started), new Set(['a', 'b', 'c']));
});

test('one worker runs the jobs of a kind in their order', async () => {
  const { plan, done, started } = noted(1);
  await runAll(jobs('a', 200), plan);
  assert.deepEqual(done.map(({ number }) => number), jobs('a', 200).map(({ number }) => number)); // biome-ignore format: short
  assert.deepEqual(started, ['a']);
});

test('a failure ends the run, and every worker', async () => {
  const { plan, done, started, ended } = noted(2, ({ number }) => number === 30);
  await assert.rejects(runAll([...jobs('a', 100), ...jobs('b', 100)], plan), /job 30 cannot be done/);
  await setImmediate();
  await setImmediate();
  assert.ok(done.length < 200);
  assert.equal(ended(), started.length);
});

test('no job is begun once the run is aborted', async () => {
  const control = new AbortController();
  const { plan, done } = noted(2);
  const watched = { ...plan, signal: control.signal, done: (replies: readonly Job[]) => {
    plan.done(replies);
    control.abort();
  } }; // biome-ignore format: short
  await runAll(jobs('a', 500), watched);
  assert.ok(done.length > 0 && done.length < 10);
});

test('without jobs no worker is started', async () => {
  const { plan, started } = noted(4);
  await runAll([], plan);
  assert.deepEqual(started, []);
});
