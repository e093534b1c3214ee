import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { GameModule } from '../../engine/index.ts';
import { gameModule } from '../../games/template/module.ts';
import { sentenceOf } from '../../refusals/sentences.ts';
import { stateOfClient } from './client.ts';
import { buildServer } from './http-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'seance-'));
const client = join(folder, 'dist');

function write(file: string, text: string | Buffer): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
}

const SCRIPT = 'export const candle = "lit";\n'.repeat(50);
write('dist/index.html', '<!doctype html><title>Seance</title>');
write('dist/sw.js', '// worker');
write('dist/manifest.webmanifest', '{}');
write('dist/.vite/manifest.json', '{}');
write('dist/assets/font-b1.woff2', 'wOF2');
write('dist/assets/main-a0.js', SCRIPT);
write('dist/assets/main-a0.js.br', brotliCompressSync(SCRIPT));
write('dist/assets/main-a0.js.gz', gzipSync(SCRIPT));

const shown: GameModule = { ...gameModule, hidden: false };
const server = buildServer({ shelf: async () => [gameModule, shown], client });
let url = '';

before(async () => {
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const german = { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' };

test('the client is handed out', async () => {
  for (const path of ['/', '/index.html', '/?plain']) {
    const response = await fetch(`${url}${path}`);
    assert.deepEqual([response.status, response.headers.get('content-type')], [200, 'text/html; charset=utf-8']);
    assert.equal(await response.text(), '<!doctype html><title>Seance</title>');
  }
  const types = { 'manifest.webmanifest': /^application\/manifest\+json/, 'assets/font-b1.woff2': /^font\/woff2$/ };
  for (const [path, type] of Object.entries(types))
    assert.match((await fetch(`${url}/${path}`)).headers.get('content-type') ?? '', type);
});

test('a file with its hash in its name is kept for a year, all else is asked for again', async () => {
  const kept = async (path: string): Promise<string | null> =>
    (await fetch(`${url}${path}`)).headers.get('cache-control');
  assert.equal(await kept('/assets/main-a0.js'), 'public, max-age=31536000, immutable');
  for (const path of ['/', '/index.html', '/sw.js', '/manifest.webmanifest', '/assets/nowhere.js'])
    assert.equal(await kept(path), 'no-cache', path);
  const etag = (await fetch(url)).headers.get('etag') ?? '';
  assert.equal((await fetch(url, { headers: { 'if-none-match': etag, 'cache-control': 'max-age=0' } })).status, 304);
});

test('a file is sent as small as the browser can read it', async () => {
  for (const [accepted, sent] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const response = await fetch(`${url}/assets/main-a0.js`, { headers: { 'accept-encoding': accepted } });
    assert.equal(response.headers.get('content-encoding'), sent);
    assert.match(response.headers.get('content-type') ?? '', /^(text|application)\/javascript/);
    assert.match(response.headers.get('vary') ?? '', /accept-encoding/i);
    assert.equal(await response.text(), SCRIPT);
  }
});

test('machines read the shelf: every game that is not hidden', async () => {
  const response = await fetch(`${url}/api/games`);
  const games: unknown = await response.json();
  assert.deepEqual(games, [
    {
      id: 'template',
      rules: 1,
      title: { en: 'Four Nights', de: 'Vier Nächte' },
      blurb: { en: gameModule.words.en.blurb, de: gameModule.words.de.blurb },
      seats: { min: 2, max: 4, usual: 3 },
      credits: { ...shown.credits },
      command: { en: 'npm run -s seance -- play template', de: 'npm run -s seance -- play template --lang de' },
    },
  ]);
});

test('everything is sent with strict headers', async () => {
  for (const path of ['/', '/assets/main-a0.js', '/sw.js', '/api/games', '/health', '/nowhere', '/%']) {
    const { headers } = await fetch(`${url}${path}`);
    const policy = headers.get('content-security-policy') ?? '';
    for (const part of ["default-src 'self'", "frame-ancestors 'none'", "base-uri 'none'"])
      assert.ok(policy.includes(part), `${path}: ${part}`);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-frame-options'), 'DENY');
    assert.equal(headers.get('cross-origin-opener-policy'), 'same-origin');
    assert.match(headers.get('permissions-policy') ?? '', /camera=\(\)/);
  }
});

const NOT_FOUND = { code: 'not-found', params: {} } as const;

test('what is not there is said in one sentence', async () => {
  const [page, api, broken] = await Promise.all([
    fetch(`${url}/nowhere`, { headers: german }),
    fetch(`${url}/api/nowhere`),
    fetch(`${url}/%`),
  ]);
  assert.deepEqual([page.status, await page.text()], [404, `${sentenceOf('de', NOT_FOUND)}\n`]);
  assert.deepEqual([page.headers.get('content-language'), page.headers.get('vary')], ['de', 'Accept-Language']);
  assert.deepEqual([api.status, await api.json()], [404, { error: sentenceOf('en', NOT_FOUND), ...NOT_FOUND }]);
  assert.deepEqual(
    [broken.status, await broken.text()],
    [400, `${sentenceOf('en', { code: 'bad-request', params: {} })}\n`],
  );
});

test('whoever opens an unknown address in a browser is sent to the client, which knows what is near', async () => {
  const open = (path: string, method = 'GET'): Promise<Response> =>
    fetch(`${url}${path}`, { method, redirect: 'manual', headers: { accept: 'text/html,*/*;q=0.8' } });
  const page = await open('/toinght?plain');
  assert.deepEqual([page.status, page.headers.get('location')], [302, '/#/toinght?plain']);
  assert.deepEqual([page.headers.get('cache-control'), page.headers.get('vary')], ['no-cache', 'Accept']);
  assert.equal((await open('//elsewhere.example/a')).headers.get('location'), null, 'nobody is sent elsewhere');
  assert.equal((await open('/api/nowhere')).status, 404);
  assert.equal((await open('/nowhere', 'POST')).status, 405);
});

test('nothing but the client is handed out', async () => {
  write('secret.txt', 'secret');
  for (const path of ['/assets', '/assets/', '/.vite/manifest.json', '/..%2fsecret.txt', '/%2e%2e/secret.txt', '//']) {
    const response = await fetch(`${url}${path}`);
    assert.ok(response.status >= 400 && response.status < 500, `${path}: ${response.status}`);
    assert.doesNotMatch(await response.text(), /secret|\{\}/);
  }
});

test('only GET and HEAD are answered, and POST below /api', async () => {
  const allowed = { '/': 'GET, HEAD', '/nowhere': 'GET, HEAD', '/api/games': 'GET, HEAD, POST' };
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    for (const [path, methods] of Object.entries(allowed)) {
      if (methods.includes(method)) continue;
      const { status, headers } = await fetch(`${url}${path}`, { method });
      assert.deepEqual([status, headers.get('allow')], [405, methods], `${method} ${path}`);
    }
  assert.equal((await fetch(`${url}/api/games`, { method: 'POST' })).status, 404);
  const head = await fetch(url, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
});

test('a client is old when something it is made of is newer, tests aside', () => {
  const [root, at] = [join(folder, 'project'), (minute: number): Date => new Date(Date.UTC(2026, 9, 31, 23, minute))];
  const lay = (file: string, minute: number): void => {
    write(`project/${file}`, '');
    utimesSync(join(root, file), at(minute), at(minute));
  };
  const state = (): string => stateOfClient(join(root, 'dist/web'), root);
  lay('web/main.tsx', 10);
  assert.equal(state(), 'missing');
  lay('dist/web/sw.js', 20);
  assert.equal(state(), 'fresh');
  for (const file of [
    'web/play/narrow.test.ts',
    'web/e2e/home.e2e.ts',
    'games/haunted/test/lay.ts',
    'server/http/http-server.ts',
  ])
    lay(file, 30);
  assert.equal(state(), 'fresh');
  lay('games/haunted/rulebook.de.md', 30);
  assert.equal(state(), 'old');
});
