import { type Orders, PASS } from '../../engine/index.ts';
import { couldLeave } from './house/house-plan.ts';
import { fieldsOf, isWindow } from './reactions.ts';
import type { Asked, HauntingState } from './state.ts';

/** R90 A player who wants no disks, or only when it is about their pawn or card, need not be asked each time. */
export const orders: Orders<HauntingState> = {
  choices: { disks: { values: ['always', 'mine', 'never'], default: 'always' } },
  answer: ({ what, about, seat }, _s, { disks }) => {
    if (!isWindow(what) || disks === 'always') return undefined;
    const isMine = what === 'trade' || fieldsOf(about).of === seat;
    return disks === 'mine' && isMine ? undefined : PASS;
  },
  /** R92 Somebody is about to walk out of the house: only a Cancel Card could stop that. */
  urgent: ({ what, about }: Asked, s) => {
    const { of, card } = fieldsOf(about);
    return what === 'before' && typeof of === 'number' && couldLeave(s, s.pawns[of] ?? 'exit', card);
  },
};
