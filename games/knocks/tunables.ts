import { contentBy } from '../../engine/index.ts';
import { SIDES } from './content.ts';

/** The tables that an experiment may change: what the six sides of a bone show. */
export const content = { sides: SIDES };

export const contentFor = contentBy(content, tables => tables);
