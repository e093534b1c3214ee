import type { Seat } from '../../engine/index.ts';
import { SeatStream, SharedTexts } from '../../protocol/wire.ts';
import type { Table } from '../../table/table.ts';

/** The stream of one seat, and its last news: from the version before to this one. */
interface Streamed {
  readonly stream: SeatStream;
  version: number;
  text: string | undefined;
  /** The broadcast in which it was last asked for news. */
  asked: number;
}

/** The news of a seat for a reader: a text, unless the reader has it, and the version after it. */
export interface StreamedNews {
  readonly text: string | undefined;
  readonly version: number;
}

/**
 * The streams of a room's seats. The news of a seat is computed and encoded once in a broadcast, for all of its readers.
 * A reader keeps the number of its version only. A reader without the version before gets the whole view.
 */
export class SeatStreams {
  private readonly shared = new SharedTexts();
  private readonly streams = new Map<Seat, Streamed>();
  private broadcast = 0;
  private versions = 0;

  /** Begins a broadcast: streams look at the table again. */
  begin(): void {
    this.broadcast++;
  }

  /** Ends a broadcast that all readers have got: its texts are not needed any more. */
  end(): void {
    for (const one of this.streams.values()) one.text = undefined;
    this.shared.clear();
  }

  /** The news of a seat for a reader that has a version of it, or none. */
  newsFor(table: Table, seat: Seat, has: number | undefined): StreamedNews {
    const before = this.streams.get(seat);
    const current = before ?? this.opened(seat);
    if (current.asked !== this.broadcast) this.ask(current, table, seat);
    const { version, text } = current;
    if (has === version) return { text: undefined, version };
    const isNext = text !== undefined && (before ? has === version - 1 : true);
    return { text: isNext ? text : this.whole(table, seat), version };
  }

  private opened(seat: Seat): Streamed {
    const version = this.versions;
    const opened = { stream: new SeatStream(this.shared), version, text: undefined, asked: -1 };
    this.streams.set(seat, opened);
    return opened;
  }

  /** A stream that fails is dropped: its readers get the whole view next time. */
  private ask(current: Streamed, table: Table, seat: Seat): void {
    current.asked = this.broadcast;
    try {
      const text = current.stream.next(table.news(seat, current.stream.since));
      if (text === undefined) return;
      current.text = text;
      current.version++;
      this.versions = Math.max(this.versions, current.version);
    } catch (error) {
      this.streams.delete(seat);
      throw error;
    }
  }

  private whole(table: Table, seat: Seat): string | undefined {
    return new SeatStream(this.shared).next(table.news(seat));
  }

  /** After an undo: events may have changed. */
  forgetEvents(): void {
    for (const { stream } of this.streams.values()) stream.forgetEvents();
  }

  /** Frees everything. Later readers get whole views. */
  clear(): void {
    this.versions++;
    this.streams.clear();
    this.shared.clear();
  }
}
