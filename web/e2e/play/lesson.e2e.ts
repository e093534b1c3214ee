/** Lessons: each is taken to its end by finger, by keyboard and in the plain view; and newcomers are offered them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { openAll } from '../../../games/shelf.ts';
import { assertAccessible, assertFits, settled } from '../browser/accessible.ts';
import { beginMatch, friend, layTable, sitDown } from '../browser/far.ts';
import { Player, preferring } from '../browser/player.ts';
import { DESKTOP, PHONE, type Size, useStage, type Visit } from '../browser/stage.ts';

const stage = useStage();

const LESSONS = (await openAll()).flatMap(({ game, lessons = {} }) =>
  Object.keys(lessons).map(id => ({ game: game.id, id, path: `#/lesson/${game.id}/${id}` })),
);

/** How a person presses an element. */
type Press = (target: Locator) => Promise<void>;
const byFinger: Press = target => target.tap();
const byMouse: Press = target => target.click();
const byKeyboard: Press = async target => {
  await target.focus();
  await target.page().keyboard.press('Enter');
};

const note = (page: Page): Locator => page.locator('.lesson-note');
const stepOf = async (page: Page): Promise<number> => Number(await note(page).getAttribute('data-step'));

/** The position of the lesson and its table. */
const PLACE = (): string =>
  ['.lesson-note', '.table']
    .map(one => JSON.stringify({ ...document.querySelector<HTMLElement>(one)?.dataset }))
    .join();

/** Acts, and waits until the lesson or its table has moved. */
async function andMoves(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await page.evaluate(PLACE);
  await act();
  await page.waitForFunction(
    was =>
      ['.lesson-note', '.table']
        .map(one => JSON.stringify({ ...document.querySelector<HTMLElement>(one)?.dataset }))
        .join() !== was,
    before,
  );
}

/** The target of the lesson: on the board, as a button, or in the list of all answers. */
async function hinted(page: Page, press: Press): Promise<Locator> {
  const shown = page.locator('.table [data-hint]:visible').first();
  await page.locator('.table [data-hint]:visible, .all-answers > summary:visible').first().waitFor();
  if ((await shown.count()) === 0) await press(page.locator('.all-answers > summary'));
  await shown.waitFor();
  return shown;
}

/** Presses the targets of the lesson until its step is done. */
async function doIt(page: Page, press: Press): Promise<void> {
  const step = await stepOf(page);
  for (let i = 0; (await stepOf(page)) === step; i++) {
    assert.ok(i < 20, `step ${step} does not go on`);
    const target = await hinted(page, press);
    // The board keeps the first half of an answer: nothing else moves.
    if ((await target.getAttribute('data-half')) === null) await andMoves(page, () => press(target));
    else {
      await press(target);
      await page.locator('.table-board [data-chosen]').first().waitFor();
    }
  }
}

/** The buttons that glow. */
const PRIMARY = '.button--primary:visible';

