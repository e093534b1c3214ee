import { at, type Language, type Measures } from '../../engine/index.ts';
import type { HauntedState } from './state.ts';

const ENDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { outside: 'Outside', trapped: 'Trapped', inside: 'Inside' },
  de: { outside: 'Draußen', trapped: 'Gefangen', inside: 'Drinnen' },
};

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
  names: {
    en: { turns: 'Turns', rooms: 'Rooms', escapes: 'Escapes', traps: 'Traps', end: 'End' },
    de: { turns: 'Züge', rooms: 'Räume', escapes: 'Entkommene', traps: 'Fallen', end: 'Ende' },
  },
  named: (_, name, language) => ENDS[language][name] ?? name,
  plays: ['reveals', 'secretDoor'],
  cards: (s, seat) => [...new Set(at(s.sheets, seat).doors.map(card => at(s.cards.face, card)))],
};
