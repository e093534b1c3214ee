/** Where the server's bots think: in a thread of their own, so that nobody's table waits for them. */
import { parentPort } from 'node:worker_threads';
import { type Errand, run } from '../bots/errand.ts';
import { open } from '../games/shelf.ts';
import { chanceOf } from '../table/chance.ts';

parentPort?.on('message', async ({ id, errand }: { id: number; errand: Errand }) => {
  const house = await open(errand.match.game);
  if (house) parentPort?.postMessage({ id, verdict: run(house, errand, chanceOf) });
});
