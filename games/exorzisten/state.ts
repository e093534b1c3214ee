import type { AskedIn, Card, EventIn, Seat, State } from '../../engine/index.ts';
import type { Acting, Located } from '../kit/events.ts';
import type { Effect } from './content.ts';

/** R1 In the order of the last digit of their IDs, 1 to 6. */
export const CHARACTERS = ['exorcist', 'shaman', 'psychologist', 'nun', 'houngan', 'film'] as const;
export type Character = (typeof CHARACTERS)[number];

export const ACTIONS = ['exorcism', 'investigation', 'special'] as const;
export type Action = (typeof ACTIONS)[number];

/** R32 The film expert films where the others hide, the exorcist does penance where the others disrupt. */
export const RESPONSES = ['expulsion', 'hide', 'disrupt'] as const;
export type Response = (typeof RESPONSES)[number];

/** The two sides of an ID card: divine power on the left, evil power on the right. */
export const SIDES = ['divine', 'evil'] as const;
export type Side = (typeof SIDES)[number];

/** More or less, for what strengthens or weakens somebody. */
export const SIGNS = [1, -1] as const;
export type Sign = (typeof SIGNS)[number];

/** R8 The items in the shop: one for each character, three for anybody. */
export const SHOP = [
  'stole',
  'drum',
  'manual',
  'rosary',
  'doll',
  'camcorder',
  'ritual-old',
  'ritual-new',
  'syringe',
] as const;
export type Item = (typeof SHOP)[number];

/** R5 All that lies in front of a player. */
export interface Player {
  /** Null before it is known. */
  character: Character | null;
  /** Investigation cards. */
  hand: Card[];
  /** Demons on either side of the ID card. */
  divine: Card[];
  evil: Card[];
  items: Item[];
  /** The two character cards of this round; null until everybody has chosen. */
  action: Action | null;
  response: Response | null;
  /** At the bed now. */
  direct: boolean;
  /** Hidden, or behind the camera. */
  away: boolean;
  /** Tried to hide or to film in vain. */
  failed: boolean;
  disqualified: boolean;
  detained: boolean;
}

/** R51 An investigation card on the table, with what it does. */
export interface Played {
  card: Card;
  seat: Seat;
  target: Seat | null;
  sign: Sign | null;
}

/** R54 The contribution of one participant. A part comes from a character, an item or an investigation card. */
export type Contribution = {
  seat: Seat;
  base: number;
  parts: { from: string; by: number }[];
  total: number;
};

/** R57 The disruption by one player. */
export type Disruption = {
  seat: Seat;
  base: number;
  by: number;
};

/** R54-R59 The sums of an expulsion. */
export interface Expulsion {
  contributions: Contribution[];
  /** The sum that the cards of disqualified players still add. */
  left: number;
  disruptions: Disruption[];
  value: number;
  resistance: number;
  success: boolean;
}

/** The answers of a player whose turn it is to play a card. */
export type Play =
  | { readonly pass: true }
  | { readonly play: Card }
  | { readonly play: Card; readonly target: Seat }
  | { readonly play: Card; readonly target: Seat; readonly sign: Sign }
  | { readonly play: Card; readonly demon: Card };

/** The answers of a player in the shop. */
export type Purchase = { readonly done: true } | { readonly buy: Item; readonly pay: readonly Card[] };

