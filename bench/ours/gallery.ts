import type { ServerManner } from '../../server/start-server.ts';
import { gameModule } from '../game/module.ts';

/** The server with the game of the benchmark as the only one. */
export const GALLERY: ServerManner = {
  shelf: async () => [gameModule],
  moduleOf: async game => (game === gameModule.game.id ? gameModule : undefined),
};
