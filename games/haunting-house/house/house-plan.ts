import { at } from '../../../engine/index.ts';
import type { Cell, HauntingState, Space } from '../state.ts';
import { contentFor } from '../tunables.ts';
import {
  BEHIND,
  CELL_POINTS,
  CELLS,
  cellOf,
  ENTRANCE,
  EXIT,
  edgeOf,
  FIRST_CELLS,
  facing,
  isCell,
  LANE,
  manhattan,
  type Point,
  placeOf,
  SIDES,
  SPACES,
  STAIR,
  type Storey,
  sideOf,
  slotNamed,
  storeyOf,
} from './geometry.ts';
import { costOf, groundOf, measure, wayFrom } from './ground.ts';
import {
  cellAt,
  cellNumbered,
  cellSpaces,
  edgesOfSpecial,
  houseCell,
  isKnownGhost,
  mask,
  type Plan,
  tileNamed,
} from './tiles.ts';

/** The plan of the house: what can be read off the tiles as they lie, and nothing that changes them. */

export { doorSlots, manhattan } from './geometry.ts';
export * from './tiles.ts';

const SPECIAL = [EXIT, ENTRANCE, STAIR];

/** R2 By edge of a cell: the place behind it, be it a cell, a door or the Staircase; -1 for the outside. */
function behind(plan: Plan, edge: number): number {
  const cell = BEHIND[edge] ?? -1;
  if (cell >= 0) return cell;
  return SPECIAL.find(place => edgesOfSpecial(plan, place).includes(edge)) ?? -1;
}

function hasOpening(plan: Plan, edge: number): boolean {
  const { tile, turn } = cellNumbered(plan, cellOf(edge));
  return ((mask(tile, turn, plan.options) >> sideOf(edge)) & 1) === 1;
}

/** A neighbouring space, and whether the step to it is open. */
export interface Way {
  readonly to: Space;
  readonly open: boolean;
}

/** R1, R2 All neighbours of a space. A step is open if both tiles have an opening there (R3, A12). */
export function ways(plan: Plan, from: Space): Way[] {
  const place = placeOf(from);
  if (!isCell(place))
    return edgesOfSpecial(plan, place).map(edge => ({ to: at(SPACES, cellOf(edge)), open: hasOpening(plan, edge) }));
  const found: Way[] = [];
  for (const side of SIDES) {
    const edge = edgeOf(place, side);
    const to = behind(plan, edge);
    if (to < 0) continue;
    const open = hasOpening(plan, edge) && (!isCell(to) || hasOpening(plan, edgeOf(to, facing(side))));
    found.push({ to: at(SPACES, to), open });
  }
  return found;
}

export const neighbours = (plan: Plan, from: Space): Space[] => ways(plan, from).map(({ to }) => to);
export const openSteps = (plan: Plan, from: Space): Space[] =>
  ways(plan, from).flatMap(({ to, open }) => (open ? [to] : []));
export const walledSteps = (plan: Plan, from: Space): Space[] =>
  ways(plan, from).flatMap(({ to, open }) => (open ? [] : [to]));
export const isOpen = (plan: Plan, from: Space, to: Space): boolean =>
  ways(plan, from).some(way => way.to === to && way.open);

/** C4 Where a space lies, in cells; for distances and for drawing. */
export function layout(plan: Plan, space: Space): Point {
  const place = placeOf(space);
  if (isCell(place)) return at(CELL_POINTS, place);
  if (place === STAIR) return at(LANE, plan.stair ?? 0);
  return slotNamed(place === EXIT ? plan.exit : (plan.entrance ?? plan.exit));
}

/** The storey of a house cell; undefined for a special tile (R62). */
export function storeyOfSpace(space: Space): Storey | undefined {
  const place = placeOf(space);
  return isCell(place) ? storeyOf(place) : undefined;
}

/** The trap door tiles of a storey, in reading order. */
export const trapDoors = (plan: Plan, storey: Storey): Space[] =>
  cellSpaces(plan).filter(
    (space, cell) => storeyOf(cell) === storey && tileNamed(houseCell(plan, space).tile, plan.options).trap,
  );

/** The house cells on which a disk lies, in reading order. */
export const diskSpaces = (plan: Plan): Space[] =>
  cellSpaces(plan).filter(space => houseCell(plan, space).disk !== null);

// The way to the Exit

/** The cost of the way from each place to the Exit, by number, in half steps. */
export const costs = (plan: Plan): Int32Array => measure(groundOf(plan));

/** How far it is to the Exit: an open step counts 1, a wall 2.5, a shut Exit 3.5, a known Ghost 4.5 more. */
export const costToExit = (plan: Plan, from: Space): number => costOf(costs(plan), from) / 2;

