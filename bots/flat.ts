import { at } from '../engine/index.ts';
import { answerIn, candidates, ranked } from './greedy.ts';
import type { Thinking } from './mind.ts';
import { playedOut, playoutPolicy } from './playout.ts';

/**
 * Flat Monte Carlo with sequential halving: all answers are tried equally often, then the better half again, until one
 * is left. `budget.iterations` is what all rounds share.
 */
export const flat: Thinking = (mind, random, budget) => {
  const { seat } = mind.ask;
  const tried = candidates(mind, random).map(pick => ({ pick, visits: 0, sum: 0 }));
  const total = budget.iterations ?? 400;
  const until = budget.milliseconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + budget.milliseconds;
  const rounds = Math.max(1, Math.ceil(Math.log2(tried.length)));
  let left = tried;
  let iterations = 0;
  for (let round = 0; round < rounds; round++) {
    const each = Math.max(1, Math.floor(total / (left.length * rounds)));
    for (let i = 0; i < each * left.length && performance.now() < until; i++) {
      const one = at(left, i % left.length);
      const world = mind.imagine(random);
      answerIn(world, seat, one.pick, playoutPolicy(mind, random, world));
      one.visits++;
      one.sum += playedOut(world, mind, random)[seat] ?? 0;
      iterations++;
    }
    const best = [...left].sort((a, b) => b.sum / Math.max(1, b.visits) - a.sum / Math.max(1, a.visits));
    left = best.slice(0, Math.max(1, Math.ceil(left.length / 2)));
  }
  return { pick: at(left, 0).pick, considered: ranked(tried), iterations };
};
