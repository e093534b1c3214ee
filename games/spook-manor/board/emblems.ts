import { icon as coffin } from 'icon:coffin';
import { icon as fireplace } from 'icon:fireplace';
import { icon as piano } from 'icon:grand-piano';
import { icon as grave } from 'icon:hasty-grave';
import { icon as lantern } from 'icon:lantern-flame';
import { icon as candelabra } from 'icon:lit-candelabra';
import { icon as bats } from 'icon:moon-bats';
import { icon as gate } from 'icon:open-gate';
import { icon as pine } from 'icon:pine-tree';
import { icon as organ } from 'icon:pipe-organ';
import { icon as portrait } from 'icon:portrait';
import { icon as pumpkin } from 'icon:pumpkin-mask';
import { icon as raven } from 'icon:raven';
import { icon as table } from 'icon:round-table';
import { icon as curtains } from 'icon:theater-curtains';
import { icon as tombstone } from 'icon:tombstone';
import { icon as torch } from 'icon:torch';
import type { Icon, RoomType } from '../content.ts';

/** The line of an engraved emblem, in a box of 512 by 512. */
const line = (icon: string): string => / d="([^"]+)"/.exec(icon)?.[1] ?? '';

/** The collection has no chandelier: three arms of candles on a chain. */
const CHANDELIER =
  'M245 0h22v112h-22zM256 96l28 46-28 46-28-46zM241 180h30v150h-30zM256 354c-126 0-186-42-186-122h26c0 62 50 94 160 94s160-32 160-94h26c0 80-60 122-186 122zM256 366l30 44-30 70-30-70zM58 166h50v58H58zM404 166h50v58h-50zM83 84c22 30 24 68 0 70-24-2-22-40 0-70zM429 84c22 30 24 68 0 70-24-2-22-40 0-70zM146 208h44v60h-44zM322 208h44v60h-44zM168 130c20 28 22 62 0 66-22-4-20-38 0-66zM344 130c20 28 22 62 0 66-22-4-20-38 0-66z';

export const LAMPS: Readonly<Record<Icon, string>> = {
  0: line(torch),
  1: line(candelabra),
  2: line(lantern),
  3: CHANDELIER,
};

/** The furniture in the room of each design that entertains. */
export const FURNITURE: Readonly<Record<string, string>> = {
  E1: line(curtains),
  E2: line(piano),
  E3: line(table),
  E4: line(gate),
  E5: line(coffin),
  E6: line(fireplace),
  E7: line(organ),
};

const FLAME =
  'M262 8c20 92-104 150-104 290 0 90 52 158 108 158 76 0 118-66 118-142 0-52-30-84-30-132-26 18-40 44-40 74-40-64 8-156-52-248z';

/** The sign of each type of room. */
export const TYPE_SIGNS: Readonly<Record<RoomType, string>> = {
  lighting: FLAME,
  entertainment: line(curtains),
  portrait: line(portrait),
};

export const NIGHT = line(bats);
export const LANDSCAPE = line(pine);
export const RAVEN = line(raven);
export const PUMPKIN = line(pumpkin);
export const GRAVES: readonly string[] = [line(tombstone), line(grave)];
