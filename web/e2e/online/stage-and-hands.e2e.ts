/** One big screen and phones, as people use them: browsers that share nothing but the server. */

import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { at } from '../../../engine/index.ts';
import { SHELVED } from '../../../games/covers.ts';
import { tableId } from '../../../table/ids.ts';
import { assertAccessible } from '../browser/accessible.ts';
import {
  beginFrom,
  fastForward,
  HOME,
  joinUrl,
  layStage,
  NAMES,
  openBegun,
  openStage,
  SOFA,
  SOFA_PX,
  sitWithPhone,
  smallTexts,
} from '../browser/big-screen.ts';
import { type Friend, isOver, playUntil } from '../browser/far.ts';
import { Player, preferring } from '../browser/player.ts';
import { DESKTOP, runFromNowOn, useStage } from '../browser/stage.ts';
import { until } from '../browser/until.ts';

/** `MATRIX=1`: four people play every game to its end by pressing, each in one language, through a restart. */
const isMatrix = process.env.MATRIX !== undefined;

const site = useStage(
  { homeAddresses: () => [HOME] },
  async (): Promise<Record<string, string>> =>
    isMatrix ? { SEANCE_FILE: join(mkdtempSync(join(tmpdir(), 'seance-stage-')), 'tables.sqlite') } : {},
);

const button = ({ page }: Pick<Friend, 'page'>, name: RegExp) => page.getByRole('button', { name }).first();

interface Party {
  readonly screen: Awaited<ReturnType<typeof openStage>>;
  readonly friends: readonly Friend[];
}

const isLegible = async (page: Page): Promise<void> => assert.deepEqual(await page.evaluate(smallTexts, SOFA_PX), []);

async function party(game: string, lang = 'en', names: readonly string[] = NAMES): Promise<Party> {
  const screen = await openStage(site, game, lang);
  const url = await joinUrl(screen.page);
  const friends: Friend[] = [];
  for (const name of names) friends.push(await sitWithPhone(site, url, name, lang));
  await screen.page
    .locator('.stage-people')
    .getByText(at(names, names.length - 1))
    .waitFor();
  await isLegible(screen.page);
  await beginFrom(at(friends, 0), friends.slice(1), screen.page);
  return { screen, friends };
}

function noErrors({ screen, friends }: Party): void {
  for (const { errors } of [screen, ...friends])
    assert.deepEqual(
      errors.filter(error => !/WebSocket|ERR_CONNECTION|Failed to load/.test(error)),
      [],
    );
}

async function leave({ screen, friends }: Party): Promise<void> {
  for (const { context } of [screen, ...friends]) await context.close();
}

test('nothing is opened silently: at localhost the screen asks first, and its code never says localhost', async () => {
  const { page, context } = await site.visit(SOFA);
  await page.goto(`${site.address}/#/new/haunted`);
  await button({ page }, /^On the big screen$/).click();
  await page.getByText(`In your home network this computer has the address ${HOME}`).waitFor();
  assert.equal(await page.locator('.qr').count(), 0, 'no code that leads nowhere');
  await button({ page }, /^Open to the home network$/).click();
  await page.locator('.stage-invite .qr').waitFor();
  assert.match((await page.locator('.stage-address').textContent()) ?? '', new RegExp(`^${HOME}:\\d+/#/join$`));
  await button({ page }, /^No longer open it/).click();
  await page.locator('.stage-reach').waitFor();
  await context.close();
});

/** A phone dies; the same phone scans again and has its seat. The screen is reloaded and is there again. */
async function loseAndFind({ screen, friends }: Party): Promise<void> {
  const bo = at(friends, 1);
  const [lost, url] = [/^phone lost$|^Telefon verloren$/, bo.page.url()];
  await bo.page.goto('about:blank');
  await screen.page.getByText(lost).waitFor();
  await bo.page.goto(url);
  await bo.page.locator('.table').waitFor();
  await screen.page.getByText(lost).waitFor({ state: 'detached' });
  await screen.page.reload();
  await screen.page.locator('.stage--match').waitFor();
}

