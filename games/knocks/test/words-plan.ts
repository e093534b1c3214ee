import type { WordsPlan } from '../../test/words-law.ts';
import { SIDES } from '../content.ts';
import type { KnocksState } from '../state.ts';

export const plan: WordsPlan<KnocksState> = {
  ban: {
    raw: /\b(?:exactly|shaken|snuffed|knocker)\b/,
    english: /\b(?:the|bones|candles|knock|doubt|ghost|raven|skull)\b/i,
    answers: 200,
  },
  faces: SIDES,
  every: () => 4,
};
