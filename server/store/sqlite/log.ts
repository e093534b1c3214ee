/** Tables and their logs, in SQL. Every function runs inside the caller's transaction. */

import type { SQLTagStore } from 'node:sqlite';
import { type GuestId, guestId, type TableId, tableId } from '../../../table/ids.ts';
import {
  beginning,
  type ChainLine,
  faultBetween,
  type LogPosition,
  next,
  sealOfRow,
  sealOfSnapshot,
} from '../chain.ts';
import { text, whole } from '../columns.ts';
import { isRepetition } from '../faults.ts';
import {
  attempt,
  bare,
  checkId,
  linesOn,
  type Sealed,
  sound,
  toLine,
  toLogPosition,
  toRow,
  toSealed,
  type WrittenChange,
  type WrittenReading,
  type WrittenSnapshot,
  workOn,
} from '../rows.ts';
import { Conflict, Damaged, type TableRow } from '../store.ts';
import { type OpenRow, openRows } from './open-rows.ts';
import { meta, metaOnce } from './people/people.ts';

function find(sql: SQLTagStore, id: TableId): Sealed | undefined {
  const columns = sql.get`SELECT * FROM tables WHERE id = ${id}`;
  return columns && toSealed(columns);
}

export function create(sql: SQLTagStore, row: TableRow, first: WrittenChange): void {
  if (first.table !== row.id) throw new Error(`the first change of table ${row.id} is one of table ${first.table}`);
  const { id, code, game, rules, phase, listed, openedAt, changedAt, dueAt } = row;
  if (sql.get`SELECT 1 FROM tables WHERE id = ${id}`) throw new Conflict('id');
  if (sql.get`SELECT 1 FROM tables WHERE code = ${code}`) throw new Conflict('code');
  const head = beginning(id);
  sql.run`INSERT INTO tables VALUES (${id}, ${code}, ${game}, ${rules}, ${phase}, ${Number(listed)}, ${openedAt},
                                     ${changedAt}, ${dueAt}, ${head.seq}, ${head.sum}, ${sealOfRow(row, head)})`;
  append(sql, first);
}

export function append(sql: SQLTagStore, change: WrittenChange): void {
  workOn(change.table, () => apply(sql, change));
}

function apply(sql: SQLTagStore, { table, entries, row, seats = [], claims = [] }: WrittenChange): void {
  const found = openRows(sql)?.get(table) ?? find(sql, table);
  if (!found) throw new Error(`there is no table ${table}`);
  checkAll(sql, table, found.head, entries);
  for (const { key, value } of claims) if ((meta(sql, key) ?? value) !== value) throw new Conflict('claim');
  const head = entries.reduce((last, line) => add(sql, table, last, line), found.head);
  for (const { seat, guest } of seats) {
    sql.run`DELETE FROM seat_links WHERE table_id = ${table} AND seat = ${seat}`;
    if (guest === null) sql.run`DELETE FROM seats WHERE table_id = ${table} AND seat = ${seat}`;
    else sql.run`INSERT OR REPLACE INTO seats VALUES (${table}, ${seat}, ${guest})`;
  }
  for (const { key, value } of claims) metaOnce(sql, key, value);
  // Last: a failure before it leaves the remembered row as it was.
  saveRow(sql, { ...found.row, ...row }, head);
}

function saveRow(sql: SQLTagStore, row: TableRow, head: LogPosition): void {
  const open = { row, head, seal: sealOfRow(row, head) };
  const rows = openRows(sql);
  if (rows) rows.set(open);
  else writeRow(sql, open);
}

/** Brings a changed row to SQLite. */
export function writeRow(sql: SQLTagStore, { row, head, seal }: OpenRow): void {
  const { id, phase, listed, changedAt, dueAt } = row;
  sql.run`UPDATE tables SET phase = ${phase}, listed = ${Number(listed)}, changed_at = ${changedAt}, due_at = ${dueAt},
                            head_seq = ${head.seq}, head_sum = ${head.sum}, seal = ${seal}
          WHERE id = ${id}`;
}

/**
 * Checks every entry before the first is written, so that a conflict leaves nothing to take back. A known id is checked
 * before a taken seq: a repeated change must report that it was committed.
 */
function checkAll(sql: SQLTagStore, table: TableId, head: LogPosition, entries: readonly ChainLine[]): void {
  const [only] = entries;
  // The index finds the known id of a single entry when it is inserted, which is the first change.
  if (only && entries.length === 1 && only.seq === head.seq + 1) return checkId(only.id);
  const ids = new Set<string>();
  let last = head.seq;
  for (const { seq, id } of entries) {
    checkId(id);
    const isKnown = id !== null && (ids.has(id) || isTaken(sql, table, id));
    if (isKnown) throw new Conflict('id');
    if (seq !== last + 1) throw new Conflict('seq');
    if (id !== null) ids.add(id);
    last = seq;
  }
}

const isTaken = (sql: SQLTagStore, table: TableId, id: string): boolean =>
  sql.get`SELECT 1 FROM entries WHERE table_id = ${table} AND id = ${id}` !== undefined;

function add(sql: SQLTagStore, table: TableId, last: LogPosition, line: ChainLine): LogPosition {
  const { seq, id, at, event } = line;
  const position = next(last, line);
  try {
    sql.run`INSERT INTO entries VALUES (${table}, ${seq}, ${id}, ${at}, ${event}, ${position.sum})`;
  } catch (error) {
    throw isRepetition(error) ? new Conflict('id') : error;
  }
  return position;
}

export function row(sql: SQLTagStore, id: TableId): TableRow | undefined {
  return workOn(id, () => find(sql, id)?.row);
}

