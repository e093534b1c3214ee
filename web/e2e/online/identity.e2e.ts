/**
 * Identity of a browser: a seat handed over by a link, another device of the same guest, and devices that are ended.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, assertFits } from '../browser/accessible.ts';
import { beginMatch, type Friend, friend, isAsked, layTable, playUntil, stepOf } from '../browser/far.ts';
import { DESKTOP, PHONE, SCREENS, useStage } from '../browser/stage.ts';

const stage = useStage();

const settings = async ({ page }: Friend): Promise<void> => {
  await page.goto(`${stage.address}/#/settings`);
  await page.reload();
  await page.locator('[aria-labelledby=devices] li').first().waitFor();
};

/** Opens the dialog for seat links and creates one. */
async function makeSeatLink(page: Page): Promise<string> {
  await page.locator('#tab-seats').click();
  await page.getByRole('button', { name: /^Hand over by a link$|^Mit einem Link übergeben$/ }).click();
  await page.getByRole('button', { name: /^Make a link$|^Link erstellen$/ }).click();
  await page.locator('dialog .devices li').waitFor();
  return linkIn(page);
}

/** The link in an open dialog, as text and as a QR code. */
async function linkIn(page: Page): Promise<string> {
  const field = page.locator('dialog .link-field input');
  await field.waitFor();
  assert.equal(await page.locator('dialog .qr').count(), 1);
  return field.inputValue();
}

async function seatLinkOf({ page }: Friend): Promise<string> {
  const link = await makeSeatLink(page);
  await page.keyboard.press('Escape');
  return link;
}

async function deviceLinkOf(who: Friend): Promise<string> {
  await settings(who);
  await who.page.getByRole('button', { name: /^Another device of mine$|^Noch ein Gerät von mir$/ }).click();
  const link = await linkIn(who.page);
  await who.page.keyboard.press('Escape');
  return link;
}

test('a seat is handed to somebody else, who says a name, takes it over and plays on; nobody else can', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  await layTable(ada, stage, { others: ['Wisp'] });
  await beginMatch(ada, []);
  await playUntil([ada], async () => (await stepOf(ada.page)) >= 3);
  const link = await seatLinkOf(ada);
  assert.match(link, /#\/seat\//);

  const cora = await friend(stage, 'Cora', PHONE);
  await cora.page.goto(link);
  await cora.page.getByRole('heading', { name: 'Take over Ada’s seat at this table of Haunted?' }).waitFor();
  assert.equal(await isAsked(ada.page), true, 'opening it changes nothing');
  assert.equal((await cora.context.cookies()).length, 0);
  await cora.page.getByLabel('Your name').fill('Cora');
  await cora.page.getByLabel('Your name').press('Enter');
  await cora.page.locator('.table').waitFor();
  assert.ok(!cora.page.url().includes('seat'), 'the secret does not stay in the address');
  await ada.page.getByText('This seat is not played from here any more.').waitFor();
  assert.equal(await isAsked(ada.page), false);
  const before = await stepOf(cora.page);
  await playUntil([cora], async () => (await stepOf(cora.page)) > before + 2);
  await cora.page.goto(`${stage.address}/#/mine`);
  await cora.page.locator('.match').waitFor();
  assert.equal(await cora.page.locator('.match').count(), 1);

  const thief = await friend(stage, 'Thief', PHONE);
  await thief.page.goto(link);
  await thief.page.getByRole('alert').waitFor();
  assert.equal(await thief.page.getByRole('button', { name: 'Take over the seat' }).count(), 0);
  for (const { context } of [ada, cora, thief]) await context.close();
});

test('an unused seat link is revoked, and whoever opens their own is told so', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  await layTable(ada, stage, { others: ['Wisp'] });
  await beginMatch(ada, []);
  const link = await seatLinkOf(ada);
  const table = ada.page.url();
  await ada.page.goto(link);
  await ada.page.getByText('you have opened your own link').waitFor();
  await ada.page.getByRole('link', { name: 'To the table' }).click();
  await ada.page.locator('.table').waitFor();
  assert.equal(ada.page.url(), table);
  await ada.page.locator('#tab-seats').click();
  await ada.page.getByRole('button', { name: 'Hand over by a link' }).click();
  await ada.page.getByRole('button', { name: /^Revoke: Made/ }).click();
  await ada.page.getByText('This link does not work any more.').waitFor();
  await ada.page.getByRole('button', { name: /^Revoke: Made/ }).waitFor({ state: 'detached' });
  const cora = await friend(stage, 'Cora', PHONE);
  await cora.page.goto(link);
  await cora.page.getByRole('alert').filter({ hasText: 'revoked' }).waitFor();
  for (const { context } of [ada, cora]) await context.close();
});

