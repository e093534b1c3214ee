/** A worker of our server, with the game of the benchmark. */
import { runWorker } from '../../server/workers/run-worker.ts';
import { GALLERY } from './gallery.ts';

await runWorker(GALLERY);
