import { at, type Random } from '../../engine/index.ts';
import { MAX_UNIT, Net, type NetWeights, widthOf } from '../net/net.ts';
import type { Sample } from './samples.ts';

/** The size of a net. */
export interface NetSize {
  readonly hidden: number;
  readonly rows: number;
  readonly ownedRows: number;
}

/** Evenly spread around 0. */
const spread = (random: Random): number => random(2 ** 24) / 2 ** 23 - 1;

const INITIAL_INPUT_SPREAD = 0.1;
const INITIAL_OUTPUT_SPREAD = 0.5;

/** A net before training: small random hidden units, no direct part. */
export function newWeights({ hidden, rows, ownedRows }: NetSize, scale: Float32Array, random: Random): NetWeights {
  const width = widthOf(hidden);
  const fresh = (count: number): Float32Array =>
    Float32Array.from({ length: count * width }, (_, i) =>
      i % width < hidden ? INITIAL_INPUT_SPREAD * spread(random) : 0,
    );
  const output = Float32Array.from({ length: hidden }, () => INITIAL_OUTPUT_SPREAD * spread(random));
  return { hidden, rows, scale, output, own: fresh(rows), other: fresh(ownedRows) };
}

/** By row: one over the largest amount that was seen, so that every input is within -1 and 1. */
export function scalesOf(samples: readonly Sample[], rows: number): Float32Array {
  const most = new Float32Array(rows);
  for (const { features } of samples)
    for (let i = 0; i < features.rows.length; i++) {
      const row = features.rows[i] ?? 0;
      most[row] = Math.max(most[row] ?? 0, Math.abs(features.amounts[i] ?? 0));
    }
  return most.map(amount => (amount === 0 ? 1 : 1 / amount));
}

export interface AdamRates {
  readonly rate: number;
  /** Pulls weights towards 0, as a share of the rate. */
  readonly decay: number;
  /** The share of features that are left out of each sample, so that no single one is relied on. */
  readonly dropout: number;
}

const BETA_1 = 0.9;
const BETA_2 = 0.999;
const TINY = 1e-8;

/** Adam for one table of weights. Updates only the rows that got a gradient. */
class AdamTable {
  private readonly weights: Float32Array;
  private readonly width: number;
  private readonly gradient: Float32Array;
  private readonly mean: Float32Array;
  private readonly square: Float32Array;
  /** The rows with a gradient, and by row whether it is among them. */
  private readonly touched: number[] = [];
  private readonly isTouched: Uint8Array;

  constructor(weights: Float32Array, width: number) {
    this.weights = weights;
    this.width = width;
    this.gradient = new Float32Array(weights.length);
    this.mean = new Float32Array(weights.length);
    this.square = new Float32Array(weights.length);
    this.isTouched = new Uint8Array(weights.length / width);
  }

  add(row: number, factor: number, by: Float32Array): void {
    const { width, gradient } = this;
    const from = row * width;
    if (this.isTouched[row] === 0) {
      this.isTouched[row] = 1;
      this.touched.push(row);
    }
    for (let i = 0; i < width; i++) gradient[from + i] = (gradient[from + i] ?? 0) + factor * (by[i] ?? 0);
  }

  step(steps: number, { rate, decay }: AdamRates): void {
    const { weights, gradient, mean, square } = this;
    const [one, two] = [1 - BETA_1 ** steps, 1 - BETA_2 ** steps];
    for (const row of this.touched) {
      this.isTouched[row] = 0;
      for (let i = row * this.width; i < (row + 1) * this.width; i++) {
        const slope = gradient[i] ?? 0;
        const first = BETA_1 * (mean[i] ?? 0) + (1 - BETA_1) * slope;
        const second = BETA_2 * (square[i] ?? 0) + (1 - BETA_2) * slope * slope;
        mean[i] = first;
        square[i] = second;
        gradient[i] = 0;
        const weight = weights[i] ?? 0;
        weights[i] = weight - rate * (first / one / (Math.sqrt(second / two) + TINY) + decay * weight);
      }
    }
    this.touched.length = 0;
  }
}

const DROPOUT_RESOLUTION = 1000;

/** A sample without a random share of its features. */
function thinned(sample: Sample, random: Random, dropout: number): Sample {
  if (dropout === 0) return sample;
  const { rows, amounts, owners } = sample.features;
  const kept: number[] = [];
  for (let i = 0; i < rows.length; i++) if (random(DROPOUT_RESOLUTION) >= DROPOUT_RESOLUTION * dropout) kept.push(i);
  const features = {
    rows: Uint16Array.from(kept, i => rows[i] ?? 0),
    amounts: Float32Array.from(kept, i => amounts[i] ?? 0),
    owners: Int8Array.from(kept, i => owners[i] ?? -1),
  };
  return { ...sample, features };
}

