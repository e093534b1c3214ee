import { type Card, choose, type Flow, move, type Seat } from '../../../engine/index.ts';
import {
  asBoon,
  asExit,
  boonsLeft,
  boonsOn,
  closetFree,
  exitOf,
  guestOf,
  HIDING_HAND,
  hasFit,
  isHidden,
  SLOTS,
} from '../guests.ts';
import { detach, type NextPhase, type PossessionPlay } from '../play.ts';
import {
  type Attaching,
  type EscapePick,
  type ExitInPlay,
  isRevised,
  type PossessionState,
  type Shifting,
  type SinPick,
  type Slot,
} from '../state.ts';
import { actsOf, perform } from './acts.ts';
import { isOfPlay, playSin, sinsOf } from './sins.ts';

/**
 * R15 Play or Hide, and acts at will in between. R22 A player who hides gives up the rest of the phase. R23 When the
 * turn player is done, the next window opens.
 */
export function* escapePhase(g: PossessionPlay): Flow<NextPhase> {
  const { s } = g;
  const seat = s.turn;
  s.step = 'escape';
  const pick = yield* choose(g, seat, { what: 'escape', rule: 'R15', about: {} }, () => choices(s, seat));
  if ('hide' in pick) hide(g, seat);
  else if ('play' in pick) playExit(g, seat, pick.play);
  else if ('attach' in pick) attach(g, seat, pick);
  else if ('shift' in pick) shift(g, seat, pick);
  else if ('act' in pick) yield* perform(g, seat, pick);
  else if ('sin' in pick) yield* sinInPlay(g, seat, pick);
  if (!('done' in pick) && s.branch !== 'hide') return 'escape';
  if (s.branch === null) g.tell({ rule: 'R16', what: 'stays', seat });
  for (const guest of s.guests) for (const exit of guest.exits) exit.fresh = [];
  return 'windowB';
}

function choices(s: PossessionState, seat: Seat): EscapePick[] {
  const plays = isRevised(s) && isHidden(s, seat) ? [] : playsOf(s, seat);
  return [...plays, ...actsOf(s, seat, 'E'), ...sinsOf(s, seat, 'E'), { done: true as const }];
}

/** R22 Hide, Exits and Boons: for a character that is in the open, whatever brought it there. */
function playsOf(s: PossessionState, seat: Seat): EscapePick[] {
  const boons = boonsLeft(s, seat) > 0 ? guestOf(s, seat).hand : [];
  return [
    ...(canHide(s, seat) ? [{ hide: true as const }] : []),
    ...exitsToPlay(s, seat).map(play => ({ play })),
    ...boons.flatMap(card => slotsFor(s, seat, card).map(to => ({ attach: card, to }))),
    ...freshBoons(s, seat).flatMap(card => slotsFor(s, seat, card).map(to => ({ shift: card, to }))),
  ];
}

/** R21 Before the player plays a card, with at most four cards in hand, in a closet without another player. */
const canHide = (s: PossessionState, seat: Seat): boolean =>
  s.branch === null && guestOf(s, seat).hand.length <= HIDING_HAND && closetFree(s, seat);

/** R16 One Exit a turn, and none after Sloth (S4). */
const exitsToPlay = (s: PossessionState, seat: Seat): Card[] =>
  s.played || s.sloth ? [] : guestOf(s, seat).hand.filter(card => asExit(s, card));

/** R17 The own Exits that have the slot free which a Boon needs, and are of its material. */
function slotsFor(s: PossessionState, seat: Seat, card: Card): Card[] {
  const slot = asBoon(s, card)?.kind;
  if (!slot) return [];
  const takes = (exit: ExitInPlay): boolean => {
    const material = asExit(s, exit.card)?.material;
    return exit[slot] === null && material !== undefined && hasFit(s, card, material);
  };
  return guestOf(s, seat)
    .exits.filter(takes)
    .map(exit => exit.card);
}

/**
 * R19 Two moves bring a Boon to any place, even where two change theirs; without a limit, as under the rules numbered 1,
 * a turn could last for ever.
 */
const mostMoves = ({ rules }: PossessionState): number => (rules === 1 ? Number.POSITIVE_INFINITY : 2);

/** How often a Boon was put somewhere in this phase: 0 for an older one. */
function placings(s: PossessionState, seat: Seat, boon: Card): number {
  const exit = guestOf(s, seat).exits.find(one => boonsOn(one).includes(boon));
  return exit?.fresh.filter(slot => exit[slot] === boon).length ?? 0;
}

/** R19 A Boon that was attached in this phase may still be moved; older Boons are fixed (Q7). */
const freshBoons = (s: PossessionState, seat: Seat): Card[] =>
  guestOf(s, seat)
    .exits.flatMap(boonsOn)
    .filter(boon => {
      const times = placings(s, seat, boon);
      return times >= 1 && times <= mostMoves(s);
    });

/** R21 The character goes into the closet of its room. */
function hide(g: PossessionPlay, seat: Seat): void {
  g.s.branch = 'hide';
  guestOf(g.s, seat).hiding = 'closet';
  g.tell({ rule: 'R21', what: 'hides', seat, how: 'closet' });
}

/** R16, R20 An Exit from hand; the Mark on it will be answered in the Possession Phase, whatever becomes of the Exit. */
function playExit(g: PossessionPlay, seat: Seat, card: Card): void {
  const { s } = g;
  const guest = guestOf(s, seat);
  guest.hand = guest.hand.filter(one => one !== card);
  guest.exits.push({ card, tool: null, protection: null, fresh: [] });
  g.show(card);
  const marked = asExit(s, card)?.mark ?? false;
  s.branch = 'play';
  s.played = true;
  s.mark ||= marked;
  g.tell({ rule: 'R16', what: 'plays', seat, card, marked });
}

/** R17, R19 A Boon comes to a slot. `times`: how often it was put somewhere in this phase, this time included. */
function fill(s: PossessionState, card: Card, to: Card, times: number): void {
  const [exit, slot] = [exitOf(s, to), SLOTS.find((one): one is Slot => one === asBoon(s, card)?.kind)];
  if (!exit || !slot) throw new Error(`card ${card} cannot be attached to ${to}`);
  exit[slot] = card;
  for (let i = 0; i < times; i++) exit.fresh.push(slot);
}

/** R17 A Boon from hand onto an own Exit, new or old (R18). */
function attach(g: PossessionPlay, seat: Seat, { attach: card, to }: Attaching): void {
  const taken: Card[] = [];
  move(guestOf(g.s, seat).hand, card, taken);
  g.show(card);
  g.s.branch = 'play';
  if (g.s.boons !== undefined) g.s.boons++;
  fill(g.s, card, to, 1);
  g.tell({ rule: 'R17', what: 'attaches', seat, card, cards: [to], exit: to });
}

/** R19 */
function shift(g: PossessionPlay, seat: Seat, { shift: card, to }: Shifting): void {
  const times = placings(g.s, seat, card);
  detach(guestOf(g.s, seat), card);
  fill(g.s, card, to, times + 1);
  g.tell({ rule: 'R19', what: 'shifts', seat, card, cards: [to], exit: to });
}

/** S1, S2 Greed and Envy belong to the Play branch. S3, S6 Wrath and Lust, for any time, choose neither. */
function* sinInPlay(g: PossessionPlay, seat: Seat, pick: SinPick): Flow {
  if (isOfPlay(g.s, pick.sin)) g.s.branch = 'play';
  yield* playSin(g, seat, pick);
}
