import { parentPort } from 'node:worker_threads';
import { type Batch, playBatch } from './batch.ts';

/** A thread that plays the batches it is sent, one at a time. */
parentPort?.on('message', async (batch: Batch) => parentPort?.postMessage(await playBatch(batch)));
