import type { Given } from './links.ts';

/** What the rules want a number for: a die, one of several, a card out of a pile. */
export type Purpose = 'die' | 'pick' | 'draw';

/**
 * Where all luck comes from. Word (count, attempt) is a uniform 32-bit integer and always the same one for the same
 * match: the state remembers only how many have been used, so nothing to come is written anywhere.
 */
export interface Chance {
  word(count: number, attempt: number, purpose: Purpose, n: number): number;
  /**
   * Of a chance that people take part in: what came with the answers of a step counts from word `count` on. Whatever
   * was stirred in for this step or a later one is forgotten, so a match that is played again stirs again.
   */
  stir?(step: number, count: number, given: Given): void;
}

/** A source of whole numbers 0..n-1 that is not part of any match: policies, imagined worlds, tests. */
export type Random = (n: number) => number;

const WORDS = 2 ** 32;

/** A uniform whole number 0..n-1. Words that would favour the low numbers are thrown away, never folded in. */
export function below(chance: Chance, count: number, n: number, purpose: Purpose = 'pick'): number {
  if (!(n >= 1 && n <= WORDS)) throw new Error(`chance cannot choose among ${n}`);
  const fair = fairWords(n);
  for (let attempt = 0; ; attempt++) {
    const word = chance.word(count, attempt, purpose, n);
    if (word < fair) return word % n;
  }
}

/** Words below this one favour none of n numbers. */
export const fairWords = (n: number): number => WORDS - (WORDS % n);

/** Spreads every bit of a 32-bit integer over all others. */
function mix(x: number): number {
  x = Math.imul(x ^ (x >>> 16), 0x21f0aaad);
  x = Math.imul(x ^ (x >>> 15), 0x735a2d97);
  return (x ^ (x >>> 15)) >>> 0;
}

/** Chance for simulations: a fast integer hash of two numbers. Whoever knows them can foresee it. */
export function hashed(a: number, b: number): Chance {
  return {
    word: (count, attempt) => mix(mix(a + Math.imul(count, 0x9e3779b1)) ^ b ^ Math.imul(attempt, 0x85ebca77)),
  };
}

/** The same, from a seed that a person can type. */
export function seeded(seed: string): Chance {
  let a = 0x6c8e9cf5;
  let b = 0x2545f491;
  for (let i = 0; i < seed.length; i++) {
    a = mix(a ^ seed.charCodeAt(i));
    b = mix((b + a) | 0);
  }
  return hashed(a, b);
}

/** An endless row of numbers out of one seed. */
export function randomFrom(seed: string): Random {
  const chance = seeded(seed);
  let count = 0;
  return n => below(chance, count++, n);
}
