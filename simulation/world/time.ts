import type { Random } from '../../engine/index.ts';
import type { Cancel, Runtime } from '../../server/ops/runtime.ts';

/** The wall-clock time at which every run begins; arbitrary. */
const START_MS = 1_700_000_000_000;

interface Happening {
  readonly at: number;
  /** Orders events of the same moment. */
  readonly lot: number;
  readonly work: () => void;
  off: boolean;
}

const isBefore = (a: Happening, b: Happening): boolean => a.at < b.at || (a.at === b.at && a.lot < b.lot);

/** Waits until all pending promises have run; simulated time stands still. */
const rest = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/**
 * Simulated time: it advances only when no work is left. Events run in order of time, and in random order if their
 * times are equal.
 */
export class Time {
  now = START_MS;
  private readonly random: Random;
  /** A binary heap. */
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

  /** Runs events until the condition holds. Between two events all promises settle. */
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
 * One life of a process, from start to crash. Every effect goes through `act`, every input through `enter`. After the
 * death neither happens, so that interrupted code may run on without any effect.
 */
export class Life implements Runtime {
  readonly name: string;
  isAlive = true;
  private readonly time: Time;
  private readonly random: Random;
  private readonly mourners = new Set<() => void>();
  /** The number of effects until it dies. */
  private fuse = Number.POSITIVE_INFINITY;
  /** Inputs that wait while it sleeps. */
  private asleep: (() => void)[] | undefined;
  /** The deviation of its machine's wall clock, in milliseconds. */
  readonly skew: () => number;

  constructor(name: string, time: Time, random: Random, skew: () => number = () => 0) {
    this.name = name;
    this.time = time;
    this.random = random;
    this.skew = skew;
  }

  now = (): number => Math.floor(this.time.now + this.skew());
  elapsed = (): number => this.time.now - START_MS;
  below = (n: number): number => this.random(n);
  bytes = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => this.random(256));
  after = (milliseconds: number, work: () => void): Cancel =>
    this.act(() => this.time.after(milliseconds, () => this.enter(work))) ?? (() => {});

  /** Performs an effect. */
  act<T>(work: () => T): T | undefined {
    if (this.isAlive && this.fuse-- <= 0) this.die();
    return this.isAlive ? work() : undefined;
  }

  enter(work: () => void): void {
    if (!this.isAlive) return;
    if (this.asleep) this.asleep.push(work);
    else work();
  }

  /** Dies at its nth effect from now, in the middle of any work. */
  dieAfter(acts: number): void {
    this.fuse = Math.min(this.fuse, acts);
  }

  die(): void {
    if (!this.isAlive) return;
    this.isAlive = false;
    for (const mourner of this.mourners) mourner();
  }

  /** Calls `work` when it dies. */
  mourn(work: () => void): Cancel {
    this.mourners.add(work);
    return () => this.mourners.delete(work);
  }

  /** Delays all inputs; afterwards they enter in order. */
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
