/** The process that plays at the tables of one server. Gets its job as JSON and sends its report as a message. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '../../bots/statistics.ts';
import { at, randomFrom } from '../../engine/index.ts';
import type { Crowd } from './contract.ts';
import { PlayedTable, type Watcher } from './table.ts';

export interface Job {
  readonly do: 'speed' | 'memory' | 'kill';
  readonly crowd: string;
  /** The address of the server; of each node, if there are several. */
  readonly url: string | readonly string[];
  /** The process id of the server. */
  readonly server: number;
  /** Other processes whose time is measured, by name. */
  readonly beside?: Readonly<Record<string, number>>;
  readonly tables: number;
  /** Duration of the measurement. */
  readonly seconds: number;
  readonly seed: string;
}

export interface Speed {
  readonly tables: number;
  readonly seconds: number;
  readonly answers: number;
  readonly perSecond: number;
  /** From sending an answer until all four clients show it, in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** In percent of one processor; null where the system does not report it. */
  readonly serverLoad: number | null;
  readonly clientLoad: number;
  /** The same for the processes beside the server. */
  readonly besideLoad?: Readonly<Record<string, number>>;
}

export interface Survival {
  readonly acknowledged: number;
  readonly lost: number;
}

const MAX_CONCURRENT_SETUPS = 16;
/** The warm-up ends after this many answers, or after the duration of the measurement. */
const WARM_UP = { tables: 10, answers: 4000 };
const MAX_WAVES = 40;
/** The wait for answers in flight. */
const LAST_ANSWERS_TIMEOUT_MS = 10_000;
/** Answers per table. */
const ANSWERS_BEFORE_WEIGHING = 40;
const MEAN_ANSWERS_BEFORE_KILL = 20;

const job: Job = JSON.parse(process.argv[2] ?? '');
const { sitDown, remembered }: Crowd = await import(job.crowd);
const random = randomFrom(job.seed);
const told = (report: object): void => void process.send?.(report);
const failed = (error: unknown): never => {
  throw error;
};

/** Tables are laid at each node in turn; all people of a table are at the same node. */
const urlFor = (table: number): string => (typeof job.url === 'string' ? job.url : at(job.url, table % job.url.length));

async function layTables(count: number, watcher: Watcher): Promise<PlayedTable[]> {
  const tables: PlayedTable[] = [];
  let left = count;
  const laySome = async (): Promise<void> => {
    while (left-- > 0) tables.push(await PlayedTable.lay({ sitDown, remembered }, urlFor(left), random, watcher));
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_SETUPS }, laySome));
  return tables;
}

/** CPU time of a process and its children, in milliseconds. */
function processorTime(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
    const theirs = children.reduce((sum, child) => sum + (processorTime(Number(child)) ?? 0), 0);
    return (Number(fields[11]) + Number(fields[12])) * 10 + theirs;
  } catch {
    return null;
  }
}
const besideTimes = (): ReadonlyMap<string, number> =>
  new Map(Object.entries(job.beside ?? {}).map(([name, pid]) => [name, processorTime(pid) ?? 0]));
const ownTime = (): number => process.cpuUsage().user / 1000 + process.cpuUsage().system / 1000;

/** Waits until the answers in flight have arrived. */
async function settled(tables: readonly PlayedTable[]): Promise<void> {
  for (const table of tables) table.rest();
  const until = performance.now() + LAST_ANSWERS_TIMEOUT_MS;
  while (tables.some(table => table.isWaiting)) {
    if (performance.now() > until) throw new Error('answers were never shown to all');
    await sleep(5);
  }
}

class Tally {
  readonly delays: number[] = [];
  milliseconds = 0;
  server: number | null = 0;
  client = 0;
  private readonly beside = new Map<string, number>();

  /** Plays at `count` tables until the first match ends or the time is up. */
  async wave(count: number, limit: number): Promise<void> {
    let isCounting = false;
    let end = (): void => {};
    const tables = await layTables(count, {
      answered: milliseconds => void (isCounting && this.delays.push(milliseconds)),
      over: () => end(),
      failed,
    });
    const server = processorTime(job.server);
    const client = ownTime();
    const beside = besideTimes();
    const began = performance.now();
    await new Promise<void>(resolve => {
      end = resolve;
      setTimeout(resolve, limit);
      isCounting = true;
      for (const table of tables) table.play();
    });
    isCounting = false;
    this.milliseconds += performance.now() - began;
    this.client += ownTime() - client;
    const after = processorTime(job.server);
    this.server = after === null || server === null || this.server === null ? null : this.server + after - server;
    for (const [name, time] of besideTimes())
      this.beside.set(name, (this.beside.get(name) ?? 0) + time - (beside.get(name) ?? 0));
    await settled(tables);
    for (const table of tables) table.leave();
  }

  async waves(count: number, milliseconds: number, answers = Number.POSITIVE_INFINITY): Promise<void> {
    for (let wave = 0; wave < MAX_WAVES && this.milliseconds < milliseconds && this.delays.length < answers; wave++)
      await this.wave(count, milliseconds - this.milliseconds);
  }

  report(): Speed {
    const sorted = this.delays.toSorted((a, b) => a - b);
    const seconds = this.milliseconds / 1000;
    return {
      ...{ tables: job.tables, seconds, answers: sorted.length, perSecond: sorted.length / seconds },
      ...{ p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) },
      serverLoad: this.server === null ? null : (100 * this.server) / this.milliseconds,
      clientLoad: (100 * this.client) / this.milliseconds,
      ...(job.beside && {
        besideLoad: Object.fromEntries(
          [...this.beside].map(([name, time]) => [name, (100 * time) / this.milliseconds]),
        ),
      }),
    };
  }
}

async function speed(): Promise<void> {
  await new Tally().waves(WARM_UP.tables, job.seconds * 1000, WARM_UP.answers);
  const tally = new Tally();
  await tally.waves(job.tables, job.seconds * 1000);
  told(tally.report());
}

/** Fills the server with tables and keeps them open until the bench has measured its memory. */
async function memory(): Promise<void> {
  const tables = await layTables(job.tables, { answered: () => {}, over: () => {}, failed });
  for (let i = 0; i < ANSWERS_BEFORE_WEIGHING; i++) {
    for (const table of tables) table.play();
    await settled(tables);
  }
  told({ tables: tables.length });
}

/** Kills the server during play; afterwards each table is requested again. */
async function kill(): Promise<void> {
  let left = job.tables * MEAN_ANSWERS_BEFORE_KILL;
  const answered = (): void => {
    if (--left === 0) told({ playing: true });
  };
  const tables = await layTables(job.tables, { answered, over: () => {}, failed });
  for (const table of tables) table.play();
  const url = await new Promise<string>(resolve => process.once('message', resolve));
  let [acknowledged, lost] = [0, 0];
  for (const table of tables) {
    table.leave();
    acknowledged += table.answers;
    lost += Math.max(0, table.answers - (await remembered(url, table.at)));
  }
  told({ acknowledged, lost } satisfies Survival);
}

const JOBS: Readonly<Record<Job['do'], () => Promise<void>>> = { speed, memory, kill };
process.on('disconnect', () => process.exit());
await JOBS[job.do]();
