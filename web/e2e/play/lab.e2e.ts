import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Download, Page } from 'playwright-core';
import { found } from '../../../lab/find.ts';
import { jobsOf, type LineupJob } from '../../../lab/lineup.ts';
import { threadFor } from '../../../lab/node/threads.ts';
import type { Trial } from '../../../lab/trial.ts';
import { assertAccessible, assertFits } from '../browser/accessible.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';
import { until } from '../browser/until.ts';

const stage = useStage();

/** Far more games than the test waits for, so that the speed of the machine does not matter. */
const EXPERIMENT = {
  name: 'Does the long game last?',
  game: 'haunted',
  seats: 2,
  seed: 'browser',
  games: 20_000,
  variants: [
    { name: 'Base', players: ['random'] },
    { name: 'Long', options: { variant: 'long' } },
  ],
};

const open = (page: Page, experiment: unknown): Promise<void> =>
  page.locator('.lab-form input[type=file]').setInputFiles({
    name: 'experiment.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(experiment)),
  });

/** Waits until the journal of this device has trials. */
async function written(page: Page): Promise<void> {
  const count = async (): Promise<number> => {
    // Opening a database that does not exist yet would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'seance-lab')) return 0;
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const request = indexedDB.open('seance-lab');
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const all = request.result.transaction('trials').objectStore('trials').count();
      all.onsuccess = () => {
        request.result.close();
        resolve(all.result);
      };
    };
    return promise;
  };
  await until(async () => (await page.evaluate(count)) > 0, 'something is written down');
}

const progressOf = async (page: Page): Promise<number> =>
  Number(await page.locator('[data-progress]').getAttribute('data-progress'));

async function saved(page: Page, name: string): Promise<Download> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return download;
}

test('an experiment runs, survives a reload, comes to a verdict, and shows the games behind a bar', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await page.getByRole('link', { name: 'the lab' }).click();
  await page.locator('.lab-form').waitFor();
  await open(page, EXPERIMENT);
  await page.getByRole('button', { name: 'Remove Long' }).waitFor();
  await assertAccessible(page, 'the bench of the lab');
  await page.getByRole('button', { name: 'Run it' }).click();
  await written(page);

  await page.reload();
  await page.getByText('Paused').waitFor();
  const before = await progressOf(page);
  assert.ok(before > 0, 'what was played before the reload is there');
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/^Answers given: more with “Long” than with “Base”/).waitFor();
  await page.getByRole('button', { name: 'Stop here' }).click();
  await page.getByText('Stopped').waitFor();
  assert.ok((await progressOf(page)) > before, 'it went on where it had stopped');

  // The plot and the table have the same bars; both open the games behind them.
  const figure = page.locator('[data-figure=of-turns]');
  const over = figure.locator('.u-over');
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + 3, box.y + box.height - 4);
  await page.locator('.lab-drawer').waitFor();
  await page.keyboard.press('Escape');
  await figure
    .getByRole('button', { name: /^Show the games behind Turns/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.locator('.lab-games a').first().click();
  await page.locator('.scrubber').waitFor();
  await page.keyboard.press('End');
  await page
    .locator('.end h2')
    .getByText(/^Seat \d wins|^Nobody/)
    .waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'To the experiment' }).click();
  await page.getByRole('heading', { name: 'What is certain' }).waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

/** Opens a row of a figure, replays the first of its games, and goes back. */
async function watchBehind(page: Page, figure: string, row: RegExp): Promise<string> {
  const opener = page.locator(`[data-figure=${figure}]`).getByRole('button', { name: row });
  await opener.first().click();
  const [game] = await page.locator('.lab-games a').all();
  assert.ok(game, figure);
  await game.click();
  await page.locator('.scrubber').waitFor();
  await page.keyboard.press('End');
  await page
    .locator('.end h2')
    .getByText(/wins|^Nobody/)
    .waitFor();
  const end = (await page.locator('.end').textContent()) ?? '';
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'To the experiment' }).click();
  await page.getByRole('heading', { name: 'What is certain' }).waitFor();
  return end;
}

