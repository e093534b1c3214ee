/** A worker that plays matches: a thread of Node, or a worker of the page. */
export interface Hand<Job, Played> {
  play(jobs: readonly Job[]): Promise<readonly Played[]>;
  end(): void;
}

/** The workers and their jobs. */
export interface Crew<Job, Played> {
  readonly threads: number;
  /** The key of a bench: jobs with the same key can be played by the same worker. A worker never changes its bench. */
  bench(job: Job): string;
  /** Starts a worker for this job and all others of its bench. */
  hire(job: Job): Hand<Job, Played>;
  /** Called with finished jobs, in the order in which they finish. */
  done(played: readonly Played[]): void;
  /** Once aborted, no further job starts. */
  readonly signal?: AbortSignal;
}

/** A batch has as many jobs as the worker finished in this time, so that `postMessage` costs little. */
const BATCH_TARGET_MS = 60;
const MAX_BATCH_JOBS = 64;

/** Waiting jobs of a bench, and the number of its workers. */
interface Bench<Job> {
  readonly waiting: Job[];
  hands: number;
}

/** Plays all jobs, those of a bench in order. All workers stay busy until no job is left. */
export async function playAll<Job, Played>(jobs: readonly Job[], crew: Crew<Job, Played>): Promise<void> {
  const benches = new Map<string, Bench<Job>>();
  // Jobs are popped from the end.
  for (const job of jobs.toReversed()) {
    const name = crew.bench(job);
    const bench = benches.get(name) ?? { waiting: [], hands: 0 };
    bench.waiting.push(job);
    benches.set(name, bench);
  }
  let failed = false;
  const goesOn = (): boolean => !failed && crew.signal?.aborted !== true;
  const lane = async (): Promise<void> => {
    while (goesOn()) {
      const bench = neediest([...benches.values()]);
      if (!bench) return;
      bench.hands++;
      await workAt(bench, crew, goesOn).finally(() => bench.hands--);
    }
  };
  await Promise.all(
    Array.from({ length: Math.max(1, crew.threads) }, () =>
      lane().catch(error => {
        failed = true;
        throw error;
      }),
    ),
  );
}

/** The bench with the most waiting jobs per worker. */
function neediest<Job>(benches: readonly Bench<Job>[]): Bench<Job> | undefined {
  const need = ({ waiting, hands }: Bench<Job>): number => waiting.length / (hands + 1);
  return benches.filter(({ waiting }) => waiting.length > 0).sort((a, b) => need(b) - need(a))[0];
}

/** One worker plays jobs of a bench until none is left. */
async function workAt<Job, Played>(
  { waiting }: Bench<Job>,
  crew: Crew<Job, Played>,
  goesOn: () => boolean,
): Promise<void> {
  const first = waiting.at(-1);
  if (first === undefined) return;
  const hand = crew.hire(first);
  try {
    for (let size = 1; waiting.length > 0 && goesOn(); ) {
      const jobs = waiting.splice(-size).reverse();
      const began = performance.now();
      crew.done(await hand.play(jobs));
      const each = Math.max(0.01, performance.now() - began) / jobs.length;
      size = Math.max(1, Math.min(MAX_BATCH_JOBS, 2 * size, Math.floor(BATCH_TARGET_MS / each)));
    }
  } finally {
    hand.end();
  }
}
