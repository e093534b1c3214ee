import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { Match, optionAt, randomFrom, recordOf, seeded, sizeOf, writeRecord } from '../../../engine/index.ts';
import { open } from '../../../games/shelf.ts';
import { game } from '../../../games/spook-manor/rules.ts';
import { cardIn, lay, pick } from '../../../games/spook-manor/test/arranged.ts';
import { en } from '../../../games/spook-manor/words/words.en.ts';
import { openLaid } from '../browser/laid.ts';
import { openVariants, Player, preferring } from '../browser/player.ts';
import { beatsOn, watchBeats } from '../browser/seen-beats.ts';
import { DESKTOP, PHONE, runFromNowOn, useStage } from '../browser/stage.ts';

const stage = useStage();
const SEATED_BY_ITSELF = { 'spook-manor': { seating: 'best' } };
const ALWAYS_ASKED = { 'spook-manor': { seating: 'always' } };

interface Beginning {
  readonly seats: number;
  readonly settled?: object;
  readonly teaching?: boolean;
  /** The chosen value of each option, by its name. */
  readonly options?: Readonly<Record<string, string>>;
}

/** Creates a table against the weakest bots and begins. */
async function begin(page: Page, { seats, settled = {}, teaching = false, options = {} }: Beginning): Promise<void> {
  await preferring(page, { hurry: true, sound: false, settled, teaching });
  await page.goto(`${stage.address}/#/new/spook-manor`);
  await page.locator('.seating select').first().waitFor();
  const chairs = page.locator('.seating select');
  for (let now = await chairs.count(); now > seats; now--) await page.locator('.seating .button--icon').last().click();
  for (const who of (await chairs.all()).slice(1)) await who.selectOption('Wisp');
  if (Object.keys(options).length > 0) await openVariants(page);
  for (const [name, value] of Object.entries(options)) await page.getByLabel(name).selectOption(value);
  await page.locator('.button--primary').click();
  await page.locator('.spook-board').waitFor();
}

