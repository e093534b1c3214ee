import { greedy } from '../bots/greedy.ts';
import { levelNamed, think, thinkWithTries } from '../bots/levels.ts';
import { type Mind, mindOf } from '../bots/mind.ts';
import { type GameModule, type Json, type Match, optionAt, type Random, type Seat, sizeOf } from '../engine/index.ts';
import type { ExperimentPlayer } from './experiment.ts';

/** The greedy player tries at most this many answers. */
const GREEDY_MAX_ANSWERS = 60;

/** The answer of a bot that looks at every answer once, one step ahead. */
export const greedyOnce = (mind: Mind, random: Random): Json =>
  greedy(mind, random, { iterations: GREEDY_MAX_ANSWERS, once: true }).pick;

function thought(player: ExperimentPlayer, mind: Mind, random: Random): Json {
  if (typeof player !== 'string') return thinkWithTries(mind, random, player.tries).pick;
  if (player === 'greedy') return greedyOnce(mind, random);
  const level = levelNamed(player);
  if (!level) throw new Error(`there is no player ${player}`);
  return think(level, mind, random, 'fixed').pick;
}

/** The answer of a player to the question of its seat. Deterministic per random numbers. */
export function answerOf(
  player: ExperimentPlayer,
  match: Match,
  seat: Seat,
  gameModule: GameModule,
  random: Random,
): Json {
  const options = match.options(seat);
  const size = sizeOf(options);
  if (size === 1) return optionAt(options, 0);
  if (player === 'random') return optionAt(options, random(size));
  return thought(player, mindOf(match, seat, gameModule), random);
}
