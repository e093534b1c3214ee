/** Tests of the shell: the replay on every screen, the choices of a new match, the progress of a lesson. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { Match, seeded } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { openLaid } from '../browser/laid.ts';
import { Player, preferring } from '../browser/player.ts';
import { faultsOfTable, resize } from '../browser/sizes.ts';
import { DESKTOP, PHONE, TABLE_SIZES, useStage, type Visit } from '../browser/stage.ts';

const stage = useStage();

const ACROSS = { width: 844, height: 390 };
const ANSWERS_BEFORE_REPLAY = 4;

/** A match after some answers, in its replay, with motion. */
async function openReplay(game: string, lang: string): Promise<Visit> {
  const visit = await stage.visit(PHONE, `#/new/${game}`, lang, true);
  const { page } = visit;
  await preferring(page, { sound: false, pace: 'off', rolls: 'auto' });
  await page.getByRole('button', { name: /^(Begin|Beginnen)$/ }).click();
  const player = new Player(page, 'to be replayed');
  for (let i = 0; i < ANSWERS_BEFORE_REPLAY; i++) await player.step();
  await preferring(page, { pace: 'normal' });
  await page.goto(page.url().replace('#/table/', '#/replay/'));
  await page.reload();
  await page.locator('.scrubber').waitFor();
  await page.locator('.table-board > *').first().waitFor();
  return visit;
}

const placeOf = (one: Locator): Promise<string> =>
  one.evaluate(element => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x, y, width, height].map(Math.round).join();
  });

test('a replay fits every screen: half of the height is the board, and every control can be pressed', async () => {
  const { page, context, errors } = await openReplay('haunted', 'de');
  const faults: string[] = [];
  for (const size of [PHONE, ...TABLE_SIZES]) {
    await resize(page, size);
    faults.push(...(await faultsOfTable(page)).map(fault => `${size.width} x ${size.height}: ${fault}`));
    for (const control of await page
      .locator('.scrubber > :is(button, input), .replay-ways :is(button, select)')
      .all()) {
      const box = await control.boundingBox();
      const name = await control.getAttribute('aria-label');
      if (!box || box.x < 0 || box.x + box.width > size.width || box.y + box.height > size.height)
        faults.push(`${size.width} x ${size.height}: ${name} is out of sight`);
    }
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(errors, []);
  await context.close();
});

test('played from its beginning a replay shows what came before the first question, and its board stays', async () => {
  const { page, context, errors } = await openReplay('house-of-possession', 'en');
  const places = new Set([await placeOf(page.locator('.table-board'))]);
  const watch = async (caption: RegExp): Promise<void> => {
    await page.locator('.replay-line[data-line]').filter({ hasText: caption }).waitFor();
    places.add(await placeOf(page.locator('.table-board')));
  };
  await page.getByRole('button', { name: 'Play', exact: true }).tap();
  await watch(/^Everybody is dealt/);
  await page.getByRole('combobox', { name: 'How fast things are shown' }).selectOption('fast');
  await watch(/for a character/);
  await page
    .locator('.scrubber-place')
    .getByText(/^[1-9]\d*\//)
    .first()
    .waitFor();
  places.add(await placeOf(page.locator('.table-board')));
  assert.equal(places.size, 1, [...places].join('; '));
  assert.deepEqual(errors, []);
  await context.close();
});

test('the big button of a new match covers none of the choices that a phone shows first', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '#/new/haunted', 'de');
  await page.locator('.new__modes').waitFor();
  const isInSight = (selector: string): Promise<readonly boolean[]> =>
    page.locator(selector).evaluateAll(all =>
      all.map(one => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }),
    );
  for (const choices of ['.first-choice__values .segment', '.new__modes .segment', '.begin .button--primary']) {
    const seen = await isInSight(choices);
    assert.ok(seen.length > 0 && seen.every(Boolean), `${choices}: ${seen.join()}`);
  }
  assert.deepEqual(errors, []);
  await context.close();
});

const barOf = (page: Page): Promise<number> =>
  page.locator('.lesson-bar').evaluate(bar => {
    const done = Number.parseFloat(getComputedStyle(bar, '::before').width);
    return done / bar.getBoundingClientRect().width;
  });

test('a lesson shows how far one is as a bar, and may be left for a match at any step', async () => {
  const { page, context, errors } = await stage.visit(ACROSS, '#/lesson/haunted/first', 'en');
  const bars: number[] = [];
  for (let i = 0; i < 2; i++) {
    await page.locator(`.lesson-note[data-step="${i}"]`).waitFor();
    bars.push(await barOf(page));
    await page.getByRole('button', { name: /^Play on from here/ }).waitFor();
    if (i === 0) await page.locator('.lesson-next').click();
  }
  assert.ok(
    bars.every((share, i) => share > (bars[i - 1] ?? 0) && share < 0.2),
    bars.join(),
  );
  await page.getByText(/^Step 2 of/).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: /^Play on from here/ }).click();
  await page.locator('.table:not([data-lesson])').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('an unknown address of the server leads to the page that knows what is near', async () => {
  const { page, context } = await stage.visit(DESKTOP, '', 'en');
  await page.goto(`${stage.address}/tonigth`);
  await page.getByRole('heading', { name: 'This door leads nowhere' }).waitFor();
  await page.getByRole('link', { name: 'Tonight' }).first().click();
  await page.getByRole('heading', { name: 'Tonight' }).first().waitFor();
  await context.close();
});

const NAMES = ['Ada', 'Bo', 'Cleo', 'Dora'];

/** The least height in which the newest lines of the log can be read. */
const LOG_MIN_PX = 80;

test('beside the board the newest lines of the log stay in sight, whatever stands above them', async () => {
  const { page, context, errors } = await stage.visit({ width: 1280, height: 720 }, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  const [game] = (await openAll()).flatMap(({ game: one }) => (one.id === 'haunting-house' ? [one] : []));
  assert.ok(game);
  const match = Match.start(game, { seats: NAMES.length }, seeded('log'));
  const sitters = NAMES.map((name, i): Sitter => ({ kind: i === 0 ? 'person' : 'bot', level: 'Wisp', name }));
  await openLaid(page, stage, { game, match, sitters }, 'log');
  await page.locator('.side > .seats .seat-progress').first().waitFor();
  const panel = await page.locator('.side-panel').boundingBox();
  assert.ok(panel && panel.height >= LOG_MIN_PX, `the log has ${panel?.height} px`);
  const badges = page.locator('.side > .seats .seat');
  for (const seat of await badges.all()) {
    const [row, name, progress] = await Promise.all(
      [seat, seat.locator('.seat-name'), seat.locator('.seat-progress')].map(part => part.boundingBox()),
    );
    assert.ok(row && name && progress && name.x + name.width <= progress.x + 1, 'name and progress stand side by side');
    assert.ok(progress.y >= row.y - 1 && progress.y + progress.height <= row.y + row.height + 1, 'in their row');
  }
  assert.deepEqual(errors, []);
  await context.close();
});
