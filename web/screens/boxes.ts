import { icon as candle } from 'icon:candle-holder';
import { icon as castle } from 'icon:castle';
import { icon as crucifix } from 'icon:crucifix';
import { icon as maze } from 'icon:maze';
import { icon as key } from 'icon:skeleton-key';
import { icon as house } from 'icon:spooky-house';

/** The five boxes, in their order on the shelf, whether there is anything in them yet or not. */
export const BOXES = ['haunted', 'house-of-possession', 'exorzisten', 'haunting-house', 'spook-manor'] as const;
export type BoxId = (typeof BOXES)[number];

export const isBox = (id: string): id is BoxId => BOXES.some(box => box === id);

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
