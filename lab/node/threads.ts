import { availableParallelism } from 'node:os';
import { Refusal } from '../../engine/index.ts';
import type { BatchWorker } from '../../threads/run-all.ts';
import { WorkerThread } from '../../threads/worker-thread.ts';
import type { Experiment } from '../experiment.ts';

/** The default number of threads. */
export const allCores = (): number => availableParallelism();

/** The task of a thread: trials of an experiment, or without one, matches for a balance sheet. */
export interface Task {
  readonly game: string;
  readonly experiment?: Experiment;
}

/** The reply of a thread: the played matches, or why a variant with changes could not be played. */
export type TrialReply = { readonly played: readonly unknown[] } | { readonly failed: string };

/** A thread that plays the matches of a task. */
export function threadFor<Job, Played>(task: Task): BatchWorker<Job, Played> {
  const thread = new WorkerThread<readonly Job[], TrialReply>(new URL('./worker.ts', import.meta.url), { data: task });
  return {
    run: async jobs => {
      const reply = await thread.run(jobs);
      if ('failed' in reply) throw new Refusal('trial-failed', { reason: reply.failed });
      return reply.played as readonly Played[];
    },
    end: () => void thread.close(),
  };
}
