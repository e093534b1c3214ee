import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { House } from '../engine/index.ts';
import { house } from '../games/template/house.ts';
import { buildServer } from './server.ts';

const shown: House = { ...house, hidden: false, credits: { design: 'A <b> & "C"', published: '2013' } };
const server = buildServer(async () => [house, shown]);
let url = '';

before(async () => {
  url = await server.listen({ port: 0, host: '127.0.0.1' });
});
after(() => server.close());

const german = { 'accept-language': 'fr, de-AT;q=0.8, en;q=0.5' };

test('the shelf lists every game that is not hidden', async () => {
  const response = await fetch(url);
  const page = await response.text();
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'text/html; charset=utf-8');
  assert.equal(page.match(/<article/g)?.length, 1);
  assert.match(page, /<html lang="en">/);
  assert.match(page, /<meta name="viewport" content="width=device-width, initial-scale=1">/);
  assert.match(page, /Four Nights/);
  assert.match(page, /Lay the darkest night and keep the candle\./);
  assert.match(page, /2 to 4, best with\u00a03/);
  assert.match(page, /A &lt;b&gt; &amp; &quot;C&quot;/);
  assert.match(page, /<code>npm run -s seance -- play template<\/code>/);
  assert.doesNotMatch(page, /<script| style=| on\w+=/);
});

test('the language is that of the browser, unless the address says otherwise', async () => {
  const [browser, address, unknown] = await Promise.all([
    fetch(url, { headers: german }),
    fetch(`${url}/?lang=en`, { headers: german }),
    fetch(`${url}/?lang=xx`, { headers: german }),
  ]);
  assert.equal(browser.headers.get('content-language'), 'de');
  assert.match(await browser.text(), /<html lang="de">[\s\S]*Vier Nächte[\s\S]*play template --lang de/);
  assert.equal(address.headers.get('content-language'), 'en');
  assert.equal(unknown.headers.get('content-language'), 'de');
});

test('machines read the same shelf', async () => {
  const response = await fetch(`${url}/api/games`);
  const games: unknown = await response.json();
  assert.deepEqual(games, [
    {
      id: 'template',
      rules: 1,
      title: { en: 'Four Nights', de: 'Vier Nächte' },
      blurb: { en: house.words.en.blurb, de: house.words.de.blurb },
      seats: { min: 2, max: 4, usual: 3 },
      credits: { ...shown.credits },
      command: { en: 'npm run -s seance -- play template', de: 'npm run -s seance -- play template --lang de' },
    },
  ]);
});

test('everything is sent with strict headers', async () => {
  for (const path of ['/', '/style.css', '/candle.svg', '/api/games', '/health', '/nowhere', '/%']) {
    const { headers } = await fetch(`${url}${path}`);
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'; style-src 'self'/);
    assert.equal(headers.get('x-content-type-options'), 'nosniff');
    assert.equal(headers.get('referrer-policy'), 'no-referrer');
    assert.equal(headers.get('x-frame-options'), 'DENY');
  }
});

test('what is not there is said in one sentence', async () => {
  const [page, api, broken] = await Promise.all([
    fetch(`${url}/nowhere`, { headers: german }),
    fetch(`${url}/api/nowhere`),
    fetch(`${url}/%`),
  ]);
  assert.equal(page.status, 404);
  assert.match(await page.text(), /<p>Hinter dieser Tür ist nichts\.<\/p>/);
  assert.deepEqual([api.status, await api.json()], [404, { error: 'There is nothing behind this door.' }]);
  assert.equal(broken.status, 400);
});

test('only GET and HEAD are answered', async () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'])
    for (const path of ['/', '/api/games', '/nowhere']) {
      const { status, headers } = await fetch(`${url}${path}`, { method });
      assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD'], `${method} ${path}`);
    }
  const head = await fetch(url, { method: 'HEAD' });
  assert.deepEqual([head.status, await head.text()], [200, '']);
});

test('an empty shelf says so', async () => {
  const empty = buildServer(async () => []);
  const { body } = await empty.inject('/?lang=de');
  assert.match(body, /Das Regal ist noch leer\./);
  await empty.close();
});

/** The relative luminance of a colour such as #120d18 (WCAG). */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(i => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('every text can be read on every surface', async () => {
  const css = await (await fetch(`${url}/style.css`)).text();
  const colour = (name: string): number => luminance(new RegExp(`--${name}: (#\\w+);`).exec(css)?.[1] ?? '#000000');
  for (const text of ['paper', 'candle', 'moon'])
    for (const ground of ['ground', 'surface', 'raised'])
      assert.ok((colour(text) + 0.05) / (colour(ground) + 0.05) >= 4.5, `${text} on ${ground}`);
});
