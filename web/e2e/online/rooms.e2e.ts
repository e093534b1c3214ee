import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.ts';
import { assertAccessible, assertFits, settled } from '../browser/accessible.ts';
import { beginMatch, friend, layTable, sitDown } from '../browser/far.ts';
import { DESKTOP, PHONE, SCREENS, Stage, useStage } from '../browser/stage.ts';
import { until } from '../browser/until.ts';

const stage = useStage();

for (const [name, size, lang] of SCREENS)
  test(`every screen of a table far away is accessible and fits (${name}, ${lang})`, async () => {
    const [ada, bela] = [await friend(stage, 'Ada', size, lang), await friend(stage, 'Bela', size, lang)];
    const assertScreen = async (page: Page, where: string): Promise<void> => {
      await settled(page);
      await assertFits(page, where);
      await assertAccessible(page, where);
    };
    await ada.page.goto(`${stage.address}/#/new/house-of-possession`);
    await ada.page.getByRole('button', { name: /far away|Freunden/ }).click();
    await ada.page.locator('.terms').waitFor();
    await assertScreen(ada.page, 'terms');
    const url = await layTable(ada, stage, { others: ['open', 'Wisp'], clock: 60, ticked: [/public|öffentlich/] });
    await assertScreen(ada.page, 'room of the host');
    await bela.page.goto(url);
    await bela.page.locator('.room').waitFor();
    await assertScreen(bela.page, 'room of a guest');
    await sitDown(bela, url);
    await bela.page.locator('.channels summary').click();
    await bela.page.locator('.channels form').waitFor();
    await assertScreen(bela.page, 'room of one who sits');
    await beginMatch(ada, [bela]);
    await assertScreen(ada.page, 'table');
    await ada.page.locator('#tab-seats').click();
    await assertScreen(ada.page, 'seats');
    await ada.page.getByRole('button', { name: /Propose to end|hier aufzuhören/ }).click();
    await bela.page.locator('.offer').waitFor();
    await assertScreen(bela.page, 'offer');
    await bela.page.locator('#tab-chat').click();
    await assertScreen(bela.page, 'chat');
    await bela.page.goto(`${stage.address}/#/mine`);
    await bela.page.locator('.match').waitFor();
    await assertScreen(bela.page, 'mine');
    await bela.page.goto(`${stage.address}/#/join/one-two-three`);
    await bela.page.getByRole('alert').waitFor();
    await assertScreen(bela.page, 'join');
    for (const screen of ['seat', 'device']) {
      await bela.page.goto(`${stage.address}/#/${screen}/nothing-but-a-secret`);
      await bela.page.getByRole('alert').waitFor();
      await assertScreen(bela.page, screen);
    }
    for (const { context } of [ada, bela]) await context.close();
  });

test('one is called to a table as one wants it; a receiver of plain JSON is given its key', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  const { page } = ada;
  await layTable(ada, stage, { others: ['open'] });
  const form = page.locator('.channels');
  await form.locator('summary').click();
  await form.getByLabel('Webhook', { exact: true }).fill('https://ghosts.example/seance');
  await form.getByLabel('Format of the webhook').selectOption('json');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Saved.').waitFor();
  assert.match((await form.locator('code').textContent()) ?? '', /^\S{16,}$/);
  await page.reload();
  await form.locator('summary').click();
  assert.equal(await form.getByLabel('Webhook', { exact: true }).inputValue(), 'https://ghosts.example/seance');
  await form.getByLabel('Webhook', { exact: true }).fill('https://127.0.0.1/');
  await form.getByRole('button', { name: 'Save' }).click();
  await form
    .getByRole('status')
    .filter({ hasText: /cannot send/ })
    .waitFor();
  await ada.context.close();
});

test('advice is given where it was agreed on, and only there', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  const { page } = ada;
  await layTable(ada, stage, { others: ['Wisp'], ticked: [/^Advice/] });
  await beginMatch(ada, []);
  await page.getByRole('button', { name: 'What would you do here?' }).click();
  await page.locator('.advised-answer').click();
  await layTable(ada, stage, { others: ['Wisp'], unticked: [/^Advice/] });
  await beginMatch(ada, []);
  await page.locator('.prompt--mine').waitFor();
  assert.equal(await page.getByRole('button', { name: 'What would you do here?' }).count(), 0);
  await ada.context.close();
});

/** A virtual authenticator in the browser. */
async function authenticator(
  page: Page,
): Promise<{ credentials(): Promise<object[]>; add(one: object): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const options = {
    ...({ protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const),
    ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  };
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    add: async credential => {
      await session.send('WebAuthn.addCredential', { authenticatorId, credential } as never);
    },
  };
}

test('a passkey brings one’s tables to another device', async () => {
  const home = stage.address.replace('127.0.0.1', 'localhost');
  const [desk, phone] = [await stage.visit(DESKTOP), await stage.visit(PHONE)];
  for (const { page } of [desk, phone]) await page.goto(home);
  await desk.page.goto(`${home}/#/settings`);
  await desk.page.getByLabel('Your name').fill('Ada');
  const keys = await authenticator(desk.page);
  await desk.page.getByRole('button', { name: 'Make a passkey' }).click();
  await desk.page.getByText('The passkey is made.').waitFor();
  await desk.page.goto(`${home}/#/new/haunted`);
  await desk.page.getByRole('button', { name: 'With friends far away' }).click();
  await desk.page.getByRole('button', { name: 'Lay the table' }).click();
  await desk.page.locator('.room').waitFor();

  await phone.page.goto(`${home}/#/settings`);
  const others = await authenticator(phone.page);
  for (const one of await keys.credentials()) await others.add(one);
  await phone.page.getByRole('button', { name: 'Use a passkey' }).click();
  await phone.page.getByText('Welcome back, Ada.').waitFor();
  await phone.page.goto(`${home}/#/mine`);
  await phone.page.locator('.match').filter({ hasText: 'Haunted' }).click();
  await phone.page.getByText('(you)').waitFor();
  for (const { context } of [desk, phone]) await context.close();
});

test('a call to a table is shown by the browser: one notification for each table, the newest', async () => {
  // The headless shell shows no notifications.
  const stage = new Stage({}, findChromium);
  stage.isInstallable = true;
  await stage.open();
  const { page, context } = await stage.visit(DESKTOP);
  await context.grantPermissions(['notifications'], { origin: stage.address });
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const session = await context.newCDPSession(page);
  const { promise: registered, resolve: register } = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId } of registrations)
      if (scopeURL === `${stage.address}/`) register(registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const url = `${stage.address}/#/online/abc`;
  for (const body of ['Ada chooses a door', 'Ada opens a door']) {
    const data = JSON.stringify({ title: 'Haunted', body, url, tag: 'one table' });
    await session.send('ServiceWorker.deliverPushMessage', { origin: stage.address, registrationId, data });
  }
  const shown = (): Promise<string[][]> =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications();
      return notifications.map(({ title, body, data }) => [title, body, data]);
    });
  await until(async () => (await shown())[0]?.[1] === 'Ada opens a door', 'the newest is shown');
  assert.deepEqual(await shown(), [['Haunted', 'Ada opens a door', url]]);
  await context.close();
  await stage.close();
});
