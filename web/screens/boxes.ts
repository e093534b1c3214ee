import { icon as candle } from 'icon:candle-holder';
import { icon as castle } from 'icon:castle';
import { icon as crucifix } from 'icon:crucifix';
import { icon as maze } from 'icon:maze';
import { icon as key } from 'icon:skeleton-key';
import { icon as house } from 'icon:spooky-house';
import type { BoxId } from './box-ids.ts';

export { BOXES, type BoxId, isBox } from './box-ids.ts';

interface Print {
  readonly emblem: string;
  readonly seats: { readonly min: number; readonly max: number };
}

/** What is printed on the lids besides words. */
export const PRINTS: Readonly<Record<BoxId, Print>> = {
  haunted: { emblem: house, seats: { min: 1, max: 8 } },
  'house-of-possession': { emblem: key, seats: { min: 2, max: 8 } },
  exorzisten: { emblem: crucifix, seats: { min: 3, max: 6 } },
  'haunting-house': { emblem: maze, seats: { min: 2, max: 6 } },
  'spook-manor': { emblem: castle, seats: { min: 1, max: 6 } },
};

export const PLAIN_EMBLEM = candle;
