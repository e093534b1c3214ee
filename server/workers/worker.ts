/** The program of a worker process. */
import { runWorker } from './run-worker.ts';

await runWorker();
