/** Opens the file: checks, locks and durability settings. */
import { closeSync, existsSync, mkdirSync, openSync, realpathSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync, type SQLTagStore } from 'node:sqlite';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { whole } from '../columns.ts';
import { BUSY, isDamage, sqliteCode } from '../faults.ts';
import { foundHead, readHead } from '../head/head.ts';
import { HeadFile, headFileOf, makeHeadFile, readHeadFile, recordOf } from '../head/head-file.ts';
import { HeadKeeper } from '../head/head-keeper.ts';
import { compare, compareTables, type Discrepancy, entriesIn, namesOf } from '../head/standing.ts';
import { JournalFile, journalFileOf, readJournal, removeJournal } from '../journal/journal-file.ts';
import type { JournalRecord } from '../journal/record.ts';
import { replay } from '../journal/replay.ts';
import { StoreFailure } from '../store.ts';
import { type FileAccess, MEMORY } from './messages.ts';
import { OpenFiles } from './open-files.ts';
import { APPLICATION, migrate, VERSION, versionOf } from './schema.ts';
import { type GroupTransaction, inOneMoment, ONE_TRANSACTION } from './transactions.ts';

export interface Opened {
  readonly db: DatabaseSync;
  /** Undefined in memory and for readers. */
  readonly head: HeadKeeper | undefined;
  /** The journal of the serving process; undefined for all others. */
  readonly journal?: JournalFile;
  /** How an administrator beside a server commits. */
  readonly transaction?: GroupTransaction;
  /** Sentences about the opening for the operator. */
  readonly notes: readonly string[];
  /** Removes the journal, unless it holds something that SQLite does not. */
  close(journal?: { readonly isFolded: boolean }): void;
}

/** The busy timeout while another connection writes. */
const BUSY_TIMEOUT_MS = 5_000;
/** An administrator waits for the gap between two folds, which a busy machine may hide for seconds. */
const BESIDE_TIMEOUT_MS = 30_000;
/** The wait for the lock of a server that was just killed. */
const HANDOVER_WAIT_MS = 500;
/** The size to which the write-ahead log is truncated after a burst. */
const WAL_MAX_BYTES = 16 * 1024 * 1024;
/** The pages of the write-ahead log after which SQLite copies them into the database. */
const CHECKPOINT_PAGES = 4_000;
/** How often an administrator looks whether the server has folded its journal, and whether it may write. */
const BESIDE_POLL_MS = 20;
const GAP_POLL_MS = 0.1;
/** Stands for the head of a database without one: no journal continues it. */
const NO_HEAD = { house: '', generation: 0, mark: '' };

/** The header identifies the file. Nothing is written before it is known to be ours. */
function identify(db: DatabaseSync, file: string): 'new' | 'ours' {
  const application = whole(db.prepare('PRAGMA application_id').get()?.application_id);
  const made = whole(db.prepare('SELECT count(*) AS made FROM sqlite_schema').get()?.made);
  const version = versionOf(db);
  if (application === 0 && version === 0 && made === 0) return 'new';
  if (application !== APPLICATION) throw new OperatorError(`The database ${file} belongs to another program.`);
  if (version < 1) throw new OperatorError(`The store ${file} is damaged: its header has no version.`);
  if (version > VERSION)
    throw new OperatorError(
      `${file} was written by a newer version of Seance (its schema is ${version}, not ${VERSION}).`,
    );
  return 'ours';
}

/** SQLite detects a file that is too short for its header; one that is too long it would overwrite. */
function measure(db: DatabaseSync, file: string): void {
  const pages = db.prepare('SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size').get();
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  if (!log?.size && statSync(file).size !== whole(pages?.size))
    throw new OperatorError(`The store ${file} is damaged: its length differs from its header.`);
}

const lockOf = (file: string): string => `${file}-lock`;

/**
 * Takes the lock of the serving process; the operating system releases it with the process. The lock is on an empty
 * file beside the store: SQLite in WAL mode has no lock on the store itself that excludes servers and admits readers.
 */
function takePlace(file: string): DatabaseSync {
  const lock = tryPlace(file, HANDOVER_WAIT_MS);
  if (!lock) throw new OperatorError(`The store ${file} is in use by another server.`);
  return lock;
}

function tryPlace(file: string, timeout: number): DatabaseSync | undefined {
  const lock = new DatabaseSync(lockOf(file), { timeout });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN IMMEDIATE');
    return lock;
  } catch (error) {
    lock.close();
    if (sqliteCode(error) !== BUSY) throw error;
    return undefined;
  }
}

