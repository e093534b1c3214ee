import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ACT } from '../../games/house-of-possession/names.en.ts';
import { Player, preferring } from './player.ts';
import { DESKTOP, PHONE, useStage } from './stage.ts';

const stage = useStage();
const GAME = /House of Possession/;

/** Asked at every last call, and eager to save, to steal and to escape; acts are kept for the turns of others. */
const ATTENTIVE = {
  'house-of-possession': { freeWindows: 'always', windows: 'c', saveOwn: 'ask', saveOthers: 'ask' },
};
const ACTS = Object.values(ACT).map(({ name }) => name);
const EAGER = ['^Steal', '^Use it', '^Play the'];
const eager = (question: string): RegExp =>
  new RegExp([...(/^Your Escape|your own turn/.test(question) ? [] : ACTS), ...EAGER].join('|'));

interface Seen {
  outOfTurn: boolean;
  saved: boolean;
  stolen: boolean;
}

/** What the log tells: whose turn it was when the person acted, and whether anything was saved or stolen. */
async function lookBack(page: Page, seen: Seen): Promise<void> {
  const lines = await page.locator('.log li').allTextContents();
  let turn = '';
  for (const line of lines) {
    turn = /^Round \d+: (.*)'s? turn/.exec(line)?.[1] ?? turn;
    if (/Guest A uses /.test(line) && turn !== 'Guest A') seen.outOfTurn = true;
    if (/ saves /.test(line)) seen.saved = true;
    if (/ steals /.test(line)) seen.stolen = true;
  }
}

for (const plain of [false, true])
  test(`four seats to the end by clicking ${plain ? 'in the plain view' : 'the board'}, with an act out of turn, a save and a theft`, async () => {
    const { page, context, errors } = await stage.visit(DESKTOP);
    await preferring(page, { settled: ATTENTIVE, plain });
    await preferring(page, { hurry: true, sound: false });
    await page.getByRole('link', { name: GAME }).first().click();
    // Whoever answers at random acts often, steals, and tries to save.
    for (let seat = 1; seat < 4; seat++) await page.locator('select').nth(seat).selectOption('Wisp');
    await page.getByRole('button', { name: 'Begin' }).click();
    const seen: Seen = { outOfTurn: false, saved: false, stolen: false };
    for (let match = 0; match < 20; match++) {
      const player = new Player(page, `possession ${plain} ${match}`, eager);
      await player.playToTheEnd();
      assert.match((await page.locator('.end h2').textContent()) ?? '', /wins/);
      await lookBack(page, seen);
      if (seen.outOfTurn && seen.saved && seen.stolen) break;
      await page.getByRole('button', { name: 'Rematch' }).click();
      await page.locator('.end').waitFor({ state: 'detached' });
    }
    assert.deepEqual(seen, { outOfTurn: true, saved: true, stolen: true });
    assert.deepEqual(errors, []);
    await context.close();
  });

test('eight seats fit a phone, in German: nothing scrolls sideways, and a turn can be played', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/new/house-of-possession`);
  for (let seats = 4; seats < 8; seats++)
    await page.getByRole('button', { name: /Platz hinzufügen|Noch ein Platz/ }).click();
  await page.getByRole('button', { name: /Beginnen|Los/ }).click();
  const player = new Player(page, 'acht', /Fensterladen/);
  for (let i = 0; i < 12; i++) await player.step();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: all, clientWidth: seen } = document.documentElement;
    return { scrollWidth: all, clientWidth: seen };
  });
  assert.ok(scrollWidth <= clientWidth, `${scrollWidth} of ${clientWidth} pixels`);
  assert.deepEqual(errors, []);
  await context.close();
});
