import type { Face, Seat } from '../../engine/index.ts';
import { boonsInPlay, exposedExits, guestOf, leftOf } from './guests.ts';
import { branchesOf, dueFromHand, type Op, type Step, type Who } from './possessions.ts';
import { boonsOf, hauntGoesTo, hitBy, movesTo, playersToPick, receiverOf, roomsToPick, victimOf } from './selectors.ts';
import type { Occurrence, PossessionState, Slot } from './state.ts';
import { contentFor } from './tunables.ts';

export {
  asBoon,
  asExit,
  boonsLeft,
  faceOf,
  goal,
  guestOf,
  isHidden,
  isStrong,
  others,
  placeOf,
  points,
  robsLeadersOnly,
  seatOf,
  worth,
} from './guests.ts';

/** Forecasts from public facts. The board, the words and the bot share them. */

/** One effect of a branch on a seat, as far as every player can see. */
export interface Hit {
  readonly seat: Seat;
  readonly what:
    | 'possessed'
    | 'hand'
    | 'any'
    | 'exit'
    | 'boon'
    | 'steals'
    | 'robbed'
    | 'trades'
    | 'gives'
    | 'gets'
    | 'swapsHands'
    | 'draws'
    | 'moves';
  /** How many cards; 1 where it is no matter of cards. */
  readonly count: number;
  /** It depends on nothing that is still to be picked or rolled. */
  readonly sure: boolean;
  /** The room to which a character goes, unless the die decides it. */
  readonly to?: number;
  /** The kind of Boon that goes, where the card names one. */
  readonly slot?: Slot;
}

/** Exits, Boons and hand cards that a seat could lose to R60. */
const itemsOf = (s: PossessionState, seat: Seat): number =>
  guestOf(s, seat).hand.length + boonsInPlay(s, seat).length + exposedExits(s, seat).length;

type Foresight<Of extends Op> = (s: PossessionState, owner: Seat, step: Step<Of>) => readonly Hit[];

/** A hit of the same kind on each seat with something to lose or gain. */
function each(seats: readonly Seat[], what: Hit['what'], count: (seat: Seat) => number, sure = true): Hit[] {
  return seats.map(seat => ({ seat, what, count: count(seat), sure })).filter(hit => hit.count > 0);
}
/** The room of a Haunt token for which the die is still to be rolled. */
const UNKNOWN = 0;
const isUnsure = (s: PossessionState, who: Who): boolean => who === 'hauntRoom' && s.haunt === UNKNOWN;
/** Whom a step may hit. Where the Haunt token will be is not known before the roll. */
const hitIn = (s: PossessionState, owner: Seat, who: Who): Seat[] => hitBy(s, owner, isUnsure(s, who) ? 'all' : who);
/** A hit of the same kind on each seat that a step may hit. */
const eachHit = (s: PossessionState, owner: Seat, who: Who, what: Hit['what'], count: (seat: Seat) => number): Hit[] =>
  each(hitIn(s, owner, who), what, count, !isUnsure(s, who));
const handOf = (s: PossessionState, seat: Seat): number => guestOf(s, seat).hand.length;

