import { at, type Event, type Measures, seatsOf } from '../../engine/index.ts';
import { guestOf } from './guests.ts';
import type { PossessionState } from './state.ts';
import { contentFor } from './tunables.ts';

const count = (events: readonly Event[], what: string): number => events.filter(event => event.what === what).length;

/** How long the flight takes, how often the house strikes, and who gets away. */
export const measures: Measures<PossessionState> = {
  match: (s, events) => ({
    rounds: Math.round((10 * count(events, 'turn')) / s.seats) / 10,
    turns: count(events, 'turn'),
    events: count(events, 'event'),
    haunts: events.filter(({ what, source }) => what === 'event' && source === 'haunt').length,
    stolen: count(events, 'steals'),
    saved: count(events, 'saves'),
    acts: count(events, 'act'),
    knockedBack: count(events, 'knockedBack'),
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
