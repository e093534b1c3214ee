/** The author's hints for bots: points in play, who is about to get away, and what a card costs. */
import {
  type Ask,
  at,
  type Card,
  type Hints,
  isList,
  type Json,
  PASS,
  type Random,
  type Seat,
} from '../../../engine/index.ts';
import { asBoon, asExit, exposedExits, goal, guestOf, others, points } from '../guests.ts';
import type { Asked, PossessionState } from '../state.ts';
import { tasteFor } from './questions.ts';
import { fields, numberOf } from './taste.ts';
import { leaderFor, value, worthInPlay } from './worth.ts';

// Sets of cards that have to go

/** By question: the field of the answer that lists the cards to lose, or to take from another player. */
const SETS: Readonly<Partial<Record<Asked['what'], string>>> = {
  discard: 'discard',
  loseHand: 'discard',
  loseExit: 'exits',
  loseBoon: 'boons',
  give: 'give',
};

function cardsToLose(s: PossessionState, { what, seat, about }: Asked): readonly Card[] {
  const of = numberOf(fields(about).of) ?? seat;
  if (what === 'loseExit') return exposedExits(s, of).map(exit => exit.card);
  if (what === 'loseBoon')
    return guestOf(s, of).exits.flatMap(exit => [exit.tool, exit.protection].flatMap(one => one ?? []));
  return guestOf(s, seat).hand;
}

/** The set that costs least, or that hurts somebody else most. */
function cheapest(ask: Ask<Asked['what']>, s: PossessionState): Json | undefined {
  const field = SETS[ask.what];
  const options = ask.options();
  if (field === undefined || isList(options) || options.size === 0) return undefined;
  const sample = fields(options.nth(0))[field];
  const count = Array.isArray(sample) ? sample.length : 0;
  const own = (numberOf(fields(ask.about).of) ?? ask.seat) === ask.seat;
  const cards = cardsToLose(s, ask);
  const sorted = [...cards].sort((a, b) => (worthInPlay(s, a) - worthInPlay(s, b)) * (own ? 1 : -1)).slice(0, count);
  const pick = { [field]: cards.filter(card => sorted.includes(card)) };
  return options.has(pick) ? pick : undefined;
}

// Playing on

/** A reaction must look this good, of all that can be declared, before it is worth its point. */
const WORTHWHILE = 0.6;

/** The answer that looks best; a little chance keeps matches apart. */
function play(ask: Ask<Asked['what']>, s: PossessionState, random: Random): Json {
  const options = ask.options();
  if (!isList(options)) return cheapest(ask, s) ?? options.nth(random(options.size));
  if (options.length === 1) return at(options, 0);
  const taste = tasteFor(ask, s);
  const passing = options[0] === PASS;
  let best = at(options, 0);
  let most = passing ? WORTHWHILE : Number.NEGATIVE_INFINITY;
  for (const option of options) {
    if (option === PASS) continue;
    const worthIt = taste(fields(option)) + random(1000) / 2500;
    if (worthIt > most) {
      most = worthIt;
      best = option;
    }
  }
  return best;
}

// Saying why

function features(s: PossessionState, seat: Seat): Record<string, number> {
  const guest = guestOf(s, seat);
  return {
    points: points(s, seat),
    rival: Math.max(...others(s, seat).map(other => points(s, other))),
    protected: guest.exits.filter(exit => exit.protection !== null).length,
    hand: guest.hand.length,
    despair: guest.despair,
  };
}

/** The facts about the leading rival's hand that the bot has to guess. */
function beliefs(s: PossessionState, seat: Seat): Record<string, boolean> {
  const feared = guestOf(s, leaderFor(s, seat));
  const short = goal(s, leaderFor(s, seat)) - points(s, leaderFor(s, seat));
  const holds = (test: (card: Card) => boolean): boolean => feared.hand.some(test);
  return {
    rivalHoldsEnough: holds(card => (asExit(s, card)?.points ?? 0) >= short),
    rivalHoldsProtection: holds(card => asBoon(s, card)?.kind === 'protection'),
  };
}

export const hints: Hints<PossessionState> = {
  value,
  prior: (ask, s) => {
    const taste = tasteFor(ask, s);
    return pick => Math.exp(Math.min(4, taste(fields(pick))));
  },
  play,
  // Luck decides a lot: a doubtful answer looks good in some of a thousand tries. The bot tries only sound answers,
  // in short playouts.
  thinks: 'flat',
  trust: 0.5,
  horizon: 20,
  features,
  wants: { points: 'more', rival: 'less', protected: 'more', hand: 'more', despair: 'more' },
  beliefs,
};