test('another device of the same person: asked first, listed, ended, and then who it was before', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  const url = await layTable(ada, stage, { others: ['Wisp'] });
  await beginMatch(ada, []);
  const bela = await friend(stage, 'Bela', PHONE);
  await layTable(bela, stage, { others: ['open'] });
  const link = await deviceLinkOf(ada);
  assert.match(link, /#\/device\//);

  await bela.page.goto(link);
  await bela.page.getByRole('heading', { name: 'Become Ada on this device?' }).waitFor();
  await bela.page.getByText('In this browser you are Bela now.').waitFor();
  await bela.page.getByRole('link', { name: 'No, stay Bela' }).click();
  await bela.page.locator('[aria-labelledby=my-tables] .match').filter({ hasText: 'Bela' }).waitFor();

  await bela.page.goto(link);
  await bela.page.getByRole('button', { name: 'I am Ada: go on' }).click();
  await bela.page.locator('.match').filter({ hasText: 'Ada' }).waitFor();
  await bela.page.goto(url);
  await bela.page.locator('.seat[data-self]').first().waitFor({ state: 'attached' });
  await playUntil([bela], async () => (await stepOf(bela.page)) >= 2);

  await settings(ada);
  const rows = ada.page.locator('[aria-labelledby=devices] li');
  await rows.nth(1).waitFor();
  assert.equal(await rows.count(), 2);
  assert.equal(await rows.filter({ hasText: 'this device' }).count(), 1);
  await rows.filter({ hasNotText: 'this device' }).getByRole('button').click();
  await ada.page.locator('dialog').getByRole('button', { name: 'End it' }).click();
  await ada.page.getByText('Done: it is not you any more.').waitFor();
  await rows.nth(1).waitFor({ state: 'detached' });
  await bela.page.getByText('This seat is not played from here any more.').waitFor();
  await bela.page.goto(`${stage.address}/#/mine`);
  await bela.page.locator('.match').filter({ hasText: 'Bela' }).waitFor();
  assert.equal(await bela.page.locator('.match').filter({ hasText: 'Ada' }).count(), 0);
  for (const { context } of [ada, bela]) await context.close();
});

test('by keyboard alone: a device link is made and revoked, and this device is left', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  const { page } = ada;
  await layTable(ada, stage, { others: ['Wisp'] });
  await settings(ada);
  await page.getByRole('button', { name: 'Another device of mine' }).focus();
  await page.keyboard.press('Enter');
  const link = await linkIn(page);
  await page.getByRole('button', { name: 'Revoke this link' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The link does not work any more.').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  const other = await friend(stage, 'Other', PHONE);
  await other.page.goto(link);
  await other.page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'End this device' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('dialog').getByRole('button', { name: 'Leave this device' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Done: it is not you any more.').waitFor();
  await page.goto(`${stage.address}/#/mine`);
  await page.getByText('You have no table with friends yet.').waitFor();
  for (const { context } of [ada, other]) await context.close();
});

for (const [name, size, lang] of SCREENS)
  test(`every screen about links and devices is accessible and fits (${name}, ${lang})`, async () => {
    const [ada, bela] = [await friend(stage, 'Ada', size, lang), await friend(stage, 'Bela', size, lang)];
    const assertScreen = async (page: Page, where: string): Promise<void> => {
      await page.waitForTimeout(150);
      await assertFits(page, where);
      await assertAccessible(page, where);
    };
    await layTable(ada, stage, { others: ['Wisp'] });
    await beginMatch(ada, []);
    const seatLink = await makeSeatLink(ada.page);
    await assertScreen(ada.page, 'dialog of a seat link');
    await ada.page.keyboard.press('Escape');
    await bela.page.goto(seatLink);
    await bela.page.getByRole('button', { name: /^Take over the seat$|^Platz übernehmen$/ }).waitFor();
    await assertScreen(bela.page, 'seat, in a fresh browser');
    await layTable(bela, stage, { others: ['open'] });
    await bela.page.goto(seatLink);
    await bela.page.getByRole('button', { name: /^Take over the seat$|^Platz übernehmen$/ }).waitFor();
    await assertScreen(bela.page, 'seat, as somebody');
    await settings(ada);
    await assertScreen(ada.page, 'devices');
    await ada.page.getByRole('button', { name: /^Another device of mine$|^Noch ein Gerät von mir$/ }).click();
    const deviceLink = await linkIn(ada.page);
    await assertScreen(ada.page, 'dialog of a device link');
    await bela.page.goto(deviceLink);
    await bela.page.getByRole('button', { name: /Ada/ }).waitFor();
    await assertScreen(bela.page, 'device');
    for (const { context, errors } of [ada, bela]) {
      assert.deepEqual(errors, []);
      await context.close();
    }
  });
