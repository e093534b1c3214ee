import { at, type Measures, seatsOf } from '../../engine/index.ts';
import { countOf } from '../kit/events.ts';
import { guestOf } from './guests.ts';
import type { PossessionState } from './state.ts';
import { contentFor } from './tunables.ts';

/** How long the flight takes, how often the house strikes, and who gets away. */
export const measures: Measures<PossessionState> = {
  match: (s, events) => ({
    rounds: Math.round((10 * countOf(events, 'turn')) / s.seats) / 10,
    turns: countOf(events, 'turn'),
    events: countOf(events, 'event'),
    haunts: events.filter(({ what, source }) => what === 'event' && source === 'haunt').length,
    stolen: countOf(events, 'steals'),
    saved: countOf(events, 'saves'),
    acts: countOf(events, 'act'),
    knockedBack: countOf(events, 'knockedBack'),
  }),
  seat: (s, seat) => ({
    character: contentFor(s.options).characters[guestOf(s, seat).character]?.id ?? '',
    place: `${1 + ((seat - s.first + s.seats) % seatsOf(s).length)}`,
  }),
  names: {
    en: {
      ...{ rounds: 'Rounds', turns: 'Turns', events: 'Possession cards', haunts: 'Haunts', stolen: 'Thefts' },
      ...{ saved: 'Saved Exits', acts: 'Desperate Acts', knockedBack: 'Knocked back' },
      ...{ character: 'Character', place: 'Place in turn order' },
    },
    de: {
      ...{
        rounds: 'Runden',
        turns: 'Züge',
        events: 'Besessenheitskarten',
        haunts: 'Spukereignisse',
        stolen: 'Diebstähle',
      },
      ...{ saved: 'Gerettete Ausgänge', acts: 'Verzweiflungstaten', knockedBack: 'Zurückgeworfen' },
      ...{ character: 'Charakter', place: 'Platz in der Reihenfolge' },
    },
  },
  named: (group, name) => (group === 'character' ? name.charAt(0).toUpperCase() + name.slice(1) : name),
  plays: ['plays', 'attaches', 'sin'],
  /** The Exits in play and the Boons on them. */
  cards: (s, seat) => {
    const laid = guestOf(s, seat).exits.flatMap(({ card, tool, protection }) => [card, tool, protection]);
    return [...new Set(laid.flatMap(card => (card === null ? [] : [at(s.cards.face, card)])))];
  },
};
