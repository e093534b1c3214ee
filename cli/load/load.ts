import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { percentile } from '../../bots/statistics.ts';
import { Refusal, randomFrom } from '../../engine/index.ts';
import { SHELVED } from '../../games/covers.ts';
import { OperatorError } from '../../refusals/operator-error.ts';
import { freshSeed, seconds, whole } from '../arguments.ts';
import { columns } from '../columns.ts';
import { openGame } from '../find-game.ts';
import { Progress } from '../progress.ts';
import { Failure } from '../run.ts';
import { LoadCrowd } from './crowd.ts';

interface LoadOptions {
  readonly tables: number;
  readonly seats: number;
  readonly seconds: number;
  readonly game: string;
  readonly rate?: number;
  readonly url?: string;
  readonly json?: true;
}

/** The server's own metrics; null where the server does not show them to us. */
interface Vitals {
  readonly rss: number | null;
  readonly lag: number | null;
}

interface Report extends Pick<LoadOptions, 'game' | 'tables' | 'seats'> {
  readonly sockets: number;
  readonly seconds: number;
  readonly answers: number;
  readonly answersPerSecond: number;
  /** From sending an answer until the server acknowledges its commit, in milliseconds. */
  readonly acknowledgement: { readonly p50: number; readonly p99: number; readonly max: number };
  readonly refused: Readonly<Record<string, number>>;
  /** Sockets that the server closed. */
  readonly lost: number;
  readonly server: { readonly rssMegabytes: number | null; readonly lagMilliseconds: number | null };
  /** The event-loop lag of this process: a lower bound of what it can measure. */
  readonly client: { readonly lagMilliseconds: number };
}

const MEGABYTE = 2 ** 20;
/** Play before the measurement begins, so that all tables are in memory. */
const WARM_UP_MS = 2000;
/** The wait for the last acknowledgements. */
const LAST_MESSAGES_MS = 2000;
const LIFTED_LIMIT = '10000000';

/** Starts a server on a temporary file, with all limits per guest and address lifted. */
class OwnServer {
  readonly url: string;
  private readonly child: ChildProcess;
  private readonly folder: string;

  private constructor(url: string, child: ChildProcess, folder: string) {
    this.url = url;
    this.child = child;
    this.folder = folder;
  }

