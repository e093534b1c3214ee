/** The errors of the store, and their transfer between threads, on which errors lose their class. */

import { OperatorError } from '../../refusals/operator-error.ts';
import type { TableId } from '../../table/ids.ts';
import { Garbled } from './columns.ts';
import { Conflict, Damaged, type FailureReason, StoreFailure } from './store.ts';

/** SQLite's own numbers (https://www.sqlite.org/rescode.html). */
export const BUSY = 5;
export const CORRUPT = 11;
export const NOT_A_DATABASE = 26;

/** The result code of SQLite; undefined for other errors. */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

/** SQLite's number for a value that a unique index holds already. */
const UNIQUE_INDEX = 2067;

export const isRepetition = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === UNIQUE_INDEX;

/** Whether an error means damage: inconsistent pages, or values that no column could hold. */
export function isDamage(error: unknown): error is Error {
  if (error instanceof Garbled) return true;
  if (error instanceof RangeError && 'code' in error) return error.code === 'ERR_OUT_OF_RANGE';
  const code = sqliteCode(error);
  return code === CORRUPT || code === NOT_A_DATABASE;
}

export type Fault =
  | { readonly kind: 'conflict'; readonly of: Conflict['of'] }
  | { readonly kind: 'damaged'; readonly table: TableId | null; readonly fault: string }
  | { readonly kind: 'refusal' | 'mistake'; readonly message: string }
  | {
      readonly kind: 'failure';
      readonly message: string;
      readonly reason: FailureReason;
      readonly code: string | undefined;
    };

/** By SQLite's code, or by the operating system's name. */
const REASONS: Readonly<Record<string, FailureReason>> = {
  ...{ 5: 'busy', 6: 'busy', 8: 'readonly', 10: 'io', 13: 'full', 14: 'io' },
  ...{ ENOSPC: 'full', EDQUOT: 'full', EFBIG: 'full', EROFS: 'readonly', EACCES: 'readonly', EPERM: 'readonly' },
  ...{ EIO: 'io', ENXIO: 'io', EBADF: 'io', ENOENT: 'replaced' },
};

/** The error code of SQLite or the operating system. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('errcode' in error && typeof error.errcode === 'number') return `SQLite ${error.errcode}`;
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Undefined for errors of neither SQLite nor the operating system: those are bugs or wrong requests. */
function reasonFor(error: unknown): FailureReason | undefined {
  const code = codeOf(error);
  return code === undefined ? undefined : (REASONS[sqliteCode(error) ?? code] ?? 'other');
}

export function toFault(error: unknown): Fault {
  if (error instanceof Conflict) return { kind: 'conflict', of: error.of };
  if (error instanceof Damaged) return { kind: 'damaged', table: error.table, fault: error.fault };
  if (isDamage(error)) return { kind: 'damaged', table: null, fault: error.message };
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof OperatorError) return { kind: 'refusal', message };
  if (error instanceof StoreFailure)
    return { kind: 'failure', message: error.detail, reason: error.reason, code: error.code };
  const reason = reasonFor(error);
  return reason ? { kind: 'failure', message, reason, code: codeOf(error) } : { kind: 'mistake', message };
}

export function toError(fault: Fault): Error {
  if (fault.kind === 'conflict') return new Conflict(fault.of);
  if (fault.kind === 'damaged') return new Damaged(fault.table, fault.fault);
  if (fault.kind === 'failure') return new StoreFailure(fault.reason, fault.message, fault.code);
  return fault.kind === 'refusal' ? new OperatorError(fault.message) : new Error(`the store: ${fault.message}`);
}
