import { writeRecord } from '../../engine/index.ts';
import { sha256 } from '../../fair/hash.ts';
import type { Room } from '../../table/room.ts';

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
  private readonly texts = new Map<string, Cached>();
  private readonly maxChars: number;
  private chars = 0;
  /** How many records were serialised. */
  written = 0;

  constructor(maxChars = CACHED_MAX_CHARS) {
    this.maxChars = maxChars;
  }

  /** The record of a match after the entry `seq`; undefined if none was begun. */
  textOf({ id, table, lines }: Room, seq: number): string | undefined {
    const entries = seq - (lines.at(-1)?.n ?? 0);
    const cached = this.texts.get(id);
    if (cached) this.forget(id, cached);
    if (!table) return undefined;
    const text = cached?.entries === entries ? cached.text : this.write(table);
    this.keep(id, { text, entries });
    return text;
  }

  private write(table: NonNullable<Room['table']>): string {
    this.written++;
    return writeRecord(table.record(sha256));
  }

  private keep(id: string, cached: Cached): void {
    if (cached.text.length > this.maxChars) return;
    this.texts.set(id, cached);
    this.chars += cached.text.length;
    for (const [oldest, one] of this.texts) {
      if (this.chars <= this.maxChars) break;
      this.forget(oldest, one);
    }
  }

  private forget(id: string, { text }: Cached): void {
    this.texts.delete(id);
    this.chars -= text.length;
  }
}
