import type { GameModule } from '../../engine/index.ts';
import { runAll } from '../../threads/run-all.ts';
import type { Experiment } from '../experiment.ts';
import { eveningOf, jobsOf, type LineupJob } from '../lineup.ts';
import type { Trial } from '../trial.ts';
import { threadFor } from './threads.ts';
import type { TrialJournal } from './trials.ts';

/** A part of an experiment, for one of several machines: every evening whose number is `part` modulo `of`. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

export interface LabRun {
  readonly threads: number;
  readonly part?: Part | undefined;
  /** Called when trials finish. */
  readonly progress?: (done: number, all: number) => void;
}

/** Plays the trials that the journal lacks. */
export async function runExperiment(
  { game: { id } }: GameModule,
  experiment: Experiment,
  journal: TrialJournal,
  { threads, part, progress = () => {} }: LabRun,
): Promise<void> {
  const all = jobsOf(experiment).filter(job => !part || eveningOf(experiment, job).evening % part.of === part.part - 1);
  const missing = all.filter(job => !journal.has(job));
  let done = all.length - missing.length;
  await runAll<LineupJob, Trial>(missing, {
    workers: threads,
    start: () => threadFor({ game: id, experiment }),
    done: trials => {
      journal.add(trials);
      done += trials.length;
      progress(done, all.length);
    },
  });
}
