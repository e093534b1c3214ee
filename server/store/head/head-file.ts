/**
 * The copy of the head outside the database: a ring of slots of one block each. A record goes into the slot of its
 * generation, so two processes never write the same slot, and a torn write damages that record alone. The file has its
 * full length from the start, so that writing a slot changes no metadata and a sync writes one block.
 */

import {
  closeSync,
  fdatasyncSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { TableId } from '../../../table/ids.ts';
import { summed } from '../chain.ts';
import { flushNames } from '../sqlite/flush.ts';
import type { Head } from './head.ts';

/** An acknowledged commit. */
export interface HeadRecord extends Head {
  /** The tables that it wrote to, and the lengths of their logs then. As many as fit. */
  readonly changed: readonly (readonly [table: TableId, seq: number])[];
}

/** The record of a head. */
export const recordOf = (
  { house, generation, mark, entries, total }: Head,
  changed: HeadRecord['changed'] = [],
): HeadRecord => ({ house, generation, mark, entries, total, changed });

const SLOT_BYTES = 4096;
/** For this many commits the file knows which tables they wrote to. */
const COMMIT_SLOTS = 128;

export const headFileOf = (file: string): string => `${file}-head`;

const textOf = (record: HeadRecord): string => {
  const body = JSON.stringify(record);
  return `${summed(body)} ${body}\n`;
};

/** A record in its slot. A commit to very many tables names only the first. */
function slotOf(record: HeadRecord): Buffer {
  let { changed } = record;
  for (;;) {
    const line = textOf({ ...record, changed });
    if (Buffer.byteLength(line) <= SLOT_BYTES) return Buffer.alloc(SLOT_BYTES).fill(line, 0, Buffer.byteLength(line));
    changed = changed.slice(0, Math.floor(changed.length / 2));
  }
}

function recordIn(slot: Buffer): HeadRecord | undefined {
  const line = slot.toString('utf8', 0, slot.indexOf('\n'));
  const end = line.indexOf(' ');
  const body = line.slice(end + 1);
  return end > 0 && line.slice(0, end) === summed(body) ? JSON.parse(body) : undefined;
}

const placeOf = ({ generation }: Head): number => (generation % COMMIT_SLOTS) * SLOT_BYTES;

/** All valid records, the newest first; undefined if there is no file. A damaged file has none. */
export function readHeadFile(file: string): readonly HeadRecord[] | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(headFileOf(file));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
  const slots = Array.from({ length: Math.floor(bytes.length / SLOT_BYTES) }, (_, i) =>
    bytes.subarray(i * SLOT_BYTES, (i + 1) * SLOT_BYTES),
  );
  return slots.flatMap(slot => recordIn(slot) ?? []).sort((a, b) => b.generation - a.generation);
}

/** Writes a new file with one record. It is renamed to its name after it is complete and synced. */
export function makeHeadFile(file: string, head: Head): void {
  const path = headFileOf(file);
  const part = `${path}.part`;
  const ring = Buffer.alloc(COMMIT_SLOTS * SLOT_BYTES);
  slotOf(recordOf(head)).copy(ring, placeOf(head));
  try {
    rmSync(part, { force: true });
    const handle = openSync(part, 'wx', 0o600);
    try {
      writeFileSync(handle, ring);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(part, path);
    flushNames(dirname(path));
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}

/** The head file of an open store. */
export class HeadFile {
  private readonly handle: number;
  private isSynced = true;

  constructor(file: string) {
    this.handle = openSync(headFileOf(file), 'r+');
  }

  /** Every process sees the record when this returns. It outlives a loss of power after `sync`. */
  write(record: HeadRecord): void {
    const slot = slotOf(record);
    this.isSynced = false;
    const written = writeSync(this.handle, slot, 0, SLOT_BYTES, placeOf(record));
    if (written !== SLOT_BYTES) throw new Error(`only ${written} bytes of the head were written`);
  }

  sync(): void {
    if (this.isSynced) return;
    fdatasyncSync(this.handle);
    this.isSynced = true;
  }

  close(): void {
    closeSync(this.handle);
  }
}
