import {
  type Ask,
  at,
  type Hints,
  isList,
  type Json,
  knows,
  optionAt,
  type Random,
  type Seat,
  sizeOf,
} from '../../../engine/index.ts';
import { numberIn, textIn } from '../../kit/reading.ts';
import { ORDINARY, type Ordinary } from '../content.ts';
import { isTileCard } from '../foresight.ts';
import {
  after,
  afterTileMove,
  cellsAtWalls,
  costOfStanding,
  quickTileMove,
  type Standing,
  standing,
  type TileCard,
  type TileMove,
  tileMoves,
} from '../house/best-moves.ts';
import { isCell, placeOf, SPACES } from '../house/geometry.ts';
import { costAt, costOf, groundOf, measure, wayFrom } from '../house/ground.ts';
import { cellNumbered, houseCell, isKnownGhost, mask } from '../house/tiles.ts';
import { clockwise } from '../play.ts';
import { fieldsOf, isWindow, worthOfReaction } from '../reactions.ts';
import type { Asked, HauntingState } from '../state.ts';
import { planRows } from './rows.ts';

/** The bot's knowledge of the game: how far every pawn has to go, and which moves shorten or lengthen a way. */

const placesOfOthers = (s: HauntingState, seat: Seat): number[] =>
  s.pawns.filter((_, other) => other !== seat).map(placeOf);

const standingOf = (s: HauntingState, seat: Seat): Standing =>
  standing(groundOf(s), placeOf(at(s.pawns, seat)), placesOfOthers(s, seat));

/** The cards of its own chosen row that a seat has still to carry out. */
function rowLeft(s: HauntingState, seat: Seat): Ordinary[] {
  if (s.half !== 'chosen') return [];
  const order = clockwise(s, s.start);
  const hasActed = s.acting !== null && order.indexOf(seat) < order.indexOf(s.acting);
  const cards = at(s.row, seat).slice(s.step + (hasActed ? 1 : 0));
  return cards.flatMap(card => {
    const face = ORDINARY.find(one => one === s.cards.face[card]);
    return face && knows(s.cards, seat, card) ? [face] : [];
  });
}

/** Being this many half steps nearer makes it about three times as likely to be out first. */
const SOFT = 6;
const weight = (cost: number): number => Math.exp(-cost / SOFT);

/**
 * The bot's chance to be out first, by every pawn's way to the Exit. The bot's own row counts as if no other player
 * came in between.
 */
function value(s: HauntingState, seat: Seat): number {
  if (s.winner !== null) return Number(s.winner === seat);
  const now = standingOf(s, seat);
  const then = rowLeft(s, seat).reduce((from, card) => after(card, from), now);
  const own = weight(costOfStanding(then));
  return own / now.others.reduce((sum, other) => sum + weight(costAt(now.costs, other)), own);
}

// Moving tiles

/** A move of a tile, as an answer. */
function answerOf(move: TileMove, card: TileCard): Json {
  const tile = at(SPACES, move.cell);
  if (!('turn' in move)) return { one: tile, other: at(SPACES, move.other) };
  return card === 'half' ? { tile } : { tile, turn: move.turn };
}

/** How many walls of the own way are looked at, and how many spaces of the leader's, to get in their way. */
const AHEAD = 3;

interface Ranked {
  readonly pick: Json;
  /** Half steps gained; those that the nearest rival loses count half. */
  readonly worth: number;
}

/** The moves of tiles that help the own way most, or hinder the rival nearest to the Exit. */
function rankTileMoves(s: HauntingState, seat: Seat, card: TileCard): Ranked[] {
  const now = standingOf(s, seat);
  const { ground, costs, place, others } = now;
  const nearest = (measured: Int32Array): number => Math.min(...others.map(other => costAt(measured, other)));
  const leader = others.find(other => costAt(costs, other) === nearest(costs)) ?? place;
  const own = cellsAtWalls(ground, wayFrom(ground, costs, place), AHEAD);
  const cells = new Set([...own, ...wayFrom(ground, costs, leader).slice(1, 1 + AHEAD)]);
  const ranked = tileMoves(now, card, cells).map(move => {
    const then = measure(afterTileMove(ground, move));
    const worth = costAt(costs, place) - costAt(then, place) + (nearest(then) - nearest(costs)) / 2;
    return { pick: answerOf(move, card), worth };
  });
  return ranked.sort((a, b) => b.worth - a.worth);
}

// Looking ahead once for every question

const MOST_ROWS = 6;
const MOST_MOVES = 8;

const houseText = (s: HauntingState): string =>
  [...s.first, ...s.second].map(cell => `${cell.tile}${cell.turn}${isKnownGhost(s, cell) ? '!' : ''}`).join();

const remembered = new Map<string, readonly Ranked[]>();
const MOST_REMEMBERED = 300;

/** The promising answers to a question with very many, the best first. The bot finds them once and remembers them. */
function promising({ what, seat }: Asked, s: HauntingState): readonly Ranked[] {
  const { chosenCount, secretPassage, secretPassageIntoExit } = s.options;
  const variant = `${chosenCount} ${secretPassage} ${secretPassageIntoExit}`;
  const key = `${what} ${seat} ${s.exit} ${s.stair} ${s.pawns} ${variant} ${houseText(s)}`;
  const known = remembered.get(key);
  if (known) return known;
  const found = isTileCard(what) ? rankTileMoves(s, seat, what).slice(0, MOST_MOVES) : rankRows(s, seat);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(key, found);
  return found;
}

