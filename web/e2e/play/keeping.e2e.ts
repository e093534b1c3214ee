import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { readRecord } from '../../../engine/index.ts';
import { prove } from '../../../fair/proof.ts';
import { open } from '../../../games/shelf.ts';
import { openLaid } from '../browser/laid.ts';
import { lateAmongBots } from '../browser/late.ts';
import { begin, Player, preferring, SOLO } from '../browser/player.ts';
import { DESKTOP, PHONE, Stage, useStage } from '../browser/stage.ts';
import { until } from '../browser/until.ts';

const stage = useStage();

test('a reload in the middle of a question loses nothing, and the shelf offers to continue', async () => {
  const { page, context } = await stage.visit(PHONE);
  await begin(page, SOLO);
  const player = new Player(page, 'reload');
  for (let i = 0; i < 6; i++) await player.step();
  const before = await page.locator('.prompt-text').textContent();
  const log = await page.locator('.log').textContent();
  await page.reload();
  await page.locator('.prompt-text').waitFor();
  assert.equal(await page.locator('.prompt-text').textContent(), before);
  // The house's lines follow the board: the page loads the storyteller after it.
  await until(async () => (await page.locator('.log').textContent()) === log, 'the log as it was before the reload');
  await page.goto(`${stage.address}/`);
  await page.locator('a[href^="#/table/"]').first().click();
  await page.locator('.prompt-text').waitFor();
  assert.equal(await page.locator('.prompt-text').textContent(), before);
  await context.close();
});

test('two windows never play the same match at once', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await begin(page, SOLO);
  const address = page.url();
  const second = await context.newPage();
  await second.goto(address);
  await second.getByText('This match is open in another window.').waitFor();
  await second.getByRole('button', { name: 'Play it here' }).click();
  await second.locator('.prompt-text').waitFor();
  await page.getByText('This match is being played in another window now.').waitFor();
  const player = new Player(second, 'second');
  for (let i = 0; i < 5; i++) assert.ok(await player.step());
  await context.close();
});

test('a browser that is slow to grant the lock of a match plays it all the same', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await page.addInitScript(() => {
    const { request } = LockManager.prototype;
    const later = async (locks: LockManager, asked: unknown[]): Promise<unknown> => {
      await new Promise(resolve => setTimeout(resolve, 600));
      return Reflect.apply(request, locks, asked);
    };
    LockManager.prototype.request = function (...asked: unknown[]): Promise<never> {
      return later(this, asked) as Promise<never>;
    };
  });
  await begin(page, SOLO);
  await page.reload();
  await page.locator('.prompt-text').waitFor();
  assert.equal(await page.getByText('This match is open in another window.').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a finished match is replayed from any seat by keyboard, forked and played on; its record verifies in Node', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  const { table, seed } = lateAmongBots(6);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, table, seed);
  await new Player(page, 'replayed').playToTheEnd();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = readRecord(readFileSync(await download.path(), 'utf8'));
  const gameModule = await open('haunted');
  assert.ok(gameModule);
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  prove(gameModule.game, record, sha256);

  await page.getByRole('button', { name: 'Watch it again' }).click();
  const moment = page.locator('[role=status]').filter({ hasText: 'Moment' });
  const all = record.lines.length;
  await moment.filter({ hasText: `Moment 0 of ${all}` }).waitFor();
  await page.keyboard.press('End');
  await moment.filter({ hasText: `Moment ${all} of ${all}` }).waitFor();
  await page.keyboard.press('Home');
  await moment.filter({ hasText: `Moment 0 of ${all}` }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await moment.filter({ hasText: `Moment 2 of ${all}` }).waitFor();
  await page.locator('select').selectOption({ index: 1 });
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.locator('.prompt-text').waitFor();
  const forked = new Player(page, 'forked');
  for (let i = 0; i < 5; i++) assert.ok(await forked.step());
  await context.close();
});

test('a line of the log shows the board as it was then, and leads back to the table', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await begin(page, SOLO);
  const player = new Player(page, 'log');
  for (let i = 0; i < 8; i++) await player.step();
  const step = await player.moment();
  await page.locator('.log-heading').first().click();
  await page.locator('.log-moment').first().click();
  await page.locator('.scrubber').waitFor();
  assert.match((await page.locator('[role=status]').first().textContent()) ?? '', /^Moment 1 of/);
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.locator('.prompt-text').waitFor();
  assert.equal(await player.moment(), step);
  await context.close();
});

test('a record is imported by its text and can be watched', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  const text = readFileSync(new URL('../../../games/haunted/test/golden/three.jsonl', import.meta.url), 'utf8');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'three.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) });
  await page.locator('.scrubber').waitFor();
  await page.keyboard.press('End');
  await page.locator('.end').waitFor();
  await page.goto(`${stage.address}/`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'bad.jsonl', mimeType: 'text/plain', buffer: Buffer.from('{}\n') });
  await page.getByText('not the record of a match').waitFor();
  await context.close();
});

test('after one visit everything works without a network, a new match too', async () => {
  const offline = new Stage();
  offline.isInstallable = true;
  await offline.open();
  const { page, context } = await offline.visit(PHONE);
  const isActive = (): Promise<boolean> =>
    page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
  await until(isActive, 'the service worker is active');
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await offline.unplug();
  await context.setOffline(true);
  await page.goto(`${offline.address}/`);
  await begin(page, SOLO);
  await new Player(page, 'offline').playToTheEnd();
  await page.goto(`${offline.address}/#/lesson/haunted/first`);
  await page.locator('.lesson-note').waitFor();
  await context.close();
  await offline.close();
});
