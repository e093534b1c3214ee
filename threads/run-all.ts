/** Runs jobs in batches: a thread of Node, or a worker of the page. */
export interface BatchWorker<Job, Reply> {
  run(jobs: readonly Job[]): Promise<readonly Reply[]>;
  end(): void;
}

/** How jobs are spread over workers. */
export interface RunPlan<Job, Reply> {
  readonly workers: number;
  /** Jobs of one kind can be run by the same worker; a worker never changes its kind. All are of one kind if left out. */
  kind?(job: Job): string;
  /** Starts a worker for this job and all others of its kind. */
  start(job: Job): BatchWorker<Job, Reply>;
  /** Called with the replies, in the order in which they arrive. */
  done(replies: readonly Reply[]): void;
  /** No job is begun once this is aborted. */
  readonly signal?: AbortSignal;
}

/** A worker gets as many jobs at once as it ran in about this time, so that little time is spent on messages. */
const BATCH_MS = 60;
const BATCH_MAX_JOBS = 64;

/** Jobs of one kind that wait, and how many workers run such jobs. */
interface Waiting<Job> {
  readonly jobs: Job[];
  workers: number;
}

/** Runs all jobs, those of a kind in their order, with all workers busy until no job is left. */
export async function runAll<Job, Reply>(jobs: readonly Job[], plan: RunPlan<Job, Reply>): Promise<void> {
  const kinds = new Map<string, Waiting<Job>>();
  // They are taken from the end.
  for (const job of jobs.toReversed()) {
    const name = plan.kind?.(job) ?? '';
    const waiting = kinds.get(name) ?? { jobs: [], workers: 0 };
    waiting.jobs.push(job);
    kinds.set(name, waiting);
  }
  let failed = false;
  const goesOn = (): boolean => !failed && plan.signal?.aborted !== true;
  const lane = async (): Promise<void> => {
    while (goesOn()) {
      const waiting = neediest([...kinds.values()]);
      if (!waiting) return;
      waiting.workers++;
      await runKind(waiting, plan, goesOn).finally(() => waiting.workers--);
    }
  };
  await Promise.all(
    Array.from({ length: Math.max(1, plan.workers) }, () =>
      lane().catch(error => {
        failed = true;
        throw error;
      }),
    ),
  );
}

/** The kind with most jobs for each worker. */
function neediest<Job>(kinds: readonly Waiting<Job>[]): Waiting<Job> | undefined {
  const need = ({ jobs, workers }: Waiting<Job>): number => jobs.length / (workers + 1);
  return kinds.filter(({ jobs }) => jobs.length > 0).sort((a, b) => need(b) - need(a))[0];
}

/** One worker runs jobs of a kind until none is left. */
async function runKind<Job, Reply>(
  { jobs: waiting }: Waiting<Job>,
  plan: RunPlan<Job, Reply>,
  goesOn: () => boolean,
): Promise<void> {
  const first = waiting.at(-1);
  if (first === undefined) return;
  const worker = plan.start(first);
  try {
    for (let size = 1; waiting.length > 0 && goesOn(); ) {
      const jobs = waiting.splice(-size).reverse();
      const began = performance.now();
      plan.done(await worker.run(jobs));
      const each = Math.max(0.01, performance.now() - began) / jobs.length;
      size = Math.max(1, Math.min(BATCH_MAX_JOBS, 2 * size, Math.floor(BATCH_MS / each)));
    }
  } finally {
    worker.end();
  }
}
