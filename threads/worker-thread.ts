import { Worker } from 'node:worker_threads';

/** A request took longer than it may. Its thread has been ended. */
export class ThreadTimeout extends Error {
  override readonly name = 'ThreadTimeout';
}

/** A request to a thread, and its answer. An answer to no request is dropped. */
export interface ThreadRequest<Request> {
  readonly id: number;
  readonly request: Request;
}
export interface ThreadReply<Reply> {
  readonly id: number;
  readonly reply: Reply;
}

interface Running<Reply> {
  readonly id: number;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (error: Error) => void;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * One thread that works on one request at a time; its file calls `serve`. It starts with the first request, and again
 * after a failure or a timeout. It keeps the process alive while it works.
 */
export class WorkerThread<Request, Reply> {
  private readonly file: URL;
  private readonly data: unknown;
  private readonly onStart: () => void;
  private worker: Worker | undefined;
  private running: Running<Reply> | undefined;
  private requests = 0;

  /** `data` is the thread's `workerData`. */
  constructor(
    file: URL,
    { data, onStart = () => {} }: { readonly data?: unknown; readonly onStart?: () => void } = {},
  ) {
    this.file = file;
    this.data = data;
    this.onStart = onStart;
  }

  get isBusy(): boolean {
    return this.running !== undefined;
  }

  /** Rejects with what the thread threw, with a `ThreadTimeout`, or when the thread is closed. */
  run(request: Request, { timeoutMs }: { readonly timeoutMs?: number } = {}): Promise<Reply> {
    if (this.running) throw new Error('the thread works on another request');
    return new Promise((resolve, reject) => {
      const late = (): void => this.fail(new ThreadTimeout(`no reply within ${timeoutMs} ms`));
      const timer = timeoutMs === undefined ? undefined : setTimeout(late, timeoutMs);
      this.running = { id: this.requests, resolve, reject, timer };
      this.post(request).ref();
    });
  }

  /** Sends a request whose answer is not awaited. */
  tell(request: Request): void {
    this.post(request);
  }

  private post(request: Request): Worker {
    const worker = this.worker ?? this.start();
    worker.postMessage({ id: this.requests++, request } satisfies ThreadRequest<Request>);
    return worker;
  }

  private start(): Worker {
    const worker = new Worker(this.file, { workerData: this.data });
    this.worker = worker;
    worker.unref();
    worker.on('message', ({ id, reply }: ThreadReply<Reply>) => {
      if (id === this.running?.id) this.settle(({ resolve }) => resolve(reply));
    });
    const failed = (error: unknown): void => {
      if (this.worker === worker) this.fail(error instanceof Error ? error : new Error(String(error)));
    };
    worker.on('error', failed);
    worker.on('exit', () => failed(new Error('the thread has ended too early')));
    this.onStart();
    return worker;
  }

  private fail(error: Error): void {
    const { worker } = this;
    this.worker = undefined;
    void worker?.terminate();
    this.settle(({ reject }) => reject(error));
  }

  private settle(end: (running: Running<Reply>) => void): void {
    const { running } = this;
    if (!running) return;
    this.running = undefined;
    clearTimeout(running.timer);
    this.worker?.unref();
    end(running);
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.fail(new Error('the thread was closed'));
    await worker?.terminate();
  }
}
