import {
  at,
  type EventIn,
  labelsOf,
  linesOf,
  promptsOf,
  type Reader,
  type Seat,
  seatsOf,
  type Words,
  waitingOf,
} from '../../engine/index.ts';
import { times } from '../kit/english.ts';
import type { TemplateState } from './state.ts';

/** A sentence for every event; the names and fields are those of `TemplateNames`. */
const line = linesOf<TemplateState>({
  dealt: () => 'Everybody is dealt four nights.',
  laid: ({ seat, faces }, { names }) => `${at(names, seat)} lays ${faces?.[0]}.`,
  candle: ({ seat, tied }, { names }) =>
    tied === 1 ? `${at(names, seat)} wins a candle.` : `The die gives the candle to ${at(names, seat)}.`,
  renewed: ({ seat, count }, { names }) => `${at(names, seat)} draws ${times(count, 'new card', 'new cards')}.`,
});

/** The table in lines, for readers who cannot see the board: the own hand, then everybody's candles. */
function situation(own: Seat, { view, names }: Reader<TemplateState>): string[] {
  const hand = (view.hand[own] ?? []).map(card => at(view.cards.face, card));
  const candles = seatsOf(view).map(
    seat => `${at(names, seat)}: ${times(at(view.candles, seat), 'candle', 'candles')}.`,
  );
  return [`You hold ${hand.join(', ') || 'no card'}.`, ...candles];
}

/** Only a thrown hand shows a purpose: all cards of a round are laid in secret. */
function motive(
  section: readonly EventIn<TemplateState>[],
  you: Seat,
  { names }: Reader<TemplateState>,
): string | undefined {
  const thrown = section.findLast(({ what, seat }) => what === 'renewed' && seat !== you);
  return thrown && `${at(names, Number(thrown.seat))} hopes for darker nights than those thrown away.`;
}

export const en: Words<TemplateState> = {
  title: 'Four Nights',
  blurb: 'Lay the darkest night and keep the candle.',
  options: {},
  prompt: promptsOf<TemplateState>({ lay: 'Lay a card.', renew: 'Draw a new hand, or keep yours.' }),
  label: labelsOf<TemplateState>({
    lay: ({ card }, { view }) => `Night ${at(view.cards.face, card)}`,
    renew: ({ renew }) => (renew ? 'Draw anew' : 'Keep the hand'),
  }),
  waiting: waitingOf<TemplateState>({ lay: 'lays a card', renew: 'looks at the hand' }),
  line,
  situation,
  card: face => ({ name: `Night ${face}`, text: `The higher card wins the candle (T3).` }),
  scores: { candles: 'Candles' },
  guide: {
    premise: 'Everybody lays a night from their hand, and the darkest keeps the candle.',
    goal: 'Win the most candles in four rounds.',
    turn: 'Each round you secretly lay one of your four cards; the highest one wins a candle.',
    motive,
  },
};