/** Imports a random solo match, played until a condition holds, as a record. */
async function resume(page: Page, options: object, until: (match: Match) => boolean): Promise<void> {
  const gameModule = await open('spook-manor');
  assert.ok(gameModule);
  const seed = 'resumed';
  const match = Match.start(gameModule.game, { seats: 1, options: { ...options } }, seeded(seed));
  const random = randomFrom(seed);
  while (!until(match)) {
    const all = match.options(0);
    match.answer(0, optionAt(all, random(sizeOf(all))));
  }
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
  const record = writeRecord(recordOf(match, { kind: 'seed', seed }, sha256));
  await page.goto(`${stage.address}/#/`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'spook.jsonl', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForURL(/#\/replay\//);
  await page.goto(page.url().replace(/#\/replay\/(\w+).*/, '#/table/$1'));
  await page.locator('.spook-board').waitFor();
}

const isAt =
  (what: string, round: number) =>
  (match: Match): boolean =>
    match.asks[0]?.what === what && 'round' in match.state && Number(match.state.round) >= round;

async function assertFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  assert.ok(over <= 0, `${over} px too wide`);
}

/** Asserts that all touchable elements of the board are large enough for a finger. */
async function assertTouchable(page: Page): Promise<void> {
  const small = await page.locator('.spook-board :is(button, [data-lit])').evaluateAll(all =>
    all.flatMap(one => {
      const { width, height } = one.getBoundingClientRect();
      return width > 0 && Math.min(width, height) < 39.5 ? [`${one.getAttribute('class')} ${width}x${height}`] : [];
    }),
  );
  assert.deepEqual(small, []);
}

/** On a phone the account of events covers the hand: closes it as soon as it opens. */
function putAccountsAway(): void {
  const away = (): void => document.querySelector<HTMLElement>('.account-close')?.click();
  new MutationObserver(away).observe(document, { subtree: true, childList: true });
}

const lit = (page: Page, what: 'card' | 'place'): Locator => page.locator(`.spook-${what}[data-lit]`);
const rooms = (page: Page): Promise<number> => page.locator('.spook-manor .spook-built').count();

test('one player to the Haunt-o-meter by clicking, and a picture to keep', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await begin(page, { seats: 1 });
  await new Player(page, 'solo').playToTheEnd();
  await page.getByRole('button', { name: 'Look at the board' }).click();
  assert.equal(await rooms(page), 20);
  assert.equal(await page.locator('.spook-meter [aria-current]').count(), 1);
  await page.getByRole('button', { name: /^Corner points/ }).focus();
  assert.ok((await page.locator('.spook-source').count()) > 0, 'a row shows where its points come from');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save a picture' }).click();
  const file = await readFile(await (await download).path());
  assert.equal(file.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual([file.readUInt32BE(16), file.readUInt32BE(20)], [1200, 900]);
  assert.ok(file.length > 50_000, 'there is something in the picture');
  assert.deepEqual(errors, []);
  await context.close();
});

test('three seats on a phone to the end by clicking; other manors are one tap away', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await runFromNowOn(page, putAccountsAway);
  await begin(page, { seats: 3, settled: SEATED_BY_ITSELF, options: { 'Passed cards': 'shown' } });
  const player = new Player(page, 'three');
  await player.playUntil(async () => (await rooms(page)) === 3);
  await lit(page, 'card').nth(1).waitFor();
  const passed = await page.locator('.spook-passed li').count();
  assert.ok(passed === 5 || passed === 6, 'three just now, and of those before all that was not built');
  // The click that built the last room left the pointer over the hand: a card under it tells its points.
  await page.mouse.move(0, 0);
  await page
    .locator('.spook-manor')
    .filter({ hasNotText: /[+−]\d/ })
    .waitFor();
  const mini = page.locator('.spook-mini').first();
  await mini.tap();
  assert.match((await page.locator('.spook-whose').textContent()) ?? '', /'s manor/);
  await mini.tap();
  assert.equal(await page.locator('.spook-whose').count(), 0);
  await assertFits(page);
  await assertTouchable(page);
  await player.playToTheEnd();
  assert.match((await page.locator('.end h2').textContent()) ?? '', /wins?\.|share/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('one is told what a room would bring, until that is switched off; the choice is kept', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  const points = page.getByRole('button', { name: 'Show the points a room would score' });
  const isTold = async (): Promise<boolean> => {
    await lit(page, 'card').first().click();
    await page.locator('.spook-card[data-chosen]').waitFor();
    return /[+−]\d/.test((await page.locator('.spook-manor .spook-gain').allTextContents()).join(' '));
  };
  const isOn = (): Promise<string | null> => points.getAttribute('aria-pressed');
  const toThePick = async (): Promise<void> => {
    await begin(page, { seats: 2, settled: SEATED_BY_ITSELF });
    await new Player(page, 'taught').playUntil(async () => (await rooms(page)) === 1);
    await lit(page, 'card').nth(1).waitFor();
  };
  await toThePick();
  assert.deepEqual([await isOn(), await isTold()], ['true', true]);
  await points.click();
  assert.equal(await isOn(), 'false');
  await page.reload();
  await points.waitFor();
  assert.equal(await isOn(), 'false', 'the choice is kept');
  await toThePick();
  assert.deepEqual([await isOn(), await isTold()], ['false', false]);
  assert.deepEqual(errors, []);
  await context.close();
});

test('what was passed on is not drawn unless that was agreed', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await begin(page, { seats: 2, settled: SEATED_BY_ITSELF });
  await new Player(page, 'hidden').playUntil(async () => (await rooms(page)) === 2);
  assert.equal(await page.locator('.spook-passed').count(), 0);
  await context.close();
});

test('the Big Manor on a phone, in German: its last rooms, thirty in all', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false, settled: SEATED_BY_ITSELF });
  await resume(page, { big: true }, isAt('pick', 27));
  await lit(page, 'card').first().tap();
  await assertFits(page);
  await assertTouchable(page);
  await new Player(page, 'groß').playToTheEnd();
  await page.getByRole('button', { name: 'Spielplan ansehen' }).click();
  assert.equal(await rooms(page), 30);
  assert.match((await page.locator('.spook-meter h2').textContent()) ?? '', /Spukometer: −?\d+ Punkte/);
  await assertFits(page);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Presses Tab, or Shift+Tab, until an element has the focus. */
async function tabTo(page: Page, goal: string, key = 'Tab'): Promise<void> {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press(key);
    if (await page.evaluate(selector => document.activeElement?.matches(selector), goal)) return;
  }
  assert.fail(`${key} never comes to ${goal}`);
}

test('a room and a seating by the keyboard alone', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, settled: ALWAYS_ASKED });
  await resume(page, {}, isAt('pick', 12));
  const built = await rooms(page);
  await tabTo(page, '.spook-card[data-lit]');
  await page.keyboard.press('Enter');
  await tabTo(page, '.spook-place[data-lit]');
  assert.match((await page.locator('.spook-caption').textContent()) ?? '', /: [+−]\d/, 'what it would bring is told');
  await page.keyboard.press(' ');
  await page.locator('.spook-bench').waitFor();
  assert.equal(await rooms(page), built + 1);
  await tabTo(page, '.spook-waiting .spook-chair', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, '.spook-chair[data-glow]');
  await page.keyboard.press('Enter');
  await tabTo(page, '.spook-confirm');
  await page.keyboard.press('Enter');
  await page.locator('.spook-bench').waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('place before card, and another card instead: each place and each card tells what it would bring', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, settled: SEATED_BY_ITSELF });
  await resume(page, {}, isAt('pick', 8));
  const built = await rooms(page);
  await lit(page, 'place').first().click();
  assert.deepEqual(
    (await page.locator('.spook-bonus b').allTextContents()).map(text => /^(seated )?[+−]\d+$/.test(text)),
    [true, true, true, true],
  );
  const grown = (by: number): Promise<unknown> =>
    page.waitForFunction(n => document.querySelectorAll('.spook-manor .spook-built').length === n, built + by);
  await lit(page, 'card').first().click();
  await grown(1);
  const cards = page.locator('.spook-card');
  await cards.or(page.locator('.spook-confirm')).first().waitFor();
  if ((await cards.count()) === 0) await page.locator('.spook-confirm').click();
  await cards.first().click();
  const told = page.locator('.spook-gain');
  const before = await told.allTextContents();
  assert.ok(
    before.every(text => /^(seated )?[+−]\d+$/.test(text)),
    before.join(),
  );
  await cards.last().click();
  assert.equal(await page.locator('.spook-card[data-chosen]').count(), 1);
  const name = await cards.last().locator('.spook-name').textContent();
  await lit(page, 'place').last().click();
  await grown(2);
  const log = (await page.locator('.log li').allTextContents()).join('\n');
  assert.ok(log.includes(`You build ${name}`), `${name} was built`);
  await context.close();
});

