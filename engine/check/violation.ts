import type { Random } from '../kernel/chance.ts';
import type { Match } from '../kernel/match.ts';

/** The number of checks, by kind. */
export interface Tally {
  matches: number;
  answers: number;
  worlds: number;
  undos: number;
  saves: number;
  refusals: number;
  twins: number;
}
export const emptyTally = (): Tally => ({
  matches: 0,
  answers: 0,
  worlds: 0,
  undos: 0,
  saves: 0,
  refusals: 0,
  twins: 0,
});

/** A broken law, with the match and its answers; without a match, it broke before the first question. */
export class Violation extends Error {
  override name = 'Violation';
  readonly law: string;
  readonly #match: Match | undefined;
  constructor(match: Match | undefined, law: string, how: string) {
    super(`${law}: ${how} (after ${match?.steps.length ?? 0} answers)`);
    this.law = law;
    this.#match = match;
  }
  get match(): Match | undefined {
    return this.#match;
  }
}

export function expect(match: Match, law: string, holds: boolean, how: string): asserts holds {
  if (!holds) throw new Violation(match, law, how);
}

const ALWAYS_CLOSE_ANSWERS = 150;

/**
 * Whether to run the expensive checks after this many answers: always at first, then ever more rarely, so that long
 * matches end too.
 */
export const closely = (answers: number, random: Random): boolean =>
  answers < ALWAYS_CLOSE_ANSWERS || random(Math.ceil(answers / ALWAYS_CLOSE_ANSWERS)) === 0;
