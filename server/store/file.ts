/** Opening the file: what may be opened, by whom, and with which promises of SQLite. */
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Refusal } from '../../engine/index.ts';
import { whole } from './columns.ts';
import { BUSY, isDamage, sqliteCode } from './faults.ts';
import { type Access, MEMORY } from './messages.ts';
import { APPLICATION, migrate, VERSION, versionOf } from './schema.ts';

export interface Opened {
  readonly db: DatabaseSync;
  close(): void;
}

/** For how long a connection waits while another one writes. */
const PATIENCE = 5_000;
/** A server that was killed a moment ago may not be quite gone. */
const HANDOVER = 500;
/** What the write-ahead log is cut to after a burst. */
const LOG_LIMIT = 16 * 1024 * 1024;

/** The header says whose file this is. Nothing is written before that is known, least of all to another program's. */
function identify(db: DatabaseSync, file: string): 'new' | 'ours' {
  const application = whole(db.prepare('PRAGMA application_id').get()?.application_id);
  const made = whole(db.prepare('SELECT count(*) AS made FROM sqlite_schema').get()?.made);
  const version = versionOf(db);
  if (application === 0 && version === 0 && made === 0) return 'new';
  if (application !== APPLICATION) throw new Refusal(`The database ${file} belongs to another program.`);
  if (version < 1) throw new Refusal(`The store ${file} is damaged: its header says no version.`);
  if (version > VERSION)
    throw new Refusal(`${file} was written by a newer version of Seance (its schema is ${version}, not ${VERSION}).`);
  return 'ours';
}

/** SQLite finds a file that is too short for its header by itself; one that is too long it would write over. */
function measure(db: DatabaseSync, file: string): void {
  const pages = db.prepare('SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size').get();
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!log?.size && statSync(file).size !== whole(pages?.size))
    throw new Refusal(`The store ${file} is damaged: it has not the length that its header says.`);
}

const lockOf = (file: string): string => `${file}-lock`;

/**
 * Takes the place of the server for this file, and gives it up with the process, however that ends. The lock is one of
 * the operating system's, on an empty file beside the store: on the store itself, SQLite in WAL mode has none that
 * keeps out servers and lets in readers.
 */
function takePlace(file: string): DatabaseSync {
  const lock = new DatabaseSync(lockOf(file), { timeout: HANDOVER });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock.close();
    if (sqliteCode(error) !== BUSY) throw error;
    throw new Refusal(`The store ${file} is in use by another server.`);
  }
}

/**
 * The secrets of all seats lie in this file: nobody else on this machine may read it. An empty file becomes a new store
 * (SQLite takes a single byte for none), unless a server has used it before: then it has been cut.
 */
function makeReady(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
  else if (statSync(file).size <= 1 && existsSync(lockOf(realpathSync(file))))
    throw new Refusal(`The store ${file} has lost everything: it is empty, and a server has used it before.`);
}

/** An acknowledged write is on the disk: every commit waits for it, on a Mac for the drive as well. */
function configure(db: DatabaseSync, file: string): void {
  if (db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode !== 'wal')
    throw new Refusal(`The file system under ${file} cannot carry a store; choose a disk of this machine.`);
  db.exec(`PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA journal_size_limit = ${LOG_LIMIT}`);
}

function bringUp(db: DatabaseSync, file: string): void {
  configure(db, file);
  migrate(db);
}

/** A new file is made a store before the place is taken, so that the lock lies beside stores alone. */
function serve(db: DatabaseSync, file: string): DatabaseSync {
  if (identify(db, file) === 'new') bringUp(db, file);
  measure(db, file);
  const lock = takePlace(file);
  try {
    bringUp(db, file);
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

function visit(db: DatabaseSync, file: string): void {
  if (identify(db, file) === 'new') throw new Refusal(`There is no store at ${file}.`);
  if (versionOf(db) < VERSION)
    throw new Refusal(
      `${file} was written by an older version of Seance; start the server once to bring it up to date.`,
    );
  configure(db, file);
}

/** One sentence for whatever keeps a file from being opened. */
function whyNot(error: unknown, file: string): Refusal {
  if (error instanceof Refusal) return error;
  if (isDamage(error)) return new Refusal(`${file} is not a database, or it is damaged: ${error.message}.`);
  return new Refusal(`The store ${file} cannot be opened: ${error instanceof Error ? error.message : error}.`);
}

function connect(file: string, access: Access): Opened {
  const db = new DatabaseSync(file, { timeout: PATIENCE, readOnly: access === 'reading' });
  let lock: DatabaseSync | undefined;
  try {
    if (access === 'serving') lock = serve(db, file);
    if (access === 'beside') visit(db, file);
  } catch (error) {
    db.close();
    throw error;
  }
  const close = (): void => {
    db.close();
    lock?.close();
  };
  return { db, close };
}

/** The whole file is not read here: it may be large, and every log is checked when it is read. `check` does that. */
export function openFile(file: string, access: Access): Opened {
  if (file === MEMORY) {
    const db = new DatabaseSync(MEMORY);
    migrate(db);
    return { db, close: () => db.close() };
  }
  const path = resolve(file);
  try {
    if (access === 'serving') makeReady(path);
    else if (!existsSync(path)) throw new Refusal(`There is no store at ${path}.`);
    return connect(realpathSync(path), access);
  } catch (error) {
    throw whyNot(error, path);
  }
}
