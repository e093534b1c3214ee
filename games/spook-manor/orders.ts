import { at, type Orders } from '../../engine/index.ts';
import { bestSeating, isBest } from './manor/seating.ts';
import { guestsOf } from './manor.ts';
import type { SpookState } from './state.ts';

/** A14 No guest is bound to its seat, so the match need not ask a player in every round. */
export const orders: Orders<SpookState> = {
  choices: { seating: { values: ['always', 'pays', 'best'], default: 'pays' } },
  answer: ({ what, seat }, s, { seating }) => {
    const manor = at(s.manors, seat);
    if (what !== 'seating' || seating === 'always') return undefined;
    if (seating === 'best') return bestSeating(s, manor);
    return isBest(s, manor) ? { guests: guestsOf(manor) } : undefined;
  },
};
