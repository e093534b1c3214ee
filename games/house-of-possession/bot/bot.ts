import {
  type Ask,
  type Asked,
  at,
  type Card,
  type Face,
  type Hints,
  isList,
  type Json,
  PASS,
  type Random,
  type Seat,
  type Settings,
  seatsOf,
} from '../../../engine/index.ts';
import { ALEXA, DELLA, FIDDLER } from '../content.ts';
import { type Hit, hits } from '../display.ts';
import {
  asBoon,
  asExit,
  exitOf,
  exposedExits,
  goal,
  guestOf,
  isHidden,
  kindOf,
  leftOf,
  others,
  ownerOf,
  points,
  worth,
} from '../guests.ts';
import { branchesOf } from '../possessions.ts';
import type { PossessionState } from '../state.ts';
import { tablesFor } from '../tunables.ts';

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
    DESPAIR_WORTH * guest.despair -
    (guest.possessed ? 0.4 : 0)
  );
}
const GOAL_SPAN = 10;
/** What an act kept for later is worth, in Exit Points. */
const DESPAIR_WORTH = 0.8;

const squash = (x: number): number => 1 / (1 + Math.exp(-x));

/** The own outlook, less that of the best of the others; after the last call who has enough points is out. */
function value(s: PossessionState, seat: Seat): number {
  if (s.step === 'draw' && points(s, s.turn) >= goal(s, s.turn)) return s.turn === seat ? 0.99 : 0.005;
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

// When to act

/** What a seat that may act should know about the moment. */
interface Moment {
  readonly s: PossessionState;
  readonly seat: Seat;
  readonly fears: Fears;
  /** The own Escape Phase: nobody else can act, and points spent now are missing until the next turn. */
  readonly own: boolean;
  /** Somebody else would escape at the end of this turn. */
  readonly escaping: boolean;
  /** The last call: whoever wants to stop somebody has waited for it. */
  readonly last: boolean;
  /** R67 The last call before one's own turn: the points come back anyway. */
  readonly free: boolean;
}

function momentOf(s: PossessionState, seat: Seat, own: boolean): Moment {
  const last = s.step === 'lastCall';
  const escaping = s.turn !== seat && points(s, s.turn) >= goal(s, s.turn);
  return { s, seat, fears: fearsOf(s, seat), own, escaping, last, free: last && leftOf(s, s.turn) === seat };
}

// How good answers look

type Taste = (pick: Fields) => number;
const INDIFFERENT: Taste = () => 0;

/** Not worth a try, not even by those who try a lot. */
const NEVER = -2;

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

const boonsHeld = (s: PossessionState, seat: Seat): number =>
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

function acting(s: PossessionState, seat: Seat, own: boolean): Taste {
  const moment = momentOf(s, seat, own);
  return pick => {
    if (typeof pick.act === 'string') return ACT_TASTE[pick.act]?.(moment, pick) ?? -1;
    return pick.sin !== undefined ? sinTaste(moment, pick) : 0;
  };
}
const reacting = (s: PossessionState, seat: Seat): Taste => acting(s, seat, false);

/** Fiddler keeps a Boon in hand for the last call, and Della two, once somebody is halfway out. */
function keptBoons(s: PossessionState, seat: Seat): number {
  const { character } = guestOf(s, seat);
  const most = Math.max(...others(s, seat).map(other => points(s, other) - goal(s, other)));
  if (most < -5) return 0;
  return character === FIDDLER ? 1 : character === DELLA ? 2 : 0;
}

/** The own Escape Phase: Exits by their points, Protection where it covers most, hiding when there is nothing to do. */
function escaping(s: PossessionState, seat: Seat): Taste {
  const short = goal(s, seat) - points(s, seat);
  const react = acting(s, seat, true);
  const kept = keptBoons(s, seat);
  const idle = guestOf(s, seat).hand.every(card => !asExit(s, card));
  return pick => {
    const [play, attach, to] = [numberOf(pick.play), numberOf(pick.attach), numberOf(pick.to)];
    if (play !== undefined) {
      const exit = asExit(s, play);
      return 1.5 + (exit?.points ?? 0) - (exit?.mark ? (short <= 0 ? 2.5 : 0.6) : 0);
    }
    if (attach !== undefined && to !== undefined) {
      const boon = asBoon(s, attach);
      const good = boon?.kind === 'tool' ? 3 + boon.points : 1.2 + worthInPlay(s, to);
      const wins = boon?.kind === 'tool' && short > 0 && boon.points >= short;
      return !wins && boonsHeld(s, seat) <= kept ? -1.2 : good;
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

const isBranching = (face: Face, options: Settings): boolean => {
  const card = tablesFor(options).possessions[face];
  return card !== undefined && branchesOf(card) !== undefined;
};

/** What a hit costs the one who is hit, in Exit Points. */
function lossOf(s: PossessionState, { seat, what, count, sure }: Hit): number {
  const exits = exposedExits(s, seat)
    .map(exit => worth(s, exit))
    .sort((a, b) => a - b);
  const worths: Readonly<Partial<Record<Hit['what'], number>>> = {
    possessed: 0.4,
    hand: 0.8 * count,
    any: Math.min(0.8, exits[0] ?? 0.8) * count,
    // Two of them would be the price.
    boon: 1.4 * Math.max(0, count - 2),
    exit: exits.slice(0, count).reduce((sum, one) => sum + one, 0),
    robbed: exits.at(-1) ?? 0,
    gives: 0.6 * count,
    gets: -0.6 * count,
    draws: -0.8 * count,
  };
  return (worths[what] ?? 0) * (sure ? 1 : 0.5);
}

/** Looking away must be better by so much: there are many pairs to pay with, and one of them always looks good. */
const MARGIN = 0.4;

/** 8b Two Boons against what the card takes: worth it against whole hands, good Exits, and where Boons would go anyway. */
function ignoring(s: PossessionState, seat: Seat): Taste {
  const { event } = s;
  const face = s.cards.face[s.resolving[0] ?? -1] ?? '';
  if (!event) return INDIFFERENT;
  const open = event.branch === null && isBranching(face, s.options);
  const ways = open ? ([0, 1] as const) : [event.branch];
  const all = ways.flatMap(way => hits(s, event.owner, face, way).filter(hit => hit.seat === seat));
  const loss = all.reduce((sum, hit) => sum + lossOf(s, hit), 0) / (open ? 2 * ways.length : 1);
  const boons = all.reduce((sum, { what, count }) => sum + (what === 'boon' ? count : 0), 0) / ways.length;
  const there = points(s, seat) >= goal(s, seat) && s.turn === seat;
  return pick => {
    if (!pick.act) return 0;
    const tools = ['first', 'second'].some(field => asBoon(s, numberOf(pick[field]) ?? -1)?.kind === 'tool');
    const saved =
      there && !tools && all.some(({ what }) => what === 'exit' || what === 'robbed' || what === 'any') ? 4 : 0;
    return loss + saved - paid(s, pick) * Math.max(0, 1 - boons / 2) - MARGIN;
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
  ignore: ignoring,
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