export function byCode(sql: SQLTagStore, code: string): TableRow | undefined {
  const columns = sql.get`SELECT * FROM tables WHERE code = ${code}`;
  return columns && toRow(columns);
}

/** The entries after a position, each verified, up to the end of the log. */
function linesAfter(sql: SQLTagStore, table: TableId, start: LogPosition, head: LogPosition): readonly ChainLine[] {
  const found = sql.all`SELECT * FROM entries WHERE table_id = ${table} AND seq > ${start.seq} ORDER BY seq`;
  const lines = found.map(toLine);
  const fault = faultBetween(start, lines, head);
  if (fault !== undefined) throw new Damaged(table, fault);
  return lines.map(bare);
}

/** A snapshot that is damaged, or not of this log, is ignored. */
function soundSnapshot(sql: SQLTagStore, table: TableId): (WrittenSnapshot & LogPosition) | undefined {
  const kept = sql.get`SELECT snapshots.seq, body, seal, sum FROM snapshots JOIN entries USING (table_id, seq)
                       WHERE table_id = ${table}`;
  if (!kept) return undefined;
  const [position, body] = [toLogPosition(kept), text(kept.body)];
  return kept.seal === sealOfSnapshot(position, body) ? { ...position, body } : undefined;
}

/** Entries without a row are damage. */
function findWhole(sql: SQLTagStore, id: TableId): Sealed | undefined {
  const found = find(sql, id);
  if (!found && sql.get`SELECT 1 FROM entries WHERE table_id = ${id} LIMIT 1`)
    throw new Damaged(id, 'its row is missing');
  return found;
}

export function read(sql: SQLTagStore, id: TableId): WrittenReading | undefined {
  return workOn(id, () => {
    const found = findWhole(sql, id);
    if (!found) return undefined;
    const kept = attempt(() => soundSnapshot(sql, id));
    const entries = linesAfter(sql, id, kept ?? beginning(id), found.head);
    return { row: found.row, snapshot: kept && { seq: kept.seq, body: kept.body }, entries };
  });
}

export function all(sql: SQLTagStore, id: TableId): readonly ChainLine[] {
  return workOn(id, () => {
    const found = findWhole(sql, id);
    return found ? linesAfter(sql, id, beginning(id), found.head) : [];
  });
}

/** The entries after a known entry. A lost tail is detected by reading the whole log. */
export function after(sql: SQLTagStore, id: TableId, seq: number): readonly ChainLine[] {
  return workOn(id, () => {
    const found = sql.all`SELECT * FROM entries WHERE table_id = ${id} AND seq >= ${seq} ORDER BY seq`.map(toLine);
    return linesOn(id, seq, found);
  });
}

export function keepSnapshot(sql: SQLTagStore, id: TableId, seq: number, body: string): void {
  workOn(id, () => {
    const found = sql.get`SELECT seq, sum FROM entries WHERE table_id = ${id} AND seq = ${seq}`;
    if (!found) throw new Error(`table ${id} has no entry ${seq}`);
    sql.run`INSERT INTO snapshots VALUES (${id}, ${seq}, ${body}, ${sealOfSnapshot(toLogPosition(found), body)})
            ON CONFLICT DO UPDATE SET seq = excluded.seq, body = excluded.body, seal = excluded.seal
            WHERE excluded.seq >= snapshots.seq`;
  });
}

export function listed(sql: SQLTagStore, limit: number): readonly TableRow[] {
  const found = sql.all`SELECT * FROM tables WHERE listed = 1 AND phase IN ('gathering', 'playing')
                        ORDER BY opened_at DESC LIMIT ${limit}`;
  return sound(found, toRow);
}

export function rows(sql: SQLTagStore, phase: TableRow['phase'] | null, limit: number): readonly TableRow[] {
  const found =
    phase === null
      ? sql.all`SELECT * FROM tables ORDER BY changed_at DESC LIMIT ${limit}`
      : sql.all`SELECT * FROM tables WHERE phase = ${phase} ORDER BY changed_at DESC LIMIT ${limit}`;
  return sound(found, toRow);
}

export function ofGuest(
  sql: SQLTagStore,
  guest: GuestId,
): readonly { readonly row: TableRow; readonly seat: number }[] {
  const found = sql.all`SELECT tables.*, seat FROM seats JOIN tables ON tables.id = table_id WHERE guest = ${guest}
                        ORDER BY changed_at DESC, seat`;
  return sound(found, columns => ({ row: toRow(columns), seat: whole(columns.seat) }));
}

export function holders(sql: SQLTagStore, id: TableId): readonly { readonly seat: number; readonly guest: GuestId }[] {
  const found = sql.all`SELECT seat, guest FROM seats WHERE table_id = ${id} ORDER BY seat`;
  return found.map(columns => ({ seat: whole(columns.seat), guest: guestId(text(columns.guest)) }));
}

export function due(sql: SQLTagStore, now: number, limit: number): readonly TableId[] {
  return sql.all`SELECT id FROM tables WHERE due_at <= ${now} ORDER BY due_at LIMIT ${limit}`.map(({ id }) =>
    tableId(text(id)),
  );
}

/** The tables with a running clock. */
export function withDue(sql: SQLTagStore): readonly TableId[] {
  return sql.all`SELECT id FROM tables WHERE due_at IS NOT NULL`.map(({ id }) => tableId(text(id)));
}

/** Postpones every deadline by the server's downtime. Skips damaged rows: a new seal would hide the damage. */
export function shiftDue(sql: SQLTagStore, milliseconds: number): void {
  const found = sql.all`SELECT * FROM tables WHERE due_at IS NOT NULL`;
  for (const { row, head } of sound(found, toSealed))
    if (row.dueAt !== null) saveRow(sql, { ...row, dueAt: row.dueAt + milliseconds }, head);
}
