import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { readRecord, writeRecord } from '../../../engine/index.ts';
import { pack, packNames } from '../../records/link/record-link.ts';
import { assertAccessible, assertFits } from '../browser/accessible.ts';
import { beginMatch, friend, sitDown } from '../browser/far.ts';
import { Player, preferring } from '../browser/player.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();

const goldenOf = (game: string, name: string): string =>
  readFileSync(new URL(`../../../games/${game}/test/golden/${name}.jsonl`, import.meta.url), 'utf8');

const moment = (page: Page, text: string) => page.locator('[role=status]').filter({ hasText: text });

/** Leaves the rest of the match to a bot. */
async function letBotPlayOn(page: Page): Promise<void> {
  await page.locator('#tab-seats').click();
  await page.getByRole('button', { name: 'Let a bot play on' }).click();
  await page.locator('.end').waitFor();
}

test('a match is passed on as a link: whoever opens it sees what it is, watches it with any eyes, and keeps it', async () => {
  const ada = await stage.visit(DESKTOP);
  const golden = { name: 'four.seance', mimeType: 'text/plain', buffer: Buffer.from(goldenOf('exorzisten', 'four')) };
  await ada.page.locator('input[type=file]').setInputFiles(golden);
  await ada.page.locator('.scrubber').waitFor();
  await ada.page.keyboard.press('End');
  await ada.page.locator('.end').getByRole('button', { name: 'Pass it on' }).click();
  const field = ada.page.getByRole('textbox', { name: 'As a link' });
  await field.waitFor();
  await assertAccessible(ada.page, 'the dialog to pass a match on');
  const link = await field.inputValue();
  assert.ok(link.length < 2_000, `${link.length}`);
  await ada.context.close();

  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto(link);
  await page.getByText('Durchgespielt und geprüft').waitFor();
  await assertAccessible(page, 'a match that came by a link');
  await assertFits(page, 'a match that came by a link');
  assert.equal(await page.evaluate(() => indexedDB.databases().then(all => all.length)), 1);
  await page.getByRole('button', { name: 'Ansehen' }).click();
  await moment(page, 'Moment 0 von 147').waitFor();
  const packed = link.split('/').at(-2) ?? link;
  assert.ok(!asked.some(url => url.includes(packed)), 'no server gets to see a record');
  assert.deepEqual(errors, []);
  await context.close();
});

test('through the eyes of one seat the others hold backs, all eyes together see every hand', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  const packed = await pack(goldenOf('exorzisten', 'four'));
  await page.goto(`${stage.address}/#/record/${packed}/${packNames(['Ada', 'Bram', 'Cleo', 'Dorian'])}`);
  await page.getByRole('button', { name: 'Watch it' }).click();
  await moment(page, 'Moment 0 of 147').waitFor();
  await page.goto(page.url().replace(/0$/, '25'));
  await moment(page, 'Moment 25 of 147').waitFor();
  const eyes = page.getByLabel('Through the eyes of');
  const seen: Record<string, string | null> = {};
  for (const name of ['Ada', 'Bram', 'a spectator', 'everybody: all hands open']) {
    await eyes.selectOption({ label: name });
    seen[name] = await page.locator('.table-board').textContent();
  }
  assert.equal(new Set([seen.Ada, seen.Bram, seen['a spectator']]).size, 3, 'each sees their own hand');
  const hands = page.locator('.side .hands li');
  await hands.first().waitFor();
  const open = await hands.allInnerTexts();
  assert.ok(open.length >= 2, open.join('; '));
  await assertAccessible(page, 'a replay with every hand open');
  await eyes.selectOption({ label: 'a spectator' });
  assert.equal(await hands.count(), 0);
  await context.close();
});

