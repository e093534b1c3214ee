import { below, hashed, type Match, type Random } from '../engine/index.ts';
import type { Mind } from './mind.ts';

const WORD_VALUES = 2 ** 32;

/** A function that gives an equal sequence of random numbers on each call. */
function sequencesOf(random: Random): () => Random {
  const chance = hashed(random(WORD_VALUES), random(WORD_VALUES));
  return () => {
    let count = 0;
    return n => below(chance, count++, n);
  };
}

/** A world in which an answer is tried, and the random numbers of the policy that plays on. */
export interface TrialWorld {
  readonly world: Match;
  readonly random: Random;
}

/**
 * Imagines one world for several answers. Each trial has the same hidden faces, the same chance and the same random
 * numbers. The results of answers then differ less by luck.
 */
export function sharedWorld(mind: Mind, random: Random): () => TrialWorld {
  const imagined = mind.imagine(random);
  const sequence = sequencesOf(random);
  return () => ({ world: imagined.fork(), random: sequence() });
}

/** Imagines another world for each trial. */
export function ownWorlds(mind: Mind, random: Random): () => TrialWorld {
  return () => ({ world: mind.imagine(random), random });
}
