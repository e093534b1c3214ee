import type { Random } from '../../engine/index.ts';
import { ORDINARY, type Ordinary } from './content.ts';
import { BEHIND, EXIT, edgeOf, isCell, SIDES } from './geometry.ts';
import {
  afterExchange,
  afterLanding,
  afterTurn,
  bestStep,
  costAt,
  eachStep,
  type Ground,
  isOpenBetween,
  measure,
  nextOnWay,
  wallsAhead,
} from './ground.ts';

/** Rows planned by a bot, as if nobody else acted: what each card would do at its best, one after the other. */

/** Where a plan has come to. */
export interface Standing {
  readonly ground: Ground;
  readonly costs: Int32Array;
  readonly place: number;
  /** Where the others stand. */
  readonly others: readonly number[];
}

export const standing = (ground: Ground, place: number, others: readonly number[]): Standing => ({
  ground,
  costs: measure(ground),
  place,
  others,
});

export const costOfStanding = ({ costs, place }: Standing): number => costAt(costs, place);

const isFree = ({ place, others }: Standing, cell: number): boolean =>
  isCell(cell) && cell !== place && !others.includes(cell);

function landed(from: Standing, place: number): Standing {
  if (place < 0 || from.ground.extra[place]) return from;
  const ground = afterLanding(from.ground, place);
  return { ...from, place, ground, costs: ground === from.ground ? from.costs : measure(ground) };
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

/** The moves of tiles that touch these cells and nobody's feet. */
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

/** The cells on both sides of the walls ahead. */
export const cellsAhead = ({ ground, costs, place }: Standing, walls = WALLS): Set<number> =>
  new Set(wallsAhead(ground, costs, place, walls).flat());

/** The moves of a tile that open one of the next walls, each with the ground as it would be. */
export function openers(at: Standing, card: TileCard, walls = WALLS): { move: TileMove; ground: Ground }[] {
  const { ground, costs, place } = at;
  return wallsAhead(ground, costs, place, walls).flatMap(([here, there]) =>
    tileMoves(at, card, [here, there])
      .map(move => ({ move, ground: afterTileMove(ground, move) }))
      .filter(opened => isOpenBetween(opened.ground, here, there)),
  );
}

/** How carefully a plan is made: every tile beside a wall is tried, or only those that open it. */
export type Care = 'thorough' | 'quick';

function withTile(from: Standing, card: TileCard, care: Care): Standing {
  const grounds =
    care === 'quick'
      ? openers(from, card).map(({ ground }) => ground)
      : tileMoves(from, card, cellsAhead(from)).map(move => afterTileMove(from.ground, move));
  let best = from;
  for (const ground of grounds) {
    const costs = measure(ground);
    if (costAt(costs, from.place) < costOfStanding(best)) best = { ...from, ground, costs };
  }
  return best;
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
      return landed(from, bestStep(from.ground, from.costs, from.place, 'wall', EXIT));
    case 'swap':
      return withSwap(from);
    case 'quarter':
    case 'half':
    case 'switch':
      return withTile(from, card, care);
  }
}

export interface Planned {
  readonly row: readonly Ordinary[];
  /** What the way to the Exit would cost then. */
  readonly cost: number;
}

/** How many half-made rows are followed at a time. */
const WIDTH: Readonly<Record<Care, number>> = { thorough: 6, quick: 1 };

/** The most promising rows of some length, the best first. */
export function planRows(from: Standing, length: number, most: number, care: Care = 'thorough'): Planned[] {
  let beam: { row: Ordinary[]; at: Standing }[] = [{ row: [], at: from }];
  for (let i = 0; i < length; i++) {
    const next = beam.flatMap(({ row, at }) =>
      ORDINARY.filter(card => !row.includes(card)).map(card => ({ row: [...row, card], at: after(card, at, care) })),
    );
    next.sort((a, b) => costOfStanding(a.at) - costOfStanding(b.at));
    beam = next.slice(0, i < length - 1 ? WIDTH[care] : most);
  }
  return beam.map(({ row, at }) => ({ row, cost: costOfStanding(at) }));
}

const TILE_CARDS: readonly Ordinary[] = ['quarter', 'half', 'switch'];
/** How far ahead a row reaches at most. */
const REACH = 6;

/** A row made in passing: it follows the cheapest way and takes what fits the spaces that come next. */
export function sketchRow({ ground, costs, place }: Standing, length: number, random: Random): Ordinary[] {
  const isOpen: boolean[] = [];
  for (let here = place; here !== EXIT && isOpen.length < REACH; ) {
    const { to, open } = nextOnWay(ground, costs, here);
    isOpen.push(open);
    here = to;
  }
  const tiles = TILE_CARDS.slice(random(TILE_CARDS.length)).concat(TILE_CARDS).slice(0, TILE_CARDS.length);
  const row: Ordinary[] = [];
  const lay = (card: Ordinary | undefined): boolean => card !== undefined && !row.includes(card) && row.push(card) > 0;
  for (let i = 0; row.length < length; )
    if (isOpen[i] && isOpen[i + 1] && lay('two')) i += 2;
    else if (isOpen[i] && lay('one')) i += 1;
    else if (isOpen[i] && lay('two')) i += 1;
    else if (isOpen[i] === false && random(4) > 0 && lay('passage')) i += 1;
    else if (lay(tiles.pop())) isOpen[i] = true;
    else lay(ORDINARY[random(ORDINARY.length)]);
  return row;
}
