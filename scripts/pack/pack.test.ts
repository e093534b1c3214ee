/** The package as people install it: packed by npm, unpacked below node_modules, with declared dependencies only. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { bareMachine } from './bare-machine.ts';
import { assertServes, plainEnv as env, playTogether, type ServerProcess, serve, UNHURRIED } from './served.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'seance-pack-'));
const installed = join(folder, 'node_modules', 'seance');
const running: ServerProcess[] = [];
let tarball = '';
let files: string[] = [];

const bin = join(installed, 'cli', 'bin.js');

/** Starts a server that is stopped after the tests at the latest. */
async function serving(...how: Parameters<typeof serve>): Promise<ServerProcess> {
  const served = await serve(...how);
  running.push(served);
  return served;
}

const run = (file: string, ...args: readonly string[]): string =>
  execFileSync(process.execPath, [file, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** Links a package of the project into the folder, as npm would install it. */
function link(name: string): void {
  const from = join(ROOT, 'node_modules', name);
  if (!existsSync(from)) return;
  const to = join(folder, 'node_modules', name);
  mkdirSync(dirname(to), { recursive: true });
  symlinkSync(from, to, 'junction');
}

before(() => {
  const told = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
    ...{ cwd: ROOT, env, encoding: 'utf8', shell: process.platform === 'win32', maxBuffer: 2 ** 26 },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [packed]: { filename: string; files: { path: string }[] }[] = JSON.parse(told.slice(told.indexOf('[\n')));
  assert.ok(packed);
  tarball = join(folder, packed.filename);
  files = packed.files.map(({ path }) => path);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  const {
    dependencies,
    optionalDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) link(name);
});
after(async () => {
  for (const { stop } of running) await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the package has the built client and the server as JavaScript, and neither sources nor tests', () => {
  for (const file of ['cli/bin.js', 'dist/node/cli/main.js', 'dist/web/index.html', 'dist/web/sw.js', 'LICENSE'])
    assert.ok(files.includes(file), file);
  assert.deepEqual(
    files.filter(file => /\.tsx?$|\.test\.|(?:^|\/)(?:test|e2e|\.vite|node_modules)\//.test(file)),
    [],
  );
  for (const file of files.filter(one => /^dist\/node\/.*\.js$/.test(one)))
    assert.doesNotMatch(readFileSync(join(installed, file), 'utf8'), /(['"`])\.{1,2}\/[^'"`\n]+\.tsx?\1/, file);
});

test('it serves without a command, in an empty folder, with declared dependencies only, and a match is played', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const { url, stop } = await serving(process.execPath, [bin, '--port', '0'], {
    cwd: empty,
    env: { ...env, ...UNHURRIED, SEANCE_WORKERS: '2' },
  });
  await assertServes(url);
  const record = join(empty, 'match.jsonl');
  writeFileSync(record, await playTogether(url));
  assert.ok(existsSync(join(empty, 'data', 'seance.sqlite')));
  assert.equal(await stop(), 0);
  await assert.rejects(fetch(url));
  assert.match(run(bin, 'verify', record), /haunted/i);
});

test('its other commands do what those of the sources do', () => {
  const [packed, source] = [bin, join(ROOT, 'cli/main.ts')];
  const record = ['record', 'haunted', '--seed', 'packed'];
  assert.equal(run(packed, ...record), run(source, ...record));
  assert.equal(run(packed, '--version'), run(source, '--version'));
  run(packed, 'static', join(folder, 'site'));
  assert.ok(existsSync(join(folder, 'site', 'verify.html')));
  assert.throws(() => run(packed, 'new-game', 'attic'), /A game is written in a clone of the project/);
});

/** With the network: npm fetches every dependency and the pinned Node. Takes about a minute. */
if (process.env.MATRIX)
  test('npx serves the package in an empty folder, on a machine with only npm', async t => {
    const machine = bareMachine(join(folder, 'machine'));
    const empty = join(folder, 'machine', 'empty');
    mkdirSync(empty);
    copyFileSync(tarball, join(empty, basename(tarball)));
    const version = execFileSync(machine.program('node'), ['--version'], { encoding: 'utf8' }).trim();
    t.diagnostic(`the Node of the system is ${version}`);
    const { url, stop } = await serving(machine.program('npx'), ['--yes', `./${basename(tarball)}`, '--port', '0'], {
      cwd: empty,
      env: { ...machine.env, ...UNHURRIED },
    });
    await assertServes(url);
    const record = join(empty, 'match.jsonl');
    writeFileSync(record, await playTogether(url));
    await stop();
    await assert.rejects(fetch(url), 'no process is left');
    const npx = ['--yes', '--offline', `./${basename(tarball)}`];
    const verified = execFileSync(machine.program('npx'), [...npx, 'verify', record], {
      ...{ cwd: empty, env: machine.env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    });
    assert.match(verified, /haunted/i);
    assert.deepEqual(readdirSync(empty).toSorted(), ['data', 'match.jsonl', basename(tarball)].toSorted());
  });
