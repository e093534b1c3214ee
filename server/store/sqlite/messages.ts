/** The messages between the threads. */

import type { Fault } from '../faults.ts';
import type { CallName } from './calls.ts';

/** The name of an in-memory store. */
export const MEMORY = ':memory:';

/**
 * `serving`: the process that owns the file; it creates and migrates it and excludes other servers. `beside`: an
 * administrator who reads and writes. `reading`: a second connection of either.
 */
export type FileAccess = 'serving' | 'beside' | 'reading';

/** The task of a thread. */
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

/** The id of the first reply, which comes unrequested: the file is open, or why it is not. */
export const OPENING = 0;
