import { flat } from '../bots/flat.ts';
import { greedy } from '../bots/greedy.ts';
import { levelNamed, think } from '../bots/levels.ts';
import { type Mind, mindOf, type Thinking } from '../bots/mind.ts';
import { search } from '../bots/search/search.ts';
import {
  type GameModule,
  type Hints,
  type Json,
  type Match,
  optionAt,
  type Random,
  type Seat,
  sizeOf,
} from '../engine/index.ts';
import type { ExperimentPlayer } from './experiment.ts';

const GREEDY_MAX_ANSWERS = 60;

/** The search algorithm that suits this game. */
export const searchFor = (hints: Hints | undefined): Thinking => (hints?.thinks === 'flat' ? flat : search);

function thought(player: ExperimentPlayer, mind: Mind, random: Random): Json {
  if (typeof player !== 'string') return searchFor(mind.hints)(mind, random, { iterations: player.tries }).pick;
  if (player === 'greedy') return greedy(mind, random, { iterations: GREEDY_MAX_ANSWERS, once: true }).pick;
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
