import { at } from '../../engine/index.ts';
import type { Sink } from '../features/dictionary.ts';

/** The parameters of a net. A row has one vector for its own seat and one for the others. */
export interface NetWeights {
  readonly hidden: number;
  readonly rows: number;
  /** By row: what it adds for the seat it belongs to, or for all seats. `width` numbers each. */
  readonly own: Float32Array;
  /** By row that belongs to seats: what it adds for each other seat. These rows come first. */
  readonly other: Float32Array;
  /** By row: the factor of its amount. */
  readonly scale: Float32Array;
  /** From the hidden units to the logit of a seat. */
  readonly output: Float32Array;
}

/** A vector has the hidden units, a direct part of the logit, and the logit of a match without a winner. */
export const widthOf = (hidden: number): number => hidden + 2;

/** Hidden units stay within 0 and this bound, so that one large input cannot drown the others. */
export const MAX_UNIT = 4;

/** Sums features into vectors and turns them into each seat's share of the win. Forward only. */
export class Net {
  private readonly weights: NetWeights;
  private readonly width: number;
  private readonly common: Float32Array;
  private own: Float32Array[] = [];
  private other: Float32Array[] = [];
  private readonly others: Float32Array;

  constructor(weights: NetWeights) {
    this.weights = weights;
    this.width = widthOf(weights.hidden);
    this.common = new Float32Array(this.width);
    this.others = new Float32Array(this.width);
  }

  /** Forgets the features of the last state. */
  clear(seats: number): void {
    this.common.fill(0);
    this.others.fill(0);
    while (this.own.length < seats) {
      this.own.push(new Float32Array(this.width));
      this.other.push(new Float32Array(this.width));
    }
    for (const sums of [this.own, this.other]) for (const one of sums) one.fill(0);
  }

  readonly add: Sink = (row, amount, owner) => {
    const { width } = this;
    const { own, other, scale } = this.weights;
    const factor = amount * (scale[row] ?? 0);
    const from = row * width;
    const mine = owner < 0 ? this.common : at(this.own, owner);
    for (let i = 0; i < width; i++) mine[i] = (mine[i] ?? 0) + factor * (own[from + i] ?? 0);
    if (owner < 0) return;
    const theirs = at(this.other, owner);
    for (let i = 0; i < width; i++) {
      const part = factor * (other[from + i] ?? 0);
      theirs[i] = (theirs[i] ?? 0) + part;
      this.others[i] = (this.others[i] ?? 0) + part;
    }
  };

  /** One number of a seat's vector, before it is bounded. */
  unit(seat: number, i: number): number {
    const [mine, theirs] = [at(this.own, seat), at(this.other, seat)];
    return (this.common[i] ?? 0) + (mine[i] ?? 0) + (this.others[i] ?? 0) - (theirs[i] ?? 0);
  }

  /** The logit of a seat: the direct part, and the bounded hidden units. */
  private logit(seat: number): number {
    const { hidden, output } = this.weights;
    const { common, others } = this;
    const [mine, theirs] = [at(this.own, seat), at(this.other, seat)];
    let logit = 0;
    for (let i = 0; i <= hidden; i++) {
      const unit = (common[i] ?? 0) + (mine[i] ?? 0) + (others[i] ?? 0) - (theirs[i] ?? 0);
      if (i === hidden) logit += unit;
      else if (unit > 0) logit += (output[i] ?? 0) * Math.min(unit, MAX_UNIT);
    }
    return logit;
  }

  /** By seat: the share of the win, for the features since `clear`. The rest to 1 is the share of matches without a winner. */
  shares(seats: number): number[] {
    const logits = Array.from({ length: seats }, (_, seat) => this.logit(seat));
    const nobody = this.common[this.width - 1] ?? 0;
    const most = Math.max(nobody, ...logits);
    const parts = logits.map(logit => Math.exp(logit - most));
    const sum = parts.reduce((all, one) => all + one, Math.exp(nobody - most));
    return parts.map(part => part / sum);
  }
}
