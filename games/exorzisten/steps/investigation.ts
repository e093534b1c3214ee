import { at, type Card, choose, type Flow, parallel, type Seat, subsets } from '../../../engine/index.ts';
import { playerOf } from '../display.ts';
import { handFor, SECOND } from '../editions.ts';
import type { ExorzistenState } from '../state.ts';
import { deal, discard, type ExorzistenPlay } from './decks.ts';

/** The number of cards that a player draws, and the number that the player may keep. */
export interface Research {
  readonly seat: Seat;
  readonly draw: number;
  readonly keep: number;
}
/** The event that tells it: an investigation, or a draw in hiding. */
interface Told {
  readonly rule: string;
  readonly what: 'investigates' | 'hidden';
}

/**
 * R15-R17 Draw, keep, and fall back to five cards. If the deck lasts for all, no player has to wait for another. If it
 * does not, a player may draw a card that another discarded: then each draws and discards before the next one draws.
 */
export function* research(g: ExorzistenPlay, all: readonly Research[], told: Told): Flow {
  if (lasts(g.s, all)) return yield* researchAtOnce(g, all, told);
  for (const one of all) putAway(g, yield* sortOut(g, one.seat, draw(g, one, told), one.keep));
}

/** Whether the deck has a card for every draw; how many it has is public. Rules number 1 did not ask. */
function lasts(s: ExorzistenState, all: readonly Research[]): boolean {
  const wanted = all.reduce((sum, one) => sum + one.draw, 0);
  return s.rules < SECOND || wanted <= s.inquiries.length;
}

/** All draw first, in this order, and no player discards before all have chosen. */
function* researchAtOnce(g: ExorzistenPlay, all: readonly Research[], told: Told): Flow {
  const seats = all.map(({ seat }) => seat);
  const drawn = all.map(one => draw(g, one, told));
  const sorted = yield* parallel(seats, seat => {
    const i = seats.indexOf(seat);
    return sortOut(g, seat, at(drawn, i), at(all, i).keep);
  });
  for (const one of sorted) putAway(g, one);
}

/** R15, R17 The player discards the other cards face up. */
function putAway(g: ExorzistenPlay, { seat, kept, rest, over }: Sorted): void {
  discard(g, seat, rest);
  discard(g, seat, over);
  if (rest.length > 0) {
    g.tell({ rule: 'R15', what: 'keeps', seat, count: kept.length });
    g.tell({ rule: 'R15', what: 'discards', seat, cards: rest });
  }
  if (over.length > 0) g.tell({ rule: 'R17', what: 'limits', seat, cards: over });
}

function draw(g: ExorzistenPlay, { seat, draw: count }: Research, told: Told): Card[] {
  const drawn = deal(g, seat, count);
  g.tell({ ...told, seat, count: drawn.length });
  return drawn;
}

interface Sorted {
  readonly seat: Seat;
  readonly kept: readonly Card[];
  readonly rest: readonly Card[];
  readonly over: readonly Card[];
}

/** A23 First what stays of the drawn cards, then five of the whole hand. */
function* sortOut(g: ExorzistenPlay, seat: Seat, drawn: readonly Card[], keep: number): Flow<Sorted> {
  const kept = drawn.length > keep ? yield* keepSome(g, seat, drawn, keep) : drawn;
  const rest = drawn.filter(card => !kept.includes(card));
  const hand = playerOf(g.s, seat).hand.filter(card => !rest.includes(card));
  const five = hand.length > handFor(g.s.options).limit ? yield* keepFive(g, seat, hand) : hand;
  return { seat, kept, rest, over: hand.filter(card => !five.includes(card)) };
}

function* keepSome(g: ExorzistenPlay, seat: Seat, drawn: readonly Card[], keep: number): Flow<readonly Card[]> {
  const topic = { what: 'keep', rule: 'R15', about: { drawn, keep } } as const;
  return (yield* choose(g, seat, topic, () => subsets('keep', drawn, keep, keep))).keep;
}

function* keepFive(g: ExorzistenPlay, seat: Seat, hand: readonly Card[]): Flow<readonly Card[]> {
  const { limit } = handFor(g.s.options);
  const topic = { what: 'limit', rule: 'R17', about: { from: hand } } as const;
  return (yield* choose(g, seat, topic, () => subsets('keep', hand, limit, limit))).keep;
}
