/** Migrates a SQLite file into PostgreSQL in one transaction. */
import { createHash, type Hash } from 'node:crypto';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { text, whole } from '../columns.ts';
import type { Columns } from '../rows.ts';
import { openStore } from '../sqlite/sqlite.ts';
import { type PostgresQuery, placeOf } from './base.ts';
import { openPostgres, type PostgresStore } from './postgres.ts';

/** All tables of the file; referenced tables come first. */
const ORDER: readonly string[] = [
  ...['tables', 'guests', 'entries', 'snapshots', 'seats', 'devices', 'seat_links', 'device_links', 'passkeys'],
  ...['channels', 'push_subscriptions', 'mail_consents', 'mail_links', 'daily_counts', 'bans', 'meta'],
];
/** The head guards the file itself. PostgreSQL has its own checksums and replicas and needs none. */
const STAYS_BEHIND = 'head';
const ROWS_PER_BATCH = 500;
const TYPES: Readonly<Record<string, string>> = { TEXT: 'text', INTEGER: 'bigint', BLOB: 'bytea' };

interface Shape {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly key: readonly string[];
}

/** The result for one table: the number of rows, and the SHA-256 over all of them, equal on both sides. */
export interface Moved {
  readonly table: string;
  readonly rows: number;
  readonly sha256: string;
}

function shapeOf(db: DatabaseSync, name: string): Shape {
  const found = db.prepare('SELECT name, type, pk FROM pragma_table_info(?)').all(name);
  const columns = found.map(column => ({ name: text(column.name), type: TYPES[text(column.type)] ?? 'text' }));
  const key = found
    .filter(({ pk }) => whole(pk) > 0)
    .sort((a, b) => whole(a.pk) - whole(b.pk))
    .map(column => text(column.name));
  return { name, columns, key };
}

/** Refuses a file with tables or columns that this code does not know. */
function shapesOf(db: DatabaseSync): readonly Shape[] {
  const there = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name`).all();
  const unknown = there.map(({ name }) => text(name)).filter(name => name !== STAYS_BEHIND && !ORDER.includes(name));
  if (unknown.length > 0) throw new Error(`this version cannot migrate ${unknown.join(', ')}`);
  return ORDER.map(name => shapeOf(db, name));
}

/** One row as text: a JSON array is self-delimiting, and bytes are encoded. */
const lineOf = ({ columns }: Shape, row: Columns): string =>
  `${JSON.stringify(columns.map(({ name }) => plain(row[name])))}\n`;

const plain = (value: SQLOutputValue | undefined): string | number | null =>
  value instanceof Uint8Array
    ? Buffer.from(value).toString('hex')
    : typeof value === 'bigint'
      ? Number(value)
      : (value ?? null);

/** Both sides are read in the order of the keys, byte by byte. */
const selectOf = ({ name, columns, key }: Shape, schema: string, collation: string): string => {
  const isText = (column: string): boolean => columns.some(one => one.name === column && one.type === 'text');
  const order = key.map(column => `"${column}"${isText(column) ? collation : ''}`).join(', ');
  return `SELECT ${columns.map(column => `"${column.name}"`).join(', ')} FROM ${schema}${name} ORDER BY ${order}`;
};

async function insert(ask: PostgresQuery, { name, columns }: Shape, rows: readonly Columns[]): Promise<void> {
  if (rows.length === 0) return;
  const names = columns.map(column => `"${column.name}"`).join(', ');
  const arrays = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ');
  const values = columns.map(column =>
    rows.map(row => {
      const value = row[column.name] ?? null;
      return value instanceof Uint8Array ? Buffer.from(value) : value;
    }),
  );
  await ask(`INSERT INTO seance.${name} (${names}) SELECT * FROM unnest(${arrays})`, values);
}

/** Writes every row of a table; returns their number and their checksum. */
async function write(ask: PostgresQuery, db: DatabaseSync, shape: Shape): Promise<Moved> {
  const hash = createHash('sha256');
  let [rows, batch]: [number, Columns[]] = [0, []];
  for (const row of db.prepare(selectOf(shape, '', '')).iterate()) {
    hash.update(lineOf(shape, row));
    batch.push(row);
    rows++;
    if (batch.length < ROWS_PER_BATCH) continue;
    await insert(ask, shape, batch);
    batch = [];
  }
  await insert(ask, shape, batch);
  return { table: shape.name, rows, sha256: hash.digest('hex') };
}

/** The checksum over the rows that PostgreSQL returns. */
async function readBack(ask: PostgresQuery, shape: Shape): Promise<string> {
  const hash: Hash = createHash('sha256');
  await ask(`DECLARE moved CURSOR FOR ${selectOf(shape, 'seance.', ' COLLATE "C"')}`);
  for (;;) {
    const rows = await ask(`FETCH ${ROWS_PER_BATCH} FROM moved`);
    for (const row of rows) hash.update(lineOf(shape, row));
    if (rows.length < ROWS_PER_BATCH) break;
  }
  await ask('CLOSE moved');
  return hash.digest('hex');
}

async function refuseInhabited(ask: PostgresQuery, url: string): Promise<void> {
  for (const name of ORDER) {
    const [found] = await ask(`SELECT 1 AS found FROM seance.${name} LIMIT 1`);
    if (found)
      throw new OperatorError(
        `There is a store at ${placeOf(url)} already; a file can only be migrated into an empty database.`,
      );
  }
}

/** Locks the new store until everything is there. */
const moveAll = (store: PostgresStore, url: string, db: DatabaseSync): Promise<readonly Moved[]> =>
  store.base.together(async ask => {
    await ask('LOCK TABLE seance.tables, seance.meta, seance.nodes IN ACCESS EXCLUSIVE MODE');
    await refuseInhabited(ask, url);
    const moved: Moved[] = [];
    for (const shape of shapesOf(db)) {
      const told = await write(ask, db, shape);
      if ((await readBack(ask, shape)) !== told.sha256)
        throw new Error(`${shape.name} differs after reading it back; nothing was migrated`);
      moved.push(told);
    }
    return moved;
  });

/**
 * Migrates a file into an empty database in one transaction, reads everything back and compares the checksums before
 * the commit. The file stays unchanged; no server may have it open. An interruption leaves the database empty.
 */
export async function moveStore(file: string, url: string): Promise<readonly Moved[]> {
  const old = await openStore(file);
  try {
    const [fault] = await old.check();
    if (fault) throw new OperatorError(`${file} is damaged (${fault.fault}); restore a backup first.`);
    const store = await openPostgres(url);
    const db = new DatabaseSync(file, { readOnly: true });
    try {
      return await moveAll(store, url, db);
    } finally {
      db.close();
      await store.close();
    }
  } finally {
    await old.close();
  }
}
