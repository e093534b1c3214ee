import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { game } from '../../../games/haunting-house/rules.ts';
import type { HauntingState } from '../../../games/haunting-house/state.ts';
import { ACROSS, CROSS, lay, STRAIGHT, TEE, TRAP, TWO } from '../../../games/haunting-house/test/arranged.ts';
import { tableId } from '../../../table/ids.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { beginMatch, friend, layTable, playUntil, sitDown } from '../browser/far.ts';
import { type LaidTable, openLaid, people } from '../browser/laid.ts';
import { Player, preferring } from '../browser/player.ts';
import { beatsOn, leaksOn, watchBeats } from '../browser/seen-beats.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();

/** Creates a table with this many seats and storeys, and begins. */
async function begin(page: Page, seats: number, storeys: 'one' | 'two', plain = false): Promise<void> {
  await preferring(page, { hurry: true, sound: false, plain });
  await page.goto(`${stage.address}/#/new/haunting-house`);
  await page.getByRole('button', { name: 'Begin' }).waitFor();
  for (let now = 4; now > seats; now--) await page.locator('.seating .button--icon').last().click();
  await page.locator('.first-choice').locator(`input[value="${storeys}"]`).check();
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table').waitFor();
}

const log = async (page: Page): Promise<string> => (await page.locator('.log li').allTextContents()).join('\n');

const rowIsAsked = (page: Page) => async (): Promise<boolean> =>
  /Choose 4 of your seven/.test((await page.locator('.prompt--mine .prompt-text').textContent()) ?? '');

type Point = Readonly<Record<'x' | 'y', number>>;

async function middleOf(page: Page, selector: string): Promise<Point> {
  const box = await page.locator(selector).boundingBox();
  assert.ok(box, selector);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags with a finger from one point to another, in a few steps. */
async function drawByTouch(page: Page, from: Point, to: Point): Promise<void> {
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]): Promise<unknown> =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (const part of [0.1, 0.4, 0.7, 1])
    await touch('touchMove', { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part });
  await touch('touchEnd');
  await finger.detach();
}

async function drawByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}

for (const [by, size, draw] of [
  ['finger', PHONE, drawByTouch],
  ['mouse', DESKTOP, drawByMouse],
] as const)
  test(`a row is laid, moved about and cleared with the ${by}`, async () => {
    const { page, context, errors } = await stage.visit(size);
    await begin(page, 2, 'one');
    await new Player(page, `drawn by ${by}`).playUntil(rowIsAsked(page));
    const cards = page.locator('.haunting-slots .haunting-card');
    const row = (): Promise<(string | null)[]> =>
      cards.evaluateAll(all => all.map(card => card.getAttribute('data-face')));
    const hand = (face: string): Promise<Point> => middleOf(page, `.haunting-hand [data-face="${face}"]`);
    const slot = (number: number): Promise<Point> => middleOf(page, `[data-slot="${number}"] .haunting-card`);
    await draw(page, await hand('swap'), await slot(2));
    await draw(page, await hand('half'), await slot(0));
    assert.deepEqual(await row(), ['half', null, 'swap', null]);
    await draw(page, await slot(0), await slot(2));
    assert.deepEqual(await row(), ['swap', null, 'half', null]);
    await draw(page, await slot(0), await middleOf(page, '.haunting-scene'));
    assert.deepEqual(await row(), [null, null, 'half', null]);
    await draw(page, await hand('one'), await middleOf(page, '.haunting-scene'));
    await cards.nth(2).click();
    assert.deepEqual(await row(), [null, null, null, null]);
    assert.deepEqual(errors, []);
    await context.close();
  });

const slots = (page: Page): Promise<(string | null)[]> =>
  page.locator('.haunting-slots .haunting-card').evaluateAll(all => all.map(card => card.getAttribute('data-face')));

/** Lays cards by clicking them one after the other. */
async function layCards(page: Page, faces: readonly string[]): Promise<void> {
  for (const face of faces) await page.locator(`.haunting-hand [data-face="${face}"]`).click();
}

