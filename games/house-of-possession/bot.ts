import {
  type Ask,
  type Asked,
  at,
  type Card,
  type Hints,
  isList,
  type Json,
  PASS,
  type Random,
  type Seat,
  seatsOf,
} from '../../engine/index.ts';
import {
  asBoon,
  asExit,
  exitOf,
  exposedExits,
  goal,
  guestOf,
  kindOf,
  others,
  ownerOf,
  points,
  worth,
} from './guests.ts';
import { type Hit, hits } from './preview.ts';
import type { PossessionState } from './state.ts';

/** What is worth knowing about House of Possession: points in play, who is about to get away, and what a card costs. */

type Fields = Readonly<Record<string, Json>>;
const fields = (pick: Json): Fields =>
  typeof pick === 'object' && pick !== null && !Array.isArray(pick) ? (pick as Fields) : {};
const numberOf = (value: Json | undefined): number | undefined => (typeof value === 'number' ? value : undefined);

// What things are worth

/** What a card is worth in the hand of who holds it, in Exit Points. */
function cardWorth(s: PossessionState, card: Card): number {
  const kind = kindOf(s, card);
  if (!kind) return 1;
  if (kind.kind === 'exit') return kind.points - (kind.mark ? 0.4 : 0);
  if (kind.kind === 'tool') return 0.5 + kind.points;
  return kind.kind === 'protection' ? 1.3 : 1.2;
}

const worthInPlay = (s: PossessionState, card: Card): number => {
  const exit = exitOf(s, card);
  if (!exit) return cardWorth(s, card);
  return exit.card === card ? worth(s, exit) + (exit.protection === null ? 0 : 0.8) : cardWorth(s, card);
};

/** How close a seat is to getting away, in Exit Points: what lies in play counts most, what is protected a little more. */
function outlook(s: PossessionState, seat: Seat): number {
  const guest = guestOf(s, seat);
  const shielded = guest.exits.reduce((sum, exit) => sum + (exit.protection === null ? 0 : worth(s, exit)), 0);
  const held = Math.min(guest.hand.length, 5);
  const there = points(s, seat) >= goal(s, seat) ? 2 : 0;
  const missing = GOAL_SPAN - goal(s, seat);
  return (
    points(s, seat) +
    missing +
    there +
    0.2 * shielded +
    0.45 * held +
    0.25 * guest.despair -
    (guest.possessed ? 0.4 : 0)
  );
}
const GOAL_SPAN = 10;

const squash = (x: number): number => 1 / (1 + Math.exp(-x));

/** The own outlook, less that of the best of the others. */
function value(s: PossessionState, seat: Seat): number {
  const rival = Math.max(...others(s, seat).map(other => outlook(s, other)));
  return squash(0.35 * (outlook(s, seat) - rival));
}

/** Who is to be feared most by `seat`. */
function leaderFor(s: PossessionState, seat: Seat): Seat {
  return others(s, seat).reduce((best, other) => (outlook(s, other) > outlook(s, best) ? other : best));
}

/** By seat: how urgent it is that it be stopped. It wins when this turn ends, or would soon. */
type Fears = readonly number[];
function fearsOf(s: PossessionState, seat: Seat): Fears {
  const leader = leaderFor(s, seat);
  return seatsOf(s).map(victim => {
    if (victim === seat) return -2;
    const missing = goal(s, victim) - points(s, victim);
    if (missing <= 0) return s.turn === victim ? 6 : 3;
    return missing <= 2 ? 1.5 : victim === leader ? 0.5 : -0.5;
  });
}

// How good answers look

type Taste = (pick: Fields) => number;

/** What it is worth to take an Exit from somebody, or to spoil it. */
function againstExit(s: PossessionState, fears: Fears, exit: Card, stolen: boolean): number {
  const victim = ownerOf(s, exit);
  if (victim === undefined) return 0;
  const short = goal(s, victim) - points(s, victim) + worthInPlay(s, exit) > 0;
  const stops = at(fears, victim) / (short ? 1 : 3);
  return stops + worthInPlay(s, exit) * (stolen ? 0.9 : 0.3);
}

const paid = (s: PossessionState, pick: Fields): number =>
  ['pay', 'metal', 'wood', 'first', 'second'].reduce((sum, field) => {
    const card = numberOf(pick[field]);
    return card === undefined ? sum : sum + worthInPlay(s, card);
  }, 0);

/** An act in a window or in the own Escape Phase, against letting it be (0). */
function actTaste(s: PossessionState, seat: Seat, fears: Fears, pick: Fields): number {
  const exit = numberOf(pick.exit);
  const price = (): number => 0.5 + 0.6 * paid(s, pick);
  const feared = at(fears, s.turn);
  switch (pick.act) {
    case '5b':
      return exit === undefined ? -1 : againstExit(s, fears, exit, false) - price();
    case '7b':
      return exit === undefined ? -1 : againstExit(s, fears, exit, true) - price();
    case '7a':
      return s.turn === seat ? -1.5 : feared - 0.6;
    case '6b':
      return numberOf(pick.from) === undefined ? -1 : 0.7 * at(fears, Number(pick.from)) - price();
    case '3b':
    case '4b':
      return -0.6;
    case '4a':
      return 0.4;
    case '5a':
    case '6a':
      return feared > 3 ? 0.3 : -0.8;
    default:
      return -1;
  }
}

function sinTaste(s: PossessionState, seat: Seat, fears: Fears, pick: Fields): number {
  const [exit, take, give] = [numberOf(pick.exit), numberOf(pick.take), numberOf(pick.give)];
  if (take !== undefined && give !== undefined) return worthInPlay(s, take) - worthInPlay(s, give);
  if (exit !== undefined) return againstExit(s, fears, exit, s.turn === seat) - 0.8;
  if (pick.move !== undefined) return -0.8;
  return at(fears, s.turn) - 0.3;
}

