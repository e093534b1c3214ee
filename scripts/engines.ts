import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ensure, isProgram } from './programs.ts';

/** The programs of PostgreSQL and Redis that tests start. */
export interface Engines {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgDump: string;
  readonly pgRestore: string;
  readonly redis: string;
}

const DEBIAN = '/usr/lib/postgresql';

/** Debian has one folder per version of PostgreSQL; the newest comes first. */
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

/** Finds or installs both, for the tests with several nodes. */
export const ensureEngines = (): Engines | undefined =>
  ensure({
    tests: 'the tests of many nodes',
    packages: ['postgresql', 'redis-server'],
    missing: NO_ENGINES,
    find: findEngines,
  });

/** The proxy of deploy/compose.yaml. */
export const findCaddy = (): string | undefined => find('caddy');

export const NO_CADDY = 'There is no Caddy here: install it.';

export const ensureCaddy = (): string | undefined =>
  ensure({ tests: 'the tests of the proxy', packages: ['caddy'], missing: NO_CADDY, find: findCaddy });
