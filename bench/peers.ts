/**
 * Compares Seance with other frameworks: the same game, on the same machine, in the same run. See docs/performance.md.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BARE, OURS, peersIn } from './harness/contestants.ts';
import type { Contestant } from './harness/contract.ts';
import type { Speed, Survival } from './harness/load.ts';
import { type Machine, machine } from './harness/machine.ts';
import { type Memory, memoryOf, paceOf, speedOf, survivalOf } from './harness/measure.ts';
import type { Pace } from './harness/pace.ts';

/** The extent of a measurement. */
export interface Extent {
  readonly repetitions: number;
  readonly seconds: number;
  readonly tables: readonly number[];
  /** How many tables are used for measuring memory, and for the kill test. */
  readonly weighed: number;
  readonly killed: number;
}

export const FULL: Extent = { repetitions: 3, seconds: 5, tables: [10, 100, 500], weighed: 1000, killed: 50 };
export const QUICK: Extent = { repetitions: 3, seconds: 1, tables: [10, 100, 500], weighed: 200, killed: 20 };

/** All measurements of one contestant, one per repetition. */
export interface Showing {
  readonly id: string;
  readonly name: string;
  readonly durability: string;
  readonly pace: Pace[];
  /** By number of tables. */
  readonly speed: Readonly<Record<number, Speed[]>>;
  readonly memory: Memory[];
  readonly survival: Survival[];
}

export interface PeersReport {
  readonly at: string;
  readonly machine: Machine;
  readonly versions: Readonly<Record<string, string>>;
  readonly extent: Extent;
  readonly contestants: readonly Showing[];
}

const PEERS = new URL('./peers/', import.meta.url);
/** The folder with the installed peers; an older folder may be reused. */
export function install(say: (text: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'seance-peers-'));
  cpSync(fileURLToPath(PEERS), folder, { recursive: true });
  say(`installing boardgame.io and Colyseus into ${folder}`);
  const flags = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', flags, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`npm could not install the peers (${status})`);
  return folder;
}

export const versionsOf = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(new URL('package.json', PEERS), 'utf8')).dependencies;

const emptyShowing = ({ id, name, durability }: Contestant, { tables }: Extent): Showing => ({
  ...{ id, name, durability, pace: [], memory: [], survival: [] },
  speed: Object.fromEntries(tables.map(count => [count, []])),
});

/** One repetition of everything for one contestant. */
async function show(contestant: Contestant, showing: Showing, extent: Extent, seed: string): Promise<void> {
  const { seconds, tables, weighed, killed } = extent;
  showing.pace.push(await paceOf(contestant, seconds, seed));
  for (const count of tables) showing.speed[count]?.push(await speedOf(contestant, count, seconds, seed));
  showing.memory.push(await memoryOf(contestant, weighed, seed));
  showing.survival.push(await survivalOf(contestant, killed, seed));
}

/**
 * Measures everything `repetitions` times. The order of contestants rotates, so that none always runs on the coolest
 * machine.
 */
export async function measurePeers(
  contestants: readonly Contestant[],
  extent: Extent,
  say: (text: string) => void,
): Promise<PeersReport> {
  const at = new Date().toISOString();
  const here = machine();
  const showings = contestants.map(contestant => emptyShowing(contestant, extent));
  for (let repetition = 0; repetition < extent.repetitions; repetition++)
    for (let i = 0; i < contestants.length; i++) {
      const turn = (i + repetition) % contestants.length;
      const [contestant, showing] = [contestants[turn], showings[turn]];
      if (!contestant || !showing) continue;
      say(`${repetition + 1} of ${extent.repetitions}: ${contestant.name}`);
      await show(contestant, showing, extent, `repetition ${repetition}`);
    }
  return { at, machine: here, versions: versionsOf(), extent, contestants: showings };
}

/** Measures against the peers; installs them if necessary. */
export async function peers(
  extent: Extent,
  say: (text: string) => void,
  installed: string | undefined,
  only: readonly string[] | undefined,
): Promise<PeersReport> {
  const needed = [...peersIn('.'), OURS, BARE].filter(({ id }) => only?.includes(id) ?? true);
  const needsPeers = needed.some(({ id }) => id !== OURS.id && id !== BARE.id);
  const folder = installed ?? (needsPeers ? install(say) : undefined);
  try {
    const all = [OURS, BARE, ...(folder === undefined ? [] : peersIn(folder))];
    return await measurePeers(
      all.filter(({ id }) => only?.includes(id) ?? true),
      extent,
      say,
    );
  } finally {
    if (folder !== undefined && installed === undefined) rmSync(folder, { recursive: true, force: true });
  }
}
