import { type Card, choose, type Flow, type Seat } from '../../../engine/index.ts';
import { RITUALS } from '../content.ts';
import { canUse, itemOf, playerOf } from '../display.ts';
import { SECOND } from '../editions.ts';
import type { ExorzistenState, Item, Purchase } from '../state.ts';
import { discard, type ExorzistenPlay } from './decks.ts';

/** A24 The items that a player may buy at all: any, or by the other reading those that the character can use. */
function wares(s: ExorzistenState, seat: Seat): Item[] {
  if (s.rules < SECOND) return waresOfTheFirst(s, seat);
  return s.options.shop === 'any' ? s.shop : s.shop.filter(item => canUse(s, seat, item));
}

/** By rules number 1: what the character can use, and no second Rituale Romanum. */
function waresOfTheFirst(s: ExorzistenState, seat: Seat): Item[] {
  const hasRitual = playerOf(s, seat).items.some(item => RITUALS.includes(item));
  return s.shop.filter(item => canUse(s, seat, item) && !(hasRitual && RITUALS.includes(item)));
}

/** A11 An item costs as many cards as it says. How many somebody holds is public. */
export const affordable = (s: ExorzistenState, seat: Seat): Item[] =>
  wares(s, seat).filter(item => itemOf(s, item).cost <= playerOf(s, seat).hand.length);

/** R66 A player who can pay for an item may buy, as often as they like (A25). */
export function* visitShop(g: ExorzistenPlay, seat: Seat): Flow {
  while (affordable(g.s, seat).length > 0) {
    const pick = yield* choose(g, seat, { what: 'buy', rule: 'R66' }, () => offers(g.s, seat));
    if ('done' in pick) return;
    buy(g, seat, pick.buy, pick.pay);
  }
}

/** Every item with every way to pay for it. */
function offers(s: ExorzistenState, seat: Seat): Purchase[] {
  const hand = [...playerOf(s, seat).hand].sort((a, b) => a - b);
  const ways = affordable(s, seat).flatMap(item =>
    payments(hand, itemOf(s, item).cost).map(pay => ({ buy: item, pay })),
  );
  return [{ done: true }, ...ways];
}

/** Every choice of `cost` cards, each in the order of the hand. */
function payments(hand: readonly Card[], cost: number): Card[][] {
  if (cost === 0) return [[]];
  return hand.flatMap((card, i) => payments(hand.slice(i + 1), cost - 1).map(rest => [card, ...rest]));
}

function buy(g: ExorzistenPlay, seat: Seat, item: Item, pay: readonly Card[]): void {
  discard(g, seat, pay);
  g.s.shop = g.s.shop.filter(one => one !== item);
  playerOf(g.s, seat).items.push(item);
  g.tell({ rule: 'R66', what: 'buys', seat, item, cards: pay, at: item });
}
