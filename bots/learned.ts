import { at, type Policy } from '../engine/index.ts';
import { promising, survivorsFirst } from './flat.ts';
import { answerIn, candidates } from './greedy.ts';
import type { Mind, Thinking } from './mind.ts';
import type { Estimator } from './net/estimator.ts';
import { playoutPolicy } from './playout.ts';
import { halve, untried } from './search/halving.ts';
import type { TrialWorld } from './shared-world.ts';

/** Plays on by quick answers, at least `horizon` of them, to the start of a phase, and lets the net judge there. */
function judged({ world, random }: TrialWorld, mind: Mind, { sharesAt }: Estimator, horizon: number): number {
  const { seat } = mind.ask;
  const policy = playoutPolicy(mind, random, world);
  let answers = 0;
  const counted: Policy = ask => {
    answers++;
    return policy(ask);
  };
  if (!world.over) world.playout(counted, () => answers >= horizon);
  return (world.over ? world.result : sharesAt(world.state, seat))?.[seat] ?? 0;
}

/**
 * Tries every answer in the same imagined worlds, plays a few quick answers on, and reads a trained net where a phase
 * begins. In the middle of a phase, choices are still in the local variables of the rules, where no net can read them.
 */
export const learnedWith =
  (estimator: Estimator): Thinking =>
  (mind, random, budget) => {
    const { seat } = mind.ask;
    const tried = promising(mind, candidates(mind, random)).map(untried);
    if (tried.length === 1) return { pick: at(tried, 0).pick, considered: [], iterations: 0 };
    const horizon = budget.horizon ?? estimator.horizon;
    const { best, iterations } = halve(tried, mind, random, { sharedWorlds: true, ...budget }, (pick, trial) => {
      answerIn(trial.world, seat, pick, playoutPolicy(mind, trial.random, trial.world));
      return judged(trial, mind, estimator, horizon);
    });
    return { pick: (best ?? at(tried, 0)).pick, considered: survivorsFirst(tried), iterations };
  };
