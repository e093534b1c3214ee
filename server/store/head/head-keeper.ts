import type { SQLTagStore } from 'node:sqlite';
import type { OperatorError } from '../../../refusals/operator-error.ts';
import { workOn } from '../rows.ts';
import type { OpenFiles } from '../sqlite/open-files.ts';
import type { TransactionHooks } from '../sqlite/transactions.ts';
import { StoreFailure } from '../store.ts';
import { type Advance, advanceHead, type HeadShare, shareOfTable } from './head.ts';
import type { HeadFile, HeadRecord } from './head-file.ts';

interface Kept {
  /** None for who works beside a store that no server has opened yet. */
  readonly file: HeadFile | undefined;
  readonly files: OpenFiles;
  /** Why nothing may be written at all. */
  readonly refusal: OperatorError | undefined;
}

/**
 * Keeps the head of an open store: counts every group of writes inside its transaction, and lets nothing be
 * acknowledged before the head is on the disk and the files are known to be where they were.
 */
export class HeadKeeper implements TransactionHooks {
  private readonly kept: Kept;
  private before = new Map<string, HeadShare | undefined>();
  private counted: Advance | undefined;
  /** What was committed, and is not in the file yet. */
  private unsettled: Advance | undefined;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  /** Throws if nothing can be kept. The file catches up first, so that it never lags by more than one commit. */
  prepare(): void {
    const { refusal, files, file } = this.kept;
    if (refusal) throw refusal;
    const fault = files.fault();
    if (fault !== undefined) throw new StoreFailure('replaced', fault);
    if (this.unsettled) file?.write(recordOf(this.unsettled));
    this.unsettled = undefined;
  }

  begin(): void {
    this.before = new Map();
    this.counted = undefined;
  }

  /** The rows of these tables are about to change. */
  touch(sql: SQLTagStore, tables: readonly string[]): void {
    for (const table of tables)
      if (!this.before.has(table))
        this.before.set(
          table,
          workOn(table, () => shareOfTable(sql, table)),
        );
  }

  beforeCommit(sql: SQLTagStore): void {
    this.counted = advanceHead(sql, this.before);
  }

  /** What was counted is committed. Throws if that must not be acknowledged. */
  settle(): void {
    this.unsettled = this.counted;
    this.prepare();
  }
}

function recordOf({ head, changed }: Advance): HeadRecord {
  const { recent: _, ...record } = head;
  return { ...record, changed: [...changed] };
}