const middle = async (of: Locator): Promise<{ x: number; y: number }> => {
  const box = await of.boundingBox();
  assert.ok(box);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('cards are dragged to their places, with the mouse and with a finger', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false, settled: SEATED_BY_ITSELF });
  await resume(page, {}, isAt('pick', 6));
  const built = await rooms(page);
  const grown = (by: number): Promise<unknown> =>
    page.waitForFunction(n => document.querySelectorAll('.spook-manor .spook-built').length === n, built + by);
  const [card, place] = [await middle(lit(page, 'card').last()), await middle(lit(page, 'place').first())];
  await page.mouse.move(card.x, card.y);
  await page.mouse.down();
  await page.mouse.move(place.x, place.y, { steps: 4 });
  assert.equal(await page.locator('.spook-ghost').count(), 1);
  await page.mouse.up();
  await grown(1);
  const [from, to] = [await middle(lit(page, 'card').first()), await middle(lit(page, 'place').last())];
  const finger = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: [...points] });
  await touch('touchStart', [from]);
  for (const step of [0.3, 0.7, 1])
    await touch('touchMove', [{ x: from.x + (to.x - from.x) * step, y: from.y + (to.y - from.y) * step }]);
  await touch('touchEnd', []);
  await grown(2);
  assert.deepEqual(errors, []);
  await context.close();
});

