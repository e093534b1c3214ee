import type { Card, State } from '../../engine/index.ts';

export interface GalleryState extends State {
  /** The current round, from 1. */
  round: number;
  deck: Card[];
  hand: Card[][];
  /** The portraits on the wall of a seat, in the order of hanging. */
  wall: Card[][];
  fire: Card[];
  /** By seat and family: how many portraits hang there, and the age of the last one. */
  hung: number[][];
  latest: number[][];
  /** Candles, by seat. */
  candles: number[];
}
