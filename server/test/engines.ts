/** A real PostgreSQL and a real Redis on free ports, in folders that are deleted after the tests. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { type Engines, findEngines, NO_ENGINES } from '../../scripts/engines.ts';

const run = promisify(execFile);

export const engines = findEngines();

/** Why the tests of a file are skipped; in CI none are. */
export const skip: string | false = engines || process.env.CI ? false : NO_ENGINES;

function needed(): Engines {
  if (!engines) throw new Error(NO_ENGINES);
  return engines;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port is free');
  return address.port;
}

/** PostgreSQL does not run as root; root starts it as a user without other files. */
function humble(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  const line = ['postgres', 'nobody'].flatMap(name => users.find(one => one.startsWith(`${name}:`)) ?? [])[0];
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

function folderFor({ uid, gid }: { uid?: number; gid?: number }): string {
  const folder = mkdtempSync(join(tmpdir(), 'seance-engine-'));
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

/** Retries until the work succeeds. */
export async function eventually<T>(what: () => Promise<T>, seconds = 120): Promise<T> {
  for (const late = Date.now() + seconds * 1000; ; ) {
    try {
      return await what();
    } catch (error) {
      if (Date.now() > late) throw error;
      await sleep(50);
    }
  }
}

export async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** The test that starts an engine stops it, after all its users. */
export interface Postgres {
  readonly pid: number | undefined;
  stop(): Promise<void>;
  /** Kills it, as a power failure would. */
  kill(): Promise<void>;
  start(): Promise<unknown>;
  /** The address of a new empty database. */
  database(): Promise<string>;
}

export async function startPostgres(): Promise<Postgres> {
  const { initdb, postgres } = needed();
  const user = humble();
  const [folder, port] = [folderFor(user), await freePort()];
  const base = join(folder, 'base');
  await run(initdb, ['-D', base, '-U', 'seance', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: folder,
  });
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200' };
  const args = Object.entries({ ...settings, port: String(port) }).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const start = (): ChildProcess => spawn(postgres, ['-D', base, ...args], { ...user, cwd: folder, stdio: 'ignore' });
  let child = start();
  const url = (name: string): string => `postgres://seance@127.0.0.1:${port}/${name}`;
  const command = (text: string): Promise<unknown> =>
    eventually(async () => {
      const client = new pg.Client(url('postgres'));
      await client.connect();
      await client.query(text).finally(() => client.end());
    });
  await command('SELECT 1');
  let databases = 0;
  return {
    get pid() {
      return child.pid;
    },
    kill: () => stopped(child, 'SIGQUIT'),
    start: async () => {
      child = start();
      await command('SELECT 1');
    },
    stop: async () => {
      await stopped(child, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    database: async () => {
      const name = `seance_${++databases}`;
      await command(`CREATE DATABASE ${name}`);
      return url(name);
    },
  };
}

export interface Redis {
  readonly pid: number | undefined;
  readonly url: string;
  /** Kills it, as a power failure would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<Redis> {
  const { redis } = needed();
  const [folder, port] = [folderFor({}), await freePort()];
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no'];
    const started = spawn(redis, args, { stdio: ['ignore', 'pipe', 'ignore'] });
    child = started;
    let said = '';
    for await (const text of started.stdout) {
      said += text;
      if (/Ready to accept connections/.test(said)) break;
    }
  };
  const kill = async (): Promise<void> => {
    if (child) await stopped(child, 'SIGKILL');
  };
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return {
    get pid() {
      return child?.pid;
    },
    ...{ url: `redis://127.0.0.1:${port}`, kill, start, stop },
  };
}
