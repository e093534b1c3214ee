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
  /** `isNew` unless the transaction has held groups before: then no other connection has written since. */
  begin(isNew: boolean): void;
  beforeCommit(sql: SQLTagStore): void;
}

/** How a group of jobs becomes durable. */
export interface GroupTransaction {
  /** Returns whether a transaction was opened; else it was open. */
  begin(sql: SQLTagStore): boolean;
  /** Makes the group durable. `jobs` are those that have changed something. */
  commit(sql: SQLTagStore, jobs: readonly WriteJob[]): void;
  /** No job has changed anything. */
  abandon(sql: SQLTagStore): void;
}

/** One transaction of SQLite for each group. */
export const ONE_TRANSACTION: GroupTransaction = {
  begin: sql => {
    sql.run`BEGIN IMMEDIATE`;
    return true;
  },
  commit: sql => sql.run`COMMIT`,
  abandon: sql => sql.run`ROLLBACK`,
};

/** A job failed after it had changed something: only a savepoint can take that back. */
class HalfDone extends Error {
  override name = 'HalfDone';
}

const changesIn = (sql: SQLTagStore): unknown => sql.get`SELECT total_changes() AS changes`?.changes;

/** Runs one job without a savepoint, which copies every page that the job changes. Most failures change nothing. */
function unguarded(sql: SQLTagStore, job: WriteJob): WriteOutcome {
  const before = changesIn(sql);
  try {
    return { value: job() };
  } catch (error) {
    if (!sql.db.isTransaction || error instanceof Damaged || isDamage(error)) throw error;
    if (changesIn(sql) !== before) throw new HalfDone();
    return { error };
  }
}

/** How a group is tried again. */
interface Retry {
  readonly run: (sql: SQLTagStore, job: WriteJob) => WriteOutcome;
  readonly leftOut: ReadonlyMap<WriteJob, WriteOutcome>;
}

const FIRST_TRY: Retry = { run: unguarded, leftOut: new Map() };

/**
 * Commits many jobs in one transaction, because the sync dominates the cost. A job with a value is durable; a job with
 * an error has changed nothing. SQLite cannot commit a transaction that has met damage: the failing job is left out,
 * and the others start again. After a job that failed half-done all start again, each in a savepoint.
 */
export function commitTogether(
  sql: SQLTagStore,
  jobs: readonly WriteJob[],
  around?: TransactionHooks,
  transaction = ONE_TRANSACTION,
  { run, leftOut } = FIRST_TRY,
): readonly WriteOutcome[] {
  let current: WriteJob | undefined;
  try {
    const isNew = transaction.begin(sql);
    around?.begin(isNew);
    const outcomes: WriteOutcome[] = [];
    for (current of jobs) outcomes.push(leftOut.get(current) ?? run(sql, current));
    current = undefined;
    const done = jobs.filter((_, i) => 'value' in (outcomes[i] ?? {}));
    if (done.length === 0) {
      transaction.abandon(sql);
      return outcomes;
    }
    around?.beforeCommit(sql);
    transaction.commit(sql, done);
    return outcomes;
  } catch (error) {
    if (sql.db.isTransaction) sql.run`ROLLBACK`;
    const attempt = (retry: Retry): readonly WriteOutcome[] => commitTogether(sql, jobs, around, transaction, retry);
    if (error instanceof HalfDone) return attempt({ run: inSavepoint, leftOut });
    if (current && (error instanceof Damaged || isDamage(error)))
      return attempt({ run, leftOut: new Map(leftOut).set(current, { error }) });
    return jobs.map(() => ({ error }));
  }
}
