/** Compares a store with its head: whether it has all acknowledged entries. */

import type { SQLTagStore } from 'node:sqlite';
import type { TableId } from '../../../table/ids.ts';
import { readJournal } from '../journal/journal-file.ts';
import type { Finding } from '../store.ts';
import { addUp, type Head, type HeadRow, readHead, shareOfTable } from './head.ts';
import { type HeadRecord, headFileOf } from './head-file.ts';

/** A table that has lost entries, as far as the head can name it. */
export interface MissingEntries {
  readonly table: TableId;
  readonly from: number;
  readonly to: number;
}

/** A difference between a store and its head. */
export interface Discrepancy {
  readonly fault: string;
  /** How many acknowledged entries are missing; null if unknown. */
  readonly entries: number | null;
  readonly missing: readonly MissingEntries[];
}

const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const entriesIn = (n: number): string => count(n, 'acknowledged entry', 'acknowledged entries');

/** The tables whose logs were longer when they were acknowledged. */
function missingIn(sql: SQLTagStore, records: readonly HeadRecord[]): readonly MissingEntries[] {
  const longest = new Map<TableId, number>();
  for (const { changed } of records)
    for (const [table, seq] of changed) longest.set(table, Math.max(seq, longest.get(table) ?? 0));
  return [...longest].flatMap(([table, to]) => {
    const from = (shareOfTable(sql, table)?.seq ?? 0) + 1;
    return from <= to ? [{ table, from, to }] : [];
  });
}

function behind(sql: SQLTagStore, row: HeadRow, newest: Head, records: readonly HeadRecord[]): Discrepancy {
  const commits = newest.generation - row.generation;
  const entries = newest.entries - row.entries;
  return {
    fault: `it has lost ${entriesIn(entries)}, with the last ${count(commits, 'commit', 'commits')}`,
    entries,
    missing: missingIn(
      sql,
      records.filter(({ generation }) => generation > row.generation),
    ),
  };
}

const unknown = (fault: string): Discrepancy => ({ fault, entries: null, missing: [] });

/** Whether the journal continues the database up to this head. */
const isInJournal = (file: string, row: HeadRow, { mark }: Head): boolean =>
  readJournal(file, row)?.records.some(record => record.mark === mark) ?? false;

/** Compares a store with the records of its head file, which must be read first. */
export function compare(sql: SQLTagStore, file: string, records: readonly HeadRecord[]): Discrepancy | undefined {
  const [newest] = records;
  const row = readHead(sql);
  if (!newest) return unknown(`its head ${headFileOf(file)} is damaged, so nobody knows whether something is lost`);
  if (row?.house !== newest.house)
    return unknown('it is not the file that was served here: its head is of another one');
  if (row.generation < newest.generation)
    return isInJournal(file, row, newest) ? undefined : behind(sql, row, newest, records);
  // A killed store may be ahead by entries that were not acknowledged.
  if (!row.recent.includes(newest.mark))
    return unknown('it is not the file that was served here last: its head knows of a commit that it does not hold');
  return undefined;
}

/** Checks that the tables are those that the last commit has counted. */
export function compareTables(sql: SQLTagStore): Discrepancy | undefined {
  const row = readHead(sql);
  const { entries, total } = addUp(sql);
  if (!row || (row.entries === entries && row.total === total)) return undefined;
  const fault = `its tables do not add up to what was committed: they have ${entries} entries, not ${row.entries}`;
  return { fault, entries: row.entries - entries, missing: [] };
}

/** The findings in words, for each known table and for the store as a whole. */
export function findingsOf({ fault, missing }: Discrepancy): readonly Finding[] {
  const tables = missing.map(({ table, from, to }) => ({
    table,
    fault: `${entriesIn(to - from + 1)} from ${from} to ${to} ${from === to ? 'is' : 'are'} missing`,
  }));
  return [{ table: null, fault }, ...tables];
}

/** How many tables a sentence names; the others are counted. */
const MAX_NAMED_TABLES = 5;
export function namesOf(missing: readonly MissingEntries[]): string {
  if (missing.length === 0) return '';
  const names = missing.slice(0, MAX_NAMED_TABLES).map(({ table }) => `${table.slice(0, 8)}…`);
  const others = missing.length - names.length;
  return ` (tables ${names.join(', ')}${others > 0 ? ` and ${others} others` : ''})`;
}