  static async start(): Promise<OwnServer> {
    const folder = mkdtempSync(join(tmpdir(), 'seance-load-'));
    const main = fileURLToPath(new URL('../main.ts', import.meta.url));
    const limits = [
      ...['SOCKETS_PER_ADDRESS', 'REQUESTS_PER_MINUTE', 'MESSAGES_PER_SECOND', 'CHAT_LINES_PER_MINUTE'],
      ...['TABLES_PER_GUEST_PER_HOUR', 'TABLES_PER_ADDRESS_PER_HOUR'],
    ];
    const child = spawn(process.execPath, [...process.execArgv, main, 'serve', '--port', '0', '--host', '127.0.0.1'], {
      env: {
        ...process.env,
        SEANCE_FILE: join(folder, 'seance.sqlite'),
        SEANCE_LOG_LEVEL: 'error',
        ...Object.fromEntries(limits.map(limit => [`SEANCE_LIMITS_${limit}`, LIFTED_LIMIT])),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit')]);
    const [url] = /http:\/\/\S+/.exec(String(line)) ?? [];
    if (url === undefined) throw new Failure('The server could not be started.');
    return new OwnServer(url, child, folder);
  }

  async stop(): Promise<void> {
    if (this.child.exitCode === null && this.child.kill('SIGTERM')) await once(this.child, 'exit');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function vitalsOf(url: string): Promise<Vitals> {
  const response = await fetch(`${url}/metrics`).catch(() => undefined);
  const text = response?.ok ? await response.text() : '';
  const read = (name: string): number | null => {
    const line = text.split('\n').find(one => one.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length));
  };
  return { rss: read('process_resident_memory_bytes'), lag: read('seance_event_loop_lag_seconds{quantile="0.99"}') };
}

const rounded = (value: number, digits = 1): number => Number(value.toFixed(digits));
const orNull = (value: number | null, unit: number): number | null => (value === null ? null : rounded(value * unit));

async function measure(url: string, chosen: LoadOptions): Promise<Report> {
  const { tables, seats, game, rate } = chosen;
  const crowd = new LoadCrowd({ url, game, tables, seats, random: randomFrom(freshSeed()) });
  const progress = new Progress('sitting down');
  const lag = monitorEventLoopDelay({ resolution: 20 });
  try {
    await crowd.sitDown(share => progress.show(share));
    progress.end();
    crowd.play(rate);
    await sleep(WARM_UP_MS);
    crowd.tally.acknowledged.length = 0;
    lag.enable();
    const began = performance.now();
    await sleep(chosen.seconds * 1000);
    const answers = crowd.tally.acknowledged.length;
    const elapsed = (performance.now() - began) / 1000;
    const vitals = await vitalsOf(url);
    crowd.rest();
    await sleep(LAST_MESSAGES_MS);
    const sorted = crowd.tally.acknowledged.toSorted((a, b) => a - b);
    const spent = (share: number): number => rounded(percentile(sorted, share));
    return {
      ...{ game, tables, seats, sockets: tables * seats, seconds: rounded(elapsed), answers },
      answersPerSecond: rounded(answers / elapsed),
      acknowledgement: { p50: spent(0.5), p99: spent(0.99), max: spent(1) },
      refused: Object.fromEntries(crowd.tally.refused),
      lost: crowd.tally.lost,
      server: { rssMegabytes: orNull(vitals.rss, 1 / MEGABYTE), lagMilliseconds: orNull(vitals.lag, 1000) },
      client: { lagMilliseconds: rounded(Math.max(0, lag.percentile(99) / 1e6 - 20)) },
    };
  } finally {
    crowd.close();
  }
}

function table(report: Report): string {
  const { acknowledgement: ack, server, client, refused } = report;
  const told = (value: number | null, unit: string): string => (value === null ? 'not told' : `${value} ${unit}`);
  const refusals = Object.entries(refused).map(([code, count]) => `${count} ${code}`);
  return columns(
    [
      ['game', report.game],
      ['tables', `${report.tables} with ${report.seats} seats each: ${report.sockets} sockets`],
      ['answers', `${report.answers} in ${report.seconds} s: ${report.answersPerSecond} a second`],
      ['acknowledged', `p50 ${ack.p50} ms, p99 ${ack.p99} ms, at most ${ack.max} ms`],
      ['refused', refusals.join(', ') || 'nothing'],
      ['lost', `${report.lost} sockets`],
      [
        'server',
        `${told(server.rssMegabytes, 'MB')} of memory, event loop late by ${told(server.lagMilliseconds, 'ms')}`,
      ],
      ['this process', `event loop late by ${client.lagMilliseconds} ms`],
    ],
    'left',
  );
}

async function load(chosen: LoadOptions): Promise<void> {
  const { game } = await openGame(chosen.game);
  const { min, max } = game.seats;
  if (chosen.seats < min || chosen.seats > max)
    throw new Refusal('seat-count', { game: game.id, min, max, seats: chosen.seats });
  const own = chosen.url === undefined ? await OwnServer.start() : undefined;
  try {
    const report = await measure(own?.url ?? new URL(chosen.url ?? '').origin, chosen);
    process.stdout.write(chosen.json ? `${JSON.stringify(report)}\n` : table(report));
    if (report.lost > 0) process.exitCode = 1;
  } finally {
    await own?.stop();
  }
}

function address(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new OperatorError(`--url must be an address, not "${text}".`);
  return text;
}

export function addLoad(program: Command): void {
  program
    .command('load')
    .description('play at many tables of a server at once and measure its response times')
    .option('--tables <n>', 'number of tables', whole('--tables', 1), 100)
    .option('--seats <n>', 'number of people at each table', whole('--seats', 1), 4)
    .option('--seconds <n>', 'duration of the measurement', seconds('--seconds'), 10)
    .option('--game <id>', 'which game', SHELVED[0])
    .option(
      '--rate <n>',
      'answers per second at all tables together (default: as fast as the server answers)',
      whole('--rate', 1),
    )
    .option('--url <address>', 'the server (default: start one on a temporary file)', address)
    .option('--json', 'print one JSON object')
    .action(load);
}
