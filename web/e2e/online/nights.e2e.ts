/** A night of two games: on the big screen, around one screen, and far apart. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible } from '../browser/accessible.ts';
import { beginFrom, button, fastForward, HOME, isLegible, joinUrl, SOFA, sitWithPhone } from '../browser/big-screen.ts';
import { beginMatch, friend, sitDown } from '../browser/far.ts';
import { Player, preferring } from '../browser/player.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const site = useStage({ homeAddresses: () => [HOME] });

test('a night in two houses: the order, the points, the ceremony, and every match to watch again', async () => {
  const screen = await site.visit(SOFA, '#/night', 'de');
  for (const game of ['The Haunting House', 'House of Possession', 'Die Exorzisten'])
    await button(screen, new RegExp(`^${game} weglassen$`)).click();
  await button(screen, /^Spook Manor früher$/).click();
  await screen.page.getByRole('heading', { name: 'Eine Nacht in zwei Häusern' }).waitFor();
  await button(screen, /^Nacht beginnen$/).click();
  await screen.page.locator('.stage-invite, .stage-reach').first().waitFor();
  if (await button(screen, /^Im Heimnetz öffnen$/).isVisible()) await button(screen, /^Im Heimnetz öffnen$/).click();
  await screen.page.locator('.stage-tour').getByText('Danach: Haunted').waitFor();
  const url = await joinUrl(screen.page);
  const [ada, bo] = [await sitWithPhone(site, url, 'Ada', 'de'), await sitWithPhone(site, url, 'Bo', 'de')];
  await beginFrom(ada, [bo], screen.page);
  await fastForward(site, screen.page);
  await screen.page.locator('.stage-tour-line').getByText('Partie 1 von 2').waitFor();
  await bo.page.locator('.tour-standing').waitFor();
  assert.equal(await button(bo, /^Weiter zu/).count(), 0, 'the host leads the night');
  await button(ada, /^Weiter zu Haunted$/).click();
  await screen.page.locator('.stage--lobby .tour-standing').waitFor();
  await isLegible(screen.page);
  await ada.page.locator('.hand-seat').waitFor();
  await beginFrom(ada, [bo], screen.page);
  await fastForward(site, screen.page);
  await button(ada, /^Siegerehrung$/).click();
  for (const { page } of [screen, ada, bo])
    await page
      .locator('.ceremony h1')
      .getByText(/^Die Nacht gehört/)
      .waitFor();
  await isLegible(screen.page);
  await screen.page.reload();
  await screen.page.locator('.ceremony').waitFor();
  await button(bo, /^Spook Manor: noch einmal ansehen/).click();
  await bo.page.locator('.scrubber').waitFor();
  for (const { context } of [screen, ada, bo]) await context.close();
});

test('a night around one screen: one game after the other, and a ceremony that outlives a reload', async () => {
  const { page, context, errors } = await site.visit(DESKTOP, '#/night');
  await preferring(page, { hurry: true, sound: false });
  for (const game of ['The Haunting House', 'House of Possession', 'Die Exorzisten'])
    await button({ page }, new RegExp(`^Leave out ${game}$`)).click();
  await button({ page }, /^Spook Manor earlier$/).click();
  await button({ page }, /^Around this screen$/).click();
  const places = page.locator('.seating__place');
  while ((await places.count()) > 1) await places.last().getByRole('button').click();
  await places.locator('input').fill('Ada');
  await button({ page }, /^Begin the night$/).click();
  const play = async (seed: string): Promise<void> => {
    await page.locator('.table, .curtain').first().waitFor();
    await new Player(page, seed).playToTheEnd();
  };
  await play('one');
  await page.getByRole('link', { name: 'The rest of the night' }).click();
  await page.locator('.tour-standing').getByText('Ada').waitFor();
  await button({ page }, /^On to Haunted$/).click();
  await play('two');
  await page.getByRole('link', { name: 'See the ceremony' }).click();
  await button({ page }, /^Closing ceremony$/).click();
  await page
    .locator('.ceremony h1')
    .getByText(/^The night belongs to/)
    .waitFor();
  await assertAccessible(page, 'a ceremony');
  await page.reload();
  await button({ page }, /^Haunted: replay and keepsake$/).click();
  await page.locator('.scrubber').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a night far apart: a plan, two matches, their points, and a ceremony that outlives a reload', async () => {
  const ada = await friend(site, 'Ada', DESKTOP, 'en', false, '#/night');
  const bo = await friend(site, 'Bo', PHONE);
  for (const game of ['The Haunting House', 'House of Possession', 'Die Exorzisten'])
    await button(ada, new RegExp(`^Leave out ${game}$`)).click();
  await button(ada, /^Spook Manor earlier$/).click();
  await button(ada, /^With friends far away$/).click();
  const places = ada.page.locator('.seating__place');
  while ((await places.count()) > 2) await places.last().getByRole('button').click();
  await button(ada, /^Begin the night$/).click();
  await ada.page.locator('.room').waitFor();
  await sitDown(bo, ada.page.url());
  await beginMatch(ada, [bo]);
  const first = ada.page.url();
  await fastForward(site, ada.page);
  for (const { page } of [ada, bo]) await page.locator('.tour-standing').getByText('Bo').waitFor();
  assert.equal(await button(bo, /^Closing ceremony$/).count(), 0, 'the host ends the night');
  // Everybody has a seat, so the next match begins at once; each page follows when its person presses.
  await button(ada, /^On to Haunted$/).click();
  await button(bo, /^On to the next match$/).click();
  for (const { page } of [ada, bo]) await page.locator('.table[data-moment^="0/"]').waitFor();
  assert.notEqual(ada.page.url(), first);
  assert.equal(bo.page.url(), ada.page.url());
  await bo.page.reload();
  await bo.page.locator('.table').waitFor();
  await fastForward(site, ada.page);
  await button(ada, /^Closing ceremony$/).click();
  const ends = async (page: Page): Promise<void> => {
    const verdict = page.locator('.ceremony h1').getByText(/^The night belongs to|^Nobody/);
    await verdict.waitFor();
    assert.equal(await page.locator('.ceremony tbody tr').count(), 3, 'two people and the house');
  };
  for (const { page } of [ada, bo]) await ends(page);
  for (const { page } of [ada, bo]) {
    await page.reload();
    await ends(page);
  }
  await assertAccessible(bo.page, 'a ceremony far apart');
  await button(bo, /^Spook Manor: replay and keepsake$/).click();
  await bo.page.locator('.scrubber').waitFor();
  for (const { errors, context } of [ada, bo]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});
