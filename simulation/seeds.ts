import { availableParallelism } from 'node:os';
import { runAll } from '../threads/run-all.ts';
import { WorkerThread } from '../threads/worker-thread.ts';
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

/** How many seeds a thread plays at once. */
const BATCH_SEEDS = 25;

function batchesOf({ from, count, flaws }: Seeds): SeedBatch[] {
  return Array.from({ length: Math.ceil(count / BATCH_SEEDS) }, (_, i) => ({
    from: from + i * BATCH_SEEDS,
    count: Math.min(BATCH_SEEDS, count - i * BATCH_SEEDS),
    ...(flaws && { flaws }),
  }));
}

/** Plays many seeds on all cores. After a broken promise only the batches under way are finished. */
export async function playSeeds(seeds: Seeds): Promise<PlayedBatch> {
  const { threads = availableParallelism(), onPlayed } = seeds;
  const broken = new AbortController();
  const batches = batchesOf(seeds);
  let all = NOTHING;
  await runAll<SeedBatch, PlayedBatch>(batches, {
    workers: Math.min(threads, batches.length),
    signal: broken.signal,
    start: () => {
      const thread = new WorkerThread<readonly SeedBatch[], readonly PlayedBatch[]>(
        new URL('./worker.ts', import.meta.url),
      );
      return { run: some => thread.run(some), end: () => void thread.close() };
    },
    done: played => {
      all = played.reduce(together, all);
      onPlayed?.(all);
      if (all.broken.length > 0) broken.abort();
    },
  });
  return all;
}
