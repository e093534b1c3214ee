import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { NOTHING, type PlayedBatch, type SeedBatch, together } from './batch.ts';
import type { Flaws } from './checks/ledger.ts';

export interface Seeds {
  readonly from: number;
  readonly count: number;
  /** What is wrong with the build. */
  readonly flaws?: Flaws;
  readonly threads?: number;
  /** Said after each batch. */
  readonly onPlayed?: (so: PlayedBatch) => void;
}

/** So many seeds a thread plays at once. */
const BATCH = 25;

/** A thread, and how it is given a batch. */
function hire(): { play(batch: SeedBatch): Promise<PlayedBatch>; end(): Promise<unknown> } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  let fail: (error: Error) => void = () => {};
  worker.on('error', error => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('a thread has ended too early')));
  return {
    play: batch =>
      new Promise((resolve, reject) => {
        fail = reject;
        worker.once('message', resolve);
        worker.postMessage(batch);
      }),
    end: () => worker.terminate(),
  };
}

/** Plays many seeds on all cores. When one of them breaks a promise, those under way are the last. */
export async function playSeeds({ from, count, threads, onPlayed, ...manner }: Seeds): Promise<PlayedBatch> {
  const end = from + count;
  let next = from;
  let all = NOTHING;
  const work = async (): Promise<void> => {
    const thread = hire();
    try {
      while (next < end && all.broken.length === 0) {
        const batch = { from: next, count: Math.min(BATCH, end - next), ...manner };
        next += batch.count;
        const played = await thread.play(batch);
        all = together(all, played);
        onPlayed?.(all);
      }
    } finally {
      await thread.end();
    }
  };
  const wanted = Math.min(threads ?? availableParallelism(), Math.ceil(count / BATCH));
  await Promise.all(Array.from({ length: wanted }, work));
  return all;
}
