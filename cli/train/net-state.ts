import { weightsOf } from '../../bots/net/ready.ts';
import type { GameModule } from '../../engine/index.ts';
import { Failure } from '../run.ts';

const KB = 1000;

const REASONS = {
  game: 'it was trained for another game',
  rules: 'it was trained with other rules',
  schema: 'the game has other features now',
} as const;

/** Why the game's net is not used; undefined if it is used or if there is none. */
function refusalOfNet(gameModule: GameModule): string | undefined {
  const refused = weightsOf(gameModule)?.refused;
  return refused && REASONS[refused];
}

/** Fails if the game's net is refused. */
export function checkNet(gameModule: GameModule): void {
  const reason = refusalOfNet(gameModule);
  const { id } = gameModule.game;
  if (reason) throw new Failure(`The net of ${id} is refused: ${reason}. Its bots think without it; train it again.`);
}

/** The state of the game's net, for the operator. */
export function netState(gameModule: GameModule): string {
  if (!gameModule.weights) return 'no trained net';
  const bytes = weightsOf(gameModule)?.estimator?.bytes;
  if (bytes !== undefined) return `a trained net of ${(bytes / KB).toFixed(1)} kB`;
  return `a trained net that is refused: ${refusalOfNet(gameModule)}`;
}
