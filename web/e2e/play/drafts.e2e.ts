/** Games in development: the shelf hides them from players, and they can be played to the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { coverOf, gamesWith, SHELVED } from '../../../games/covers.ts';
import { Player, preferring } from '../browser/player.ts';
import { DESKTOP, useStage } from '../browser/stage.ts';

const stage = useStage();
const DRAFTS = gamesWith('draft');

test('the shelf shows the finished games, and the drafts where the address asks for them', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  const titles = (ids: typeof DRAFTS): string[] => ids.map(id => coverOf(id).words.en.title);
  await page.locator('.shelf__place .box__title').first().waitFor();
  assert.deepEqual(await page.locator('.box__title').allTextContents(), titles(SHELVED));
  await page.goto(`${stage.address}/?drafts#/`);
  await page.locator('.shelf__place .box__title').first().waitFor();
  assert.deepEqual(await page.locator('.box__title').allTextContents(), titles([...SHELVED, ...DRAFTS]));
  assert.equal(await page.locator('.box__tag').count(), DRAFTS.length);
  assert.deepEqual(errors, []);
  await context.close();
});

// The template stands for all drafts; a clone with a new game plays that as well.
for (const id of [...gamesWith('hidden'), ...DRAFTS])
  test(`${id}: a match against a bot is played to its end, on the board`, async () => {
    const { page, context, errors } = await stage.visit(DESKTOP, `#/new/${id}`);
    await preferring(page, { hurry: true, sound: false, pace: 'off' });
    const chairs = page.locator('.seating select');
    await chairs.first().waitFor();
    while ((await chairs.count()) > 2) await page.locator('.seating .button--icon').last().click();
    await chairs.nth(1).selectOption('Wisp');
    await page.locator('.button--primary').click();
    await page.locator(`.${id}-board`).waitFor();
    const player = new Player(page, id);
    await player.playToTheEnd(80);
    assert.ok(player.clicks.board > 0, 'answers were given on the board');
    assert.deepEqual(errors, []);
    await context.close();
  });
