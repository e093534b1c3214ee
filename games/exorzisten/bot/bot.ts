import {
  type Ask,
  at,
  type Card,
  type Hints,
  type Json,
  type Options,
  optionAt,
  type Random,
  type Seat,
  seatsOf,
  sizeOf,
} from '../../../engine/index.ts';
import { effectOf, RITUALS, SYRINGE_MODIFIER, WARD_MODIFIER } from '../content.ts';
import {
  characterOf,
  demonOf,
  divineOf,
  evilOf,
  hideOdds,
  inquiryOf,
  playerOf,
  roleOf,
  usedItems,
  videoOdds,
} from '../display.ts';
import type { Asked, ExorzistenState, Side } from '../state.ts';
import {
  actionsWorth,
  disruptionBy,
  type Forecast,
  foresee,
  pending,
  prospect,
  pushed,
  withNewcomer,
  withoutDemon,
  withoutSeat,
  withSeat,
} from './forecast.ts';
import {
  CARD,
  cardWorth,
  effectWorth,
  gainByLosing,
  gainByTaking,
  gainByTurning,
  gainOnEitherSide,
  itemWorth,
  leaning,
  outlook,
  progressOf,
  type Standing,
  specialWorth,
  standing,
} from './worth.ts';

/** The hints for bots in Die Exorzisten: every player wants something else of the same expulsion. */

type S = ExorzistenState;

// Answers, read field by field

type Fields = Readonly<Record<string, Json>>;
const fields = (pick: Json): Fields =>
  typeof pick === 'object' && pick !== null && !Array.isArray(pick) ? (pick as Fields) : {};
const number = (field: Json | undefined): number | undefined => (typeof field === 'number' ? field : undefined);
const cards = (field: Json | undefined): number[] =>
  Array.isArray(field) ? field.filter(one => typeof one === 'number') : [];
const faceOf = (s: S, card: Card): string => s.cards.face[card] ?? '';

/** How good an answer looks, in shares of a victory. */
type Taste = (pick: Fields) => number;

// Cards in hand

/** The worth of a card in the own hand. */
function holding(s: S, seat: Seat): (card: Card) => number {
  const lean = leaning(standing(s, seat));
  return card => cardWorth(s, faceOf(s, card), lean);
}

const keeping = (s: S, seat: Seat): Taste => {
  const worth = holding(s, seat);
  return ({ keep }) => cards(keep).reduce((sum, card) => sum + worth(card), 0);
};

// The expulsion

/** By how much an answer changes the worth of the expulsion to come. */
function foreseen(s: S, seat: Seat, after: (pick: Fields, now: Forecast) => Forecast | undefined): Taste {
  const now = foresee(s);
  const before = prospect(seat, now);
  return pick => {
    const then = after(pick, now);
    return then ? prospect(seat, then) - before : 0;
  };
}

/** The worth of playing an investigation card: its effect on the expulsion, less its worth in hand. */
function inquiryTaste(s: S, seat: Seat): Taste {
  const worth = holding(s, seat);
  const effect = foreseen(s, seat, ({ play, target, sign, demon }, now) => {
    const [card, hit, banished] = [number(play), number(target), number(demon)];
    if (card === undefined) return undefined;
    const { on, direct, indirect } = inquiryOf(s, faceOf(s, card));
    const after = pushed(now, playerOf(s, seat).direct ? direct : indirect);
    if (banished !== undefined) return withoutDemon(s, after, banished);
    if (hit === undefined) return after;
    if (on === 'other') return pushed(after, WARD_MODIFIER * (number(sign) ?? 0));
    return on === 'participant' ? withoutSeat(s, after, hit) : pushed(after, disruptionBy(s, hit));
  });
  return pick => {
    const card = number(pick.play);
    return card === undefined ? 0 : effect(pick) - worth(card) + CARD * inquiryOf(s, faceOf(s, card)).draws;
  };
}

/** A player slips away from the bed: the chance of success, and the worth of it. */
function slippingAway(s: S, who: Standing, now: Forecast): { readonly chance: number; readonly worth: number } {
  const without = prospect(who.seat, withoutSeat(s, now, who.seat));
  if (characterOf(s, who.seat) !== 'film') {
    const { good, of } = hideOdds(s);
    return { chance: good / of, worth: without };
  }
  const { good, of } = videoOdds(s, who.seat);
  const filmed = s.row.reduce((sum, card) => sum + gainOnEitherSide(s, who, card), 0) / s.row.length;
  return { chance: good / of, worth: without + filmed };
}

