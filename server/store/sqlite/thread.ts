import { Worker } from 'node:worker_threads';
import { toError } from '../faults.ts';
import type { JournalFigures } from '../journal/journalled-groups.ts';
import { StoreFailure } from '../store.ts';
import type { Arguments, CallName, Result } from './calls.ts';
import { type Call, OPENING, type Post, type StoreReply } from './messages.ts';

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A thread with the file open, and its unanswered calls. It keeps the process alive only while there are any. */
export class Thread {
  private readonly worker: Worker;
  private readonly waiting = new Map<number, Waiting>();
  private calls = OPENING;
  /** Calls that were not posted yet. */
  private unsaid: Call[] = [];
  private gone: Error | undefined;
  /** Sentences about the opening for the operator. */
  notes: readonly string[] = [];
  private closing: Promise<void> | undefined;
  /** The state of the journal at the last reply. */
  journal: JournalFigures | undefined;
  /** Gets failures of work that no call waits for. */
  onTrouble = (_error: Error): void => {};

  private constructor(post: Post) {
    this.worker = new Worker(new URL('./sqlite-worker.ts', import.meta.url), { workerData: post });
    this.worker.on('message', (reply: StoreReply) => this.hear(reply));
    this.worker.on('error', cause => this.lose(new StoreFailure('gone', `its thread has failed: ${messageOf(cause)}`)));
    this.worker.on('exit', () => this.lose(new StoreFailure('gone', 'it is closed')));
  }

  static async hire(post: Post): Promise<Thread> {
    const thread = new Thread(post);
    try {
      thread.notes = (await thread.answerTo(OPENING)) as readonly string[];
    } catch (error) {
      await thread.worker.terminate();
      throw error;
    }
    return thread;
  }

  ask<N extends CallName>(name: N, ...args: Arguments<N>): Promise<Result<N>> {
    return this.post(name, args) as Promise<Result<N>>;
  }

  /** Commits to SQLite what only the journal holds, so that other connections see it. */
  async fold(): Promise<void> {
    if (this.isAhead) await this.post('fold', []);
  }

  /** Whether the journal holds acknowledged writes that SQLite does not. */
  get isAhead(): boolean {
    return this.journal !== undefined && this.journal.unfoldedBytes > 0;
  }

  /** Earlier calls are answered first. */
  close(): Promise<void> {
    this.closing ??= this.post('close', [])
      .finally(() => this.worker.terminate())
      .then(() => {});
    return this.closing;
  }

  private post(name: Call['name'], args: readonly unknown[]): Promise<unknown> {
    if (this.gone) return Promise.reject(this.gone);
    if (this.closing) return Promise.reject(new StoreFailure('gone', 'it is closed'));
    const id = ++this.calls;
    // `postMessage` dominates: calls that arrive while the thread is busy are posted together.
    if (this.unsaid.length === 0 && this.waiting.size === 0) setImmediate(() => this.speak());
    this.unsaid.push({ id, name, args });
    return this.answerTo(id);
  }

  private speak(): void {
    const calls = this.unsaid;
    this.unsaid = [];
    if (calls.length === 0) return;
    this.worker.postMessage(calls satisfies readonly Call[]);
  }

  private answerTo(id: number): Promise<unknown> {
    this.worker.ref();
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private hear({ done, answers, journal, trouble }: StoreReply): void {
    this.journal = journal;
    if (trouble) this.onTrouble(toError(trouble));
    for (const id of done) this.dequeue(id)?.resolve(undefined);
    for (const answer of answers) {
      const waiting = this.dequeue(answer.id);
      if ('fault' in answer) waiting?.reject(toError(answer.fault));
      else waiting?.resolve(answer.value);
    }
    if (this.waiting.size === 0) this.worker.unref();
    else if (this.waiting.size === this.unsaid.length) this.speak();
  }

  private dequeue(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private lose(error: Error): void {
    this.gone ??= error;
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
