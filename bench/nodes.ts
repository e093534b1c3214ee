/**
 * One, two and three nodes on PostgreSQL and Redis. All processes share one machine, so the answers per second say
 * little; the CPU time of an answer in each kind of process is the input of the capacity model in docs/scale.md.
 */
import { startPostgres, startRedis } from '../server/test/engines.ts';
import { OURS } from './harness/contestants.ts';
import { figure, median, type Row, table } from './harness/figures.ts';
import type { Speed } from './harness/load.ts';
import { type Machine, machine } from './harness/machine.ts';
import { withLoad } from './harness/measure.ts';
import { ServerPart } from './harness/processes.ts';
import { machineLine } from './report.ts';

/** The cost of one answer, in microseconds of CPU time by kind of process. */
interface NodesCost {
  readonly nodes: number;
  readonly tables: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly server: number;
  readonly postgres: number;
  readonly redis: number;
}

export interface NodesReport {
  readonly at: string;
  readonly machine: Machine;
  readonly costs: readonly NodesCost[];
}

const NODES = [1, 2, 3];
const TABLES = 60;
const REPETITIONS = 3;
const MICROSECONDS_PER_PERCENT = 1e4;

async function measure(count: number, seconds: number, seed: string): Promise<Speed> {
  const [postgres, redis] = await Promise.all([startPostgres(), startRedis()]);
  const nodes: ServerPart[] = [];
  try {
    const env = { BENCH_STORE: await postgres.database(), BENCH_BUS: redis.url };
    for (let i = 0; i < count; i++) nodes.push(await ServerPart.start(OURS.server, '', env));
    const pids = Object.fromEntries(nodes.map(({ child }, i) => [`node ${i}`, child.pid ?? 0]));
    const job = {
      ...{ do: 'speed' as const, crowd: OURS.crowd.href, url: nodes.map(({ url }) => url) },
      ...{ server: nodes[0]?.child.pid ?? 0, tables: TABLES, seconds, seed },
      beside: { ...pids, postgres: postgres.pid ?? 0, redis: redis.pid ?? 0 },
    };
    return await withLoad(job, load => load.hear<Speed>());
  } finally {
    await Promise.all(nodes.map(node => node.end()));
    await Promise.all([postgres.stop(), redis.stop()]);
  }
}

function costOf(nodes: number, runs: readonly Speed[]): NodesCost {
  const middle = (of: (run: Speed) => number): number => median(runs.map(of));
  const perAnswer = (isOf: (name: string) => boolean): number =>
    middle(run => {
      const loads = Object.entries(run.besideLoad ?? {}).filter(([name]) => isOf(name));
      return (loads.reduce((sum, [, load]) => sum + load, 0) * MICROSECONDS_PER_PERCENT) / run.perSecond;
    });
  return {
    ...{ nodes, tables: TABLES, perSecond: middle(run => run.perSecond) },
    ...{ p50: middle(run => run.p50), p99: middle(run => run.p99) },
    server: perAnswer(name => name.startsWith('node')),
    postgres: perAnswer(name => name === 'postgres'),
    redis: perAnswer(name => name === 'redis'),
  };
}

export async function nodes(quick: boolean, say: (text: string) => void): Promise<NodesReport> {
  const costs: NodesCost[] = [];
  for (const count of NODES) {
    const runs: Speed[] = [];
    for (let i = 0; i < REPETITIONS; i++) {
      say(`${count} nodes, run ${i + 1} of ${REPETITIONS}`);
      runs.push(await measure(count, quick ? 1 : 5, `nodes ${count} ${i}`));
    }
    costs.push(costOf(count, runs));
  }
  return { at: new Date().toISOString(), machine: machine(), costs };
}

export function nodesText({ at: when, machine: here, costs }: NodesReport): string {
  const rows = costs.map(({ nodes: count, tables, perSecond, p50, p99, server, postgres, redis }): Row => {
    const figures = [perSecond, p50, p99, server, postgres, redis].map(figure);
    return [`${count}, with ${tables} tables`, ...figures];
  });
  const head = ['Nodes', 'answers/s', 'p50 ms', 'p99 ms', 'nodes µs', 'PostgreSQL µs', 'Redis µs'];
  return `${machineLine(here)} ${when.slice(0, 10)}.\n\n${table(head, rows)}\n`;
}
