import { bit, type Card, move, type OVER, type PhaseName, type Play, type Seat } from '../../../engine/index.ts';
import { playerOf } from '../display.ts';
import type { ExorzistenState, Side } from '../state.ts';

/** The two decks, their discards, and how cards come and go between them and the players. */
export type ExorzistenPlay = Play<ExorzistenState>;
/** The phase that follows, or the end. */
export type NextPhase = PhaseName<ExorzistenState> | typeof OVER;

/**
 * R71 The discard of an empty deck is shuffled and becomes the deck. Every player has seen which cards these are, so
 * they get a back of their own: no player imagines one of them in a hand that was drawn before, or an older card among
 * them.
 */
function renew(g: ExorzistenPlay, kind: 'demon' | 'investigation', deck: Card[], discard: Card[]): void {
  if (deck.length > 0 || discard.length === 0) return;
  g.s.shuffles++;
  deck.push(...discard.splice(0));
  for (const card of deck) g.s.cards.back[card] = `${kind}/${1 + g.s.shuffles}`;
  g.shuffle(deck);
  g.tell({ rule: 'R71', what: 'reshuffled', deck: kind, at: kind });
}

/** Turns up the top demon for all and leaves it on the deck; R72 none if deck and discard are empty (A14). */
export function turnUp(g: ExorzistenPlay): Card | undefined {
  const { demons, demonsOut } = g.s;
  renew(g, 'demon', demons, demonsOut);
  if (demons.length === 0) return undefined;
  const card = g.top(demons);
  g.show(card);
  return card;
}

/** R16, R72 Deals the full number of investigation cards, as far as there are any, for their owner's eyes. */
export function deal(g: ExorzistenPlay, seat: Seat, count: number): Card[] {
  const { inquiries, inquiriesOut } = g.s;
  const dealt: Card[] = [];
  while (dealt.length < count) {
    renew(g, 'investigation', inquiries, inquiriesOut);
    if (inquiries.length === 0) break;
    const card = g.draw(inquiries);
    g.show(card, bit(seat));
    playerOf(g.s, seat).hand.push(card);
    dealt.push(card);
  }
  return dealt;
}

/** R73 Investigation cards leave a hand face up. */
export function discard(g: ExorzistenPlay, seat: Seat, cards: readonly Card[]): void {
  for (const card of cards) {
    g.show(card);
    move(playerOf(g.s, seat).hand, card, g.s.inquiriesOut);
  }
}

/** A demon comes onto a display, for the reason told. */
export function take(
  g: ExorzistenPlay,
  seat: Seat,
  demon: { readonly card: Card; readonly from: Card[]; readonly side: Side },
  told: {
    readonly rule: string;
    readonly why: 'special' | 'growth' | 'video' | 'steal';
    readonly from?: Seat;
    readonly lay?: Side;
  },
): void {
  const { card, from, side } = demon;
  move(from, card, playerOf(g.s, seat)[side]);
  g.tell({ what: 'takesDemon', seat, card, side, at: told.from ?? null, ...told });
}

/** R20 The top demon must be taken onto the side that is named; its "+" means nothing here (A9). */
export function takeTop(
  g: ExorzistenPlay,
  seat: Seat,
  side: Side,
  told: { readonly rule: string; readonly why: 'special' | 'growth' },
): void {
  const card = turnUp(g);
  if (card !== undefined) take(g, seat, { card, from: g.s.demons, side }, told);
}

/** A demon goes to the other side of a display. */
export function turnOver(g: ExorzistenPlay, seat: Seat, card: Card, rule: string): void {
  const player = playerOf(g.s, seat);
  const [from, to]: [Side, Side] = player.divine.includes(card) ? ['divine', 'evil'] : ['evil', 'divine'];
  move(player[from], card, player[to]);
  g.tell({ rule, what: 'turnsDemon', seat, card, side: to });
}

/** R73 A demon leaves a display. */
export function drop(g: ExorzistenPlay, seat: Seat, card: Card, rule: string): void {
  const player = playerOf(g.s, seat);
  const side = player.divine.includes(card) ? 'divine' : 'evil';
  move(player[side], card, g.s.demonsOut);
  g.tell({ rule, what: 'dropsDemon', seat, card, side });
}