const SAMPLES_PER_STEP = 16;

/** Trains a net on samples: cross entropy between its shares and the targets, by Adam. */
export class Trainer {
  readonly weights: NetWeights;
  private readonly net: Net;
  private readonly own: AdamTable;
  private readonly other: AdamTable;
  private readonly output: AdamTable;
  private steps = 0;

  constructor(weights: NetWeights) {
    this.weights = weights;
    const width = widthOf(weights.hidden);
    this.net = new Net(weights);
    this.own = new AdamTable(weights.own, width);
    this.other = new AdamTable(weights.other, width);
    this.output = new AdamTable(weights.output, weights.hidden);
  }

  /** The shares that the net gives. */
  estimate({ seats, features }: Sample): number[] {
    const { net } = this;
    net.clear(seats);
    for (let i = 0; i < features.rows.length; i++)
      net.add(features.rows[i] ?? 0, features.amounts[i] ?? 0, features.owners[i] ?? -1);
    return net.shares(seats);
  }

  /** The mean loss over samples. */
  loss(samples: readonly Sample[]): number {
    let sum = 0;
    for (const sample of samples) sum += crossEntropy(this.estimate(sample), sample.target);
    return samples.length === 0 ? 0 : sum / samples.length;
  }

  /** One pass over all samples in random order. Returns their mean loss before each step. */
  epoch(samples: readonly Sample[], random: Random, rates: AdamRates): number {
    const order = samples.map((_, i) => i);
    let sum = 0;
    for (let i = order.length - 1; i >= 0; i--) {
      const j = random(i + 1);
      const chosen = at(order, j);
      order[j] = at(order, i);
      sum += this.learn(thinned(at(samples, chosen), random, rates.dropout));
      if (i % SAMPLES_PER_STEP === 0) this.step(rates);
    }
    return samples.length === 0 ? 0 : sum / samples.length;
  }

  private step(rates: AdamRates): void {
    this.steps++;
    for (const table of [this.own, this.other, this.output]) table.step(this.steps, rates);
  }

  /** Adds the gradient of one sample. Returns its loss. */
  private learn(sample: Sample): number {
    const { hidden, output, scale } = this.weights;
    const width = widthOf(hidden);
    const { seats, features, target } = sample;
    const shares = this.estimate(sample);
    const slopes = shares.map((share, seat) => (share - (target[seat] ?? 0)) / SAMPLES_PER_STEP);
    const ofAll = new Float32Array(width);
    const ofOutput = new Float32Array(hidden);
    const bySeat = slopes.map((slope, seat) => {
      const vector = new Float32Array(width);
      vector[hidden] = slope;
      for (let i = 0; i < hidden; i++) {
        const unit = this.net.unit(seat, i);
        if (unit <= 0) continue;
        ofOutput[i] = (ofOutput[i] ?? 0) + slope * Math.min(unit, MAX_UNIT);
        if (unit < MAX_UNIT) vector[i] = slope * (output[i] ?? 0);
      }
      for (let i = 0; i < width; i++) ofAll[i] = (ofAll[i] ?? 0) + (vector[i] ?? 0);
      return vector;
    });
    const ofOthers = bySeat.map(vector => ofAll.map((sum, i) => sum - (vector[i] ?? 0)));
    ofAll[width - 1] = -slopes.reduce((sum, slope) => sum + slope, 0);
    for (let i = 0; i < features.rows.length; i++) {
      const [row, owner] = [features.rows[i] ?? 0, features.owners[i] ?? -1];
      const factor = (features.amounts[i] ?? 0) * (scale[row] ?? 0);
      if (owner < 0) this.own.add(row, factor, ofAll);
      else if (owner < seats) {
        this.own.add(row, factor, at(bySeat, owner));
        this.other.add(row, factor, at(ofOthers, owner));
      }
    }
    this.output.add(0, 1, ofOutput);
    return crossEntropy(shares, target);
  }
}

function crossEntropy(shares: readonly number[], target: readonly number[]): number {
  const nobody = (values: readonly number[]): number => Math.max(0, 1 - values.reduce((sum, one) => sum + one, 0));
  let loss = -nobody(target) * Math.log(nobody(shares) + TINY);
  for (const [seat, wanted] of target.entries()) if (wanted > 0) loss -= wanted * Math.log((shares[seat] ?? 0) + TINY);
  return loss;
}
