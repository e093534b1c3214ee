import type { Policy, Random } from '../engine/index.ts';
import { randomPolicy } from './random.ts';

/** Policies by their name on the command line. */
export const POLICIES: Readonly<Record<string, (random: Random) => Policy>> = {
  random: randomPolicy,
};
