import type { LevelName } from '../bots/tuning.ts';
import { type ChanceNote, canonical, type Header, type Seat, type Settings } from '../engine/index.ts';

/** Everything that is settled before the first answer: whoever begins the same evening is dealt the same. */
export interface Evening {
  readonly game: string;
  readonly rules: number;
  /** What differs from the usual. */
  readonly options: Settings;
  readonly chance: ChanceNote;
  /** Who plays each seat: a person, or a bot of a level. */
  readonly seats: readonly ('person' | LevelName)[];
}

/** The part of a chance from which everything follows: a secret is the same whether a set was bound to it or not. */
function sourceOf(chance: ChanceNote): ChanceNote {
  if (chance.kind !== 'keyed') return chance;
  const { set: _, commitment: __, ...source } = chance;
  return source;
}

/** The same for all matches of one evening, and for no others; of their players it says nothing. */
export const eveningKey = ({ game, rules, seats, options }: Header, chance: ChanceNote): string =>
  canonical([game, rules, seats, options, sourceOf(chance)]);

/** Seeds of evenings that are made to be played at several tables begin like this. */
const MARK = 'evening/';

export const eveningChance = (name: string): ChanceNote => ({ kind: 'seed', seed: `${MARK}${name}` });

/**
 * Where an evening is played at several tables, bots answer the same question alike at all of them: not by the clock,
 * and with dice of their own out of this. Undefined for a match that is played once.
 */
export const steadinessOf = ({ seed }: ChanceNote): string | undefined =>
  typeof seed === 'string' && seed.startsWith(MARK) ? seed : undefined;

/** The dice of a steady bot. They are counted by its own answers: how fast others are does not change them. */
export const saltOf = (steadiness: string, seat: Seat, { length }: readonly unknown[]): string =>
  `${steadiness}/${seat}/${length}`;

/** What a seat has answered so far. */
export const answersOf = <Step extends { readonly seats: readonly Seat[] }>(steps: readonly Step[], seat: Seat) =>
  steps.filter(({ seats }) => seats.includes(seat));
