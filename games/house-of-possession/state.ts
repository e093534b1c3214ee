import type { AskedIn, Card, EventIn, PASS, Seat, State } from '../../engine/index.ts';
import type { Acting, Located } from '../kit/events.ts';
import type { Act, Source } from './content.ts';
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

/** A player's character, cards, Desperation Points and place in the house. */
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

/** An act as it is announced: what pays for it, and its target. */
export type ActPick =
  | { readonly act: '3a' | '4a' | '5a' | '6a' | '7a' }
  | { readonly act: '1b' | '2b' | '3b' | '4b'; readonly pay: Card }
  | { readonly act: '5b'; readonly pay: Card; readonly exit: Card }
  | { readonly act: '6b'; readonly metal: Card; readonly wood: Card; readonly from: Seat }
  | { readonly act: '7b'; readonly metal: Card; readonly wood: Card; readonly exit: Card };

/** A Sin as it is announced: the card, and its targets. */
export type SinPick =
  | { readonly sin: Card }
  | { readonly sin: Card; readonly exit: Card }
  | { readonly sin: Card; readonly give: Card; readonly take: Card }
  | { readonly sin: Card; readonly move: Seat };

export type Attaching = { readonly attach: Card; readonly to: Card };
export type Shifting = { readonly shift: Card; readonly to: Card };
/** R15 What the turn player may do in the Escape Phase. */
export type EscapePick =
  | { readonly hide: true }
  | { readonly play: Card }
  | Attaching
  | Shifting
  | ActPick
  | SinPick
  | { readonly done: true };

/** The names of this game. Rules, words and tests that misspell one do not compile. */
interface PossessionNames {
  readonly phases:
    | 'setup'
    | 'movement'
    | 'windowA'
    | 'escape'
    | 'windowB'
    | 'discard'
    | 'possession'
    | 'lastCall'
    | 'windowC'
    | 'draw';
  readonly asks: {
    readonly discard: { readonly discard: readonly Card[] };
    readonly draw: { readonly draw: boolean } | { readonly sin: Card };
    readonly character: { readonly character: number };
    readonly swap: { readonly swap: Seat | null };
    readonly move: { readonly move: Seat };
    readonly pickPlayer: { readonly player: Seat };
    readonly pickRoom: { readonly room: number };
    readonly branch: { readonly branch: 0 | 1 };
    readonly loseHand: { readonly discard: readonly Card[] };
    readonly loseAny: { readonly lose: Card };
    readonly loseExit: { readonly exits: readonly Card[] };
    readonly loseBoon: { readonly boons: readonly Card[] };
    readonly steal: { readonly exit: Card | null };
    readonly trade: { readonly exit: Card | null };
    readonly give: { readonly give: readonly Card[] };
    readonly escape: EscapePick;
    readonly prevent: { readonly act: '8a' } | typeof PASS;
    readonly haunted: { readonly act: '3a' } | typeof PASS;
    readonly ignore: { readonly act: '8b'; readonly first: Card; readonly second: Card } | typeof PASS;
    readonly save: { readonly act: Act; readonly save: Card } | typeof PASS;
    readonly pride: { readonly sin: Card } | typeof PASS;
    readonly window: ActPick | SinPick | typeof PASS;
    readonly use: { readonly use: boolean };
  };
  readonly events: {
    readonly strong: Located & { readonly seats: readonly Seat[]; readonly characters: readonly number[] };
    readonly dealt: Located;
    readonly character: Acting & { readonly character: number };
    readonly rollsCharacter: Acting & { readonly roll: number };
    readonly first: Acting;
    readonly rollsFirst: Acting & { readonly roll: number };
    readonly token: Acting & Located & { readonly room: number };
    readonly turn: Acting & { readonly round: number; readonly freed?: true };
    readonly rolls: Acting & Located & { readonly room: number };
    readonly drawsNot: Acting & { readonly why: 'possessed' | 'wish' | 'empty' };
    readonly roundLimit: Located;
    readonly wins: Acting & { readonly points: number };
    readonly lastCall: Acting & { readonly points: number };
    readonly knockedBack: Acting & { readonly points: number };
    readonly hides: Acting & { readonly how: Hiding };
    readonly declines: Acting & { readonly act: Act };
    readonly swaps: Acting & { readonly with: Seat; readonly to: Seat };
    readonly possessed: Located & { readonly seats: readonly Seat[] };
    readonly cleared: Located;
    readonly picks: Acting & { readonly player: Seat; readonly to: Seat; readonly only?: true };
    readonly picksRoom: Acting & Located & { readonly room: number; readonly only?: true };
    readonly branch: Acting & { readonly branch: number };
    readonly gives: Acting & { readonly to: Seat; readonly count: number };
    readonly swapsHands: Acting & { readonly with: Seat; readonly to: Seat };
    readonly stays: Acting;
    readonly plays: Acting & { readonly marked: boolean };
    readonly attaches: Acting & { readonly exit: Card };
    readonly shifts: Acting & { readonly exit: Card };
    readonly noEffect: Located;
    readonly prevented: Acting & { readonly by: Seat; readonly to: Seat };
    readonly event: Acting & { readonly source: Source };
    readonly sheltered: Located & { readonly seats: readonly Seat[] };
    readonly hauntDropped: Acting;
    readonly haunt: Acting & Located & { readonly room: number };
    readonly ignores: Acting;
    readonly saves: Acting & { readonly of: Seat; readonly to: Seat };
    readonly loses: Acting;
    readonly steals: Acting & { readonly from: Seat; readonly to: Seat };
    readonly trades: Acting & { readonly with: Seat; readonly to: Seat };
    readonly pride: Acting & { readonly by: Seat; readonly to: Seat };
    readonly sin: Acting;
    readonly moves: Acting & Located & { readonly room: number; readonly by: string; readonly roll?: number };
    readonly discards: Acting & { readonly from: 'hand' };
    readonly reshuffled: Located & { readonly deck: string };
    readonly draws: Acting & Located;
    readonly act: Acting & { readonly act: Act };
    readonly dice: Acting & { readonly act: Act; readonly roll: number; readonly success: boolean | null };
    readonly hauntMoves: Located & {
      readonly seat: Seat | null;
      readonly room: number;
      readonly by: string;
      readonly roll?: number;
    };
  };
}

export interface PossessionState extends State<PossessionNames> {
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

export type Asked = AskedIn<PossessionState>;
export type Event = EventIn<PossessionState>;

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
