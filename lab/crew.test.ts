import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { type Hand, playAll } from './crew.ts';

interface Job {
  readonly bench: string;
  readonly number: number;
}
const jobs = (bench: string, count: number): Job[] => Array.from({ length: count }, (_, number) => ({ bench, number }));

/** A crew that records its calls. */
function company(threads: number, fails = (_: Job): boolean => false) {
  const done: Job[] = [];
  const hired: string[] = [];
  let [at, most, ended] = [0, 0, 0];
  const hire = ({ bench }: Job): Hand<Job, Job> => {
    hired.push(bench);
    return {
      play: async given => {
        at++;
        most = Math.max(most, at);
        await setImmediate();
        at--;
        for (const job of given) {
          assert.equal(job.bench, bench);
          if (fails(job)) throw new Error(`job ${job.number} cannot be done`);
        }
        return given;
      },
      end: () => ended++,
    };
  };
  const crew = {
    threads,
    bench: ({ bench }: Job) => bench,
    hire,
    done: (played: readonly Job[]) => done.push(...played),
  };
  return { crew, done, hired, busiest: () => most, ended: () => ended };
}

test('everything is played once, by no more hands than there are threads, each at one bench', async () => {
  const { crew, done, hired, busiest, ended } = company(3);
  const all = [...jobs('a', 50), ...jobs('b', 5), ...jobs('c', 20)];
  await playAll(all, crew);
  assert.equal(done.length, all.length);
  assert.equal(new Set(done).size, all.length);
  assert.equal(busiest(), 3);
  assert.equal(ended(), hired.length);
  assert.deepEqual(new Set(hired), new Set(['a', 'b', 'c']));
});

test('one thread plays the jobs of a bench in their order', async () => {
  const { crew, done, hired } = company(1);
  await playAll(jobs('a', 200), crew);
  assert.deepEqual(done.map(({ number }) => number), jobs('a', 200).map(({ number }) => number)); // biome-ignore format: short
  assert.deepEqual(hired, ['a']);
});

test('a failure ends everything, and every hand', async () => {
  const { crew, done, hired, ended } = company(2, ({ number }) => number === 30);
  await assert.rejects(playAll([...jobs('a', 100), ...jobs('b', 100)], crew), /job 30 cannot be done/);
  await setImmediate();
  await setImmediate();
  assert.ok(done.length < 200);
  assert.equal(ended(), hired.length);
});

test('nothing new is begun once it is called off', async () => {
  const control = new AbortController();
  const { crew, done } = company(2);
  const watched = { ...crew, signal: control.signal, done: (played: readonly Job[]) => {
    crew.done(played);
    control.abort();
  } }; // biome-ignore format: short
  await playAll(jobs('a', 500), watched);
  assert.ok(done.length > 0 && done.length < 10);
});

test('nothing to do is done at once', async () => {
  const { crew, hired } = company(4);
  await playAll([], crew);
  assert.deepEqual(hired, []);
});