test('a match from the shelf to its end: the remote, a phone that is killed and comes back, a reloaded screen', async () => {
  const three = await party('spook-manor', 'en', NAMES.slice(0, 3));
  const { screen, friends } = three;
  const [ada, bo, cleo] = [at(friends, 0), at(friends, 1), at(friends, 2)];
  let answers = 0;
  await playUntil(friends, async () => answers++ > 1);
  await ada.page.locator('.remote > summary').click();
  await button(ada, /^Pause$/).click();
  await screen.page.locator('.stage-asked[data-paused]').waitFor();
  await bo.page.getByText(/^Pause\. The match goes on/).waitFor();
  await button(ada, /^Go on$/).click();
  await screen.page.locator('.stage-asked:not([data-paused])').waitFor();
  await ada.page.locator('.remote > summary').click();
  await button(ada, /^Let a bot play for Cleo$/).click();
  await screen.page.getByText('a bot plays').waitFor();
  await button(cleo, /^Take my hand back$|^Play on/).click();
  await screen.page.getByText('a bot plays').waitFor({ state: 'detached' });
  await loseAndFind(three);
  await fastForward(site, screen.page);
  await screen.page.locator('.stage-seats li[data-won]').first().waitFor();
  assert.equal(await button(bo, /^Next match$/).count(), 0, 'only the host lays the next match');
  // The next match has the same people, and free seats for more.
  await button(ada, /^Next match$/).click();
  await screen.page.locator('.stage--lobby').getByText('Cleo').waitFor();
  for (const { page } of friends) await page.locator('.hand-seat').waitFor();
  noErrors(three);
  await leave(three);
});

/** A board is measured again and again, from an empty one to a full one. */
const MEASUREMENTS = isMatrix ? 14 : 4;
const ANSWERS_BETWEEN = isMatrix ? 11 : 45;

test('on the board of every game nothing is too small for the sofa, however full it is', async () => {
  const small = new Set<string>();
  for (const [i, game] of SHELVED.entries()) {
    const { page, context, errors } = await site.visit(SOFA, '', i % 2 === 0 ? 'de' : 'en');
    await openBegun(site, page, game);
    const { room } = await site.registry.open(tableId(page.url().split('/').at(-1) ?? ''));
    for (let n = 0; n < MEASUREMENTS; n++) {
      if (n > 0) await fastForward(site, page, ANSWERS_BETWEEN);
      // The timer of a window may close it meanwhile.
      await until(
        async () => (await page.locator(`.stage[data-step="${room.table?.step}"]:not([data-showing])`).count()) > 0,
        `${game} is shown`,
      );
      for (const text of await page.evaluate(smallTexts, SOFA_PX)) small.add(`${game}: ${text}`);
    }
    assert.equal(await page.locator('.stage-seats li').count(), NAMES.length);
    assert.deepEqual(errors, []);
    await context.close();
  }
  assert.deepEqual([...small], []);
});

/** Runs in the page before its scripts: remembers every audio context. */
function watchSounds(): void {
  const made: AudioContext[] = [];
  const Original = AudioContext;
  Object.assign(window, {
    made,
    AudioContext: class extends Original {
      constructor() {
        super();
        made.push(this);
      }
    },
  });
}

test('the screen sounds and tells: the room tone of the house, and the lines of bots', async () => {
  const screen = await site.visit(SOFA);
  await runFromNowOn(screen.page, watchSounds);
  await layStage(screen.page, 'haunted');
  const ada = await sitWithPhone(site, await joinUrl(screen.page), 'Ada');
  await button(ada, /^One bot more$/).click();
  await screen.page.locator('.stage-seats li').nth(1).waitFor();
  await beginFrom(ada, [], screen.page);
  const isHeard = (): boolean =>
    (window as unknown as { made: AudioContext[] }).made.some(one => one.state === 'running');
  await screen.page.waitForFunction(isHeard);
  await fastForward(site, screen.page);
  await screen.page.locator('.stage-story').waitFor();
  assert.match((await screen.page.locator('.stage-story').textContent()) ?? '', /\w{3}/);
  await isLegible(screen.page);
  for (const { context } of [screen, ada]) await context.close();
});

test('a night in two houses: the order, the points, the ceremony, and every match to watch again', async () => {
  const screen = await site.visit(SOFA, '#/night', 'de');
  for (const game of ['The Haunting House', 'House of Possession', 'Die Exorzisten'])
    await button(screen, new RegExp(`^${game} weglassen$`)).click();
  await button(screen, /^Spook Manor früher$/).click();
  await screen.page.getByRole('heading', { name: 'Eine Nacht in zwei Häusern' }).waitFor();
  await button(screen, /^Nacht beginnen$/).click();
  await screen.page.locator('.stage-invite, .stage-reach').first().waitFor();
  if (await button(screen, /^Im Heimnetz öffnen$/).isVisible()) await button(screen, /^Im Heimnetz öffnen$/).click();
  await screen.page.locator('.stage-tour').getByText('Danach: Haunted').waitFor();
  const url = await joinUrl(screen.page);
  const [ada, bo] = [await sitWithPhone(site, url, 'Ada', 'de'), await sitWithPhone(site, url, 'Bo', 'de')];
  await beginFrom(ada, [bo], screen.page);
  await fastForward(site, screen.page);
  await screen.page.locator('.stage-tour-line').getByText('Partie 1 von 2').waitFor();
  await bo.page.locator('.tour-standing').waitFor();
  assert.equal(await button(bo, /^Weiter zu/).count(), 0, 'the host leads the night');
  await button(ada, /^Weiter zu Haunted$/).click();
  await screen.page.locator('.stage--lobby .tour-standing').waitFor();
  await isLegible(screen.page);
  await ada.page.locator('.hand-seat').waitFor();
  await beginFrom(ada, [bo], screen.page);
  await fastForward(site, screen.page);
  await button(ada, /^Siegerehrung$/).click();
  for (const { page } of [screen, ada, bo])
    await page
      .locator('.ceremony h1')
      .getByText(/^Die Nacht gehört/)
      .waitFor();
  await isLegible(screen.page);
  await screen.page.reload();
  await screen.page.locator('.ceremony').waitFor();
  await button(bo, /^Spook Manor: noch einmal ansehen/).click();
  await bo.page.locator('.scrubber').waitFor();
  for (const { context } of [screen, ada, bo]) await context.close();
});

