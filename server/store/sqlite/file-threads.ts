import type { JournalFigures } from '../journal/journalled-groups.ts';
import {
  type Arguments,
  type CallName,
  ERRANDS,
  JOURNALLED_READS,
  type Result,
  type StoreCalls,
  WRITES,
} from './calls.ts';
import { type FileAccess, MEMORY } from './messages.ts';
import { Thread } from './thread.ts';

/** How a file is opened. */
export interface FileOpening {
  readonly beside?: boolean;
  /** Gets sentences about the opening for the operator. */
  readonly note?: (sentence: string) => void;
  /** Gets failures of work in the background. */
  readonly failed?: (error: Error) => void;
}

/**
 * The threads of one file. One thread writes and one reads, so that a commit never waits for a long read. In memory one
 * connection does both.
 */
export class FileThreads implements StoreCalls {
  private readonly file: string;
  private readonly writer: Thread;
  private readonly reader: Thread;
  private readonly pending = new Set<Promise<unknown>>();

  private constructor(file: string, writer: Thread, reader: Thread) {
    this.file = file;
    this.writer = writer;
    this.reader = reader;
  }

  static async open(file: string, { beside = false, note, failed }: FileOpening): Promise<FileThreads> {
    const access: FileAccess = beside ? 'beside' : 'serving';
    const writer = await Thread.hire({ file, access });
    for (const one of writer.notes) note?.(one);
    if (failed) writer.onTrouble = failed;
    if (file === MEMORY) return new FileThreads(file, writer, writer);
    try {
      return new FileThreads(file, writer, await Thread.hire({ file, access: 'reading' }));
    } catch (error) {
      await writer.close();
      throw error;
    }
  }

  get journal(): JournalFigures | undefined {
    return this.writer.journal;
  }

  ask<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>> {
    if (name in WRITES) return this.writer.ask(name, ...args);
    if (name in ERRANDS) return this.send(name, ...args);
    return JOURNALLED_READS.has(name) ? this.readFolded(name, ...args) : this.reader.ask(name, ...args);
  }

  async close(): Promise<void> {
    await Promise.allSettled(this.pending);
    await this.reader.close();
    await this.writer.close();
  }

  /** Long calls get a thread of their own. */
  private send<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>> {
    if (this.file === MEMORY) return this.track(this.writer.ask(name, ...args));
    return this.track(this.writer.fold().then(() => sendAlone(this.file, name, ...args)));
  }

  /** Reads something that the journal may hold and SQLite does not: it is folded first. */
  private readFolded<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>> {
    if (!this.writer.isAhead) return this.reader.ask(name, ...args);
    const folded = this.writer.fold().then(
      () => this.reader,
      // The thread has reported the failure. Its open transaction holds everything that was acknowledged.
      () => this.writer,
    );
    return this.track(folded.then(thread => thread.ask(name, ...args)));
  }

  /** Work that `close` waits for. */
  private track<T>(work: Promise<T>): Promise<T> {
    this.pending.add(work);
    return work.finally(() => this.pending.delete(work));
  }
}

async function sendAlone<N extends CallName>(file: string, name: N, ...args: Arguments<N>): Promise<Result<N>> {
  const thread = await Thread.hire({ file, access: 'reading' });
  try {
    return await thread.ask(name, ...args);
  } finally {
    await thread.close();
  }
}
