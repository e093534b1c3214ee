/** How good the answers of each question look. */
import { type Face, type Seat, type Settings, seatsOf } from '../../../engine/index.ts';
import { DELLA, FIDDLER } from '../content.ts';
import { type Hit, hits } from '../display.ts';
import { asBoon, asExit, exposedExits, goal, guestOf, others, ownerOf, points, worth } from '../guests.ts';
import { branchesOf } from '../possessions.ts';
import type { Asked, PossessionState } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { acting, boonsHeld, paid, reacting } from './acts.ts';
import { INDIFFERENT, numberOf, type Taste } from './taste.ts';
import { leaderFor, outlook, worthInPlay } from './worth.ts';

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
  const card = contentFor(options).possessions[face];
  return card !== undefined && branchesOf(card) !== undefined;
};

/** The cost of a hit to the seat that it hits, in Exit Points. */
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

/** The least gain for which the bot ignores a card: it can pay with many pairs, and one of them always looks good. */
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
const TASTE: Readonly<Partial<Record<Asked['what'], (s: PossessionState, seat: Seat) => Taste>>> = {
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

export const tasteFor = ({ what, seat }: Pick<Asked, 'what' | 'seat'>, s: PossessionState): Taste =>
  TASTE[what]?.(s, seat) ?? INDIFFERENT;
