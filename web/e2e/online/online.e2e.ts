import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { readRecord, SPECTATOR } from '../../../engine/index.ts';
import { prove } from '../../../fair/proof.ts';
import { open } from '../../../games/shelf.ts';
import { tableId } from '../../../table/ids.ts';
import { settled } from '../browser/accessible.ts';
import {
  beginMatch,
  type Friend,
  friend,
  isAsked,
  layTable,
  playToTheEnd,
  playUntil,
  sitDown,
  stepOf,
} from '../browser/far.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();
const gameModule = await open('haunted');
assert.ok(gameModule);
const { words, game } = gameModule;

const idOf = (page: Page): string => page.url().split('/').at(-1) ?? '';

/** The names of cards that are face down for spectators, from the server's state. */
async function hiddenNames(id: string): Promise<string[]> {
  const { room } = await stage.registry.open(tableId(id));
  const { table } = room;
  if (!table || table.over) return [];
  const open = table.seatView(SPECTATOR).view.cards.face;
  const shown = new Set(open);
  const truth = table.save().match.checkpoints.at(-1)?.start.cards.face ?? [];
  return truth.flatMap((face, card) =>
    open[card] === '?' && !shown.has(face) && face !== 'joker' ? words.en.card(face).name : [],
  );
}

/** Asserts that a spectator sees no hidden face; the log may name faces that were public. */
async function assertSeesNothingHidden(page: Page, id: string): Promise<number> {
  const names = await hiddenNames(id);
  const told = (await page.locator('.log').textContent()) ?? '';
  const html = await page.content();
  for (const name of names) assert.ok(!html.includes(name) || told.includes(name), `${name} is on the page`);
  return names.length;
}

/** One player loses the network while answering: the answer is kept, and arrives after the reconnect. */
async function loseNetwork({ page, context, player }: Friend): Promise<void> {
  const before = await stepOf(page);
  await context.setOffline(true);
  await page.getByText('Connection lost, trying again').waitFor();
  await player.pressAny();
  await settled(page);
  assert.equal(await stepOf(page), before, 'nothing counts before the server has it');
  const [, , chosen = '0'] = (await player.moment()).split('/');
  await context.setOffline(false);
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
  const isAnswered = (was: number): boolean => {
    const step = Number.parseInt(document.querySelector('.table')?.getAttribute('data-moment') ?? '', 10);
    return step !== was || document.querySelector('.prompt--mine') === null;
  };
  // Only the first part of an answer was not sent; a complete answer is on its way.
  if (chosen !== '0') while (!(await page.evaluate(isAnswered, before))) await player.act();
  await page.waitForFunction(isAnswered, before);
}

