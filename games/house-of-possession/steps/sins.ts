import { type Card, type Face, type Flow, firstOf, type Json, move, type Seat } from '../../../engine/index.ts';
import type { Timing, Window } from '../content.ts';
import { exposedExits, exposedOfOthers, faceOf, guestOf, isHidden, kindOf, others, placeOf } from '../guests.ts';
import { drawEscape, ownerOfExit, type PossessionPlay, place } from '../play.ts';
import { isRevised, type PossessionState, type SinPick } from '../state.ts';
import { haunts } from './haunt.ts';
import { discardExits, steal, trade } from './loss.ts';

/** S1-S7 The seven Sins, an option (R2). */

/** An act or a Sin as it was announced, for the eyes of whom it is aimed at. */
type Deed = { readonly [field: string]: Json };

// When a Sin may be played

type Offer = (s: PossessionState, seat: Seat, sin: Card) => SinPick[];

const namingExit: Offer = (s, seat, sin) => exposedOfOthers(s, seat).map(exit => ({ sin, exit }));
const swappingExits: Offer = (s, seat, sin) =>
  exposedExits(s, seat).flatMap(({ card: give }) => exposedOfOthers(s, seat).map(take => ({ sin, give, take })));
/** S6 Somebody who is not already in the open of that room. */
const movingSomebody: Offer = (s, seat, sin) =>
  others(s, seat)
    .filter(other => isHidden(s, other) || guestOf(s, other).room !== guestOf(s, seat).room)
    .map(other => ({ sin, move: other }));
/** S4 Sloth, in Window A of another player's turn (`content.ts`). It needs no target, and a second one would do nothing. */
const slowing: Offer = (s, _, sin) => (s.sloth ? [] : [{ sin }]);

/** R59 The ways to announce each Sin; without a target there is none. Gluttony and Pride are asked for elsewhere. */
const OFFERS: Readonly<Record<Face, Offer>> = {
  greed: namingExit,
  envy: swappingExits,
  wrath: namingExit,
  sloth: slowing,
  lust: movingSomebody,
};
const MOMENTS: Readonly<Record<Timing, readonly (Window | 'E')[]>> = {
  escape: ['E'],
  any: ['A', 'B', 'C', 'E'],
  arrival: ['A'],
  draw: [],
  struck: [],
};
/** S3, S6 Under rules number 1 and 2 "any time" left out the player's own Escape Phase. */
const FORMERLY: Readonly<Partial<Record<Timing, readonly (Window | 'E')[]>>> = { any: ['A', 'B', 'C'] };

/** Whether a seat may play a Sin of this timing at this moment. R22 In hiding, none that belongs to playing. */
function isTime(s: PossessionState, seat: Seat, timing: Timing, moment: Window | 'E'): boolean {
  if (!isRevised(s)) return (FORMERLY[timing] ?? MOMENTS[timing]).includes(moment);
  return MOMENTS[timing].includes(moment) && !(timing === 'escape' && isHidden(s, seat));
}

/** Whether playing a Sin chooses the Play branch. */
export function isOfPlay(s: PossessionState, card: Card): boolean {
  const kind = kindOf(s, card);
  return kind?.kind === 'sin' && kind.timing === 'escape';
}

/** R75 The Sins that a seat can play from hand at this moment. */
export function sinsOf(s: PossessionState, seat: Seat, moment: Window | 'E'): SinPick[] {
  return guestOf(s, seat).hand.flatMap(card => {
    const kind = kindOf(s, card);
    if (kind?.kind !== 'sin' || !isTime(s, seat, kind.timing, moment)) return [];
    return OFFERS[faceOf(s, card)]?.(s, seat, card) ?? [];
  });
}

/** The cards of one Sin in a hand. */
export const held = (s: PossessionState, seat: Seat, face: Face): { sin: Card }[] =>
  guestOf(s, seat)
    .hand.filter(card => faceOf(s, card) === face)
    .map(sin => ({ sin }));