/** The responses, with those at the bed taken to stay there. */
function responseTaste(s: S, seat: Seat): Taste {
  const now = foresee(s);
  const who = standing(s, seat);
  const { hides, penance } = roleOf(s, seat);
  const atBed = playerOf(s, seat).action === 'exorcism';
  const staying = prospect(seat, now);
  const { chance, worth } = slippingAway(s, who, now);
  return ({ response }) => {
    if (response === 'expulsion') return atBed ? staying : prospect(seat, withSeat(s, now, who));
    if (response === 'disrupt')
      return penance === null
        ? prospect(seat, pushed(now, -disruptionBy(s, seat)))
        : staying + effectWorth(s, who, 'dropEvil') / 2;
    if (!atBed) return staying + CARD * hides;
    return chance * worth + (1 - chance) * (staying - CARD);
  };
}

/** A demon of the row: what it brings, less what it leaves to the next. */
function takeTaste(s: S, seat: Seat): Taste {
  const side: Side = s.expulsion?.success ? 'divine' : 'evil';
  const who = standing(s, seat);
  const next = s.pickers.length > 1 ? standing(s, at(s.pickers, 1)) : undefined;
  const leaves = (card: Card): number =>
    next === undefined
      ? 0
      : Math.max(0, ...s.row.filter(one => one !== card).map(one => gainByTaking(s, next, one, side)));
  return ({ take }) => {
    const card = number(take);
    return card === undefined ? 0 : gainByTaking(s, who, card, side) - 0.3 * leaves(card);
  };
}

/** How good an answer looks, by the kind of question. */
const TASTE: Readonly<Partial<Record<Asked['what'], (s: S, seat: Seat, about: Fields) => Taste>>> = {
  action: (s, seat) => {
    const worth: Readonly<Record<string, number>> = actionsWorth(s, seat);
    return ({ action }) => (typeof action === 'string' ? (worth[action] ?? 0) : 0);
  },
  keep: keeping,
  limit: keeping,
  reroll: (s, seat, { roll }) => {
    const who = standing(s, seat);
    const again = specialWorth(s, who) - effectWorth(s, who, effectOf(roleOf(s, seat).special, number(roll) ?? 1));
    return ({ reroll }) => (reroll ? again : 0);
  },
  drop: (s, seat) => {
    const who = standing(s, seat);
    return ({ drop }) => {
      const card = number(drop);
      return card === undefined ? 0 : gainByLosing(s, who, card);
    };
  },
  turn: (s, seat) => {
    const who = standing(s, seat);
    return ({ turn }) => {
      const card = number(turn);
      return card === undefined ? 0 : gainByTurning(s, who, card);
    };
  },
  side: (s, seat, { card }) => {
    const who = standing(s, seat);
    return ({ side }) => gainByTaking(s, who, number(card) ?? 0, side === 'divine' ? 'divine' : 'evil');
  },
  borrow: (s, seat) => {
    const who = standing(s, seat);
    return ({ take, side }) => {
      const card = number(take);
      if (card === undefined) return 0;
      const victim = s.players.findIndex(({ divine, evil }) => divine.includes(card) || evil.includes(card));
      const own = side === undefined ? 0 : gainByTaking(s, who, card, side === 'divine' ? 'divine' : 'evil');
      return own - 0.3 * gainByLosing(s, standing(s, victim), card);
    };
  },
  replace: (s, seat) =>
    foreseen(s, seat, ({ replace }, now) => {
      const card = number(replace);
      return card === undefined ? undefined : withNewcomer(s, withoutDemon(s, now, card));
    }),
  dismiss: (s, seat) =>
    foreseen(s, seat, ({ dismiss }, now) => {
      const card = number(dismiss);
      return card === undefined ? undefined : withoutDemon(s, now, card);
    }),
  response: responseTaste,
  lower: (s, seat, { sum }) => {
    const who = standing(s, seat);
    return ({ lower }) => {
      const card = s.row[(number(sum) ?? 0) - (number(lower) ?? 0) - 1];
      if (card === undefined || card === s.row.at(-1)) return 0;
      return gainOnEitherSide(s, who, card);
    };
  },
  inquiry: inquiryTaste,
  syringe: (s, seat) => foreseen(s, seat, ({ sign }, now) => pushed(now, SYRINGE_MODIFIER * (number(sign) ?? 0))),
  take: takeTaste,
  buy: (s, seat) => {
    const worth = holding(s, seat);
    const lean = leaning(standing(s, seat));
    return ({ buy, pay }) => {
      const item = s.shop.find(one => one === buy);
      if (item === undefined) return 0;
      /** R68 A second Rituale Romanum takes the place of the first. */
      const old = RITUALS.includes(item) ? usedItems(s, seat).find(one => RITUALS.includes(one)) : undefined;
      const gained = itemWorth(s, seat, item, lean) - (old === undefined ? 0 : itemWorth(s, seat, old, lean));
      return gained - cards(pay).reduce((sum, card) => sum + worth(card), 0);
    };
  },
};

const INDIFFERENT: Taste = () => 0;
const tasteFor = (what: Asked['what'], about: Json, s: S, seat: Seat): Taste =>
  TASTE[what]?.(s, seat, fields(about)) ?? INDIFFERENT;

// Hints for the bots

