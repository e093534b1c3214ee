import { counted, listed } from './counting.ts';

/** "1 card", "3 cards". */
export const times = (count: number, one: string, many = `${one}s`): string => counted(count, one, many);
export const list = (items: readonly string[], last = 'and'): string => listed(items, last);
