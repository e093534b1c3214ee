import { availableParallelism } from 'node:os';
import type { BotReply, BotRequest } from '../../../bots/bot-request.ts';
import { NOBODY, tableId } from '../../../table/ids.ts';
import { ThreadTimeout, WorkerThread } from '../../../threads/worker-thread.ts';
import { FairQueue, type QueueClaim } from '../fair-queue.ts';
import type { BotWork } from './bot-worker.ts';

interface Job {
  readonly request: BotRequest;
  readonly limit: number;
  readonly resolve: (verdict: BotReply) => void;
  readonly reject: (error: Error) => void;
}

/** A thread, and which games it has loaded. */
class BotThread {
  private readonly loaded = new Set<string>();
  private readonly thread = new WorkerThread<BotWork, BotReply | undefined>(
    new URL('./bot-worker.ts', import.meta.url),
    { onStart: () => this.loaded.clear() },
  );

  get isBusy(): boolean {
    return this.thread.isBusy;
  }

  /** The time limit of a job starts here: waiting for a thread does not count. */
  async think({ request, limit }: Job): Promise<BotReply> {
    const thought = this.thread.run(request, { timeoutMs: limit });
    this.loaded.add(request.match.game);
    const verdict = await thought.catch((cause: unknown) => {
      const why = cause instanceof ThreadTimeout ? 'the bot thinks too long' : 'the bot has failed';
      throw new Error(why, { cause });
    });
    if (!verdict) throw new Error('the bot has no answer');
    return verdict;
  }

  /** Loads a game in advance. */
  warm(game: string): void {
    if (this.loaded.has(game)) return;
    this.thread.tell({ warm: game });
    this.loaded.add(game);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}

/** Queued jobs, in all. */
const MAX_QUEUED_JOBS = 512;
/** The assumed duration of the first job, and the weight of the latest in the mean. */
const FIRST_JOB_MS = 100;
const LATEST_JOB_WEIGHT = 0.1;
/** The upper bound of the estimated wait. */
const MAX_EXPECTED_WAIT_MS = 10_000;

/** The client of a bot request, and how long its answer is useful. */
export interface BotOrder {
  readonly claim: QueueClaim;
  /** After this time, waiting included, the answer is too late. */
  readonly withinMs?: number;
}

const ANYBODY: BotOrder = { claim: { guest: NOBODY, room: tableId(''), attended: true } };

/** Threads for bots: one per spare core, started on demand, shared fairly between guests. */
export class BotThreads {
  private readonly threads: readonly BotThread[];
  private readonly queue = new FairQueue<Job>(MAX_QUEUED_JOBS);
  private jobs = 0;
  private done = 0;
  private meanMs = FIRST_JOB_MS;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.threads = Array.from({ length: threads }, () => new BotThread());
  }

  /** Rejects if the job fails, takes longer than `limit` once started, is too late, or is dropped for others. */
  readonly send = (request: BotRequest, limit: number, { claim, withinMs }: BotOrder = ANYBODY): Promise<BotReply> => {
    let late: ReturnType<typeof setTimeout> | undefined;
    return new Promise<BotReply>((resolve, reject) => {
      const job: Job = { request, limit, resolve, reject };
      this.jobs++;
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
    const running = this.threads.filter(({ isBusy }) => isBusy).length === this.threads.length ? 1 : 0;
    return Math.min(MAX_EXPECTED_WAIT_MS, ((this.queue.ahead(claim) + running) * this.meanMs) / this.threads.length);
  };

  /** Loads a game in every thread, so that its first question is not late. */
  warm(game: string): void {
    for (const thread of this.threads) thread.warm(game);
  }

  private next(): void {
    for (;;) {
      const free = this.threads.find(thread => !thread.isBusy);
      const job = free && this.queue.shift();
      if (!free || !job) return;
      void this.work(free, job);
    }
  }

  private async work(thread: BotThread, job: Job): Promise<void> {
    const begunAt = performance.now();
    await thread.think(job).then(job.resolve, job.reject);
    this.meanMs += (performance.now() - begunAt - this.meanMs) * LATEST_JOB_WEIGHT;
    this.next();
  }

  async close(): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) job.reject(new Error('the server closes'));
    await Promise.all(this.threads.map(thread => thread.close()));
  }
}
