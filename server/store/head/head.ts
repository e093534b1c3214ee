/**
 * The head of a store: a second account of all acknowledged entries. One copy is a row of the database and changes with
 * every commit. The other is a file (`head-file.ts`), outside SQLite, written before anything is acknowledged and synced
 * before SQLite commits. A store that lost acknowledged writes is behind its file.
 */

import { randomBytes } from 'node:crypto';
import type { SQLOutputValue, SQLTagStore } from 'node:sqlite';
import type { TableId } from '../../../table/ids.ts';
import { json, text, whole } from '../columns.ts';
import { openRows } from '../sqlite/open-rows.ts';

export interface Head {
  /** Drawn when the store was created; every copy of its file has the same. */
  readonly house: string;
  /** The number of committed groups of writes. */
  readonly generation: number;
  /** Drawn for each generation: it distinguishes two copies of one store that were written to separately. */
  readonly mark: string;
  /** The number of entries of all logs together. */
  readonly entries: number;
  /** The sum of all tables' seals modulo 2^128. A seal covers its row and, by the chain, the whole log. */
  readonly total: string;
}

/** The head row in the database. */
export interface HeadRow extends Head {
  /** The last marks, the newest last. */
  readonly recent: readonly string[];
}

/** The contribution of one table to the head. */
export interface HeadShare {
  readonly seq: number;
  readonly seal: bigint;
}

/** The number of marks in the row. A crash leaves the file behind by one commit of each writing process. */
const RECENT_MARKS = 32;
const MODULUS = 1n << 128n;
const HEX_DIGITS = 32;
const NOTHING: HeadShare = { seq: 0, seal: 0n };

const drawn = (): string => randomBytes(12).toString('base64url');

const toTotal = (sum: bigint): string => (((sum % MODULUS) + MODULUS) % MODULUS).toString(16).padStart(HEX_DIGITS, '0');

/** Damaged columns give a share as well: it is equal before and after a refused write. */
function shareOf({ seal, head_seq }: Readonly<Record<string, SQLOutputValue>>): HeadShare {
  const digits = Buffer.from(String(seal), 'base64url').toString('hex');
  return { seq: Number(head_seq), seal: BigInt(`0x${digits || '0'}`) };
}

export function shareOfTable(sql: SQLTagStore, table: TableId): HeadShare | undefined {
  const open = openRows(sql)?.get(table);
  if (open) return shareOf({ seal: open.seal, head_seq: open.head.seq });
  const found = sql.get`SELECT seal, head_seq FROM tables WHERE id = ${table}`;
  return found && shareOf(found);
}

/** The sums over all tables, which the head must equal. */
export function addUp(sql: SQLTagStore): Pick<Head, 'entries' | 'total'> {
  let [entries, sum] = [0, 0n];
  for (const columns of sql.iterate`SELECT seal, head_seq FROM tables`) {
    const { seq, seal } = shareOf(columns);
    entries += seq;
    sum += seal;
  }
  return { entries, total: toTotal(sum) };
}

export function readHead(sql: SQLTagStore): HeadRow | undefined {
  const open = openRows(sql)?.head;
  if (open) return open;
  const found = sql.get`SELECT house, generation, entries, total, recent FROM head`;
  if (!found) return undefined;
  const recent = json<string[]>(found.recent);
  return {
    house: text(found.house),
    generation: whole(found.generation),
    mark: recent.at(-1) ?? '',
    entries: whole(found.entries),
    total: text(found.total),
    recent,
  };
}

function writeHead(sql: SQLTagStore, row: HeadRow): void {
  const rows = openRows(sql);
  if (rows) rows.setHead(row);
  else writeHeadRow(sql, row);
}

/** Brings the row of the head to SQLite. */
export function writeHeadRow(sql: SQLTagStore, { house, generation, entries, total, recent }: HeadRow): void {
  sql.run`INSERT INTO head VALUES (1, ${house}, ${generation}, ${entries}, ${total}, ${JSON.stringify(recent)})
          ON CONFLICT DO UPDATE SET house = excluded.house, generation = excluded.generation,
          entries = excluded.entries, total = excluded.total, recent = excluded.recent`;
}

/** Creates the head row if there is none; a flag recounts the present contents. Runs inside a transaction. */
export function foundHead(sql: SQLTagStore, { anew = false }: { readonly anew?: boolean } = {}): HeadRow {
  const before = readHead(sql);
  if (before && !anew) return before;
  const mark = drawn();
  const { house = drawn(), generation = 0, recent = [] } = before ?? {};
  const row = {
    house,
    generation: generation + 1,
    mark,
    recent: [...recent, mark].slice(-RECENT_MARKS),
    ...addUp(sql),
  };
  writeHead(sql, row);
  return row;
}

/** The head after one more group, and the tables whose logs it extended. */
export interface Advance {
  readonly head: HeadRow;
  /** The mark of the head before. */
  readonly before: string;
  readonly changed: ReadonlyMap<TableId, number>;
  /** The new shares of all tables that it touched. */
  readonly shares: ReadonlyMap<TableId, HeadShare>;
}

/** Counts one more group, before which these tables had these shares. Runs inside its transaction. */
export function advanceHead(
  sql: SQLTagStore,
  before: ReadonlyMap<TableId, HeadShare | undefined>,
  mark = drawn(),
): Advance | undefined {
  const last = readHead(sql);
  if (!last) return undefined;
  const changed = new Map<TableId, number>();
  const shares = new Map<TableId, HeadShare>();
  let { entries } = last;
  let sum = BigInt(`0x${last.total}`);
  for (const [table, was = NOTHING] of before) {
    const is = shareOfTable(sql, table) ?? NOTHING;
    shares.set(table, is);
    entries += is.seq - was.seq;
    sum += is.seal - was.seal;
    if (is.seq !== was.seq) changed.set(table, is.seq);
  }
  const head: HeadRow = {
    ...{ house: last.house, generation: last.generation + 1, mark, entries, total: toTotal(sum) },
    recent: [...last.recent, mark].slice(-RECENT_MARKS),
  };
  writeHead(sql, head);
  return { head, before: last.mark, changed, shares };
}
