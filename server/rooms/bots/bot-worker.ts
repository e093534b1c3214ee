/** The worker thread in which the server's bots think, so that rooms do not wait for them. */
import { type BotReply, type BotRequest, run } from '../../../bots/bot-request.ts';
import { readyBots } from '../../../bots/net/ready.ts';
import { chanceOf } from '../../../fair/chance.ts';
import { open } from '../../../games/shelf.ts';
import { serve } from '../../../threads/serve.ts';

/** Load a game before it is asked for, or think. */
export type BotWork = { readonly warm: string } | BotRequest;

serve(async (work: BotWork): Promise<BotReply | undefined> => {
  const game = 'warm' in work ? work.warm : work.match.game;
  const gameModule = await open(game);
  if (gameModule) await readyBots(gameModule);
  if ('warm' in work) return undefined;
  if (!gameModule) throw new Error(`there is no game ${game}`);
  return run(gameModule, work, chanceOf);
});
