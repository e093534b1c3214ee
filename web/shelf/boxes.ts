import { icon as candle } from 'icon:candle-holder';
import { icon as castle } from 'icon:castle';
import { icon as crucifix } from 'icon:crucifix';
import { icon as maze } from 'icon:maze';
import { icon as key } from 'icon:skeleton-key';
import { icon as house } from 'icon:spooky-house';
import type { Facts } from '../../engine/index.ts';
import { facts as exorzisten } from '../../games/exorzisten/facts.ts';
import { facts as haunted } from '../../games/haunted/facts.ts';
import { facts as hauntingHouse } from '../../games/haunting-house/facts.ts';
import { facts as houseOfPossession } from '../../games/house-of-possession/facts.ts';
import { facts as spookManor } from '../../games/spook-manor/facts.ts';
import type { BoxId } from './box-ids.ts';

export { BOXES, type BoxId, isBox } from './box-ids.ts';

interface Print {
  readonly emblem: string;
  readonly seats: { readonly min: number; readonly max: number };
  readonly facts: Facts;
}

/** What is printed on the lids besides words. */
export const PRINTS: Readonly<Record<BoxId, Print>> = {
  haunted: { emblem: house, seats: { min: 1, max: 8 }, facts: haunted },
  'house-of-possession': { emblem: key, seats: { min: 2, max: 8 }, facts: houseOfPossession },
  exorzisten: { emblem: crucifix, seats: { min: 3, max: 6 }, facts: exorzisten },
  'haunting-house': { emblem: maze, seats: { min: 2, max: 6 }, facts: hauntingHouse },
  'spook-manor': { emblem: castle, seats: { min: 1, max: 6 }, facts: spookManor },
};

export const PLAIN_EMBLEM = candle;
