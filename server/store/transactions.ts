import type { SQLTagStore } from 'node:sqlite';

export type Outcome = { readonly value: unknown } | { readonly error: unknown };

/** Everything that the work reads is of one moment, whatever is written meanwhile. */
export function inOneMoment<T>(sql: SQLTagStore, work: () => T): T {
  sql.run`BEGIN`;
  try {
    return work();
  } finally {
    if (sql.db.isTransaction) sql.run`COMMIT`;
  }
}

/** One job of a group; what it has changed is taken back if it fails, and only that. */
function inSavepoint(sql: SQLTagStore, job: () => unknown): Outcome {
  sql.run`SAVEPOINT job`;
  try {
    const value = job();
    sql.run`RELEASE job`;
    return { value };
  } catch (error) {
    // After a full or failing disk SQLite may have given up the whole transaction: then nobody's job is done.
    if (!sql.db.isTransaction) throw error;
    sql.run`ROLLBACK TO job`;
    sql.run`RELEASE job`;
    return { error };
  }
}

/** Commits many jobs at once, for waiting on the disk is what costs. What has an outcome with a value is on the disk. */
export function commitTogether(sql: SQLTagStore, jobs: readonly (() => unknown)[]): readonly Outcome[] {
  try {
    sql.run`BEGIN IMMEDIATE`;
    const outcomes = jobs.map(job => inSavepoint(sql, job));
    sql.run`COMMIT`;
    return outcomes;
  } catch (error) {
    if (sql.db.isTransaction) sql.run`ROLLBACK`;
    return jobs.map(() => ({ error }));
  }
}
