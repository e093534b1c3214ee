import { at, type Json } from '../engine/index.ts';
import { answerIn, candidates, ranked } from './greedy.ts';
import type { Budget, Mind, Thinking } from './mind.ts';
import { playedOut, playoutPolicy } from './playout.ts';

/** Up to this count every answer is tried, except answers that the hints rule out. */
const TRY_ALL_MAX_ANSWERS = 8;

/** The answers with the higher prior in the hints; iterations are spent on these. */
function promising({ ask, view, hints }: Mind, picks: readonly Json[]): readonly Json[] {
  const { prior, trust = 0 } = hints ?? {};
  if (!prior || (picks.length <= TRY_ALL_MAX_ANSWERS && trust === 0)) return picks;
  const weight = prior(ask, view);
  const sorted = picks.map(pick => ({ pick, weight: weight(pick) })).sort((a, b) => b.weight - a.weight);
  const least = trust * (sorted[0]?.weight ?? 0);
  const half = sorted.slice(0, Math.max(TRY_ALL_MAX_ANSWERS, Math.ceil(picks.length / 2)));
  return half.filter(one => one.weight >= least).map(({ pick }) => pick);
}

/** The budget of one round of halving: iterations, or a deadline. */
interface Share {
  readonly tries: number;
  readonly until: number;
}

/** Divides the budget equally between the rounds. */
function sharesOf({ iterations, milliseconds }: Budget, rounds: number): Share[] {
  const begun = performance.now();
  return Array.from({ length: rounds }, (_, round) => ({
    tries: iterations === undefined ? Number.POSITIVE_INFINITY : Math.floor(iterations / rounds),
    until: milliseconds === undefined ? Number.POSITIVE_INFINITY : begun + (milliseconds * (round + 1)) / rounds,
  }));
}

/**
 * Flat Monte Carlo with sequential halving: tries all answers equally often, keeps the better half, and repeats until
 * one is left.
 */
export const flat: Thinking = (mind, random, budget) => {
  const { seat } = mind.ask;
  const tried = promising(mind, candidates(mind, random)).map(pick => ({ pick, visits: 0, sum: 0 }));
  if (tried.length === 1) return { pick: at(tried, 0).pick, considered: [], iterations: 0 };
  let left = tried;
  let iterations = 0;
  for (const { tries, until } of sharesOf(budget, Math.ceil(Math.log2(tried.length)))) {
    const passes = Math.max(1, Math.floor(tries / left.length));
    for (let pass = 0; pass < passes && (pass === 0 || performance.now() < until); pass++)
      for (const one of left) {
        const world = mind.imagine(random);
        answerIn(world, seat, one.pick, playoutPolicy(mind, random, world));
        one.visits++;
        one.sum += playedOut(world, mind, random)[seat] ?? 0;
        iterations++;
      }
    const best = left.toSorted((a, b) => b.sum / b.visits - a.sum / a.visits);
    left = best.slice(0, Math.ceil(left.length / 2));
  }
  // An answer with more visits has survived more rounds.
  const considered = ranked(tried).toSorted((a, b) => b.visits - a.visits);
  return { pick: at(left, 0).pick, considered, iterations };
};
