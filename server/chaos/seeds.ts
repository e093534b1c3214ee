import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { type Batch, NOTHING, type Played, together } from './batch.ts';
import type { Flaws } from './books.ts';

export interface Seeds {
  readonly from: number;
  readonly count: number;
  /** What is wrong with the build. */
  readonly flaws?: Flaws;
  readonly threads?: number;
  /** Said after each batch. */
  readonly onPlayed?: (so: Played) => void;
}

/** So many seeds a thread plays at once. */
const BATCH = 25;

function play(worker: Worker, batch: Batch): Promise<Played> {
  return new Promise((resolve, reject) => {
    const settle = (end: () => void): void => {
      worker.removeAllListeners();
      end();
    };
    worker.once('message', (played: Played) => settle(() => resolve(played)));
    worker.once('error', error => settle(() => reject(error)));
    worker.once('exit', () => settle(() => reject(new Error('a thread has ended too early'))));
    worker.postMessage(batch);
  });
}

/** Plays many seeds on all cores. When one of them breaks a promise, those under way are the last. */
export async function playSeeds({ from, count, flaws = {}, threads, onPlayed }: Seeds): Promise<Played> {
  const end = from + count;
  let next = from;
  let all = NOTHING;
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    try {
      while (next < end && all.broken.length === 0) {
        const batch = { from: next, count: Math.min(BATCH, end - next), flaws };
        next += batch.count;
        const played = await play(worker, batch);
        all = together(all, played);
        onPlayed?.(all);
      }
    } finally {
      await worker.terminate();
    }
  };
  const wanted = Math.min(threads ?? availableParallelism(), Math.ceil(count / BATCH));
  await Promise.all(Array.from({ length: wanted }, work));
  return all;
}
