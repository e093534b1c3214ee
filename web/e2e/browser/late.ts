/** Matches shortly before their end, for tests of what comes after it. */
import { Match, optionAt, randomFrom, type Seat, seeded, sizeOf } from '../../../engine/index.ts';
import { game as haunted } from '../../../games/haunted/rules.ts';
import type { HauntedState } from '../../../games/haunted/state.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { type LaidTable, people } from './laid.ts';

/** The seat and the answer of every question of a match that is answered at random. */
type Answers = readonly (readonly [seat: Seat, nth: number])[];

const start = (seats: number, seed: string): Match<HauntedState> =>
  Match.start(haunted, { seats, options: {} }, seeded(seed));

function atRandom(seats: number, seed: string): Answers {
  const [match, random] = [start(seats, seed), randomFrom(seed)];
  const answers: [Seat, number][] = [];
  while (!match.over)
    for (const { seat } of [...match.asks]) {
      const options = match.options(seat);
      const nth = random(sizeOf(options));
      answers.push([seat, nth]);
      match.answer(seat, optionAt(options, nth));
    }
  return answers;
}

/** A match of Haunted, played at random from its setup until so many answers are left; its record is complete. */
function lateMatch(seats: number, seed: string, left: number): Match<HauntedState> {
  const match = start(seats, seed);
  for (const [seat, nth] of atRandom(seats, seed).slice(0, -left))
    match.answer(seat, optionAt(match.options(seat), nth));
  return match;
}

/** A laid table and the seed of its chance. */
export interface LateTable {
  readonly table: LaidTable<HauntedState>;
  readonly seed: string;
}

/** Alone, with 6 answers left. Of twenty random ways to go on, none has more than 8. */
export const lateAlone = (): LateTable => {
  const seed = 'late/16';
  return { seed, table: { game: haunted, match: lateMatch(1, seed, 6), sitters: people(['Ada']) } };
};

/** Against two bots, with 6 or 12 answers left; of twenty random ways to go on, none has more than 8 or 15. */
export const lateAmongBots = (left: 6 | 12): LateTable => {
  const seed = 'late/4';
  const bots: Sitter[] = ['Phantom', 'Poltergeist'].map(level => ({ kind: 'bot', name: level, level }) as const);
  const sitters = [...people(['Ada']), ...bots];
  return { seed, table: { game: haunted, match: lateMatch(3, seed, left), sitters } };
};
