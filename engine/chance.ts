/**
 * Where all luck comes from. Word (count, attempt) is a uniform 32-bit integer and always the same one for the same
 * match: the state remembers only how many have been used, so nothing to come is written anywhere.
 */
export interface Chance {
  word(count: number, attempt: number): number;
}

/** A source of whole numbers 0..n-1 that is not part of any match: policies, imagined worlds, tests. */
export type Random = (n: number) => number;

const WORDS = 2 ** 32;

/** A uniform whole number 0..n-1. Words that would favour the low numbers are thrown away, never folded in. */
export function below(chance: Chance, count: number, n: number): number {
  if (!(n >= 1 && n <= WORDS)) throw new Error(`chance cannot choose among ${n}`);
  const fair = WORDS - (WORDS % n);
  for (let attempt = 0; ; attempt++) {
    const word = chance.word(count, attempt);
    if (word < fair) return word % n;
  }
}

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
