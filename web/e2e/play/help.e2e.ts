/** Help at the table, on the shelf, and at an unknown address. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, assertFits } from '../browser/accessible.ts';
import { beginMatch, friend, layTable, sitDown } from '../browser/far.ts';
import { beginEvening, Player, preferring } from '../browser/player.ts';
import { DESKTOP, PHONE, SCREENS, SIZES, useStage } from '../browser/stage.ts';

const stage = useStage();

/** The positions of the parts of the table, in pixels. */
const places = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    ['.table-head', '.prompt', '.table-board', '.side'].map(part => {
      const box = document.querySelector(part)?.getBoundingClientRect();
      return `${part} ${box?.x} ${box?.y} ${box?.width} ${box?.height}`;
    }),
  );

for (const [name, size] of Object.entries(SIZES))
  test(`undo that is not possible says why, and nothing moves (${name})`, async () => {
    const { page, context, errors } = await stage.visit(size);
    await beginEvening(page, 'help', ['person', 'Wisp']);
    await page.locator('.table-board [data-lit]').first().waitFor();
    const before = await places(page);
    await page.getByRole('button', { name: 'Undo' }).click({ force: true });
    await page.getByText('You have not decided anything yet.').waitFor();
    assert.deepEqual(await places(page), before);
    await page.keyboard.press('Shift');
    await page.locator('.notice:empty').waitFor({ state: 'attached' });
    await page.keyboard.press('u');
    await page.getByText('You have not decided anything yet.').waitFor();
    assert.deepEqual(await places(page), before);
    assert.deepEqual(errors, []);
    await context.close();
  });

test('the rules open at their first page, and have chapters, a search and links', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await beginEvening(page, 'help', ['person', 'Wisp']);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const drawer = page.locator('.rules-drawer');
  await drawer.getByRole('heading', { name: 'Haunted' }).waitFor();
  const scrolled = (): Promise<number> => drawer.evaluate(one => one.scrollTop);
  assert.equal(await scrolled(), 0);
  assert.equal(await drawer.locator('.rule[aria-current]').count(), 0);
  assert.ok((await drawer.locator('figure img').count()) > 0, 'there are pictures');

  await drawer.getByText('Contents').click();
  await drawer.getByRole('button', { name: 'The Trap', exact: true }).click();
  assert.equal(
    await drawer.getByRole('heading', { name: 'The Trap' }).evaluate(one => one === document.activeElement),
    true,
  );

  const search = drawer.getByRole('searchbox');
  await search.fill('FEAR');
  const marks = drawer.locator('mark');
  await drawer.locator('mark[data-now]').waitFor();
  const all = await marks.count();
  assert.ok(all > 5);
  assert.ok((await marks.allTextContents()).every(text => text.toLowerCase() === 'fear'));
  const hits = drawer.locator('.book-hits');
  assert.equal(await hits.textContent(), `1 of ${all}`);
  await search.press('Enter');
  await drawer.getByText(`2 of ${all}`).waitFor();
  await drawer.getByRole('button', { name: 'Previous hit' }).click();
  await drawer.getByRole('button', { name: 'Previous hit' }).click();
  await drawer.getByText(`${all} of ${all}`).waitFor();
  assert.equal(await marks.nth(all - 1).getAttribute('data-now'), '');
  await search.fill('xyzzy');
  await drawer.getByText('not found').waitFor();
  await search.fill('');

  const link = drawer.locator('.rule-link').first();
  const to = (await link.textContent()) ?? '';
  await link.click();
  assert.equal(await drawer.locator('.rule[aria-current] .rule-number').textContent(), to);
  await page.waitForFunction(() => {
    const { top = -1, bottom = -1 } = document.querySelector('.rule[aria-current]')?.getBoundingClientRect() ?? {};
    return bottom >= 0 && top <= innerHeight;
  });
  const there = await scrolled();
  await drawer.getByRole('button', { name: 'Back to where you read' }).click();
  assert.notEqual(await scrolled(), there);
  await assertAccessible(page, 'the rules');
  assert.deepEqual(errors, []);
  await context.close();
});

