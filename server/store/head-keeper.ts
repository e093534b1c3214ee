import type { SQLTagStore } from 'node:sqlite';
import type { Refusal } from '../../engine/index.ts';
import { type Advance, advanceHead, type Share, shareOfTable } from './head.ts';
import type { HeadFile, HeadRecord } from './head-file.ts';
import type { OpenFiles } from './open-files.ts';
import { workOn } from './rows.ts';
import { StoreFailure } from './store.ts';
import type { Around } from './transactions.ts';

interface Kept {
  /** None for who works beside a store that no server has opened yet. */
  readonly file: HeadFile | undefined;
  readonly files: OpenFiles;
  /** Why nothing may be written at all. */
  readonly refusal: Refusal | undefined;
}

/**
 * Keeps the head of an open store: counts every group of writes inside its transaction, and lets nothing be
 * acknowledged before the head is on the disk and the files are known to be where they were.
 */
export class HeadKeeper implements Around {
  private readonly kept: Kept;
  private before = new Map<string, Share | undefined>();
  private counted: Advance | undefined;
  /** What was committed, and is not in the file yet. */
  private unsettled: Advance | undefined;
  private isSettled = false;

  constructor(kept: Kept) {
    this.kept = kept;
  }

  /** Throws if nothing may be written. After a failure nothing is, until the file has caught up: it lags by one commit. */
  prepare(): void {
    if (this.kept.refusal) throw this.kept.refusal;
    if (!this.isSettled) this.confirm();
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
    this.isSettled = false;
    this.confirm();
  }

  private confirm(): void {
    const fault = this.kept.files.fault();
    if (fault !== undefined) throw new StoreFailure('replaced', fault);
    if (this.unsettled) this.kept.file?.write(recordOf(this.unsettled));
    this.unsettled = undefined;
    this.isSettled = true;
  }
}

function recordOf({ head, changed }: Advance): HeadRecord {
  const { recent: _, ...record } = head;
  return { ...record, changed: [...changed] };
}
