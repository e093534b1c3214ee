/**
 * The format of the journal: records of whole blocks, one for each group of writes. A record never shares a block with
 * another, so a torn write damages no earlier record.
 */
import { hash } from 'node:crypto';
import type { Head } from '../head/head.ts';

/** A write as it came: its name and its arguments. */
export type JournalCall = readonly [name: string, ...args: readonly unknown[]];

/** One group of writes, and the head of the store after it. */
export interface JournalRecord extends Head {
  /** The mark of the head before the group: it binds the record to one history. */
  readonly before: string;
  readonly calls: readonly JournalCall[];
}

export const BLOCK_BYTES = 4096;
/** 0xff occurs in no UTF-8 text, so no block of a body begins like a record. */
const MAGIC = Buffer.from([0xff, 0x53, 0x65, 0x61, 0x6e, 0x63, 0x65, 0x31]);
const SUM_BYTES = 16;
const SUM_AT = MAGIC.length;
/** The checksum covers everything from here to the end of the body. */
const LENGTH_AT = SUM_AT + SUM_BYTES;
const GENERATION_AT = LENGTH_AT + 4;
const BODY_AT = GENERATION_AT + 8;

const sumOf = (record: Buffer, bodyBytes: number): Buffer =>
  hash('sha256', record.subarray(LENGTH_AT, BODY_AT + bodyBytes), 'buffer').subarray(0, SUM_BYTES);

const wholeBlocks = (bytes: number): number => Math.ceil(bytes / BLOCK_BYTES) * BLOCK_BYTES;

export function encodeRecord({ generation, ...rest }: JournalRecord): Buffer {
  const body = Buffer.from(JSON.stringify(rest));
  const record = Buffer.alloc(wholeBlocks(BODY_AT + body.length));
  MAGIC.copy(record);
  record.writeUInt32BE(body.length, LENGTH_AT);
  record.writeBigUInt64BE(BigInt(generation), GENERATION_AT);
  body.copy(record, BODY_AT);
  sumOf(record, body.length).copy(record, SUM_AT);
  return record;
}

/** A block that begins like a record: whole, or torn. */
interface Found {
  readonly generation: number;
  readonly bytes: number;
  /** Undefined if the checksum does not fit. */
  readonly record: JournalRecord | undefined;
}

/** Undefined if no record begins here. A header that was cut off has the highest generation. */
function recordAt(bytes: Buffer, at: number): Found | undefined {
  const block = bytes.subarray(at);
  const start = block.subarray(0, MAGIC.length);
  if (start.length === 0 || !start.equals(MAGIC.subarray(0, start.length))) return undefined;
  if (block.length < BODY_AT) return { generation: Number.POSITIVE_INFINITY, bytes: block.length, record: undefined };
  const generation = Number(block.readBigUInt64BE(GENERATION_AT));
  const bodyBytes = block.readUInt32BE(LENGTH_AT);
  const size = wholeBlocks(BODY_AT + bodyBytes);
  const isWhole = size <= block.length && sumOf(block, bodyBytes).equals(block.subarray(SUM_AT, SUM_AT + SUM_BYTES));
  if (!isWhole) return { generation, bytes: Math.min(size, block.length), record: undefined };
  const body: Omit<JournalRecord, 'generation'> = JSON.parse(block.toString('utf8', BODY_AT, BODY_AT + bodyBytes));
  return { generation, bytes: size, record: { ...body, generation } };
}

/** The records of a journal that the database lacks. */
export interface JournalReading {
  /** Those that continue the database, each the one before. */
  readonly records: readonly JournalRecord[];
  /** The length of a record at the end that was not completely written: it was never acknowledged. */
  readonly tornBytes: number;
  /** Why there may be records that do not continue the database. */
  readonly fault: string | undefined;
}

/** Whether a whole record newer than `generation` begins at this block or later. */
function newerFrom(bytes: Buffer, from: number, generation: number): number | undefined {
  for (let at = from; at < bytes.length; at += BLOCK_BYTES) {
    const found = recordAt(bytes, at);
    if (found?.record && found.generation > generation) return found.generation;
  }
  return undefined;
}

/** The state that a record must continue. */
export type BeforeRecord = Pick<Head, 'house' | 'generation' | 'mark'>;

/** Reads the records after that of a database. Older records that were overwritten only in part are ignored. */
export function readRecords(bytes: Buffer, head: BeforeRecord): JournalReading {
  const found: JournalRecord[] = [];
  let at = 0;
  for (;;) {
    const next = recordAt(bytes, at);
    const last = found.at(-1);
    if (!next?.record || (last && next.generation !== last.generation + 1)) break;
    found.push(next.record);
    at += next.bytes;
  }
  const end = Math.max(found.at(-1)?.generation ?? 0, head.generation);
  const torn = recordAt(bytes, at);
  const tornBytes = torn && !torn.record && torn.generation > end ? torn.bytes : 0;
  const records = found.filter(({ generation }) => generation > head.generation);
  const connected = connectedTo(head, records);
  const [loose] = records.slice(connected.length);
  const newer = newerFrom(bytes, at, end);
  if (loose) return { records: connected, tornBytes, fault: looseFault(loose, connected.at(-1) ?? head) };
  const fault = newer === undefined ? undefined : `it is damaged between the commits ${end} and ${newer}`;
  return { records: connected, tornBytes, fault };
}

const follows = (record: JournalRecord, { house, generation, mark }: BeforeRecord): boolean =>
  record.house === house && record.generation === generation + 1 && record.before === mark;

/** The first records, each of which follows the one before. */
function connectedTo(head: BeforeRecord, records: readonly JournalRecord[]): readonly JournalRecord[] {
  const loose = records.findIndex((record, i) => !follows(record, records[i - 1] ?? head));
  return loose < 0 ? records : records.slice(0, loose);
}

function looseFault({ house, generation }: JournalRecord, last: BeforeRecord): string {
  if (house !== last.house) return 'it belongs to another store';
  if (generation === last.generation + 1) return `its commit ${generation} continues another copy of the database`;
  return `it goes on with commit ${generation}, and the database ends with ${last.generation}`;
}
