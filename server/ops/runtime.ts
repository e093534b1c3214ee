import { randomBytes, randomInt } from 'node:crypto';

/** Calls off what was to be done later. */
export type Cancel = () => void;

/** Where the house has its time and its chance from. */
export interface Runtime {
  /** Milliseconds since 1970, for what is kept or shown. It may be set forward and back. */
  now(): number;
  /** Milliseconds on a clock that never goes back, for every span that is measured. Where it begins means nothing. */
  elapsed(): number;
  /** Does something after so many milliseconds. It keeps no process alive: sockets do. */
  after(milliseconds: number, work: () => void): Cancel;
  /** A number from 0 on, less than `n`. */
  below(n: number): number;
  /** Bytes that nobody can guess. */
  bytes(count: number): Uint8Array;
}

/** The world outside. */
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
