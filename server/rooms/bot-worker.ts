/** The worker thread in which the server's bots think, so that rooms do not wait for them. */
import { parentPort } from 'node:worker_threads';
import { type BotRequest, run } from '../../bots/errand.ts';
import { chanceOf } from '../../fair/chance.ts';
import { open } from '../../games/shelf.ts';

type Message = { readonly warm: string } | { readonly id: number; readonly errand: BotRequest };

parentPort?.on('message', async (message: Message) => {
  if ('warm' in message) return void (await open(message.warm));
  const { id, errand } = message;
  const house = await open(errand.match.game);
  if (!house) throw new Error(`there is no game ${errand.match.game}`);
  parentPort?.postMessage({ id, verdict: run(house, errand, chanceOf) });
});
