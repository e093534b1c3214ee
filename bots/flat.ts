import { at, type Json } from '../engine/index.ts';
import { answerIn, candidates, ranked } from './greedy.ts';
import type { Considered, Mind, Thinking } from './mind.ts';
import { playedOut, playoutPolicy } from './playout.ts';
import { halve, type Tried, untried } from './search/halving.ts';

/** Up to this count every answer is tried, except answers that the hints rule out. */
const TRY_ALL_MAX_ANSWERS = 8;

/** The answers with the higher prior in the hints; iterations are spent on these. */
export function promising({ ask, view, hints }: Mind, picks: readonly Json[]): readonly Json[] {
  const { prior, trust = 0 } = hints ?? {};
  if (!prior || (picks.length <= TRY_ALL_MAX_ANSWERS && trust === 0)) return picks;
  const weight = prior(ask, view);
  const sorted = picks.map(pick => ({ pick, weight: weight(pick) })).sort((a, b) => b.weight - a.weight);
  const least = trust * (sorted[0]?.weight ?? 0);
  const half = sorted.slice(0, Math.max(TRY_ALL_MAX_ANSWERS, Math.ceil(picks.length / 2)));
  return half.filter(one => one.weight >= least).map(({ pick }) => pick);
}

/**
 * Flat Monte Carlo with sequential halving: tries all answers equally often, keeps the better half, and repeats until
 * one is left.
 */
export const flat: Thinking = (mind, random, budget) => {
  const { seat } = mind.ask;
  const tried = promising(mind, candidates(mind, random)).map(untried);
  if (tried.length === 1) return { pick: at(tried, 0).pick, considered: [], iterations: 0 };
  const { best, iterations } = halve(tried, mind, random, budget, (pick, { world, random: own }) => {
    answerIn(world, seat, pick, playoutPolicy(mind, own, world));
    return playedOut(world, mind, own)[seat] ?? 0;
  });
  return { pick: (best ?? at(tried, 0)).pick, considered: survivorsFirst(tried), iterations };
};

/** An answer with more visits has survived more rounds. */
export const survivorsFirst = (tried: readonly Tried[]): readonly Considered[] =>
  ranked(tried).toSorted((a, b) => b.visits - a.visits);
