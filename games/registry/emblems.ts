// Written by `npm run registry` from the folders of the games. Do not edit.
import { icon as candleHolderIcon } from 'icon:candle-holder';
import { icon as castleIcon } from 'icon:castle';
import { icon as crucifixIcon } from 'icon:crucifix';
import { icon as mazeIcon } from 'icon:maze';
import { icon as rollingDiceCupIcon } from 'icon:rolling-dice-cup';
import { icon as skeletonKeyIcon } from 'icon:skeleton-key';
import { icon as spookyHouseIcon } from 'icon:spooky-house';
import type { GameId } from './covers.ts';

/** The picture on each lid. */
export const EMBLEMS: Readonly<Record<GameId, string>> = {
  exorzisten: crucifixIcon,
  haunted: spookyHouseIcon,
  'haunting-house': mazeIcon,
  'house-of-possession': skeletonKeyIcon,
  knocks: rollingDiceCupIcon,
  'spook-manor': castleIcon,
  template: candleHolderIcon,
};
