/** Somebody who plays matches: a thread of Node, or a worker of the page. */
export interface Hand<Job, Played> {
  play(jobs: readonly Job[]): Promise<readonly Played[]>;
  end(): void;
}

/** Those who play, and what they play at. */
export interface Crew<Job, Played> {
  readonly threads: number;
  /** Jobs of one bench can be played by the same hand; a hand never changes its bench. */
  bench(job: Job): string;
  /** A hand for this job and all others of its bench. */
  hire(job: Job): Hand<Job, Played>;
  /** Called with what was played, in the order in which it gets ready. */
  done(played: readonly Played[]): void;
  /** Nothing new is begun once this is aborted. */
  readonly signal?: AbortSignal;
}

/** A hand gets as many jobs at once as it played in about this time, so that little time is spent on handing out. */
const SHIFT = 60;
const MOST_AT_ONCE = 64;

/** Jobs that wait at a bench, and how many hands are at it. */
interface Bench<Job> {
  readonly waiting: Job[];
  hands: number;
}

/** Plays all jobs, those of a bench in their order, with all hands busy until nothing is left. */
export async function playAll<Job, Played>(jobs: readonly Job[], crew: Crew<Job, Played>): Promise<void> {
  const benches = new Map<string, Bench<Job>>();
  // They are taken from the end.
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

/** The bench at which most is left to do for each hand. */
function neediest<Job>(benches: readonly Bench<Job>[]): Bench<Job> | undefined {
  const need = ({ waiting, hands }: Bench<Job>): number => waiting.length / (hands + 1);
  return benches.filter(({ waiting }) => waiting.length > 0).sort((a, b) => need(b) - need(a))[0];
}

/** One hand works at a bench until nothing is left there. */
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
      size = Math.max(1, Math.min(MOST_AT_ONCE, 2 * size, Math.floor(SHIFT / each)));
    }
  } finally {
    hand.end();
  }
}
