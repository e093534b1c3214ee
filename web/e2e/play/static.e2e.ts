import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { begin, Player, SOLO } from '../browser/player.ts';
import { DESKTOP, Stage } from '../browser/stage.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
/** The copy lies below an address, as on a page of a project or on itch.io. */
const BELOW = '/people/ada/seance/';
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

const stage = new Stage();
stage.isInstallable = true;
const folder = mkdtempSync(join(tmpdir(), 'seance-static-'));
/** Requests that a plain file server cannot answer. */
const missed: string[] = [];
let server: Server;

/** Hands out files of the folder below one address. Knows nothing of Seance. */
const plainFiles = (): Server =>
  createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://files').pathname);
    const file = path === BELOW ? 'index.html' : path.slice(BELOW.length);
    try {
      if (request.method !== 'GET' || !path.startsWith(BELOW) || file.includes('..')) throw new Error('not served');
      const content = readFileSync(join(folder, file));
      response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream').end(content);
    } catch {
      missed.push(`${request.method} ${path}`);
      response.writeHead(404).end();
    }
  });

before(async () => {
  await stage.open();
  execFileSync(process.execPath, [join(ROOT, 'cli/main.ts'), 'static', folder]);
  await stage.unplug();
  server = plainFiles();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  assert.ok(typeof address === 'object' && address);
  stage.address = `http://127.0.0.1:${address.port}${BELOW.slice(0, -1)}`;
});
after(async () => {
  await stage.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const show = (page: Page, hash: string): Promise<unknown> => page.goto(`${stage.address}/${hash}`);
const NO_SERVER = /This copy of Seance has no server\./;
const FAR = ['#/online/abc', '#/join/one-two', '#/seat/abc', '#/device/abc', '#/mine'];
const EXPERIMENT = {
  ...{ name: 'Few', game: 'haunted', seats: 2, seed: 'static', games: 8 },
  variants: [{ name: 'Base', players: ['random'] }],
};

/** Every address that needs a server says that there is none. */
async function readsNoServer(page: Page): Promise<void> {
  for (const hash of FAR) {
    await show(page, hash);
    await page.getByRole('heading', { name: 'Friends far away' }).waitFor();
    assert.match((await page.locator('main').textContent()) ?? '', NO_SERVER);
  }
  await show(page, '#/settings');
  await page.locator('#device').waitFor();
  await show(page, '#/new/exorzisten');
  await page.getByRole('button', { name: 'With friends far away' }).click();
  await page.locator('.no-server').waitFor();
  assert.equal(await page.locator('.begin button').isDisabled(), true);
}

/** Plays a match alone, saves its record, and gives it to the checking page of this copy. */
async function playsAndChecks(page: Page): Promise<void> {
  await begin(page, SOLO);
  await new Player(page, 'alone').playToTheEnd();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = await download.path();
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.locator('.scrubber').waitFor();
  await page.goto(`${stage.address}/verify.html`);
  await page.locator('input[type=file]').setInputFiles(record);
  assert.match((await page.locator('.verdict').textContent()) ?? '', /The record holds\./);
}

/** From the box to the page about its game: facts, a picture, rules behind their numbers, and ink on paper. */
async function readsAboutGame(page: Page): Promise<void> {
  await show(page, '#/new/haunted');
  await page.getByRole('link', { name: 'More about this game' }).click();
  await page.getByRole('heading', { name: 'Haunted', level: 1 }).waitFor();
  for (const name of ['How it is played', 'Learn it by playing', 'Credits', 'Where to find the original'])
    await page.getByRole('heading', { name }).waitFor();
  await page.waitForFunction(() => {
    const picture = document.querySelector<HTMLImageElement>('.game-page__book img');
    return picture?.complete === true && picture.naturalWidth > 0;
  });
  await page.getByRole('button', { name: 'To rule V1' }).first().click();
  await page.locator('#rule-V1').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.locator('.page__head').waitFor({ state: 'hidden' });
  await page.locator('#rule-V1').waitFor();
  assert.equal(await page.evaluate(() => getComputedStyle(document.body).color), 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Wo es das Original gibt' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
}

/** All that happens on one device: bots, one screen, a lesson, the house of the day, the lab. */
async function playsEverything(page: Page): Promise<void> {
  await begin(page, undefined, /Spook Manor/);
  await page.locator('.prompt-text').waitFor();
  await show(page, '#/');
  await begin(page, /^Around one screen$/);
  await new Player(page, 'one screen').step();
  await show(page, '#/lesson/haunted/first');
  await page.locator('.lesson-note').waitFor();
  await show(page, '#/tonight/haunted');
  await page.getByRole('button', { name: 'Enter the house' }).click();
  await page.locator('.prompt-text').waitFor();
  await show(page, '#/lab');
  await page.locator('.lab-form input[type=file]').setInputFiles({
    ...{ name: 'few.json', mimeType: 'application/json' },
    buffer: Buffer.from(JSON.stringify(EXPERIMENT)),
  });
  await page.getByRole('button', { name: 'Remove Variant 2' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.locator('[data-findings]').waitFor();
}

test('a copy on a plain file server plays below any address, asks no server, and goes on without the network', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await page.locator('#no-server').waitFor();
  assert.match((await page.locator('.no-server').textContent()) ?? '', NO_SERVER);
  await playsAndChecks(page);
  await readsNoServer(page);

  await show(page, '#/');
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(new URL(scope).pathname, BELOW);
  assert.deepEqual(missed, [], 'nothing was asked for that the folder does not have');

  server.close();
  server.closeAllConnections();
  await context.setOffline(true);
  await show(page, '');
  await page.reload();
  await readsAboutGame(page);
  await show(page, '#/');
  await playsEverything(page);
  assert.deepEqual(errors, []);
  await context.close();
});
