import type { SQLTagStore } from 'node:sqlite';
import { type TableId, tableId } from '../../../table/ids.ts';
import { advanceHead, type HeadShare, shareOfTable } from '../head/head.ts';
import { append, create, keepSnapshot } from '../sqlite/log.ts';
import { Damaged } from '../store.ts';
import type { JournalCall, JournalRecord } from './record.ts';

type ReplayedWork = (sql: SQLTagStore, ...args: readonly unknown[]) => void;

/** The writes that the journal holds. All others are committed to SQLite before they are acknowledged. */
const JOURNALLED = { create, append, keepSnapshot };

export const isJournalled = (name: string): boolean => Object.hasOwn(JOURNALLED, name);

/** Call sites check names and arguments by type; here they come from a file, under a checksum. */
const WORKS = JOURNALLED as Readonly<Record<string, ReplayedWork>>;

/** The table whose row a call changes, if any. */
function changedBy([name, first]: JournalCall): TableId | undefined {
  if (typeof first !== 'object' || first === null) return undefined;
  if (name === 'create' && 'id' in first) return tableId(String(first.id));
  return name === 'append' && 'table' in first ? tableId(String(first.table)) : undefined;
}

/**
 * Carries out groups of writes that were acknowledged, inside the caller's transaction. Each must lead to the head that
 * it led to before.
 */
export function replay(sql: SQLTagStore, records: readonly JournalRecord[]): void {
  for (const { calls, generation, mark, entries, total } of records) {
    const before = new Map<TableId, HeadShare | undefined>();
    for (const call of calls) {
      const [name, ...args] = call;
      const work = WORKS[name];
      if (!work) throw new Damaged(null, `its journal holds "${name}", which this version does not know`);
      const table = changedBy(call);
      if (table !== undefined && !before.has(table)) before.set(table, shareOfTable(sql, table));
      work(sql, ...args);
    }
    const head = advanceHead(sql, before, mark)?.head;
    if (head?.generation !== generation || head.entries !== entries || head.total !== total)
      throw new Damaged(null, `commit ${generation} of its journal does not lead where it led`);
  }
}