/** Asserts that the note leaves half of a phone to the board, and that its target is visible. */
async function assertInSight(page: Page, size: Size): Promise<void> {
  const where = `step ${await stepOf(page)}`;
  await settled(page);
  await assertFits(page, where);
  assert.ok((await page.locator(PRIMARY).count()) <= 1, `${where}: several buttons glow`);
  const [board, card] = [await page.locator('.table-board').boundingBox(), await note(page).boundingBox()];
  assert.ok(board && card, where);
  if (size === PHONE) assert.ok(board.height >= size.height / 2, `${where}: the board is ${board.height} px high`);
  const isBeside = card.x >= board.x + board.width - 1 || card.y >= board.y + board.height - 1;
  assert.ok(isBeside, `${where}: the note lies over the board`);
  assert.ok(card.y + card.height <= size.height + 1, `${where}: the note is cut off`);
  const cut = await page
    .locator('.lesson-body')
    .evaluateAll(all => all.map(one => one.scrollHeight - one.clientHeight));
  assert.ok(
    cut.every(px => px <= 2),
    `${where}: ${cut} px of the note's text are cut off`,
  );
  const places = await page.locator('.table-board [data-here]').evaluateAll(all =>
    all.map(one => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const isIn = ({ x, y }: { x: number; y: number }): boolean =>
    x >= board.x && x <= board.x + board.width && y >= board.y && y <= board.y + board.height;
  assert.ok(places.length === 0 || places.some(isIn), `${where}: what it points at is out of sight`);
}

/**
 * Asserts that the board, the foot of the note and its button keep their places from step to step until the last. The
 * head of the note makes room for the question.
 */
function assertSteady(): Taking['check'] {
  const seen = new Map<string, string>();
  return async page => {
    if ((await page.locator('.lesson-new').count()) > 0) return;
    for (const part of ['.lesson-note', '.lesson-next', '.table-board']) {
      const [box] = await page.locator(part).evaluateAll(all =>
        all.map(one => {
          const { x, y, width, bottom } = one.getBoundingClientRect();
          return [x, one.matches('.lesson-note') ? 0 : y, width, bottom].map(Math.round).join();
        }),
      );
      if (box !== undefined) assert.equal(box, seen.get(part) ?? box, `step ${await stepOf(page)}: ${part} moves`);
      if (box !== undefined) seen.set(part, box);
    }
  };
}

interface Taking {
  readonly press: Press;
  /** Continues at a step with a note only. */
  readonly next: (page: Page) => Promise<void>;
  readonly check: (page: Page) => Promise<void>;
}

/** Takes a lesson to its last step. */
async function takeLesson(page: Page, { press, next, check }: Taking): Promise<void> {
  await note(page).waitFor();
  for (;;) {
    await check(page);
    if ((await page.locator('.lesson-new').count()) > 0) return;
    const answers = page.locator('.lesson-answers .button');
    if ((await page.locator('.lesson-next').count()) > 0) await andMoves(page, () => next(page));
    else if ((await answers.count()) > 0) await answer(page, answers, press);
    else await doIt(page, press);
  }
}

/** Tries the answers to a question about the table, one after the other, and reads the reply to each. */
async function answer(page: Page, answers: Locator, press: Press): Promise<void> {
  const count = await answers.count();
  for (let i = 0; i < count && (await answers.count()) > 0; i++) {
    await press(answers.nth(i));
    await page.locator('.lesson-reply:not(:empty)').waitFor();
  }
  await page.locator('.lesson-next').waitFor();
}

const pressNext: Taking['next'] = page => page.locator('.lesson-next').tap();
const clickNext: Taking['next'] = page => page.locator('.lesson-next').click();
/** The note has the focus at every new step: Enter goes on. */
async function enterNext(page: Page): Promise<void> {
  await page.locator('.lesson-note:focus').waitFor();
  await page.keyboard.press((await stepOf(page)) % 2 === 0 ? 'Enter' : ' ');
}

async function open(path: string, size: Size, lang: string, plain = false): Promise<Visit> {
  const visit = await stage.visit(size, '', lang);
  await preferring(visit.page, { hurry: true, sound: false, plain });
  await visit.page.goto(`${stage.address}/${path}`);
  return visit;
}

for (const [i, { game, id, path }] of LESSONS.entries()) {
  const [one, other] = i % 2 === 0 ? (['de', 'en'] as const) : (['en', 'de'] as const);
  test(`${game}/${id}: on a phone by finger (${one})`, async () => {
    const { page, context, errors } = await open(path, PHONE, one);
    const steady = assertSteady();
    const check = async (at: Page): Promise<void> => {
      await assertInSight(at, PHONE);
      await steady(at);
    };
    await takeLesson(page, { press: byFinger, next: pressNext, check });
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`${game}/${id}: on a desktop by keyboard (${other})`, async () => {
    const { page, context, errors } = await open(path, DESKTOP, other);
    await takeLesson(page, { press: byKeyboard, next: enterNext, check: at => assertInSight(at, DESKTOP) });
    await assertAccessible(page, `the end of ${game}/${id}`);
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`${game}/${id}: on a desktop by mouse (${one})`, async () => {
    const { page, context, errors } = await open(path, DESKTOP, one);
    await takeLesson(page, { press: byMouse, next: clickNext, check: at => assertInSight(at, DESKTOP) });
    assert.deepEqual(errors, []);
    await context.close();
  });

  test(`${game}/${id}: in the plain view (${one})`, async () => {
    const { page, context, errors } = await open(path, DESKTOP, one, true);
    await takeLesson(page, { press: byKeyboard, next: enterNext, check: async () => {} });
    await assertAccessible(page, `the plain view of ${game}/${id}`);
    assert.deepEqual(errors, []);
    await context.close();
  });
}

/** At the first question of the lesson of Haunted. */
async function atFirstDo(lang = 'en', motion = false): Promise<Visit> {
  const visit = await stage.visit(DESKTOP, '', lang, motion);
  await preferring(visit.page, { hurry: true, sound: false, pace: 'slow' });
  await visit.page.goto(`${stage.address}/#/lesson/haunted/first`);
  await andMoves(visit.page, () => visit.page.locator('.lesson-next').click());
  await visit.page.locator('[data-hint]').first().waitFor();
  return visit;
}

test('an answer that does not go on is commented, and one goes back step by step', async () => {
  const { page, context, errors } = await atFirstDo();
  const moment = (): Promise<string | null> => page.locator('.table').getAttribute('data-moment');
  const before = await moment();
  await page.locator('.haunted-vessel[data-stat="will"]').click();
  await page.locator('.lesson-reply').getByText('You can').waitFor();
  assert.equal(await stepOf(page), 1);
  assert.equal(await moment(), before);
  await doIt(page, byKeyboard);
  assert.equal(await stepOf(page), 2);
  await andMoves(page, () => page.getByRole('button', { name: 'Back' }).click());
  assert.equal(await stepOf(page), 1);
  assert.equal(await moment(), before);
  assert.deepEqual(errors, []);
  await context.close();
});

test('while something is shown the note waits, and Enter skips it', async () => {
  const { page, context, errors } = await atFirstDo('en', true);
  await page.locator('.haunted-vessel[data-stat="body"]').click();
  await page.locator('.prompt-text[data-beat]').waitFor();
  await page.locator('.lesson-note[data-waiting]').getByText('Watch the board.').waitFor();
  const placeOfDice = await page.evaluate(() => {
    const dice = document.createElement('div');
    dice.className = 'dice';
    document.querySelector('.table-board')?.append(dice);
    const { position } = getComputedStyle(dice);
    dice.remove();
    return position;
  });
  assert.equal(placeOfDice, 'absolute', 'dice fall over the board, not in place of it');
  await note(page).focus();
  await page.keyboard.press('Enter');
  await page.locator('.table:not([data-showing])').waitFor();
  await note(page).getByText('This Ace is a Way Out.').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('one plays on from any moment, in a match that can be replayed', async () => {
  const { page, context, errors } = await atFirstDo();
  await doIt(page, byKeyboard);
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.table:not([data-lesson])').waitFor();
  assert.match(page.url(), /#\/table\//);
  await page.locator('.seat').getByText('Poltergeist').waitFor();
  assert.equal(await page.locator('.intro').count(), 0, 'whoever took a lesson is told no more');
  const player = new Player(page, 'from a lesson');
  for (let i = 0; i < 3; i++) await player.step();
  await page.goto(page.url().replace('#/table/', '#/replay/'));
  await page.locator('.scrubber').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('at the end one plays on at the same table, and reads how the match ended', async () => {
  const { page, context, errors } = await open('#/lesson/haunted/first', PHONE, 'en');
  await takeLesson(page, { press: byFinger, next: pressNext, check: async () => {} });
  await page.locator('.haunted-room[data-here][data-lit]').tap();
  await note(page).getByText('Ada').waitFor();
  assert.equal(await page.locator('.lesson-fork').count(), 0, 'there is nothing left to play');
  await andMoves(page, () => page.getByRole('button', { name: 'Back' }).tap());
  await page.locator('.lesson-next').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('a match from an arranged table says why it cannot be watched again', async () => {
  const { page, context, errors } = await open('#/lesson/exorzisten/first', DESKTOP, 'en');
  await takeLesson(page, { press: byKeyboard, next: enterNext, check: async () => {} });
  await page.getByRole('button', { name: 'Play on from here' }).click();
  await page.locator('.table:not([data-lesson])').waitFor();
  await new Player(page, 'from an arranged table').playToTheEnd();
  const end = page.locator('.end');
  await end.getByText('This match began in the middle of a lesson').waitFor();
  assert.equal(await end.getByRole('button', { name: 'Watch it again' }).count(), 0);
  await end.getByRole('button', { name: 'Rematch' }).waitFor();
  await page.goto(page.url().replace('#/table/', '#/replay/'));
  await page.getByText('This match began in the middle of a lesson').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

/** Lays a match from the shelf. */
async function begin(page: Page, game: string): Promise<void> {
  await page.goto(`${stage.address}/#/new/${game}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table').waitFor();
}

test('before anything is shown three lines say what the game is; one press puts them away for good', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'en', false, true);
  const intro = page.locator('.intro');
  await begin(page, 'haunted');
  await intro.waitFor();
  assert.equal(await intro.locator('dd').count(), 3);
  await assertAccessible(page, 'the introduction');
  await assertFits(page, 'the introduction');
  await intro.getByRole('button', { name: 'Start playing' }).tap();
  await page.locator('[data-lit]').first().waitFor();
  await page.reload();
  await page.locator('[data-lit]').first().waitFor();
  assert.equal(await intro.count(), 0);
  await begin(page, 'haunted');
  await page.locator('[data-lit]').first().waitFor();
  assert.equal(await intro.count(), 0, 'not at the next match either');
  await begin(page, 'haunting-house');
  await intro.getByRole('heading', { name: 'The Haunting House' }).waitFor();
  await page.keyboard.press('Escape');
  await intro.waitFor({ state: 'detached' });
  assert.deepEqual(errors, []);
  await context.close();
});

test('from the three lines to the lesson, and back to the table', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP, '', 'en', false, true);
  await begin(page, 'haunted');
  const table = page.url();
  await page.getByRole('button', { name: /^Show me/ }).click();
  await note(page).waitFor();
  await page.getByRole('link', { name: 'Back to the table' }).click();
  await page.locator('.table:not([data-lesson])').waitFor();
  assert.equal(page.url(), table);
  await page.locator('[data-lit]').first().waitFor();
  assert.equal(await page.locator('.intro').count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('a guest far away is told as well', async () => {
  const ada = await friend(stage, 'Ada', DESKTOP);
  const visit = await stage.visit(PHONE, '', 'de', false, true);
  const bo = { ...visit, name: 'Bo', player: new Player(visit.page, 'Bo') };
  await sitDown(bo, await layTable(ada, stage, { others: ['open'] }));
  await beginMatch(ada, [bo]);
  await bo.page.locator('.intro').getByText('So gewinnst du').waitFor();
  assert.equal(await ada.page.locator('.intro').count(), 0);
  for (const { context } of [ada, bo]) await context.close();
});

test('the box and the screen of a new match offer the lesson', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await page.locator('.lesson-offer').first().click();
  await note(page).waitFor();
  await page.goto(`${stage.address}/#/new/haunted`);
  await page.locator('.lesson-offers a').first().click();
  await note(page).waitFor();
  await page.goto(`${stage.address}/#/lesson/haunted/nothing`);
  await page.getByRole('heading', { name: 'No such lesson' }).waitFor();
  await page.getByRole('link', { name: /^Learn: / }).click();
  await note(page).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
