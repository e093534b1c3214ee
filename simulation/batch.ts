import type { Flaws } from './checks/ledger.ts';
import type { ReachedStates } from './checks/liveness.ts';
import type { ScenarioTrouble } from './scenario.ts';
import { playSeed } from './simulation.ts';

/** Seeds that are played one after the other. */
export interface SeedBatch {
  readonly from: number;
  readonly count: number;
  readonly flaws?: Flaws;
  /** Troubles that are in every run. */
  readonly always?: readonly ScenarioTrouble[];
}

/** What came of them: how much was played until all were, or until one broke a promise. */
export interface PlayedBatch {
  readonly seeds: number;
  /** Faults that were inflicted, and entries that were written. */
  readonly faults: number;
  readonly entries: number;
  /** How often what was reached. */
  readonly reached: ReachedStates;
  readonly broken: readonly { readonly seed: number; readonly promise: string }[];
}

export const NOTHING: PlayedBatch = { seeds: 0, faults: 0, entries: 0, reached: {}, broken: [] };

function sums(a: ReachedStates, b: ReachedStates): ReachedStates {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(names.map(name => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

export const together = (a: PlayedBatch, b: PlayedBatch): PlayedBatch => ({
  seeds: a.seeds + b.seeds,
  faults: a.faults + b.faults,
  entries: a.entries + b.entries,
  reached: sums(a.reached, b.reached),
  broken: [...a.broken, ...b.broken].sort((one, other) => one.seed - other.seed),
});

export async function playBatch({ from, count, ...manner }: SeedBatch): Promise<PlayedBatch> {
  let played = NOTHING;
  for (let seed = from; seed < from + count && played.broken.length === 0; seed++) {
    const { fault, faults, entries, reached } = await playSeed(seed, manner);
    const broken = fault === undefined ? [] : [{ seed, promise: fault }];
    played = together(played, { seeds: 1, faults, entries, reached, broken });
  }
  return played;
}
