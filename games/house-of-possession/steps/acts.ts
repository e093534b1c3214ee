import { type Card, choose, type Flow, type Seat } from '../../../engine/index.ts';
import type { Act, Window } from '../content.ts';
import {
  asBoon,
  asExit,
  boonsInPlay,
  closetFree,
  exposedOfOthers,
  exposedToDella,
  guestOf,
  HIDING_HAND,
  hasFit,
  isHidden,
  others,
} from '../guests.ts';
import {
  drawEscape,
  moveHaunt,
  ownerOfExit,
  type PossessionPlay,
  pay,
  rollRoom,
  rollSeven,
  sendTo,
  succeeds,
} from '../play.ts';
import { type ActPick, isRevised, type PossessionState } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { haunts, possessionEvent } from './haunt.ts';
import { discardExits, loseBoons, steal } from './loss.ts';
import { cancelled } from './sins.ts';

/** The Desperate Acts of the free windows and of the own Escape Phase. 1a and 2a are in loss, 8a in event, 8b in ignore. */

// Acts that a seat could declare

/** The cards that could pay one part of an act's cost. R58 A protected Exit may pay its owner's cost. */
function payable(s: PossessionState, seat: Seat, act: Act, part = 0): Card[] {
  const { cost } = contentFor(s.options).acts[act];
  const material = cost?.of[part] ?? null;
  const guest = guestOf(s, seat);
  const hand = cost?.from === 'handOrPlay' ? guest.hand : [];
  if (cost?.kind === 'exit')
    return [...hand, ...guest.exits.map(exit => exit.card)].filter(card => asExit(s, card)?.material === material);
  const pays = (card: Card): boolean => (material === null ? asBoon(s, card) !== undefined : hasFit(s, card, material));
  return [...hand, ...boonsInPlay(s, seat)].filter(pays);
}

/** R64 A Metal and a Wood card: one that fits either counts as one of them, and two such are the same both ways. */
function bothMaterials(s: PossessionState, seat: Seat, act: '6b' | '7b'): { metal: Card; wood: Card }[] {
  const [metals, woods] = [payable(s, seat, act, 0), payable(s, seat, act, 1)];
  const twice = (metal: Card, wood: Card): boolean => metal > wood && metals.includes(wood) && woods.includes(metal);
  return metals.flatMap(metal =>
    woods.filter(wood => wood !== metal && !twice(metal, wood)).map(wood => ({ metal, wood })),
  );
}

type Offer = (s: PossessionState, seat: Seat) => ActPick[];

const paying =
  (act: '1b' | '2b' | '3b' | '4b'): Offer =>
  (s, seat) =>
    payable(s, seat, act).map(card => ({ act, pay: card }));

/** R59 Every way to declare each act; without a legal target there is none. */
const OFFERS: Readonly<Partial<Record<Act, Offer>>> = {
  '1b': paying('1b'),
  '2b': paying('2b'),
  '3a': () => [{ act: '3a' }],
  '3b': paying('3b'),
  '4a': (s, seat) => (mayImprovise(s, seat) ? [{ act: '4a' }] : []),
  '4b': paying('4b'),
  '5a': () => [{ act: '5a' }],
  '5b': (s, seat) => {
    const exits = exposedOfOthers(s, seat);
    return payable(s, seat, '5b').flatMap(card => exits.map(exit => ({ act: '5b', pay: card, exit })));
  },
  '6a': () => [{ act: '6a' }],
  '6b': (s, seat) => {
    const targets = others(s, seat).filter(other => boonsInPlay(s, other).length > 0);
    if (targets.length === 0) return [];
    return bothMaterials(s, seat, '6b').flatMap(paid => targets.map(from => ({ act: '6b', ...paid, from })));
  },
  '7a': () => [{ act: '7a' }],
  '7b': (s, seat) => {
    const exits = exposedToDella(s, seat);
    if (exits.length === 0) return [];
    return bothMaterials(s, seat, '7b').flatMap(paid => exits.map(exit => ({ act: '7b', ...paid, exit })));
  },
};

/** 4a Sensa may try to hide on her own turn, before she has chosen, where no closet is free (Q25, Q26). */
const mayImprovise = (s: PossessionState, seat: Seat): boolean =>
  seat === s.turn &&
  s.branch === null &&
  guestOf(s, seat).hand.length <= HIDING_HAND &&
  !closetFree(s, seat) &&
  !(isRevised(s) && isHidden(s, seat));

/** R67, R68 The acts that a seat with a point left could declare at this moment, on any player's turn. */
export function actsOf(s: PossessionState, seat: Seat, moment: Window | 'E'): ActPick[] {
  const { character, despair } = guestOf(s, seat);
  const { acts: entries, characters } = contentFor(s.options);
  const acts = despair === 0 ? [] : (characters[character]?.acts ?? []);
  return acts.flatMap(act => (entries[act].moments.includes(moment) ? (OFFERS[act]?.(s, seat) ?? []) : []));
}

