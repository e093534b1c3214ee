import { weightsOfGame } from '../../bots/net/ready.ts';
import type { GameModule } from '../../engine/index.ts';

const KB = 1000;

const REASONS = {
  game: 'it was trained for another game',
  rules: 'it was trained with other rules',
  schema: 'the game has other features now',
} as const;

/** Why the game's net is not used; undefined if it is used or if there is none. */
export function refusalOfNet({ game }: GameModule): string | undefined {
  const refused = weightsOfGame(game)?.refused;
  return refused && REASONS[refused];
}

/** The state of the game's net, for the operator. */
export function netState(gameModule: GameModule): string {
  const { game, weights } = gameModule;
  if (!weights) return 'no trained net';
  const bytes = weightsOfGame(game)?.estimator?.bytes;
  if (bytes !== undefined) return `a trained net of ${(bytes / KB).toFixed(1)} kB`;
  return `a trained net that is refused: ${refusalOfNet(gameModule)}`;
}
