/** One big screen and phones, as people use them: browsers that share nothing but the server. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type Seat, SPECTATOR } from '../../../engine/index.ts';
import { SHELVED } from '../../../games/covers.ts';
import type { LiveRoom } from '../../../server/rooms/live-room.ts';
import { tableId } from '../../../table/ids.ts';
import {
  beginFrom,
  button,
  fastForward,
  giveAnswers,
  HOME,
  isLegible,
  joinUrl,
  layBegun,
  layStage,
  leave,
  lightSleeper,
  loseAndFind,
  NAMES,
  noErrors,
  openBegun,
  openStage,
  PHONE_LOST,
  party,
  roomOn,
  SOFA,
  SOFA_PX,
  sitWithPhone,
  smallTexts,
} from '../browser/big-screen.ts';
import { isAsked, playUntil, stepOf } from '../browser/far.ts';
import { runFromNowOn, useStage } from '../browser/stage.ts';
import { until } from '../browser/until.ts';

const isMatrix = process.env.MATRIX !== undefined;

/** The addresses of this machine in its home network; a router may give another one at any time. */
let homeAddresses: readonly string[] = [HOME];
const ANOTHER_HOME = '127.0.0.3';

const site = useStage({ homeAddresses: () => homeAddresses });

test('nothing is opened silently: at localhost the screen asks first; its code never says localhost or a dead address', async () => {
  const { page, context } = await site.visit(SOFA);
  await page.goto(`${site.address}/#/new/haunted`);
  await button({ page }, /^On the big screen$/).click();
  await page.getByText(`In your home network this computer has the address ${HOME}`).waitFor();
  assert.equal(await page.locator('.qr').count(), 0, 'no code that leads nowhere');
  await button({ page }, /^Open to the home network$/).click();
  await page.locator('.stage-invite .qr').waitFor();
  assert.match((await page.locator('.stage-address').textContent()) ?? '', new RegExp(`^${HOME}:\\d+/#/join$`));
  homeAddresses = [ANOTHER_HOME];
  await page.getByText('The address of this computer has changed.').waitFor();
  assert.equal(await page.locator('.qr').count(), 0, 'no code with a dead address');
  await button({ page }, /^Open to the home network$/).click();
  await page
    .locator('.stage-address')
    .getByText(new RegExp(`^${ANOTHER_HOME}:`))
    .waitFor();
  await button({ page }, /^No longer open it/).click();
  await page.locator('.stage-reach').waitFor();
  homeAddresses = [HOME];
  await context.close();
});

test('a match from the shelf to its end: the remote, a phone that is killed and comes back, a reloaded screen', async () => {
  const three = await party(site, 'spook-manor', 'en', NAMES.slice(0, 3));
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

test('with motion the dice fall on the board without hiding it, and the screen says who comes next', async () => {
  const game = 'exorzisten';
  const [rehearsal, live] = [await layBegun(site, game), await layBegun(site, game)];
  const hasThrown = ({ room: { table, gameModule } }: LiveRoom): boolean =>
    table?.seatView(SPECTATOR).events.some(event => gameModule.words.en.guide?.dice?.(event) !== undefined) === true;
  let answers = 0;
  for (; !hasThrown(rehearsal); answers++) await giveAnswers(rehearsal, 1);
  for (let i = 1; i < answers; i++) await giveAnswers(live, 1);
  assert.ok(answers > 0 && !hasThrown(live));
  const screen = await site.visit(SOFA, '', 'en', true);
  await openBegun(site, screen.page, game, live);
  await giveAnswers(live, 1);
  const die = screen.page.locator('.stage-board .die').first();
  await die.waitFor();
  const [small, board] = await Promise.all([die, screen.page.locator('.stage-board')].map(one => one.boundingBox()));
  assert.ok((small?.width ?? 0) > 0 && (small?.width ?? 0) < (board?.width ?? 0) / 4, `${small?.width} px`);
  await screen.page.locator('.stage-asked[data-between]').waitFor();
  assert.deepEqual(screen.errors, []);
  await screen.context.close();
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

test('who comes late takes the seat of a bot; the remote ends the match; a screen at a second table knows nothing of the first', async () => {
  const screen = await openStage(site, 'haunted');
  const url = await joinUrl(screen.page);
  const ada = await sitWithPhone(site, url, 'Ada');
  await button(ada, /^One bot more$/).click();
  await screen.page.locator('.stage-seats li').nth(1).waitFor();
  await beginFrom(ada, [], screen.page);
  const late = await sitWithPhone(site, url, 'Lena');
  await screen.page.locator('.stage-seats').getByText('Lena').waitFor();
  await late.page.locator('.table').waitFor();
  await ada.page.locator('.remote > summary').click();
  await button(ada, /^End the match$/).click();
  await button(ada, /^Yes, end it$/).click();
  await screen.page.getByText('This match was ended early.').waitFor();
  await layStage(screen.page, 'exorzisten');
  await screen.page.getByText('The chairs are still empty.').waitFor();
  for (const { context } of [screen, ada, late]) await context.close();
});

test('a phone sleeps while the match goes on, wakes up at its question, and answers', async () => {
  const two = await party(site, 'haunting-house', 'en', NAMES.slice(0, 2));
  const { screen, friends } = two;
  const [ada, barnaby] = [at(friends, 0), at(friends, 1)];
  const { sleep, wake } = await lightSleeper(barnaby);
  const { room } = await roomOn(site, screen.page);
  const stepNow = (): number => room.table?.step ?? -1;
  const waitsFor = async (seat: Seat): Promise<boolean> => String(room.table?.waitingFor('person')) === String(seat);
  await playUntil(friends, () => waitsFor(0));
  await until(async () => (await stepOf(barnaby.page)) === stepNow(), 'the phone shows the question of the other');
  const asleepAt = stepNow();
  await sleep();
  await screen.page.getByText(PHONE_LOST).waitFor();
  await playUntil([ada], () => waitsFor(1));
  assert.ok(stepNow() > asleepAt, 'the match went on');
  await wake();
  await screen.page.getByText(PHONE_LOST).waitFor({ state: 'detached' });
  const asked = stepNow();
  await until(async () => (await stepOf(barnaby.page)) === asked && isAsked(barnaby.page), 'the phone is asked');
  // An answer may have several parts.
  await playUntil([barnaby], async () => stepNow() > asked);
  noErrors(two);
  await leave(two);
});
