/** The files of a release, and its package as people install it: below node_modules, with declared dependencies only. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
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
import { checksumsOf, isSignedBy } from '../release/checksums.ts';
import { bareMachine } from './bare-machine.ts';
import { assertServes, plainEnv as env, playTogether, type ServerProcess, serve, UNHURRIED } from './served.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'seance-pack-'));
const installed = join(folder, 'node_modules', 'seance');
const running: ServerProcess[] = [];
const release = join(folder, 'release');
const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const tarball = join(release, `seance-${version}.tgz`);
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' });
let files: string[] = [];
let told = '';
let tags = '';

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

/** A dry run without the tests makes every file of a release. */
before(() => {
  tags = git('tag', '--list');
  const key = join(folder, 'key.pem');
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(key, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const args = ['--dry-run', '--skip-tests', '--key', key, '--out', release];
  told = execFileSync(process.execPath, [join(ROOT, 'scripts', 'release.ts'), ...args], {
    ...{ cwd: ROOT, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  });
  files = execFileSync('tar', ['-tzf', tarball], { encoding: 'utf8' })
    .split('\n')
    .filter(file => file !== '')
    .map(file => file.replace(/^package\//, ''));
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

test('a dry run of a release packs everything, signs the checksums and writes the notes, without a tag', () => {
  const packed = [
    `seance-${version}.tgz`,
    `seance-engine-${version}.tgz`,
    `seance-fair-${version}.tgz`,
    `seance-static-${version}.zip`,
    'verify.html',
  ];
  const sealed = ['NOTES.md', 'SHA256SUMS', 'SHA256SUMS.sig', 'seance-release.pem'];
  assert.deepEqual(readdirSync(release).toSorted(), [...packed, ...sealed].toSorted());
  const read = (file: string): string => readFileSync(join(release, file), 'utf8');
  assert.equal(read('SHA256SUMS'), checksumsOf(packed.map(file => join(release, file))));
  assert.ok(isSignedBy(read('SHA256SUMS'), readFileSync(join(release, 'SHA256SUMS.sig')), read('seance-release.pem')));
  assert.match(read('NOTES.md'), /tests were not run/);
  for (const file of packed) assert.ok(read('NOTES.md').includes(`  ${file}\n`), file);
  assert.match(told, /Dry run: The tests are skipped\.\n/);
  assert.equal(git('tag', '--list'), tags);
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
    // Beside the other files: npm takes a folder above with node_modules for the project, and looks for the file there.
    const place = mkdtempSync(join(tmpdir(), 'seance-npx-'));
    t.after(() => rmSync(place, { recursive: true, force: true }));
    const machine = bareMachine(place);
    const empty = join(place, 'empty');
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