test('from any moment others play on: bots of any level are seated there', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/record/${await pack(goldenOf('haunted', 'three'))}`);
  await page.getByRole('button', { name: 'Watch it' }).click();
  await page.getByRole('button', { name: 'Forward' }).click();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByLabel('Who plays seat B').selectOption('Wisp');
  await page.getByLabel('Who plays seat C').selectOption('Wraith');
  await page.getByLabel('Name at seat A').fill('Zora');
  await assertAccessible(page, 'who plays on');
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.locator('.prompt-text').waitFor();
  const seats = (await page.locator('.side > .seats').textContent()) ?? '';
  assert.match(seats, /Zora/);
  assert.match(seats, /Wisp/);
  assert.match(seats, /Wraith/);
  await new Player(page, 'forked').step();
  await context.close();
});

test('a record that is cut off or wrong is refused with a sentence, one that is not over can be played on', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  const text = goldenOf('haunted', 'three');
  await page.goto(`${stage.address}/#/record/${(await pack(text)).slice(0, 200)}`);
  await page.getByText('cut off on its way').first().waitFor();
  const record = readRecord(text);
  const [first, ...rest] = record.lines;
  assert.ok(first);
  await page.goto(`${stage.address}/#/record/${await pack(writeRecord({ ...record, lines: rest }))}`);
  await page.getByText('The game asks a different question here. So the record was changed').waitFor();
  const open = { ...record, lines: record.lines.slice(0, 30), footer: undefined };
  await page.goto(`${stage.address}/#/record/${await pack(writeRecord(open))}`);
  await page.getByText('The match is not over.').waitFor();
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.getByRole('button', { name: 'Play on', exact: true }).click();
  await page.locator('.curtain, .prompt-text').first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('of a long link it is said that it is long, file and text are offered, and a pasted link is opened', async () => {
  const { page, context } = await stage.visit(PHONE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const record = readRecord(goldenOf('house-of-possession', 'eight'));
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'eight.jsonl', mimeType: 'text/plain', buffer: Buffer.from(writeRecord(record)) });
  await page.locator('.scrubber').waitFor();
  await page.goto(`${stage.address}/`);
  await page.getByRole('button', { name: /^Pass on House of Possession/ }).click();
  await page.getByText('Some messengers cut such links').waitFor();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.share').getByRole('button', { name: 'Save the record' }).click(),
  ]);
  assert.equal(readFileSync(await file.path(), 'utf8'), writeRecord(record));
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await page.locator('.share').getByText('Copied.').waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), writeRecord(record));
  await page.keyboard.press('Escape');
  await page.getByText('Paste text or link').click();
  await page
    .getByLabel('Text of the record, or a link to it')
    .fill(`Look: ${stage.address}/#/record/${await pack(goldenOf('haunted', 'solo'))}`);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.getByRole('heading', { name: 'Haunted' }).waitFor();
  await context.close();
});

test('an evening is played again by its invitation, and both matches are laid side by side', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, name: 'Ada' });
  await page.goto(`${stage.address}/#/record/${await pack(goldenOf('haunted', 'solo'))}`);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Keep it' }).waitFor({ state: 'detached' });
  await page.goto(`${stage.address}/`);
  await page.getByRole('button', { name: /^Pass on Haunted/ }).click();
  const invitation = await page.getByRole('textbox', { name: 'Link to the same evening' }).inputValue();
  await page.goto(invitation);
  await page.getByText('You have played this evening already.').waitFor();
  await assertAccessible(page, 'an invitation to an evening');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.prompt-text').waitFor();
  const player = new Player(page, 'again');
  for (let i = 0; i < 3; i++) await player.step();
  await letBotPlayOn(page);
  await page.getByRole('link', { name: 'Compare with another match of this evening' }).click();
  await page.getByRole('heading', { name: 'Where they parted' }).waitFor();
  assert.equal(await page.locator('.side-by-side thead th').count(), 2);
  assert.equal(await page.locator('.parting__said dd').count(), 2);
  await assertAccessible(page, 'one evening side by side');
  await page.getByRole('link', { name: 'Look at that moment' }).first().click();
  await page.locator('.scrubber').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a table that is being laid becomes an evening for several tables', async () => {
  const { page, context } = await stage.visit(PHONE);
  await page.goto(`${stage.address}/#/new/spook-manor`);
  await page.getByText('The same evening for others').click();
  await page.getByRole('button', { name: 'Make this evening' }).click();
  await page.getByText('answer alike at every table').waitFor();
  assert.match(
    page.url(),
    /#\/new\/spook-manor\?seed=evening%2F[0-9a-f]+&seats=person\.Poltergeist\.Poltergeist&rules=\d+$/,
  );
  await assertFits(page, 'an evening for several tables');
  await context.close();
});

