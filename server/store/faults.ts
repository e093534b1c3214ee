/** What can go wrong, and how it gets from one thread to another: errors lose their class on the way. */
import { Refusal } from '../../engine/index.ts';
import { Garbled } from './columns.ts';
import { Conflict, Damaged } from './store.ts';

/** SQLite's own numbers (https://www.sqlite.org/rescode.html). */
export const BUSY = 5;
export const CORRUPT = 11;
export const NOT_A_DATABASE = 26;

/** The number by which SQLite says what went wrong; undefined if it was not SQLite. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

/** Whether what was read cannot have been written: pages that do not fit together, or values no column could hold. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof Garbled) return true;
  if (error instanceof RangeError && 'code' in error) return error.code === 'ERR_OUT_OF_RANGE';
  const code = sqliteCode(error);
  return code === CORRUPT || code === NOT_A_DATABASE;
}

export type Fault =
  | { readonly kind: 'conflict'; readonly of: Conflict['of'] }
  | { readonly kind: 'damaged'; readonly table: string | null; readonly fault: string }
  | { readonly kind: 'refusal'; readonly message: string }
  | { readonly kind: 'failure'; readonly message: string };

export function toFault(error: unknown): Fault {
  if (error instanceof Conflict) return { kind: 'conflict', of: error.of };
  if (error instanceof Damaged) return { kind: 'damaged', table: error.table, fault: error.fault };
  if (isDamage(error)) return { kind: 'damaged', table: null, fault: error.message };
  const message = error instanceof Error ? error.message : String(error);
  return { kind: error instanceof Refusal ? 'refusal' : 'failure', message };
}

export function toError(fault: Fault): Error {
  if (fault.kind === 'conflict') return new Conflict(fault.of);
  if (fault.kind === 'damaged') return new Damaged(fault.table, fault.fault);
  return fault.kind === 'refusal' ? new Refusal(fault.message) : new Error(`the store: ${fault.message}`);
}
