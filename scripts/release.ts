/**
 * Prepares a release in `dist/release/`: runs the tests, packs, signs the checksums and writes the notes. A dry run
 * stops there; otherwise the commit is tagged. Only a dry run may skip the tests (`--skip-tests`).
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { CLIENT } from '../server/http/client.ts';
import { npm, packLibraries } from './libraries.ts';
import { checksumsOf, publicPem, readSigningKey, signatureOf } from './release/checksums.ts';
import { notesOf, sectionOf } from './release/notes.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const KEY_VARIABLE = 'SEANCE_RELEASE_KEY';

const { values: asked } = parseArgs({
  options: {
    'dry-run': { type: 'boolean', default: false },
    'skip-tests': { type: 'boolean', default: false },
    key: { type: 'string' },
    out: { type: 'string', default: join(ROOT, 'dist', 'release') },
  },
});
const isDry = asked['dry-run'];
const keyFile = asked.key ?? process.env[KEY_VARIABLE];
const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
const tag = `v${version}`;

const say = (text: string): unknown => process.stdout.write(`${text}\n`);
const git = (...args: readonly string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

function fail(why: string): never {
  process.stderr.write(`${why}\n`);
  process.exit(1);
}

/** Everything that stands in the way of a release. A dry run names it and goes on. */
function obstacles(): string[] {
  return [
    ...(git('status', '--porcelain') === '' ? [] : ['There are changes that are not committed.']),
    ...(git('tag', '--list', tag) === '' ? [] : [`The tag ${tag} exists already: raise the version in package.json.`]),
    ...(keyFile === undefined ? [`No key signs this release: name one with --key or in ${KEY_VARIABLE}.`] : []),
    ...(asked['skip-tests'] ? ['The tests are skipped.'] : []),
  ];
}

function runTests(): void {
  const { status } = spawnSync('npm', ['test'], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' });
  if (status !== 0) fail('The tests fail, so there is no release.');
}

/** A file of an earlier release, which may be deleted. */
const OURS = /^(?:seance-.*\.(?:tgz|zip|pem)|verify\.html|SHA256SUMS(?:\.sig)?|NOTES\.md)$/;

/** Makes the folder and empties it of an earlier release. Fails if it holds anything else. */
function emptied(out: string): void {
  mkdirSync(out, { recursive: true });
  const files = readdirSync(out);
  const others = files.filter(file => !OURS.test(file));
  if (others.length > 0) fail(`${out} has other files in it: ${others.join(', ')}.`);
  for (const file of files) rmSync(join(out, file));
}

/** Writes all files of the release but the checksums. */
function packAll(out: string): string[] {
  npm(ROOT, 'pack', '--silent', '--pack-destination', out);
  const site = join(ROOT, 'dist', 'static');
  const zip = join(out, `seance-static-${version}.zip`);
  execFileSync(process.execPath, [join(ROOT, 'cli', 'main.ts'), 'static', site, '--zip', zip]);
  packLibraries(out);
  cpSync(join(CLIENT, 'verify.html'), join(out, 'verify.html'));
  return readdirSync(out).map(file => join(out, file));
}

/** Writes the checksums, and their signature if there is a key. */
function seal(out: string, files: readonly string[]): string {
  const checksums = checksumsOf(files);
  writeFileSync(join(out, 'SHA256SUMS'), checksums);
  if (keyFile === undefined) return checksums;
  const key = readSigningKey(keyFile);
  writeFileSync(join(out, 'SHA256SUMS.sig'), signatureOf(checksums, key));
  writeFileSync(join(out, 'seance-release.pem'), publicPem(key));
  return checksums;
}

function release(): void {
  const changes = sectionOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  if (keyFile !== undefined) readSigningKey(keyFile);
  const found = obstacles();
  if (found.length > 0 && !isDry) fail(found.join('\n'));
  for (const one of found) say(`Dry run: ${one}`);
  const { out } = asked;
  emptied(out);
  const isTested = !asked['skip-tests'];
  if (isTested) runTests();
  const checksums = seal(out, packAll(out));
  const notes = notesOf({ version, changes, checksums, isTested, isSigned: keyFile !== undefined });
  writeFileSync(join(out, 'NOTES.md'), notes);
  say(
    `Seance ${version} lies in ${out}:\n${readdirSync(out)
      .map(file => `  ${file}`)
      .join('\n')}`,
  );
  if (keyFile === undefined) say('The list of checksums is NOT signed.');
  if (isDry) return void say(`This was a dry run: the commit is not tagged ${tag}.`);
  git('tag', '--annotate', tag, '--cleanup=verbatim', '--file', join(out, 'NOTES.md'));
  say(`The commit is tagged ${tag}. Push the tag, and upload the files with NOTES.md as their text.`);
}

try {
  release();
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
