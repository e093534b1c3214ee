/** A thread that plays the seeds it is sent, one batch after the other. */
import { serve } from '../threads/serve.ts';
import { type PlayedBatch, playBatch, type SeedBatch } from './batch.ts';

serve(async (batches: readonly SeedBatch[]): Promise<readonly PlayedBatch[]> => {
  const played: PlayedBatch[] = [];
  for (const batch of batches) played.push(await playBatch(batch));
  return played;
});
