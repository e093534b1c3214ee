import type { SQLTagStore } from 'node:sqlite';
import { writeHeadRow } from '../head/head.ts';
import type { HeadKeeper } from '../head/head-keeper.ts';
import { writeRow } from '../sqlite/log.ts';
import { forgetRows, openRows, rememberRows } from '../sqlite/open-rows.ts';
import {
  commitTogether,
  type GroupTransaction,
  ONE_TRANSACTION,
  type WriteJob,
  type WriteOutcome,
} from '../sqlite/transactions.ts';
import type { JournalFile } from './journal-file.ts';
import type { JournalCall, JournalRecord } from './record.ts';
import { isJournalled, replay } from './replay.ts';

/** How long acknowledged writes may stay in the journal alone. Other processes see them only afterwards. */
export const FOLD_AFTER_MS = 500;
/** The journal is folded earlier if it has grown to this size. */
const FOLD_AT_BYTES = 4 * 1024 * 1024;

/** One write of a group. */
export interface GroupJob {
  readonly call: JournalCall;
  readonly work: WriteJob;
}

/** The journal in numbers. */
export interface JournalFigures {
  readonly unfoldedBytes: number;
  readonly folds: number;
  readonly foldFailures: number;
  readonly syncSeconds: number;
}

/**
 * Writes groups through the journal: a group is executed in an open transaction, appended to the journal and synced, and
 * then acknowledged: one sync for a group. SQLite commits the transaction later, with many groups in it; this is called a fold. While the
 * transaction is open no other process can write, so the journal always continues the database.
 */
export class JournalledGroups implements GroupTransaction {
  private readonly sql: SQLTagStore;
  private readonly head: HeadKeeper;
  private readonly journal: JournalFile;
  private readonly calls = new Map<WriteJob, JournalCall>();
  /** Acknowledged, and in the open transaction only. */
  private unfolded: JournalRecord[] = [];
  private since = 0;
  private folds = 0;
  private foldFailures = 0;
  private hasFailed = false;

  constructor(sql: SQLTagStore, head: HeadKeeper, journal: JournalFile) {
    this.sql = sql;
    this.head = head;
    this.journal = journal;
  }

  get figures(): JournalFigures {
    const { folds, foldFailures } = this;
    const { syncSeconds } = this.journal;
    return { unfoldedBytes: this.unfolded.length > 0 ? this.journal.bytes : 0, folds, foldFailures, syncSeconds };
  }

  /** How long until the next fold is due; undefined if there is nothing to fold. */
  get dueInMs(): number | undefined {
    if (!this.sql.db.isTransaction && this.unfolded.length === 0) return undefined;
    if (this.journal.bytes >= FOLD_AT_BYTES) return 0;
    return Math.max(0, this.since + FOLD_AFTER_MS - performance.now());
  }

  /** Executes a group. A write that resolves with a value is synced, and the head that counts it is written. */
  write(jobs: readonly GroupJob[]): readonly WriteOutcome[] {
    try {
      this.head.prepare();
      this.journal.clean();
      if (this.hasFailed) this.fold();
      const isJournal = jobs.every(({ call: [name] }) => isJournalled(name));
      // Other writes are committed at once, after everything before them.
      if (!isJournal) this.fold();
      this.calls.clear();
      for (const { call, work } of jobs) this.calls.set(work, call);
      const works = jobs.map(({ work }) => work);
      return this.settled(commitTogether(this.sql, works, this.head, isJournal ? this : ONE_TRANSACTION), isJournal);
    } catch (error) {
      return jobs.map(() => ({ error }));
    }
  }

  private settled(outcomes: readonly WriteOutcome[], isJournal: boolean): readonly WriteOutcome[] {
    if (outcomes.every(outcome => 'error' in outcome)) return outcomes;
    try {
      if (isJournal) this.head.settleJournalled();
      else this.head.settle();
      return outcomes;
    } catch (error) {
      return outcomes.map(outcome => ('error' in outcome ? outcome : { error }));
    }
  }

  /** Opens the transaction. If an error has rolled it back, acknowledged groups are executed again. */
  begin(): boolean {
    if (this.sql.db.isTransaction) return false;
    this.sql.run`BEGIN IMMEDIATE`;
    rememberRows(this.sql, { row: row => writeRow(this.sql, row), head: head => writeHeadRow(this.sql, head) });
    if (this.unfolded.length === 0) this.since = performance.now();
    replay(this.sql, this.unfolded);
    return true;
  }

  /** Appends the group to the journal and syncs it. `fold` commits it to SQLite. */
  commit(_sql: SQLTagStore, jobs: readonly WriteJob[]): void {
    const { advance } = this.head;
    if (!advance) throw new Error('the store has no head');
    const { recent: _, ...head } = advance.head;
    const calls = jobs.flatMap(job => {
      const call = this.calls.get(job);
      return call ? [call] : [];
    });
    const record = { ...head, before: advance.before, calls };
    this.journal.write(record);
    this.unfolded.push(record);
  }

  /** The transaction stays open: nothing in it has changed. */
  abandon(): void {}

  /** Commits the open transaction to SQLite, synced; then the journal begins again. */
  fold(): void {
    try {
      if (this.unfolded.length > 0) {
        this.head.assertInPlace();
        this.begin();
        openRows(this.sql)?.flush();
        this.head.sync();
        this.sql.run`COMMIT`;
        this.unfolded = [];
        this.folds++;
        // Records are overwritten only if the commit went to the file that the next start opens.
        this.head.assertInPlace();
        this.journal.restart();
      } else if (this.sql.db.isTransaction) this.sql.run`ROLLBACK`;
      this.hasFailed = false;
      forgetRows(this.sql);
    } catch (error) {
      this.hasFailed = true;
      this.foldFailures++;
      throw error;
    }
  }

  /** Reads inside the open transaction: for when a fold fails. */
  read<T>(work: () => T): T {
    this.begin();
    openRows(this.sql)?.flush();
    return work();
  }
}
