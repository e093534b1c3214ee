/** boardgame.io's reducer and its own search, without a server. */
import { createRequire } from 'node:module';
import { SEATS } from '../gallery.js';
import { enumerate, Gallery } from './game.js';

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { MCTSBot } = require('boardgame.io/ai');

const reducer = CreateGameReducer({ game: Gallery });
const start = InitializeGame({ game: Gallery, numPlayers: SEATS });

/** One match played to its end at random: how many answers it took. */
export function playout(random) {
  let state = start;
  let answers = 0;
  for (; state.ctx.gameover === undefined; answers++) {
    const moves = enumerate(state.G, state.ctx);
    const { move: type, args } = moves[random(moves.length)];
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type, args, playerID: state.ctx.currentPlayer } });
  }
  return answers;
}

/** So many iterations of its tree search from the first question, each played to the end. */
export async function search(iterations) {
  const bot = new MCTSBot({ game: Gallery, enumerate, iterations, playoutDepth: 100, seed: 'bench' });
  await bot.play(start, '0');
}
