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

test('taught, a person reads why a bot moved, at once and in either language; asked, Wraith gives advice', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, teaching: true, advice: true });
  await page
    .getByRole('link', { name: /Haunted/ })
    .first()
    .click();
  await page.locator('select').nth(1).selectOption('Phantom');
  await page.getByRole('button', { name: 'Begin' }).click();
  const player = new Player(page, 'taught');
  await player.playUntil(async () => (await page.locator('.explain').count()) > 0);
  await page.locator('.explain').first().click();
  const because = page.locator('.because').first();
  assert.match((await because.textContent()) ?? '', /I tried it out \d+ times/);
  await page.locator('.prompt--mine').waitFor();
  await page.getByRole('button', { name: 'What would Wraith do here?' }).click();
  const follow = page.getByRole('button', { name: /^Wraith would: / });
  await follow.waitFor();
  const before = await page.locator('.table').getAttribute('data-moment');
  await follow.click();
  await page.waitForFunction(
    moment => document.querySelector('.table')?.getAttribute('data-moment') !== moment,
    before,
  );
  await player.playToTheEnd();
  assert.match((await page.locator('.end').textContent()) ?? '', /asked Wraith for advice once\./);
  assert.deepEqual(errors, []);
  await context.close();
});

test('without teaching nothing is explained before the end, and everything after it, in the replay too', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await page
    .getByRole('link', { name: /Haunted/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Begin' }).click();
  const player = new Player(page, 'untaught');
  let moves = 0;
  await player.playUntil(async () => ++moves > 5);
  assert.equal(await page.locator('.explain').count(), 0);
  assert.equal(await page.getByRole('button', { name: /What would/ }).count(), 0);
  await player.playToTheEnd();
  const explained = await page.locator('.explain').count();
  assert.ok(explained > 0);
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.locator('.scrubber').waitFor();
  assert.equal(await page.locator('.explain').count(), explained);
  await page.locator('.explain').first().click();
  assert.match((await page.locator('.because').textContent()) ?? '', /\bI\b/);
  await page.keyboard.press('Home');
  await page.locator('.explain').first().waitFor({ state: 'detached' });
  await context.close();
});
