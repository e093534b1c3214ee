import { type MatchRecord, Refusal } from '../../../engine/index.ts';
import type { Experiment } from '../../../lab/experiment.ts';
import type { LineupJob } from '../../../lab/lineup.ts';
import type { Trial } from '../../../lab/trial.ts';
import type { BatchWorker } from '../../../threads/run-all.ts';
import type { Bench, Order, Reply } from '../../worker/trials.ts';

/** The number of workers: one per core. */
export const CORES = navigator.hardwareConcurrency || 2;

interface Asked {
  ask(order: Order): Promise<Reply>;
  end(): void;
}

function workerFor(experiment: Experiment): Asked {
  const worker = new Worker(new URL('../../worker/trials.ts', import.meta.url), { type: 'module' });
  const bench: Bench = { experiment };
  worker.postMessage(bench);
  return {
    ask: order =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) =>
          'failed' in data ? reject(new Refusal('trial-failed', { reason: data.failed })) : resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(order);
      }),
    end: () => worker.terminate(),
  };
}

/** A worker that plays the trials of an experiment. */
export function start(experiment: Experiment): BatchWorker<LineupJob, Trial> {
  const worker = workerFor(experiment);
  const run = async (jobs: readonly LineupJob[]): Promise<readonly Trial[]> => {
    const reply = await worker.ask({ jobs });
    if (!('played' in reply)) throw new Error('a worker of the lab answers something else');
    return reply.played;
  };
  return { run, end: worker.end };
}

/** Plays a match of an experiment again, for its record. */
export async function recordOf(experiment: Experiment, job: LineupJob): Promise<MatchRecord> {
  const worker = workerFor(experiment);
  try {
    const reply = await worker.ask({ record: job });
    if (!('record' in reply)) throw new Error('a worker of the lab answers something else');
    return reply.record;
  } finally {
    worker.end();
  }
}