/** The names of this game. Rules, words and tests that misspell one do not compile. */
interface ExorzistenNames {
  readonly phases:
    | 'setup'
    | 'actions'
    | 'investigations'
    | 'specials'
    | 'exorcism'
    | 'responses'
    | 'hiding'
    | 'cards'
    | 'dice'
    | 'distribution'
    | 'victory'
    | 'shop'
    | 'recover'
    | 'end';
  readonly asks: {
    readonly action: { readonly action: Action };
    readonly response: { readonly response: Response };
    readonly character: { readonly character: Character };
    readonly replace: { readonly replace: Card | null };
    readonly dismiss: { readonly dismiss: Card | null };
    readonly syringe: { readonly target: Seat; readonly sign: Sign } | { readonly target: null };
    readonly take: { readonly take: Card };
    readonly lower: { readonly lower: number };
    readonly inquiry: Play;
    readonly keep: { readonly keep: readonly Card[] };
    readonly limit: { readonly keep: readonly Card[] };
    readonly buy: Purchase;
    readonly reroll: { readonly reroll: boolean };
    readonly drop: { readonly drop: Card | null };
    readonly turn: { readonly turn: Card | null };
    readonly side: { readonly side: Side };
    readonly borrow: { readonly take: Card; readonly side?: Side } | { readonly take: null };
  };
  readonly events: {
    readonly round: Located & { readonly round: number };
    readonly actions: Located & { readonly choices: readonly (readonly [Seat, Action])[] };
    readonly emptyRow: Located;
    readonly exorcism: Located & { readonly direct: readonly Seat[] };
    readonly responses: Located & { readonly choices: readonly (readonly [Seat, Response])[] };
    readonly cap: Located;
    readonly wins: Located & { readonly seats: readonly Seat[] };
    readonly character: Acting & Located & { readonly character: Character };
    readonly wishes: Located & { readonly seats: readonly Seat[]; readonly character: Character };
    readonly dealt: Acting;
    readonly reshuffled: Located & { readonly deck: string };
    readonly takesDemon: Acting & {
      readonly side: Side;
      readonly at: Seat | null;
      readonly why: 'special' | 'growth' | 'video' | 'steal';
      readonly from?: Seat;
      readonly lay?: Side;
    };
    readonly turnsDemon: Acting & { readonly side: Side };
    readonly dropsDemon: Acting & { readonly side: Side };
    readonly reveals: Acting & { readonly minion: boolean };
    readonly replaces: Acting;
    readonly dismisses: Acting;
    readonly noExorcism: Located;
    readonly cancelled: Located & { readonly why: 'noDemon' | 'nobody' };
    readonly syringe: Acting & { readonly target: Seat; readonly sign: Sign; readonly to: Seat };
    readonly dice: Located & { readonly rolls: readonly (readonly [Seat, number])[] };
    readonly contribution: Contribution & { readonly isAfar: boolean };
    readonly disruption: Disruption;
    readonly expulsion: Located & {
      readonly value: number;
      readonly resistance: number;
      readonly success: boolean;
      readonly left: number;
    };
    readonly distributes: Acting & {
      readonly side: Side;
      readonly again: boolean;
      readonly tied: boolean;
      readonly without?: readonly Seat[];
    };
    readonly hideTry: Acting & { readonly roll: number; readonly below: number; readonly success: boolean };
    readonly videoTry: Acting & {
      readonly rolls: readonly number[];
      readonly lowered: number;
      readonly sum: number;
      readonly row: number;
      readonly success: boolean;
    };
    readonly penance: Acting & { readonly roll: number; readonly effect: Effect };
    readonly plays: Acting & {
      readonly target: Seat | null;
      readonly sign: Sign | null;
      readonly demon: Card | null;
      readonly to: Seat | null;
    };
    readonly disqualified: Acting & { readonly by: Seat };
    readonly detained: Acting & { readonly by: Seat };
    readonly banished: { readonly by: Seat };
    readonly clue: Acting & { readonly count: number };
    readonly investigates: Acting & { readonly count: number };
    readonly keeps: Acting & { readonly count: number };
    readonly discards: Acting;
    readonly limits: Acting;
    readonly buys: Acting & Located & { readonly item: Item };
    readonly special: Acting & { readonly roll: number; readonly effect: Effect };
    readonly rerolls: Acting & { readonly roll: number; readonly effect: Effect };
    readonly removesDemon: Acting & { readonly from: Seat; readonly lay: Side; readonly at: Seat };
    readonly hidden: Acting & { readonly count: number };
  };
}

export interface ExorzistenState extends State<ExorzistenNames> {
  readonly options: ExorzistenOptions;
  players: Player[];
  round: number;
  /** The possessed: the demons not seen yet, and those that are gone. */
  demons: Card[];
  demonsOut: Card[];
  /** The investigation cards, and their discard. */
  inquiries: Card[];
  inquiriesOut: Card[];
  /** R71 How many times a discard has become a deck again. */
  shuffles: number;
  /** The demons at the bed, in the order in which they were turned up. */
  row: Card[];
  shop: Item[];
  /** The cards of this expulsion, in the order in which they were played. */
  played: Played[];
  syringe: { seat: Seat; target: Seat; sign: Sign } | null;
  /** The dice of this expulsion, by seat. */
  dice: (number | null)[];
  expulsion: Expulsion | null;
  /** R61 Who chooses a demon now, and who after that; empty outside the distribution. */
  pickers: Seat[];
  winners: Seat[];
  ended: null | 'victory' | 'cap';
}

export type Asked = AskedIn<ExorzistenState>;
export type Event = EventIn<ExorzistenState>;

export type ExorzistenOptions = {
  readonly lineup: 'choose' | 'random';
  readonly preset: 'none' | 'bed' | 'convent';
  readonly film: boolean;
  readonly cancel: 'all' | 'direct';
  readonly cap: number;
  readonly names: 'original' | 'mild';
  /** Both since the second edition. */
  readonly shop: 'any' | 'usable';
  readonly cinema: 'take' | 'remove';
};
