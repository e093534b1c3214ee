/** Tells a failing store from a wrong request. */

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

/** SQL states of a wrong request: bad data, a broken constraint, bad SQL. */
const MISTAKES = /^(22|23|42)/;

/** Why the store fails; undefined for a conflict, for damage of one table, and for a wrong request. */
export function failureReason(error: unknown): FailureReason | undefined {
  if (error instanceof StoreFailure) return error.reason;
  if (error instanceof Unreachable) return 'unreachable';
  if (error instanceof Damaged) return error.table === null ? 'damaged' : undefined;
  const state = sqlState(error);
  if (state === undefined || MISTAKES.test(state)) return undefined;
  return state.startsWith('XX') ? 'damaged' : (SQL_STATES[state] ?? 'other');
}

/** Whether an error is a regular result that callers handle. */
export const isExpected = (error: unknown): boolean =>
  error instanceof Conflict || error instanceof OperatorError || (error instanceof Damaged && error.table !== null);

function sqlState(error: unknown): string | undefined {
  const isFromDatabase = error instanceof Error && 'severity' in error && 'code' in error;
  return isFromDatabase && typeof error.code === 'string' ? error.code : undefined;
}

/** The error code of the operating system, SQLite or PostgreSQL; undefined if there is none. */
export function failureCode(error: unknown): string | undefined {
  if (error instanceof StoreFailure) return error.code;
  if (error instanceof Unreachable) return failureCode(error.cause);
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