test('behind forced questions, the weight of decisions and skill there are games as well', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP, '#/lab');
  const duels = { weight: { every: 20, tries: 2 }, skill: { from: 1, doublings: 2, games: 2 } };
  await page.locator('.lab-form').waitFor();
  await open(page, { ...EXPERIMENT, ...duels, games: 4, variants: EXPERIMENT.variants.slice(0, 1) });
  await page.getByRole('button', { name: 'Remove Variant 2' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.locator('[data-findings="8"]').waitFor();
  const closed = page.locator('.lab-figure tbody tr:not(:has(.lab-open)) td:first-of-type');
  for (const text of await closed.allTextContents()) assert.match(text, /^0\.0/, 'every row opens that is not nothing');

  await watchBehind(page, 'of-forced', /^Show the games behind Share of forced questions, \d/);
  await watchBehind(page, 'weight', /^Show the games behind Decision weight, The second-best answer/);
  await page.getByRole('region', { name: 'What there is to decide' }).locator('summary').click();
  await watchBehind(page, 'of-random', /^Show the games behind What just any answer costs, \D?\d/);
  // A match of a doubling differs from the match with the same number: its seats are named by their tries.
  const end = await watchBehind(page, 'skill', /^Show the games behind Wins by budget, 4/);
  assert.match(end, /Search \([24] tries\)/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('in German, on a phone: findings, a game with changed tables, CSV, JSON, and the report from disk', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '#/lab', 'de');
  const name = '<b>Drehungen</b> & mehr';
  const variants = [
    { name: 'Wie gedruckt', players: ['random'] },
    { name: 'Wirbel', changes: [{ at: 'iconTurns/A', to: 2 }] },
  ];
  await page.locator('.lab-form').waitFor();
  await open(page, { ...EXPERIMENT, name, game: 'haunting-house', games: 12, variants });
  await page.getByRole('button', { name: 'Wirbel entfernen' }).waitFor();
  await page.getByRole('button', { name: 'Spielen lassen' }).click();
  await page.getByText('Fertig').waitFor();
  await page.locator('[data-figure=wins-seat]').waitFor();
  await assertFits(page, 'findings');
  await assertAccessible(page, 'findings');

  await page.locator('[data-figure=wins-seat] .lab-open').first().click();
  const altered = page.locator('.lab-drawer section', { hasText: 'Wirbel' });
  await altered.getByText('Mit geänderten Tabellen', { exact: true }).waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await altered.locator('.lab-games a').first().click();
  await page.locator('.scrubber').waitFor();
  await page.getByText('Mit geänderten Tabellen', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Zum Versuch' }).click();
  assert.ok(await page.evaluate(() => 'isSameDocument' in window), 'the page is not loaded again');
  await page.locator('[data-figure=wins-seat]').waitFor();

  const csv = readFileSync(await (await saved(page, 'CSV')).path(), 'utf8');
  assert.match(csv, /^variant,kind,name,value,low,high,n,p\nWie gedruckt,wins by seat,1,/);
  const json = JSON.parse(readFileSync(await (await saved(page, 'JSON')).path(), 'utf8'));
  assert.deepEqual([json.done, json.all, json.experiment.name], [24, 24, name]);
  const own = JSON.parse(readFileSync(await (await saved(page, 'Versuch')).path(), 'utf8'));
  assert.deepEqual(own.variants, variants);

  const file = join(await mkdtemp(join(tmpdir(), 'seance-lab-')), 'report.html');
  await writeFile(file, readFileSync(await (await saved(page, 'Bericht')).path()));
  const report = await context.newPage();
  const asked: string[] = [];
  report.on('request', request => asked.push(request.url()));
  await report.goto(pathToFileURL(file).href);
  await report.getByRole('heading', { name: 'Was sicher ist' }).waitFor();
  assert.equal(await report.locator('h1').textContent(), name);
  assert.ok((await report.locator('svg.plot').count()) > 8);
  assert.deepEqual(asked, [pathToFileURL(file).href]);
  await assertFits(report, 'the report');
  await assertAccessible(report, 'the report');
  assert.deepEqual(errors, []);
  await context.close();
});

test('by chance a browser plays the same trials as the command line, with changed tables too', async () => {
  const changes = [
    { at: 'goal/points', to: 5 },
    { at: 'escape/coal_chute/copies', to: 9 },
  ];
  const variants = [
    { name: 'Printed', players: ['random'] },
    { name: 'Changed', changes },
  ];
  const experiment = { ...EXPERIMENT, game: 'house-of-possession', games: 3, variants };
  const { page, context, errors } = await stage.visit(DESKTOP, '#/lab');
  await page.locator('.lab-form').waitFor();
  await open(page, experiment);
  await page.getByRole('button', { name: 'Remove Changed' }).waitFor();
  await page.getByRole('button', { name: 'Run it' }).click();
  await page.getByText('Finished').waitFor();
  await page.locator('[data-findings="6"]').waitFor();
  const there = JSON.parse(readFileSync(await (await saved(page, 'JSON')).path(), 'utf8'));

  const trials: Trial[] = [];
  for (const variant of variants.keys()) {
    const task = { game: experiment.game, experiment };
    const thread = threadFor<LineupJob, Trial>(task);
    trials.push(...(await thread.run(jobsOf(experiment).filter(job => job.variant === variant))));
    thread.end();
  }
  assert.deepEqual(there, JSON.parse(JSON.stringify(found(experiment, trials))));
  assert.deepEqual(errors, []);
  await context.close();
});

test('an experiment with a game that is not on the shelf is refused in a sentence, and the form stays', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '#/lab');
  await page.locator('.lab-form').waitFor();
  await open(page, { ...EXPERIMENT, game: 'template', variants: [{ name: 'Base', players: ['random'] }] });
  await page.getByText('There is no game "template" here.').waitFor();
  assert.equal(await page.locator('.lab-form').count(), 1);
  assert.deepEqual(errors, []);
  await context.close();
});
