import type { GivenEntropy } from './links.ts';

/** The purpose of a random number: a die, one of several, a card of a pile. */
export type Purpose = 'die' | 'pick' | 'draw';

/**
 * The source of all random numbers. Word (count, attempt) is a uniform 32-bit integer, always the same for the same
 * match. The state holds only the number of words used, so no future number is stored in it.
 */
export interface Chance {
  word(count: number, attempt: number, purpose: Purpose, n: number): number;
  /**
   * For shared chance: the entropy that came with the answers of a step counts from word `count` on. Discards entropy
   * of this step and all later ones, so that a replayed match stirs again. No step before `settled` comes again.
   */
  stir?(step: number, count: number, given: GivenEntropy, settled?: number): void;
}

/** A source of whole numbers 0..n-1 outside any match: for policies, imagined worlds and tests. */
export type Random = (n: number) => number;

const WORD_VALUES = 2 ** 32;

/** A uniform whole number 0..n-1. Rejects words that would favour the low numbers. */
export function below(chance: Chance, count: number, n: number, purpose: Purpose = 'pick'): number {
  if (!(n >= 1 && n <= WORD_VALUES)) throw new Error(`chance cannot choose among ${n}`);
  // 32-bit integers: V8 computes the remainder of doubles with a slow call. 2 ** 32 becomes 0.
  const divisor = n >>> 0;
  for (let attempt = 0; ; attempt++) {
    const word = chance.word(count, attempt, purpose, n) >>> 0;
    const rest = divisor === 0 ? word : word % divisor;
    if (word - rest <= WORD_VALUES - n) return rest;
  }
}

/** The rejection limit: words below it are uniform modulo n. */
export const fairWords = (n: number): number => WORD_VALUES - (WORD_VALUES % n);

/** Mixes all bits of a 32-bit integer. */
function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** Chance for simulations: a fast integer hash of two numbers. Predictable for anyone who knows them. */
export function hashed(a: number, b: number): Chance {
  return {
    word: (count, attempt) => mix(mix((a + Math.imul(count, 0x9e3779b1)) | 0) ^ b ^ Math.imul(attempt, 0x85ebca77)),
  };
}

/** Chance from a typed seed, for simulations. Predictable for anyone who knows the seed. */
export function seeded(seed: string): Chance {
  let a = 0x6c8e9cf5;
  let b = 0x2545f491;
  for (let i = 0; i < seed.length; i++) {
    a = mix(a ^ seed.charCodeAt(i));
    b = mix((b + a) | 0);
  }
  return hashed(a, b);
}

/** An endless sequence of numbers from a seed. */
export function randomFrom(seed: string): Random {
  const chance = seeded(seed);
  let count = 0;
  return n => below(chance, count++, n);
}
