import { at, linesOf, promptsOf, type Reader, type Seat, seatsOf, type Words, waitingOf } from '../../engine/index.ts';
import type { KnocksState } from './state.ts';

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** A sentence for every event; the names and fields are those of `KnocksNames`. */
const line = linesOf<KnocksState>({
  dealt: () => 'Everybody is dealt four nights.',
  laid: ({ seat, faces }, { names }) => `${at(names, seat)} lays ${faces?.[0]}.`,
  candle: ({ seat, tied }, { names }) =>
    tied === 1 ? `${at(names, seat)} wins a candle.` : `The die gives the candle to ${at(names, seat)}.`,
  renewed: ({ seat, count }, { names }) => `${at(names, seat)} draws ${times(count, 'new card', 'new cards')}.`,
});

/** The table in lines, for readers who cannot see the board: the own hand, then everybody's candles. */
function situation(own: Seat, { view, names }: Reader<KnocksState>): string[] {
  const hand = (view.hand[own] ?? []).map(card => at(view.cards.face, card));
  const candles = seatsOf(view).map(
    seat => `${at(names, seat)}: ${times(at(view.candles, seat), 'candle', 'candles')}.`,
  );
  return [`You hold ${hand.join(', ') || 'no card'}.`, ...candles];
}

export const en: Words<KnocksState> = {
  title: 'Knocks in the Dark',
  blurb: 'Lay the darkest night and keep the candle.',
  options: {},
  prompt: promptsOf<KnocksState>({ lay: 'Lay a card.', renew: 'Draw a new hand?' }),
  label: (_ask, pick, { view }) => {
    if (typeof pick === 'object' && pick !== null && 'card' in pick)
      return `Night ${view.cards.face[Number(pick.card)]}`;
    return typeof pick === 'object' && pick !== null && 'renew' in pick && pick.renew ? 'Draw anew' : 'Keep the hand';
  },
  waiting: waitingOf<KnocksState>({ lay: 'lays a card', renew: 'looks at the hand' }),
  line,
  situation,
  card: face => ({ name: `Night ${face}`, text: `The higher card wins the candle (T3).` }),
  scores: { candles: 'Candles' },
  guide: {
    premise: 'Everybody lays a night from their hand, and the darkest keeps the candle.',
    goal: 'Win the most candles in four rounds.',
    turn: 'Each round you secretly lay one of your four cards; the highest one wins a candle.',
  },
};
