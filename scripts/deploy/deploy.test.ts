/** The files in deploy/: read, checked, and their commands carried out without a container engine. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { CLIENT } from '../../server/http/client.ts';
import { readConfig } from '../../server/ops/config.ts';
import { Caller, TERMS } from '../../server/test/caller.ts';
import { eventually, freePort, skip, startPostgres, stopped } from '../../server/test/engines.ts';
import { stripFrom, writeStripped } from '../pack/stripped.ts';
import { mapOf, namesIn } from './compose.ts';
import {
  compose,
  environmentOf,
  final,
  nodeEnvironment,
  nodes,
  PORT,
  services,
  stages,
  startBus,
} from './composition.ts';
import { assignments, type BuildStage, carryOut, execForm, readCopy, textsOf } from './containerfile.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

const folder = mkdtempSync(join(tmpdir(), 'seance-deploy-'));
const children: ChildProcess[] = [];
after(async () => {
  for (const child of children) await stopped(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('the image: pinned, without rights, with a health check, and words instead of a shell', () => {
  for (const { image } of stages) assert.match(image, /^[\w.-]+\/.+:(?!latest$)[\w.-]+$/);
  assert.match(textsOf(final, 'USER').at(-1) ?? '', /^[1-9]\d*:[1-9]\d*$/);
  assert.equal(final.instructions.findLast(({ word }) => ['RUN', 'COPY', 'USER'].includes(word))?.word, 'USER');
  assert.equal(textsOf(final, 'HEALTHCHECK').length, 1);
  assert.ok(
    execForm(textsOf(final, 'HEALTHCHECK')[0] ?? '')
      .join(' ')
      .includes(`127.0.0.1:${PORT}/health`),
  );
  assert.deepEqual(execForm(textsOf(final, 'CMD')[0] ?? '').slice(-2), ['dist/node/cli/main.js', 'serve']);
  const { SEANCE_HOST, SEANCE_FILE } = assignments(textsOf(final, 'ENV'));
  assert.equal(SEANCE_HOST, '0.0.0.0');
  assert.ok(textsOf(final, 'VOLUME').some(volume => SEANCE_FILE?.startsWith(`${volume}/`)));
  assert.equal(PORT, readConfig({}).port);
});

test('the image copies named files only, which the project has, and all that a build needs', () => {
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const top = new Set(tracked.split('\n').flatMap(file => [file, file.split('/')[0] ?? '']));
  for (const stage of stages)
    for (const text of textsOf(stage, 'COPY')) {
      const { from, sources } = readCopy(text);
      if (from !== '')
        assert.ok(
          stages.some(({ name }) => name === from),
          text,
        );
      else for (const source of sources) assert.ok(top.has(source), text);
    }
  const copied = textsOf(stages[0] as BuildStage, 'COPY').flatMap(text => readCopy(text).sources);
  const { scripts } = stripFrom(ROOT, 'cli/main.ts');
  const needed = new Set([...scripts.keys()].map(file => file.split('/')[0] ?? ''));
  assert.deepEqual(
    [...needed, 'web', 'scripts', 'vite.config.ts'].filter(one => !copied.includes(one)),
    [],
  );
});

/** The words of the compose specification that our file may use. A misspelt one would be refused at the first start only. */
const SERVICE_KEYS =
  /^(?:build|cap_drop|command|depends_on|environment|healthcheck|image|init|networks|ports|read_only|restart|security_opt|tmpfs|volumes)$/;
const HEALTHCHECK_KEYS = /^(?:test|interval|timeout|retries|start_period)$/;

test('compose: every word is one of the specification', () => {
  assert.deepEqual(Object.keys(compose).toSorted(), ['name', 'networks', 'services', 'volumes']);
  for (const [name, service] of services) {
    for (const key of Object.keys(service)) assert.match(key, SERVICE_KEYS, name);
    const { test: words, ...times } = mapOf(service.healthcheck ?? {}, name);
    for (const [key, value] of Object.entries(times)) {
      assert.match(key, HEALTHCHECK_KEYS, name);
      assert.match(String(value), key === 'retries' ? /^\d+$/ : /^\d+s$/, name);
    }
    if (words) assert.match(namesIn(words)[0] ?? '', /^CMD(?:-SHELL)?$/, name);
  }
});

test('compose: every name is declared, every secret is asked for, and only the proxy has ports', () => {
  const declared = (what: 'networks' | 'volumes'): string[] => namesIn(compose[what]);
  for (const [name, service] of services) {
    assert.ok(/:(?!latest$)[\w.-]+$/.test(String(service.image)) || 'build' in service, name);
    assert.equal(service.restart, 'unless-stopped', name);
    for (const network of namesIn(service.networks)) assert.ok(declared('networks').includes(network), network);
    for (const volume of namesIn(service.volumes).map(one => one.split(':')[0] ?? ''))
      assert.ok(
        volume.startsWith('./') ? existsSync(join(ROOT, 'deploy', volume)) : declared('volumes').includes(volume),
        volume,
      );
    for (const other of namesIn(service.depends_on)) {
      const [, found] = services.find(([one]) => one === other) ?? [];
      assert.ok(found, other);
      if (JSON.stringify(service.depends_on).includes('service_healthy')) assert.ok(found.healthcheck, other);
    }
    assert.equal('ports' in service, name === 'proxy', name);
  }
  assert.deepEqual(
    services.map(([name]) => name),
    ['db', 'bus', 'node-1', 'node-2', 'proxy'],
  );
  assert.deepEqual(mapOf(mapOf(compose.networks, 'networks').inside, 'inside'), { internal: 'true' });
  const text = read('deploy/compose.yaml');
  const used = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  for (const name of used) assert.match(text, new RegExp(`\\$\\{${name}:\\?[^}]+\\}`), `${name} is asked for`);
});

