/** Where the lab plays: beside the page, trials of all variants of an experiment. */
import { readyBots } from '../../bots/net/ready.ts';
import type { MatchRecord } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import type { Experiment } from '../../lab/experiment.ts';
import type { LineupJob } from '../../lab/lineup.ts';
import { playTrial, recordOfTrial } from '../../lab/play.ts';
import type { Trial } from '../../lab/trial.ts';

/** The first thing that a worker is told: what it plays. */
export interface Bench {
  readonly experiment: Experiment;
}
/** Later messages: jobs to play, or one to play again for its record. */
export type Order = Bench | { readonly jobs: readonly LineupJob[] } | { readonly record: LineupJob };
export type Reply =
  | { readonly played: readonly Trial[] }
  | { readonly record: MatchRecord }
  | { readonly failed: string };

async function prepare({ experiment }: Bench): Promise<(order: Order) => Reply> {
  const gameModule = await open(experiment.game);
  if (!gameModule) throw new Error(`there is no game ${experiment.game}`);
  await readyBots(gameModule);
  return order => {
    if ('jobs' in order) return { played: order.jobs.map(job => playTrial(gameModule, experiment, job)) };
    if ('record' in order) return { record: recordOfTrial(gameModule, experiment, order.record) };
    throw new Error('a worker changes its bench');
  };
}

let ready: Promise<(order: Order) => Reply> | undefined;

addEventListener('message', async ({ data }: MessageEvent<Order>) => {
  if ('experiment' in data) {
    ready = prepare(data);
    return;
  }
  try {
    postMessage((await ready)?.(data));
  } catch (error) {
    postMessage({ failed: error instanceof Error ? error.message : String(error) } satisfies Reply);
  }
});
