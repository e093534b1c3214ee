/** How good acts and sins look, in a window or in the own Escape Phase. */
import { at, type Card, type Seat } from '../../../engine/index.ts';
import { ALEXA, DELLA, FIDDLER } from '../content.ts';
import {
  asBoon,
  asExit,
  exitOf,
  exposedExits,
  goal,
  guestOf,
  isHidden,
  leftOf,
  others,
  ownerOf,
  points,
  worth,
} from '../guests.ts';
import type { PossessionState } from '../state.ts';
import { type Fields, NEVER, numberOf, type Taste } from './taste.ts';
import { type Fears, fearsOf, worthInPlay } from './worth.ts';

/** The facts by which the bot judges an act at this moment. */
interface Moment {
  readonly s: PossessionState;
  readonly seat: Seat;
  readonly fears: Fears;
  /** The own Escape Phase: no other player can act, and points spent now are missing until the next turn. */
  readonly own: boolean;
  /** Somebody else would escape at the end of this turn. */
  readonly escaping: boolean;
  /** The last call: a bot that wants to stop an escape waits for it. */
  readonly last: boolean;
  /** R67 The last call before one's own turn: the points come back anyway. */
  readonly free: boolean;
}

function momentOf(s: PossessionState, seat: Seat, own: boolean): Moment {
  const last = s.step === 'lastCall';
  const escaping = s.turn !== seat && points(s, s.turn) >= goal(s, s.turn);
  return { s, seat, fears: fearsOf(s, seat), own, escaping, last, free: last && leftOf(s, s.turn) === seat };
}

/** The worth of an act that steals an Exit from a player, or discards it. */
function againstExit(s: PossessionState, fears: Fears, exit: Card, stolen: boolean): number {
  const victim = ownerOf(s, exit);
  if (victim === undefined) return 0;
  const short = goal(s, victim) - points(s, victim) + worthInPlay(s, exit) > 0;
  const stops = at(fears, victim) / (short ? 1 : 3);
  return stops + worthInPlay(s, exit) * (stolen ? 0.9 : 0.3);
}

export const paid = (s: PossessionState, pick: Fields): number =>
  ['pay', 'metal', 'wood', 'first', 'second'].reduce((sum, field) => {
    const card = numberOf(pick[field]);
    return card === undefined ? sum : sum + worthInPlay(s, card);
  }, 0);
const price = (s: PossessionState, pick: Fields): number => 0.5 + 0.6 * paid(s, pick);

/** The points that somebody's Tools bring. */
const toolPoints = (s: PossessionState, seat: Seat): number =>
  guestOf(s, seat).exits.reduce((sum, exit) => sum + worth(s, exit) - (asExit(s, exit.card)?.points ?? 0), 0);

/** Whether somebody else may still stop the flight, at a smaller price. They are waited for. */
const canStop = (s: PossessionState, seat: Seat): boolean =>
  STOPPERS.includes(guestOf(s, seat).character) && guestOf(s, seat).despair > 0;
const STOPPERS: readonly number[] = [FIDDLER, ALEXA, DELLA];

/** 5b, 7b An Exit that goes or changes hands. Before the last call the point and the Boons are kept for it. */
function takingTaste({ s, seat, fears, own, escaping, last, free }: Moment, pick: Fields): number {
  const exit = numberOf(pick.exit);
  const victim = exit === undefined ? undefined : ownerOf(s, exit);
  if (exit === undefined || victim === undefined) return NEVER;
  const stolen = pick.act === '7b';
  const gain = againstExit(s, fears, exit, stolen) - price(s, pick);
  if (escaping && victim === s.turn) return last ? 2 + gain : NEVER;
  const wins = stolen && own && points(s, seat) + worthInPlay(s, exit) >= goal(s, seat);
  if (wins) return 4;
  if (escaping) return NEVER;
  const close = goal(s, victim) - points(s, victim) <= 2;
  if (stolen) return (own || free) && worthInPlay(s, exit) >= 3 ? gain : close && free ? gain : NEVER;
  return free && close && boonsHeld(s, seat) > 1 ? gain - 0.6 : NEVER;
}

export const boonsHeld = (s: PossessionState, seat: Seat): number =>
  guestOf(s, seat).hand.filter(card => asBoon(s, card) !== undefined).length;

/** 6b All Boons of somebody: to take away the points of the Tools, or the Protection of a leader. */
function strippingTaste({ s, fears, escaping, last, free }: Moment, pick: Fields): number {
  const victim = numberOf(pick.from);
  if (victim === undefined) return NEVER;
  const over = points(s, victim) - goal(s, victim);
  if (escaping) return last && victim === s.turn && toolPoints(s, victim) > over ? 4 - 0.3 * paid(s, pick) : NEVER;
  return free ? 0.7 * at(fears, victim) + 0.3 * toolPoints(s, victim) - price(s, pick) : NEVER;
}

