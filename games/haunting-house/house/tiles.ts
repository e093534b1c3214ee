import { at, knows, type Settings, SPECTATOR } from '../../../engine/index.ts';
import type { Tile } from '../content.ts';
import type { Cell, HauntingState, Space } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { ENTRANCE, EXIT, FIRST_CELLS, isCell, LANE, placeOf, SPACES, STAIR, slotNamed } from './geometry.ts';

/** The tiles as they lie: what is printed on them, where they are, and where the special ones stand. */

/** All that the plan of the house depends on. */
export type Plan = Pick<HauntingState, 'first' | 'second' | 'exit' | 'entrance' | 'stair' | 'cards' | 'options'>;

export function tileNamed(name: string, options: Settings): Tile {
  const tile = contentFor(options).tiles[name];
  if (!tile) throw new Error(`there is no tile ${name}`);
  return tile;
}

/** C1 The openings of a tile after some quarter turns clockwise. */
export const mask = (tile: string, turn: number, options: Settings): number =>
  contentFor(options).masks.get(tile)?.[turn] ?? 0;

export const cellNumbered = (plan: Plan, cell: number): Cell =>
  cell < FIRST_CELLS ? at(plan.first, cell) : at(plan.second, cell - FIRST_CELLS);

/** The cell of a space; undefined for a special tile (R5). */
export function cellAt(plan: Plan, space: Space): Cell | undefined {
  const place = placeOf(space);
  return isCell(place) ? cellNumbered(plan, place) : undefined;
}

/** The cell of a space that must be a house tile. */
export function houseCell(plan: Plan, space: Space): Cell {
  const cell = cellAt(plan, space);
  if (!cell) throw new Error(`${space} is no house tile`);
  return cell;
}

export const cellCount = (plan: Plan): number => plan.first.length + plan.second.length;

/** The names of all house cells in reading order, downstairs first. */
export const cellSpaces = (plan: Plan): readonly Space[] => SPACES.slice(0, cellCount(plan));

/** R3 The edges of the house tiles to which a special tile leads. */
export function edgesOfSpecial(plan: Plan, place: number): readonly number[] {
  if (place === EXIT) return [slotNamed(plan.exit).edge];
  if (place === ENTRANCE) return plan.entrance === null ? [] : [slotNamed(plan.entrance).edge];
  if (place !== STAIR || plan.stair === null) return [];
  const { west, east } = at(LANE, plan.stair);
  return [west, east];
}

/** R85 Whether everybody knows that a Ghost lies there. */
export const isKnownGhost = ({ cards }: Plan, { disk }: Cell): boolean =>
  disk !== null && cards.face[disk] === 'ghost' && knows(cards, SPECTATOR, disk);
