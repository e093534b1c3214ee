import { MAX_SEATS } from '../engine/index.ts';

/** The default names of the seats. */
export const NAMES: readonly string[] = ['Ada', 'Bram', 'Cleo', 'Dov', 'Edda', 'Finn', 'Gwen', 'Hal'];

export const namesFor = (seats: number): readonly string[] => NAMES.slice(0, Math.min(seats, MAX_SEATS));
