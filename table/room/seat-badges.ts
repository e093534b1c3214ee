import type { SeatLook } from '../../engine/index.ts';

/** Colour, shape and letter of each seat: all three are distinct. */
export const SEAT_BADGES: readonly SeatLook[] = [
  { letter: 'A', colour: '#f2b25c', shapeName: 'circle', shape: 'M12 2a10 10 0 1 1 0 20a10 10 0 0 1 0-20z' },
  { letter: 'B', colour: '#9fb4d8', shapeName: 'square', shape: 'M3 3h18v18h-18z' },
  { letter: 'C', colour: '#8fc07a', shapeName: 'triangle', shape: 'M12 2l11 19h-22z' },
  { letter: 'D', colour: '#e58a9b', shapeName: 'diamond', shape: 'M12 1l10 11l-10 11l-10-11z' },
  { letter: 'E', colour: '#c9a3e6', shapeName: 'pentagon', shape: 'M12 1.5l10.5 7.7l-4 12.3h-13l-4-12.3z' },
  { letter: 'F', colour: '#6fc8c0', shapeName: 'hexagon', shape: 'M6.5 2.5h11l5.5 9.5l-5.5 9.5h-11l-5.5-9.5z' },
  { letter: 'G', colour: '#e8734a', shapeName: 'cross', shape: 'M8 1.5h8v6.5h6.5v8h-6.5v6.5h-8v-6.5h-6.5v-8h6.5z' },
  {
    letter: 'H',
    colour: '#e9e2cf',
    shapeName: 'shield',
    shape: 'M2.5 2.5h19v10c0 5-4 8.500-9.500 10c-5.500-1.500-9.500-5-9.500-10z',
  },
];
