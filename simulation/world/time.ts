import type { Random } from '../../engine/index.ts';
import type { Cancel, Runtime } from '../../server/ops/runtime.ts';

/** When every run begins: any moment would do. */
const BEGINNING = 1_700_000_000_000;

interface Happening {
  readonly at: number;
  /** Decides between those of the same moment. */
  readonly lot: number;
  readonly work: () => void;
  off: boolean;
}

const isBefore = (a: Happening, b: Happening): boolean => a.at < b.at || (a.at === b.at && a.lot < b.lot);

/** All that can go on without time passing has gone on. */
const rest = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** Time that passes only when nothing is left to do: what is to happen, in order, and by lot where two coincide. */
export class Time {
  now = BEGINNING;
  private readonly random: Random;
  /** A heap: each comes before the two below it. */
  private readonly heap: Happening[] = [];

  constructor(random: Random) {
    this.random = random;
  }

  after(milliseconds: number, work: () => void): Cancel {
    const happening = { at: this.now + Math.max(0, milliseconds), lot: this.random(2 ** 32), work, off: false };
    this.push(happening);
    return () => {
      happening.off = true;
    };
  }

  /** Lets everything happen until something is true; between two happenings all that was begun comes to rest. */
  async passUntil(isEnough: () => boolean): Promise<void> {
    await rest();
    while (!isEnough()) {
      const next = this.pop();
      if (!next) throw new Error('nothing will ever happen again');
      if (next.off) continue;
      this.now = next.at;
      next.work();
      await rest();
    }
  }

  private push(one: Happening): void {
    const { heap } = this;
    let i = heap.push(one) - 1;
    for (let up = (i - 1) >> 1; i > 0; up = (i - 1) >> 1) {
      const above = heap[up];
      if (!above || !isBefore(one, above)) break;
      heap[i] = above;
      i = up;
    }
    heap[i] = one;
  }

  private pop(): Happening | undefined {
    const { heap } = this;
    const [first] = heap;
    const last = heap.pop();
    if (!last || heap.length === 0) return first;
    let i = 0;
    for (;;) {
      const [left, right] = [heap[2 * i + 1], heap[2 * i + 2]];
      const below = left && right && isBefore(right, left) ? right : left;
      if (!below || !isBefore(below, last)) break;
      heap[i] = below;
      i = below === right ? 2 * i + 2 : 2 * i + 1;
    }
    heap[i] = last;
    return first;
  }
}

/**
 * One life of a process, from its start to its crash. Whatever reaches out of it goes through `act`, whatever comes in
 * through `enter`: after its death neither happens any more, so that code which is in the middle of something can go on
 * for as long as it likes, and nobody hears of it.
 */
export class Life implements Runtime {
  readonly name: string;
  isAlive = true;
  private readonly time: Time;
  private readonly random: Random;
  private readonly mourners = new Set<() => void>();
  /** So many more times it reaches out before it dies. */
  private fuse = Number.POSITIVE_INFINITY;
  /** What waits while it sleeps. */
  private asleep: (() => void)[] | undefined;
  /** How far the clock on the wall of its machine is off, in milliseconds. */
  readonly skew: () => number;

  constructor(name: string, time: Time, random: Random, skew: () => number = () => 0) {
    this.name = name;
    this.time = time;
    this.random = random;
    this.skew = skew;
  }

  now = (): number => Math.floor(this.time.now + this.skew());
  elapsed = (): number => this.time.now - BEGINNING;
  below = (n: number): number => this.random(n);
  bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => this.random(256));
  after = (milliseconds: number, work: () => void): Cancel =>
    this.act(() => this.time.after(milliseconds, () => this.enter(work))) ?? (() => {});

  /** Reaches out. */
  act<T>(work: () => T): T | undefined {
    if (this.isAlive && this.fuse-- <= 0) this.die();
    return this.isAlive ? work() : undefined;
  }

  enter(work: () => void): void {
    if (!this.isAlive) return;
    if (this.asleep) this.asleep.push(work);
    else work();
  }

  /** Dies when it next reaches out for the nth time, which may be in the middle of anything. */
  dieAfter(acts: number): void {
    this.fuse = Math.min(this.fuse, acts);
  }

  die(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const mourner of this.mourners) mourner();
  }

  /** Does something when it dies. */
  mourn(work: () => void): Cancel {
    this.mourners.add(work);
    return () => this.mourners.delete(work);
  }

  /** Nothing enters for a while; then everything does, in order. */
  sleep(milliseconds: number): void {
    if (this.asleep || !this.isAlive) return;
    const waiting: (() => void)[] = [];
    this.asleep = waiting;
    this.time.after(milliseconds, () => {
      this.asleep = undefined;
      for (const [i, work] of waiting.entries()) this.time.after(i / 1000, () => this.enter(work));
    });
  }
}
