import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { at } from '../../../engine/index.ts';
import { game } from '../../../games/haunted/rules.ts';
import { card, join, lay, open as openDoor } from '../../../games/haunted/test/arranged.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { openLaid, people } from '../browser/laid.ts';
import { openVariants, preferring, SOLO } from '../browser/player.ts';
import { beatsOn, leaksOn, watchBeats } from '../browser/seen-beats.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();

for (const [lang, said] of [
  ['en', { length: 'Length', values: ['Short', 'Long', 'Multilevel'], deeper: 'Going deeper', about: /most points/ }],
  [
    'de',
    {
      length: 'Länge',
      values: ['Kurz', 'Lang', 'Mehrere Stockwerke'],
      deeper: 'Tiefer hinab',
      about: /meisten Punkte/,
    },
  ],
] as const)
  test(`a new match asks for the length first, all three side by side (${lang})`, async () => {
    const { page } = await stage.visit(lang === 'en' ? PHONE : DESKTOP, '', lang);
    await preferring(page, { hurry: true, sound: false, lang });
    await page.goto(`${stage.address}/#/new/haunted`);
    const length = page.getByRole('group', { name: said.length });
    await length.waitFor();
    const first = page.locator('.new__table > *').first();
    assert.equal(await first.locator('legend').textContent(), said.length, 'before everything else');
    assert.deepEqual(await length.locator('label').allTextContents(), said.values, 'none is called the usual one');
    await length.getByText(said.values[1], { exact: true }).click();
    assert.match((await length.locator('.field__hint').textContent()) ?? '', said.about);
    await openVariants(page);
    assert.equal(await page.locator('.variants').getByText(said.length, { exact: true }).count(), 0, 'asked once');
    await page.getByRole('button', { name: SOLO }).click();
    await page.getByRole('group', { name: said.deeper }).waitFor();
    assert.equal(await length.count(), 0);
    assert.ok(await page.getByRole('group', { name: said.deeper }).getByRole('radio').first().isChecked(), 'on');
  });

/** The length of the only match stored on this device. */
const lengthOf = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const request = indexedDB.open('seance', 1);
    request.onsuccess = () => {
      const reading = request.result.transaction('tables').objectStore('tables').getAll();
      reading.onsuccess = () => resolve(reading.result[0]?.table?.match?.options?.variant);
    };
    return promise;
  });

test('the chosen length is the one that is played', async () => {
  const { page } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/new/haunted`);
  await page.getByRole('radio', { name: 'Multilevel' }).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table').waitFor();
  assert.equal(await lengthOf(page), 'multilevel');
  await page.goto(`${stage.address}/#/new/haunted`);
  assert.ok(await page.getByRole('radio', { name: 'Multilevel' }).isChecked(), 'and it is remembered');
});

test('A37 an Ace from which one went deeper is drawn as a shut door', async () => {
  const { page } = await stage.visit(PHONE);
  const match = lay({ seats: 1, rooms: ['D5'], deck: ['CA', 'S3'], sheets: [{ body: 6, will: 3, fear: 1 }] });
  openDoor(match, 0, 'suit');
  match.answer(0, { leave: false });
  await openLaid(page, stage, { game, match, sitters: people(['Ada']) }, 'ruling');
  await page.locator('.haunted-room [data-kind="way-out"]').first().waitFor();
  assert.equal(await page.locator('.haunted-room .haunted-light').count(), 0);
  assert.equal(await page.locator('.haunted-room [data-kind="way-out"] .haunted-leaf').count(), 1);
  assert.equal(await page.locator('.haunted-plate').count(), 0, 'it compares nothing any more');
});