test('a card that is moved by keys goes on and on, and does not come back', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await begin(page, 2, 'one');
  await new Player(page, 'moved by keys').playUntil(rowIsAsked(page));
  await layCards(page, ['one', 'two', 'swap']);
  await page.locator('[data-slot="0"] .haunting-card').focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  assert.deepEqual(await slots(page), ['two', 'swap', null, 'one']);
  await page.keyboard.press('ArrowLeft');
  assert.deepEqual(await slots(page), ['two', 'swap', 'one', null]);
  assert.deepEqual(errors, []);
  await context.close();
});

test('before a row is locked the house shows what it would do', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  // Both are lost among the mirrors with the last card of chance; then rows are laid. Ada is walled in on F6.
  const match = lay({ step: 3, rows: [['mirrors'], ['mirrors']], pawns: ['1:5,5', '1:0,5'] });
  const bo: Sitter = { kind: 'bot', level: 'Wisp', name: 'Bo' };
  await openLaid(page, stage, { game, match, sitters: [...people(['Ada']), bo] }, 'laid/foreseen');
  const foretold = page.locator('.haunting-foretold');
  await layCards(page, ['passage']);
  await foretold.filter({ hasText: /^If nobody else changes the house, you can .*: Secret Passage/ }).waitFor();
  await page.locator('.haunting-trail').waitFor({ state: 'attached' });
  assert.match((await page.locator('[data-slot="0"] .haunting-effect').textContent()) ?? '', /^→ /);
  await page.locator('[data-slot="0"] .haunting-card').click();
  await page.locator('.haunting-trail').waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('while a row is laid on a phone the house is large, two lines say what happened, and a card in vain says why', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  // Ada is walled in on F6, and Bo is far away. Doors in the north and in the south need most room.
  const match = lay({ step: 3, rows: [['mirrors'], ['mirrors']], pawns: ['1:5,5', '1:0,5'], exit: 'NW-N' });
  const bo: Sitter = { kind: 'bot', level: 'Wisp', name: 'Bo' };
  await openLaid(page, stage, { game, match, sitters: [...people(['Ada']), bo] }, 'laid/wide');
  await page.locator('.haunting-hand').waitFor();
  const [a1, f1] = [await middleOf(page, '[data-at="1:0,0"]'), await middleOf(page, '[data-at="1:5,0"]')];
  assert.ok(((f1.x - a1.x) * 6) / 5 >= 305, `a tile is ${(f1.x - a1.x) / 5} px wide`);
  await page.locator('.account[data-fit="title"]').waitFor();
  const room = await page.locator('.account-newest').evaluate(one => {
    const { lineHeight, webkitLineClamp } = getComputedStyle(one);
    return {
      lines: webkitLineClamp,
      isWhole: (one.closest('.account')?.clientHeight ?? 0) >= 2 * parseFloat(lineHeight),
    };
  });
  assert.deepEqual(room, { lines: '2', isWhole: true });
  await page.getByRole('button', { name: 'Read all' }).click();
  await page.locator('.account[data-whole] li').first().waitFor();
  await page.locator('.account-close').click();
  await page.locator('.account[data-fit="title"]').waitFor();
  const foretold = page.locator('.haunting-foretold');
  await layCards(page, ['swap']);
  await foretold.getByText('Switch Places would be lost: no pawn beside you.').waitFor();
  assert.equal(await page.locator('[data-slot="0"] .haunting-effect').textContent(), 'lost');
  await layCards(page, ['one', 'half', 'two']);
  await foretold.getByText('Move Two Spaces would lead you there and back again.').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('the tray shows what is locked in: after the lock, after a reload, and after a change of mind', async () => {
  const [ada, bo] = [await friend(stage, 'Ada', DESKTOP), await friend(stage, 'Bo', PHONE)];
  const url = await layTable(ada, stage, { game: 'haunting-house', others: ['open'] });
  await sitDown(bo, url);
  await beginMatch(ada, [bo]);
  const { page } = ada;
  await playUntil([ada, bo], async () => (await page.locator('.haunting-tray').count()) > 0);
  const sealedRow = async (): Promise<unknown> => {
    const { room } = await stage.registry.open(tableId(url.split('/').at(-1) ?? ''));
    return room.table?.seatView(0).sealed;
  };
  const lock = page.locator('.haunting-lock');
  const locked = async (): Promise<void> => {
    await page.locator('.haunting-mine').filter({ hasText: 'Your row is locked in, and only you see it.' }).waitFor();
    await lock.filter({ hasText: 'Change my row' }).waitFor();
  };
  const row = ['one', 'two', 'quarter', 'half'];
  await layCards(page, row);
  await lock.click();
  await locked();
  assert.deepEqual([await slots(page), await sealedRow()], [row, { row }]);
  assert.equal(await page.locator('.haunting-hand').count(), 0);
  await page.locator('[data-slot="0"] .haunting-card').click({ force: true });
  assert.deepEqual(await slots(page), row, 'what is locked in is not changed in passing');

  await page.reload();
  await locked();
  assert.deepEqual(await slots(page), row);

  await page.locator('.prompt').getByRole('button', { name: 'Change it' }).click();
  await lock.filter({ hasText: 'Lock in' }).waitFor();
  assert.deepEqual([await slots(page), await sealedRow()], [row, undefined]);
  await page.locator('[data-slot="3"] .haunting-card').click();
  await layCards(page, ['swap']);
  await lock.click();
  await locked();
  assert.deepEqual(await sealedRow(), { row: ['one', 'two', 'quarter', 'swap'] });
  await lock.click();
  await lock.filter({ hasText: 'Lock in' }).waitFor();
  assert.equal(await sealedRow(), undefined, 'the tray itself takes it back, too');
  for (const { errors, context } of [ada, bo]) {
    assert.deepEqual(errors, []);
    await context.close();
  }
});

/** Two storeys: a Ghost waits east of Ada, Ben holds Cancel Card, and Cleo stands beside the Staircase. */
const HAUNTED: LaidTable<HauntingState> = {
  game,
  match: lay({
    options: TWO,
    house: { '1:1,2': CROSS, '1:2,2': ACROSS, '1:1,3': STRAIGHT, '1:1,1': STRAIGHT },
    pawns: ['1:1,2', '2:4,4', '1:5,5'],
    disks: { '1:2,2': 'ghost' },
    held: [[], ['cancel'], []],
    rows: [['one'], ['half'], ['passage']],
  }),
  sitters: people(['Ada', 'Ben', 'Cleo'], { disks: 'always' }),
};

for (const plain of [false, true])
  test(`a Ghost, a disk in a window, another storey: by clicking ${plain ? 'in the plain view' : 'the board'}`, async () => {
    const { page, context, errors } = await stage.visit(DESKTOP);
    await preferring(page, { hurry: true, sound: false, plain });
    await openLaid(page, stage, HAUNTED, 'laid/haunted');
    const player = new Player(page, 'haunted');
    // No player trades, and Ada's card is not cancelled.
    for (let window = 0; window < 2; window++) await player.answer(/^Let it pass/);
    await player.answer(/^East to C3/);
    // There is no other disk with which the Ghost could be switched away.
    await player.answer(/^South to B4/);
    await player.answer(/^Cancel your own Rotate 180/);
    await player.answer(/to the Staircase/);
    // Finished sections of the log are collapsed.
    await page
      .locator('.log')
      .getByText(/(Cleo takes|You take) a Secret Passage/)
      .waitFor({ state: 'attached' });
    const told = await log(page);
    assert.match(told, /(Ada meets|You meet) a Ghost on C3/);
    assert.match(told, /Ben uses Cancel Card on their own card: it is not carried out/);
    assert.match(told, /(Cleo takes|You take) a Secret Passage .*the Staircase/);
    assert.deepEqual(errors, []);
    await context.close();
  });

/** The line below the house about the answer that is looked at. */
const brings = (page: Page) => page.locator('.haunting-outlook');
/** The button that gives it. */
const doIt = (page: Page) => page.locator('.haunting-do');

test('two tiles are exchanged by touching one and then the other, and what comes of it is said before', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const match = lay({ half: 'chosen', pawns: ['1:0,0', '1:0,0'], rows: [['switch'], ['one']] });
  await openLaid(page, stage, { game, match, sitters: people(['Ada', 'Bo']) }, 'laid/switch');
  await page.locator('.curtain .button--primary').click();
  // F5 stands first in one answer only, and second in two others: a single touch must not decide.
  const tile = (space: string) => page.locator(`.haunting-target[data-at="${space}"]`);
  await tile('1:5,4').tap();
  await page.locator('.haunting-target[data-at="1:5,4"][data-chosen]').waitFor();
  assert.equal(await page.locator('.haunting-target[data-lit]').count(), 4, 'F5 itself, and the three beside it');
  await page.locator('.haunting-forecast').nth(2).waitFor();
  await tile('1:5,3').tap();
  await brings(page).getByText('F4 ⇄ F5').waitFor();
  await tile('1:4,4').tap();
  await brings(page).getByText('E5 ⇄ F5').waitFor();
  assert.doesNotMatch(await log(page), /switch(es)? E5 and F5/);
  await doIt(page).tap();
  await page
    .locator('.log')
    .getByText(/(Ada switches|You switch) E5 and F5/)
    .waitFor({ state: 'attached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('a tile is turned after the board has said what that changes, and for which direction', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const house = { '1:0,0': STRAIGHT, '1:0,1': TEE, '1:2,2': STRAIGHT };
  const match = lay({ half: 'chosen', house, pawns: ['1:0,2', '1:5,5'], rows: [['quarter'], ['one']] });
  await openLaid(page, stage, { game, match, sitters: people(['Ada', 'Bo']) }, 'laid/quarter');
  await page.locator('.curtain .button--primary').click();
  const tile = (space: string) => page.locator(`.haunting-target[data-at="${space}"]`);
  await tile('1:0,1').tap();
  await page.locator('.haunting-turn').nth(1).waitFor();
  assert.deepEqual(await doIt(page).allTextContents(), ['↶ Left', '↷ Right']);
  assert.equal(await page.locator('.choices .choice').count(), 0, 'the board has all answers');
  // Another tile in its place: to the left and to the right it turns alike.
  await tile('1:2,2').tap();
  await brings(page).getByText('C3: a quarter turn; left and right are the same.').waitFor();
  assert.equal(await page.locator('.haunting-turn').count(), 1);
  assert.deepEqual(await doIt(page).allTextContents(), ['↻ Turn']);
  assert.doesNotMatch(await log(page), /turns? C3/);
  await tile('1:2,2').tap();
  await page
    .locator('.log')
    .getByText(/(Ada turns|You turn) C3 to the right/)
    .waitFor({ state: 'attached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('on a phone with four players a turned tile is seen as it would lie, and nothing covers the house', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  // All stand at the Entrance: to turn F6 or a tile before the Exit changes four ways.
  const house = { '1:5,5': `${TEE}/1`, '1:5,4': STRAIGHT, '1:0,0': TEE };
  const match = lay({
    seats: 4,
    half: 'chosen',
    house,
    rows: [['quarter'], ['one'], ['one'], ['one']],
    pawns: Array(4).fill('entrance'),
  });
  await openLaid(page, stage, { game, match, sitters: people(['Ada', 'Bo', 'Cy', 'Di']) }, 'laid/four');
  await page.locator('.curtain .button--primary').click();
  const heightOf = (selector: string) => page.locator(selector).evaluate(one => one.getBoundingClientRect().bottom);
  await page.locator('.haunting-target[data-at="1:5,5"]').tap();
  await page.locator('.haunting-do .haunting-lying').nth(1).waitFor();
  const turns = await page
    .locator('.haunting-lying > g')
    .evaluateAll(all => all.map(one => one.getAttribute('transform')));
  assert.deepEqual(turns, ['rotate(0)', 'rotate(180)']);
  const top = await brings(page).evaluate(one => one.getBoundingClientRect().top);
  assert.ok((await heightOf('.haunting-stage')) <= top + 1, 'the answers lie over the house');
  assert.ok((await heightOf('.haunting-target[data-at="1:5,5"]')) <= top + 1, 'the answers cover the tile');
  assert.deepEqual(errors, []);
  await context.close();
});

test('tiles that shorten the own way are framed boldly, the others quietly', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const house = { '1:0,0': STRAIGHT, '1:0,1': ACROSS, '1:0,2': STRAIGHT };
  const match = lay({ house, pawns: ['1:0,2', '1:5,5'], rows: [['quarter'], ['one']] });
  await openLaid(page, stage, { game, match, sitters: people(['Ada', 'Bo']) }, 'laid/bold');
  await page.locator('.haunting-better[data-at="1:0,1"][data-lit]').waitFor();
  await page.locator('.haunting-quiet[data-at="1:5,0"][data-lit]').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('each new place of the Exit says what it brings to everybody, and whom it helps', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  // F1 is open to the north: there Bo, beside it, could walk out with the next card.
  const house = { '1:5,0': STRAIGHT, '1:4,4': TRAP };
  const match = lay({ house, pawns: ['1:4,4', '1:5,0'], rows: [['exit'], ['one', 'two']] });
  await openLaid(page, stage, { game, match, sitters: people(['Ada', 'Bo']) }, 'laid/exit');
  const slots = page.locator('.haunting-slot');
  await slots.first().waitFor();
  assert.equal(await page.locator('.haunting-forecast').count(), await slots.count());
  await page.locator('.haunting-slot[aria-label^="Put the Exit north of F1"]').tap();
  await brings(page).getByText('The Exit north of F1.').waitFor();
  await brings(page)
    .getByText(/^Careful: Bo .* Move One Space .*win/)
    .waitFor();
  assert.equal(await page.locator('.haunting-way-then').count(), 2);
  assert.equal(await page.locator('.haunting-way-then[data-helped]').count(), 1);
  // Another place can be looked at before one is taken.
  await page.locator('.haunting-slot[aria-label^="Put the Exit west of A6"]').tap();
  await brings(page).getByText('The Exit west of A6.').waitFor();
  assert.doesNotMatch(await log(page), /(moves?|puts?) the Exit/);
  await doIt(page).tap();
  await page
    .locator('.log')
    .getByText(/(Ada puts|You put) the Exit west of A6/)
    .waitFor({ state: 'attached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('a half turn that changes nothing is said before it is done', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const house = { '1:2,2': STRAIGHT, '1:0,1': TEE };
  const match = lay({ half: 'chosen', house, pawns: ['1:0,2', '1:5,5'], rows: [['half'], ['one']] });
  await openLaid(page, stage, { game, match, sitters: people(['Ada', 'Bo']) }, 'laid/half');
  await page.locator('.curtain .button--primary').click();
  const tile = page.locator('.haunting-target[data-at="1:2,2"]');
  await tile.tap();
  await page.locator('.haunting-outlook').getByText('C3: a half turn leaves this tile as it is.').waitFor();
  assert.doesNotMatch(await log(page), /half round/);
  await tile.tap();
  await page
    .locator('.log')
    .getByText(/(Ada turns|You turn) C3 half round/)
    .waitFor({ state: 'attached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('in a lesson an answer that is taken back leaves the answers on the board and the note in sight', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/lesson/haunting-house/first`);
  const places = page.locator('.haunting-slot[data-lit]');
  while ((await places.count()) === 0) {
    await page.locator('.lesson-next').click();
    await page.locator('.lesson-note:not([data-waiting])').waitFor();
  }
  await page.locator('.haunting-slot[data-lit]:not([data-hint])').first().tap();
  await doIt(page).tap();
  await page.locator('.lesson-reply').filter({ hasText: 'You can, but' }).waitFor();
  await page.locator('.haunting-slot[data-hint]').waitFor();
  assert.equal(await page.locator('.choices .choice').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Bo can only go east, upstairs, and finds a disk there; Cleo is lost among the mirrors. Then Ada is asked again. */
const FOLLOWED: LaidTable<HauntingState> = {
  game,
  match: lay({
    options: TWO,
    house: {
      ...{ '1:1,2': CROSS, '1:2,2': ACROSS, '1:1,3': STRAIGHT, '1:1,1': STRAIGHT },
      ...{ '2:0,1': ACROSS, '2:1,1': ACROSS },
    },
    pawns: ['1:1,2', '2:0,1', '1:5,5'],
    disks: { '2:1,1': 'noRotation' },
    rows: [['one', 'quarter'], ['one'], ['mirrors']],
  }),
  sitters: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', level: 'Wisp', name: 'Bo' },
    { kind: 'bot', level: 'Wisp', name: 'Cleo' },
  ],
};

test('what follows an answer is shown step by step and lit where it happens, on either storey', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'en', true);
  await watchBeats(page, {
    find: { now: '.haunting-now p', arrow: '.haunting-deed' },
    neverSaid: ['No Rotation', 'noRotation'],
  });
  await preferring(page, { hurry: true, sound: false, pace: 'fast' });
  await openLaid(page, stage, FOLLOWED, 'laid/followed');
  await new Player(page, 'followed').answer(/^East to C3/);
  await page.locator('.prompt-text').filter({ hasText: 'Chance dealt you Rotate 90' }).waitFor();
  const beats = await beatsOn(page);
  // That Bo had no choice is said by the step.
  const shown = ['steps', 'acts 1', 'steps 3', 'takesDisk 4', 'acts 5', 'mirrors 6', 'turned 7', 'acts 8'];
  const [first] = beats;
  assert.deepEqual(
    beats.map(({ what, line }) => (line === first?.line ? what : `${what} ${line - (first?.line ?? 0)}`)),
    shown,
  );
  for (const { what, lit } of beats) assert.ok(lit.length > 0, `${what} is lit`);
  assert.match(beats[2]?.caption ?? '', /Bo has to go from A2 .*: no other way is open/);
  const [, before, , , mirrors] = beats;
  assert.match(
    before?.found.now ?? '',
    /Bo chance 1 of 4.*Move One Space: goes one open space/,
    'whose card it is comes first',
  );
  assert.match(
    beats[2]?.found.now ?? '',
    /To the Exit:|Nobody’s way to the Exit has changed/,
    'what came of it follows',
  );
  assert.match(mirrors?.found.now ?? '', /Cleo chance 1 of 4.*Hall of Mirrors/);
  assert.deepEqual(
    beats.map(({ found }) => found.arrow),
    ['way', '', 'way', '', '', '', '', ''],
    'an arrow for each step, at its own beat only',
  );
  assert.ok(beats[0]?.lit.includes('at 1:2,2') && beats[0].lit.includes('seat 0'), 'downstairs, where Ada goes');
  for (const { lit } of beats.slice(2, 4)) assert.ok(lit.includes('at 2:1,1') && lit.includes('seat 1'), 'upstairs');
  assert.deepEqual(await leaksOn(page), [], 'what Bo has found is not for Ada');
  assert.deepEqual(errors, []);
  await context.close();
});

/** Ada turns a tile, makes two change places, changes places with Bo herself, and falls through the only trap door. */
const MOVED: LaidTable<HauntingState> = {
  game,
  match: lay({
    house: { '1:1,2': CROSS, '1:2,2': CROSS, '1:4,4': TRAP },
    pawns: ['1:1,2', '1:2,2'],
    rows: [
      ['quarter', 'switch', 'swap', 'trapdoor'],
      ['mirrors', 'half', 'exit', 'quarter'],
    ],
  }),
  sitters: [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', level: 'Wisp', name: 'Bo' },
  ],
};

test('an arrow shows how a tile turned, what changed places and where a pawn fell', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP, '', 'en', true);
  await watchBeats(page, { find: { arrow: '.haunting-deed' } });
  await preferring(page, { hurry: true, sound: false, pace: 'fast' });
  await openLaid(page, stage, MOVED, 'laid/moved');
  await new Player(page, 'moved').answer(/^Turn F6 to the right/);
  await page.locator('.prompt-text').filter({ hasText: 'Chance dealt you Switch Two Tiles' }).waitFor();
  for (const space of ['1:4,4', '1:5,4']) await page.locator(`.haunting-target[data-at="${space}"]`).click();
  await doIt(page).click();
  // Both other cards leave nothing to choose; then Ada lays a row.
  await page.locator('.haunting-tray').waitFor();
  const own = (await beatsOn(page)).filter(({ caption }) => caption.startsWith('You '));
  const arrows = own.flatMap(({ what, found }) => (found.arrow ? [`${what}: ${found.arrow}`] : []));
  assert.deepEqual(arrows, ['rotates: turn', 'switches: exchange', 'swaps: exchange', 'falls: way']);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Lays a row card by card with the keyboard, with one step back; a live region announces the progress. */
async function layByKeys(page: Page): Promise<void> {
  const told = (text: string): Promise<void> => page.getByRole('status').filter({ hasText: text }).waitFor();
  const cards = page.locator('.plain-answers .choice');
  assert.equal(await cards.count(), 7);
  /** The focus moves to the next choice; a key pressed earlier would be lost. */
  const enter = async (): Promise<void> => {
    await page.locator('.plain-answers .choice:focus').waitFor();
    await page.keyboard.press('Enter');
  };
  await cards.first().focus();
  await enter();
  await told('Choose number 2 of 4. So far: Move One Space.');
  await enter();
  await told('Choose number 3 of 4. So far: Move One Space, Move Two Spaces.');
  await page.getByRole('button', { name: 'One back' }).focus();
  await page.keyboard.press('Enter');
  for (const number of [2, 3, 4]) {
    await told(`Choose number ${number} of 4.`);
    await enter();
  }
  // The fourth card lays nothing yet: the whole row is read once more, with its effect.
  await told('Move One Space, Move Two Spaces, Secret Passage, Switch Places. ');
  await told('If nobody else changes the house, you can');
  assert.deepEqual(await cards.allTextContents(), ['Lay this row']);
  await page.getByRole('button', { name: 'One back' }).click();
  assert.equal(await cards.count(), 4);
  await page.locator('.plain-answers .choice').first().focus();
  await enter();
  await told('If nobody else changes the house');
  await enter();
  await page.locator('.composed').waitFor({ state: 'detached' });
}

test('the list of all answers asks for one card of a row after the other, and Escape closes it', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await begin(page, 2, 'one');
  await new Player(page, 'one by one').playUntil(rowIsAsked(page));
  const cards = page.locator('.all-answers-list .choice');
  const summary = page.getByText('All answers');
  await summary.click();
  await cards.first().focus();
  await page.keyboard.press('Escape');
  await cards.first().waitFor({ state: 'detached' });
  assert.equal(await summary.evaluate(shown => shown === document.activeElement), true, 'the focus goes back');
  await page.keyboard.press('Enter');
  await cards.first().waitFor();
  for (let left = 7; left > 3; left--) {
    assert.equal(await cards.count(), left);
    await cards.last().click();
  }
  assert.deepEqual(await cards.allTextContents(), ['Lay this row']);
  await cards.click();
  await cards.waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

for (const plain of [false, true])
  test(`one storey to the end ${plain ? 'in the plain view' : 'by clicking the board'}`, async () => {
    const { page, context, errors } = await stage.visit(PHONE);
    await begin(page, 2, 'one', plain);
    const player = new Player(page, `one storey ${plain}`);
    if (plain) await player.playUntil(rowIsAsked(page));
    if (plain) await layByKeys(page);
    await player.playToTheEnd(4000);
    assert.match((await page.locator('.end h2').textContent()) ?? '', /wins?\.|Nobody/);
    assert.deepEqual(errors, []);
    await context.close();
  });
