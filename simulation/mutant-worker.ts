import { parentPort, workerData } from 'node:worker_threads';
import type { SeedBatch } from './batch.ts';
import { become, type Mutant } from './mutants.ts';

/** Plays one batch with a mutant of the product. Loads the simulation only after the edits are installed. */
const { mutant, batch } = workerData as { readonly mutant: Mutant; readonly batch: SeedBatch };
const checkApplied = become(mutant);
const { playBatch } = await import('./batch.ts');
checkApplied();
parentPort?.postMessage(await playBatch(batch));
