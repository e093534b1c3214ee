import type { SQLTagStore } from 'node:sqlite';
import type { OperatorError } from '../../../refusals/operator-error.ts';
import type { TableId } from '../../../table/ids.ts';
import { workOn } from '../rows.ts';
import type { OpenFiles } from '../sqlite/open-files.ts';
import type { TransactionHooks } from '../sqlite/transactions.ts';
import { StoreFailure } from '../store.ts';
import { type Advance, advanceHead, type HeadShare, shareOfTable } from './head.ts';
import { type HeadFile, recordOf } from './head-file.ts';

interface Kept {
  /** Undefined for an administrator beside a store that no server has opened yet. */
  readonly file: HeadFile | undefined;
  readonly files: OpenFiles;
  /** Why writing is refused altogether. */
  readonly refusal: OperatorError | undefined;
}

/**
 * Maintains the head of an open store: counts every group of writes inside its transaction. Acknowledges nothing before
 * the head is written and the paths still name the open files.
 */
export class HeadKeeper implements TransactionHooks {
  private readonly kept: Kept;
  private before = new Map<TableId, HeadShare | undefined>();
  /** The shares of tables that the open transaction has changed. */
  private readonly shares = new Map<TableId, HeadShare>();
  private counted: Advance | undefined;
  /** Committed, but not in the file yet. */
  private unsettled: Advance | undefined;
  /** Whether the file must be synced before anything else is acknowledged. */
  private isSyncDue = false;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  /**
   * Throws if nothing can be kept. Writes a pending head first, so that the file never lags by more than one commit.
   */
  prepare(): void {
    if (this.kept.refusal) throw this.kept.refusal;
    this.assertInPlace();
    this.writePending();
    if (this.isSyncDue) this.sync();
  }

  private writePending(): void {
    if (this.unsettled) this.kept.file?.write(recordOf(this.unsettled.head, [...this.unsettled.changed]));
    this.unsettled = undefined;
  }

  /** Call it before a commit to SQLite: after a loss of power, the database is then never ahead of the file. */
  sync(): void {
    this.writePending();
    this.kept.file?.sync();
    this.isSyncDue = false;
  }

  begin(isNew: boolean): void {
    if (isNew) this.shares.clear();
    this.before = new Map();
    this.counted = undefined;
  }

  /** Call it before the rows of these tables change. */
  touch(sql: SQLTagStore, tables: readonly TableId[]): void {
    for (const table of tables)
      if (!this.before.has(table))
        this.before.set(table, this.shares.get(table) ?? workOn(table, () => shareOfTable(sql, table)));
  }

  beforeCommit(sql: SQLTagStore): void {
    this.counted = advanceHead(sql, this.before);
    for (const [table, share] of this.counted?.shares ?? []) this.shares.set(table, share);
  }

  /** The head after the group that is about to be committed. */
  get advance(): Advance | undefined {
    return this.counted;
  }

  /** Throws if a path no longer names the file that is open. */
  assertInPlace(): void {
    const fault = this.kept.files.fault();
    if (fault !== undefined) throw new StoreFailure('replaced', fault);
  }

  /** The group is in the synced journal. Throws if it must not be acknowledged. */
  settleJournalled(): void {
    this.unsettled = this.counted;
    this.prepare();
  }

  /** The group is committed to SQLite. Throws if it must not be acknowledged. */
  settle(): void {
    this.isSyncDue = true;
    this.settleJournalled();
  }
}
