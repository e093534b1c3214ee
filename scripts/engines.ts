import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensure, isProgram } from './programs.ts';

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

/** Both for the tests of many nodes. */
export const ensureEngines = (): Engines | undefined =>
  ensure({
    tests: 'the tests of many nodes',
    packages: ['postgresql', 'redis-server'],
    missing: NO_ENGINES,
    find: findEngines,
  });