test('two far apart play a whole match by clicking, one loses the network twice, a third watches', async () => {
  const [ada, bela, cora] = [
    await friend(stage, 'Ada', DESKTOP),
    await friend(stage, 'Bela', PHONE),
    await friend(stage, 'Cora', DESKTOP),
  ];
  await layTable(ada, stage, { others: ['open'] });
  const code = (await ada.page.locator('.invitation__words li').allTextContents()).join(' ');
  assert.equal(code.split(' ').length, 6);
  await bela.page.getByRole('textbox', { name: 'Six words' }).fill(code.toUpperCase());
  await bela.page.getByRole('button', { name: 'Join' }).click();
  await bela.page.locator('.room').waitFor();
  await sitDown(bela, bela.page.url());
  await beginMatch(ada, [bela]);
  await cora.page.goto(ada.page.url());
  await cora.page.locator('.table').waitFor();
  assert.equal(await isAsked(cora.page), false);
  assert.equal(await cora.page.getByRole('button', { name: 'Undo' }).count(), 0);

  let checked = 0;
  for (const steps of [6, 14]) {
    await playUntil([ada, bela], async () => (await stepOf(bela.page)) >= steps && isAsked(bela.page));
    await loseNetwork(bela);
    checked += await assertSeesNothingHidden(cora.page, idOf(ada.page));
  }
  assert.ok(checked > 30, `${checked} hidden cards were looked for`);
  await playToTheEnd([ada, bela]);
  await cora.page.locator('.end').waitFor();
  const title = ({ page }: Friend): Promise<string | null> => page.locator('.end h2').textContent();
  const told = await title(cora);
  for (const one of [ada, bela]) assert.equal(await title(one), told === `${one.name} wins.` ? 'You win.' : told);

  const [download] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.page.getByRole('button', { name: 'Save the record' }).click(),
  ]);
  const record = readRecord(readFileSync(await download.path(), 'utf8'));
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  assert.equal(prove(game, record, sha256).chains.length, 2);
  for (const { page } of [ada, bela, cora]) await page.getByText('Checked on this device: the record holds.').waitFor();

  await cora.page.getByRole('button', { name: 'Watch it again' }).click();
  await cora.page.locator('.scrubber').waitFor();
  const eyes = ['Ada', 'Bela', 'a spectator', 'everybody: all hands open'];
  assert.deepEqual(await cora.page.locator('select option').allTextContents(), eyes);

  await ada.page.getByRole('button', { name: 'Rematch' }).click();
  await ada.page.locator('.end').waitFor({ state: 'detached' });
  await bela.page.getByRole('button', { name: 'On to the next match' }).click();
  await bela.page.locator('.end').waitFor({ state: 'detached' });
  assert.equal(idOf(ada.page), idOf(bela.page));
  await playUntil([ada, bela], async () => (await stepOf(ada.page)) >= 2);
  const noise = /ERR_INTERNET_DISCONNECTED|WebSocket/;
  for (const { errors, context } of [ada, bela, cora]) {
    assert.deepEqual(
      errors.filter(error => !noise.test(error)),
      [],
    );
    await context.close();
  }
});

test('in German: a table is laid, talked at, handed to a bot and back, and ended by agreement', async () => {
  const [ada, bela] = [await friend(stage, 'Ada', DESKTOP, 'de'), await friend(stage, 'Bela', PHONE, 'de')];
  const url = await layTable(ada, stage, { others: ['open', 'Wisp'], clock: 300 });
  await ada.page.getByText('5 Minuten je Entscheidung').waitFor();
  await sitDown(bela, url);
  await bela.page.getByLabel('Etwas sagen').fill('Guten Abend!');
  await bela.page.getByRole('button', { name: 'Senden' }).click();
  await ada.page.getByText('Guten Abend!').waitFor();
  await beginMatch(ada, [bela]);
  assert.match((await ada.page.locator('.prompt-text').textContent()) ?? '', /KÖRPER/);
  await ada.page.locator('.table-head .clock').waitFor();

  await ada.page.getByRole('tab', { name: 'Am Tisch' }).click();
  await ada.page.getByRole('button', { name: 'Einen Bot weiterspielen lassen' }).click();
  await ada.page.getByRole('tabpanel').getByRole('button', { name: 'Selbst weiterspielen' }).click();
  await ada.page.getByRole('button', { name: 'Einen Bot weiterspielen lassen' }).waitFor();

  await ada.page.getByRole('button', { name: 'Vorschlagen, hier aufzuhören' }).click();
  await bela.page.getByText('Ada schlägt vor, die Partie hier zu beenden.').waitFor();
  await bela.page.getByRole('button', { name: 'Ablehnen' }).click();
  await ada.page.getByRole('button', { name: 'Vorschlagen, hier aufzuhören' }).click();
  await bela.page.getByRole('button', { name: 'Zustimmen' }).click();
  for (const { page, context, errors } of [ada, bela]) {
    await page.getByText('Die Partie wurde hier beendet.').waitFor();
    assert.equal(await isAsked(page), false);
    assert.deepEqual(errors, []);
    await context.close();
  }
});

