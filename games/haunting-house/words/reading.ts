import { at, type Event, type EventName, type Reader, type Seat, type Settings } from '../../../engine/index.ts';
import { asText, listOf, named, sure, type TaleOf } from '../../kit/reading.ts';
import { taleOf } from '../../kit/tale.ts';
import { type Action, actionOf, ICONS, type Icon, type Shape } from '../content.ts';
import { cellOf, LANE, SPACES, type Storey, sideOf, slotNamed } from '../house/geometry.ts';
import { costOf } from '../house/ground.ts';
import {
  cellAt,
  closestTrapDoors,
  costs,
  isKnownGhost,
  isOpen,
  layout,
  manhattan,
  mask,
  type Plan,
  type Road,
  roadToExit,
  storeyOfSpace,
  tileNamed,
} from '../house/house-plan.ts';
import type { Cell, HauntingState, Space } from '../state.ts';

/** Reads facts out of events, picks and views before a language finds its words. */

export type Readership = Reader<HauntingState>;

/** The instruction, and its result. */
export function outlook(deed: string, ...results: readonly string[]): string {
  const said = results.filter(result => result !== '').join('; ');
  return said === '' ? deed : `${deed}: ${said}`;
}

// Places

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** Where a pawn can be. The storey of a tile is told only where there are two. */
export type Place =
  | { readonly kind: 'cell'; readonly name: string; readonly storey: Storey | undefined }
  | { readonly kind: (typeof SPECIAL)[number] };
const SPECIAL = ['entrance', 'exit', 'stair'] as const;

const COLUMNS = 'ABCDEF';

/** C4 A tile as on a chessboard: a letter from west to east, a number from north to south. */
export function coordinates(space: Space): string {
  const [, column = '', row = ''] = sure(/^[12]:(\d),(\d)$/.exec(space), 'tile');
  return `${COLUMNS.charAt(Number(column))}${Number(row) + 1}`;
}

const hasTwoStoreys = ({ second }: Plan): boolean => second.length > 0;

export function place(plan: Plan, space: Space): Place {
  const storey = storeyOfSpace(space);
  if (storey === undefined) return { kind: named(SPECIAL, space) };
  return { kind: 'cell', name: coordinates(space), storey: hasTwoStoreys(plan) ? storey : undefined };
}

/** Outside, on a side of a corner tile. */
export interface Door {
  readonly corner: string;
  readonly side: Side;
}

const cellBehind = (edge: number): string => coordinates(at(SPACES, cellOf(edge)));

export function door(slot: string): Door {
  const { edge } = slotNamed(slot);
  return { corner: cellBehind(edge), side: at(SIDES, sideOf(edge)) };
}

/** The tiles that the Staircase joins. */
export interface Stairs {
  readonly down: string;
  readonly up: string;
}

export function stairs(slot: number): Stairs {
  const { west, east } = at(LANE, slot);
  return { down: cellBehind(west), up: cellBehind(east) };
}

/** In which direction a neighbouring space lies. */
export function sideTowards(plan: Plan, from: Space, to: Space): Side {
  const [here, there] = [layout(plan, from), layout(plan, to)];
  if (here.x === there.x) return there.y < here.y ? 'north' : 'south';
  return there.x < here.x ? 'west' : 'east';
}

// Tiles

/** The print of a tile, and its openings as it lies. */
export interface Lie {
  readonly shape: Shape;
  readonly open: readonly Side[];
  readonly trap: boolean;
  readonly icon: Icon | null;
}

export function lie({ tile, turn }: Pick<Cell, 'tile' | 'turn'>, options: Settings): Lie {
  const openings = mask(tile, turn, options);
  return { ...tileNamed(tile, options), open: SIDES.filter((_, side) => (openings >> side) & 1) };
}

/** A space as a seat sees it. */
export interface Spot {
  readonly place: Place;
  /** Only for a house tile: how it lies. */
  readonly lie: Lie | undefined;
  readonly disk: 'ghost' | 'unknown' | undefined;
  /** The others on it. */
  readonly others: readonly string[];
}

export function spot({ view, names }: Readership, space: Space, seat: Seat): Spot {
  const cell = cellAt(view, space);
  const disk = cell && cell.disk !== null;
  return {
    place: place(view, space),
    lie: cell && lie(cell, view.options),
    disk: disk ? (isKnownGhost(view, cell) ? 'ghost' : 'unknown') : undefined,
    others: names.filter((_, one) => one !== seat && view.pawns[one] === space),
  };
}