/** 1b, 2b An Exit for a roll: a last hope to meet the Haunt and draw a card that strikes the one who is escaping. */
function breakingTaste({ s, seat, own, escaping, last }: Moment, pick: Fields): number {
  if (own) {
    const best = Math.max(0, ...guestOf(s, seat).hand.map(card => asExit(s, card)?.points ?? 0));
    return isHidden(s, seat) && !s.played ? best - paid(s, pick) : NEVER;
  }
  if (!escaping || !last) return NEVER;
  const better = others(s, seat).some(other => other !== s.turn && canStop(s, other));
  return better ? NEVER : 1 - 0.1 * paid(s, pick);
}

/** 3b, 4b A Boon for a card: where it covers little, and the hand has no Exit to play. */
function tradingTaste({ s, seat, own, free }: Moment, pick: Fields): number {
  const boon = numberOf(pick.pay);
  const exit = boon === undefined ? undefined : exitOf(s, boon);
  if (boon === undefined || !exit || !(own ? s.played || s.branch === null : free)) return NEVER;
  const { hand } = guestOf(s, seat);
  if (hand.length > 2 || hand.some(card => asExit(s, card))) return NEVER;
  const kind = asBoon(s, boon);
  const use = kind?.kind === 'tool' ? 0.4 + kind.points : 0.3 + 0.25 * worth(s, exit);
  return 1.2 - 0.2 * hand.length - use;
}

/** 5a Change places so that somebody comes to the Haunt: the one who is escaping, or oneself with a choice to make. */
function swappingTaste({ s, seat, own, escaping, last, free }: Moment): number {
  const [here, there] = [guestOf(s, seat), guestOf(s, s.turn)];
  const meets = here.room !== there.room && (here.room === s.haunt || there.room === s.haunt);
  if (escaping) return last && meets ? 1.5 : NEVER;
  if (own) return NEVER;
  const closet = here.hiding === null && s.guests.some(({ hiding }) => hiding !== null);
  return free && closet ? 0.4 : -0.8;
}

/** 7a A card for the Active Player, which strikes the others as well. */
function callingTaste({ s, seat, own, escaping, last, free, fears }: Moment): number {
  if (own) return NEVER;
  if (escaping) return last ? 2.5 : NEVER;
  const bare = exposedExits(s, seat).length === 0 && guestOf(s, seat).hand.length <= 2;
  return free ? at(fears, s.turn) - (bare || isHidden(s, seat) ? 0.3 : 0.8) : NEVER;
}

/** 6a Somebody to the room of the die, perhaps to the Haunt. */
const leadingTaste = ({ s, fears, own, escaping, last, free }: Moment): number =>
  own ? NEVER : escaping ? (last ? 1.2 : NEVER) : free ? 0.3 + 0.2 * at(fears, s.turn) : NEVER;

/** 3a The token elsewhere: away from oneself, where it costs nothing. */
function luringTaste({ s, seat, own, escaping, free }: Moment): number {
  if (escaping) return NEVER;
  const near = guestOf(s, seat).room === s.haunt && !isHidden(s, seat);
  if (own) return near && s.mark ? 0.7 : NEVER;
  return free ? (near ? 0.8 : 0.4) : NEVER;
}

/** An act in a window or in the own Escape Phase, against letting it be (0). */
const ACT_TASTE: Readonly<Partial<Record<string, (moment: Moment, pick: Fields) => number>>> = {
  '1b': breakingTaste,
  '2b': breakingTaste,
  '3a': luringTaste,
  '3b': tradingTaste,
  '4a': () => 0.4,
  '4b': tradingTaste,
  '5a': swappingTaste,
  '5b': takingTaste,
  '6a': leadingTaste,
  '6b': strippingTaste,
  '7a': callingTaste,
  '7b': takingTaste,
};

function sinTaste({ s, seat, fears, escaping, last }: Moment, pick: Fields): number {
  const [exit, take, give] = [numberOf(pick.exit), numberOf(pick.take), numberOf(pick.give)];
  if (take !== undefined && give !== undefined) return worthInPlay(s, take) - worthInPlay(s, give);
  if (exit !== undefined) {
    const stops = escaping && ownerOf(s, exit) === s.turn;
    if (stops && !last) return NEVER;
    return againstExit(s, fears, exit, s.turn === seat) - (stops ? 0.2 : 0.8);
  }
  if (pick.move !== undefined) return -0.8;
  return at(fears, s.turn) - 0.3;
}

export function acting(s: PossessionState, seat: Seat, own: boolean): Taste {
  const moment = momentOf(s, seat, own);
  return pick => {
    if (typeof pick.act === 'string') return ACT_TASTE[pick.act]?.(moment, pick) ?? -1;
    return pick.sin !== undefined ? sinTaste(moment, pick) : 0;
  };
}
export const reacting = (s: PossessionState, seat: Seat): Taste => acting(s, seat, false);
