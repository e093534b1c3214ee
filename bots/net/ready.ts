import type { GameModule } from '../../engine/index.ts';
import { type Estimator, type LoadedWeights, loadWeights } from './estimator.ts';

/** A game with changed tables has the loader of the printed one. */
type Loader = NonNullable<GameModule['weights']>;
const loaded = new WeakMap<Loader, LoadedWeights>();

/** Turns base64 into bytes. */
const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), sign => sign.charCodeAt(0));

/** Loads the game's net, once. Bots of a game with weights think only after this. Returns the game module. */
export async function readyBots<M extends Pick<GameModule, 'game' | 'content' | 'weights'>>(gameModule: M): Promise<M> {
  const { weights } = gameModule;
  if (weights && !loaded.has(weights)) loaded.set(weights, loadWeights(gameModule, bytesOf((await weights()).weights)));
  return gameModule;
}

/** The net of a game or why it is refused; undefined if there is none, or if it was not loaded. */
export const weightsOf = ({ weights }: Pick<GameModule, 'weights'>): LoadedWeights | undefined =>
  weights && loaded.get(weights);

/** The net; undefined if it was refused. Throws if it was not loaded. */
export function estimatorFrom(weights: Loader): Estimator | undefined {
  const found = loaded.get(weights);
  if (!found) throw new Error('the weights of a game were not loaded before its bots think: call readyBots');
  return found.estimator;
}
