import { at } from '../../../engine/index.ts';
import { numberIn } from '../../kit/reading.ts';
import type { WordsPlan } from '../../test/words-law.ts';
import { NIGHTS } from '../content.ts';
import type { TemplateState } from '../state.ts';

export const plan: WordsPlan<TemplateState> = {
  ban: {
    /** Names of the code that no text may have. */
    raw: /\b(?:renewed|[a-z]+[A-Z]\w*)\b/,
    /** Words that no text in the other language has. */
    english: /\b(?:the|and|card|you|your)\b/,
    /** Two cards with one face are called alike: they mean the same. */
    meaning: ({ cards }, pick) => {
      const card = numberIn(pick, 'card');
      return card === undefined ? JSON.stringify(pick) : at(cards.face, card);
    },
  },
  faces: [...new Set(NIGHTS.map(String))],
};