test('a night around one screen: one game after the other, and a ceremony that outlives a reload', async () => {
  const { page, context, errors } = await site.visit(DESKTOP, '#/night');
  await preferring(page, { hurry: true, sound: false });
  for (const game of ['The Haunting House', 'House of Possession', 'Die Exorzisten'])
    await button({ page }, new RegExp(`^Leave out ${game}$`)).click();
  await button({ page }, /^Spook Manor earlier$/).click();
  await button({ page }, /^Around this screen$/).click();
  const places = page.locator('.seating__place');
  while ((await places.count()) > 1) await places.last().getByRole('button').click();
  await places.locator('input').fill('Ada');
  await button({ page }, /^Begin the night$/).click();
  const play = async (seed: string): Promise<void> => {
    await page.locator('.table, .curtain').first().waitFor();
    await new Player(page, seed).playToTheEnd();
  };
  await play('one');
  await page.getByRole('link', { name: 'The rest of the night' }).click();
  await page.locator('.tour-standing').getByText('Ada').waitFor();
  await button({ page }, /^On to Haunted$/).click();
  await play('two');
  await page.getByRole('link', { name: 'See the ceremony' }).click();
  await button({ page }, /^Closing ceremony$/).click();
  await page
    .locator('.ceremony h1')
    .getByText(/^The night belongs to/)
    .waitFor();
  await assertAccessible(page, 'a ceremony');
  await page.reload();
  await button({ page }, /^Haunted: replay and keepsake$/).click();
  await page.locator('.scrubber').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('who comes late takes the seat of a bot; a screen at a second table knows nothing of the first', async () => {
  const screen = await openStage(site, 'haunted');
  const url = await joinUrl(screen.page);
  const ada = await sitWithPhone(site, url, 'Ada');
  await button(ada, /^One bot more$/).click();
  await screen.page.locator('.stage-seats li').nth(1).waitFor();
  await beginFrom(ada, [], screen.page);
  const late = await sitWithPhone(site, url, 'Lena');
  await screen.page.locator('.stage-seats').getByText('Lena').waitFor();
  await late.page.locator('.table').waitFor();
  await layStage(screen.page, 'exorzisten');
  await screen.page.getByText('The chairs are still empty.').waitFor();
  for (const { context } of [screen, ada, late]) await context.close();
});

/** Random answers make long matches: in the middle the server gives this many, and people press again. */
const FORWARD: Readonly<Record<string, number>> = { exorzisten: 60, 'haunting-house': 200, 'house-of-possession': 250 };

for (const [i, game] of (isMatrix ? SHELVED : []).entries()) {
  const lang = i % 2 === 0 ? 'en' : 'de';
  test(`${game}, ${lang}: four phones and a screen play to the end, through a lost phone and a restart`, async () => {
    const four = await party(game, lang);
    const { screen, friends } = four;
    let answers = 0;
    await playUntil(friends, async () => answers++ > 6);
    await loseAndFind(four);
    await site.restart();
    // A restart closes the door to the home network: the screen asks before it opens it again.
    await button(screen, /^Open to the home network$|^Im Heimnetz öffnen$/).click();
    await screen.page.locator('.stage-corner .qr').waitFor();
    answers = 0;
    await playUntil(friends, async () => answers++ > 6);
    await fastForward(site, screen.page, FORWARD[game] ?? 0);
    await playUntil(friends, async () => isOver(at(friends, 0).page), 20_000);
    await screen.page.locator('.stage-seats li[data-won], .stage-asked').first().waitFor();
    await isLegible(screen.page);
    noErrors(four);
    await leave(four);
  });
}
