/** One big screen and four phones, as people use them: five browsers that share nothing but the server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '../../engine/index.ts';
import { SHELVED } from '../../games/covers.ts';
import { beginFrom, HOME, joinUrl, layStage, openStage, sitWithPhone } from './big-screen.ts';
import { type Friend, isOver, playUntil } from './far.ts';
import { useStage } from './stage.ts';

const site = useStage({ homeAddresses: () => [HOME] });

const NAMES = ['Ada', 'Barnaby', 'Cleo', 'Dorothea'];
/** `MATRIX=1` plays every game to its end in both languages. */
const LANGUAGES = process.env.MATRIX ? ['en', 'de'] : ['en'];
const ANSWERS_PER_GAME = 8;
/** A size that people read from three metres, in pixels of a screen of 1920 x 1080. */
const SOFA_PX = 28;

const button = ({ page }: Pick<Friend, 'page'>, name: RegExp) => page.getByRole('button', { name });

/** Runs in the page: the texts that matter and are smaller than a number of pixels. */
function smallTexts(least: number): string[] {
  const parts = document.querySelectorAll('.stage-caption, .stage-side, .stage-invite, .stage-people, .stage h1');
  const small: string[] = [];
  for (const part of parts) {
    const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      if (!element || node.textContent?.trim() === '' || element.closest('.visually-hidden, title')) continue;
      const box = element.getBoundingClientRect();
      // The letters of an SVG grow with its picture.
      const scale = element instanceof SVGGraphicsElement ? (element.getScreenCTM()?.a ?? 1) : 1;
      const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
      if (box.width > 0 && size < least) small.push(`${Math.round(size)} px: ${node.textContent}`);
    }
  }
  return small;
}

interface Party {
  readonly screen: Awaited<ReturnType<typeof openStage>>;
  readonly friends: readonly Friend[];
}

async function party(game: string, lang = 'en'): Promise<Party> {
  const screen = await openStage(site, game, lang);
  const url = await joinUrl(screen.page);
  const friends: Friend[] = [];
  for (const name of NAMES) friends.push(await sitWithPhone(site, url, name, lang));
  await screen.page.locator('.stage-people').getByText('Dorothea').waitFor();
  assert.deepEqual(await screen.page.evaluate(smallTexts, SOFA_PX), []);
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

/** Plays until the match is over on every phone and on the screen. */
async function playToEnd({ screen, friends }: Party): Promise<void> {
  await playUntil(friends, async () => isOver(at(friends, 0).page), 20_000);
  await screen.page.locator('.stage-seats li[data-won], .stage-asked').first().waitFor();
}

test('nothing is opened silently: at localhost the screen asks first, and its code never says localhost', async () => {
  const { page, context } = await site.visit({ width: 1920, height: 1080 });
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

test('a match from the shelf to its end: a phone is killed and comes back, the screen is reloaded, the host pauses', async () => {
  const { screen, friends } = await party('spook-manor');
  const [ada, bo, cleo] = [at(friends, 0), at(friends, 1), at(friends, 2)];
  assert.deepEqual(await screen.page.evaluate(smallTexts, SOFA_PX), []);
  const hand = { screen, friends };
  let answers = 0;
  await playUntil(friends, async () => answers++ > 4);
  // The remote.
  await ada.page.locator('.remote > summary').click();
  await button(ada, /^Pause$/).click();
  await screen.page.locator('.stage-asked[data-paused]').waitFor();
  await bo.page.getByText(/^Pause\. The match goes on/).waitFor();
  await button(ada, /^Go on$/).click();
  await screen.page.locator('.stage-asked:not([data-paused])').waitFor();
  await ada.page.locator('.remote > summary').click();
  await button(ada, /^Let a bot play for Cleo$/).click();
  await screen.page.getByText('a bot plays').waitFor();
  await button(cleo, /^Take my hand back$|^Play on/)
    .first()
    .click();
  await screen.page.getByText('a bot plays').waitFor({ state: 'detached' });
  // A phone dies; the same phone scans again and has its seat.
  const url = bo.page.url();
  await bo.page.goto('about:blank');
  await screen.page.getByText('phone lost').waitFor();
  await bo.page.goto(url);
  await bo.page.locator('.table').waitFor();
  await screen.page.getByText('phone lost').waitFor({ state: 'detached' });
  await screen.page.reload();
  await screen.page.locator('.stage--match').waitFor();
  await playToEnd(hand);
  // The next match has the same people, and free seats for more.
  await button(ada, /^Next match$/)
    .first()
    .click();
  await screen.page.locator('.stage--lobby').getByText('Dorothea').waitFor();
  for (const { page } of friends) await page.locator('.hand-seat').waitFor();
  noErrors(hand);
  await leave(hand);
});

/** Sealed questions to all phones at once; with `MATRIX=1` every game of the shelf. */
const SHOWN = SHELVED.filter(one => process.env.MATRIX || one === 'exorzisten');

for (const game of SHOWN)
  for (const lang of LANGUAGES)
    test(`${game}, ${lang}: four phones and a screen`, async () => {
      const four = await party(game, lang);
      const { screen, friends } = four;
      let answers = 0;
      await playUntil(friends, async () => answers++ > ANSWERS_PER_GAME);
      assert.deepEqual(await screen.page.evaluate(smallTexts, SOFA_PX), []);
      assert.equal(await screen.page.locator('.stage-seats li').count(), NAMES.length);
      if (process.env.MATRIX) await playToEnd(four);
      noErrors(four);
      await leave(four);
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
