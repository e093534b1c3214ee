import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { crc32, inflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { OperatorError } from '../../refusals/operator-error.ts';
import { freshFolder, seance } from '../test/command.ts';
import { withoutServer, workerFor, writeSite } from './site.ts';
import { zipOf } from './zip.ts';

/** Reads an archive by its directory, as unpackers do, and checks every checksum. */
function unzip(zip: Buffer): Map<string, string> {
  const end = zip.length - 22;
  assert.equal(zip.readUInt32LE(end), 0x0605_4b50);
  const files = new Map<string, string>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    assert.equal(zip.readUInt32LE(at), 0x0201_4b50);
    const [method, crc, packed, size] = [
      zip.readUInt16LE(at + 10),
      ...[16, 20, 24].map(offset => zip.readUInt32LE(at + offset)),
    ];
    const nameLength = zip.readUInt16LE(at + 28);
    const local = zip.readUInt32LE(at + 42);
    const name = zip.subarray(at + 46, at + 46 + nameLength);
    assert.equal(zip.readUInt32LE(local), 0x0403_4b50);
    assert.deepEqual(zip.subarray(local + 4, local + 30), zip.subarray(at + 6, at + 32), 'both headers agree');
    const start = local + 30 + nameLength;
    const body = zip.subarray(start, start + (packed ?? 0));
    const content = method === 8 ? inflateRawSync(body) : body;
    assert.deepEqual([content.length, crc32(content)], [size, crc]);
    files.set(name.toString('utf8'), content.toString('utf8'));
    at += 46 + nameLength;
  }
  assert.equal(at, end, 'the directory ends where the end begins');
  return files;
}

test('an archive gives back every file, and equal files give equal archives', () => {
  const entry = fc.record({
    path: fc.string({ minLength: 1, unit: 'grapheme' }),
    content: fc.string({ maxLength: 300 }),
  });
  fc.assert(
    fc.property(fc.uniqueArray(entry, { selector: ({ path }) => path, maxLength: 8 }), files => {
      const entries = files.map(({ path, content }) => ({ path, content: Buffer.from(content, 'utf8') }));
      const zip = zipOf(entries);
      assert.deepEqual(
        [...unzip(zip)],
        entries.map(({ path, content }) => [Buffer.from(path).toString(), content.toString('utf8')]),
      );
      assert.deepEqual(zipOf(entries), zip);
    }),
  );
});

const PAGE = '<!doctype html>\n<html lang="en">\n  <head>\n    <title>Seance</title>\n  </head>\n</html>\n';
const WORKER = 'const cache = `seance-0123456789abcdef`, files = `,assets/board-BNlLx7fc.js`;';

/** A folder in the shape of the built client. */
function layClient(): string {
  const client = freshFolder();
  for (const folder of ['assets', '.vite']) mkdirSync(join(client, folder));
  const files = {
    'index.html': PAGE,
    'sw.js': WORKER,
    'verify.html': PAGE,
    'assets/_icon.js': 'x',
    'assets/_icon.js.br': 'y',
  };
  for (const [file, text] of Object.entries({ ...files, 'index.html.gz': 'z', '.vite/manifest.json': '{}' }))
    writeFileSync(join(client, file), text);
  return client;
}

test('a copy has the files of the client, a marked page and a worker of another version', () => {
  const folder = join(freshFolder(), 'site');
  writeSite(layClient(), folder, 'https://seance.example/?a="b"');
  assert.deepEqual(readdirSync(folder).sort(), ['.nojekyll', 'assets', 'index.html', 'sw.js', 'verify.html']);
  assert.deepEqual(readdirSync(join(folder, 'assets')), ['_icon.js']);
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  assert.match(
    page,
    /<head>\n {4}<meta name="seance-server" content="https:\/\/seance\.example\/\?a=&quot;b&quot;" \/>\n/,
  );
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
  assert.equal(worker.length, WORKER.length);
  assert.ok(!worker.includes('0123456789abcdef'));
  assert.notEqual(worker, workerFor(WORKER, withoutServer(PAGE)), 'another page is another version');
});

test('a copy replaces an earlier copy and nothing else', () => {
  const client = layClient();
  const folder = join(freshFolder(), 'site');
  writeSite(client, folder);
  writeFileSync(join(folder, 'old.js'), '');
  writeSite(client, folder);
  assert.ok(!existsSync(join(folder, 'old.js')));
  const other = freshFolder();
  writeFileSync(join(other, 'letter.txt'), 'dear');
  assert.throws(() => writeSite(client, other), OperatorError);
  assert.deepEqual(readdirSync(other), ['letter.txt']);
});

test('a worker without exactly one version is not guessed at', () => {
  assert.throws(() => workerFor('seance', PAGE), /0 versions/);
  assert.throws(() => workerFor(`${WORKER} fedcba9876543210`, PAGE), /2 versions/);
  assert.throws(() => withoutServer('<p>'), /no head/);
});

test('refused: an address that is none', async () => {
  const { code, out, err } = await seance(['static', 'nowhere', '--server', 'javascript:alert(1)']);
  assert.deepEqual([code, out], [2, '']);
  assert.match(
    err,
    /^--server must be an address that begins with https:\/\/ or http:\/\/, not "javascript:alert\(1\)"\.\n$/,
  );
});

test('the client as one archive: index.html at its top, no hidden file, within the limits of itch.io', async () => {
  const folder = freshFolder();
  const { code, err } = await seance(['static', join(folder, 'site'), '--zip', join(folder, 'seance.zip')]);
  assert.deepEqual([code, err.replace('Building the client ...\n', '')], [0, '']);
  const files = unzip(readFileSync(join(folder, 'seance.zip')));
  const names = [...files.keys()];
  assert.deepEqual(
    names.filter(name => name.endsWith('index.html')),
    ['index.html'],
  );
  assert.deepEqual(
    names.filter(name => /(?:^|\/)\.|\\|\.(?:br|gz)$/.test(name) || name.length > 240),
    [],
  );
  assert.ok(names.length > 100 && names.length <= 1000, `${names.length} files`);
  assert.match(files.get('index.html') ?? '', /<meta name="seance-server" content="none" \/>/);
  assert.doesNotMatch(files.get('index.html') ?? '', /(?:src|href)="(?!\.\/)/, 'all addresses are relative');
});