// Doing it

/** P3 Declare, pay, roll, choose what depends on the roll; then arrivals at the Haunt token have an event. */
export function* perform(g: PossessionPlay, seat: Seat, pick: ActPick): Flow {
  const paid = 'pay' in pick ? [pick.pay] : 'metal' in pick ? [pick.metal, pick.wood] : [];
  pay(g, seat, pick.act, paid);
  const arrived = yield* carryOut(g, seat, pick);
  yield* haunts(g, arrived, g.s.active);
}

function* carryOut(g: PossessionPlay, seat: Seat, pick: ActPick): Flow<Seat[]> {
  switch (pick.act) {
    case '1b':
    case '2b':
      return sendTo(g, seat, rollRoom(g, seat, pick.act), pick.act, pick.act) ? [seat] : [];
    case '3a':
      moveHaunt(g, rollRoom(g, seat, '3a'), seat, '3a', '3a');
      return [];
    case '3b':
    case '4b':
      drawEscape(g, seat, 1, pick.act);
      return [];
    case '4a':
      yield* improvise(g, seat);
      return [];
    case '5a':
      return yield* swapPlaces(g, seat);
    case '6a':
      return yield* moveAnother(g, seat);
    case '7a':
      if (yield* succeeds(g, seat, '7a')) yield* possessionEvent(g, g.s.active, 'della');
      return [];
    case '5b':
    case '7b':
      yield* takeExitAway(g, seat, pick);
      return [];
    case '6b':
      yield* takeBoonsAway(g, seat, pick);
      return [];
  }
}

/** 4a, D5 A success is the Hide branch, in no closet; a failure leaves everything open. */
function* improvise(g: PossessionPlay, seat: Seat): Flow {
  if (!(yield* succeeds(g, seat, '4a'))) return;
  g.s.branch = 'hide';
  guestOf(g.s, seat).hiding = 'improvised';
  g.tell({ rule: '4a', what: 'hides', seat, how: 'improvised' });
}

/** 5a, D6 Rooms and hiding places change both ways (Q27). Who comes to the Haunt token out of another room arrives. */
function* swapPlaces(g: PossessionPlay, seat: Seat): Flow<Seat[]> {
  const { s } = g;
  if (!rollSeven(g, seat, '5a')) return [];
  const topic = { what: 'swap', rule: '5a' } as const;
  const { swap } = yield* choose(g, seat, topic, () => [...others(s, seat).map(swap => ({ swap })), { swap: null }]);
  if (swap === null) {
    g.tell({ rule: 'R69', what: 'declines', seat, act: '5a' });
    return [];
  }
  if (yield* cancelled(g, swap, seat, { act: '5a', swap })) return [];
  const [mine, theirs] = [guestOf(s, seat), guestOf(s, swap)];
  const moved = mine.room !== theirs.room;
  [mine.room, theirs.room] = [theirs.room, mine.room];
  [mine.hiding, theirs.hiding] = [theirs.hiding, mine.hiding];
  g.tell({ rule: '5a', what: 'swaps', seat, with: swap, to: swap });
  return moved ? [seat, swap].filter(one => guestOf(s, one).room === s.haunt) : [];
}

/** 6a, D7 Roll first, then somebody else must be moved there, hidden or not. */
function* moveAnother(g: PossessionPlay, seat: Seat): Flow<Seat[]> {
  const room = rollRoom(g, seat, '6a');
  const topic = { what: 'move', rule: '6a', about: { room }, open: true } as const;
  const { move } = yield* choose(g, seat, topic, () => others(g.s, seat).map(other => ({ move: other })));
  if (yield* cancelled(g, move, seat, { act: '6a', move, room })) return [];
  return sendTo(g, move, room, '6a', '6a') ? [move] : [];
}

/** 5b, 7b One unprotected Exit of another player is discarded, or stolen. */
function* takeExitAway(g: PossessionPlay, seat: Seat, pick: ActPick & { act: '5b' | '7b' }): Flow {
  const from = ownerOfExit(g, pick.exit);
  if (yield* cancelled(g, from, seat, pick)) return;
  if (pick.act === '5b') yield* discardExits(g, [[from, pick.exit]]);
  else yield* steal(g, [{ thief: seat, from, exit: pick.exit }]);
}

/** 6b Another player discards every Boon in play, those on protected Exits too (R57). */
function* takeBoonsAway(g: PossessionPlay, seat: Seat, pick: ActPick & { act: '6b' }): Flow {
  if (yield* cancelled(g, pick.from, seat, pick)) return;
  loseBoons(g, pick.from, boonsInPlay(g.s, pick.from));
}
