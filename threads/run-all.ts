/** Runs jobs in batches: a thread of Node, or a worker of the page. */
export interface BatchWorker<Job, Reply> {
  run(jobs: readonly Job[]): Promise<readonly Reply[]>;
  end(): void;
}

/** How jobs are spread over workers. */
export interface RunPlan<Job, Reply> {
  readonly workers: number;
  start(): BatchWorker<Job, Reply>;
  /** Called with the replies, in the order in which they arrive. */
  done(replies: readonly Reply[]): void;
  /** No job is begun once this is aborted. */
  readonly signal?: AbortSignal;
}

/** A worker gets as many jobs at once as it ran in about this time, so that little time is spent on messages. */
const BATCH_MS = 60;
const BATCH_MAX_JOBS = 64;

/** Hands out all jobs in their order, with all workers busy until no job is left. The first failure ends the run. */
export async function runAll<Job, Reply>(jobs: readonly Job[], plan: RunPlan<Job, Reply>): Promise<void> {
  let [next, hasFailed] = [0, false];
  const goesOn = (): boolean => next < jobs.length && !hasFailed && plan.signal?.aborted !== true;
  const work = async (): Promise<void> => {
    if (!goesOn()) return;
    const worker = plan.start();
    try {
      for (let size = 1; goesOn(); ) {
        const batch = jobs.slice(next, next + size);
        next += batch.length;
        const began = performance.now();
        plan.done(await worker.run(batch));
        const each = Math.max(0.01, performance.now() - began) / batch.length;
        size = Math.max(1, Math.min(BATCH_MAX_JOBS, 2 * size, Math.floor(BATCH_MS / each)));
      }
    } catch (error) {
      hasFailed = true;
      throw error;
    } finally {
      worker.end();
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, Math.min(plan.workers, jobs.length)) }, work));
}
