import { at, type Family } from '../../../engine/index.ts';
import { BEHIND, CELLS, cellOf, isCell, placeOf, SPACES } from '../house/geometry.ts';
import { cellCount } from '../house/house-plan.ts';
import type { HauntingState, Pair, Quarter, Turning } from '../state.ts';

/** The ways to turn or exchange tiles, too many to write out. Occupied and special tiles are never among them (R5, A18). */

function occupiedPlaces({ pawns }: HauntingState): boolean[] {
  const occupied: boolean[] = [];
  for (const space of pawns) occupied[placeOf(space)] = true;
  return occupied;
}

/** The house tiles on which no pawn stands, by number. */
function freeCells(s: HauntingState): number[] {
  const occupied = occupiedPlaces(s);
  const free: number[] = [];
  for (let cell = 0; cell < cellCount(s); cell++) if (!occupied[cell]) free.push(cell);
  return free;
}

const placeIn = (places: readonly number[], space: unknown): number =>
  typeof space === 'string' && SPACES.includes(space) ? places.indexOf(placeOf(space)) : -1;

/** The fields of a record that has exactly these. */
function fieldsOf(answer: unknown, ...names: readonly string[]): unknown[] | undefined {
  if (typeof answer !== 'object' || answer === null || Object.keys(answer).length !== names.length) return undefined;
  const record: Record<string, unknown> = { ...answer };
  return names.every(name => Object.hasOwn(record, name)) ? names.map(name => record[name]) : undefined;
}

const QUARTERS = [1, 3] as const;

/** R45 Every free tile, a quarter turn right or left. */
export function quarterTurns(s: HauntingState): Family<Quarter> {
  const free = freeCells(s);
  return {
    size: free.length * QUARTERS.length,
    nth: i => ({ tile: at(SPACES, at(free, i >> 1)), turn: at(QUARTERS, i & 1) }),
    has: answer => {
      const [tile, turn] = fieldsOf(answer, 'tile', 'turn') ?? [];
      return placeIn(free, tile) >= 0 && QUARTERS.some(quarter => quarter === turn);
    },
  };
}

/** R46 Every free tile. */
export function halfTurns(s: HauntingState): Family<Turning> {
  const free = freeCells(s);
  return {
    size: free.length,
    nth: i => ({ tile: at(SPACES, at(free, i)) }),
    has: answer => {
      const [tile] = fieldsOf(answer, 'tile') ?? [];
      return placeIn(free, tile) >= 0;
    },
  };
}

/** The pairs of cells that touch, in reading order; each as the edge of the first (A20). */
const PAIRS: readonly number[] = Array.from({ length: CELLS * 4 }, (_, edge) => edge).filter(
  edge => isCell(BEHIND[edge] ?? 0) && (BEHIND[edge] ?? -1) > cellOf(edge),
);

/** R48 Every two free tiles side by side on one storey. */
export function tilePairs(s: HauntingState): Family<Pair> {
  const occupied = occupiedPlaces(s);
  const count = cellCount(s);
  const free = PAIRS.filter(edge => cellOf(edge) < count && !occupied[cellOf(edge)] && !occupied[BEHIND[edge] ?? 0]);
  return {
    size: free.length,
    nth: i => ({ one: at(SPACES, cellOf(at(free, i))), other: at(SPACES, BEHIND[at(free, i)] ?? 0) }),
    has: answer => {
      const [one, other] = fieldsOf(answer, 'one', 'other') ?? [];
      return free.some(edge => SPACES[cellOf(edge)] === one && SPACES[BEHIND[edge] ?? 0] === other);
    },
  };
}