const FORESIGHT: { readonly [One in Op]: Foresight<One> } = {
  possess: (s, owner, { who }) => eachHit(s, owner, who, 'possessed', seat => (guestOf(s, seat).possessed ? 0 : 1)),
  clear: () => [],
  pickPlayer: () => [],
  pickRoom: () => [],
  either: () => [],
  discardHand: (s, owner, { who, amount }) =>
    eachHit(s, owner, who, 'hand', seat => dueFromHand(handOf(s, seat), amount)),
  discardAny: (s, owner, { who, count }) => eachHit(s, owner, who, 'any', seat => Math.min(count, itemsOf(s, seat))),
  discardExit: (s, owner, { who, count, material }) => {
    const exits = (seat: Seat): number => Math.min(count, exposedExits(s, seat, material).length);
    return eachHit(s, owner, who, 'exit', exits);
  },
  discardBoon: (s, owner, { who, kind, count, on }) => {
    const boons = (seat: Seat): number => boonsOf(s, seat, kind, on).length;
    const hit = eachHit(s, owner, who, 'boon', seat => (count === 'all' ? boons(seat) : Math.min(count, boons(seat))));
    return kind === 'any' ? hit : hit.map(one => ({ ...one, slot: kind }));
  },
  stealExit: (s, owner, { who, from }) =>
    hitIn(s, owner, who).flatMap(thief => {
      const victim = victimOf(s, thief, from);
      if (victim === undefined || exposedExits(s, victim).length === 0) return [];
      return [...each([thief], 'steals', () => 1, false), ...each([victim], 'robbed', () => 1, false)];
    }),
  swapExit: (s, owner) => {
    const pair = hitBy(s, owner, 'X+active').filter(seat => exposedExits(s, seat).length > 0);
    return pair.length < 2 ? [] : each(pair, 'trades', () => 1, false);
  },
  giveCards: (s, owner, { who, to, count }) =>
    hitIn(s, owner, who).flatMap(giver => {
      const receiver = receiverOf(s, owner, giver, to);
      if (receiver === undefined) return [];
      const cards = (): number => (count === 'all' ? handOf(s, giver) : Math.min(count, handOf(s, giver)));
      const isSure = !isUnsure(s, who);
      return [...each([giver], 'gives', cards, isSure), ...each([receiver], 'gets', cards, isSure)];
    }),
  swapHands: (s, owner) => {
    const pair = hitBy(s, owner, 'X+active');
    const cards = pair.some(seat => handOf(s, seat) > 0);
    return pair.length < 2 || !cards ? [] : each(pair, 'swapsHands', () => 1);
  },
  draw: (s, owner, { who, count }) => eachHit(s, owner, who, 'draws', () => count),
  moveCharacter: (s, owner, { who, to }) => {
    const moves = (seat: Seat): number => (movesTo(s, owner, seat, to) === guestOf(s, seat).room ? 0 : 1);
    return eachHit(s, owner, who, 'moves', moves).map(hit => {
      const room = movesTo(s, owner, hit.seat, to);
      return room === undefined || room === UNKNOWN ? hit : { ...hit, to: room };
    });
  },
  moveHaunt: () => [],
};

function foresee<Of extends Op>(s: PossessionState, owner: Seat, step: Step<Of>): readonly Hit[] {
  const foresight: Foresight<Of> = FORESIGHT[step.op];
  return foresight(s, owner, step);
}

/** The table after a step that moves the Haunt token, for the steps behind it. */
function withHaunt(s: PossessionState, step: Step): PossessionState {
  if (step.op !== 'moveHaunt') return s;
  return { ...s, haunt: step.to === 'roll' ? UNKNOWN : (hauntGoesTo(s, step.to) ?? s.haunt) };
}

/** The hits of all steps on all seats, in the order of the steps. */
export function foreseeAll(s: PossessionState, owner: Seat, steps: readonly Step[]): Hit[] {
  let table = s;
  return steps.flatMap(step => {
    table = withHaunt(table, step);
    return foresee(table, owner, step);
  });
}

/** The tables that a branch may lead to, one for each player or room that can still be picked in it. */
function afterPick(s: PossessionState, owner: Seat, steps: readonly Step[]): PossessionState[] {
  const { event } = s;
  if (!event) return [s];
  const tables = steps.flatMap((step): Occurrence[] => {
    if (step.op === 'pickRoom') return roomsToPick(s, step.influence).map(room => ({ ...event, room }));
    if (step.op !== 'pickPlayer' || event.X === null) return [];
    return playersToPick(s, event.X, owner).map(Y => ({ ...event, Y }));
  });
  return tables.length === 0 ? [s] : tables.map(picked => ({ ...s, event: picked }));
}

