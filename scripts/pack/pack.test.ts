/** The package as people install it: packed by npm, unpacked below node_modules, with declared dependencies only. */
import assert from 'node:assert/strict';
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'seance-pack-'));
const installed = join(folder, 'node_modules', 'seance');
const children: ChildProcess[] = [];
let tarball = '';
let files: string[] = [];

const { NODE_TEST_CONTEXT: _, PORT: _port, HOST: _host, FORCE_COLOR: _color, ...env } = process.env;

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
after(() => {
  for (const child of children) child.kill('SIGKILL');
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

/** Starts a program and waits for the line with its address. */
async function serving(
  command: string,
  args: readonly string[],
  cwd: string,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(command, args, {
    ...{ cwd, env: { ...env, SEANCE_WORKERS: '2' }, shell: process.platform === 'win32' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const [, url] = /is open at (http:\S+)/.exec(line) ?? [];
    if (url) return { child, url };
  }
  throw new Error('the server has ended');
}

/** The page, its scripts, the shelf and the store answer. */
async function assertServes(url: string): Promise<void> {
  const page = await (await fetch(`${url}/`)).text();
  const [, script] = /src="\.\/(assets\/[^"]+)"/.exec(page) ?? [];
  assert.equal((await fetch(`${url}/${script}`)).status, 200);
  assert.deepEqual(await (await fetch(`${url}/health`)).json(), { status: 'ok' });
  assert.match(await (await fetch(`${url}/api/games`)).text(), /"id":"spook-manor"/);
}

test('it serves without a command, in an empty folder, with declared dependencies only', async () => {
  const empty = join(folder, 'empty');
  mkdirSync(empty);
  const bin = join(installed, 'cli', 'bin.js');
  const { child, url } = await serving(process.execPath, [bin, '--port', '0'], empty);
  await assertServes(url);
  assert.ok(existsSync(join(empty, 'data', 'seance.sqlite')));
  child.kill('SIGINT');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('its other commands do what those of the sources do', () => {
  const run = (file: string, ...args: readonly string[]): string =>
    execFileSync(process.execPath, [file, ...args], { env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const [packed, source] = [join(installed, 'cli/bin.js'), join(ROOT, 'cli/main.ts')];
  const record = ['record', 'haunted', '--seed', 'packed'];
  assert.equal(run(packed, ...record), run(source, ...record));
  assert.equal(run(packed, '--version'), run(source, '--version'));
  run(packed, 'static', join(folder, 'site'));
  assert.ok(existsSync(join(folder, 'site', 'verify.html')));
  assert.throws(() => run(packed, 'new-game', 'attic'), /A game is written in a clone of the project/);
});

if (process.env.MATRIX)
  test('npx serves the package in an empty folder, from the cache of npm', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'seance-npx-'));
    const { child, url } = await serving('npx', ['--yes', '--prefer-offline', tarball, '--port', '0'], empty);
    await assertServes(url);
    child.kill('SIGINT');
    await once(child, 'exit');
    rmSync(empty, { recursive: true, force: true });
  });
