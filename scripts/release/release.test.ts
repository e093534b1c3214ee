import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createHash, generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { checksumsOf, isSignedBy, publicPem, readSigningKey, signatureOf } from './checksums.ts';
import { notesOf, sectionOf } from './notes.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'seance-release-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function lay(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('the list of checksums is sorted by name, and its signature holds for it alone', () => {
  const checksums = checksumsOf([lay('b.zip', 'two'), lay('a.tgz', 'one')]);
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  assert.equal(checksums, `${sha256('one')}  a.tgz\n${sha256('two')}  b.zip\n`);
  const { privateKey } = generateKeyPairSync('ed25519');
  const key = readSigningKey(lay('key.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()));
  const signature = signatureOf(checksums, key);
  assert.ok(isSignedBy(checksums, signature, publicPem(key)));
  assert.ok(!isSignedBy(checksums.replace('a', 'b'), signature, publicPem(key)));
  assert.ok(!isSignedBy(checksums, signature, publicPem(generateKeyPairSync('ed25519').privateKey)));
});

test('a key of another kind, and a file that is none, are refused', () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const other = lay('other.pem', privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  assert.throws(() => readSigningKey(other), /must hold an Ed25519 key/);
  assert.throws(() => readSigningKey(lay('none.pem', 'hello')), /holds no private key/);
});

const { version }: { version: string } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

test('the changelog says what this version brings, first to players', () => {
  const changes = sectionOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
  const readers = [...changes.matchAll(/^### (.+)$/gm)].map(([, title]) => title);
  assert.equal(readers[0], 'For players');
  assert.throws(() => sectionOf('## [0.1.0]\n\n- old\n', '0.2.0'), /nothing about version 0\.2\.0/);
  assert.equal(sectionOf('# All\n\n## [0.2.0] - 2026\n\n- new\n\n## [0.1.0]\n\n- old\n', '0.2.0'), '- new');
});

test('the notes say what was not done', () => {
  const facts = { version: '9.9.9', changes: '### For players\n\n- dice', checksums: 'ab  seance-9.9.9.tgz\n' };
  const unsigned = notesOf({ ...facts, isSigned: false, isTested: false });
  assert.match(unsigned, /not signed/);
  assert.match(unsigned, /tests were not run/);
  assert.doesNotMatch(unsigned, /openssl/);
  const signed = notesOf({ ...facts, isSigned: true, isTested: true });
  assert.doesNotMatch(signed, /\bnot\b/);
  assert.match(signed, /^openssl pkeyutl -verify .* SHA256SUMS\.sig$/m);
  assert.match(signed, /^ab {2}seance-9\.9\.9\.tgz$/m);
});

const release = (...args: readonly string[]): { status: number | null; stderr: string } =>
  spawnSync(process.execPath, [join(ROOT, 'scripts', 'release.ts'), ...args], { cwd: ROOT, encoding: 'utf8' });

test('a release with skipped tests is refused, and so is a folder with files of somebody else', () => {
  const other = join(folder, 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'diary.txt'), 'mine');
  const untested = release('--skip-tests', '--out', other);
  assert.equal(untested.status, 1);
  assert.match(untested.stderr, /The tests are skipped\./);
  const { status, stderr } = release('--dry-run', '--skip-tests', '--out', other);
  assert.equal(status, 1);
  assert.match(stderr, /has other files in it: diary\.txt/);
  assert.deepEqual(readdirSync(other), ['diary.txt']);
});