test('compose: the nodes understand their settings, and the proxy knows both of them', () => {
  assert.equal(nodes.length, 2);
  const [, build] = nodes[0] ?? [];
  assert.deepEqual(mapOf(build?.build, 'build'), { context: '..', dockerfile: 'deploy/Containerfile' });
  for (const [, service] of nodes) {
    const config = readConfig({ ...assignments(textsOf(final, 'ENV')), ...environmentOf(service) });
    assert.equal(config.store, 'postgres://seance:candle@db/seance');
    assert.equal(config.bus, 'redis://:lantern@bus');
    assert.equal(config.trustProxy, 'uniquelocal');
  }
  const [, upstreams = ''] = /reverse_proxy \{\$PROXY_NODES:(.+)\} \{/.exec(read('deploy/compose.Caddyfile')) ?? [];
  assert.deepEqual(
    upstreams.split(' '),
    nodes.map(([name]) => `${name}:${PORT}`),
  );
  assert.match(read('deploy/compose.Caddyfile'), /^\{\$SEANCE_PUBLIC_URL\} \{$/m);
});

/** Starts a node with the command of the image in a plain folder, and waits until it is open. */
async function startNode(cwd: string, env: Readonly<Record<string, string>>): Promise<string> {
  const [command = '', ...args] = execForm(textsOf(final, 'CMD')[0] ?? '');
  const { NODE_TEST_CONTEXT: _, ...outer } = process.env;
  const child = spawn(command, args, { cwd, env: { ...outer, ...env }, stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) if (line.includes('is open at')) break;
  return `http://127.0.0.1:${env.SEANCE_PORT}`;
}

/** The check of the image, at another port. */
function isHealthy(cwd: string, port: string): void {
  const [command = '', ...args] = execForm(textsOf(final, 'HEALTHCHECK')[0] ?? '').map(word =>
    word.replace(String(PORT), port),
  );
  execFileSync(command, args, { cwd });
}

/** The folder of the image, without installing anything: its server, its client, and the packages of the project. */
function layImage(): string {
  const image = join(folder, 'image');
  mkdirSync(join(image, 'dist'), { recursive: true });
  writeStripped(ROOT, join(image, 'dist', 'node'));
  symlinkSync(CLIENT, join(image, 'dist', 'web'), 'junction');
  symlinkSync(join(ROOT, 'node_modules'), join(image, 'node_modules'), 'junction');
  return image;
}

test('compose: its commands, in a plain folder, give two nodes that share a table', { skip }, async t => {
  const postgres = await startPostgres();
  t.after(() => postgres.stop());
  const busPort = await freePort();
  children.push(startBus(busPort, folder));

  const image = layImage();
  const ports = [String(await freePort()), String(await freePort())] as const;
  const store = await postgres.database();
  const publicUrl = `http://127.0.0.1:${ports[0]}`;
  const urls: string[] = [];
  for (const [i, [, service]] of nodes.entries())
    urls.push(await startNode(image, nodeEnvironment(service, { store, busPort, port: ports[i] ?? '', publicUrl })));
  for (const port of ports) isHealthy(image, port);
  const ada = await new Caller(urls[0] ?? '').greet('Ada');
  const { id } = await ada.lay({ ...TERMS, places: [{ kind: 'me', name: 'Ada' }, { kind: 'open' }] });
  await eventually(async () => {
    const seen = await (await fetch(`${urls[1]}/api/tables`)).text();
    assert.ok(seen.includes(id), seen);
  });
});

if (process.env.MATRIX)
  test('the image, instruction by instruction in plain folders, serves with the database in its volume', async () => {
    const base = join(folder, 'stages');
    const root = carryOut(stages, ROOT, base);
    const cwd = join(root, textsOf(final, 'WORKDIR')[0] ?? '');
    const port = String(await freePort());
    const file = join(root, 'data', 'seance.sqlite');
    const url = await startNode(cwd, { ...assignments(textsOf(final, 'ENV')), SEANCE_PORT: port, SEANCE_FILE: file });
    assert.match(await (await fetch(url)).text(), /<title>Seance<\/title>/);
    isHealthy(cwd, port);
    assert.ok(existsSync(file));
    const [server] = children.slice(-1);
    const exit = server && once(server, 'exit');
    server?.kill('SIGTERM');
    assert.deepEqual(await exit, [0, null]);
  });
