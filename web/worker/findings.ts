/** Computes findings from trials in a worker, while the page draws the last ones. */
import type { Experiment } from '../../lab/experiment.ts';
import { found } from '../../lab/find.ts';
import type { Trial } from '../../lab/trial.ts';

export interface More {
  /** Sent with the first trials. */
  readonly experiment?: Experiment;
  readonly trials: readonly Trial[];
}

let experiment: Experiment | undefined;
const trials: Trial[] = [];

addEventListener('message', ({ data }: MessageEvent<More>) => {
  experiment ??= data.experiment;
  trials.push(...data.trials);
  if (experiment) postMessage(found(experiment, trials));
});
