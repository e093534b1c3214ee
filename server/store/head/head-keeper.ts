import type { SQLTagStore } from 'node:sqlite';
import type { OperatorError } from '../../../refusals/operator-error.ts';
import type { TableId } from '../../../table/ids.ts';
import { workOn } from '../rows.ts';
import type { OpenFiles } from '../sqlite/open-files.ts';
import type { TransactionHooks } from '../sqlite/transactions.ts';
import { StoreFailure } from '../store.ts';
import { type Advance, advanceHead, type HeadShare, shareOfTable } from './head.ts';
import type { HeadFile, HeadRecord } from './head-file.ts';

interface Kept {
  /** Undefined for an administrator beside a store that no server has opened yet. */
  readonly file: HeadFile | undefined;
  readonly files: OpenFiles;
  /** Why writing is refused altogether. */
  readonly refusal: OperatorError | undefined;
}

/**
 * Maintains the head of an open store: counts every group of writes inside its transaction. Acknowledges nothing before
 * the head is synced and the paths still name the open files.
 */
export class HeadKeeper implements TransactionHooks {
  private readonly kept: Kept;
  private before = new Map<TableId, HeadShare | undefined>();
  /** The shares of tables that the open transaction has changed. */
  private readonly shares = new Map<TableId, HeadShare>();
  private counted: Advance | undefined;
  /** Committed, but not in the file yet. */
  private unsettled: Advance | undefined;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  /**
   * Throws if nothing can be kept. Writes a pending head first, so that the file never lags by more than one commit.
   */
  prepare(): void {
    const { refusal, file } = this.kept;
    if (refusal) throw refusal;
    this.assertInPlace();
    if (this.unsettled) file?.write(recordOf(this.unsettled));
    this.unsettled = undefined;
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

  /** The group is committed. Throws if it must not be acknowledged. */
  settle(): void {
    this.unsettled = this.counted;
    this.prepare();
  }
}

function recordOf({ head, changed }: Advance): HeadRecord {
  const { recent: _, ...record } = head;
  return { ...record, changed: [...changed] };
}
