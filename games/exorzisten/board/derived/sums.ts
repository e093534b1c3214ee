import type { Expulsion } from '../../state.ts';

/** Numbers as the board shows them. */

/** The pointer of a scale goes no farther than this difference. */
const END_OF_SCALE = 20;

/** Where the pointer of a scale stands: 0 is all divine, 1 all evil, a half is level. */
export function lean(divine: number, evil: number): number {
  return 0.5 + Math.max(-0.5, Math.min(0.5, (evil - divine) / (2 * END_OF_SCALE)));
}

/** The resistance of the demons alone, read off the expulsion: the row may have been distributed since. */
export const demonsShare = ({ resistance, disruptions }: Expulsion): number =>
  disruptions.reduce((rest, { base, by }) => rest - base - by, resistance);
