import type { Row } from '../display.ts';

/** A pile of cards. */
export const PILE = 'M7 3H20V17H7ZM7 6H4V20H17V17';

/** The signs of the rows of the score sheet, in a box of 24 by 24. */
export const ROW_SIGNS: Readonly<Record<Row, string>> = {
  corner: 'M4 3H20V13Q20 19 12 22Q4 19 4 13Z',
  entertained: 'M12 3A9 9 0 0 1 12 21A9 9 0 0 1 12 3ZM8 9.5V12M16 9.5V12M7.5 15.5Q12 19 16.5 15.5',
  portraits: 'M3 5H21V20H3ZM6.5 8.5H17.5V16.5H6.5ZM12 2L8 5M12 2L16 5',
  lighting: 'M12 2C13 7 7 9 7 15A5 5.5 0 0 0 17 15C17 12.5 15.5 11 15.5 8.5 14.5 9.5 14 11 13.5 12 12 9 14 5 12 2Z',
  columns: 'M7 22V8L12 2L17 8V22ZM7 12.5H17M7 17.5H17M7 8H17',
  waiting: 'M6 2.5H18M6 21.5H18M7.5 3C7.5 9 16.5 15 16.5 21M16.5 3C16.5 9 7.5 15 7.5 21',
};
