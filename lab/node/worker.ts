/** Where the lab plays: in a thread of its own, in which the tables of a game may be changed for good. */
import { workerData } from 'node:worker_threads';
import { open } from '../../games/shelf.ts';
import { openTables } from '../../games/tables.ts';
import { serve } from '../../threads/serve.ts';
import { change } from '../content.ts';
import type { LineupJob } from '../lineup.ts';
import { playOne, type Series } from '../matches.ts';
import { playTrial } from '../play.ts';
import type { Task, TrialReply } from './threads.ts';

type Bout = { readonly series: Series; readonly index: number };

const { game, changes, experiment }: Task = workerData;
if (changes.length > 0) change((await openTables(game)) ?? {}, changes);
const house = await open(game);
if (!house) throw new Error(`there is no game ${game}`);

function play(job: LineupJob | Bout): unknown {
  if (!house) throw new Error(`there is no game ${game}`);
  if ('series' in job) return playOne(house, job.series, job.index);
  if (!experiment) throw new Error('this thread has no experiment');
  return playTrial(house, experiment, job);
}

/** Without changes a failure is our own mistake; with them it is the experiment's. */
function reply(jobs: readonly (LineupJob | Bout)[]): TrialReply {
  try {
    return { played: jobs.map(play) };
  } catch (error) {
    if (changes.length === 0) throw error;
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

serve(reply);
