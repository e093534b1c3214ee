import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Errand, Verdict } from '../bots/errand.ts';
import type { Send } from '../table/thinking.ts';

interface Job {
  readonly id: number;
  readonly errand: Errand;
  readonly limit: number;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: Error) => void;
}

/** A thread that thinks about one job at a time. */
class Thinking {
  private worker: Worker | undefined;
  private job: Job | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly idle: () => void;

  constructor(idle: () => void) {
    this.idle = idle;
  }

  get busy(): boolean {
    return this.job !== undefined;
  }

  /** The time of a job runs from here: waiting for a free thread is not thinking. */
  take(job: Job): void {
    this.job = job;
    this.worker ??= this.hire();
    this.timer = setTimeout(() => this.fail(new Error('the bot thinks too long')), job.limit);
    this.worker.postMessage({ id: job.id, errand: job.errand });
  }

  private hire(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, verdict }: { id: number; verdict: Verdict }) => {
      if (id === this.job?.id) this.finish(job => job.resolve(verdict));
    });
    worker.on('error', () => this.fail(new Error('the bot has failed')));
    worker.on('exit', () => this.worker === worker && this.fail(new Error('the bot has left')));
    return worker;
  }

  private fail(error: Error): void {
    const { worker } = this;
    this.worker = undefined;
    void worker?.terminate();
    this.finish(job => job.reject(error));
  }

  private finish(end: (job: Job) => void): void {
    const { job } = this;
    clearTimeout(this.timer);
    this.job = undefined;
    if (job) end(job);
    this.idle();
  }

  async close(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    this.finish(job => job.reject(new Error('the server closes')));
    await worker?.terminate();
  }
}

/** Threads for bots: as many as there are cores to spare, hired when they are first needed. */
export class BotThreads {
  private readonly threads: readonly Thinking[];
  private readonly queue: Job[] = [];
  private jobs = 0;
  private done = 0;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.threads = Array.from({ length: threads }, () => new Thinking(() => this.next()));
  }

  readonly send: Send = (errand, limit) =>
    new Promise<Verdict>((resolve, reject) => {
      this.queue.push({ id: this.jobs++, errand, limit, resolve, reject });
      this.next();
    }).finally(() => this.done++);

  get count(): number {
    return this.threads.length;
  }

  /** How many errands are thought about or wait. */
  get busy(): number {
    return this.jobs - this.done;
  }

  private next(): void {
    const free = this.threads.find(thread => !thread.busy);
    const job = free && this.queue.shift();
    if (free && job) free.take(job);
  }

  async close(): Promise<void> {
    for (const job of this.queue.splice(0)) job.reject(new Error('the server closes'));
    await Promise.all(this.threads.map(thread => thread.close()));
  }
}