test('monsters are seated by clicking and dragging, as well as possible, and from the plain list', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false, settled: ALWAYS_ASKED });
  await resume(page, {}, isAt('seating', 14));
  const verdict = page.locator('.spook-verdict p');
  const says = async (text: RegExp): Promise<void> => assert.match((await verdict.textContent()) ?? '', text);
  await says(/Another seating scores \d+ more/);
  const seatOne = async (): Promise<void> => {
    await page.locator('.spook-waiting .spook-chair').last().tap();
    await page.locator('.spook-chair[data-glow][aria-label$=empty]').last().tap();
  };
  await seatOne();
  await page.locator('.spook-chair[data-part]').last().tap();
  await assertTouchable(page);
  await page.getByRole('button', { name: 'Back to the Lobby' }).tap();
  await says(/Another seating scores \d+ more/);
  const points = await page.locator('.spook-confirm').textContent();
  await seatOne();
  assert.notEqual(await page.locator('.spook-confirm').textContent(), points, 'the draft has other points');
  const [chair, lobby] = [page.locator('.spook-chair[data-part]').last(), page.locator('.spook-waiting')];
  const [from, to] = [await middle(chair), await middle(lobby)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
  await says(/Another seating scores \d+ more/);
  await page.keyboard.press('p');
  const listed = page.locator('.plain-answers .choice');
  const best = listed.filter({ hasText: /Best seating/ }).first();
  const step = await page.locator('.table').getAttribute('data-moment');
  await best.click();
  await page.waitForFunction(was => document.querySelector('.table')?.getAttribute('data-moment') !== was, step);
  assert.deepEqual(errors, []);
  await context.close();
});

test('the last seating warns of points that would be given away', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, settled: ALWAYS_ASKED });
  await resume(page, {}, isAt('seating', 20));
  const warning = page.locator('.spook-verdict [data-warning]');
  assert.deepEqual(await page.getByRole('tab').allTextContents(), ['Log', 'Players'], 'no story is told in this game');
  await page.locator('.spook-chair[data-part]').last().click();
  await page.getByRole('button', { name: 'Back to the Lobby' }).click();
  assert.match((await warning.textContent()) ?? '', /another would score \d+ more/);
  await page.getByRole('button', { name: /^Best seating: / }).click();
  await page.locator('.end').waitFor();
  await context.close();
});

/** The elements that each event lights. */
const LIT: Readonly<Record<string, string>> = {
  builds: '.spook-built',
  invites: '.spook-lobby',
  seats: '.spook-built',
  passes: '.spook-hand',
  round: '.spook-round',
};

test('what comes of a pick is shown thing by thing: lit where it happens, with its points, and no hand too early', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP, '', 'en', true);
  await watchBeats(page, {
    find: {
      points: '.spook-changed text',
      visited: '.spook-whose',
      arrived: '.spook-built[data-arriving]',
      passing: '.spook-hand[data-passing]',
    },
    say: [en.card('E7-3').name],
  });
  await preferring(page, { sound: false, pace: 'fast' });
  const match = lay({
    manors: [{ rooms: { '-1,0': 'E1-0' } }, {}],
    hands: [['P3-0'], ['P8-1', 'E7-3', 'E4-2', 'E5-1']],
    round: 2,
  });
  pick(match, 1, 'P8-1', '0,1');
  const sitters = [
    { kind: 'person', name: 'Ada', settled: { seating: 'best' } },
    { kind: 'bot', name: 'Bo', level: 'Wisp' },
  ] as const;
  await openLaid(page, stage, { game, match, sitters }, 'ruling');
  await page.locator(`.spook-card[data-card="${cardIn(match, 0, 'P3-0')}"]`).click();
  await page.locator('.spook-place[data-drop="-1,1"]').click();
  await page.locator('.spook-round', { hasText: '3/20' }).waitFor();
  await page.locator('.prompt--mine').waitFor();
  const shown = await beatsOn(page);
  const since = await page.locator('.spook-mini .spook-delta').textContent();
  assert.equal(since, '+2', 'the room and who waits for it, as the account adds them up');
  const told = shown.map(({ what, lit, found }) => [what, lit.includes(LIT[what] ?? ''), found.points]);
  assert.deepEqual(told, [
    ['builds', true, ''],
    ['builds', true, '+3'],
    ['invites', true, '−1'],
    ['invites', true, '−1'],
    ['seats', true, '+3 +1 +1'],
    ['passes', true, ''],
    ['round', true, ''],
  ]);
  assert.deepEqual(
    shown.flatMap(({ what, found }) => (found.arrived ? [what] : [])),
    ['builds', 'builds'],
    'a room comes down once, and not again with its guests',
  );
  assert.deepEqual(
    shown.flatMap(({ what, found }) => (found.passing ? [what] : [])),
    ['passes'],
    'the cards that go are on their way while it is told',
  );
  const visited = shown.map(({ found }) => found.visited ?? '');
  assert.deepEqual([visited[0], visited[6]], ['', ''], 'the own manor is large');
  for (const beat of [1, 3]) assert.match(visited[beat] ?? '', /Bo's manor/, 'what Bo does is shown in a large manor');
  assert.match(shown[4]?.caption ?? '', /^A vampire sits down in your Solo Stage: \+5 points \(seated monsters \+3, /);
  const where = shown.map(({ said }) => said.length > 0);
  assert.deepEqual(where, [false, false, false, false, false, true, true], 'the hand comes when it is passed');
  assert.deepEqual(errors, []);
  await context.close();
});

