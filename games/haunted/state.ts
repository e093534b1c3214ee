import type { Card, Seat, State } from '../../engine/index.ts';
import type { Stat } from './content.ts';

/** H1 What a player has on the card in front of them. */
export interface Sheet {
  body: number;
  will: number;
  fear: number;
  /** WILL is locked and keeps its value. */
  locked: boolean;
  answered: Record<Stat, boolean>;
  /** The room where the token stands; null outside the house. */
  at: Card | null;
  /** The Starting Room has not been felt yet. */
  fresh: boolean;
  trapped: boolean;
  escaped: boolean;
  /** Escaped, and out of their mind. */
  lost: boolean;
  /** Secret Doors in hand. */
  doors: Card[];
  /** V4 The sum of the points written down. */
  noted: number;
}

export const SIDES = ['north', 'east', 'south', 'west'] as const;
export type Side = (typeof SIDES)[number];

/** H9 A card on the table with four sides, each free (null) or connected to another room. */
export interface Room {
  card: Card;
  up: boolean;
  /** It came from the lower deck, so face down it may be an Ace or a Joker. */
  deep: boolean;
  /** V3, V4 An Ace by which a level was entered, since rules number 2. */
  spent?: true;
  sides: Record<Side, Card | null>;
}

export type Ending = 'escape' | 'exits' | 'deck' | 'dread' | 'everyone';

export interface HauntedState extends State {
  readonly options: HauntedOptions;
  sheets: Sheet[];
  /** In the order in which they were laid. */
  rooms: Room[];
  deck: Card[];
  /** H7 How many cards on top of the deck can be neither an Ace nor a Joker. */
  safe: number;
  /** Aces and Jokers before they are shuffled in. */
  aside: Card[];
  /** The Door that is being played, and whose Secret Door it is (null: it is from the deck). */
  door: Card[];
  doorFrom: Seat | null;
  discard: Card[];
  active: Seat;
  /** How many turns have been finished. */
  turns: number;
  /** How many Aces have been revealed. */
  exits: number;
  /** H35 The end has come in sight: why, and who still has a turn. */
  closing: { why: 'exits' | 'deck'; seats: Seat[] } | null;
  ended: Ending | null;
  /** V3, V4 How many levels of the house lie behind. */
  levels: number;
}

export type HauntedOptions = {
  readonly variant: 'base' | 'long' | 'multilevel';
  readonly deeper: boolean;
  /** Since rules number 2. */
  readonly declinedExit?: 'shut' | 'open';
  readonly dread: boolean;
  readonly matches: 'chart' | 'strict';
  readonly connections: 'colour' | 'declared';
  readonly belowZero: 'ignore' | 'clamp';
  readonly fearTies: 'loses' | 'wins';
  /** Since rules number 2. */
  readonly notes?: 'once' | 'always';
};
