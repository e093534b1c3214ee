import { at } from '../../engine/index.ts';

/** The features of one state: rows, amounts and owners of equal length. */
export interface FeatureList {
  readonly rows: Uint16Array;
  readonly amounts: Float32Array;
  readonly owners: Int8Array;
}

/** A state at the start of a phase, as one seat knew it, and the shares that a net should give. */
export interface Sample {
  readonly seats: number;
  readonly features: FeatureList;
  /** By seat; the rest to 1 is the share of matches without a winner. */
  target: readonly number[];
}

/** Collects the features of one state. */
export class FeatureCollector {
  private rows: number[] = [];
  private amounts: number[] = [];
  private owners: number[] = [];

  readonly add = (row: number, amount: number, owner: number): void => {
    this.rows.push(row);
    this.amounts.push(amount);
    this.owners.push(owner);
  };

  drain(): FeatureList {
    const taken = {
      rows: Uint16Array.from(this.rows),
      amounts: Float32Array.from(this.amounts),
      owners: Int8Array.from(this.owners),
    };
    this.rows = [];
    this.amounts = [];
    this.owners = [];
    return taken;
  }
}

/**
 * Sets the targets of one match, in its order: the result for the last state, and before it a mixture of the estimate
 * of the next state and its target, TD(lambda).
 */
export function setTargets(
  samples: readonly Sample[],
  result: readonly number[],
  lambda: number,
  estimate: (sample: Sample) => readonly number[],
): void {
  let target = result;
  for (let i = samples.length - 1; i >= 0; i--) {
    const sample = at(samples, i);
    sample.target = target;
    if (lambda < 1 && i > 0) {
      const own = estimate(sample);
      target = target.map((share, seat) => lambda * share + (1 - lambda) * (own[seat] ?? 0));
    }
  }
}
