import type { Card, Seat, State } from '../../engine/index.ts';

/** The names of this game. Rules, words and tests that misspell one do not compile. */
export interface TemplateNames {
  readonly phases: 'setup' | 'round';
  readonly asks: {
    readonly lay: { readonly card: Card };
    readonly renew: { readonly renew: boolean };
  };
  readonly events: {
    readonly dealt: object;
    readonly laid: { readonly seat: Seat; readonly card: Card };
    readonly candle: { readonly seat: Seat; readonly tied: number };
    readonly renewed: { readonly seat: Seat; readonly count: number };
  };
}

export interface TemplateState extends State<TemplateNames> {
  deck: Card[];
  hand: Card[][];
  /** The cards of the running round, one for each seat. */
  laid: Card[];
  discard: Card[];
  /** Candles won, by seat. */
  candles: number[];
}
