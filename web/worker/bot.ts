/** Where bots think: beside the page, so that the page never waits. */
import { type Errand, run } from '../../bots/errand.ts';
import { open } from '../../games/shelf.ts';
import { chanceOf } from '../../table/chance.ts';

addEventListener('message', async ({ data }: MessageEvent<Errand>) => {
  const house = await open(data.match.game);
  if (house) postMessage(run(house, data, chanceOf));
});
