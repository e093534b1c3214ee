/** The messages between the threads. */

import type { Fault } from '../faults.ts';
import type { JournalFigures } from '../journal/journalled-groups.ts';
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
  /** `fold` commits to SQLite what only the journal holds. */
  readonly name: CallName | 'close' | 'fold';
  readonly args: readonly unknown[];
}

export type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly fault: Fault });

/** A message of a thread: answers, and the state of its journal. */
export interface StoreReply {
  /** The calls that were done and have no value: most writes. */
  readonly done: readonly number[];
  readonly answers: readonly Answer[];
  /** Undefined for a thread without a journal. */
  readonly journal: JournalFigures | undefined;
  /** A fold has failed. */
  readonly trouble?: Fault;
}

/** The id of the first reply, which comes unrequested: the file is open, or why it is not. */
export const OPENING = 0;