test('advice is a button beside the question, teaching one under Help', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await beginEvening(page, 'help', ['person', 'Poltergeist']);
  await page.getByRole('button', { name: 'What would you do here?' }).click();
  await page.locator('.advised-answer').waitFor();
  const player = new Player(page, 'help');
  for (let i = 0; i < 6; i++) await player.step();
  await page.locator('.prompt--mine').waitFor();
  assert.equal(await page.locator('.explain').count(), 0);
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('dialog', { name: 'Help' });
  await help.getByText(/What they hold shows in it/).waitFor();
  await assertAccessible(page, 'help');
  await help.getByRole('button', { name: 'Let bots explain themselves' }).click();
  await help.getByRole('button', { name: 'Stop explaining' }).waitFor();
  await page.keyboard.press('Escape');
  await help.waitFor({ state: 'hidden' });
  await page.locator('.explain').first().waitFor({ state: 'attached' });
  await page.reload();
  await page.locator('.explain').first().waitFor({ state: 'attached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('in German advice speaks as a friend, and the bot has one name', async () => {
  const { page, context } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/new/haunted?seed=evening%2Fhelp&seats=person.Wraith`);
  await page.getByRole('button', { name: 'Beginnen' }).click();
  await page.getByRole('button', { name: 'Was würdest du hier tun?' }).click();
  await page.locator('.advice-paper').getByRole('heading', { name: 'Mein Rat' }).waitFor();
  await page.getByRole('tab', { name: 'Am Tisch' }).click();
  assert.match((await page.locator('.side-panel .seats').textContent()) ?? '', /Nachtmahr/);
  await page.getByRole('button', { name: 'Hilfe', exact: true }).click();
  await page.getByText(/was Nachtmahr mit deinem Wissen täte/).waitFor();
  await context.close();
});

test('far away everybody reads what they are invited to and what is agreed, before the match and in it', async () => {
  const [ada, bo] = await Promise.all([friend(stage, 'Ada', DESKTOP), friend(stage, 'Bo', PHONE)]);
  const url = await layTable(ada, stage, {
    ...{ game: 'spook-manor', others: ['open'] as const },
    ...{ ticked: [/^Teaching/], unticked: [/^Advice/, /^Others may watch/] },
  });
  await bo.page.goto(url);
  const agreed = ['nobody may watch', 'bots explain their moves at once', 'no advice by bots', /^undo until/];
  for (const one of ['30 min', 'age 8+', 'Draft, building', ...agreed])
    await bo.page.locator('.room').getByText(one, { exact: false }).first().waitFor();
  assert.equal(await bo.page.getByLabel('Your name').inputValue(), 'Bo', 'as in Settings');
  await assertFits(bo.page, 'an invitation');
  await sitDown(bo, url);
  await beginMatch(ada, [bo]);
  for (const { page } of [ada, bo]) {
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = page.getByRole('dialog', { name: 'Help' });
    for (const one of agreed) await help.getByText(one).first().waitFor();
    await help.getByText(/nobody asks a bot for advice/).waitFor();
    assert.equal(await help.getByRole('button', { name: /explain/i }).count(), 0, 'it was agreed on before');
  }
  await Promise.all([ada.context.close(), bo.context.close()]);
});

const FACTS = {
  en: [/Be the first to get out/, /story, push your luck/, /10–120 min/, /medium weight/, /age 12\+/],
  de: [/Komm vor allen anderen/, /Erzählspiel, Glück ausreizen/, /10–120 Min\./, /mittelschwer/, /ab 12 Jahren/],
} as const;

for (const lang of ['en', 'de'] as const)
  test(`a box says at one glance what is in it (${lang})`, async () => {
    const { page, context } = await stage.visit(DESKTOP, '', lang);
    const place = page.locator('.shelf__place').first();
    await place.waitFor();
    const label = (await place.textContent()) ?? '';
    for (const fact of FACTS[lang]) assert.match(label, fact);
    assert.match(label, lang === 'en' ? /1–8 players/ : /1–8 Personen/);
    await page.goto(`${stage.address}/#/new/haunted`);
    const lid = page.locator('.new__box');
    await lid.waitFor();
    const said = (await lid.textContent()) ?? '';
    for (const fact of FACTS[lang].slice(1)) assert.match(said, fact);
    await context.close();
  });

test('the name from Settings stands wherever a name is asked', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, name: 'Ada' });
  const field = page.getByLabel('Name at seat A');
  await page.goto(`${stage.address}/#/new/haunted`);
  assert.equal(await field.inputValue(), 'Ada');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.table').waitFor();
  await page.goto(`${stage.address}/#/settings`);
  await page.getByLabel('Your name').fill('Bea');
  await page.goto(`${stage.address}/#/new/haunted`);
  await field.waitFor();
  assert.equal(await field.inputValue(), 'Bea', 'not what the last table remembers');
  await field.fill('');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.locator('.seat[data-self]').first().waitFor();
  assert.match((await page.locator('.seat[data-self]').first().textContent()) ?? '', /Bea/);
  await context.close();
});

