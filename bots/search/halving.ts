import type { Json, Random } from '../../engine/index.ts';
import type { Budget, Mind } from '../mind.ts';
import { ownWorlds, sharedWorld, type TrialWorld } from '../shared-world.ts';

/** An answer, the number of its tries and the sum of their results. */
export interface Tried {
  readonly pick: Json;
  visits: number;
  sum: number;
}

export const untried = (pick: Json): Tried => ({ pick, visits: 0, sum: 0 });

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

/** Tries an answer in a world and returns the result. */
export type Attempt = (pick: Json, trial: TrialWorld) => number;

/**
 * Sequential halving: tries all answers equally often, keeps the better half, and repeats until one is left. With
 * `sharedWorlds`, the answers of one pass are tried in the same imagined world. Returns the number of tries.
 */
export function halve(
  tried: readonly Tried[],
  mind: Mind,
  random: Random,
  budget: Budget,
  attempt: Attempt,
): { readonly best: Tried | undefined; readonly iterations: number } {
  let left = tried;
  let iterations = 0;
  for (const { tries, until } of sharesOf(budget, Math.ceil(Math.log2(tried.length)))) {
    const passes = Math.max(1, Math.floor(tries / left.length));
    for (let pass = 0; pass < passes && (pass === 0 || performance.now() < until); pass++) {
      const begin = (budget.sharedWorlds ? sharedWorld : ownWorlds)(mind, random);
      for (const one of left) {
        one.sum += attempt(one.pick, begin());
        one.visits++;
        iterations++;
      }
    }
    const sorted = left.toSorted((a, b) => b.sum / b.visits - a.sum / a.visits);
    left = sorted.slice(0, Math.ceil(left.length / 2));
  }
  return { best: left[0], iterations };
}
