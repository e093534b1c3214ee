/** The process that measures rules alone: how many matches are played out, and how many iterations searched, in a second. */
import { randomFrom } from '../../engine/index.ts';
import type { Rules } from './contract.ts';

export interface Pace {
  readonly playouts: number;
  /** Null where there is no search. */
  readonly iterations: number | null;
}

const ANSWERS = 80;
/** An engine is warm after so much of the time. */
const WARM = 0.5;
const [module = '', seconds = '1', seed = ''] = process.argv.slice(2);
const { playout, search }: Rules = await import(module);

function playouts(milliseconds: number): number {
  const random = randomFrom(seed);
  const began = performance.now();
  let done = 0;
  for (; performance.now() - began < milliseconds; done++) {
    const answers = playout(random);
    if (answers !== ANSWERS) throw new Error(`a match took ${answers} answers, not ${ANSWERS}`);
  }
  return done / ((performance.now() - began) / 1000);
}

/** The number of iterations is doubled until they take long enough to be timed. */
async function iterations(think: NonNullable<Rules['search']>, milliseconds: number): Promise<number> {
  for (let count = 8; ; count *= 2) {
    const began = performance.now();
    await think(count);
    const took = performance.now() - began;
    if (took >= milliseconds) return count / (took / 1000);
  }
}

const milliseconds = Number(seconds) * 1000;
playouts(WARM * milliseconds);
process.send?.({
  playouts: playouts(milliseconds),
  iterations: search ? await iterations(search, milliseconds) : null,
} satisfies Pace);
process.disconnect?.();
