import type { AskedIn, Card, EventIn, Face, PASS, Seat, State } from '../../engine/index.ts';
import type { Acting, Located } from '../kit/events.ts';
import type { Icon, Ordinary } from './content.ts';

/** Where a pawn can stand: '1:c,r' downstairs, '2:c,r' upstairs, 'entrance', 'exit' or 'stair'. */
export type Space = string;

/** Where something happened that is no space: all rows, the whole house. */
export const ROWS = 'rows';
export const HOUSE = 'house';

/** R11, R21 A place of the house with the tile that lies there, its quarter turns clockwise, and the disk on it. */
export interface Cell {
  tile: string;
  turn: number;
  disk: Card | null;
}

export type Half = 'random' | 'chosen';

/** R46 A tile, and R45 how many quarters it turns to the right. */
export type Turning = { readonly tile: Space };
export type Quarter = Turning & { readonly turn: number };
/** R48 Two tiles that change places. */
export type Pair = { readonly one: Space; readonly other: Space };
/** R90 A disk that is used. */
export type Using = { readonly disk: Card };

/** The names of this game. Rules, words and tests that misspell one do not compile. */
interface HauntingNames {
  readonly phases: 'setup' | 'round' | 'random' | 'chosen' | 'step' | 'action';
  readonly asks: {
    readonly row: { readonly row: readonly Ordinary[] };
    readonly step: { readonly to: Space };
    readonly passage: { readonly to: Space };
    readonly swap: { readonly pawn: Seat };
    readonly trapdoor: { readonly to: Space };
    readonly quarter: Quarter;
    readonly half: Turning;
    readonly switch: Pair;
    readonly exit: { readonly exit: string } | { readonly stair: number };
    readonly trade: (Using & { readonly partner: Seat }) | typeof PASS;
    readonly before: Using | (Using & Pair) | typeof PASS;
    readonly rotation: Using | typeof PASS;
    readonly landing: (Using & Pair) | typeof PASS;
    readonly ghost: (Using & Pair) | typeof PASS;
  };
  readonly events: {
    readonly laid: Located;
    readonly startTile: Located & { readonly space: Space; readonly turned: number; readonly exchanged: Space | null };
    readonly starts: Acting;
    readonly round: Acting & { readonly round: number };
    readonly half: Located & { readonly half: Half };
    readonly locked: Located;
    readonly turned: { readonly step: number; readonly seats: readonly Seat[] };
    readonly acts: Acting & { readonly face: Face };
    readonly forced: Acting & { readonly face: Face | null };
    readonly stays: Acting;
    readonly nothing: Acting & { readonly face: Face | null };
    readonly cap: Located;
    readonly marker: Acting;
    readonly undone: Exchange;
    readonly swaps: Exchange & { readonly isOnly: boolean };
    readonly mirrors: Acting;
    readonly rotates: Acting & Located & { readonly tile: Space; readonly turn: number };
    readonly switches: Acting & Located & { readonly one: Space; readonly other: Space; readonly to: Space };
    readonly movesExit: Acting & Located & { readonly slot: string };
    readonly movesStair: Acting & Located & { readonly slot: number };
    readonly wins: Acting & Located;
    readonly steps: Walk;
    readonly passes: Walk;
    readonly falls: Walk;
    readonly pushedBack: Acting & { readonly to: Space };
    readonly ghost: Acting & Located;
    readonly takesDisk: Acting & Located;
    readonly turns: Located & { readonly icon: Icon };
    readonly trades: Acting & { readonly partner: Seat };
    readonly cancels: Acting & { readonly of: Seat };
    readonly switchesDisks: Acting & Located & { readonly one: Space; readonly other: Space; readonly to: Space };
    readonly noRotation: Acting & Located;
  };
}

/** A pawn that comes to another space. */
type Walk = Acting & {
  readonly from: Space;
  readonly to: Space;
  readonly isOnly: boolean;
};

/** R44 Two pawns that change places. */
type Exchange = Acting &
  Located & {
    readonly pawn: Seat;
    readonly to: Space;
  };

export interface HauntingState extends State<HauntingNames> {
  readonly options: HauntingOptions;
  /** The first storey, six by six, in reading order. */
  first: Cell[];
  /** The second storey, five by five, in reading order; empty if there is none. */
  second: Cell[];
  /** The door slot of the Exit, and that of the Entrance; null where the Entrance is not used. */
  exit: string;
  entrance: string | null;
  /** The slot of the lane in which the Staircase stands; null where there is none. */
  stair: number | null;
  /** By seat. */
  pawns: Space[];
  /** Who has the start marker. */
  start: Seat;
  round: number;
  half: Half;
  /** Which card of the rows is being carried out, from 0. */
  step: number;
  /** By seat: the action cards that are not in the row, and the row in its order. */
  hand: Card[][];
  row: Card[][];
  /** By seat: whose card of this step it carries out. Its own, unless it was traded. */
  acts: Seat[];
  /** Whose action turn it is, and the face of the card that is carried out. */
  acting: Seat | null;
  carrying: string | null;
  /** R82 Where the pawn of this action has met a Ghost. */
  blocked: Space[];
  /** By seat: the disks it holds. */
  disks: Card[][];
  /** R23 Disks that went back into the box unseen. */
  spare: Card[];
  used: Card[];
  winner: Seat | null;
  ended: null | 'exit' | 'cap';
}

export type Asked = AskedIn<HauntingState>;
export type Event = EventIn<HauntingState>;

export type HauntingOptions = {
  readonly storeys: 'one' | 'two';
  readonly secretPassage: 'wall' | 'any';
  readonly secretPassageIntoExit: boolean;
  readonly exitMove: 'otherCorner' | 'anySlot' | 'nextCorner';
  readonly trapDoorOnTrap: 'nextNearest' | 'stay';
  readonly chosenCount: 4 | 5;
  readonly startTileFix: boolean;
  readonly cap: 60 | 0;
};
