import { at, type Event, type Reader, type Seat, seatsOf, type Words } from '../../engine/index.ts';
import type { TemplateState } from './state.ts';

const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

function line(event: Event, names: readonly string[]): string | undefined {
  const name = typeof event.seat === 'number' ? at(names, event.seat) : '';
  switch (event.what) {
    case 'dealt':
      return 'Everybody is dealt four nights.';
    case 'laid':
      return `${name} lays ${event.faces?.[0]}.`;
    case 'candle':
      return event.tied === 1 ? `${name} wins a candle.` : `The die gives the candle to ${name}.`;
    case 'renewed':
      return `${name} draws ${times(Number(event.count), 'new card', 'new cards')}.`;
    default:
      return undefined;
  }
}

/** The table in lines, for readers who cannot see the board: the own hand, then everybody's candles. */
function situation(own: Seat, { view, names }: Reader<TemplateState>): string[] {
  const hand = (view.hand[own] ?? []).map(card => at(view.cards.face, card));
  const candles = seatsOf(view).map(
    seat => `${at(names, seat)}: ${times(at(view.candles, seat), 'candle', 'candles')}.`,
  );
  return [`You hold ${hand.join(', ') || 'no card'}.`, ...candles];
}

export const en: Words<TemplateState> = {
  title: 'Four Nights',
  blurb: 'Lay the darkest night and keep the candle.',
  options: {},
  prompt: ask => (ask.what === 'lay' ? 'Lay a card.' : 'Draw a new hand?'),
  label: (_ask, pick, { view }) => {
    if (typeof pick === 'object' && pick !== null && 'card' in pick)
      return `Night ${view.cards.face[Number(pick.card)]}`;
    return typeof pick === 'object' && pick !== null && 'renew' in pick && pick.renew ? 'Draw anew' : 'Keep the hand';
  },
  waiting: what => (what === 'lay' ? 'lays a card' : 'looks at the hand'),
  line: (event, { names }) => line(event, names),
  situation,
  card: face => ({ name: `Night ${face}`, text: `The higher card wins the candle (T3).` }),
  scores: { candles: 'Candles' },
  guide: {
    premise: 'Everybody lays a night from their hand, and the darkest keeps the candle.',
    goal: 'Win the most candles in four rounds.',
    turn: 'Each round you secretly lay one of your four cards; the highest one wins a candle.',
  },
};
