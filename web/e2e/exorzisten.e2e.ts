import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Match, optionAt, randomFrom, recordOf, seeded, sizeOf, writeRecord } from '../../engine/index.ts';
import { open } from '../../games/shelf.ts';
import { begin, Player, preferring } from './player.ts';
import { DESKTOP, PHONE, useStage } from './stage.ts';

const stage = useStage();
const GAME = /Exorzisten/;

for (const plain of [false, true])
  test(`four seats to the end by clicking ${plain ? 'in the plain view' : 'the board'}, with expulsions that succeed and that fail`, async () => {
    const { page, context, errors } = await stage.visit(DESKTOP);
    await preferring(page, { plain });
    await begin(page, undefined, GAME);
    const seen = { success: false, failure: false };
    for (let match = 0; match < 6; match++) {
      await new Player(page, `exorzisten ${plain} ${match}`).playToTheEnd();
      const log = (await page.locator('.log li').allTextContents()).join('\n');
      seen.success ||= /against \d+: she sleeps/.test(log);
      seen.failure ||= /against \d+: the demons laugh/.test(log);
      if (seen.success && seen.failure) break;
      await page.getByRole('button', { name: 'Rematch' }).click();
      await page.locator('.end').waitFor({ state: 'detached' });
    }
    assert.deepEqual(seen, { success: true, failure: true });
    assert.deepEqual(errors, []);
    await context.close();
  });

/** The beginning of a match of three, up to the first choice of actions: everybody will sit at one screen. */
async function firstChoice(): Promise<{ record: string; seats: readonly number[] }> {
  const house = await open('exorzisten');
  assert.ok(house);
  const match = Match.start(house.game, { seats: 3, options: { preset: 'bed' } }, seeded('sealed'));
  const random = randomFrom('sealed');
  while (match.asks[0]?.what !== 'action') {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    assert.ok(ask);
    match.answer(ask.seat, optionAt(ask.options(), random(sizeOf(ask.options()))));
  }
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const record = recordOf(match, { kind: 'seed', seed: 'sealed' }, sha256);
  return { record: writeRecord(record), seats: match.asks.map(({ seat }) => seat) };
}

/** What the next person sees after the first one has locked an action, at a table that begins with the record. */
async function afterLocking(page: Page, record: string, action: RegExp): Promise<string> {
  await page.goto(`${stage.address}/#/`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'sealed.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL(/#\/replay\//);
  await page.goto(page.url().replace(/#\/replay\/(\w+).*/, '#/table/$1'));
  await page.locator('.curtain .button--primary').click();
  await page.locator('.table').waitFor();
  await page.locator('.all-answers > summary, .prompt .choice').first().waitFor();
  if (await page.locator('.all-answers > summary').count()) await page.locator('.all-answers > summary').click();
  await page.getByRole('button', { name: action }).last().click();
  await page.locator('.curtain .button--primary').click();
  await page.locator('.table').waitFor();
  const html = await page.locator('.table').evaluate(table => table.outerHTML);
  return html.replaceAll(/ (id|for|aria-\w+by|aria-controls)="[^"]*"/g, '');
}

test('what a seat locks shows nowhere on the page of another, whichever card it is', async () => {
  const { record } = await firstChoice();
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  const one = await afterLocking(page, record, /^Exorcism/);
  const other = await afterLocking(page, record, /^Investigation/);
  assert.equal(one, other);
  assert.deepEqual(errors, []);
  await context.close();
});

test('six seats fit a phone, in German: nothing scrolls sideways, and a round can be played', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/new/exorzisten`);
  for (let seats = 4; seats < 6; seats++) await page.getByRole('button', { name: 'Platz hinzufügen' }).click();
  await page.getByRole('button', { name: /Beginnen|Los/ }).click();
  const player = new Player(page, 'sechs');
  for (let i = 0; i < 10; i++) await player.step();
  const { all, seen } = await page.evaluate(() => ({
    all: document.documentElement.scrollWidth,
    seen: document.documentElement.clientWidth,
  }));
  assert.ok(all <= seen, `${all} of ${seen} pixels`);
  assert.deepEqual(errors, []);
  await context.close();
});
