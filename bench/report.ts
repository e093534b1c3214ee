/** The report on the peers as text. */
import { sum } from '../bots/statistics.ts';
import { figure, median, type Row, range, table } from './harness/figures.ts';
import type { Speed } from './harness/load.ts';
import type { Machine } from './harness/machine.ts';
import type { PeersReport, Showing } from './peers.ts';

const DASH = '-';

export const machineLine = ({ processor, cores, gigabytes, system, node, sync, busy }: Machine): string =>
  `${processor}, ${cores} cores, ${gigabytes} GB, ${system}, Node ${node}; the disk syncs 4 KB in ${sync} ms; ` +
  `load ${busy} before it began.`;

function rules({ contestants }: PeersReport): string {
  const rows = contestants.map(({ name, pace }): Row => {
    const iterations = pace.flatMap(one => one.iterations ?? []);
    return [name, range(pace.map(one => one.playouts)), iterations.length > 0 ? range(iterations) : DASH];
  });
  return table(['Rules', 'random matches/s', 'search iterations/s'], rows);
}

/** CPU time per answer in microseconds, which depends little on other load of the machine. */
function costs(runs: readonly Speed[], load: (run: Speed) => number | null): string {
  const found = runs.flatMap(run => (load(run) === null ? [] : ((load(run) ?? 0) * 1e4) / run.perSecond));
  return found.length > 0 ? range(found) : DASH;
}

function servers({ contestants, extent }: PeersReport, count: number): string {
  const rows = contestants.map(({ name, speed }): Row => {
    const runs = speed[count] ?? [];
    return [
      name,
      range(runs.map(run => run.perSecond)),
      range(runs.map(run => run.p50)),
      range(runs.map(run => run.p99)),
      costs(runs, run => run.serverLoad),
      costs(runs, run => run.clientLoad),
    ];
  });
  const head = [`${count} tables, ${extent.seconds} s`, 'answers/s', 'p50 ms', 'p99 ms', 'server µs', 'clients µs'];
  return table(head, rows);
}

function memory({ contestants, extent }: PeersReport): string {
  const rows = contestants.map(
    ({ name, memory: runs }): Row => [name, range(runs.map(run => run.live)), range(runs.map(run => run.resident))],
  );
  return table(
    [`Memory, ${extent.weighed} tables`, 'in use, MB per 1,000 tables', 'resident, MB per 1,000 tables'],
    rows,
  );
}

function survival({ contestants }: PeersReport): string {
  const rows = contestants.map(({ name, durability, survival: runs }): Row => {
    const acknowledged = sum(runs.map(run => run.acknowledged));
    return [name, acknowledged.toLocaleString('en'), sum(runs.map(run => run.lost)).toLocaleString('en'), durability];
  });
  return table(['Killed with -9', 'answers all had seen', 'of them lost', 'kept in'], rows);
}

interface Goal {
  readonly what: string;
  readonly wanted: string;
  readonly got: number;
  readonly isMet: boolean;
}

const perSecond = (showing: Showing, tables: number): number =>
  median((showing.speed[tables] ?? []).map(run => run.perSecond));
const p99 = (showing: Showing, tables: number): number => median((showing.speed[tables] ?? []).map(run => run.p99));

const atLeast = (what: string, ratio: number, wanted: number): Goal => ({
  ...{ what, got: ratio, wanted: `at least ${wanted}`, isMet: ratio >= wanted },
});
const atMost = (what: string, ratio: number, wanted: number): Goal => ({
  ...{ what, got: ratio, wanted: `at most ${figure(wanted)}`, isMet: ratio <= wanted },
});

/** The goals, as ratios within one run. */
export function goals({ contestants, extent }: PeersReport): Goal[] {
  const find = (id: string): Showing | undefined => contestants.find(one => one.id === id);
  const [ours, bare, boardgame, colyseus] = ['seance', 'bare', 'boardgame.io', 'colyseus'].map(find);
  if (!ours || !bare || !boardgame || !colyseus) return [];
  const playouts = (one: Showing): number => median(one.pace.map(run => run.playouts));
  const iterations = (one: Showing): number => median(one.pace.map(run => run.iterations ?? 0));
  const live = (one: Showing): number => median(one.memory.map(run => run.live));
  const found = [
    atLeast('random matches/s, to those of boardgame.io', playouts(ours) / playouts(boardgame), 250),
    atLeast('search iterations/s, to those of boardgame.io', iterations(ours) / iterations(boardgame), 200),
  ];
  for (const count of extent.tables.filter(one => one >= 100)) {
    const speed = perSecond(ours, count);
    found.push(
      atLeast(`answers/s at ${count} tables, to boardgame.io`, speed / perSecond(boardgame, count), 2.5),
      atLeast(`answers/s at ${count} tables, to Colyseus`, speed / perSecond(colyseus, count), 1),
      atLeast(`answers/s at ${count} tables, to the bare limit`, speed / perSecond(bare, count), 0.4),
      atMost(`p99 at ${count} tables, to Colyseus`, p99(ours, count) / p99(colyseus, count), 1),
    );
  }
  const lost = ours.survival.reduce((sum, run) => sum + run.lost, 0);
  return [
    ...found,
    atMost('memory in use per table, to boardgame.io', live(ours) / live(boardgame), 0.6),
    atMost('answers lost at kill -9', lost, 0),
  ];
}

export function peersText(report: PeersReport): string {
  const { versions, machine, at, extent } = report;
  const aims = goals(report).map(
    ({ what, wanted, got, isMet }): Row => [what, wanted, figure(got), isMet ? 'yes' : 'no'],
  );
  const names = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const parts = [
    `${machineLine(machine)}\n\n${at.slice(0, 10)}; ${extent.repetitions} repetitions: the median, and the least and most. ${names.join(', ')}.`,
    rules(report),
    ...extent.tables.map(count => servers(report, count)),
    memory(report),
    survival(report),
    ...(aims.length > 0 ? [table(['Goal, as a ratio', 'wanted', 'got', 'met'], aims)] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}
