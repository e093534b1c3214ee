import { at, HIDDEN, type Settings } from '../../../engine/index.ts';
import { numberIn, textIn } from '../../kit/reading.ts';
import type { WordsPlan } from '../../test/words-law.ts';
import { LOBBY_FACES, ROOMS } from '../content.ts';
import type { SpookState } from '../state.ts';
import { en } from '../words/words.en.ts';

/** By the seats: the options of the matches that are read. */
const SETTINGS: readonly (readonly [seats: number, options: Settings])[] = [
  [1, {}],
  [1, { big: true, glowingPassages: 0 }],
  [2, { passed: 'shown' }],
  [3, { glowingPassages: 0 }],
  [6, { passed: 'shown' }],
];
const MATCHES = 4;

/** Quiet Snugs and Lonely Landscapes: nothing that is printed on them has their colour, so one of each has the name. */
const COLOURLESS = ROOMS.filter(({ id }) => id === 'E6' || id === 'P7').map(({ face }) => face);
const NAMED = ROOMS.map(({ face }) => face).filter(face => !COLOURLESS.includes(face) || face.endsWith('-0'));

export const plan: WordsPlan<SpookState> = {
  ban: {
    broken: /\.\.|[a-z]\.[A-Z]|[:;,]\.|: *$/,
    /** Names of faces and of places. */
    raw: /\b[LEP]\d\b|\bH\d|\d,-?\d/,
    english: /\b(the|and|with|your|you|to|of|is|are|left|right|floor|wing|Lobby|seats?|points?|room|anyone|torch)\b/,
    answers: 50,
    /** As much as can be said of an answer: where a card goes, and all that is printed on it. */
    meaning: (view, pick) => {
      const card = numberIn(pick, 'card');
      if (card === undefined) return JSON.stringify(pick);
      const { name, text } = en.card(at(view.cards.face, card), view.options);
      return [name, text, view.pools.findIndex(pool => pool.includes(card)), textIn(pick, 'at')].join();
    },
  },
  faces: [...NAMED, ...LOBBY_FACES],
  alike: [...COLOURLESS, HIDDEN],
  matches: seats =>
    SETTINGS.filter(([of]) => of === seats).flatMap(([, options]) =>
      Array.from({ length: MATCHES }, () => ({ options })),
    ),
  every: () => 6,
  rare: ['tie'],
};
