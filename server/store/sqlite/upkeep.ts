/** Backup and check. Both may take long and run in their own thread. */

import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SQLTagStore } from 'node:sqlite';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { type TableId, tableId } from '../../../table/ids.ts';
import { text, whole } from '../columns.ts';
import { isDamage } from '../faults.ts';
import { compareTables, findingsOf } from '../head/standing.ts';
import { Damaged, type Finding, type Stats } from '../store.ts';
import { compareBeside } from './file.ts';
import { flush, flushNames } from './flush.ts';
import { all } from './log.ts';
import { inOneMoment } from './transactions.ts';

/**
 * The copy is renamed to its name after it is complete and synced. VACUUM INTO copies one snapshot and blocks no
 * writer.
 */
export function backup({ db }: SQLTagStore, file: string): void {
  if (existsSync(file)) throw new OperatorError(`There is a file ${file} already; a backup overwrites nothing.`);
  const part = `${file}.part`;
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', 0o600));
    db.prepare('VACUUM INTO ?').run(part);
    flush(part);
    renameSync(part, file);
    flushNames(dirname(file));
  } catch (error) {
    rmSync(part, { force: true });
    if (isDamage(error)) throw error;
    throw new OperatorError(`The backup ${file} cannot be written: ${error instanceof Error ? error.message : error}.`);
  }
}

/** The findings of a check; a check that cannot finish is a finding too. */
function findings(inspect: () => readonly Finding[]): readonly Finding[] {
  try {
    return inspect();
  } catch (error) {
    if (error instanceof Damaged) return [{ table: error.table, fault: error.fault }];
    if (isDamage(error)) return [{ table: null, fault: error.message }];
    throw error;
  }
}

function pages({ db }: SQLTagStore): readonly Finding[] {
  const found = db
    .prepare('PRAGMA integrity_check')
    .all()
    .map(row => text(row.integrity_check));
  return found.filter(fault => fault !== 'ok').map(fault => ({ table: null, fault }));
}

function references({ db }: SQLTagStore): readonly Finding[] {
  const found = db.prepare('SELECT DISTINCT "table" AS child, parent FROM pragma_foreign_key_check').all();
  return found.map(({ child, parent }) => ({ table: null, fault: `something in ${child} is missing in ${parent}` }));
}

function log(sql: SQLTagStore, id: TableId): readonly Finding[] {
  inOneMoment(sql, () => all(sql, id));
  return [];
}

function logs(sql: SQLTagStore): readonly Finding[] {
  const ids = sql.all`SELECT id FROM tables`.map(({ id }) => tableId(text(id)));
  return ids.flatMap(id => findings(() => log(sql, id)));
}

/** Log entries without a row. */
function strays(sql: SQLTagStore): readonly Finding[] {
  const ids = sql.all`SELECT DISTINCT table_id FROM entries WHERE table_id NOT IN (SELECT id FROM tables)`;
  return ids.flatMap(({ table_id }) => findings(() => log(sql, tableId(text(table_id)))));
}

/** Whether all acknowledged entries are there, and whether the tables are those of the last commit. */
function heads(sql: SQLTagStore): readonly Finding[] {
  const file = sql.db.location();
  const beside = file === null ? undefined : compareBeside(sql.db, file);
  const inside = inOneMoment(sql, () => compareTables(sql));
  return [beside, inside].flatMap(fault => (fault ? findingsOf(fault) : []));
}

export function check(sql: SQLTagStore): readonly Finding[] {
  return [pages, references, logs, strays, heads].flatMap(inspect => findings(() => inspect(sql)));
}

export function stats({ db }: SQLTagStore): Stats {
  const counted = db.prepare('SELECT count(*) AS tables, ifnull(sum(head_seq), 0) AS entries FROM tables').get();
  const file = db.location();
  const sizes = file ? [file, `${file}-wal`].map(path => statSync(path, { throwIfNoEntry: false })?.size ?? 0) : [0];
  return {
    tables: whole(counted?.tables),
    entries: whole(counted?.entries),
    bytes: sizes.reduce((sum, size) => sum + size),
  };
}
