import { at, type Event, type Measures, seatsOf } from '../../engine/index.ts';
import { playerOf } from './display.ts';
import type { ExorzistenState } from './state.ts';

const count = (events: readonly Event[], what: string): number => events.filter(event => event.what === what).length;
const characterAt = (s: ExorzistenState, seat: number): string => playerOf(s, seat).character ?? '';

/** How long the case takes, how often nobody dares, and who gets what they want. */
export const measures: Measures<ExorzistenState> = {
  match: (s, events) => ({
    rounds: s.round,
    expulsions: count(events, 'expulsion'),
    successes: events.filter(({ what, success }) => what === 'expulsion' && success === true).length,
    cancelled: count(events, 'cancelled'),
    nobodyDares: count(events, 'noExorcism'),
    cardsPlayed: count(events, 'plays'),
    jointWins: s.winners.length > 1 ? 1 : 0,
  }),
  seat: (s, seat) => ({
    character: characterAt(s, seat),
    lineUp: `${characterAt(s, seat)} among ${seatsOf(s)
      .map(one => characterAt(s, one))
      .sort()
      .join(', ')}`,
  }),
  cards: (s, seat) => {
    const { items, hand } = playerOf(s, seat);
    return [...new Set([...items, ...hand.map(card => at(s.cards.face, card))])];
  },
};
