import type { SQLTagStore } from 'node:sqlite';
import { isDamage } from '../faults.ts';
import { Damaged } from '../store.ts';

export type WriteJob = () => unknown;
export type WriteOutcome = { readonly value: unknown } | { readonly error: unknown };

/** Everything that the work reads is of one moment, whatever is written meanwhile. */
export function inOneMoment<T>(sql: SQLTagStore, work: () => T): T {
  sql.run`BEGIN`;
  try {
    return work();
  } finally {
    if (sql.db.isTransaction) sql.run`ROLLBACK`;
  }
}

/** One job of a group: if it fails, what it has changed is taken back, and only that. */
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

/** What happens around a group of jobs, inside its transaction. */
export interface TransactionHooks {
  begin(): void;
  beforeCommit(sql: SQLTagStore): void;
}

/**
 * Commits many jobs at once, for waiting on the disk is what costs. A job whose outcome is a value is on the disk, one
 * whose outcome is an error has changed nothing. SQLite commits no transaction that has met damage: who meets it is
 * left out, and the others begin again.
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
