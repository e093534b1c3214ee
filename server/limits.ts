/** How much each key may have. */
export interface Limit {
  /** Takes one, if there is one left. */
  take(key: string): boolean | Promise<boolean>;
}

/** So much per stretch of time, for each key; what is not used up grows back evenly. */
export class Allowance implements Limit {
  private readonly most: number;
  private readonly perMillisecond: number;
  private readonly left = new Map<string, { tokens: number; at: number }>();

  constructor(most: number, milliseconds: number) {
    this.most = most;
    this.perMillisecond = most / milliseconds;
  }

  /** Takes one, if there is one left. */
  take(key: string, now = Date.now()): boolean {
    const { tokens, at } = this.left.get(key) ?? { tokens: this.most, at: now };
    const grown = Math.min(this.most, tokens + (now - at) * this.perMillisecond);
    if (grown < 1) return false;
    this.left.set(key, { tokens: grown - 1, at: now });
    if (this.left.size > CROWDED) this.forgetFull(now);
    return true;
  }

  /** Whoever has everything left need not be remembered. */
  private forgetFull(now: number): void {
    for (const [key, { tokens, at }] of this.left)
      if (tokens + (now - at) * this.perMillisecond >= this.most) this.left.delete(key);
  }
}
const CROWDED = 10_000;

/** How many there are of each key at a time. */
export class Headcount {
  private readonly most: number;
  private readonly counts = new Map<string, number>();

  constructor(most: number) {
    this.most = most;
  }

  /** Counts one in, if there is room; returns how to count it out. */
  enter(key: string): (() => void) | undefined {
    const count = this.counts.get(key) ?? 0;
    if (count >= this.most) return undefined;
    this.counts.set(key, count + 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const now = (this.counts.get(key) ?? 1) - 1;
      if (now === 0) this.counts.delete(key);
      else this.counts.set(key, now);
    };
  }
}
