import { randomBytes, randomInt } from 'node:crypto';

/** Cancels a scheduled call. */
export type Cancel = () => void;

/** The clock and the randomness of the server. */
export interface Runtime {
  /** Wall clock in milliseconds since 1970, for stored or shown times. It may jump in both directions. */
  now(): number;
  /** Monotonic clock in milliseconds, for measuring durations. Its zero is arbitrary. */
  elapsed(): number;
  /** Calls `work` after a delay in milliseconds. Does not keep the process alive. */
  after(milliseconds: number, work: () => void): Cancel;
  /** A uniform integer in 0..n-1. */
  below(n: number): number;
  /** Cryptographically random bytes. */
  bytes(count: number): Uint8Array;
}

/** The runtime of the operating system. */
export const systemRuntime: Runtime = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds).unref();
    return () => clearTimeout(timer);
  },
  below: n => randomInt(n),
  bytes: count => randomBytes(count),
};

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
