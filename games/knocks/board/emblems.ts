import { icon as skull } from 'icon:broken-skull';
import { icon as moon } from 'icon:evil-moon';
import { icon as ghost } from 'icon:ghost';
import { icon as raven } from 'icon:raven';
import { icon as bell } from 'icon:ringing-bell';
import { icon as key } from 'icon:skeleton-key';
import type { Face } from '../../../engine/index.ts';

/** The drawing of each side of a bone: the inside of an SVG of 512 by 512. */
export const EMBLEMS: Readonly<Record<Face, string>> = { ghost, key, bell, raven, moon, skull };
