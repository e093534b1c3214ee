import { icon as anvil } from 'icon:anvil';
import { icon as lamp } from 'icon:bed-lamp';
import { icon as bookshelf } from 'icon:bookshelf';
import { icon as candle } from 'icon:candle-light';
import { icon as queen } from 'icon:chess-queen';
import { icon as pot } from 'icon:cooking-pot';
import { icon as crucifix } from 'icon:crucifix';
import { icon as skull } from 'icon:death-skull';
import { icon as mask } from 'icon:domino-mask';
import { icon as swords } from 'icon:duel';
import { icon as eyes } from 'icon:evil-eyes';
import { icon as feather } from 'icon:feather';
import { icon as key } from 'icon:key';
import { icon as pentacle } from 'icon:pentacle';
import { icon as raven } from 'icon:raven';
import { icon as chair } from 'icon:rocking-chair';
import { icon as spanner } from 'icon:spanner';
import { icon as violin } from 'icon:violin';
import { icon as laundry } from 'icon:washing-machine';

/** The line of an engraved emblem, in a box of 512 by 512. */
const line = (icon: string): string => / d="([^"]+)"/.exec(icon)?.[1] ?? '';

/** The emblem in each room. The staircase has none: the board draws it. */
export const FURNITURE: Readonly<Record<number, string>> = {
  1: line(bookshelf),
  2: line(pot),
  3: line(laundry),
  4: line(lamp),
  5: line(swords),
  7: line(chair),
  8: line(anvil),
};

/** By what each character is known. */
export const PEOPLE: Readonly<Record<number, string>> = {
  1: line(key),
  2: line(feather),
  3: line(candle),
  4: line(mask),
  5: line(violin),
  6: line(queen),
  7: line(raven),
  8: line(crucifix),
};

/** The Mark on an Exit, and what it wakes. */
export const MARK = line(eyes);
export const POSSESSION = line(skull);
export const SIN = line(pentacle);
export const TOOL = line(spanner);

/** Signs of our own, in a box of 24 by 24. */
export const SIGNS = {
  despair: 'M12 2C13 7 19 9 19 15A7 7 0 0 1 5 15C5 12 7 11 8 8C9 10 10 10 10.5 11C12 9 13 6 12 2Z',
  hand: 'M3 7L12 4.5L16 18.5L7 21ZM14 4H21V18H17.5L14 6Z',
  eye: 'M1.5 12C6 5 18 5 22.5 12C18 19 6 19 1.5 12ZM12 8A4 4 0 1 0 12 16A4 4 0 1 0 12 8Z',
  shield: 'M12 1.5L21 4.5V11C21 17 17 20.5 12 22.5C7 20.5 3 17 3 11V4.5Z',
  metal:
    'M3 6H21V18H3ZM6 8.5A1 1 0 1 0 6 10.5A1 1 0 1 0 6 8.5ZM18 8.5A1 1 0 1 0 18 10.5A1 1 0 1 0 18 8.5ZM6 13.5A1 1 0 1 0 6 15.5A1 1 0 1 0 6 13.5ZM18 13.5A1 1 0 1 0 18 15.5A1 1 0 1 0 18 13.5Z',
  wood: 'M12 2C19 7 20 15 12.8 18.8V22H11.2V18.8C4 15 5 7 12 2Z',
  either: 'M2 7H11V17H2ZM18 4C22.5 9 22.5 15 18.7 17V20H17.3V17C13.5 15 13.5 9 18 4Z',
  any: 'M6 3H18V21H6ZM12 7L9 12L12 17L15 12Z',
  boon: 'M4 5H20V19H4ZM12 7A5 5 0 1 0 12 17A5 5 0 1 0 12 7Z',
  possessed:
    'M12 2A9 9 0 0 0 6 17.5V22H18V17.5A9 9 0 0 0 12 2ZM8.5 10A2.2 2.2 0 1 0 8.5 14.4A2.2 2.2 0 1 0 8.5 10ZM15.5 10A2.2 2.2 0 1 0 15.5 14.4A2.2 2.2 0 1 0 15.5 10ZM12 14.5L13.5 18H10.5Z',
  exit: 'M5 22V9A7 7 0 0 1 19 9V22ZM15 13A1.3 1.3 0 1 0 15 15.6A1.3 1.3 0 1 0 15 13Z',
  ghost:
    'M4 22V11A8 8 0 0 1 20 11V22L17 19.5L14.5 22L12 19.5L9.5 22L7 19.5ZM9 9A1.7 2 0 1 0 9 13A1.7 2 0 1 0 9 9ZM15 9A1.7 2 0 1 0 15 13A1.7 2 0 1 0 15 9Z',
  die: 'M12 1L21.5 9.5L12 23L2.5 9.5ZM12 4L6.5 13H17.5Z',
} as const;
export type Sign = keyof typeof SIGNS;
