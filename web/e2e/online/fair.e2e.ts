/** Verifiable chance in the client: the note at the end, and the page that checks records offline. */
import assert from 'node:assert/strict';
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { type GameModule, writeRecord } from '../../../engine/index.ts';
import { sha256 } from '../../../fair/hash.ts';
import { SharedTable } from '../../../fair/test/shared-table.ts';
import { SHELVED } from '../../../games/covers.ts';
import { open } from '../../../games/shelf.ts';
import { assertAccessible } from '../browser/accessible.ts';
import { begin, Player, SOLO } from '../browser/player.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();
let folder = '';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seance-fair-'));
  copyFileSync(new URL('../../../dist/web/verify.html', import.meta.url), join(folder, 'verify.html'));
});
after(() => rm(folder, { recursive: true, force: true }));

/** A whole match with shared chance, as a file. */
async function sharedRecord(game: string, seed: string): Promise<string> {
  const gameModule = (await open(game)) as GameModule;
  const people = [0, gameModule.usual.seats - 1];
  const { table } = new SharedTable(gameModule, gameModule.usual.seats, people, seed).play(seed);
  const file = join(folder, `${game}.jsonl`);
  writeFileSync(file, writeRecord(table.record(sha256)));
  return file;
}

/** The checking page opened from the disk, and every address that it requests. */
async function checkingPage(lang: string): Promise<{ page: Page; asked: string[]; close: () => Promise<void> }> {
  const { page, context, errors } = await stage.visit(DESKTOP, '', lang);
  const asked: string[] = [];
  await page.goto('about:blank');
  page.on('request', request => asked.push(request.url()));
  await context.setOffline(true);
  await page.goto(pathToFileURL(join(folder, 'verify.html')).href);
  const close = async (): Promise<void> => {
    assert.deepEqual(errors, []);
    assert.deepEqual(
      asked.filter(url => !url.startsWith('file:')),
      [],
      'nothing is fetched from anywhere',
    );
    await context.close();
  };
  return { page, asked, close };
}

const choose = async (page: Page, file: string): Promise<string> => {
  await page.locator('input[type=file]').setInputFiles(file);
  return (await page.locator('.verdict').textContent()) ?? '';
};

test('the page from the disk proves a good record, with its commitment, its chains, every die and the end', async () => {
  const file = await sharedRecord('house-of-possession', 'good');
  const { chance } = JSON.parse(readFileSync(file, 'utf8').split('\n')[0] ?? '');
  const { page, close } = await checkingPage('en');
  assert.match(await choose(page, file), /The record holds\..*House of Possession, 4 seats, \d+ answers/);
  const text = (await page.locator('main').textContent()) ?? '';
  assert.ok(text.includes(chance.commitment));
  const { seal } = JSON.parse(readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '');
  assert.ok(text.includes(seal), 'the seal over the whole record');
  assert.match(text, /Seat 0: \d+ links/);
  assert.match(text, /all \d+ answers were on the list/);
  await page.getByText('Every die and every draw').click();
  await assertAccessible(page, 'the checking page');
  assert.match((await page.locator('dl').textContent()) ?? '', /Set-up.*card \d+ of \d+ drawn.*with a die of 8/);
  await close();
});

test('a forged record is named with its line, in both languages', async () => {
  const file = await sharedRecord('haunted', 'forged');
  const lines = readFileSync(file, 'utf8').split('\n');
  const wrong = lines.findIndex((line, i) => i > 9 && line.includes('"thrown":[['));
  const forged = join(folder, 'forged.jsonl');
  const change = (line: string): string => line.replace(/"thrown":\[\[(\d+),\d+\]/, '"thrown":[[$1,$1]');
  writeFileSync(forged, lines.map((line, i) => (i === wrong ? change(line) : line)).join('\n'));
  const { page, close } = await checkingPage('de');
  assert.match(await choose(page, file), /Die Aufzeichnung stimmt\./);
  await choose(page, forged);
  await page.getByText('Die Aufzeichnung stimmt nicht.').waitFor();
  await page.getByText(`Zeile ${wrong + 1}: Der Zufall ergab hier`).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText(`Line ${wrong + 1}: Chance gave`).waitFor();
  await close();
});

test('of a record of the first form the page says what it does not bind', async () => {
  const file = fileURLToPath(new URL('../../../fair/test/fixture/first-form.jsonl', import.meta.url));
  const { page, close } = await checkingPage('en');
  assert.match(await choose(page, file), /The record holds\./);
  await page.getByText('It does not bind how often the opening was begun').waitFor();
  await page.getByRole('button', { name: 'Deutsch' }).click();
  await page.getByText('Sie legt nicht fest, wie oft die Eröffnung begonnen wurde').waitFor();
  await close();
});

test('a last link that was dropped from a record is found without a network', async () => {
  const file = await sharedRecord('spook-manor', 'dropped');
  const lines = readFileSync(file, 'utf8').split('\n');
  const last = lines.findLastIndex(line => line.includes('"links":[['));
  assert.ok(
    lines.slice(last).every(line => !line.includes('"thrown"')),
    'nothing was drawn after it',
  );
  const dropped = join(folder, 'dropped.jsonl');
  const change = (line: string): string => line.replace(/,"links":\[\[.*?\]\]/, '');
  writeFileSync(dropped, lines.map((line, i) => (i === last ? change(line) : line)).join('\n'));
  const { page, close } = await checkingPage('en');
  assert.match(await choose(page, file), /The record holds\./);
  await choose(page, dropped);
  await page.getByText('The seal is not the seal of this record: something in the record was changed').waitFor();
  await close();
});

test('the longest golden match of every game is checked', async t => {
  const { page, close } = await checkingPage('en');
  for (const game of SHELVED) {
    const golden = fileURLToPath(new URL(`../../../games/${game}/test/golden/`, import.meta.url));
    const files = readdirSync(golden).map(name => join(golden, name));
    const size = (file: string): number => readFileSync(file).length;
    const longest = files.reduce((best, file) => (size(file) > size(best) ? file : best));
    await page.reload();
    assert.match(await choose(page, longest), /The record holds/);
    t.diagnostic(`${game}: ${/Checked in \d+ ms/.exec((await page.locator('.verdict').textContent()) ?? '')}`);
  }
  await close();
});

test('at the end of a match the device has checked the record, and says what that proves', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await begin(page, SOLO);
  await new Player(page, 'checked').playToTheEnd();
  await page.getByText('Checked on this device: the record holds.').waitFor();
  await page.getByText('What this proves, and what not').click();
  await page.getByText('one device was the server and all players at once').waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the checking page' }).click(),
  ]);
  assert.equal(
    readFileSync(await download.path(), 'utf8'),
    readFileSync(new URL('../../../dist/web/verify.html', import.meta.url), 'utf8'),
  );
  assert.deepEqual(errors, []);
  await context.close();
});
