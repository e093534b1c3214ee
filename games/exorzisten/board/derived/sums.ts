import type { Aim } from '../../content.ts';
import type { Expulsion, Side } from '../../state.ts';

/** Numbers as the board shows them. */

/** The pointer of a scale goes no farther than this difference. */
const END_OF_SCALE = 20;

/** Where the pointer of a scale stands: 0 is all divine, 1 all evil, a half is level. */
export function lean(divine: number, evil: number): number {
  return 0.5 + Math.max(-0.5, Math.min(0.5, (evil - divine) / (2 * END_OF_SCALE)));
}

/** A stretch of a scale, in parts of its length. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** How wide the place is where both powers are equal. */
const LEVEL_WIDTH = 0.04;

/** R63 Where the pointer of a scale must stand to win; nothing for goals that no difference fulfils. */
export function goalsOnScale(aims: readonly Aim[]): readonly Stretch[] {
  return aims.flatMap(({ of, bound, need }): Stretch[] => {
    const divine = { from: 0, to: lean(need, 0) };
    const evil = { from: lean(0, need), to: 1 };
    if (of === 'divineLead') return [divine];
    if (of === 'evilLead') return [evil];
    if (of !== 'gap') return [];
    return bound === 'least' ? [divine, evil] : [{ from: 0.5 - LEVEL_WIDTH / 2, to: 0.5 + LEVEL_WIDTH / 2 }];
  });
}

/** The points of either power up to equality, at the height of the greater or at the least one that wins. */
export function toLevel(divine: number, evil: number, least: number): Readonly<Record<Side, number>> {
  const height = Math.max(divine, evil, least);
  return { divine: height - divine, evil: height - evil };
}

/** The resistance of the demons alone, read off the expulsion: the row may have been distributed since. */
export const demonsShare = ({ resistance, disruptions }: Expulsion): number =>
  disruptions.reduce((rest, { base, by }) => rest - base - by, resistance);
