import { at, type Measures } from '../../engine/index.ts';
import type { HauntedState } from './state.ts';

/** How long an evening in the house is, and how it ends. */
export const measures: Measures<HauntedState> = {
  match: (s, events) => ({
    turns: s.turns,
    rooms: s.rooms.length,
    escapes: events.filter(({ what }) => what === 'escapes').length,
    traps: events.filter(({ what }) => what === 'trapped').length,
  }),
  seat: (s, seat) => ({
    end: at(s.sheets, seat).escaped ? 'outside' : at(s.sheets, seat).trapped ? 'trapped' : 'inside',
  }),
  cards: (s, seat) => [...new Set(at(s.sheets, seat).doors.map(card => at(s.cards.face, card)))],
};
