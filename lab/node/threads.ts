import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../engine/index.ts';
import type { Hand } from '../crew.ts';
import type { ContentChange, Experiment } from '../experiment.ts';

/** All cores, for whoever does not say how many. */
export const allCores = (): number => availableParallelism();

/** What a thread is for: trials of an experiment, or, without one, matches for a balance sheet. */
export interface Task {
  readonly game: string;
  /** Made before the game is opened, for as long as the thread lives. */
  readonly changes: readonly ContentChange[];
  readonly experiment?: Experiment;
}

/** What a thread answers: what it played, or why it could not. */
export type TrialReply = { readonly played: readonly unknown[] } | { readonly failed: string };

/** A thread that plays one kind of match. */
export function threadFor<Job, Played>(task: Task): Hand<Job, Played> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: task });
  let fail: (error: Error) => void = () => {};
  worker.on('error', error => fail(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', () => fail(new Error('a thread of the lab has ended too early')));
  return {
    play: jobs =>
      new Promise((resolve, reject) => {
        fail = reject;
        worker.once('message', (reply: TrialReply) =>
          'failed' in reply
            ? reject(new Refusal('trial-failed', { reason: reply.failed }))
            : resolve(reply.played as readonly Played[]),
        );
        worker.postMessage(jobs);
      }),
    end: () => void worker.terminate(),
  };
}
