import { type Card, type Flow, firstOf, type Seat } from '../../../engine/index.ts';
import { FERNANDO } from '../content.ts';
import { boonsInPlay, guestOf, seatOf } from '../guests.ts';
import { type PossessionPlay, pay } from '../play.ts';

/** Every two of the cards. */
const pairs = (cards: readonly Card[]): [Card, Card][] =>
  cards.flatMap(first => cards.filter(second => first < second).map((second): [Card, Card] => [first, second]));

/**
 * D10 The first time the card would do something to Fernando he may pay two Boons in play (8b) and is left out from
 * then on, alone (Q32). Who is hit after that.
 */
export function* spared(g: PossessionPlay, seats: readonly Seat[]): Flow<Seat[]> {
  const { s } = g;
  const fernando = seatOf(s, FERNANDO);
  const event = s.event;
  if (!event || event.offered || fernando === undefined || !seats.includes(fernando)) return [...seats];
  const boons = boonsInPlay(s, fernando);
  if (guestOf(s, fernando).despair === 0 || boons.length < 2) return [...seats];
  event.offered = true;
  const topic = { what: 'ignore', rule: 'D10', about: { of: event.owner } } as const;
  const offers = pairs(boons).map(([first, second]) => ({ act: '8b' as const, first, second }));
  const heard = yield* firstOf(g, [fernando], topic, () => offers);
  if (!heard) return [...seats];
  const [, { act, first, second }] = heard;
  pay(g, fernando, act, [first, second]);
  event.ignoring.push(fernando);
  g.tell({ rule: '8b', what: 'ignores', seat: fernando });
  return seats.filter(seat => seat !== fernando);
}
