/** The file of the journal. It holds the groups of writes that are not committed to SQLite yet. */
import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { flushNames } from '../sqlite/flush.ts';
import { type BeforeRecord, encodeRecord, type JournalReading, type JournalRecord, readRecords } from './record.ts';

/** Not `-journal`: SQLite uses that name and would delete the file. */
export const journalFileOf = (file: string): string => `${file}-redo`;

/** The records that a database does not have yet; undefined if there is no journal. */
export function readJournal(file: string, head: BeforeRecord): JournalReading | undefined {
  try {
    return readRecords(readFileSync(journalFileOf(file)), head);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Deletes the journal of a store that has everything in SQLite. A crash may bring it back, and then it is ignored. */
export function removeJournal(file: string): void {
  rmSync(journalFileOf(file), { force: true });
}

/** The journal of an open store. */
export class JournalFile {
  private readonly handle: number;
  private position = 0;
  /** Whether the end of the file may hold a record that was not acknowledged. */
  private isSoiled = false;
  /** The time spent in syncs. */
  syncSeconds = 0;

  /** Begins an empty journal. All earlier records must be in SQLite, and synced. */
  constructor(file: string) {
    this.handle = openSync(journalFileOf(file), 'w', 0o600);
    try {
      fsyncSync(this.handle);
      flushNames(dirname(file));
    } catch (error) {
      closeSync(this.handle);
      throw error;
    }
  }

  /** The length of all records that are not in SQLite. */
  get bytes(): number {
    return this.position;
  }

  /** The record is synced when this returns. If it throws, `clean` must succeed before anything else is written. */
  write(record: JournalRecord): void {
    const bytes = encodeRecord(record);
    this.isSoiled = true;
    const written = writeSync(this.handle, bytes, 0, bytes.length, this.position);
    if (written !== bytes.length) throw Object.assign(new Error('the journal cannot grow'), { code: 'ENOSPC' });
    this.sync();
    this.isSoiled = false;
    this.position += bytes.length;
  }

  private sync(): void {
    const began = performance.now();
    fdatasyncSync(this.handle);
    this.syncSeconds += (performance.now() - began) / 1000;
  }

  /** Cuts off a record that could not be written: it was refused, so a restart must not replay it. */
  clean(): void {
    if (!this.isSoiled) return;
    if (fstatSync(this.handle).size > this.position) ftruncateSync(this.handle, this.position);
    this.sync();
    this.isSoiled = false;
  }

  /** Everything is in SQLite, and synced: the next record overwrites the first. Older records have older generations. */
  restart(): void {
    this.position = 0;
  }

  close(): void {
    closeSync(this.handle);
  }
}