/** How much of a victory an answer must be worse by to be given e times less often. */
const WARMTH = 0.05;
const weigh = (taste: number): number => Math.exp(Math.max(-4, Math.min(4, taste / WARMTH)));

/** No more answers than this are tasted one by one. */
const TASTED = 100;

const isSecret = ({ what }: Pick<Asked, 'what'>): boolean => what === 'action' || what === 'response';
/** In secret only what is nearly as good as the best answer is given in its place, however good both of them are. */
const SECRET_WARMTH = 0.03;
const weighSecret = (taste: number): number => Math.exp(taste / SECRET_WARMTH);

/** A difference between two rolls that every level sees, in shares of a victory. */
const CLEARLY = 0.1;
/** Below this share of the best weight an answer is ruled out; among the weights of `decided` only 0 is. */
const RULED_OUT = 1e-200;

/** C4 A roll that is clearly better than the next one is kept, and one that is clearly worse is not. */
function decided(taste: Taste): Taste {
  const again = taste({ reroll: true });
  if (Math.abs(again) < CLEARLY) return pick => weigh(taste(pick));
  return ({ reroll }) => Number(again > 0 === (reroll === true));
}

/** The tastiest answer; in secret one that cannot be foreseen, the tastier the more often. */
function play(ask: Ask<Asked['what']>, s: S, random: Random): Json {
  const options = ask.options();
  const size = sizeOf(options);
  if (size > TASTED || !(ask.what in TASTE)) return optionAt(options, random(size));
  const taste = tasteFor(ask.what, ask.about, s, ask.seat);
  if (!isSecret(ask)) return tastiest(options, taste);
  const weights = Array.from({ length: size }, (_, i) => weigh(taste(fields(optionAt(options, i)))));
  let left = (random(2 ** 30) / 2 ** 30) * weights.reduce((sum, weight) => sum + weight, 0);
  const i = weights.findIndex(weight => {
    left -= weight;
    return left < 0;
  });
  return optionAt(options, Math.max(0, i));
}

function tastiest(options: Options, taste: Taste): Json {
  let best = optionAt(options, 0);
  let most = taste(fields(best));
  for (let i = 1; i < sizeOf(options); i++) {
    const option = optionAt(options, i);
    const worth = taste(fields(option));
    if (worth <= most) continue;
    most = worth;
    best = option;
  }
  return best;
}

const squash = (x: number): number => 1 / (1 + Math.exp(-x));
const known = (s: S): boolean => s.players.every(({ character }) => character !== null);
const rivals = (s: S, seat: Seat): Seat[] => seatsOf(s).filter(other => other !== seat);

/** The own outlook, with the cards in hand and what is still to come of the round, less that of the best rival. */
function value(s: S, seat: Seat): number {
  if (!known(s)) return 0.5;
  if (s.ended !== null) return s.winners.includes(seat) ? 1 / s.winners.length : 0;
  const hand = playerOf(s, seat).hand.reduce((sum, card) => sum + holding(s, seat)(card) - CARD, 0);
  const best = Math.max(...rivals(s, seat).map(other => outlook(s, other)));
  return squash(3 * (outlook(s, seat) + hand + pending(s, seat) - 0.5 * best - 0.3));
}

const tenths = (progress: number): number => Math.round(100 * Math.max(0, Math.min(1, progress))) / 10;

/** The numbers that players compare. */
function features(s: S, seat: Seat): Record<string, number> {
  if (!known(s)) return {};
  return {
    progress: tenths(progressOf(s, seat)),
    rival: tenths(Math.max(...rivals(s, seat).map(other => progressOf(s, other)))),
    divine: divineOf(s, seat),
    evil: evilOf(s, seat),
    hand: playerOf(s, seat).hand.length,
    items: playerOf(s, seat).items.length,
  };
}

/** Facts that no player can know: the next demon, and the hands of the others. */
function beliefs(s: S, seat: Seat): Record<string, boolean> {
  const next = s.demons.at(-1);
  const held = rivals(s, seat).flatMap(other => playerOf(s, other).hand.map(card => faceOf(s, card)));
  return {
    ...(next === undefined ? {} : { plus: demonOf(s, faceOf(s, next)).plus }),
    report: held.some(face => face.startsWith('report')),
    lies: held.includes('devil-lies'),
  };
}

export const hints: Hints<S> = {
  value,
  prior: (ask, s) => {
    const taste = tasteFor(ask.what, ask.about, s, ask.seat);
    if (ask.what === 'reroll') {
      const decision = decided(taste);
      return pick => decision(fields(pick));
    }
    const weight = isSecret(ask) ? weighSecret : weigh;
    return pick => weight(taste(fields(pick)));
  },
  play,
  trust: RULED_OUT,
  // About a round: what comes after it is mostly luck, and a few tries would hear nothing else.
  horizon: 20,
  features,
  wants: { progress: 'more', rival: 'less', hand: 'more', items: 'more' },
  beliefs,
};
