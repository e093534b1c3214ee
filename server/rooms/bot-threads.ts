import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { BotReply, BotRequest } from '../../bots/errand.ts';
import { FairQueue, type QueueClaim } from './fair-queue.ts';

interface Job {
  readonly id: number;
  readonly errand: BotRequest;
  readonly limit: number;
  readonly resolve: (verdict: BotReply) => void;
  readonly reject: (error: Error) => void;
  /** Called with the duration of the work. */
  readonly measured: (milliseconds: number) => void;
}

/** A thread that thinks about one job at a time. */
class Thinking {
  private worker: Worker | undefined;
  private job: Job | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private begunAt = 0;
  private readonly loaded = new Set<string>();
  private readonly idle: () => void;

  constructor(idle: () => void) {
    this.idle = idle;
  }

  get busy(): boolean {
    return this.job !== undefined;
  }

  /** The time limit of a job starts here: waiting for a thread does not count. */
  take(job: Job): void {
    this.job = job;
    this.begunAt = performance.now();
    this.loaded.add(job.errand.match.game);
    this.worker ??= this.hire();
    this.timer = setTimeout(() => this.fail(new Error('the bot thinks too long')), job.limit);
    this.worker.postMessage({ id: job.id, errand: job.errand });
  }

  /** Loads a game in advance. */
  warm(game: string): void {
    if (this.loaded.has(game)) return;
    this.loaded.add(game);
    this.worker ??= this.hire();
    this.worker.postMessage({ warm: game });
  }

  private hire(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url));
    worker.unref();
    worker.on('message', ({ id, verdict }: { id: number; verdict: BotReply }) => {
      if (id === this.job?.id) this.finish(job => job.resolve(verdict));
    });
    worker.on('error', cause => this.fail(new Error('the bot has failed', { cause })));
    worker.on('exit', () => this.worker === worker && this.fail(new Error('the bot has left')));
    return worker;
  }

  private fail(error: Error): void {
    const { worker } = this;
    this.worker = undefined;
    this.loaded.clear();
    void worker?.terminate();
    this.finish(job => job.reject(error));
  }

  private finish(end: (job: Job) => void): void {
    const { job } = this;
    clearTimeout(this.timer);
    this.job = undefined;
    job?.measured(performance.now() - this.begunAt);
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

/** Queued jobs, in all. */
const MAX_QUEUED_JOBS = 512;
/** The assumed duration of the first job, and the weight of the latest in the mean. */
const FIRST_JOB_MS = 100;
const LATEST_WEIGHT = 0.1;
/** The upper bound of the estimated wait. */
const MAX_EXPECTED_WAIT_MS = 10_000;

/** The client of a bot request, and how long its answer is useful. */
export interface BotOrder {
  readonly claim: QueueClaim;
  /** After this time, waiting included, the answer is too late. */
  readonly withinMs?: number;
}

const ANYBODY: BotOrder = { claim: { guest: '', room: '', attended: true } };

/** Threads for bots: one per spare core, started on demand, shared fairly between guests. */
export class BotThreads {
  private readonly threads: readonly Thinking[];
  private readonly queue = new FairQueue<Job>(MAX_QUEUED_JOBS);
  private jobs = 0;
  private done = 0;
  private meanMs = FIRST_JOB_MS;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.threads = Array.from({ length: threads }, () => new Thinking(() => this.next()));
  }

  /** Rejects if the job fails, takes longer than `limit` once started, is too late, or is dropped for others. */
  readonly send = (errand: BotRequest, limit: number, { claim, withinMs }: BotOrder = ANYBODY): Promise<BotReply> => {
    let late: ReturnType<typeof setTimeout> | undefined;
    return new Promise<BotReply>((resolve, reject) => {
      const job: Job = { id: this.jobs++, errand, limit, resolve, reject, measured: ms => this.measured(ms) };
      if (withinMs !== undefined)
        late = setTimeout(() => {
          this.queue.remove(claim, job);
          reject(new Error('the bot thinks too long'));
        }, withinMs);
      this.queue.push(claim, job)?.reject(new Error('too many bots think'));
      this.next();
    }).finally(() => {
      clearTimeout(late);
      this.done++;
    });
  };

  get count(): number {
    return this.threads.length;
  }

  /** Running and waiting jobs. */
  get busy(): number {
    return this.jobs - this.done;
  }

  /** Waiting jobs. */
  get queued(): number {
    return this.queue.length;
  }

  /** The estimated wait of a job for a thread: from the load, independent of the job. */
  readonly expectedWaitMs = (claim: QueueClaim): number => {
    const running = this.threads.filter(({ busy }) => busy).length === this.threads.length ? 1 : 0;
    return Math.min(MAX_EXPECTED_WAIT_MS, ((this.queue.ahead(claim) + running) * this.meanMs) / this.threads.length);
  };

  /** Loads a game in every thread, so that its first question is not late. */
  warm(game: string): void {
    for (const thread of this.threads) thread.warm(game);
  }

  private measured(milliseconds: number): void {
    this.meanMs += (milliseconds - this.meanMs) * LATEST_WEIGHT;
  }

  private next(): void {
    for (;;) {
      const free = this.threads.find(thread => !thread.busy);
      const job = free && this.queue.shift();
      if (!free || !job) return;
      free.take(job);
    }
  }

  async close(): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) job.reject(new Error('the server closes'));
    await Promise.all(this.threads.map(thread => thread.close()));
  }
}
