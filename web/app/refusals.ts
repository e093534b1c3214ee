import { Refusal } from '../../engine/index.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import { preferences } from './settings.ts';

/** The sentence of a refusal in the language of this page; empty for any other error. */
export const sentenceIn = (error: unknown): string =>
  error instanceof Refusal ? sentenceOf(preferences.value.lang, error) : '';