/** The cheapest way to the Exit: the spaces after `from`, the Exit last. */
export function wayToExit(plan: Plan, from: Space): Space[] {
  const ground = groundOf(plan);
  const way = wayFrom(ground, measure(ground), placeOf(from));
  return way.slice(1).map(place => at(SPACES, place));
}

/** The way to the Exit in numbers. */
export interface Road {
  readonly spaces: number;
  /** Walls that a Secret Passage leads through. */
  readonly walls: number;
  readonly ghosts: number;
  /** R63 The Exit is shut, and no card leads through its wall: its corner tile has to be turned, or the Exit moved. */
  readonly isShut: boolean;
}

/** A13, A15 Whether no pawn can get into the Exit as its corner tile lies now. */
export const isExitShut = (plan: Plan): boolean =>
  !plan.options.secretPassageIntoExit && openSteps(plan, 'exit').length === 0;

export function roadToExit(plan: Plan, from: Space): Road {
  const way = wayToExit(plan, from);
  const isShut = way.length > 0 && isExitShut(plan);
  const walls = way.filter((to, i) => !isOpen(plan, way[i - 1] ?? from, to)).length;
  const isGhost = (to: Space): boolean => {
    const cell = cellAt(plan, to);
    return cell !== undefined && isKnownGhost(plan, cell);
  };
  return { spaces: way.length, walls: walls - Number(isShut), ghosts: way.filter(isGhost).length, isShut };
}

/** R43 Where a Secret Passage may lead: across a wall (A14, A16), and not into the Exit (A15). */
export function passages(plan: Plan, from: Space): Space[] {
  const { secretPassage, secretPassageIntoExit } = plan.options;
  const near = secretPassage === 'any' ? neighbours(plan, from) : walledSteps(plan, from);
  return near.filter(to => to !== 'exit' || secretPassageIntoExit);
}

/** Whether a pawn that lands on a tile could go on into the Exit: as the tile lies, or once its icon has turned it. */
export function leadsOut(plan: Plan, space: Space): boolean {
  if (openSteps(plan, space).includes('exit')) return true;
  const cell = cellAt(plan, space);
  const icon = cell ? tileNamed(cell.tile, plan.options).icon : null;
  return (
    icon !== null &&
    openSteps(afterRotate(plan, space, contentFor(plan.options).iconTurn(icon)), space).includes('exit')
  );
}

/** R110 Whether a pawn could leave the house with this card. */
export function couldLeave(plan: Plan, from: Space, face: unknown): boolean {
  if (face === 'passage') return passages(plan, from).includes('exit');
  if (face !== 'one' && face !== 'two') return false;
  const near = openSteps(plan, from);
  return near.includes('exit') || (face === 'two' && near.some(space => leadsOut(plan, space)));
}

// Trap doors

/** R51 The storey of the pawn, or the first one where the pawn stands on none. */
const storeyToFallOn = (from: Space): Storey => storeyOfSpace(from) ?? 1;

/**
 * R51 The closest trap doors, walls ignored (A27): not the one under the pawn, from which it falls to the next one or
 * not at all (A28), and none on which a Ghost was met in this action (R84).
 */
export function closestTrapDoors(s: HauntingState, from: Space): Space[] {
  const here = cellAt(s, from);
  if (here && tileNamed(here.tile, s.options).trap && s.options.trapDoorOnTrap === 'stay') return [];
  const doors = trapDoors(s, storeyToFallOn(from)).filter(space => space !== from && !s.blocked.includes(space));
  const distances = doors.map(space => manhattan(layout(s, from), layout(s, space)));
  const least = Math.min(...distances);
  return doors.filter((_, i) => distances[i] === least);
}

// How the house would look

function changed(plan: Plan, changes: readonly (readonly [Space, Cell])[]): Plan {
  const [first, second] = [[...plan.first], [...plan.second]];
  for (const [space, cell] of changes) {
    const place = placeOf(space);
    if (place < FIRST_CELLS) first[place] = cell;
    else if (place < CELLS) second[place - FIRST_CELLS] = cell;
  }
  return { ...plan, first, second };
}

/** R45, R46 The house with one tile turned clockwise. */
export function afterRotate(plan: Plan, space: Space, turn: number): Plan {
  const cell = houseCell(plan, space);
  return changed(plan, [[space, { ...cell, turn: (cell.turn + turn) % 4 }]]);
}

/** R48 The house with two tiles exchanged. */
export const afterSwitch = (plan: Plan, one: Space, other: Space): Plan =>
  changed(plan, [
    [one, houseCell(plan, other)],
    [other, houseCell(plan, one)],
  ]);

/** R96 The house with the disks on two tiles exchanged. */
export function afterDisks(plan: Plan, one: Space, other: Space): Plan {
  const [here, there] = [houseCell(plan, one), houseCell(plan, other)];
  return changed(plan, [
    [one, { ...here, disk: there.disk }],
    [other, { ...there, disk: here.disk }],
  ]);
}
