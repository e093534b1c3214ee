import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The programs of PostgreSQL and Redis that the tests start for themselves. */
export interface Engines {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgDump: string;
  readonly pgRestore: string;
  readonly redis: string;
}

const DEBIAN = '/usr/lib/postgresql';

/** Debian keeps the server of each PostgreSQL in a folder of its own; the newest is taken. */
function folders(): string[] {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  return [...versions.map(version => join(DEBIAN, version, 'bin')), ...path, '/usr/bin', '/usr/local/bin'];
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function find(...names: readonly string[]): string | undefined {
  return folders()
    .flatMap(folder => names.map(name => join(folder, name)))
    .find(isProgram);
}

export function findEngines(): Engines | undefined {
  const [initdb, postgres, redis] = [find('initdb'), find('postgres'), find('redis-server', 'valkey-server')];
  const [pgDump, pgRestore] = [find('pg_dump'), find('pg_restore')];
  return initdb && postgres && redis && pgDump && pgRestore
    ? { initdb, postgres, redis, pgDump, pgRestore }
    : undefined;
}

export const NO_ENGINES = 'There is no PostgreSQL with its server, or no Redis here: install both.';

/** Both for the tests of many nodes. On Debian, as root, they are installed; without them, CI fails and others are told. */
export function ensureEngines(): Engines | undefined {
  const found = findEngines();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    process.stdout.write('Installing PostgreSQL and Redis with apt-get for the tests of many nodes.\n');
    spawnSync('apt-get update && apt-get install -y postgresql redis-server', {
      shell: true,
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const installed = findEngines();
    if (installed) return installed;
  }
  if (process.env.CI) throw new Error(NO_ENGINES);
  process.stderr.write(`\n!!! THE TESTS OF MANY NODES ARE SKIPPED. ${NO_ENGINES}\n\n`);
  return undefined;
}