function reacting(s: PossessionState, seat: Seat): Taste {
  const fears = fearsOf(s, seat);
  return pick => {
    if (pick.act !== undefined) return actTaste(s, seat, fears, pick);
    return pick.sin !== undefined ? sinTaste(s, seat, fears, pick) : 0;
  };
}

/** The own Escape Phase: Exits by their points, Protection where it covers most, hiding when there is nothing to do. */
function escaping(s: PossessionState, seat: Seat): Taste {
  const short = goal(s, seat) - points(s, seat);
  const react = reacting(s, seat);
  const idle = guestOf(s, seat).hand.every(card => !asExit(s, card));
  return pick => {
    const [play, attach, to] = [numberOf(pick.play), numberOf(pick.attach), numberOf(pick.to)];
    if (play !== undefined) {
      const exit = asExit(s, play);
      return 1.5 + (exit?.points ?? 0) - (exit?.mark ? (short <= 0 ? 2.5 : 0.6) : 0);
    }
    if (attach !== undefined && to !== undefined) {
      const boon = asBoon(s, attach);
      return boon?.kind === 'tool' ? 3 + boon.points : 1.2 + worthInPlay(s, to);
    }
    if (pick.shift !== undefined) return -2;
    if (pick.hide) return short <= 0 ? 3 : idle ? 0.8 : -0.5;
    return pick.done ? 0 : react(pick);
  };
}

/** How a hit feels to the one who is hit. */
const PAIN: Readonly<Record<Hit['what'], number>> = {
  possessed: 0.4,
  hand: 0.5,
  any: 0.6,
  exit: 1.6,
  boon: 0.8,
  steals: -1.2,
  robbed: 1.6,
  trades: 0,
  gives: 0.5,
  gets: -0.5,
  swapsHands: 0,
  draws: -0.5,
  moves: 0.1,
};

/** The branch that hurts the others, and above all the one to be feared, more than oneself. */
function branching(s: PossessionState, seat: Seat): Taste {
  const face = s.cards.face[s.resolving[0] ?? -1] ?? '';
  const feared = leaderFor(s, seat);
  return ({ branch }) => {
    if (branch !== 0 && branch !== 1) return 0;
    return hits(s, seat, face, branch).reduce((sum, hit) => {
      const pain = PAIN[hit.what] * hit.count * (hit.sure ? 1 : 0.5);
      return sum + pain * (hit.seat === seat ? -1.3 : hit.seat === feared ? 0.9 : 0.25);
    }, 0);
  };
}

/** A player of whom there is most to fear. */
const mostFeared =
  (field: string) =>
  (s: PossessionState): Taste =>
  pick => {
    const player = numberOf(pick[field]);
    return player === undefined ? 0 : outlook(s, player) / 4;
  };

/** Rooms where others stand, and not oneself. */
const roomTaste =
  (s: PossessionState, seat: Seat): Taste =>
  ({ room }) =>
    seatsOf(s)
      .filter(other => guestOf(s, other).room === room)
      .reduce((sum, other) => sum + (other === seat ? -2 : 0.5 + outlook(s, other) / 10), 0);

/** By the kind of question: how good an answer looks; 0 for one that changes nothing, more for a better one. */
const TASTE: Readonly<Record<string, (s: PossessionState, seat: Seat) => Taste>> = {
  window: reacting,
  escape: escaping,
  branch: branching,
  pickPlayer: mostFeared('player'),
  move: mostFeared('move'),
  swap: () => pick => (pick.swap === null ? 0.5 : 0),
  pickRoom: roomTaste,
  draw: () => pick => (pick.sin !== undefined ? 2 : pick.draw ? 1.5 : 0),
  use: () => pick => (pick.use ? 1 : 0),
  haunted: () => pick => (pick.act ? 0.2 : 0),
  prevent: (s, seat) => pick => (pick.act ? (s.turn === seat ? 0.6 : 0.1) : 0),
  ignore: (s, seat) => pick => (pick.act ? 0.3 - paid(s, pick) + exposedExits(s, seat).length / 4 : 0),
  save:
    (s, seat) =>
    ({ save }) => {
      const exit = numberOf(save);
      if (exit === undefined) return 0;
      return ownerOf(s, exit) === seat ? worthInPlay(s, exit) - 0.8 : -1;
    },
  loseAny:
    s =>
    ({ lose }) =>
      -worthInPlay(s, numberOf(lose) ?? -1),
  steal:
    s =>
    ({ exit }) =>
      numberOf(exit) === undefined ? 0 : worthInPlay(s, Number(exit)),
  trade:
    s =>
    ({ exit }) =>
      numberOf(exit) === undefined ? -1 : -worthInPlay(s, Number(exit)),
  pride: () => pick => (pick.sin === undefined ? 0 : 1),
};

const INDIFFERENT: Taste = () => 0;
const tasteFor = ({ what, seat }: Pick<Asked, 'what' | 'seat'>, s: PossessionState): Taste =>
  TASTE[what]?.(s, seat) ?? INDIFFERENT;

// Sets of cards that have to go

/** The fields of those questions whose answer is a set of cards to lose, or, of somebody else's, to take. */
const SETS: Readonly<Record<string, string>> = {
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
function cheapest(ask: Ask, s: PossessionState): Json | undefined {
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
function play(ask: Ask, s: PossessionState, random: Random): Json {
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

/** What the others may hold in secret. */
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
  // So much here is luck that a doubtful answer looks good in some of a thousand tries: only sound ones are tried, and
  // not for long.
  thinks: 'flat',
  trust: 0.5,
  horizon: 20,
  features,
  beliefs,
};
