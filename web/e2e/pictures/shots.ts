/**
 * Takes pictures of every screen, and of each game in its opening, middle and end, for people to look at. With ids of
 * games, drafts included, only those of these games.
 */

import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { at } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import { guestId } from '../../../table/ids.ts';
import { beginFrom, fastForward, HOME, joinUrl, NAMES, openStage, sitWithPhone } from '../browser/big-screen.ts';
import { beginMatch, type Friend, friend, layTable, playUntil, sitDown, stepOf } from '../browser/far.ts';
import { Player, preferring } from '../browser/player.ts';
import { resize } from '../browser/sizes.ts';
import { DESKTOP, SIZES, Stage, TABLE_SIZES } from '../browser/stage.ts';

const named = process.argv.slice(2).filter(word => !word.startsWith('-'));
const isWhole = named.length === 0;
const games = (await openAll()).filter(({ game, hidden }) => (isWhole ? !hidden : named.includes(game.id)));
const unknown = named.filter(id => !games.some(({ game }) => game.id === id));
/** The shelf shows drafts only where the address asks for them. */
const SHELF = isWhole ? '/#' : '/?drafts#';
if (unknown.length > 0) throw new Error(`There is no game ${unknown.join(', ')}.`);

const FOLDER = new URL('../../../shots/', import.meta.url);
mkdirSync(FOLDER, { recursive: true });

const stage = new Stage({ homeAddresses: () => [HOME] });
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

/** One big screen and four phones: the code, the match and its end on the screen, and a hand on a phone. */
async function shootStage(game: string): Promise<void> {
  const screen = await openStage(stage, game);
  const url = await joinUrl(screen.page);
  await shoot(screen.page, `stage-${game}-0-code`);
  const friends: Friend[] = [];
  for (const name of NAMES) friends.push(await sitWithPhone(stage, url, name));
  await shoot(screen.page, `stage-${game}-1-people`);
  await beginFrom(at(friends, 0), friends.slice(1), screen.page);
  await fastForward(stage, screen.page, 30);
  await shoot(screen.page, `stage-${game}-2-match`);
  await shoot(at(friends, 1).page, `stage-${game}-3-hand`);
  await shoot(at(friends, 0).page, `stage-${game}-4-remote`);
  await fastForward(stage, screen.page);
  await shoot(screen.page, `stage-${game}-5-end`);
  for (const { context } of [screen, ...friends]) await context.close();
}

/** The plan of a night, and its ceremony. */
async function shootNight(): Promise<void> {
  const { page, context } = await stage.visit(SIZES.desktop);
  await page.goto(`${stage.address}/#/night`);
  await page.locator('.tour-plan').waitFor();
  await shoot(page, 'night-0-plan');
  const pace = { decision: null, window: null };
  const terms = {
    game: 'spook-manor',
    options: {},
    pace,
    ...(await stage.registry.tourOf('spook-manor', ['haunted'])),
  };
  const { id } = await stage.registry.layStage(terms);
  const live = await stage.registry.open(id);
  for (const [place, name] of NAMES.entries())
    await live.do({ do: 'take', place, guest: guestId(`guest-${place}`), name });
  await live.do({ do: 'fillSeats', level: 'Wisp' });
  const { rules } = live.room.gameModule.game;
  await live.do({ do: 'begin', chance: { kind: 'seed', seed: 'night' }, rules });
  await page.goto(`${stage.address}/#/stage/${id}`);
  await fastForward(stage, page);
  await live.do({ do: 'finish' });
  await page.locator('.ceremony').waitFor();
  await shoot(page, 'night-1-ceremony');
  await context.close();
}

// Drafts are not played online.
for (const { game, hidden } of games) if (!hidden) await shootStage(game.id);
if (isWhole) await shootNight();
if (process.argv.includes('--stage')) {
  await stage.close();
  process.exit();
}

for (const [size, viewport] of Object.entries(SIZES)) {
  if (isWhole) await shootFar(size, viewport);
  const { page, context } = await stage.visit(viewport);
  await preferring(page, { hurry: true, sound: false });
  const to = (screen: string): Promise<unknown> => page.goto(`${stage.address}${SHELF}/${screen}`);
  for (const screen of isWhole ? ['', 'about', 'settings', 'tonight', 'tonight/haunted', 'lab'] : []) {
    await to(screen);
    await shoot(page, `${size}-${screen.replace('/', '-') || 'home'}`);
  }
  for (const { game } of games) {
    const shootNow = (what: string): Promise<void> => shoot(page, `${size}-${game.id}-${what}`);
    await to(`new/${game.id}`);
    await page.locator('.button--primary').first().waitFor();
    await shootNow('0-new');
    await page.locator('.button--primary').first().click();
    await page.locator('.prompt-text').waitFor();
    await shootNow('1-question');
    const player = new Player(page, `${size} ${game.id}`);
    for (let i = 0; i < 4; i++) await player.step();
    await shootNow('2-opening');
    for (let i = 0; i < 25 && (await player.step()); i++);
    await shootNow('3-middle');
    await page.keyboard.press('?');
    await shootNow('4-rules');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await shootNow('5-plain');
    await page.keyboard.press('p');
    await page.locator('.tab').nth(1).click();
    await shootNow('6-story');
    await page.locator('.tab').nth(1).click();
    await player.playToTheEnd();
    await shootNow('7-end');
    await page.locator('.end .button').nth(1).click();
    await page.locator('.scrubber').waitFor();
    await page.keyboard.press('Home');
    for (let i = 0; i < 20; i++) await page.keyboard.press('ArrowRight');
    await shootNow('8-replay');
    await to(`new/${game.id}`);
    await page.getByRole('button', { name: 'Around one screen' }).click();
    await page.locator('.button--primary').first().click();
    await page.locator('.curtain').waitFor();
    await shootNow('9-curtain');
  }
  if (isWhole) {
    await to('');
    await shoot(page, `${size}-home-later`);
  }
  await context.close();
}

/** Each game in its middle, on every screen. */
for (const { game } of games) {
  const { page, context } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false });
  await page.goto(`${stage.address}${SHELF}/new/${game.id}`);
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