test('tonight’s house is entered from the shelf in the plain view; then bots show what they made of it', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await page.clock.setFixedTime('2026-11-15T20:00:00Z');
  await preferring(page, { hurry: true, sound: false, plain: true, name: 'Ada' });
  await page.getByRole('link', { name: 'Tonight’s house' }).waitFor();
  await page.locator('.tonight').getByRole('link', { name: 'Haunted' }).click();
  await page.getByText('15 November 2026').waitFor();
  assert.equal(await page.locator('#bots').count(), 0, 'nothing is told before');
  await assertAccessible(page, 'the door of tonight’s house');
  await page.getByRole('button', { name: 'Enter the house' }).click();
  await page.locator('.plain-answers, .plain').first().waitFor();
  await new Player(page, 'tonight').playToTheEnd();
  await page.getByRole('link', { name: 'Tonight’s list' }).click();
  const bots = page.locator('section[aria-labelledby=bots]');
  for (const level of ['Wisp', 'Poltergeist'])
    await bots.getByRole('row', { name: new RegExp(`^${level} .* of 2`) }).waitFor();
  const told = (await page.locator('.telling').textContent()) ?? '';
  assert.match(told, /^Seance, tonight’s house: Haunted, 15 November 2026\n/);
  assert.match(told, /Wisp: \d(st|nd) of 2, Points −?\d+/);
  assert.match(told, /#\/tonight\/haunted\/2026-11-15$/);
  await assertAccessible(page, 'the list of tonight’s house');
  await assertFits(page, 'the list of tonight’s house');
  await page.goto(`${stage.address}/#/tonight`);
  const calendar = page.locator('.calendar');
  await calendar.getByText('One evening so far.').waitFor();
  assert.equal(await calendar.locator('td[data-played]').count(), 1);
  assert.equal(await calendar.locator('td[data-played] time').getAttribute('datetime'), '2026-11-15');
  await page.goto(`${stage.address}/`);
  await page.locator('.tonight').getByRole('link', { name: 'Haunted played' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('two tables of one evening far away: each plays, and the comparison opens when both are over', async () => {
  const [ada, bela] = [await friend(stage, 'Ada', DESKTOP), await friend(stage, 'Bela', PHONE)];
  await ada.page.goto(`${stage.address}/#/new/haunted`);
  await ada.page.getByRole('button', { name: 'With friends far away' }).click();
  await ada.page.getByLabel('Tables of the same evening').selectOption('2');
  assert.ok(await ada.page.getByLabel('Others may watch').isDisabled());
  const seats = ada.page.locator('.seating__place');
  while ((await seats.count()) > 1) await seats.last().getByRole('button').click();
  await ada.page.getByRole('button', { name: 'Lay the table' }).click();
  await ada.page.getByRole('heading', { name: 'Table 1 of 2, one evening' }).waitFor();
  await assertAccessible(ada.page, 'the room of a table of a set');
  const first = ada.page.url();
  await ada.page.getByRole('link', { name: 'Table 2' }).click();
  await ada.page.getByRole('heading', { name: 'Table 2 of 2, one evening' }).waitFor();
  await sitDown(bela, ada.page.url());
  await ada.page.getByRole('button', { name: 'Begin the match' }).click();
  await bela.page.locator('.table').waitFor();
  await ada.page.goto(first);
  await beginMatch(ada, []);
  await letBotPlayOn(bela.page);
  await bela.page.locator('.table-set').getByText('in play').waitFor();
  assert.equal(await bela.page.getByRole('button', { name: 'Compare all tables' }).count(), 0);
  await bela.page.getByRole('button', { name: 'Pass it on' }).click();
  await bela.page.getByText('still being played at another table').waitFor();
  await ada.player.step();
  await letBotPlayOn(ada.page);
  await assertAccessible(ada.page, 'the end of a table of a set');
  await ada.page.getByRole('button', { name: 'Compare all tables' }).click();
  await ada.page.getByRole('heading', { name: 'Where they parted' }).waitFor();
  // One seed and one bot: the two matches may be equal, and still are two.
  assert.match((await ada.page.locator('.side-by-side').textContent()) ?? '', /Ada.*Bela/);
  for (const { context } of [ada, bela]) await context.close();
});
