import { at, HIDDEN, includes, optionAt, type Random, sizeOf } from '../../../engine/index.ts';
import { type Answering, anySetting, type WordsPlan } from '../../test/words-law.ts';
import { CARDS, DISKS, TILES } from '../content.ts';
import { wayToExit } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import type { HauntingState } from '../state.ts';

const RUN = ['two', 'one', 'passage', 'quarter', 'switch'];

/** Answers at random, but knows how to run: otherwise few would ever find the Exit. */
const running =
  (random: Random): Answering<HauntingState> =>
  ({ seat, what, options }, { state }) => {
    const all = options();
    const runs = random(5) > 0;
    if (runs && what === 'row') return { row: RUN.slice(0, state.options.chosenCount) };
    const onwards = runs && what === 'step' ? { to: wayToExit(state, at(state.pawns, seat))[0] ?? 'exit' } : null;
    return onwards && includes(all, onwards) ? onwards : optionAt(all, random(sizeOf(all)));
  };

export const plan: WordsPlan<HauntingState> = {
  ban: {
    broken: /\.\.|[a-z]\.[A-Z]/,
    /** Names of spaces, tiles, door slots and cards. */
    raw: /\b[12]:\d|\b[bx]\d\d\b|\b[NS][EW]-[NESW]\b|noRotation|switchDisks|trapdoor|deadEnd/,
    english: /\b(the|and|with|your|you|to|of|is|are|north|east|south|west|from|upstairs|downstairs|Exit|Ghost)\b/,
    answers: 12,
  },
  faces: [...CARDS, ...DISKS],
  alike: [...Object.keys(TILES), HIDDEN],
  matches: (seats, random, isAtLength) =>
    ['one', 'two'].flatMap(storeys =>
      Array.from({ length: isAtLength ? 12 : 5 }, () => ({
        options: { ...anySetting(game, seats, random), storeys },
        answering: running(random),
      })),
    ),
  every: () => 10,
  rare: ['undone'],
};
