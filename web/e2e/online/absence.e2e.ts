/**
 * A player loses the connection: the others see for how long, may decide about the seat only then, and the player comes
 * back.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible } from '../browser/accessible.ts';
import { beginMatch, type Friend, friend, layTable, playUntil, sitDown, stepOf } from '../browser/far.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Every test sets how long absence and grace last at its tables. */
const absence = { noticeMs: 0, awayMs: 0, graceMs: 0 };
const stage = useStage({ absence });

interface Pair {
  readonly ada: Friend;
  readonly bela: Friend;
  readonly url: string;
}

/** A match of two in which Bela has just closed the page. Ada looks at the seats. */
async function belaIsGone(lang = 'en'): Promise<Pair> {
  const [ada, bela] = [await friend(stage, 'Ada', DESKTOP, lang), await friend(stage, 'Bela', PHONE, lang)];
  const url = await layTable(ada, stage, { others: ['open'] });
  await sitDown(bela, url);
  await beginMatch(ada, [bela]);
  await bela.page.goto('about:blank');
  await ada.page.locator('#tab-seats').click();
  await ada.page.locator('.absent').waitFor();
  return { ada, bela, url };
}

const part = async (...friends: readonly Friend[]): Promise<void> => {
  for (const { context } of friends) await context.close();
};

for (const [lang, gone] of [
  ['en', /Bela has been away for \d+:\d\d\. In \d+:\d\d you can propose that a bot plays for Bela/],
  ['de', /Bela ist seit \d+:\d\d weg\. In \d+:\d\d kannst du vorschlagen, dass für Bela ein Bot spielt/],
] as const)
  test(`before absence has lasted nothing can be proposed, and it is said from when on it can (${lang})`, async () => {
    Object.assign(absence, { awayMs: HOUR_MS / 2, graceMs: HOUR_MS });
    const { ada, bela, url } = await belaIsGone(lang);
    await ada.page.locator('.absent').filter({ hasText: gone }).waitFor();
    assert.equal(await ada.page.locator('.absent button').count(), 0);
    await bela.page.goto(url);
    await ada.page.locator('.absent').waitFor({ state: 'detached' });
    await part(ada, bela);
  });

test('who comes back while the others decide keeps the seat, and everybody is told', async () => {
  Object.assign(absence, { awayMs: 0, graceMs: HOUR_MS });
  const { ada, bela, url } = await belaIsGone();
  await ada.page.getByRole('button', { name: 'Propose a bot for Bela' }).click();
  const offer = ada.page.locator('.offer');
  await offer.filter({ hasText: /If Bela comes back within .+, this lapses/ }).waitFor();
  await assertAccessible(ada.page, 'an offer that waits');
  await bela.page.goto(url);
  await bela.page.locator('.seat[data-self]').first().waitFor({ state: 'attached' });
  await ada.page.getByText('Bela is back, and the proposal has lapsed.').waitFor();
  await offer.waitFor({ state: 'detached' });
  await playUntil([ada, bela], async () => (await stepOf(ada.page)) >= 2);
  await part(ada, bela);
});

test('who comes back later is told what happened, and plays on with one button', async () => {
  Object.assign(absence, { awayMs: 0, graceMs: 0 });
  const { ada, bela, url } = await belaIsGone();
  await ada.page.getByRole('button', { name: 'Propose a bot for Bela' }).click();
  await ada.page.getByText(/A bot plays on for Bela/).waitFor();
  await bela.page.goto(url);
  const welcome = bela.page.getByRole('region', { name: 'Welcome back' });
  await welcome.getByText(/the others let a bot play for you/).waitFor();
  await assertAccessible(bela.page, 'welcome back');
  await welcome.getByRole('button', { name: 'Play on myself' }).click();
  await welcome.waitFor({ state: 'detached' });
  const before = await stepOf(ada.page);
  await playUntil([ada, bela], async () => (await stepOf(ada.page)) > before);
  await part(ada, bela);
});

test('whoever watches may take a seat that was freed, and its former person is told', async () => {
  Object.assign(absence, { awayMs: 0, graceMs: 0 });
  const { ada, bela, url } = await belaIsGone();
  const cora = await friend(stage, 'Cora', PHONE);
  await cora.page.goto(url);
  await ada.page.getByRole('button', { name: 'Propose to free Bela’s seat' }).click();
  await cora.page.getByText(/you see its hand, and Bela is told/).waitFor();
  await cora.page.getByRole('button', { name: 'Sit at seat B' }).click();
  await cora.page.locator('.seat[data-self]').first().waitFor({ state: 'attached' });
  await bela.page.goto(url);
  await bela.page.getByText('Cora has taken over your seat while you were away.').waitFor();
  await playUntil([ada, cora], async () => (await stepOf(ada.page)) >= 3);
  await ada.page.getByRole('button', { name: 'Resign' }).click();
  await ada.page.locator('dialog').getByRole('button', { name: 'Resign' }).click();
  await ada.page.locator('.seat[data-self]').first().waitFor({ state: 'detached' });
  await playUntil([cora], async () => (await stepOf(cora.page)) >= 6);
  await part(ada, bela, cora);
});
