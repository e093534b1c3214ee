import type { Runtime } from './runtime.ts';

/** A jump of the wall clock, forward or back. */
export interface Jump {
  readonly from: number;
  readonly to: number;
}

/** The two clocks are read one after the other: a smaller difference is no jump. */
const JUMP_MIN_MS = 1000;

/** Reads the wall clock and detects jumps: at each reading it is compared with the monotonic clock. */
export class WallClock {
  private readonly world: Pick<Runtime, 'now' | 'elapsed'>;
  private readonly onJump: (jump: Jump) => void;
  private ahead: number;

  constructor(world: Pick<Runtime, 'now' | 'elapsed'>, onJump: (jump: Jump) => void) {
    this.world = world;
    this.onJump = onJump;
    this.ahead = world.now() - world.elapsed();
  }

  now(): number {
    const now = this.world.now();
    const ahead = now - this.world.elapsed();
    const by = Math.round(ahead - this.ahead);
    this.ahead = ahead;
    if (Math.abs(by) >= JUMP_MIN_MS) this.onJump({ from: now - by, to: now });
    return now;
  }
}
