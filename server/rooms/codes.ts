import { CODE_WORDS } from '../../table/code-words.ts';
import type { Runtime } from '../ops/runtime.ts';

const WORDS_PER_CODE = 6;

/** A random code of six words, for the phone. */
export const freshCode = ({ bytes }: Pick<Runtime, 'bytes'>): string =>
  [...bytes(WORDS_PER_CODE)].map(byte => CODE_WORDS[byte]).join('-');

/** Normalises a typed code: any case, blanks or commas. */
export const readCode = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '')
    .join('-');
