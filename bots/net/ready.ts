import type { Game, GameModule } from '../../engine/index.ts';
import { type Estimator, type LoadedWeights, loadWeights } from './estimator.ts';

const loaded = new WeakMap<Game, LoadedWeights>();

/** Turns base64 into bytes. */
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0));

/** Loads the game's net, once. Bots of a game with weights think only after this. Returns the game module. */
export async function readyBots<M extends Pick<GameModule, 'game' | 'content' | 'weights'>>(gameModule: M): Promise<M> {
  const { game, weights } = gameModule;
  if (weights && !loaded.has(game)) loaded.set(game, loadWeights(gameModule, bytesOf((await weights()).weights)));
  return gameModule;
}

/** The net of a game or why it is refused; undefined if they were not loaded. */
export const weightsOfGame = (game: Game): LoadedWeights | undefined => loaded.get(game);

/** The game's net; undefined if its weights were refused. Throws if they were not loaded. */
export function estimatorOfGame(game: Game): Estimator | undefined {
  const found = loaded.get(game);
  if (!found) throw new Error(`the weights of ${game.id} were not loaded before its bots think`);
  return found.estimator;
}
