/** The coach: a rule is explained when it is met, advice is a lantern, and the score sheet knows what to try. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Match, optionAt, randomFrom, seeded, sizeOf } from '../../../engine/index.ts';
import { meetings } from '../../../games/haunted/guide/meetings.ts';
import { game } from '../../../games/haunted/rules.ts';
import { assertAccessible, assertFits } from '../browser/accessible.ts';
import { beginMatch, friend, layTable, playToTheEnd } from '../browser/far.ts';
import { openLaid, people } from '../browser/laid.ts';
import { Player, preferring } from '../browser/player.ts';
import { SIZES, type Size, useStage } from '../browser/stage.ts';

/** How many rules a player has met, of all that the coach explains. */
const MET = new RegExp(`^You have met \\d+ of ${Object.keys(meetings).length} rules\\.$`);

const stage = useStage();
const WISP = { kind: 'bot', name: 'Wisp', level: 'Wisp' } as const;
const LAST_SEED = 'coach/last';

/** A newcomer who has read what the game is about. */
async function newcomer(size: Size) {
  const visit = await stage.visit(size, '', 'en', false, true);
  await preferring(visit.page, { introduced: ['haunted'], hurry: true, sound: false });
  return visit;
}

const lineAt = (page: Page) => page.getByRole('note', { name: 'New to you' });

/** A lone player's match of random answers, one answer before its end. */
function beforeTheEnd() {
  const random = randomFrom(LAST_SEED);
  const start = () => Match.start(game, { seats: 1, options: {} }, seeded(LAST_SEED));
  const picks = [];
  for (const match = start(); !match.over; ) {
    const options = match.ask(0)?.options() ?? [];
    const pick = optionAt(options, random(sizeOf(options)));
    picks.push(pick);
    match.answer(0, pick);
  }
  const match = start();
  for (const pick of picks.slice(0, -1)) match.answer(0, pick);
  return match;
}

for (const [name, size] of Object.entries(SIZES)) {
  test(`a rule is explained once, and not where somebody does not want it (${name})`, async () => {
    const { page, context, errors } = await newcomer(size);
    const match = Match.start(game, { seats: 2, options: {} }, seeded('coach'));
    await openLaid(page, stage, { game, match, sitters: [...people(['Ada']), WISP] }, 'coach');
    await lineAt(page)
      .getByText(meetings.H2?.en ?? '')
      .waitFor();
    await page.locator('.lantern[data-lit]').waitFor();
    await assertAccessible(page, 'a question with a new rule');
    await assertFits(page, 'a question with a new rule');

    await page.reload();
    await page.locator('.prompt--mine').waitFor();
    assert.equal(await lineAt(page).count(), 0, 'it was said before');
    await page.locator('.lantern[data-lit]').waitFor();

    await page.goto(`${stage.address}/#/settings`);
    await page.getByRole('button', { name: 'Show again' }).click();
    await page.goBack();
    await lineAt(page).waitFor();
    await lineAt(page).getByRole('button', { name: 'Got it' }).click();
    await lineAt(page).waitFor({ state: 'detached' });

    await page.goto(`${stage.address}/#/settings`);
    await page.getByRole('button', { name: 'Show again' }).click();
    await page.getByRole('group', { name: 'Explain new rules' }).getByRole('button', { name: 'Off' }).click();
    await page.goBack();
    await page.locator('.prompt--mine').waitFor();
    assert.equal(await lineAt(page).count(), 0, 'it is not wanted');
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`advice gives its reasons first, and how it knows on request (${name})`, async () => {
    const { page, context, errors } = await newcomer(size);
    const match = Match.start(game, { seats: 2, options: {} }, seeded('coach'));
    await openLaid(page, stage, { game, match, sitters: [...people(['Ada']), WISP] }, 'coach');
    await page.getByRole('button', { name: 'What would you do here?' }).click();
    const paper = page.locator('.advice-paper');
    await paper.getByText(/Only BODY stands against FEAR at a Way Out/).waitFor();
    await paper.getByText(/^(Compared with|In most of|“.+” is (almost|about) as good)/).waitFor();
    const [lies, board] = [await paper.boundingBox(), await page.locator('.table-board').boundingBox()];
    assert.ok(lies && board);
    if (size === SIZES.desktop) assert.ok(lies.x >= board.x + board.width, 'it covers nothing of the board');
    assert.equal(await paper.getByText(/I played this moment/).isVisible(), false);
    await paper.getByText('How do you know?').click();
    await paper.getByText(/I played this moment through \d+ times/).waitFor();
    await assertAccessible(page, 'advice');
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`the score sheet names what was met and one thing to try, and leads to that moment (${name})`, async () => {
    const { page, context, errors } = await newcomer(size);
    await openLaid(page, stage, { game, match: beforeTheEnd(), sitters: people(['Ada']) }, LAST_SEED);
    await lineAt(page).waitFor();
    await new Player(page, 'coach').playToTheEnd();
    const end = page.locator('.end');
    await end.getByText(MET).waitFor();
    await end.getByText(/new in this match$/).click();
    assert.ok((await end.locator('.coach li').count()) > 0);
    await end.getByRole('heading', { name: 'One thing to try next time' }).waitFor();
    await end
      .getByText(/^You chose “.+”\. I would have tried “.+”\.$/)
      .first()
      .waitFor();
    await assertAccessible(page, 'the score sheet with its coach');
    await end.getByRole('button', { name: 'Show me that moment' }).click();
    await page.waitForURL(/#\/replay\/laid\/\d+/);
    await page.locator('.scrubber').waitFor();
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('far away too the score sheet reports, whether or not rules were explained', async () => {
  const ada = await friend(stage, 'Ada', SIZES.desktop);
  const { page, context, errors } = ada;
  await preferring(page, { meetings: false, report: true, hurry: true });
  await layTable(ada, stage, { others: ['Wisp'] });
  await beginMatch(ada, []);
  await page.locator('.prompt--mine').waitFor();
  assert.equal(await lineAt(page).count(), 0, 'explanations are off');
  await playToTheEnd([ada]);
  const end = page.locator('.end');
  await end.getByText(MET).waitFor();
  await end
    .getByText(/^You chose “.+”\. I would have tried “.+”\.$|^Where it mattered, I would have/)
    .first()
    .waitFor();
  await assertAccessible(page, 'the score sheet of a match far away');

  const table = page.url();
  await page.goto(`${stage.address}/#/settings`);
  await page.getByRole('group', { name: 'Report after a match' }).getByRole('button', { name: 'Off' }).click();
  await page.goto(table);
  await end.waitFor();
  assert.equal(await end.locator('.coach').count(), 0, 'the report is not wanted');
  assert.deepEqual(errors, []);
  await context.close();
});

test('where two people share a screen, nobody is told what is new to the other', async () => {
  const { page, context } = await newcomer(SIZES.phone);
  const match = Match.start(game, { seats: 2, options: {} }, seeded('coach'));
  await openLaid(page, stage, { game, match, sitters: people(['Ada', 'Bo']) }, 'coach');
  await page.getByRole('button', { name: 'Raise the curtain' }).click();
  await page.locator('.prompt--mine').waitFor();
  assert.equal(await lineAt(page).count(), 0);
  await context.close();
});
