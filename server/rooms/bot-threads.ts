import { availableParallelism } from 'node:os';
import type { BotReply, BotRequest } from '../../bots/errand.ts';
import { ThreadTimeout, WorkerThread } from '../../threads/worker-thread.ts';
import type { BotWork } from './bot-worker.ts';
import { FairQueue, type QueueClaim } from './fair-queue.ts';

interface Job {
  readonly errand: BotRequest;
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

  /** The time of a job runs from here: waiting for a free thread is not thinking. */
  async think({ errand, limit }: Job): Promise<BotReply> {
    const thought = this.thread.run(errand, { timeoutMs: limit });
    this.loaded.add(errand.match.game);
    const verdict = await thought.catch((cause: unknown) => {
      const why = cause instanceof ThreadTimeout ? 'the bot thinks too long' : 'the bot has failed';
      throw new Error(why, { cause });
    });
    if (!verdict) throw new Error('the bot has no answer');
    return verdict;
  }

  /** Loads a game before it is asked for. */
  warm(game: string): void {
    if (this.loaded.has(game)) return;
    this.thread.tell({ warm: game });
    this.loaded.add(game);
  }

  close(): Promise<void> {
    return this.thread.close();
  }
}

/** At most so many jobs wait for a thread. */
const MAX_QUEUED_JOBS = 512;
/** What a job is thought to cost before any was measured, and how much the latest one counts. */
const FIRST_JOB_MS = 100;
const LATEST_WEIGHT = 0.1;
/** Nobody is told to expect a longer wait. */
const MAX_EXPECTED_WAIT_MS = 10_000;

/** For whom a bot thinks, and for how long its answer is of use. */
export interface BotOrder {
  readonly claim: QueueClaim;
  /** After this time, waiting included, the answer comes too late. */
  readonly withinMs?: number;
}

const ANYBODY: BotOrder = { claim: { guest: '', room: '', attended: true } };

/** Threads for bots: as many as there are cores to spare, hired when they are first needed, shared fairly. */
export class BotThreads {
  private readonly threads: readonly BotThread[];
  private readonly queue = new FairQueue<Job>(MAX_QUEUED_JOBS);
  private jobs = 0;
  private done = 0;
  private meanMs = FIRST_JOB_MS;

  constructor(threads = Math.max(1, availableParallelism() - 1)) {
    this.threads = Array.from({ length: threads }, () => new BotThread());
  }

  /** Rejects if the job fails, takes longer than `limit` once it is begun, comes too late, or has to go for others. */
  readonly send = (errand: BotRequest, limit: number, { claim, withinMs }: BotOrder = ANYBODY): Promise<BotReply> => {
    let late: ReturnType<typeof setTimeout> | undefined;
    return new Promise<BotReply>((resolve, reject) => {
      const job: Job = { errand, limit, resolve, reject };
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

  /** How many errands are thought about or wait. */
  get busy(): number {
    return this.jobs - this.done;
  }

  /** How many errands wait for a thread. */
  get queued(): number {
    return this.queue.length;
  }

  /** How long a job of this claim will wait for a thread: an estimate from the load, not from what it is about. */
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
    this.meanMs += (performance.now() - begunAt - this.meanMs) * LATEST_WEIGHT;
    this.next();
  }

  async close(): Promise<void> {
    for (let job = this.queue.shift(); job; job = this.queue.shift()) job.reject(new Error('the server closes'));
    await Promise.all(this.threads.map(thread => thread.close()));
  }
}
