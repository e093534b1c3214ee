/** Whether an error of a store means that it does not work, rather than that it was asked for something wrong. */

import { OperatorError } from '../../refusals/operator-error.ts';
import { Conflict, Damaged, type FailureReason, StoreFailure, Unreachable } from './store.ts';

/** PostgreSQL's own names (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const SQL_STATES: Readonly<Record<string, FailureReason>> = {
  53100: 'full',
  58030: 'io',
  25006: 'readonly',
  53200: 'busy',
  53300: 'busy',
  55006: 'busy',
};

/** States of a statement that asks for something wrong: bad data, a broken constraint, bad SQL. */
const MISTAKES = /^(22|23|42)/;

/** Why the store does not work; undefined for a conflict, for damage of one table, and for a mistake of the caller. */
export function failureReason(error: unknown): FailureReason | undefined {
  if (error instanceof StoreFailure) return error.reason;
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof Damaged) return error.table === null ? 'damaged' : undefined;
  const state = sqlState(error);
  if (state === undefined || MISTAKES.test(state)) return undefined;
  return state.startsWith('XX') ? 'damaged' : (SQL_STATES[state] ?? 'other');
}

/** Whether an error is an answer that callers reckon with, and no news for the operator. */
export const isExpected = (error: unknown): boolean =>
  error instanceof Conflict || error instanceof OperatorError || (error instanceof Damaged && error.table !== null);

function sqlState(error: unknown): string | undefined {
  const isFromDatabase = error instanceof Error && 'severity' in error && 'code' in error;
  return isFromDatabase && typeof error.code === 'string' ? error.code : undefined;
}

/** What the operating system, SQLite or PostgreSQL calls an error; undefined if none of them has named it. */
export function failureCode(error: unknown): string | undefined {
  if (error instanceof StoreFailure) return error.code;
  if (error instanceof Unreachable) return failureCode(error.cause);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
