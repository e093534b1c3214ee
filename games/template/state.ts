import type { Card, State } from '../../engine/index.ts';

export interface TemplateState extends State {
  deck: Card[];
  hand: Card[][];
  /** The cards of the running round, one for each seat. */
  laid: Card[];
  discard: Card[];
  /** Candles won, by seat. */
  candles: number[];
}
