import { at, type Language, type Measures, type Seat } from '../../engine/index.ts';
import type { Event, HauntedState } from './state.ts';

const ENDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { outside: 'Outside', trapped: 'Trapped', inside: 'Inside' },
  de: { outside: 'Draußen', trapped: 'Gefangen', inside: 'Drinnen' },
};

/** H8 Who had the first turn. */
function beginner(events: readonly Event[]): Seat {
  const seat = events.find(({ what }) => what === 'turn')?.seat;
  return typeof seat === 'number' ? seat : 0;
}

/** How long an evening in the house is, and how it ends. */
export const measures: Measures<HauntedState> = {
  match: (s, events) => ({
    turns: s.turns,
    rooms: s.rooms.length,
    escapes: events.filter(({ what }) => what === 'escapes').length,
    traps: events.filter(({ what }) => what === 'trapped').length,
  }),
  seat: (s, seat, events) => ({
    place: `${1 + ((seat - beginner(events) + s.seats) % s.seats)}`,
    end: at(s.sheets, seat).escaped ? 'outside' : at(s.sheets, seat).trapped ? 'trapped' : 'inside',
  }),
  names: {
    en: {
      turns: 'Turns',
      rooms: 'Rooms',
      escapes: 'Escapes',
      traps: 'Traps',
      place: 'Place in turn order',
      end: 'End',
    },
    de: {
      turns: 'Züge',
      rooms: 'Räume',
      escapes: 'Entkommene',
      traps: 'Fallen',
      place: 'Platz in der Reihenfolge',
      end: 'Ende',
    },
  },
  named: (_, name, language) => ENDS[language][name] ?? name,
  plays: ['reveals', 'secretDoor'],
  cards: (s, seat) => [...new Set(at(s.sheets, seat).doors.map(card => at(s.cards.face, card)))],
};
