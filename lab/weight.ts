import { answerIn } from '../bots/greedy.ts';
import { thinkWithTries } from '../bots/levels.ts';
import { type Mind, mindOf } from '../bots/mind.ts';
import { playoutPolicy } from '../bots/playout.ts';
import {
  type GameModule,
  type Json,
  type Match,
  optionAt,
  type Random,
  randomFrom,
  type Seat,
  sizeOf,
} from '../engine/index.ts';

/** The cost of another answer than the best, in shares of a win. */
export interface Regret {
  readonly secondBest: number;
  readonly random: number;
}

/** The result of an answer in one imagined world that is played to its end. */
function outcome(mind: Mind, pick: Json, seed: string): number {
  const random = randomFrom(seed);
  const { seat } = mind.ask;
  const world = mind.imagine(random);
  const policy = playoutPolicy(mind, random, world);
  answerIn(world, seat, pick, policy);
  if (!world.over) world.playout(policy);
  return world.result?.[seat] ?? 0;
}

/**
 * Weighs the decision of a seat. A search names the best and the second-best answer. Their values then come from fresh
 * worlds, the same for all answers, so that luck in the search does not bias the best.
 */
export function weigh(
  match: Match,
  seat: Seat,
  gameModule: GameModule,
  tries: number,
  random: Random,
): Regret | undefined {
  const mind = mindOf(match, seat, gameModule);
  const { considered } = thinkWithTries(mind, random, tries);
  const [best, second] = considered.filter(({ visits }) => visits > 0);
  if (!best || !second) return undefined;
  const any = optionAt(mind.options, random(sizeOf(mind.options)));
  const salt = random(2 ** 32);
  const worth = (pick: Json): number => {
    let sum = 0;
    for (let world = 0; world < tries; world++) sum += outcome(mind, pick, `${salt}/${world}`);
    return sum / tries;
  };
  const top = worth(best.pick);
  return { secondBest: top - worth(second.pick), random: top - worth(any) };
}
