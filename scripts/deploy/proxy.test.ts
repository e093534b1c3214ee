/**
 * Everything that deploy/compose.yaml starts, on this machine: PostgreSQL, Redis, two nodes from the package, and Caddy
 * with deploy/compose.Caddyfile. Files are used as they are; addresses come from the environment.
 */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually, freePort, startPostgres, stopped } from '../../server/test/engines.ts';
import { findCaddy, NO_CADDY } from '../engines.ts';
import { bareMachine } from '../pack/bare-machine.ts';
import { assertServes, plainEnv, playTogether, type ServerProcess, serve, UNHURRIED } from '../pack/served.ts';
import { environmentOf, nodeEnvironment, nodes, services, startBus } from './composition.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CADDYFILE = join(ROOT, 'deploy', 'compose.Caddyfile');

const folder = mkdtempSync(join(tmpdir(), 'seance-proxy-'));
const children: ChildProcess[] = [];
after(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Packs the project and installs the package as an operator would, with npm alone. Returns its launcher. */
function install(): string {
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    ...{ cwd: ROOT, env: plainEnv, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  });
  const tarball = join(folder, packed.trim().split('\n').at(-1) ?? '');
  const machine = bareMachine(join(folder, 'machine'));
  const place = join(folder, 'machine', 'seance');
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{ "private": true }');
  execFileSync(machine.program('npm'), ['install', '--no-audit', '--no-fund', tarball], {
    ...{ cwd: place, env: machine.env, stdio: ['ignore', 'ignore', 'inherit'] },
  });
  return join(place, 'node_modules', '.bin', 'seance');
}

function caddyHere(): string {
  const caddy = findCaddy();
  if (!caddy) throw new Error(NO_CADDY);
  return caddy;
}

/** Starts Caddy with the words of its image. */
async function startCaddy(publicUrl: string, upstreams: readonly string[]): Promise<void> {
  const [, proxy] = services.find(([name]) => name === 'proxy') ?? [];
  const child = spawn(caddyHere(), ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: {
      ...plainEnv,
      ...environmentOf(proxy ?? {}, { SEANCE_PUBLIC_URL: publicUrl }),
      PROXY_NODES: upstreams.join(' '),
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    },
    stdio: 'ignore',
  });
  children.push(child);
}

/** How many sockets a node holds. Its metrics are for this machine, and not for visitors of the proxy. */
async function socketsAt(url: string): Promise<string | undefined> {
  return /^seance_sockets (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
}

if (process.env.MATRIX) {
  test('Caddy reads both of our files', () => {
    for (const file of ['Caddyfile', 'compose.Caddyfile'])
      execFileSync(caddyHere(), ['validate', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy', file)], {
        env: { ...plainEnv, SEANCE_PUBLIC_URL: 'https://seance.example', HOME: folder, XDG_DATA_HOME: folder },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
  });

  test('compose: two nodes of the package behind Caddy play whole matches over WebSockets', async t => {
    const launcher = install();
    const postgres = await startPostgres();
    const running: ServerProcess[] = [];
    t.after(async () => {
      for (const { stop } of running) await stop();
      for (const child of children) await stopped(child, 'SIGKILL');
      await postgres.stop();
    });
    const busPort = await freePort();
    children.push(startBus(busPort, folder));
    const store = await postgres.database();
    const publicUrl = `http://127.0.0.1:${await freePort()}`;
    const { env } = bareMachine(join(folder, 'host'));
    for (const [, service] of nodes) {
      const settings = nodeEnvironment(service, { store, busPort, port: String(await freePort()), publicUrl });
      running.push(await serve(launcher, ['serve'], { cwd: folder, env: { ...env, ...settings, ...UNHURRIED } }));
    }
    await startCaddy(
      publicUrl,
      running.map(({ url }) => new URL(url).host),
    );
    await eventually(() => assertServes(publicUrl));
    assert.equal((await fetch(`${publicUrl}/metrics`)).status, 404);
    const record = await playTogether(publicUrl, async () => {
      for (const { url } of running) assert.equal(await socketsAt(url), '1', 'the proxy gives each node one of them');
    });
    assert.match(record, /"kind":"shared"/);

    const [first] = running;
    await first?.stop();
    // Until its health check notices, Caddy 2.6 may refuse a POST: it loses the body when it tries the next node.
    const other = await eventually(() => playTogether(publicUrl));
    assert.match(other, /"kind":"shared"/, 'the node that is left serves everybody');
  });
}
