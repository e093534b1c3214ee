/** Where the lab plays: in a thread of its own, trials of all variants of an experiment. */
import { workerData } from 'node:worker_threads';
import { readyBots } from '../../bots/net/ready.ts';
import { open } from '../../games/shelf.ts';
import { serve } from '../../threads/serve.ts';
import type { LineupJob } from '../lineup.ts';
import { playOne, type Series } from '../matches.ts';
import { playTrial } from '../play.ts';
import type { Task, TrialReply } from './threads.ts';

type Bout = { readonly series: Series; readonly index: number };

const { game, experiment }: Task = workerData;
const gameModule = await open(game);
if (!gameModule) throw new Error(`there is no game ${game}`);
const MODULE = await readyBots(gameModule);

function play(job: LineupJob | Bout): unknown {
  if ('series' in job) return playOne(MODULE, job.series, job.index);
  if (!experiment) throw new Error('this thread has no experiment');
  return playTrial(MODULE, experiment, job);
}

const isChanged = (job: LineupJob | Bout): boolean =>
  'variant' in job && (experiment?.variants[job.variant]?.changes ?? []).length > 0;

/** Without changes a failure is a bug and is thrown; with changes the experiment is refused. */
serve((jobs: readonly (LineupJob | Bout)[]): TrialReply => {
  const played: unknown[] = [];
  for (const job of jobs)
    try {
      played.push(play(job));
    } catch (error) {
      if (!isChanged(job)) throw error;
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  return { played };
});