test('players and watchers talk among themselves; the unread are counted; one who shouts is muted here', async () => {
  const [ada, bela, cora] = [
    await friend(stage, 'Ada', DESKTOP),
    await friend(stage, 'Bela', DESKTOP),
    await friend(stage, 'Cora', PHONE),
  ];
  const url = await layTable(ada, stage, { others: ['open'] });
  await sitDown(bela, url);
  await beginMatch(ada, [bela]);
  await cora.page.goto(url);
  const say = async ({ page }: Friend, text: string): Promise<void> => {
    await page.getByLabel('Say something').fill(text);
    await page.getByRole('button', { name: 'Send' }).click();
  };
  for (const { page } of [bela, cora]) await page.getByRole('tab', { name: 'Chat' }).click();
  await say(bela, 'Boo.');
  await say(bela, 'BOO!');
  await ada.page.getByRole('tab', { name: /Chat.*2 unread/ }).click();
  await ada.page.getByText('BOO!').waitFor();
  await ada.page.getByRole('tab', { name: /^Chat$/ }).waitFor();
  await ada.page.getByRole('button', { name: 'Do not show what Bela says' }).first().click();
  assert.equal(await ada.page.getByText('BOO!').count(), 0);
  await ada.page.reload();
  await ada.page.getByRole('tab', { name: /^Chat$/ }).click();
  assert.equal(await ada.page.getByText('BOO!').count(), 0);
  await ada.page.getByRole('button', { name: 'Show what Bela says' }).click();
  await ada.page.getByText('BOO!').waitFor();

  // A spectator has not entered a name yet.
  await say(cora, 'Who wins?');
  await cora.page.getByRole('alert').waitFor();
  await cora.page.getByRole('button', { name: 'Send' }).click();
  await cora.page.getByText('Who wins?').waitFor();
  assert.equal(await cora.page.getByText('BOO!').count(), 0);
  assert.equal(await ada.page.getByText('Who wins?').count(), 0);
  for (const { context } of [ada, bela, cora]) await context.close();
});

test('my tables: those that wait for me stand first; public ones are found by strangers', async () => {
  const [ada, bela, cora] = [
    await friend(stage, 'Ada', DESKTOP),
    await friend(stage, 'Bela', PHONE),
    await friend(stage, 'Cora', DESKTOP),
  ];
  const first = await layTable(ada, stage, { others: ['open'], ticked: [/On the public list/] });
  await sitDown(bela, first);
  await beginMatch(ada, [bela]);
  await playUntil([ada], async () => (await isAsked(bela.page)) && !(await isAsked(ada.page)));
  await layTable(ada, stage, { others: ['open'] });
  await bela.page.goto(`${stage.address}/#/mine`);
  await bela.page.locator('.match').filter({ hasText: 'Your turn' }).waitFor();
  await bela.page.goto(`${stage.address}/`);
  await bela.page.getByRole('link', { name: 'Your turn: Haunted' }).click();
  await bela.page.locator('.prompt--mine').waitFor();
  await ada.page.goto(`${stage.address}/`);
  const mine = ada.page.locator('[aria-labelledby=my-tables] .match');
  await mine.filter({ hasText: 'Bela to play' }).waitFor();
  await mine.filter({ hasText: '1 place free' }).waitFor();
  await cora.page.goto(`${stage.address}/`);
  await cora.page.locator('[aria-labelledby=open-tables] .match').filter({ hasText: 'Bela' }).first().waitFor();
  assert.equal(await cora.page.locator('[aria-labelledby=my-tables]').count(), 0);
  for (const { context } of [ada, bela, cora]) await context.close();
});

test('without a server there are matches on this device, and nothing else is promised', async () => {
  const ada = await friend(stage, 'Ada', PHONE);
  const { page } = ada;
  await ada.context.route('**/api/**', route => route.abort());
  await page.reload();
  await page.getByText('Import a record').waitFor();
  assert.equal(await page.getByText('Join with six words').count(), 0);
  await page.goto(`${stage.address}/#/new/haunted`);
  await page.getByRole('button', { name: 'With friends far away' }).click();
  await page.getByRole('button', { name: 'Lay the table' }).click();
  await page.getByRole('alert').filter({ hasText: 'The server does not answer' }).waitFor();
  await page.getByRole('button', { name: 'Solo' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table').waitFor();
  for (let i = 0; i < 6; i++) assert.ok(await ada.player.step());
  await ada.context.close();
});
