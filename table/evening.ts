import type { LevelName } from '../bots/tuning.ts';
import { type ChanceNote, canonical, type Header, type Seat, type Settings } from '../engine/index.ts';

/** Everything that is decided before the first answer: equal evenings deal equal cards. */
export interface Evening {
  readonly game: string;
  readonly rules: number;
  /** Options that differ from the default. */
  readonly options: Settings;
  readonly chance: ChanceNote;
  /** The player of each seat: a person, or a bot of a level. */
  readonly seats: readonly ('person' | LevelName)[];
}

/** The part of a chance that determines all numbers: a secret is the same with and without a set's commitment. */
function sourceOf(chance: ChanceNote): ChanceNote {
  if (chance.kind !== 'keyed') return chance;
  const { set: _, commitment: __, ...source } = chance;
  return source;
}

/** A key that is equal exactly for matches with equal cards; independent of their players. */
export const eveningKey = ({ game, rules, seats, options }: Header, chance: ChanceNote): string =>
  canonical([game, rules, seats, options, sourceOf(chance)]);

/** The prefix of seeds that are meant for several tables. */
const EVENING_PREFIX = 'evening/';

export const eveningChance = (name: string): ChanceNote => ({ kind: 'seed', seed: `${EVENING_PREFIX}${name}` });

/**
 * For an evening at several tables: the seed by which bots answer equal questions equally, by iterations instead of
 * time. Undefined for a match that is played once.
 */
export const steadinessOf = ({ seed }: ChanceNote): string | undefined =>
  typeof seed === 'string' && seed.startsWith(EVENING_PREFIX) ? seed : undefined;

/** The seed of a deterministic bot. It counts the bot's own answers, so the speed of others does not matter. */
export const saltOf = (steadiness: string, seat: Seat, { length }: readonly unknown[]): string =>
  `${steadiness}/${seat}/${length}`;

/** The answers of a seat so far. */
export const answersOf = <Step extends { readonly seats: readonly Seat[] }>(steps: readonly Step[], seat: Seat) =>
  steps.filter(({ seats }) => seats.includes(seat));