const realPath = (file: string): string => (existsSync(file) ? realpathSync(file) : file);

/**
 * A missing or empty file (SQLite accepts a single byte as empty) is not a new store if a head file names an old one.
 */
function refuseEmptied(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const path = realPath(file);
  const [newest] = size <= 1 ? (readHeadFile(path) ?? []) : [];
  const lost = `The store ${file} has lost everything: it is ${existsSync(file) ? 'empty' : 'not there'}`;
  if (newest)
    throw new OperatorError(
      `${lost}, and its head knows of ${entriesIn(newest.entries)}. Restore a backup and run ` +
        `"seance admin accept-loss", or remove ${headFileOf(path)} to begin a new store.`,
    );
  if (existsSync(file) && size <= 1 && existsSync(lockOf(path)))
    throw new OperatorError(`${lost}, and a server has used it before.`);
}

/** The file contains the secrets of all seats: only its owner may read it. */
function makeReady(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) closeSync(openSync(file, 'a', 0o600));
}

/** Every commit is synced before it is acknowledged, on macOS through the drive's cache as well. */
function configure(db: DatabaseSync, file: string): void {
  if (db.prepare('PRAGMA journal_mode = WAL').get()?.journal_mode !== 'wal')
    throw new OperatorError(`The file system under ${file} cannot hold a store; choose a local disk.`);
  db.exec(`PRAGMA synchronous = FULL; PRAGMA fullfsync = ON; PRAGMA journal_size_limit = ${WAL_MAX_BYTES};
           PRAGMA wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
}

/** Whether a crash has left a write-ahead log behind. */
const isLeft = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

function refuseLoss(file: string, { fault, missing }: Discrepancy): OperatorError {
  return new OperatorError(
    `The store ${file} is not whole: ${fault}${namesOf(missing)}. Restore a backup, or go on with what is there ` +
      'by "seance admin accept-loss".',
  );
}

function bringUp(db: DatabaseSync, file: string): void {
  configure(db, file);
  migrate(db);
}

/** The journal of a killed server, and what becomes of it. */
function recover(db: DatabaseSync, file: string): readonly string[] {
  const sql = db.createTagStore();
  const left = readJournal(file, readHead(sql) ?? NO_HEAD);
  if (!left) return [];
  const path = journalFileOf(file);
  if (left.fault !== undefined)
    throw new OperatorError(
      `The store ${file} is not whole: its journal ${path} does not fit, for ${left.fault}. Restore a backup, or go on ` +
        'with what is there by "seance admin accept-loss".',
    );
  const { records, tornBytes } = left;
  if (records.length > 0) inTransaction(db, () => replayUnderHead(sql, file, records));
  const torn = `the journal ${path} ended in an incomplete record of ${tornBytes} bytes, never acknowledged; it was cut off`;
  const replayed = `the server was killed; ${records.length} commits were taken from the journal ${path}`;
  return [...(records.length > 0 ? [replayed] : []), ...(tornBytes > 0 ? [torn] : [])];
}

/**
 * Carries out the records of a journal. A loss of power leaves the head file behind the journal, at the latest where SQLite
 * ends: it is brought up, and synced before SQLite commits. A file that knows of another way stays as it is.
 */
function replayUnderHead(sql: SQLTagStore, file: string, records: readonly JournalRecord[]): void {
  const [newest] = readHeadFile(file) ?? [];
  const marks = [...(readHead(sql)?.recent ?? []), ...records.map(({ mark }) => mark)];
  replay(sql, records);
  const row = readHead(sql);
  if (!newest || !row || newest.generation >= row.generation || !marks.includes(newest.mark)) return;
  const head = new HeadFile(file);
  try {
    head.write(recordOf(row));
    head.sync();
  } finally {
    head.close();
  }
}

/** Compares the store with its head, and creates either if missing. */
function reconcile(db: DatabaseSync, file: string, wasLeft: boolean): readonly string[] {
  const records = readHeadFile(file);
  const sql = db.createTagStore();
  const fault = (records && compare(sql, file, records)) ?? (wasLeft ? compareTables(sql) : undefined);
  if (fault) throw refuseLoss(file, fault);
  if (records) return [];
  makeHeadFile(
    file,
    inTransaction(db, () => foundHead(sql)),
  );
  return [`the store had no head beside it; ${headFileOf(file)} was made from what is there`];
}

function inTransaction<T>(db: DatabaseSync, work: () => T): T {
  db.exec('BEGIN IMMEDIATE');
  try {
    const done = work();
    db.exec('COMMIT');
    return done;
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK');
    throw error;
  }
}

interface Served {
  readonly lock: DatabaseSync;
  readonly notes: readonly string[];
}

/** A new file becomes a store before the lock is taken, so that lock files lie beside stores only. */
function serve(db: DatabaseSync, file: string): Served {
  const wasLeft = isLeft(file);
  const isNew = identify(db, file) === 'new';
  if (isNew) bringUp(db, file);
  measure(db, file);
  const lock = takePlace(file);
  try {
    bringUp(db, file);
    const notes = [...recover(db, file), ...reconcile(db, file, wasLeft)];
    return { lock, notes: isNew ? [] : notes };
  } catch (error) {
    lock.close();
    throw error;
  }
}

/** How often a store and its head are compared before they count as different: a server may be writing both. */
const MAX_COMPARISONS = 5;

/** Compares a store that may be in use with its head. Reads the head first, because the store is never behind it. */
export function compareBeside(db: DatabaseSync, file: string): Discrepancy | undefined {
  const sql = db.createTagStore();
  let fault: Discrepancy | undefined;
  for (let i = 0; i < MAX_COMPARISONS; i++) {
    const records = readHeadFile(file);
    fault = records && inOneMoment(sql, () => compare(sql, file, records));
    if (!fault) return undefined;
  }
  return fault;
}

/** An administrator beside a store with losses may read it; returns the reason why writing is refused. */
function visit(db: DatabaseSync, file: string): OperatorError | undefined {
  if (identify(db, file) === 'new') throw new OperatorError(`There is no store at ${file}.`);
  if (versionOf(db) < VERSION)
    throw new OperatorError(
      `${file} was written by an older version of Seance; start the server once to bring it up to date.`,
    );
  configure(db, file);
  catchUp(db, file);
  const fault = compareBeside(db, file);
  return fault && refuseLoss(file, fault);
}

const pause = (milliseconds: number): void => {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
};

/** The generation of the newest acknowledged commit; 0 if there is none. */
const acknowledged = (file: string): number => readHeadFile(file)?.[0]?.generation ?? 0;

/** Whether the database lacks commits up to this generation. */
const isBehind = (db: DatabaseSync, generation: number): boolean =>
  generation > (readHead(db.createTagStore())?.generation ?? 0);

/**
 * Waits until a running server has folded what was acknowledged before this call. Without a server, takes it from the
 * journal, which a loss of power may have left ahead of the head. Entries that are missing then are lost, and the head
 * says so.
 */
function catchUp(db: DatabaseSync, file: string): void {
  const deadline = performance.now() + BESIDE_TIMEOUT_MS;
  // A busy server acknowledges more while this waits, so the target is fixed.
  const wanted = acknowledged(file);
  while (existsSync(journalFileOf(file))) {
    const lock = tryPlace(file, 0);
    try {
      if (lock) {
        recover(db, file);
        return;
      }
    } finally {
      lock?.close();
    }
    if (!isBehind(db, wanted)) return;
    if (performance.now() > deadline)
      throw new OperatorError(`The server of ${file} cannot write to its database; its log says why.`);
    pause(BESIDE_POLL_MS);
  }
}

/**
 * An administrator commits between two folds of the server. The gaps are short, so SQLite's own pauses between attempts
 * are too long.
 */
const besideOf = (file: string): GroupTransaction => ({
  ...ONE_TRANSACTION,
  begin: sql => {
    const deadline = performance.now() + BESIDE_TIMEOUT_MS;
    sql.db.exec('PRAGMA busy_timeout = 0');
    try {
      while (!tryBegin(sql.db)) {
        if (performance.now() > deadline)
          throw new StoreFailure('busy', 'the server did not let an administrator write');
        pause(GAP_POLL_MS);
      }
    } finally {
      sql.db.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
    if (existsSync(journalFileOf(file)) && isBehind(sql.db, acknowledged(file)))
      throw new StoreFailure('busy', 'the server has acknowledged entries that are not in its database yet');
    return true;
  },
});

function tryBegin(db: DatabaseSync): boolean {
  try {
    db.exec('BEGIN IMMEDIATE');
    return true;
  } catch (error) {
    if (sqliteCode(error) !== BUSY) throw error;
    return false;
  }
}

/** The files that must stay where they are while somebody writes. A write-ahead log is cut after a burst. */
function watch(db: DatabaseSync, file: string, hasHead: boolean, journal: JournalFile | undefined): OpenFiles {
  const pages = (): number =>
    whole(db.prepare('SELECT page_count * page_size AS size FROM pragma_page_count, pragma_page_size').get()?.size);
  const files = [
    { path: file, least: pages },
    { path: `${file}-wal`, least: () => WAL_MAX_BYTES },
  ];
  if (hasHead) files.push({ path: headFileOf(file), least: () => Number.POSITIVE_INFINITY });
  if (journal) files.push({ path: journalFileOf(file), least: () => journal.bytes });
  return new OpenFiles(files);
}

/** One sentence for any failure to open a file. */
function whyNot(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  if (isDamage(error)) return new OperatorError(`${file} is not a database, or it is damaged: ${error.message}.`);
  return new OperatorError(`The store ${file} cannot be opened: ${error instanceof Error ? error.message : error}.`);
}

function connect(file: string, access: FileAccess): Opened {
  const db = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, readOnly: access === 'reading' });
  let served: Served | undefined;
  try {
    if (access === 'reading') return { db, head: undefined, notes: [], close: () => db.close() };
    if (access === 'serving') served = serve(db, file);
    const refusal = access === 'beside' ? visit(db, file) : undefined;
    const journal = served && new JournalFile(file);
    const headFile = existsSync(headFileOf(file)) ? new HeadFile(file) : undefined;
    const files = watch(db, file, headFile !== undefined, journal);
    const close = ({ isFolded } = { isFolded: true }): void => {
      db.close();
      headFile?.close();
      journal?.close();
      if (journal && isFolded) removeJournal(file);
      served?.lock.close();
    };
    const head = new HeadKeeper({ file: headFile, files, refusal });
    if (journal) return { db, head, journal, notes: served?.notes ?? [], close };
    return { db, head, transaction: besideOf(file), notes: [], close };
  } catch (error) {
    db.close();
    served?.lock.close();
    throw error;
  }
}

/** Does not read the whole file, which may be large: every log is verified when it is read. `check` reads all of it. */
export function openFile(file: string, access: FileAccess): Opened {
  if (file === MEMORY) {
    const db = new DatabaseSync(MEMORY);
    migrate(db);
    return { db, head: undefined, notes: [], close: () => db.close() };
  }
  return opened(file, access, path => connect(path, access));
}

function opened<T>(file: string, access: FileAccess, work: (path: string) => T): T {
  const path = resolve(file);
  try {
    refuseEmptied(path);
    if (access === 'serving') makeReady(path);
    else if (!existsSync(path)) throw new OperatorError(`There is no store at ${path}.`);
    return work(realpathSync(path));
  } catch (error) {
    throw whyNot(error, path);
  }
}

/** The accepted losses, and the present contents. */
export interface Accepted {
  /** Why the store would have been refused; undefined if it was complete. */
  readonly fault: string | undefined;
  readonly entries: number;
}

/** Takes from a journal what fits the database; returns why the rest does not. */
function recoverSome(db: DatabaseSync, file: string): string | undefined {
  const sql = db.createTagStore();
  const left = readJournal(file, readHead(sql) ?? NO_HEAD);
  if (!left) return undefined;
  if (left.records.length > 0) inTransaction(db, () => replayUnderHead(sql, file, left.records));
  return left.fault && `its journal does not fit, for ${left.fault}`;
}

/** Rewrites the head from the present contents. No server may have the store open. */
export function acceptLoss(file: string): Accepted {
  return opened(file, 'beside', path => {
    const db = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS });
    let lock: DatabaseSync | undefined;
    try {
      if (identify(db, path) === 'new') throw new OperatorError(`There is no store at ${path}.`);
      lock = takePlace(path);
      bringUp(db, path);
      const sql = db.createTagStore();
      const journalFault = recoverSome(db, path);
      const records = readHeadFile(path);
      const fault = (records && compare(sql, path, records)) ?? compareTables(sql);
      const head = inTransaction(db, () => foundHead(sql, { anew: true }));
      makeHeadFile(path, head);
      removeJournal(path);
      return { fault: fault?.fault ?? journalFault, entries: head.entries };
    } finally {
      db.close();
      lock?.close();
    }
  });
}
