/** With motion on: the table shows the events between two decisions one after the other. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Match, seeded } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { beginMatch, friend, layTable, playUntil, sitDown, stepOf } from '../browser/far.ts';
import { openLaid } from '../browser/laid.ts';
import { begin, beginEvening, Player, preferring } from '../browser/player.ts';
import { beatsOn, watchBeats } from '../browser/seen-beats.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';
import { until } from '../browser/until.ts';

const stage = useStage();

/** Waits until all beats have been shown. */
const allShown = (page: Page): Promise<void> => page.locator('.table:not([data-showing])').waitFor();

const logOf = (page: Page): Promise<string[]> => page.locator('.log .log-text').allTextContents();

/** The lines of the log with the kinds of their events. */
const linesOf = (page: Page): Promise<{ at: number; what: string; text: string }[]> =>
  page.locator('.log .log-line').evaluateAll(lines =>
    lines.map((line, at) => ({
      at,
      what: line.getAttribute('data-what') ?? '',
      text: line.querySelector('.log-text')?.textContent ?? '',
    })),
  );

const BOT: Omit<Sitter, 'name'> = { kind: 'bot', level: 'Wisp' };
const OWN_DECISIONS = process.env.MATRIX ? 10 : 2;

for (const gameModule of await openAll()) {
  if (gameModule.hidden) continue;
  const { game, usual } = gameModule;
  test(`${game.id}: every event is shown as a beat, in order, and the log grows with them`, async () => {
    const { page, context, errors } = await stage.visit(DESKTOP, '', 'en', true);
    await watchBeats(page);
    await preferring(page, { hurry: true, sound: false, pace: 'fast', rolls: 'auto' });
    const sitters = ['Ada', 'Bo', 'Cleo', 'Dora'].slice(0, usual.seats).map((name, i): Sitter => {
      return i === 0 ? { kind: 'person', name } : { ...BOT, name };
    });
    const match = Match.start(game, { seats: usual.seats }, seeded('beats'));
    await openLaid(page, stage, { game, match, sitters }, 'beats');
    await page.locator('.table-board > *').first().waitFor();
    const player = new Player(page, 'beats');
    for (let i = 0; i < OWN_DECISIONS; i++) {
      await allShown(page);
      assert.ok(await player.step());
    }
    await page.locator('.prompt--mine').waitFor();
    const shown = await beatsOn(page);
    // Events before the page was opened are only in the log, and so are those that the game shows as no beat.
    const { isBeat, together } = gameModule.words.en.guide ?? {};
    const isPart = (what: string | undefined): boolean => !!what && together?.isPart({ rule: '', what }) === true;
    const isShown = new Set(shown.map(({ logLines }) => logLines - 1));
    const lines = (await linesOf(page)).filter(({ what }) => isBeat?.({ rule: '', what }, match.state) ?? true);
    const due = lines.filter(({ at }) => at >= (shown[0]?.logLines ?? 0) - 1);
    // Small events that are shown together have one beat, that of the last, with a caption for all of them.
    const isWithNext = (i: number): boolean =>
      isPart(due[i]?.what) && isPart(due[i + 1]?.what) && !isShown.has(due[i]?.at ?? -1);
    const beats = due.flatMap(({ at, text }, i) =>
      isWithNext(i) ? [] : [[isWithNext(i - 1) ? shown.find(one => one.logLines === at + 1)?.caption : text, at + 1]],
    );
    assert.ok(shown.length > OWN_DECISIONS, `${shown.length} beats`);
    assert.deepEqual(
      shown.map(({ caption, logLines }) => [caption, logLines]),
      beats,
      'in order, and the log is not ahead of the board',
    );
    assert.deepEqual(errors, []);
    await context.close();
  });
}

test('beats can be skipped, shown again, and turned off where they are shown', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'en', true);
  await preferring(page, { pace: 'slow' });
  await begin(page, undefined, /Spook Manor/);
  const opening = page.locator('.prompt-text[data-beat="laid"]');
  await opening.waitFor();
  await page.reload();
  await page.locator('.prompt--mine').waitFor();
  assert.equal(await opening.count(), 0, 'the opening is shown on entering the match, not after a reload');
  await beginEvening(page, 'beats', ['person', 'Wisp', 'Wisp']);
  const beat = page.locator('.prompt-text[data-beat]');
  const player = new Player(page, 'skipped');
  await player.playUntil(async () => (await beat.count()) > 0);
  assert.equal(await page.locator('[data-lit]').count(), 0, 'nothing is asked while something is shown');
  await page.locator('.beats:visible').getByRole('button', { name: 'Skip' }).click();
  await allShown(page);
  await page.getByRole('button', { name: 'Show what happened again' }).click();
  await beat.waitFor();
  await page.locator('.beats:visible').getByLabel('How fast things are shown').selectOption('off');
  await allShown(page);
  await player.step();
  await page.locator('.prompt--mine').waitFor();
  assert.equal(await beat.count(), 0);
  assert.deepEqual(errors, []);
  await context.close();
});

test('whoever wants nothing to move is shown nothing on the way', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  await watchBeats(page);
  await beginEvening(page, 'beats', ['person', 'Wisp', 'Wisp']);
  const player = new Player(page, 'still');
  for (let i = 0; i < OWN_DECISIONS; i++) await player.step();
  assert.deepEqual(await beatsOn(page), []);
  await context.close();
});

test('far away, players and watchers are shown the same events, each once', async () => {
  const names = ['Ada', 'Bo', 'Cy'] as const;
  const [ada, bo, cy] = await Promise.all(names.map(name => friend(stage, name, DESKTOP, 'en', true)));
  assert.ok(ada && bo && cy);
  for (const { page } of [ada, bo, cy]) {
    await watchBeats(page);
    await preferring(page, { pace: 'fast' });
  }
  const url = await layTable(ada, stage, { others: ['open'] });
  await sitDown(bo, url);
  await cy.page.goto(url);
  await beginMatch(ada, [bo]);
  await cy.page.locator('.table').waitFor();
  await playUntil([ada, bo], async () => (await stepOf(ada.page)) >= 2);
  // News may still be on the way to one of them.
  const everybody = [ada, bo, cy].map(({ page }) => page);
  const lastShown = async (page: Page): Promise<number | undefined> => {
    const shown = await beatsOn(page);
    const captions = shown.map(({ caption }) => caption);
    const log = await logOf(page);
    const isAll = captions.length > 2 && captions.join() === log.slice(-captions.length).join();
    // Captions may differ: the player who laid a card secretly knows its face. A card that came too late is told to its
    // owner only, so it is not counted.
    const isShown = isAll && (await page.locator('.table[data-showing]').count()) === 0;
    return isShown ? (await linesOf(page)).filter(({ what }) => what !== 'keepsDoor').length : undefined;
  };
  await until(async () => {
    const [first, ...others] = await Promise.all(everybody.map(lastShown));
    return first !== undefined && others.every(one => one === first);
  }, 'all are shown what the log says, up to the same event');
  for (const { context } of [ada, bo, cy]) await context.close();
});
