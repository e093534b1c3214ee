import { counted, listed } from './counting.ts';

/** „1 Karte“, „3 Karten“. */
export const times = (count: number, one: string, many: string): string => counted(count, one, many);
export const list = (items: readonly string[], last = 'und'): string => listed(items, last);
