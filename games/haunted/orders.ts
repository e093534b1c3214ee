import { type Json, type Orders, PASS } from '../../engine/index.ts';
import type { HauntedState } from './state.ts';

const isOwn = (about: Json, seat: number): boolean =>
  typeof about === 'object' && about !== null && 'of' in about && about.of === seat;

/** H31 A player who never lays a Secret Door, or only for doors of their own, need not be asked each time. */
export const orders: Orders<HauntedState> = {
  choices: { secretDoor: { values: ['always', 'mine', 'never'], default: 'always' } },
  answer: ({ what, about, seat }, _s, { secretDoor }) => {
    if (what !== 'secretDoor' || secretDoor === 'always') return undefined;
    return secretDoor === 'mine' && isOwn(about, seat) ? undefined : PASS;
  },
};
