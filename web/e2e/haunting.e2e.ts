import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Player, preferring } from './player.ts';
import { DESKTOP, PHONE, useStage } from './stage.ts';

const stage = useStage();

/** Lays a table of so many seats, with one storey or two, and begins. */
async function begin(page: Page, seats: number, storeys: 'one' | 'two', plain = false): Promise<void> {
  await preferring(page, { hurry: true, sound: false, plain });
  await page.goto(`${stage.address}/#/new/haunting-house`);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  for (let now = 4; now > seats; now--) await page.locator('.seating .button--icon').last().click();
  await page.locator('details.fold > summary').last().click();
  await page.getByLabel('Storeys').selectOption(storeys);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table').waitFor();
}

const log = async (page: Page): Promise<string> => (await page.locator('.log li').allTextContents()).join('\n');

test('three seats, two storeys, to the end by clicking: a Ghost, a disk in a window, another storey', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await begin(page, 3, 'two');
  const seen = { ghost: false, disk: false, storey: false };
  for (let match = 0; match < 5; match++) {
    await new Player(page, `haunting ${match}`, /Cancel Card|Trade Card|Switch Disks|No Rotation/).playToTheEnd(4000);
    const told = await log(page);
    seen.ghost ||= /meets a Ghost/.test(told);
    seen.disk ||= /uses (Trade Card|Cancel Card|Switch Disks|No Rotation)/.test(told);
    seen.storey ||= /the Staircase/.test(told);
    if (seen.ghost && seen.disk && seen.storey) break;
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.end').waitFor({ state: 'detached' });
  }
  assert.deepEqual(seen, { ghost: true, disk: true, storey: true });
  assert.deepEqual(errors, []);
  await context.close();
});

for (const plain of [false, true])
  test(`one storey to the end ${plain ? 'in the plain view' : 'by clicking the board'}`, async () => {
    const { page, context, errors } = await stage.visit(PHONE);
    await begin(page, 2, 'one', plain);
    await new Player(page, `one storey ${plain}`).playToTheEnd(4000);
    assert.match((await page.locator('.end h2').textContent()) ?? '', /wins|Nobody/);
    assert.deepEqual(errors, []);
    await context.close();
  });
