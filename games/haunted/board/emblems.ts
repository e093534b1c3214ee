import { icon as bookshelf } from 'icon:bookshelf';
import { icon as candle } from 'icon:candle-holder';
import { icon as cobweb } from 'icon:cobweb';
import { icon as coffin } from 'icon:coffin';
import { icon as clock } from 'icon:cuckoo-clock';
import { icon as fireplace } from 'icon:fireplace';
import { icon as piano } from 'icon:grand-piano';
import { icon as mirror } from 'icon:mirror-mirror';
import { icon as padlock } from 'icon:padlock';
import { icon as chair } from 'icon:rocking-chair';
import { icon as house } from 'icon:spooky-house';
import { icon as stairs } from 'icon:stairs';
import { icon as doll } from 'icon:voodoo-doll';
import { icon as window } from 'icon:window';
import { icon as trap } from 'icon:wolf-trap';
import type { Stat, Suit, Value } from '../content.ts';

/** The line of an engraved emblem, in a box of 512 by 512. */
const line = (icon: string): string => / d="([^"]+)"/.exec(icon)?.[1] ?? '';

/** The furniture in a room of each value. */
export const FURNITURE: Readonly<Record<Value, string>> = {
  2: line(stairs),
  3: line(chair),
  4: line(candle),
  5: line(cobweb),
  6: line(clock),
  7: line(piano),
  8: line(bookshelf),
  9: line(fireplace),
  10: line(doll),
  J: line(window),
  Q: line(mirror),
  K: line(coffin),
};
export const HOUSE = line(house);
export const TRAP = line(trap);
export const PADLOCK = line(padlock);

/** The pips, around (0, 0), 22 units high. */
export const PIPS: Readonly<Record<Suit, string>> = {
  H: 'M0 10.5C-14.5 0-12-10.5-5.8-10.5C-2.2-10.5 0-8 0-5.2C0-8 2.2-10.5 5.8-10.5C12-10.5 14.5 0 0 10.5Z',
  D: 'M0-11.5C2.5-6.5 5.2-3.2 8.8 0C5.2 3.2 2.5 6.5 0 11.5C-2.5 6.5-5.2 3.2-8.8 0C-5.2-3.2-2.5-6.5 0-11.5Z',
  S: 'M0-11.5C-2-6-10.8-2.5-10.8 3.2C-10.8 8.5-4 9-1.2 5.2C-1.4 8-2.6 9.8-4.8 11H4.8C2.6 9.8 1.4 8 1.2 5.2C4 9 10.8 8.5 10.8 3.2C10.8-2.5 2-6 0-11.5Z',
  C: 'M0-11.2A4.9 4.9 0 0 0-3.7-3.1A4.9 4.9 0 1 0-1.3 4.4C-1.3 8-2.6 9.8-4.8 11H4.8C2.6 9.8 1.3 8 1.3 4.4A4.9 4.9 0 1 0 3.7-3.1A4.9 4.9 0 0 0 0-11.2Z',
};
export const HEART = 'M32 54C4 35 8 13 20.5 13C27 13 32 18 32 23C32 18 37 13 43.5 13C56 13 60 35 32 54Z';
export const CRESCENT = 'M6-15A16 16 0 1 0 6 15A12.5 12.5 0 1 1 6-15Z';

/** The three numbers as small signs, in a box of 12 by 12. */
export const SIGNS: Readonly<Record<Stat, string>> = {
  body: 'M6 11C0 7 1 2 3.5 2C5 2 6 3 6 4C6 3 7 2 8.5 2C11 2 12 7 6 11Z',
  will: 'M8 1A5 5 0 1 0 8 11A6 6 0 0 1 8 1Z',
  fear: 'M1 11C1 7 2 7 2.5 3C3.5 6 4 5 4.5 2C5 4 5.5 4 6.5 1C7 4 7.5 4 8.5 2.500C9 6 11 6 11 11Z',
};
