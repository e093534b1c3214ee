import type { Ordinary } from '../content.ts';
import { BEHIND, EXIT, edgeOf, isCell, SIDES } from './geometry.ts';
import {
  afterExchange,
  afterLanding,
  afterTurn,
  bestPassage,
  bestStep,
  costAt,
  eachStep,
  type Ground,
  measure,
  tollOf,
  wallsOn,
  wayFrom,
} from './ground.ts';

/** The best effect of a card for its player, as if no other player acted: bots plan with it, foresight shows it. */

/** Where a plan has come to. */
export interface Standing {
  readonly ground: Ground;
  readonly costs: Int32Array;
  readonly place: number;
  /** Where the others stand. */
  readonly others: readonly number[];
  /** Where the pawn has landed so far. */
  readonly trail: readonly number[];
}

const measured = (ground: Ground): Pick<Standing, 'ground' | 'costs'> => ({ ground, costs: measure(ground) });

export const standing = (ground: Ground, place: number, others: readonly number[]): Standing => ({
  ...measured(ground),
  place,
  others,
  trail: [],
});

export const costOfStanding = ({ costs, place }: Standing): number => costAt(costs, place);

const isFree = ({ place, others }: Standing, cell: number): boolean =>
  isCell(cell) && cell !== place && !others.includes(cell);

function landed(from: Standing, place: number): Standing {
  if (place < 0 || from.ground.extra[place]) return from;
  const ground = afterLanding(from.ground, place);
  const trail = [...from.trail, place];
  return { ...from, place, ground, trail, costs: ground === from.ground ? from.costs : measure(ground) };
}

/** How many walls of the way are looked at when a tile could be moved. */
const WALLS = 2;

/** A tile that could be moved, in one way: what it is called as an answer is made of it. */
export type TileMove =
  | { readonly turn: number; readonly cell: number }
  | { readonly cell: number; readonly other: number };

export const afterTileMove = (ground: Ground, move: TileMove): Ground =>
  'turn' in move ? afterTurn(ground, move.cell, move.turn) : afterExchange(ground, move.cell, move.other);

export type TileCard = 'quarter' | 'half' | 'switch';
const TURNS: Readonly<Record<'quarter' | 'half', readonly number[]>> = { quarter: [1, 3], half: [2] };

/** The moves of tiles that touch these cells, and no tile on which a pawn stands. */
export function tileMoves(at: Standing, card: TileCard, cells: Iterable<number>): TileMove[] {
  const moves: TileMove[] = [];
  for (const cell of cells) {
    if (!isFree(at, cell)) continue;
    if (card !== 'switch') moves.push(...TURNS[card].map(turn => ({ cell, turn })));
    else
      for (const side of SIDES) {
        const other = BEHIND[edgeOf(cell, side)] ?? -1;
        if (other >= 0 && isFree(at, other)) moves.push({ cell: Math.min(cell, other), other: Math.max(cell, other) });
      }
  }
  return moves;
}

/** The cells on both sides of the next walls of a way. */
export const cellsAtWalls = (ground: Ground, way: readonly number[], walls = WALLS): Set<number> =>
  new Set(wallsOn(ground, way, walls).flat());

/** The move of a tile that helps most along the way that is cheapest now; undefined: none helps. */
export function quickTileMove(from: Standing, card: TileCard): TileMove | undefined {
  const { ground, costs, place } = from;
  const way = wayFrom(ground, costs, place);
  let best: TileMove | undefined;
  let least = costOfStanding(from);
  for (const move of tileMoves(from, card, cellsAtWalls(ground, way))) {
    const toll = tollOf(afterTileMove(ground, move), way);
    if (toll >= least) continue;
    least = toll;
    best = move;
  }
  return best;
}

/** The move of a tile near the way after which the Exit is nearest, by whatever way. */
export function bestTileMove(from: Standing, card: TileCard): TileMove | undefined {
  const { ground, costs, place } = from;
  let best: TileMove | undefined;
  let least = costOfStanding(from);
  for (const move of tileMoves(from, card, cellsAtWalls(ground, wayFrom(ground, costs, place)))) {
    const cost = costAt(measure(afterTileMove(ground, move)), place);
    if (cost >= least) continue;
    least = cost;
    best = move;
  }
  return best;
}

/** How carefully a plan is made. */
export type Care = 'thorough' | 'quick';

/** Where a plan stands after a tile was moved. */
export const afterTile = (from: Standing, move: TileMove): Standing => ({
  ...from,
  ...measured(afterTileMove(from.ground, move)),
});

function withTile(from: Standing, card: TileCard, care: Care): Standing {
  const move = care === 'quick' ? quickTileMove(from, card) : bestTileMove(from, card);
  return move ? afterTile(from, move) : from;
}

function withTwo(from: Standing): Standing {
  let best: Standing | undefined;
  eachStep(from.ground, from.place, (to, open) => {
    if (!open) return;
    const first = landed(from, to);
    const on = bestStep(first.ground, first.costs, first.place, 'open', from.place);
    const second = to === EXIT ? first : landed(first, on >= 0 ? on : from.place);
    if (!best || costOfStanding(second) < costOfStanding(best)) best = second;
  });
  return best ?? from;
}

function withSwap(from: Standing): Standing {
  let best = from;
  eachStep(from.ground, from.place, to => {
    if (!from.others.includes(to)) return;
    const there = landed(from, to);
    if (best === from || costOfStanding(there) < costOfStanding(best)) best = there;
  });
  return best;
}

/** Where a card leads at its best. */
export function after(card: Ordinary, from: Standing, care: Care = 'thorough'): Standing {
  if (from.place === EXIT) return from;
  switch (card) {
    case 'one':
      return landed(from, bestStep(from.ground, from.costs, from.place, 'open'));
    case 'two':
      return withTwo(from);
    case 'passage':
      return landed(from, bestPassage(from.ground, from.costs, from.place));
    case 'swap':
      return withSwap(from);
    case 'quarter':
    case 'half':
    case 'switch':
      return withTile(from, card, care);
  }
}