for (const [name, size, lang] of SCREENS)
  test(`who has gone astray is told so, and where they may have wanted to go (${name}, ${lang})`, async () => {
    const { page, context } = await stage.visit(size, '#/setings', lang);
    const meant = page.locator('.lost__meant a');
    await meant.waitFor();
    assert.equal(await meant.getAttribute('href'), '#/settings');
    await assertFits(page, 'an unknown address');
    await assertAccessible(page, 'an unknown address');
    for (const [path, href] of [
      ['new/haunte', '#/new/haunted'],
      ['tonigth', '#/tonight'],
      ['spok-manor', '#/new/spook-manor'],
    ]) {
      await page.goto(`${stage.address}/#/${path}`);
      await page.locator(`.lost__meant a[href="${href}"]`).waitFor();
    }
    await page.goto(`${stage.address}/#/table/nowhere`);
    await page.getByRole('heading', { name: /This match is not here|Diese Partie ist nicht hier/ }).waitFor();
    await page.goto(`${stage.address}/#/replay/nowhere`);
    await page.getByRole('heading', { name: /This match is not here|Diese Partie ist nicht hier/ }).waitFor();
    await context.close();
  });

test('a screen that cannot be loaded says so, and one press tries again', async () => {
  const { page, context } = await stage.visit(PHONE, '', 'de');
  await page.route('**/assets/route-*.js', request => request.abort());
  await page.goto(`${stage.address}/#/lab`);
  await page.getByText('Diese Seite ließ sich nicht laden.').waitFor();
  await assertAccessible(page, 'a screen that cannot be loaded');
  await page.unroute('**/assets/route-*.js');
  await page.getByRole('button', { name: 'Neu laden' }).click();
  await page.getByRole('heading', { name: 'Labor' }).waitFor();
  await context.close();
});

test('what cannot be read as a record is answered in plain words', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await page.locator('.drop summary').click();
  const importText = async (text: string, answer: RegExp): Promise<void> => {
    await page.getByLabel('Text of the record, or a link to it').fill(text);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: answer }).waitFor();
  };
  const head = (game: string): string =>
    `{"format":"seance/1","game":"${game}","rules":2,"seats":1,"options":{},"chance":{"kind":"seed","seed":"x"}}`;
  await importText('Dear Ada, how are you?', /not the record of a match/);
  await importText(head('haunted').slice(0, 50), /The end of the record is missing/);
  await importText(`${head('haunte')}\n`, /There is no game "haunte" here\. Perhaps it should say Haunted/);
  await importText(
    `${head('haunted')}\n{"ask":"nothing","picks":[[0,1]]}\n`,
    /Line 2: The game asks a different question here\. So the record was changed/,
  );
  await context.close();
});

test('a mistyped word of a code is found out, and put right at a press', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  await layTable(ada, stage, { others: ['open'] });
  const words = await ada.page.locator('.invitation__words li').allTextContents();
  const [first = ''] = words;
  const bo = await friend(stage, 'Bo', PHONE);
  const { page } = bo;
  await page.goto(`${stage.address}/#/join`);
  const field = page.getByLabel('Six words');
  await field.fill(words.slice(1).join(' '));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText('These are 5 words, not six.').waitFor();
  await field.fill([`${first}qq`, ...words.slice(1)].join(' '));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.getByText(`No code has the word “${first}qq”.`).waitFor();
  await assertAccessible(page, 'a mistyped code');
  await page.getByRole('button', { name: `Did you mean “${first}”?` }).click();
  assert.equal(await field.inputValue(), words.join(' '));
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await page.locator('.room').waitFor();
  await Promise.all([ada.context.close(), bo.context.close()]);
});