function rankRows(s: HauntingState, seat: Seat): Ranked[] {
  const now = standingOf(s, seat);
  const rows = planRows(now, s.options.chosenCount, MOST_ROWS);
  return rows.map(({ row, cost }) => ({ pick: { row: [...row] }, worth: costOfStanding(now) - cost }));
}

const hasVeryMany = (what: string): boolean => what === 'row' || isTileCard(what);

/** Answers worth trying at a question that has very many, the best first. */
const propose = (ask: Asked, s: HauntingState): Json[] =>
  hasVeryMany(ask.what) ? promising(ask, s).map(({ pick }) => pick) : [];

// How good an answer looks

/** The worth of an answer, in half steps, compared with the others of its question. */
function worthOf(ask: Asked, s: HauntingState): (pick: Json) => number {
  const { what, seat } = ask;
  if (isWindow(what)) return worthOfReaction(ask, s);
  if (what === 'exit') return worthOfDoor(s, seat);
  if (hasVeryMany(what)) {
    const worths = new Map(promising(ask, s).map(one => [JSON.stringify(one.pick), one.worth]));
    return pick => worths.get(JSON.stringify(pick)) ?? UNPROMISING;
  }
  const ground = groundOf(s);
  const costs = measure(ground);
  return pick => {
    const { to, pawn } = fieldsOf(pick);
    const space = typeof to === 'string' ? to : at(s.pawns, typeof pawn === 'number' ? pawn : seat);
    return costOf(costs, at(s.pawns, seat)) - costOf(costs, space) - (ground.extra[placeOf(space)] ?? 0);
  };
}
const UNPROMISING = -9;

/** R49, R50 The Exit or the Staircase comes nearer, and goes away from the others. */
function worthOfDoor(s: HauntingState, seat: Seat): (pick: Json) => number {
  const others = placesOfOthers(s, seat);
  const balance = (plan: HauntingState): number => {
    const costs = measure(groundOf(plan));
    return Math.min(...others.map(other => costAt(costs, other))) / 2 - costOf(costs, at(s.pawns, seat));
  };
  const now = balance(s);
  return pick => {
    const { exit, stair } = fieldsOf(pick);
    if (typeof exit === 'string') return balance({ ...s, exit }) - now;
    return typeof stair === 'number' ? balance({ ...s, stair }) - now : 0;
  };
}

/** A row for playing a match out: the better of two plans, or the other. */
function quickRow(s: HauntingState, seat: Seat, random: Random): Json {
  const plans = planRows(standingOf(s, seat), s.options.chosenCount, 2, 'quick');
  return [...at(plans, random(plans.length)).row];
}

/** When a bot plays a match out, one in `WHIM` answers is random. */
const WHIM = 12;

/** A quick sensible answer: what looks best, any of those that look equally good. */
function play(ask: Ask<Asked['what']>, s: HauntingState, random: Random): Json {
  const { what, seat } = ask;
  if (what === 'row') return { row: quickRow(s, seat, random) };
  const options = ask.options();
  const anything = (): Json => optionAt(options, random(sizeOf(options)));
  if (isTileCard(what)) {
    const move = quickTileMove(standingOf(s, seat), what);
    return move ? answerOf(move, what) : anything();
  }
  if (!isList(options)) return anything();
  if (options.length === 1 || (!isWindow(what) && random(WHIM) === 0)) return anything();
  const worth = worthOf(ask, s);
  let best: Json[] = [];
  let most = Number.NEGATIVE_INFINITY;
  for (const option of options) {
    const here = worth(option);
    if (here > most) {
      most = here;
      best = [];
    }
    if (here === most) best.push(option);
  }
  return at(best, random(best.length));
}

// Figures that players compare

/** Steps to the Exit: the own, and those of the nearest rival; and the disks in hand. */
function features(s: HauntingState, seat: Seat): Record<string, number> {
  const { costs, place, others } = standingOf(s, seat);
  const rival = Math.min(...others.map(other => costAt(costs, other)));
  return { way: costAt(costs, place) / 2, rival: rival / 2, disks: at(s.disks, seat).length };
}

/** Whether the next unseen disk of the own way is a Ghost. */
function beliefs(s: HauntingState, seat: Seat): Record<string, boolean> {
  const { ground, costs, place } = standingOf(s, seat);
  for (const here of wayFrom(ground, costs, place).slice(1)) {
    const cell = isCell(here) ? cellNumbered(s, here) : undefined;
    if (cell && cell.disk !== null && !isKnownGhost(s, cell))
      return { ghostAhead: s.cards.face[cell.disk] === 'ghost' };
  }
  return {};
}

/** R45 A tile whose openings are the same after a turn to the left and to the right. */
function isSameTurn(one: Json, other: Json, ask: Asked, s: HauntingState): boolean {
  const tile = textIn(one, 'tile');
  if (ask.what !== 'quarter' || tile === undefined || tile !== textIn(other, 'tile')) return false;
  const opens = (pick: Json): number => {
    const cell = houseCell(s, tile);
    return mask(cell.tile, (cell.turn + (numberIn(pick, 'turn') ?? 0)) % 4, s.options);
  };
  return opens(one) === opens(other);
}

/**
 * The bot weighs each programme and each tile alone: a row that another player lays at the same time seldom changes
 * which is best.
 */
export const hints: Hints<HauntingState> = {
  thinks: 'flat',
  horizon: 12,
  value,
  prior: (ask, s) => {
    const worth = worthOf(ask, s);
    return pick => Math.exp(Math.max(UNPROMISING, Math.min(-UNPROMISING, worth(pick))) / 3);
  },
  propose,
  same: isSameTurn,
  play,
  features,
  wants: { way: 'less', rival: 'more', disks: 'more' },
  beliefs,
};
