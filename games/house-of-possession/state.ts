import type { Card, Seat, State } from '../../engine/index.ts';
import type { Source } from './content.ts';
import type { Who } from './possessions.ts';

export type Slot = 'tool' | 'protection';

/** R17 An Exit on the table with its two slots. */
export interface ExitInPlay {
  card: Card;
  tool: Card | null;
  protection: Card | null;
  /** R19 The slots that were filled in this Escape Phase, each once for the Boon's coming and once for every move since. */
  fresh: Slot[];
}

/** R38 In the closet of the room, or by Sensa's act without one. */
export type Hiding = 'closet' | 'improvised';

/** What a player has in front of them. */
export interface Guest {
  /** 1 to 8; 0 before it is known. */
  character: number;
  hand: Card[];
  exits: ExitInPlay[];
  /** R66 Desperation Points left. */
  despair: number;
  /** 1 to 8; 0 before it is known. */
  room: number;
  hiding: Hiding | null;
  possessed: boolean;
}

/** R44 The Possession card that is being resolved: whose it is, and what was chosen so far. */
export interface Occurrence {
  owner: Seat;
  source: Source;
  branch: 0 | 1 | null;
  X: Seat | null;
  Y: Seat | null;
  room: number | null;
  /** D10 Who has paid to ignore this card, and whether that was offered already. */
  ignoring: Seat[];
  offered: boolean;
  /** R46 Whom the card has named so far: a group stays what it was at first. */
  groups: Partial<Record<Who, Seat[]>>;
  /** R47 Who has come to the Haunt token by this card. */
  arrived: Seat[];
}

export type TurnStep = 'setup' | 'movement' | 'escape' | 'discard' | 'possession' | 'lastCall' | 'draw' | 'end';

export interface PossessionState extends State {
  readonly options: PossessionOptions;
  guests: Guest[];
  /** Whose turn it is. */
  turn: Seat;
  /** R48 Who counts as Active Player now: the turn player, or the owner of the event that is being resolved. */
  active: Seat;
  first: Seat;
  /** 1 in the first round. */
  round: number;
  /** The room with the Haunt token; 0 before it is placed. */
  haunt: number;
  deck: Card[];
  discard: Card[];
  /** The Possession deck. */
  possessions: Card[];
  /** The Possession card that is being resolved: none or one. */
  resolving: Card[];
  /** The Possession discard. */
  spent: Card[];
  /** R75 The Sins that are being resolved. */
  sins: Card[];
  /** R20 A marked Exit was played this turn. */
  mark: boolean;
  /** R16 An Exit was played this turn. */
  played: boolean;
  /** R17 How many Boons were played this turn. Rules number 1 and 2 do not count them. */
  boons?: number;
  /** R15 What the turn player has chosen. */
  branch: 'play' | 'hide' | null;
  /** S4 The turn player plays no Exit this turn. */
  sloth: boolean;
  step: TurnStep;
  event: Occurrence | null;
  /** How often a deck was shuffled again (R72, R73). */
  reshuffles: number;
  /** Empty until the end. */
  winner: Seat[];
}

export type PossessionOptions = {
  readonly characters: 'random' | 'chosen';
  readonly first: 'oneRoll' | 'highRoll';
  readonly sins: boolean;
  readonly handicap: boolean;
  readonly rounds: number;
  /** Not under rules number 1 and 2, where Boons are limited by free places alone. */
  readonly boons?: 'perExit' | 'perPlace';
};

/** Whether the rules of a match are those that follow the booklet in every sentence: number 3 and later. */
export const isRevised = ({ rules }: Pick<State, 'rules'>): boolean => rules >= 3;
