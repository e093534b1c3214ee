/** A thread that plays the matches of a training. */
import { workerData } from 'node:worker_threads';
import type { FeatureSchema } from '../../bots/features/schema.ts';
import { playHere, Training, type TrainingJob, type TrainingPlan } from '../../bots/train/training.ts';
import { open } from '../../games/shelf.ts';
import { serve } from '../../threads/serve.ts';

export interface TrainingTask {
  readonly game: string;
  readonly plan: TrainingPlan;
  readonly schema: FeatureSchema;
}

const { game, plan, schema }: TrainingTask = workerData;
const gameModule = await open(game);
if (!gameModule) throw new Error(`there is no game ${game}`);
const training = new Training(gameModule, plan, schema);
serve((jobs: readonly TrainingJob[]) => playHere(training, jobs));
