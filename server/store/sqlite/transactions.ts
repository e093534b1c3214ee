import type { SQLTagStore } from 'node:sqlite';
import { isDamage } from '../faults.ts';
import { Damaged } from '../store.ts';

export type WriteJob = () => unknown;
export type WriteOutcome = { readonly value: unknown } | { readonly error: unknown };

/** All reads inside see one snapshot, whatever is written concurrently. */
export function inOneMoment<T>(sql: SQLTagStore, work: () => T): T {
  sql.run`BEGIN`;
  try {
    return work();
  } finally {
    if (sql.db.isTransaction) sql.run`ROLLBACK`;
  }
}

/** Runs one job of a group in a savepoint: a failure rolls back this job only. */
function inSavepoint(sql: SQLTagStore, job: WriteJob): WriteOutcome {
  sql.run`SAVEPOINT job`;
  try {
    const value = job();
    sql.run`RELEASE job`;
    return { value };
  } catch (error) {
    if (!sql.db.isTransaction || error instanceof Damaged || isDamage(error)) throw error;
    sql.run`ROLLBACK TO job`;
    sql.run`RELEASE job`;
    return { error };
  }
}

/** Hooks around a group of jobs, inside its transaction. */
export interface TransactionHooks {
  begin(): void;
  beforeCommit(sql: SQLTagStore): void;
}

/**
 * Commits many jobs in one transaction, because the sync dominates the cost. A job with a value is durable; a job with
 * an error has changed nothing. SQLite cannot commit a transaction that has met damage: the failing job is left out,
 * and the others start again.
 */
export function commitTogether(
  sql: SQLTagStore,
  jobs: readonly WriteJob[],
  around?: TransactionHooks,
  leftOut = new Map<WriteJob, WriteOutcome>(),
): readonly WriteOutcome[] {
  let current: WriteJob | undefined;
  try {
    sql.run`BEGIN IMMEDIATE`;
    around?.begin();
    const outcomes: WriteOutcome[] = [];
    for (current of jobs) outcomes.push(leftOut.get(current) ?? inSavepoint(sql, current));
    current = undefined;
    if (outcomes.every(outcome => 'error' in outcome)) {
      sql.run`ROLLBACK`;
      return outcomes;
    }
    around?.beforeCommit(sql);
    sql.run`COMMIT`;
    return outcomes;
  } catch (error) {
    if (sql.db.isTransaction) sql.run`ROLLBACK`;
    if (current && (error instanceof Damaged || isDamage(error)))
      return commitTogether(sql, jobs, around, leftOut.set(current, { error }));
    return jobs.map(() => ({ error }));
  }
}
