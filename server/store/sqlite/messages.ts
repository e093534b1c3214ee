/** What the threads say to each other. */

import type { Fault } from '../faults.ts';
import type { CallName } from './calls.ts';

/** The name of a store that is no file. */
export const MEMORY = ':memory:';

/**
 * `serving` is the one process that owns the file: it makes it, brings it up to date and keeps other servers out.
 * `beside` it, an administrator reads and writes. A `reading` connection is a second one of either.
 */
export type FileAccess = 'serving' | 'beside' | 'reading';

/** What a thread is hired for. */
export interface Post {
  readonly file: string;
  readonly access: FileAccess;
}

export interface Call {
  readonly id: number;
  readonly name: CallName | 'close';
  readonly args: readonly unknown[];
}

export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly fault: Fault });

/** The answer with this id comes unasked: the file is open, or why it is not. */
export const OPENING = 0;