/**
 * The hits of a card's event text on each seat if `branch` were taken (null: the card has no branches), from public
 * facts alone. A hit that depends on a pick still to be made is listed for every possible pick, as not sure.
 */
export function hits(view: PossessionState, owner: Seat, face: Face, branch: 0 | 1 | null): readonly Hit[] {
  const card = contentFor(view.options).possessions[face];
  if (!card) return [];
  const steps = branch === null ? card.event : (branchesOf(card)?.[branch] ?? []);
  const worlds = afterPick(view, owner, steps).map(s => foreseeAll(s, owner, steps));
  const all = new Map(worlds.flat().map(hit => [`${hit.seat} ${hit.what}`, hit]));
  const inAll = (hit: Hit): boolean =>
    worlds.every(world => world.some(one => one.seat === hit.seat && one.what === hit.what));
  return [...all.values()].map(hit => ({ ...hit, sure: hit.sure && inAll(hit) }));
}

/** The seats that a card possesses, as far as they are decided. */
export function possessedBy(view: PossessionState, owner: Seat, face: Face): Seat[] {
  const { possession = [] } = contentFor(view.options).possessions[face] ?? {};
  return possession.flatMap(step => (step.op === 'possess' ? hitBy(view, owner, step.who) : []));
}

/** R57 The seats that a branch would have lose an Exit, but all of whose Exits are protected. */
export function shieldedFrom(view: PossessionState, owner: Seat, face: Face, branch: 0 | 1 | null): Seat[] {
  const card = contentFor(view.options).possessions[face];
  if (!card) return [];
  const steps = branch === null ? card.event : (branchesOf(card)?.[branch] ?? []);
  const seats = steps.flatMap(step =>
    step.op === 'discardExit' && step.who !== 'hauntRoom' ? hitBy(view, owner, step.who) : [],
  );
  return seats.filter(seat => guestOf(view, seat).exits.length > 0 && exposedExits(view, seat).length === 0);
}

/** Whether a player or a room that the card names is still to be picked: whom it hits depends on that. */
export function isPickDue({ event, options }: PossessionState, face: Face): boolean {
  const card = contentFor(options).possessions[face];
  if (!card || !event) return false;
  return card.possession.some(step =>
    step.op === 'pickRoom' ? event.room === null : step.op === 'pickPlayer' && event[step.as] === null,
  );
}

/** The sure hits on each seat if this player or room were picked, from public facts alone. */
export function hitsAfterPick(view: PossessionState, face: Face, pick: Partial<Occurrence>): readonly Hit[] {
  const card = contentFor(view.options).possessions[face];
  const { event } = view;
  if (!card || !event) return [];
  const branch = event.branch === null ? undefined : branchesOf(card)?.[event.branch];
  const steps = branch ?? [...card.possession, ...card.event];
  const isThis = (step: Step): boolean =>
    (step.op === 'pickRoom' && pick.room !== undefined) || (step.op === 'pickPlayer' && pick[step.as] !== undefined);
  const after = steps.slice(steps.findIndex(isThis) + 1);
  return foreseeAll({ ...view, event: { ...event, ...pick } }, event.owner, after).filter(({ sure }) => sure);
}

/** Whose left-hand neighbour a card means: the reader's where it means everybody's; undefined: it means none. */
export function neighbourOn(
  { options, seats }: PossessionState,
  reader: Seat,
  owner: Seat,
  face: Face,
): { readonly of: Seat; readonly left: Seat } | undefined {
  const card = contentFor(options).possessions[face];
  const steps = card ? [...card.event, ...(branchesOf(card)?.flat() ?? [])] : [];
  const isOfAll = steps.some(
    step => (step.op === 'stealExit' && step.from === 'left') || (step.op === 'giveCards' && step.to === 'left'),
  );
  const isOfOwner = steps.some(step => step.op === 'discardExit' && step.chooser === 'left');
  const of = isOfOwner ? owner : isOfAll && reader >= 0 ? reader : undefined;
  return of === undefined ? undefined : { of, left: leftOf({ seats }, of) };
}
