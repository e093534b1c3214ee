/** Takes pictures of every screen, and of each game in its opening, middle and end, for people to look at. */
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { openAll } from '../../games/shelf.ts';
import { beginMatch, friend, layTable, playUntil, sitDown, stepOf } from './far.ts';
import { Player, preferring } from './player.ts';
import { resize } from './sizes.ts';
import { DESKTOP, SIZES, Stage, TABLE_SIZES } from './stage.ts';

const FOLDER = new URL('../../shots/', import.meta.url);
mkdirSync(FOLDER, { recursive: true });

const stage = new Stage();
await stage.open();

async function shoot(page: Page, name: string): Promise<void> {
  await page.waitForTimeout(400);
  const { pathname } = new URL(`${name}.png`, FOLDER);
  await page.screenshot({ path: decodeURIComponent(pathname) });
  process.stdout.write(`shots/${name}.png\n`);
}

/** Two remote players: the room before the match, the table with its chat, and the lists. */
async function shootFar(size: string, viewport: (typeof SIZES)[keyof typeof SIZES]): Promise<void> {
  const [ada, bela] = [await friend(stage, 'Ada', viewport), await friend(stage, 'Bela', viewport)];
  const url = await layTable(ada, stage, { others: ['open', 'Wisp'], clock: 300 });
  await shoot(ada.page, `${size}-far-1-host`);
  await bela.page.goto(url);
  await bela.page.locator('.room').waitFor();
  await shoot(bela.page, `${size}-far-2-guest`);
  await sitDown(bela, url);
  await beginMatch(ada, [bela]);
  await playUntil([ada, bela], async () => (await stepOf(ada.page)) > 6);
  await bela.page.locator('#tab-chat').click();
  await bela.page.locator('.chat__say input').fill('Who holds the candle?');
  await bela.page.locator('.chat__say button').click();
  await shoot(ada.page, `${size}-far-3-unread`);
  await shoot(bela.page, `${size}-far-4-chat`);
  await ada.page.locator('#tab-seats').click();
  await shoot(ada.page, `${size}-far-5-seats`);
  await ada.page.goto(`${stage.address}/#/mine`);
  await ada.page.locator('.match').waitFor();
  await shoot(ada.page, `${size}-far-6-mine`);
  for (const { context } of [ada, bela]) await context.close();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  await shootFar(size, viewport);
  const { page, context } = await stage.visit(viewport);
  await preferring(page, { hurry: true, sound: false });
  const to = (screen: string): Promise<unknown> => page.goto(`${stage.address}/#/${screen}`);
  await shoot(page, `${size}-home`);
  for (const screen of ['about', 'settings', 'tonight', 'tonight/haunted', 'lab']) {
    await to(screen);
    await shoot(page, `${size}-${screen.replace('/', '-')}`);
  }
  for (const { game, hidden } of await openAll()) {
    if (hidden) continue;
    const named = (what: string): Promise<void> => shoot(page, `${size}-${game.id}-${what}`);
    await to(`new/${game.id}`);
    await page.locator('.button--primary').first().waitFor();
    await named('0-new');
    await page.locator('.button--primary').first().click();
    await page.locator('.prompt-text').waitFor();
    await named('1-question');
    const player = new Player(page, `${size} ${game.id}`);
    for (let i = 0; i < 4; i++) await player.step();
    await named('2-opening');
    for (let i = 0; i < 25 && (await player.step()); i++);
    await named('3-middle');
    await page.keyboard.press('?');
    await named('4-rules');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await named('5-plain');
    await page.keyboard.press('p');
    await page.locator('.tab').nth(1).click();
    await named('6-story');
    await page.locator('.tab').nth(1).click();
    await player.playToTheEnd();
    await named('7-end');
    await page.locator('.end .button').nth(1).click();
    await page.locator('.scrubber').waitFor();
    await page.keyboard.press('Home');
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
    await named('8-replay');
    await to(`new/${game.id}`);
    await page.getByRole('button', { name: 'Around one screen' }).click();
    await page.locator('.button--primary').first().click();
    await page.locator('.curtain').waitFor();
    await named('9-curtain');
  }
  await to('');
  await shoot(page, `${size}-home-later`);
  await context.close();
}

/** Each game in its middle, on every screen. */
for (const { game, hidden } of await openAll()) {
  if (hidden) continue;
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}/#/new/${game.id}`);
  await page.locator('.button--primary').first().click();
  await page.locator('.prompt-text').waitFor();
  const player = new Player(page, `sizes ${game.id}`);
  for (let i = 0; i < 12 && (await player.step()); i++);
  for (const size of TABLE_SIZES) {
    await resize(page, size);
    await shoot(page, `${size.width}x${size.height}-${game.id}`);
  }
  await context.close();
}
await stage.close();
