import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Player, preferring } from './player.ts';
import { DESKTOP, useStage } from './stage.ts';

const stage = useStage();

test('bots of the highest level think beside the page: it stays awake, and a match goes to its end', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await page
    .getByRole('link', { name: /Haunted/ })
    .first()
    .click();
  for (const seat of [1, 2]) await page.locator('select').nth(seat).selectOption('Wraith');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.prompt-text').waitFor();
  await page.evaluate(() => {
    const long: number[] = [];
    new PerformanceObserver(list => {
      long.push(...list.getEntries().map(entry => entry.duration));
      document.body.setAttribute('data-long', long.join(' '));
    }).observe({ type: 'longtask' });
  });
  const workers = page.workers().length;
  const player = new Player(page, 'wraith');
  await player.playToTheEnd();
  assert.ok(page.workers().length > 0 || workers > 0, 'somebody thought beside the page');
  const long = ((await page.locator('body').getAttribute('data-long')) ?? '')
    .split(' ')
    .filter(one => one !== '')
    .map(Number);
  const worst = Math.max(0, ...long);
  assert.ok(worst < 200, `the page slept for ${worst} ms`);
  process.stdout.write(`# ${long.length} tasks of the page took more than 50 ms, the longest ${worst} ms\n`);
  assert.deepEqual(errors, []);
  await context.close();
});

test('if their worker cannot be had, the table goes on', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await page.addInitScript(() => Object.assign(globalThis, { Worker: undefined }));
  await preferring(page, { hurry: true, sound: false });
  await page
    .getByRole('link', { name: /Haunted/ })
    .first()
    .click();
  await page.locator('select').nth(1).selectOption('Phantom');
  await page.getByRole('button', { name: 'Begin' }).click();
  await new Player(page, 'no worker').playToTheEnd();
  await context.close();
});
