import type { AskedIn, Card, EventIn, Seat, State } from '../../engine/index.ts';
import type { Sign } from './content.ts';

/** A knock: at least so many bones on the whole table show this sign. */
export type Knock = { readonly count: number; readonly sign: Sign };

/** K8, K9 What one may say of a knock instead of knocking higher. */
export type Call = { readonly call: 'doubt' | 'exactly' };

/** The names of this game. Rules, words and tests that misspell one do not compile. */
export interface KnocksNames {
  readonly phases: 'setup' | 'shaking' | 'turn';
  readonly asks: { readonly knock: Knock; readonly answer: Knock | Call };
  readonly events: {
    readonly begun: { readonly seat: Seat; readonly candles: number };
    readonly shaken: { readonly seat: Seat; readonly bones: number };
    readonly knocked: { readonly seat: Seat; readonly count: number; readonly sign: Sign };
    readonly doubted: { readonly seat: Seat; readonly of: Seat; readonly count: number; readonly sign: Sign };
    readonly matched: { readonly seat: Seat; readonly of: Seat; readonly count: number; readonly sign: Sign };
    readonly lifted: { readonly seat: Seat; readonly cards: readonly Card[] };
    readonly counted: { readonly count: number; readonly sign: Sign; readonly knocked: number };
    readonly snuffed: { readonly seat: Seat; readonly left: number };
    readonly out: { readonly seat: Seat };
  };
}

export interface KnocksState extends State<KnocksNames> {
  /** Burning candles, by seat; each stands for one bone. */
  candles: number[];
  /** Every bone is six cards, its sides. The sides that do not lie on top are here, by bone. */
  sides: Card[][];
  /** The sides on top, under each seat's cup. After a doubt they lie open until the next round. */
  cup: Card[][];
  /** Whose turn it is. */
  turn: Seat;
  /** The standing knock, and who made it. */
  knock: Knock | null;
  knocker: Seat | null;
}

export type Asked = AskedIn<KnocksState>;
export type Event = EventIn<KnocksState>;
