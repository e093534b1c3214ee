import { Refusal } from '../engine/index.ts';
import { sentenceOf } from '../refusals/sentences.ts';
import { preferences } from './settings.ts';

/** What was refused, in the language of this page; empty for an error that is no refusal. */
export const sentenceIn = (error: unknown): string =>
  error instanceof Refusal ? sentenceOf(preferences.value.lang, error) : '';
