import { at, type Card, type Seat, seatsOf } from '../../../engine/index.ts';
import { SYRINGE_MODIFIER, WARD_MODIFIER } from '../content.ts';
import {
  directs,
  disrupters,
  inquiryOf,
  itemOf,
  participants,
  playerOf,
  resistanceOf,
  roleOf,
  usedItems,
} from '../display.ts';
import { handFor } from '../editions.ts';
import type { Action, ExorzistenState } from '../state.ts';
import {
  CARD,
  demonAt,
  gain,
  gainByShare,
  gainByUnseen,
  leaning,
  minionsAt,
  type Numbers,
  type Standing,
  specialWorth,
  standing,
  unseenAt,
} from './worth.ts';

/** The worth of an expulsion and of an action, as far as the bot can foresee it. */

type S = ExorzistenState;

/** How much the gain of a rival hurts: a match has one victory, and a rival takes it from all others in equal parts. */
const rivalry = ({ seats }: S): number => 1 / (seats - 1);

const DIE = { direct: 3.5, indirect: 2 };
const SPREAD = { direct: 35 / 12, indirect: 2 / 3 };

/** An expulsion that is still to come, as far as it can be foreseen. */
export interface Forecast {
  /** Who will take part. */
  readonly taking: readonly Standing[];
  /** How much the gain of each rival hurts, compared with the own one. */
  readonly rivalry: number;
  /** The value on average, and how far it strays. */
  readonly value: number;
  readonly spread: number;
  readonly resistance: number;
  /** The row: how many demons, and their sums. */
  readonly demons: number;
  readonly black: number;
  readonly white: number;
}

/** The modifiers of character and items for a player at the bed or from afar. */
function added(s: S, seat: Seat, reach: 'direct' | 'indirect'): number {
  let sum = roleOf(s, seat)[reach];
  for (const item of usedItems(s, seat)) sum += itemOf(s, item)[reach];
  return sum;
}

/** The contribution of a participant on average, without cards. */
function strengthOf(s: S, seat: Seat): number {
  const reach = playerOf(s, seat).direct ? 'direct' : 'indirect';
  return DIE[reach] + added(s, seat, reach);
}

export const disruptionBy = (s: S, seat: Seat): number => DIE.indirect + roleOf(s, seat).disrupts;

/** The modifiers of the played cards and the syringe. */
function playedSoFar(s: S): number {
  let sum = s.syringe === null ? 0 : s.syringe.sign * SYRINGE_MODIFIER;
  for (const { card, seat, sign } of s.played) {
    const { direct, indirect } = inquiryOf(s, at(s.cards.face, card));
    sum += (playerOf(s, seat).direct ? direct : indirect) + (sign ?? 0) * WARD_MODIFIER;
  }
  return sum;
}

/** Before the responses are known, those at the bed are taken to stay and the others to keep out of it. */
export function foresee(s: S): Forecast {
  const seats = s.players.some(({ response }) => response !== null) ? participants(s) : directs(s);
  const black = resistanceOf(s);
  const white = s.row.reduce((sum, card) => sum + demonAt(s, card).white, 0);
  const taking = seats.map(seat => standing(s, seat));
  const row = { taking, rivalry: rivalry(s), demons: s.row.length, black, white };
  if (s.expulsion !== null) return { ...row, ...s.expulsion, spread: 0.01 };
  let [value, spread, resistance] = [playedSoFar(s), 1, black];
  for (const seat of seats) {
    value += strengthOf(s, seat);
    spread += SPREAD[playerOf(s, seat).direct ? 'direct' : 'indirect'];
  }
  for (const seat of disrupters(s)) {
    resistance += disruptionBy(s, seat);
    spread += SPREAD.indirect;
  }
  return { ...row, value, spread, resistance };
}

/** How likely the value is above the resistance. */
function successOf({ value, resistance, spread }: Pick<Forecast, 'value' | 'resistance' | 'spread'>): number {
  return 1 / (1 + Math.exp((-1.7 * (value - resistance - 0.5)) / Math.sqrt(spread)));
}

/** The worth of an expulsion to a player: the own share of the demons, less a part of the rivals' gain. */
export function prospect(seat: Seat, forecast: Forecast): number {
  const { taking, rivalry: hurt, demons, black, white } = forecast;
  if (demons === 0 || taking.length === 0) return 0;
  const success = successOf(forecast);
  const one = { black: black / demons, white: white / demons };
  const share = demons / taking.length;
  let sum = 0;
  for (const who of taking) {
    const got = success * gainByShare(who, 'divine', one, share) + (1 - success) * gainByShare(who, 'evil', one, share);
    sum += who.seat === seat ? got : -hurt * got;
  }
  return sum;
}

// If it were otherwise

export const pushed = (now: Forecast, by: number): Forecast => ({ ...now, value: now.value + by });

const withDemons = (now: Forecast, { black, white }: Numbers, count: number): Forecast => ({
  ...now,
  demons: now.demons + count,
  resistance: now.resistance + count * black,
  black: now.black + count * black,
  white: now.white + count * white,
});
export const withoutDemon = (s: S, now: Forecast, card: Card): Forecast => withDemons(now, demonAt(s, card), -1);
export const withNewcomer = (s: S, now: Forecast): Forecast => withDemons(now, unseenAt(s), 1);

