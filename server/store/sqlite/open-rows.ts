import type { SQLTagStore } from 'node:sqlite';
import type { TableId } from '../../../table/ids.ts';
import type { HeadRow } from '../head/head.ts';
import type { Sealed } from '../rows.ts';
import type { TableRow } from '../store.ts';

/** A table's row as the open transaction has it. */
export interface OpenRow extends Sealed {
  readonly seal: string;
}

/** How changed rows come to SQLite. */
interface RowWriters {
  row(row: OpenRow): void;
  head(row: HeadRow): void;
}

/**
 * The rows that the open transaction has changed: those of tables, and that of the head. No other connection can write
 * while it is open, so they need not be read and verified again. A row that changes often is updated once, by `flush`.
 */
export class OpenRows {
  private readonly rows = new Map<TableRow['id'], OpenRow>();
  private readonly unwritten = new Set<TableRow['id']>();
  private newHead: HeadRow | undefined;
  private isHeadWritten = true;
  private readonly write: RowWriters;

  constructor(write: RowWriters) {
    this.write = write;
  }

  /** The row of the head, once the transaction has changed it. */
  get head(): HeadRow | undefined {
    return this.newHead;
  }

  setHead(head: HeadRow): void {
    this.newHead = head;
    this.isHeadWritten = false;
  }

  get(table: TableId): OpenRow | undefined {
    return this.rows.get(table);
  }

  set(open: OpenRow): void {
    const { id } = open.row;
    this.rows.set(id, open);
    this.unwritten.add(id);
  }

  /** Brings the rows to SQLite. Call it before anything else in this transaction reads them, and before its commit. */
  flush(): void {
    for (const id of this.unwritten) {
      const open = this.rows.get(id);
      if (open) this.write.row(open);
      this.unwritten.delete(id);
    }
    if (this.newHead && !this.isHeadWritten) this.write.head(this.newHead);
    this.isHeadWritten = true;
  }
}

const rowsOf = new WeakMap<SQLTagStore, OpenRows>();

/** The rows of the open transaction, if its owner has asked to remember them. */
export const openRows = (sql: SQLTagStore): OpenRows | undefined => rowsOf.get(sql);

/** Begins with no rows, in a transaction that was just opened. */
export function rememberRows(sql: SQLTagStore, write: RowWriters): void {
  rowsOf.set(sql, new OpenRows(write));
}

/** The transaction has ended, or other writes come that know nothing of remembered rows. */
export function forgetRows(sql: SQLTagStore): void {
  rowsOf.delete(sql);
}