// Playing one

function reveal(g: PossessionPlay, seat: Seat, card: Card): void {
  move(guestOf(g.s, seat).hand, card, g.s.sins);
  g.show(card);
}

/** R75 A Sin goes to the discard when it is resolved. */
const finish = (g: PossessionPlay, card: Card): void => move(g.s.sins, card, g.s.discard);

/**
 * S7 The victim of another player's act or Sin may cancel it with Pride; the price stays paid. P6 Pride itself cannot
 * be answered. True if the victim cancelled the act or Sin.
 */
export function* cancelled(g: PossessionPlay, victim: Seat, by: Seat, deed: Deed): Flow<boolean> {
  const { s } = g;
  if (!s.options.sins || victim === by || guestOf(s, victim).hand.length === 0) return false;
  const topic = { what: 'pride', rule: 'S7', about: { by, ...deed } } as const;
  const heard = yield* firstOf(g, [victim], topic, seat => held(s, seat, 'pride'));
  if (!heard) return false;
  const [, { sin }] = heard;
  reveal(g, victim, sin);
  g.tell({ rule: 'S7', what: 'pride', seat: victim, card: sin, by, to: by });
  finish(g, sin);
  return true;
}

/** Announce, let the victim answer with Pride, resolve, discard; then arrivals at the Haunt token have an event. */
export function* playSin(g: PossessionPlay, seat: Seat, pick: SinPick): Flow {
  reveal(g, seat, pick.sin);
  g.tell({ rule: 'R75', what: 'sin', seat, card: pick.sin });
  const stopped = yield* cancelled(g, aimedAt(g, pick), seat, pick);
  const arrived = stopped ? [] : yield* commit(g, seat, pick);
  finish(g, pick.sin);
  yield* haunts(g, arrived, g.s.active);
}

/** Whom a Sin is aimed at: Sloth, which names no target, at the turn player. */
function aimedAt(g: PossessionPlay, pick: SinPick): Seat {
  if ('move' in pick) return pick.move;
  if ('take' in pick) return ownerOfExit(g, pick.take);
  return 'exit' in pick ? ownerOfExit(g, pick.exit) : g.s.turn;
}

/** The effects of Lust S6, Envy S2, Sloth S4, Greed S1 and Wrath S3. Returns the seats that came to the Haunt token. */
function* commit(g: PossessionPlay, seat: Seat, pick: SinPick): Flow<Seat[]> {
  const victim = aimedAt(g, pick);
  if ('move' in pick) return lust(g, seat, victim);
  if ('take' in pick) trade(g, seat, pick.give, victim, pick.take);
  else if (!('exit' in pick)) sloth(g);
  else if (g.face(pick.sin) === 'greed') yield* steal(g, [{ thief: seat, from: victim, exit: pick.exit }]);
  else yield* discardExits(g, [[victim, pick.exit]]);
  return [];
}

/** S4 Sloth: the turn player plays no Exit this turn (`exitsToPlay` asks). Boons and hiding stay allowed. */
function sloth(g: PossessionPlay): void {
  g.s.sloth = true;
}

/** S6 Another character comes into the open of this player's room. R47 It arrives if it was elsewhere. */
function lust(g: PossessionPlay, seat: Seat, other: Seat): Seat[] {
  const { room } = guestOf(g.s, seat);
  const wasElsewhere = guestOf(g.s, other).room !== room;
  place(g, other, room);
  g.tell({ rule: 'S6', what: 'moves', seat: other, room, at: placeOf(room), by: 'lust' });
  return wasElsewhere && room === g.s.haunt ? [other] : [];
}

/** S5 Three cards instead of one. */
export function gluttony(g: PossessionPlay, seat: Seat, card: Card): void {
  reveal(g, seat, card);
  g.tell({ rule: 'S5', what: 'sin', seat, card });
  drawEscape(g, seat, 3, 'S5');
  finish(g, card);
}
