import { LRUCache } from 'lru-cache';

/** Above this number of kinds the least recently used ones are forgotten. */
const MAX_KINDS = 1000;

/** Lets one item of a kind pass per span, and counts the others. */
export class Throttle {
  private readonly spanMs: number;
  private readonly now: () => number;
  private readonly passed = new LRUCache<string, { at: number; held: number }>({ max: MAX_KINDS });

  constructor(spanMs: number, now: () => number = () => performance.now()) {
    this.spanMs = spanMs;
    this.now = now;
  }

  /** How many of this kind were held back since the last that passed; undefined if this one is held back. */
  pass(kind: string): number | undefined {
    const now = this.now();
    const last = this.passed.get(kind);
    if (last && now - last.at < this.spanMs) {
      last.held++;
      return undefined;
    }
    this.passed.set(kind, { at: now, held: 0 });
    return last?.held ?? 0;
  }
}
