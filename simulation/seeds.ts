import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { NOTHING, type PlayedBatch, type SeedBatch, together } from './batch.ts';
import type { Flaws } from './checks/ledger.ts';

export interface Seeds {
  readonly from: number;
  readonly count: number;
  /** The flaws of a broken build. */
  readonly flaws?: Flaws;
  readonly threads?: number;
  /** Called after each batch. */
  readonly onPlayed?: (so: PlayedBatch) => void;
}

const SEEDS_PER_BATCH = 25;

/** Starts a worker thread. */
function hire(): { play(batch: SeedBatch): Promise<PlayedBatch>; end(): Promise<unknown> } {
  const worker = new Worker(new URL('./worker.ts', import.meta.url));
  let fail: (error: Error) => void = () => {};
  worker.on('error', error => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('a worker ended too early')));
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

/** Plays many seeds on all cores. After a broken promise only the batches under way are finished. */
export async function playSeeds({ from, count, threads, onPlayed, ...manner }: Seeds): Promise<PlayedBatch> {
  const end = from + count;
  let next = from;
  let all = NOTHING;
  const work = async (): Promise<void> => {
    const thread = hire();
    try {
      while (next < end && all.broken.length === 0) {
        const batch = { from: next, count: Math.min(SEEDS_PER_BATCH, end - next), ...manner };
        next += batch.count;
        const played = await thread.play(batch);
        all = together(all, played);
        onPlayed?.(all);
      }
    } finally {
      await thread.end();
    }
  };
  const wanted = Math.min(threads ?? availableParallelism(), Math.ceil(count / SEEDS_PER_BATCH));
  await Promise.all(Array.from({ length: wanted }, work));
  return all;
}
