import type { Language, RefusalData, RefusalParams, RefusalValues } from '../engine/index.ts';
import type { REFUSALS } from './codes.ts';
import { de } from './de.ts';
import { en } from './en.ts';

type AnyCode = keyof typeof REFUSALS;

/** The sentences of one language. A code without one does not compile. */
export type RefusalSentences = {
  readonly [C in AnyCode]: keyof RefusalParams[C] extends never ? string : (params: RefusalParams[C]) => string;
} & {
  /** Says in which line of a record, or in which variant of an experiment. */
  readonly inLine: (line: number, sentence: string) => string;
  readonly inVariant: (variant: string, sentence: string) => string;
};

export const SENTENCES: Readonly<Record<Language, RefusalSentences>> = { en, de };

/** A refusal in the language of its reader. */
export function sentenceOf(language: Language, { code, params, line, variant }: RefusalData): string {
  const words = SENTENCES[language];
  // A refusal is made of a code and the parameters of that code: its constructor and the codec of messages see to it.
  const said = words[code] as string | ((params: RefusalValues) => string);
  const sentence = typeof said === 'string' ? said : said(params);
  if (line !== undefined) return words.inLine(line, sentence);
  return variant === undefined ? sentence : words.inVariant(variant, sentence);
}
