/** The process that measures the rules alone: playouts and search iterations per second. */
import { randomFrom } from '../../engine/index.ts';
import type { Rules } from './contract.ts';

export interface Pace {
  readonly playouts: number;
  /** Null if the contestant has no search. */
  readonly iterations: number | null;
}

const ANSWERS_PER_MATCH = 80;
/** The share of the time that is a warm-up. */
const WARM_UP_SHARE = 0.5;
const [module = '', seconds = '1', seed = ''] = process.argv.slice(2);
const { playout, search }: Rules = await import(module);

function playouts(milliseconds: number): number {
  const random = randomFrom(seed);
  const began = performance.now();
  let done = 0;
  for (; performance.now() - began < milliseconds; done++) {
    const answers = playout(random);
    if (answers !== ANSWERS_PER_MATCH) throw new Error(`a match took ${answers} answers, not ${ANSWERS_PER_MATCH}`);
  }
  return done / ((performance.now() - began) / 1000);
}

/** Doubles the number of iterations until they take long enough to be timed. */
async function iterations(think: NonNullable<Rules['search']>, milliseconds: number): Promise<number> {
  for (let count = 8; ; count *= 2) {
    const began = performance.now();
    await think(count);
    const took = performance.now() - began;
    if (took >= milliseconds) return count / (took / 1000);
  }
}

const milliseconds = Number(seconds) * 1000;
playouts(WARM_UP_SHARE * milliseconds);
process.send?.({
  playouts: playouts(milliseconds),
  iterations: search ? await iterations(search, milliseconds) : null,
} satisfies Pace);
process.disconnect?.();
