import { parentPort } from 'node:worker_threads';
import { playBatch, type SeedBatch } from './batch.ts';

/** A thread that plays the batches it is sent, one at a time. */
parentPort?.on('message', async (batch: SeedBatch) => parentPort?.postMessage(await playBatch(batch)));