test('who would move is shown before a room is built, and while monsters are seated what that adds', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  const match = lay({
    manors: [{ rooms: { '0,1': ['E3-0-0', null, 1], '1,1': ['E6-0', 0], '2,0': 'E1-3' } }, {}],
    hands: [['P8-2']],
    round: 6,
  });
  const sitters = [
    { kind: 'person', name: 'Ada', settled: { seating: 'always' } },
    { kind: 'bot', name: 'Bo', level: 'Wisp' },
  ] as const;
  await openLaid(page, stage, { game, match, sitters }, 'ruling');
  await page.locator(`.spook-card[data-card="${cardIn(match, 0, 'P8-2')}"]`).click();
  const place = page.locator('.spook-place[data-drop="0,2"]');
  await place.focus();
  assert.equal(await page.locator('.spook-mover').count(), 2, 'the vampire makes room for the werewolf');
  await page.keyboard.press('Enter');
  await page.locator('.spook-bench').waitFor();
  const added = page.locator('.spook-total .spook-delta');
  assert.equal(await added.count(), 0, 'nobody has moved yet');
  const plans = await page
    .locator('.spook-plan-here')
    .evaluateAll(all => all.map(one => `${one.getAttribute('x')},${one.getAttribute('y')}`));
  assert.deepEqual([plans.length, new Set(plans).size], [3, 3], 'each tile shows another room');
  assert.equal(await page.locator('.spook-chair[data-free]').count(), 2);
  await page.locator('.spook-ticket:has(.spook-plan)').first().hover();
  await page.locator('.spook-manor .spook-source').waitFor();
  for (const _ of ['the werewolf for the vampire', 'the vampire on the free seat']) {
    await page.locator('.spook-waiting .spook-chair').click();
    await page.locator('.spook-chair[data-glow]').first().click();
  }
  assert.equal(await added.textContent(), '+3');
  await page.locator('.spook-confirm').click();
  await page.locator('.spook-card[data-lit]').first().waitFor();
  assert.equal(await added.textContent(), '+5', 'at the next room, the sum of the whole round');
  assert.equal(await page.locator('.account-title-long').textContent(), 'Round 6');
  assert.match((await page.locator('.account').textContent()) ?? '', /Bo built /, 'and what the other did in it');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a card shows what its points consist of, and the house shows who may sit where', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  const match = lay({ manors: [{ rooms: { '0,1': 'L1-0-2' } }, {}], hands: [['E5-3'], ['E6-1']], round: 2 });
  const sitters = [
    { kind: 'person', name: 'Ada', settled: { seating: 'always' } },
    { kind: 'bot', name: 'Bo', level: 'Wisp' },
  ] as const;
  await openLaid(page, stage, { game, match, sitters }, 'ruling');
  const card = page.locator(`.spook-card[data-card="${cardIn(match, 0, 'E5-3')}"]`);
  await card.locator('.spook-parts').nth(1).waitFor();
  const parts = await card.locator('.spook-parts').allTextContents();
  assert.deepEqual(parts, ['+1−1', '+1+2'], 'the shield and who waits; the shield and the seat');
  await card.click();
  const place = page.locator('.spook-place[data-drop="1,1"]');
  await place.focus();
  await page.locator('.spook-caption strong').waitFor();
  assert.equal(
    await page.locator('.spook-caption').textContent(),
    'Surprise Nook: +0 now (shields +1, waiting −1), +3 seated (shields +1, seated +2)',
  );
  await page.keyboard.press('Enter');
  await page.locator('.spook-bench').waitFor();
  await page.locator('.spook-manor .spook-light').waitFor();
  const lights = (which: string): Promise<number> => page.locator(`.spook-manor .spook-light${which}`).count();
  assert.deepEqual([await lights(''), await lights('[data-chosen]'), await lights('[data-glow]')], [1, 0, 0]);
  const { x, y } = await middle(page.locator('.spook-manor .spook-crowd'));
  await page.mouse.click(x, y);
  await page.locator('.spook-light[data-chosen]').waitFor();
  assert.deepEqual([await lights('[data-chosen]'), await lights('[data-glow]')], [1, 1], 'held, and where it may sit');
  const goal = await middle(page.locator('.spook-manor .spook-light[data-glow]'));
  await page.mouse.click(goal.x, goal.y);
  // The Lobby is empty.
  await page.locator('.spook-light').waitFor({ state: 'detached' });
  // The seat counts, and the Lobby is empty.
  await page.locator('.spook-total .spook-delta').getByText('+3', { exact: true }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('in the lesson only the card that is meant tells its points', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/lesson/spook-manor/first`);
  const isAtStep = (step: number): Promise<void> => page.locator(`.lesson-note[data-step="${step}"]`).waitFor();
  await page.locator('.lesson-next').click();
  await isAtStep(1);
  await page.locator('.spook-card[data-hint]').click();
  for (const step of [2, 3]) {
    await isAtStep(step);
    await page.locator('.lesson-next').click();
  }
  await isAtStep(4);
  await page.locator('.spook-card[data-hint]').waitFor();
  const told = (): Promise<(string | null)[]> =>
    page
      .locator('.spook-hand .spook-bonus b')
      .evaluateAll(all =>
        all.filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.textContent),
      );
  assert.deepEqual(await told(), ['+5']);
  await page.locator('.spook-card[data-hint]').click();
  await page.locator('.spook-place[data-hint]').first().waitFor();
  assert.deepEqual(await told(), ['+5'], 'while its place is chosen, too');
  assert.deepEqual(errors, []);
  await context.close();
});

test('a card that is chosen while another manor is looked at brings the own manor back', async () => {
  const { page, context, errors } = await stage.visit(PHONE);
  await preferring(page, { hurry: true, sound: false });
  const match = lay({ manors: [{}, {}], hands: [['E6-0'], ['E6-1']] });
  const sitters = [
    { kind: 'person', name: 'Ada' },
    { kind: 'bot', name: 'Bo', level: 'Wisp' },
  ] as const;
  await openLaid(page, stage, { game, match, sitters }, 'ruling');
  assert.equal(await page.locator('.spook-home').textContent(), 'AYour manor');
  await page.locator('.spook-mini').click();
  assert.match((await page.locator('.spook-whose').textContent()) ?? '', /Bo's manor: 0/);
  assert.match((await page.locator('.spook-total').textContent()) ?? '', /Bo/, 'the sheet says whose it is');
  await page.getByRole('button', { name: 'Back to your manor' }).tap();
  await page.locator('.spook-home').waitFor();
  await page.locator('.spook-mini').click();
  await page.locator('.spook-whose').waitFor();
  assert.equal(await page.locator('.spook-place').count(), 0);
  await page.locator(`.spook-card[data-card="${cardIn(match, 0, 'E6-0')}"]`).click();
  await page.locator('.spook-place').first().waitFor();
  assert.equal(await page.locator('.spook-whose').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});
