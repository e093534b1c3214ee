import { LRUCache } from 'lru-cache';
import { writeRecord } from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import type { Room } from '../../table/room/room.ts';

/** Records of this many characters together are kept in memory. */
const CACHED_MAX_CHARS = 16 * 1024 * 1024;

interface Cached {
  readonly text: string;
  /**
   * The number of log entries that it depends on. Stories may be added after the end of a match; chat does not count.
   */
  readonly entries: number;
}

/** Records of finished matches as text. Each is written once; those asked for last are kept, up to a bound. */
export class Records {
  private readonly texts: LRUCache<string, Cached>;
  /** How many records were serialised. */
  written = 0;

  constructor(maxChars = CACHED_MAX_CHARS) {
    this.texts = new LRUCache({ maxSize: maxChars, sizeCalculation: ({ text }) => Math.max(1, text.length) });
  }

  /** The record of a match after the entry `seq`; undefined if none was begun. */
  textOf({ id, table, lines }: Room, seq: number): string | undefined {
    const entries = seq - (lines.at(-1)?.n ?? 0);
    const cached = this.texts.get(id);
    if (table && cached?.entries === entries) return cached.text;
    this.texts.delete(id);
    if (!table) return undefined;
    this.written++;
    const text = writeRecord(table.record(sha256));
    this.texts.set(id, { text, entries });
    return text;
  }
}
