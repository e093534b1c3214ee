import { at, type Card, choose, type Flow, move, type Seat, seatsOf } from '../../../engine/index.ts';
import { disrupters, participants, participates, playerOf, roleOf, uses } from '../display.ts';
import { type ExorzistenState, SIGNS, type Side } from '../state.ts';
import { sumsOf } from '../sums.ts';
import type { ExorzistenPlay } from './decks.ts';

type S = ExorzistenState;

// Before the dice

/** R50 No participant is left, or no demon: the row is discarded and no player rolls (A7, A8). */
export function cancel(g: ExorzistenPlay): void {
  const { s } = g;
  g.tell({ rule: 'R50', what: 'cancelled', why: s.row.length === 0 ? 'noDemon' : 'nobody', at: 'bed' });
  s.demonsOut.push(...s.row.splice(0));
  clearPlayed(g);
}

/** R51 The played cards go to the discard. */
export function clearPlayed({ s }: ExorzistenPlay): void {
  s.inquiriesOut.push(...s.played.splice(0).map(({ card }) => card));
}

/** R52 The holy water syringe: its owner, if at the bed and taking part, may strengthen or weaken somebody else. */
export function* useSyringe(g: ExorzistenPlay): Flow {
  const { s } = g;
  const taking = participants(s);
  const seat = taking.find(one => playerOf(s, one).direct && uses(s, one, 'syringe'));
  if (seat === undefined) return;
  const ways = taking.filter(other => other !== seat).flatMap(target => SIGNS.map(sign => ({ target, sign })));
  const pick = yield* choose(g, seat, { what: 'syringe', rule: 'R52', open: true }, () => [{ target: null }, ...ways]);
  if (pick.target === null) return;
  s.syringe = { seat, target: pick.target, sign: pick.sign };
  g.tell({ rule: 'R52', what: 'syringe', ...s.syringe, to: pick.target });
}

/** R53 All who take part and all who disrupt roll at once. */
export function rollDice(g: ExorzistenPlay): void {
  const { s } = g;
  const rolls = [...participants(s), ...disrupters(s)].map((seat): [Seat, number] => [seat, g.roll(6)]);
  for (const [seat, roll] of rolls) s.dice[seat] = roll;
  g.tell({ rule: 'R53', what: 'dice', rolls, at: 'sums' });
}

// The sums

/** R54-R59 The sums are made and told, each with where it comes from. */
export function addUp(g: ExorzistenPlay): void {
  const expulsion = sumsOf(g.s);
  const { contributions, left, disruptions, value, resistance, success } = expulsion;
  g.s.expulsion = expulsion;
  for (const one of contributions) {
    const isAfar = !playerOf(g.s, one.seat).direct;
    g.tell({ rule: 'R54', what: 'contribution', ...one, isAfar });
  }
  for (const one of disruptions) g.tell({ rule: 'R57', what: 'disruption', ...one });
  g.tell({ rule: 'R59', what: 'expulsion', value, resistance, success, left, at: 'sums' });
}

// Distribution

/** R61 The highest contribution chooses first, whether it helped or not; among equals the higher digit. */
export function pickOrder(s: S): Seat[] {
  return seatsOf(s)
    .filter(seat => participates(s, seat))
    .sort((a, b) => totalOf(s, b) - totalOf(s, a) || roleOf(s, b).digit - roleOf(s, a).digit);
}

const totalOf = (s: S, seat: Seat): number => s.expulsion?.contributions.find(one => one.seat === seat)?.total ?? 0;

/** R60, R62 One demon each, in this order and over again, until none is left. Taking is no choice, which one is (A26). */
export function* distribute(g: ExorzistenPlay): Flow {
  const { s } = g;
  const side: Side = s.expulsion?.success ? 'divine' : 'evil';
  s.pickers = pickOrder(s);
  const served = new Set<Seat>();
  while (s.row.length > 0) {
    const seat = at(s.pickers, 0);
    const card = yield* takeOne(g, seat, side);
    move(s.row, card, playerOf(s, seat)[side]);
    s.pickers.push(...s.pickers.splice(0, 1));
    const next = at(s.pickers, 0);
    const tied = next !== seat && !served.has(next) && totalOf(s, next) === totalOf(s, seat);
    const again = served.has(seat);
    served.add(seat);
    /** R62 Those for whom no demon is left, told with the last one. */
    const without = s.row.length > 0 ? [] : s.pickers.filter(one => !served.has(one));
    g.tell({ rule: 'R62', what: 'distributes', seat, card, side, again, tied, ...(without.length > 0 && { without }) });
  }
  s.pickers = [];
}

function* takeOne(g: ExorzistenPlay, seat: Seat, side: Side): Flow<Card> {
  const topic = { what: 'take', rule: 'R62', about: { side }, open: true } as const;
  return (yield* choose(g, seat, topic, () => g.s.row.map(card => ({ take: card })))).take;
}
