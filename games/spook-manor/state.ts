import type { AskedIn, Card, EventIn, Seat, State } from '../../engine/index.ts';
import type { Acting, Located } from '../kit/events.ts';

/** Violet vampires, teal ghosts, amber werewolves, moss swamp things. */
export type Colour = 0 | 1 | 2 | 3;

/** R10 A place of a manor, 'x,y': y = 0 is the Ground Floor. The Lobby stands at '0,0' and '1,0'. */
export type Place = string;

/** Who sits in an Entertainment space. */
export type Guest = Colour | null;

export interface RoomBuilt {
  card: Card;
  at: Place;
  /** One for each Entertainment space of the card, in its order. */
  guests: Guest[];
}

export interface Manor {
  left: Card | null;
  right: Card | null;
  /** In the order in which they were built. */
  rooms: RoomBuilt[];
  /** The tokens in the Lobby, counted by colour. */
  waiting: number[];
}

export type SpookOptions = {
  readonly big: boolean;
  readonly passed: 'hidden' | 'shown';
  /** C1 The points in the corner of a Glowing Passage; in matches by the first rules under its old name. */
  readonly glowingPassages?: 0 | 1;
  readonly l1corner?: 0 | 1;
};

/** The rows of the sheet that an event has changed, and the sum of all. Playouts count nothing. */
export type GainFields = {
  readonly gains?: Readonly<Record<string, number>>;
  readonly total?: number;
};

/** R8 A room and the place where it is built. */
export type RoomPick = { readonly card: Card; readonly at: Place };

/** The names of this game. Rules, words and tests that misspell one do not compile. */
interface SpookNames {
  readonly phases: 'lobbies' | 'lobby' | 'deal' | 'round' | 'change' | 'pass' | 'turn' | 'replenish' | 'scoring';
  readonly asks: {
    readonly lobby: { readonly left: Card };
    readonly pick: RoomPick;
    readonly seating: { readonly guests: readonly Guest[] };
  };
  readonly events: {
    readonly laid: Located;
    readonly lobby: Acting & { readonly left: Card | null; readonly right: Card | null };
    readonly round: Located & { readonly round: number };
    readonly passes: Located;
    readonly pool: Located & { readonly pool: number };
    readonly discards: object;
    readonly poolGone: Located & { readonly pool: number };
    readonly builds: Acting & Located & GainFields;
    readonly invites: Acting &
      Located &
      GainFields & { readonly colours: readonly Colour[]; readonly lost?: readonly Colour[] };
    readonly seats: Acting & GainFields & { readonly guests: readonly Guest[]; readonly moved: number };
    readonly scored: Acting & { readonly rows: Readonly<Record<string, number>> };
    readonly tie: Located & { readonly seats: readonly Seat[] };
    readonly band: Located & { readonly band: number; readonly total: number };
    readonly wins: Acting & { readonly total: number };
  };
}

export interface SpookState extends State<SpookNames> {
  readonly options: SpookOptions;
  /** By seat. */
  manors: Manor[];
  /** By seat: the two Lobby cards, until it is chosen which is which. */
  dealt: Card[][];
  /** By seat: the cards passed on first, in their order, the one drawn last. Empty for one player. */
  hand: Card[][];
  /** By seat; for one player: by Draft Pool. */
  pile: Card[][];
  /** For one player: the open pairs. */
  pools: Card[][];
  /** For one player: what was left in the pools, face up (A23). */
  discard: Card[];
  /** The cards that are out of the game; no player sees them. */
  aside: Card[];
  /** The tokens in the common supply, counted by colour. */
  supply: number[];
  /** From 1 to 20, or 30; 0 before the first. */
  round: number;
  /** By seat: the room built last, if there is one. */
  newest: (Card | null)[];
  winners: Seat[] | null;
  ended: boolean;
}

export type Asked = AskedIn<SpookState>;
export type Event = EventIn<SpookState>;

/** Where a told thing happened that has no place of its own in a manor, as boards mark it. */
export const lobbyAt = (seat: Seat): string => `lobby/${seat}`;
export const poolAt = (pool: number): string => `pool/${pool}`;
export const HANDS = 'hands';
export const ROUND = 'round';
export const SCORES = 'scores';