/** A neighbouring space: in which direction it lies, whether the way is open, and how far it is from there. */
export interface Next {
  readonly side: Side;
  readonly spot: Spot;
  readonly open: boolean;
  readonly road: Road;
}

export function next(reader: Readership, from: Space, to: Space, seat: Seat): Next {
  const { view } = reader;
  return {
    side: sideTowards(view, from, to),
    spot: spot(reader, to, seat),
    open: isOpen(view, from, to),
    road: roadToExit(view, to),
  };
}

/** R51 Where a Trap Door would lead: the nearest trap doors and how far away they are, or why to none. */
export type Falling =
  | { readonly places: readonly Place[]; readonly squares: number }
  /** A28 The pawn stands on a trap door and would stay there. */
  | 'stays'
  | 'nowhere';

export function falling(view: HauntingState, from: Space): Falling {
  const doors = closestTrapDoors({ ...view, blocked: [] }, from);
  const [first] = doors;
  if (first !== undefined)
    return { places: doors.map(to => place(view, to)), squares: manhattan(layout(view, from), layout(view, first)) };
  const here = cellAt(view, from);
  return here && tileNamed(here.tile, view.options).trap && view.options.trapDoorOnTrap === 'stay'
    ? 'stays'
    : 'nowhere';
}

// The way to the Exit

/** A change of the way to the Exit, for all who stand on one space: perhaps the one asked, perhaps others. */
export interface Shift {
  readonly own: boolean;
  readonly others: readonly string[];
  readonly before: Road;
  readonly after: Road;
}

/** The effect of another house on everybody's way to the Exit, the asked player first. */
export function shifts(reader: Readership, seat: Seat, after: Plan): Shift[] {
  const { view } = reader;
  const [now, then] = [costs(view), costs(after)];
  const own = view.pawns[seat];
  const spaces = new Set([...(own === undefined ? [] : [own]), ...view.pawns]);
  return [...spaces]
    .filter(from => costOf(now, from) !== costOf(then, from))
    .map(from => ({
      own: from === own,
      others: spot(reader, from, seat).others,
      before: roadToExit(view, from),
      after: roadToExit(after, from),
    }));
}

// Events

/** An event whose fields can be asked for; one that must be there and is not is an error. */
export function tale(event: Event, reader: Readership) {
  const { names, view, you } = reader;
  const read = taleOf(event, reader);
  const { count, face } = read;
  const text = (key: string): string => sure(asText(event[key]), key);
  return {
    ...read,
    text,
    /** Whether the reader did it, or it was done with the reader's pawn. */
    isYou: you !== undefined && event.seat === you,
    isYourPawn: you !== undefined && event.pawn === you,
    isSame: (one: string, other: string): boolean => event[one] === event[other],
    place: (key: string): Place => place(view, text(key)),
    /** Where there is one. */
    placeIn: (key: string): Place | undefined => (asText(event[key]) ? place(view, text(key)) : undefined),
    door: (): Door => door(text('slot')),
    stairs: (): Stairs => stairs(count('slot')),
    action: (): Action => actionOf(text('face')),
    /** R7 Nothing could be chosen; matches that were saved before this was told do not say so. */
    isOnly: event.isOnly === true,
    icon: (): Icon => named(ICONS, event.icon),
    /** R43 Whether a Secret Passage leads through a wall only. */
    isThroughWall: view.options.secretPassage === 'wall',
    /** R7 Whether the event that follows says why nothing could be chosen: a pawn moves. */
    isToldByNext: ['one', 'two', 'passage', 'swap', 'trapdoor'].includes(asText(event.face) ?? ''),
    /** R33 Who has turned over what. */
    cards: () =>
      listOf(event.seats).map((seat, i) => ({
        name: at(names, Number(seat)),
        isYou: you !== undefined && seat === you,
        face: actionOf(face(i)),
      })),
    twoStoreys: hasTwoStoreys(view),
    cardsInRow: view.options.chosenCount,
  };
}
export type AnyTale = ReturnType<typeof tale>;
/** Who did what is told. */
export interface Doer {
  name(): string;
  readonly isYou: boolean;
}
/** The tale of some events: only the fields that they have can be asked for. */
export type Tale<E extends EventName<HauntingState>> = TaleOf<
  HauntingState,
  AnyTale,
  E,
  { door: 'slot'; stairs: 'slot'; action: 'face' }
>;
/** A line for every event. */
export type Lines = { readonly [E in EventName<HauntingState>]: (told: Tale<E>) => string };
/** A heading for each event that begins a section. */
export type Headings = { readonly [E in EventName<HauntingState>]?: (told: Tale<E>) => string | undefined };
