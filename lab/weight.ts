import { answerIn } from '../bots/greedy.ts';
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
import { searchFor } from './players.ts';

/** What it costs to give another answer than the best, in shares of a win. */
export interface Regret {
  readonly secondBest: number;
  readonly random: number;
}

/** What an answer brings in one imagined world that is played out to its end. */
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
 * Weighs the decision of a seat. A search names the best answer and the second-best; what each is worth is then found in
 * as many fresh worlds, the same for all, so that the best is not the one that merely was lucky in the search.
 */
export function weigh(
  match: Match,
  seat: Seat,
  { hints }: GameModule,
  tries: number,
  random: Random,
): Regret | undefined {
  const mind = mindOf(match, seat, hints);
  const { considered } = searchFor(hints)(mind, random, { iterations: tries });
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