export const withSeat = (s: S, now: Forecast, who: Standing): Forecast => ({
  ...pushed(now, strengthOf(s, who.seat)),
  taking: [...now.taking, who],
});
export const withoutSeat = (s: S, now: Forecast, seat: Seat): Forecast => ({
  ...pushed(now, -strengthOf(s, seat)),
  taking: now.taking.filter(one => one.seat !== seat),
});

// Actions

/** How often another player goes to the bed. */
const GOES = 0.5;
/** By how much a card in hand moves the value when the player plays it. */
const PUSH = 0.6;

/** How often a player who stays away from the bed helps from afar, less how often that player hinders. */
const HELPS = 0.1;
/** How much an idle rival hinders those at the bed, in Disruptions: one, and more with cards. */
const HINDERS = 1.4;

/** The number of rivals of whom none can be spared: if both leave the bed to each other, evil grows in all. */
const NEEDED = 2;
/** The number of further rivals from which on a bot counts on company at the bed as often as players go there. */
const PLENTY = 2;

const spare = ({ seats }: S): number => Math.max(0, seats - 1 - NEEDED);

/** How far a bot counts on company: not at all while no rival can be spared, little with one to spare, then fully. */
const reliance = (s: S): number => Math.min(1, spare(s) / PLENTY) ** 1.5;

/** The share of rivals who are idle: they can be spared, and a bot does not count on them either. */
const idle = (s: S): number => ((1 - reliance(s)) * spare(s)) / (s.seats - 1);

/** The expected part of the others in an expulsion: strength, demons, and the number of players who share them. */
function company(s: S, seat: Seat): { readonly value: number; readonly demons: number; readonly sharing: number } {
  let [value, demons, sharing] = [0, 0, 0];
  const atBed = reliance(s) * GOES;
  const afar = reliance(s) * (1 - GOES) * HELPS;
  for (const other of seatsOf(s)) {
    if (other === seat) continue;
    const { reveals } = roleOf(s, other);
    value += atBed * (DIE.direct + added(s, other, 'direct')) + afar * (DIE.indirect + added(s, other, 'indirect'));
    demons += reveals === 0 ? 0 : atBed * (reveals + minionsAt(s));
    sharing += atBed + afar;
  }
  return { value, demons, sharing };
}

/** The resistance that idle rivals are expected to add. The exorcist cannot disrupt. */
function hindrance(s: S, seat: Seat): number {
  const able = seatsOf(s).filter(other => other !== seat && roleOf(s, other).penance === null);
  return idle(s) * HINDERS * able.reduce((sum, other) => sum + disruptionBy(s, other), 0);
}

/** The worth of going to the bed, before the bot knows who else goes. */
function exorcismWorth(s: S, who: Standing): number {
  const { reveals } = roleOf(s, who.seat);
  const unseen = unseenAt(s);
  const others = company(s, who.seat);
  const own = reveals === 0 ? 0 : reveals + minionsAt(s);
  const demons = Math.max(GOES, own + others.demons);
  const push = PUSH * playerOf(s, who.seat).hand.length * leaning(who);
  const success = successOf({
    value: others.value + DIE.direct + added(s, who.seat, 'direct') + push,
    spread: 6 + 6 * others.sharing,
    resistance: demons * unseen.black + hindrance(s, who.seat),
  });
  const share = demons / (1 + others.sharing);
  return success * gain(who, 'divine', unseen, share) + (1 - success) * gain(who, 'evil', unseen, share);
}

/** The worth of a round in which no player goes to the bed: evil grows in a player, and in every rival. */
function growthWorth(s: S, who: Standing): number {
  const rivals = seatsOf(s).filter(other => other !== who.seat);
  const theirs = rivals.reduce((sum, other) => sum + gainByUnseen(standing(s, other), 'evil'), 0);
  return gainByUnseen(who, 'evil') - rivalry(s) * theirs;
}

/** The worth of each action. */
export function actionsWorth(s: S, seat: Seat): Record<Action, number> {
  const who = standing(s, seat);
  const growth = (1 - GOES) ** (s.seats - 1) * growthWorth(s, who);
  const room = Math.max(0.5, Math.min(roleOf(s, seat).keeps, handFor(s.options).limit - playerOf(s, seat).hand.length));
  return {
    exorcism: exorcismWorth(s, who),
    investigation: growth + CARD * room,
    special: growth + specialWorth(s, who),
  };
}

/** The worth of the rest of this round: of an action not yet carried out, or of an expulsion under way. */
export function pending(s: S, seat: Seat): number {
  if (s.row.length > 0) return prospect(seat, foresee(s));
  const { action } = playerOf(s, seat);
  if (s.phase === 'investigations' && action === 'investigation') {
    const { draws, keeps } = roleOf(s, seat);
    return CARD * (keeps - draws);
  }
  if (s.phase === 'investigations' && action === 'special') return specialWorth(s, standing(s, seat));
  const early = s.phase === 'investigations' || s.phase === 'specials';
  return early && action === 'exorcism' ? exorcismWorth(s, standing(s, seat)) : 0;
}
