/** The warning before the end, and the end: who won and why, and what one can do next. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { game } from '../../../games/haunted/rules.ts';
import { beside } from '../../../games/haunted/test/guide/guides.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { assertAccessible } from '../browser/accessible.ts';
import { openLaid, people } from '../browser/laid.ts';
import { Player, preferring } from '../browser/player.ts';
import { faultsOfTable, resize } from '../browser/sizes.ts';
import { PHONE, TABLE_SIZES, useStage } from '../browser/stage.ts';

const stage = useStage();

/** Seat 0 stands beside an open Way Out, and is strong enough. */
const READY = { body: 6, will: 2, fear: 1 };
const [BEN, CLEO] = ['Ben', 'Cleo'].map((name): Sitter => ({ kind: 'bot', level: 'Wisp', name }));
assert.ok(BEN && CLEO);

test('somebody who can win with the next turn is named before it happens, and why gives reasons and the rule', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const sitters = [BEN, ...people(['Ada']), CLEO];
  await openLaid(page, stage, { game, match: beside(READY, { active: 1 }), sitters }, 'laid/threat');
  await page.locator('.threats').getByText('Ben stands beside an open Way Out').waitFor();
  await page.locator('.prompt--mine .why').click();
  const why = page.locator('.why-text');
  assert.ok(((await why.textContent()) ?? '').length > 40, 'reasons, not only a rule');
  await why.getByRole('button').click();
  await page.locator('.rules-drawer').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('the end says why somebody won, leads to decisive moments, and offers the next match on every screen', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, { game, match: beside(READY), sitters: [...people(['Ada']), BEN, CLEO] }, 'laid/end');
  await page.locator('.haunted-room[data-lit]').first().tap();
  await new Player(page, 'end').playToTheEnd();
  const end = page.locator('.end');
  await end
    .locator('.verdict')
    .getByText(/KÖRPER/)
    .waitFor();
  await assertAccessible(page, 'the end');
  for (const size of [PHONE, ...TABLE_SIZES]) {
    await resize(page, size);
    assert.deepEqual(await faultsOfTable(page), [], `${size.width}x${size.height}`);
    await end.evaluate(sheet => sheet.scrollTo(0, sheet.scrollHeight));
    const rematch = await end.getByRole('button', { name: 'Noch eine Partie' }).boundingBox();
    assert.ok(rematch && rematch.y >= 0 && rematch.y + rematch.height <= size.height, 'the next match is in sight');
  }
  assert.deepEqual(errors, []);
  await end.locator('.moments .moment').first().click();
  await page.waitForURL(/#\/replay\/laid\/\d+/);
  await context.close();
});
