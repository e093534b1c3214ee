import { CODE_WORDS } from '../../table/code-words.ts';
import type { Runtime } from '../ops/runtime.ts';

const LENGTH = 6;

/** Six words by which a table can be told over the phone. */
export const freshCode = ({ bytes }: Pick<Runtime, 'bytes'>): string =>
  [...bytes(LENGTH)].map(byte => CODE_WORDS[byte]).join('-');

/** A code as a person types it: in any case, with blanks or commas. */
export const readCode = (text: string): string =>
  text
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter(word => word !== '')
    .join('-');
