import { readyBots } from '../bots/net/ready.ts';
import type { GameModule } from '../engine/index.ts';
import { GAMES, open } from '../games/shelf.ts';
import { OperatorError } from '../refusals/operator-error.ts';

/** Loads a game module and its bots, or refuses the id and names the games that exist. */
export async function openGame(id: string): Promise<GameModule> {
  const gameModule = await open(id);
  if (!gameModule) throw new OperatorError(`There is no game "${id}"; there are: ${GAMES.join(', ')}.`);
  return readyBots(gameModule);
}
