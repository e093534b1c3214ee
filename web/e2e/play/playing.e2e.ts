import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '../../../engine/index.ts';
import { begin, beginEvening, Player, preferring, SOLO } from '../browser/player.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();

test('solo to the end by clicking the board', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await beginEvening(page, 'solo', ['person']);
  const player = new Player(page, 'solo');
  await player.playToTheEnd();
  assert.ok(player.clicks.board > player.clicks.buttons, 'most answers are on the board');
  assert.ok(player.clicks.covered <= player.clicks.board / 5, `${player.clicks.covered} were covered`);
  assert.equal(player.boardPlaces.size, 1, `the board moves: ${[...player.boardPlaces]}`);
  assert.match((await page.locator('.end h2').textContent()) ?? '', /wins?\.|Nobody/);
  assert.equal(await page.locator('.scores tbody tr').count(), 4, 'the numbers and the levels');
  assert.deepEqual(errors, []);
  await context.close();
});

test('two clicks from the shelf to playing against bots, and to the end', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await begin(page);
  assert.match((await page.locator('.prompt-text').textContent()) ?? '', /5 on BODY or on WILL/);
  await new Player(page, 'bots').playToTheEnd();
  assert.equal(await page.locator('.scores thead th').count(), 3);
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.locator('.end').waitFor({ state: 'detached' });
  assert.match((await page.locator('.prompt-text').textContent()) ?? '', /5 on BODY or on WILL/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the whole game in German on a phone', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  assert.equal(await page.locator('html').getAttribute('lang'), 'de');
  await begin(page, SOLO);
  assert.match((await page.locator('.prompt-text').textContent()) ?? '', /KÖRPER/);
  const player = new Player(page, 'deutsch');
  await player.playToTheEnd();
  assert.ok(player.clicks.board > player.clicks.buttons, 'most answers are on the board');
  assert.equal(player.boardPlaces.size, 1, `the board moves: ${[...player.boardPlaces]}`);
  assert.match((await page.locator('.end h2').textContent()) ?? '', /gewinns?t|Niemand/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('undo stands in one place: it takes back, and says why it cannot', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await beginEvening(page, 'undo', ['person']);
  await page.locator('.table-board [data-lit]').first().click({ force: true });
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click({ force: true });
  assert.match((await page.locator('.notice').textContent()) ?? '', /Chance has spoken|A card has been seen/);
  const player = new Player(page, 'undo');
  await player.playUntil(async () => (await undo.getAttribute('aria-disabled')) !== 'true');
  const prompt = await page.locator('.prompt-text').textContent();
  await undo.click();
  await page.waitForFunction(was => document.querySelector('.prompt-text')?.textContent !== was, prompt);
  await context.close();
});

test('by keyboard alone, in the plain view, to the end', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP, '?plain');
  await preferring(page, { hurry: true, sound: false });
  const tabTo = async (pattern: RegExp): Promise<void> => {
    for (let i = 0; i < 200; i++) {
      await page.keyboard.press('Tab');
      const label = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (pattern.test(label)) return;
    }
    assert.fail(`the keyboard does not reach ${pattern}`);
  };
  await tabTo(/Haunted/);
  await page.keyboard.press('Enter');
  await page.getByText('Solo', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Solo', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Begin' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.plain').waitFor();
  const player = new Player(page, 'keyboard');
  const random = randomFrom('keyboard');
  for (let i = 0; i < 600 && (await page.locator('.end').count()) === 0; i++) {
    const answers = page.locator('.plain-answers button');
    await answers.first().waitFor();
    const before = await player.moment();
    await answers.nth(random(await answers.count())).focus();
    await page.keyboard.press('Enter');
    await player.somethingChanged(before);
  }
  assert.equal(await page.locator('.end').count(), 1);
  assert.deepEqual(errors, []);
  await context.close();
});

test('p turns the plain view on and off, ? opens the rulebook at the rule of the question', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await begin(page, SOLO);
  await page.keyboard.press('p');
  await page.locator('.plain').waitFor();
  await page.keyboard.press('p');
  await page.locator('.plain').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.locator('dialog .rule[aria-current]').waitFor();
  assert.match((await page.locator('dialog .rule[aria-current]').textContent()) ?? '', /^H2/);
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await context.close();
});

test('everything that is lit on the board is reached by the keyboard', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await begin(page, SOLO);
  const player = new Player(page, 'tab');
  for (let i = 0; i < 15; i++) {
    const lit = page.locator('.table-board [data-lit]');
    const deaf = await lit.evaluateAll(all =>
      all.filter(one => !('tabIndex' in one) || one.tabIndex !== 0).map(one => one.outerHTML.slice(0, 200)),
    );
    assert.deepEqual(deaf, []);
    if (!(await player.step())) break;
  }
  await context.close();
});