test('a room whose Door has no space beside it is laid where its place was drawn, and does not jump', async () => {
  const { page, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  // South of Ada's room lies a room of the ring; the 8 of clubs could lie beside the 9 of spades as well.
  const match = lay({
    seats: 3,
    rooms: ['C5', 'H9', 'S9'],
    ring: ['S2'],
    deck: ['C8'],
    doors: [[], [], []],
    and: s => {
      const two = card(s, 'S2');
      for (const room of s.rooms) if (room.card === two) room.up = true;
      s.cards.known[two] = 511;
      join(s, 'C5', 'S2');
    },
  });
  const [ada, bram, cleo] = people(['Ada', 'Bram', 'Cleo']);
  assert.ok(ada && bram && cleo);
  const bots = [bram, cleo].map(one => ({ ...one, kind: 'bot', level: 'Wisp' }) as const);
  await openLaid(page, stage, { game, match, sitters: [ada, ...bots] }, 'ruling');
  await page.locator('.haunted-door[data-lit][data-side="south"]').click();
  await page.locator('.haunted-opening[data-far]').waitFor();
  const drawn = await page.locator('.haunted-opening[data-far] .haunted-next rect').evaluate(rect => {
    const of = (name: string): number => Number(rect.getAttribute(name));
    return `translate(${of('x') + of('width') / 2} ${of('y') + of('height') / 2})`;
  });
  await page.locator('.haunted-chart', { hasText: 'Suit' }).click();
  await page.locator(`.haunted-room[data-lit][data-card="${card(match, 'S9')}"]`).click();
  const laid = page.locator(`.haunted-room:not(.haunted-drawn-room)[data-card="${card(match, 'C8')}"]`);
  await laid.waitFor();
  assert.equal(await laid.getAttribute('transform'), drawn);
  assert.deepEqual(errors, []);
});

/** Ada at this device, and a bot. */
function withBot(): Sitter[] {
  const [ada, bram] = people(['Ada', 'Bram']);
  assert.ok(ada && bram);
  return [ada, { ...bram, kind: 'bot', level: 'Wisp' }];
}

test('a phone shows ranges and counts first; each value and the house are one tap away', async () => {
  const { page, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const match = lay({ rooms: ['C5', 'H9'], doors: [[], []] });
  match.answer(0, { open: 'north' });
  await openLaid(page, stage, { game, match, sitters: withBot() }, 'ruling');
  const suit = page.locator('.haunted-chart', { hasText: 'Suit' });
  await suit.locator('.haunted-tally').waitFor();
  assert.match((await suit.locator('.haunted-unseen').textContent()) ?? '', /^Of 44 unseen cards$/);
  const size = (selector: string) =>
    suit
      .locator(selector)
      .first()
      .evaluate(one => Number.parseFloat(getComputedStyle(one).fontSize));
  assert.ok((await size('.haunted-chart-row')) >= 16, 'the ranges can be read');
  assert.ok((await size('.haunted-tally b')) >= 18, 'and the counts');
  const values = suit.getByText('2 4 6 8 10', { exact: false });
  assert.ok(!(await values.isVisible()));
  await page.getByRole('button', { name: 'Each value' }).click();
  await values.waitFor();
  assert.ok(await suit.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth), 'nothing is cut');
  await page.getByRole('button', { name: 'See the house' }).click();
  await suit.locator('.haunted-chances').waitFor({ state: 'hidden' });
  await page.waitForFunction(() => {
    const top = document.querySelector('.haunted-stage')?.getBoundingClientRect().top ?? 0;
    const rooms = [...document.querySelectorAll('.haunted-room')];
    return rooms.every(room => room.getBoundingClientRect().bottom <= top);
  });
  await page.getByRole('button', { name: 'Back to the choice' }).click();
  await suit.locator('.haunted-chances').waitFor();
  assert.deepEqual(errors, []);
});

test('a card that Colour and Suit read alike lies there once, with its own suit, and a press goes on', async () => {
  const { page, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const match = lay({ rooms: ['C5', 'S9'], doors: [['H10'], []] });
  match.answer(0, { open: 'north' });
  match.answer(0, { door: card(match, 'H10') });
  await openLaid(page, stage, { game, match, sitters: withBot() }, 'ruling');
  const chart = page.locator('.haunted-chart');
  await chart.getByText('Colour or Suit').waitFor();
  assert.equal(await chart.count(), 1);
  assert.equal(await chart.locator('path').count(), 1, 'a heart');
  assert.equal(await page.getByRole('button', { name: /^Suit: / }).count(), 0, 'no second button for the same');
  await chart.click();
  await chart.waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
});

test('what follows from one answer is shown one by one, lit where it happens, and gives no card away', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'en', true);
  await watchBeats(page, { neverSaid: ['7 of hearts'] });
  await preferring(page, { hurry: true, sound: false, pace: 'fast' });
  // Bram sits in a trap and has to lay the 7 of hearts face down: no other heart is face up.
  const match = lay({
    rooms: ['C5', 'D9'],
    ring: ['joker'],
    deck: ['S8', 'H7'],
    doors: [[], []],
    sheets: [{ body: 5, will: 3, fear: 2 }],
    and: s => {
      const trap = at(s.rooms, 1);
      trap.up = true;
      s.cards.known[trap.card] = 511;
      Object.assign(at(s.sheets, 1), { at: trap.card, trapped: true });
    },
  });
  match.answer(0, { open: 'north' });
  const [ada, bram] = people(['Ada', 'Bram']);
  assert.ok(ada && bram);
  await openLaid(page, stage, { game, match, sitters: [ada, { ...bram, kind: 'bot', level: 'Wisp' }] }, 'ruling');
  const suit = page.locator('.haunted-chart', { hasText: 'Suit' });
  assert.match((await suit.textContent()) ?? '', /FEAR 2 → 2 to 5/, 'the numbers before and after');
  await suit.click();
  // The next question comes after all beats have been shown.
  await page.locator('.haunted-door[data-lit]').first().waitFor();
  const shown = await beatsOn(page);
  assert.deepEqual(
    shown.map(({ what }) => what),
    ['declares', 'reveals', 'changed', 'enters', 'turn', 'searches', 'looks', 'laidDown', 'turn'],
  );
  assert.equal(at(shown, 1).caption, 'Ada turns up the 8 of spades (Suit: +1 FEAR).');
  assert.equal(at(shown, 6).caption, 'Bram looks at a Door that nobody else may see.');
  for (const { what, lit } of shown) assert.ok(lit.length > 0, `nothing is lit while ${what} is shown`);
  assert.deepEqual(await leaksOn(page), [], 'only Bram has seen the 7 of hearts');
  assert.equal(await page.locator('[data-here]').count(), 0, 'afterwards nothing is lit');
  assert.deepEqual(errors, []);
  await context.close();
});
