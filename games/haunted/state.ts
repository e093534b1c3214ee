import type { AskedIn, Card, EventIn, PASS, Seat, State } from '../../engine/index.ts';
import type { Acting } from '../kit/events.ts';
import type { Declared, Stat } from './content.ts';

/** H1 The entries on the card in front of a player. */
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

/** The names of this game. Rules, words and tests that misspell one do not compile. */
interface HauntedNames {
  readonly phases: 'setup' | 'turn' | 'end';
  readonly asks: {
    readonly five: { readonly five: Stat };
    readonly leave: { readonly to: Card } | { readonly open: Side };
    readonly declare: { readonly declare: Declared };
    readonly effect: { readonly stat: Stat; readonly by: number };
    readonly match: { readonly match: boolean };
    readonly window: { readonly reveal: Card | null };
    readonly connect: { readonly connect: Card | null };
    readonly exit: { readonly leave: boolean };
    readonly secretDoor: { readonly door: Card } | typeof PASS;
    readonly ownDoor: { readonly door: Card | null };
    readonly bonus: { readonly stat: Stat };
    readonly lay: { readonly at: Card; readonly side: Side; readonly connect: Card | null };
  };
  readonly events: {
    readonly five: Acting & { readonly stat: Stat; readonly fear: number };
    readonly ring: object;
    readonly starts: Acting;
    readonly first: Acting;
    readonly turn: Acting & { readonly house: Seat };
    readonly startingRoom: Acting;
    readonly passes: Acting;
    readonly reveals: Acting & { readonly declared: Declared };
    readonly enters: Acting & { readonly lone?: 'kind' | 'sides'; readonly by?: Declared };
    readonly trapped: Acting;
    readonly opens: Acting & { readonly side: Side };
    readonly declares: Acting & { readonly declared: Declared };
    readonly matches: Acting;
    readonly window: Acting;
    readonly connects: Acting;
    readonly closing: { readonly why: 'exits' | 'deck' };
    readonly ends: { readonly why: Ending | null };
    readonly points: { readonly points: readonly number[] };
    readonly wins: { readonly seats: readonly Seat[] };
    readonly wayOut: Acting & { readonly why: 'open' | 'lost' | 'early' | 'locked' | 'fear' };
    readonly declines: Acting;
    readonly answers: Acting & { readonly stat: Stat };
    readonly locks: Acting & { readonly now: number };
    readonly escapes: Acting & { readonly lost: boolean };
    readonly deeper: Acting & { readonly level: number };
    readonly level: { readonly points: readonly number[]; readonly gone: number };
    readonly secretDoor: Acting & { readonly of: Seat };
    readonly keepsDoor: Acting & { readonly of: Seat; readonly by: Seat | null };
    readonly searches: Acting;
    readonly looks: Acting;
    readonly laidDown: Acting & { readonly side: Side };
    readonly laidUp: Acting & { readonly side: Side };
    readonly rescues: Acting & { readonly freed: readonly Seat[] };
    readonly ignored: Acting & { readonly stat: Stat; readonly by: number; readonly why: 'locked' | 'zero' };
    readonly changed: Acting & { readonly stat: Stat; readonly by: number; readonly now: number };
    readonly dread: Acting;
  };
}

export interface HauntedState extends State<HauntedNames> {
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

export type Asked = AskedIn<HauntedState>;
export type Event = EventIn<HauntedState>;

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
