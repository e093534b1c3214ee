import { parentPort } from 'node:worker_threads';
import { playBatch, type SeedBatch } from './batch.ts';

/** Plays the batches that it is sent, one at a time. */
parentPort?.on('message', async (batch: SeedBatch) => parentPort?.postMessage(await playBatch(batch)));
