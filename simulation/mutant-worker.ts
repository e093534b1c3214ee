/** A thread that plays with a mutant of the product. It loads the product after it has become one. */
import { workerData } from 'node:worker_threads';
import { serve } from '../threads/serve.ts';
import type { SeedBatch } from './batch.ts';
import { become, type Mutant } from './mutants.ts';

const mutant: Mutant = workerData;
const checkApplied = become(mutant);
const { playBatch } = await import('./batch.ts');
checkApplied();
serve((batch: SeedBatch) => playBatch(batch));
