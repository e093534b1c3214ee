import {
  at,
  bit,
  type Card,
  choose,
  type Flow,
  type Game,
  move,
  OVER,
  type PhaseName,
  type Play,
  type Seat,
  seatsOf,
  together,
} from '../../engine/index.ts';
import { strength } from './content.ts';
import type { KnocksState } from './state.ts';
import { contentFor, deckFor } from './tunables.ts';

type KnocksPlay = Play<KnocksState>;
/** The phase that follows, or the end. */
type Next = PhaseName<KnocksState> | typeof OVER;

/** T1 Shuffle the deck and deal four cards to everybody. */
function* setup(g: KnocksPlay): Flow<Next> {
  const { deck, hand } = g.s;
  const { deal } = contentFor(g.s.options);
  g.shuffle(deck);
  for (const seat of seatsOf(g.s))
    for (let i = 0; i < deal.hand; i++) {
      const card = g.draw(deck);
      at(hand, seat).push(card);
      g.show(card, bit(seat));
    }
  g.tell({ rule: 'T1', what: 'dealt' });
  return 'round';
}

/** T2 All lay one card in secret, then turn them over together. */
function* layTogether(g: KnocksPlay): Flow {
  const { hand, laid } = g.s;
  const answers = yield* together(g, seatsOf(g.s), { what: 'lay', rule: 'T2' }, seat =>
    at(hand, seat).map(card => ({ card })),
  );
  for (const [seat, { card }] of answers) {
    move(at(hand, seat), card, laid);
    g.show(card);
    g.tell({ rule: 'T2', what: 'laid', seat, card });
  }
}

/** T3 The highest card wins the candle; among equals the die decides. */
function winner(g: KnocksPlay): Seat {
  const strengths = g.s.laid.map(card => strength(g.face(card)));
  const best = seatsOf(g.s).filter(seat => strengths[seat] === Math.max(...strengths));
  const seat = g.pick(best);
  g.tell({ rule: 'T3', what: 'candle', seat, tied: best.length });
  return seat;
}

/** T4 The winner may throw the rest of the hand away and draw as many new cards. */
function* renew(g: KnocksPlay, seat: Seat): Flow {
  const { deck, discard } = g.s;
  const hand = at(g.s.hand, seat);
  if (hand.length === 0 || deck.length < hand.length) return;
  const { renew: wanted } = yield* choose(g, seat, { what: 'renew', rule: 'T4' }, () => [
    { renew: false },
    { renew: true },
  ]);
  if (!wanted) return;
  const old = hand.splice(0);
  discard.push(...old);
  for (const _ of old) {
    const card: Card = g.draw(deck);
    hand.push(card);
    g.show(card, bit(seat));
  }
  g.tell({ rule: 'T4', what: 'renewed', seat, count: old.length });
}

function* round(g: KnocksPlay): Flow<Next> {
  yield* layTogether(g);
  const seat = winner(g);
  g.s.candles[seat] = at(g.s.candles, seat) + 1;
  g.s.discard.push(...g.s.laid.splice(0));
  yield* renew(g, seat);
  return g.s.hand.every(hand => hand.length === 0) ? OVER : 'round';
}

export const game: Game<KnocksState> = {
  id: 'knocks',
  rules: 1,
  supported: [1],
  seats: { min: 2, max: 6 },
  options: {},
  cards: (seats, options) => deckFor(seats, options).map(night => [String(night), 'night']),
  table: (seats, options) => ({
    deck: deckFor(seats, options).map((_, card) => card),
    hand: Array.from({ length: seats }, () => []),
    laid: [],
    discard: [],
    candles: Array.from({ length: seats }, () => 0),
  }),
  first: 'setup',
  phases: { setup, round },
  /** T5 Most candles win; equals share. */
  result: ({ candles }) => {
    const most = Math.max(...candles);
    const winners = candles.filter(count => count === most).length;
    return candles.map(count => (count === most ? 1 / winners : 0));
  },
  score: ({ candles }, seat) => ({ candles: at(candles, seat) }),
  zones: ({ deck, hand, laid, discard }) => [deck, ...hand, laid, discard],
};
