import type { SQLTagStore } from 'node:sqlite';
import type { TableId } from '../../../table/ids.ts';
import type { Sealed } from '../rows.ts';
import type { TableRow } from '../store.ts';

/** A table's row as the open transaction has it. */
export interface OpenRow extends Sealed {
  readonly seal: string;
}

type WriteRow = (row: OpenRow) => void;

/**
 * The rows that the open transaction has changed. No other connection can write while it is open, so they need not be
 * read and verified again. A table that changes often is updated once, by `flush`.
 */
export class OpenRows {
  private readonly rows = new Map<TableRow['id'], OpenRow>();
  private readonly unwritten = new Set<TableRow['id']>();
  private readonly write: WriteRow;

  constructor(write: WriteRow) {
    this.write = write;
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
      if (open) this.write(open);
      this.unwritten.delete(id);
    }
  }
}

const rowsOf = new WeakMap<SQLTagStore, OpenRows>();

/** The rows of the open transaction, if its owner has asked to remember them. */
export const openRows = (sql: SQLTagStore): OpenRows | undefined => rowsOf.get(sql);

/** Begins with no rows, in a transaction that was just opened. */
export function rememberRows(sql: SQLTagStore, write: WriteRow): void {
  rowsOf.set(sql, new OpenRows(write));
}

/** The transaction has ended, or other writes come that know nothing of remembered rows. */
export function forgetRows(sql: SQLTagStore): void {
  rowsOf.delete(sql);
}
