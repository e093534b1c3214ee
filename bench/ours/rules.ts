/** The Gallery on our engine, without a server: plays imagined worlds to their end. */
import { mindOf } from '../../bots/mind.ts';
import { randomPolicy } from '../../bots/random.ts';
import { search as think } from '../../bots/search/search.ts';
import { Match, type Policy, type Random, randomFrom, seeded } from '../../engine/index.ts';
import { game } from '../game/rules.ts';

const start = Match.start(game, { seats: 4 }, seeded('bench'));

/** Plays a random match to its end. Returns the number of answers. */
export function playout(random: Random): number {
  let answers = 0;
  const any = randomPolicy(random);
  const counting: Policy = ask => {
    answers++;
    return any(ask);
  };
  game.result(start.imagine(0, random).playout(counting));
  return answers;
}

export function search(iterations: number): void {
  think(mindOf(start as unknown as Match, 0, {}), randomFrom('bench'), { iterations });
}
