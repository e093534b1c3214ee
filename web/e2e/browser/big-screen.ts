/** One big screen and the phones around it, each in a browser of its own. */

import type { Page } from 'playwright-core';
import { optionAt, randomFrom, sizeOf } from '../../../engine/index.ts';
import type { LiveRoom } from '../../../server/rooms/live-room.ts';
import { guestId, tableId } from '../../../table/ids.ts';
import { type Friend, friend } from './far.ts';
import { PHONE, type Stage as Site, type Visit } from './stage.ts';

export const NAMES = ['Ada', 'Barnaby', 'Cleo', 'Dorothea'];

export const SOFA = { width: 1920, height: 1080 };

/** Another loopback address stands for the home network. */
export const HOME = '127.0.0.2';

/** From the shelf to the code on the screen. The server is opened to the home network if it is not open yet. */
export async function openStage(site: Site, game: string, lang = 'en', motion = false): Promise<Visit> {
  const visit = await site.visit(SOFA, '', lang, motion);
  await layStage(visit.page, game);
  return visit;
}

/** Chooses a game on the shelf and opens it on this screen. */
export async function layStage(page: Page, game: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/new/${game}`);
  await page.getByRole('button', { name: /^On the big screen$|^Auf dem großen Bildschirm$/ }).click();
  await page.locator('.stage-invite, .stage-reach').first().waitFor();
  const open = page.getByRole('button', { name: /^Open to the home network$|^Im Heimnetz öffnen$/ });
  if (await open.isVisible()) await open.click();
  await page.locator('.stage-invite .qr').waitFor();
}

/** A size that people read from three metres, in pixels of a screen of 1920 x 1080. */
export const SOFA_PX = 28;

/** Runs in the page: the texts on the screen, board included, that are smaller than a number of pixels. */
export function smallTexts(least: number): string[] {
  const small = new Set<string>();
  const walker = document.createTreeWalker(document.querySelector('.stage') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (!element || text === '' || element.closest('.visually-hidden, title')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    // Words for screen readers are one pixel large, or cut away.
    const isShown = range.getBoundingClientRect().width > 1 && getComputedStyle(element).clipPath === 'none';
    // The letters of an SVG grow with its picture.
    const matrix = element instanceof SVGGraphicsElement ? element.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = Number.parseFloat(getComputedStyle(element).fontSize) * scale;
    // A hundredth of a pixel is lost on the way.
    if (isShown && size < least - 0.05) small.add(`${size.toFixed(1)} px: ${text} (${element.getAttribute('class')})`);
  }
  return [...small];
}

const roomOn = (site: Site, screen: Page): Promise<LiveRoom> =>
  site.registry.open(tableId(new URL(screen.url()).hash.split('/').at(-1) ?? ''));

/** Gives up to `most` answers for all people at the table of a screen, on the server. */
export async function fastForward(site: Site, screen: Page, most = 20_000): Promise<void> {
  const live = await roomOn(site, screen);
  const random = randomFrom(`${live.room.terms.game} ${live.room.table?.step}`);
  for (let i = 0; i < most && live.room.phase === 'playing'; i++) {
    const { table } = live.room;
    const [seat] = table?.waitingFor('person') ?? [];
    const options = seat === undefined ? undefined : table?.options(seat);
    if (seat === undefined || !options) await new Promise(resolve => setTimeout(resolve, 5));
    else {
      const pick = optionAt(options, random(sizeOf(options)));
      await live.do({ do: 'answer', seat, pick, by: 'bot' });
    }
  }
}

/** Lays a stage with four people and a begun match, without their phones, and opens its screen. */
export async function openBegun(site: Site, page: Page, game: string): Promise<void> {
  const pace = { decision: null, window: null };
  const { id } = await site.registry.layStage({ game, options: {}, pace });
  const live = await site.registry.open(id);
  for (const [place, name] of NAMES.entries())
    await live.do({ do: 'take', place, guest: guestId(`guest-${place}`), name });
  await live.do({ do: 'fillSeats', level: 'Wisp' });
  const { rules } = live.room.gameModule.game;
  await live.do({ do: 'begin', chance: { kind: 'seed', seed: `sofa ${game}` }, rules });
  await page.goto(`${site.address}/#/stage/${id}`);
  await page.locator('.stage--match .table-board > *').first().waitFor();
}

/** The address that the code on the screen leads to. */
export async function joinUrl(screen: Page): Promise<string> {
  const address = (await screen.locator('.stage-address').textContent()) ?? '';
  const id = new URL(screen.url()).hash.split('/').at(-1);
  return `http://${address.split('/')[0]}/#/online/${id}`;
}

/** A person scans the code, types a name and sits down. */
export async function sitWithPhone(site: Site, url: string, name: string, lang = 'en'): Promise<Friend> {
  const one = await friend(site, name, PHONE, lang, false, url);
  await one.page.getByLabel(/^Your name$|^Dein Name$/).fill(name);
  await one.page.getByRole('button', { name: /^Sit down$|^Platz nehmen$/ }).click();
  await one.page.locator('.hand-seat, .table').first().waitFor();
  return one;
}

/** The host begins with the phone, and everybody sees the match. */
export async function beginFrom(host: Friend, others: readonly Friend[], screen: Page): Promise<void> {
  await host.page.getByRole('button', { name: /^Begin the match$|^Partie beginnen$/ }).click();
  await screen.locator('.stage--match').waitFor();
  for (const { page } of [host, ...others]) await page.locator('.table').waitFor();
}
