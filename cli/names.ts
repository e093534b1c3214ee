import { SEATS } from '../engine/index.ts';

/** What the seats are called unless somebody says otherwise. */
export const NAMES: readonly string[] = ['Ada', 'Bram', 'Cleo', 'Dov', 'Edda', 'Finn', 'Gwen', 'Hal'];

export const namesFor = (seats: number): readonly string[] => NAMES.slice(0, Math.min(seats, SEATS));
