/** One big screen and the phones around it, each in a browser of its own. */
import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { at, optionAt, randomFrom, sizeOf } from '../../../engine/index.ts';
import type { LiveRoom } from '../../../server/rooms/live-room.ts';
import { guestId, tableId } from '../../../table/ids.ts';
import { type Friend, friend } from './far.ts';
import { PHONE, type Stage as Site, type Visit } from './stage.ts';

export const NAMES = ['Ada', 'Barnaby', 'Cleo', 'Dorothea'];

export const SOFA = { width: 1920, height: 1080 };

/** Another loopback address stands for the home network. */
export const HOME = '127.0.0.2';

/** From the shelf to the code on the screen. The server is opened to the home network if it is not open yet. */
export async function openStage(
  site: Site,
  game: string,
  lang = 'en',
  motion = false,
  choose?: (page: Page) => Promise<void>,
): Promise<Visit> {
  const visit = await site.visit(SOFA, '', lang, motion);
  await layStage(visit.page, game, choose);
  return visit;
}

/** Chooses a game on the shelf, and its variants, and opens it on this screen. */
export async function layStage(page: Page, game: string, choose?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/#/new/${game}`);
  await choose?.(page);
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

/** The server's room behind a page. */
export const roomOn = (site: Site, screen: Page): Promise<LiveRoom> =>
  site.registry.open(tableId(new URL(screen.url()).hash.split('/').at(-1) ?? ''));

/** Gives up to `most` answers for all people at the table of a screen, on the server. */
export const fastForward = async (site: Site, screen: Page, most = 20_000): Promise<void> =>
  giveAnswers(await roomOn(site, screen), most);

/** Gives up to `most` answers for all people at a table. */
export async function giveAnswers(live: LiveRoom, most: number): Promise<void> {
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

/** Lays a stage with four people and a begun match, without their phones. The same game is dealt the same way. */
export async function layBegun(site: Site, game: string): Promise<LiveRoom> {
  const pace = { decision: null, window: null };
  const { id } = await site.registry.layStage({ game, options: {}, pace });
  const live = await site.registry.open(id);
  for (const [place, name] of NAMES.entries())
    await live.do({ do: 'take', place, guest: guestId(`guest-${place}`), name });
  await live.do({ do: 'fillSeats', level: 'Wisp' });
  const { rules } = live.room.gameModule.game;
  await live.do({ do: 'begin', chance: { kind: 'seed', seed: `sofa ${game}` }, rules });
  return live;
}

/** Opens the screen of a begun match. */
export async function openBegun(site: Site, page: Page, game: string, live?: LiveRoom): Promise<void> {
  const { id } = live ?? (await layBegun(site, game));
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

export interface Party {
  readonly screen: Visit;
  readonly friends: readonly Friend[];
}

export const button = ({ page }: Pick<Visit, 'page'>, name: RegExp): Locator =>
  page.getByRole('button', { name }).first();

export const isLegible = async (page: Page): Promise<void> =>
  assert.deepEqual(await page.evaluate(smallTexts, SOFA_PX), []);

/** A screen from the shelf, people who scan its code, and the beginning of their match. */
export async function party(
  site: Site,
  game: string,
  lang = 'en',
  names: readonly string[] = NAMES,
  choose?: (page: Page) => Promise<void>,
): Promise<Party> {
  const screen = await openStage(site, game, lang, false, choose);
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

/** A lost line is no fault of a page. */
export function noErrors({ screen, friends }: Party): void {
  for (const { errors } of [screen, ...friends])
    assert.deepEqual(
      errors.filter(error => !/WebSocket|ERR_CONNECTION|Failed to load/.test(error)),
      [],
    );
}

export async function leave({ screen, friends }: Party): Promise<void> {
  for (const { context } of [screen, ...friends]) await context.close();
}

/** On the screen: a phone without a line. */
export const PHONE_LOST = /^phone lost$|^Telefon verloren$/;

/** A phone dies; the same phone scans again and has its seat. The screen is reloaded and is there again. */
export async function loseAndFind({ screen, friends }: Party): Promise<void> {
  const { page } = at(friends, 1);
  const url = page.url();
  await page.goto('about:blank');
  await screen.page.getByText(PHONE_LOST).waitFor();
  await page.goto(url);
  await page.locator('.table').waitFor();
  await screen.page.getByText(PHONE_LOST).waitFor({ state: 'detached' });
  await screen.page.reload();
  await screen.page.locator('.stage--match').waitFor();
}

/** A phone that can be put to sleep. */
export interface Sleeper {
  /** The page is hidden, nothing runs in it, and its line dies without its knowledge. */
  readonly sleep: () => Promise<void>;
  readonly wake: () => Promise<void>;
}

/** Runs in the page. Headless browsers have no switch for it. */
function turnScreen(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Loads the page of a phone again, so that its lines can be cut. */
export async function lightSleeper({ page, context }: Pick<Visit, 'page' | 'context'>): Promise<Sleeper> {
  const cuts = new Set<() => void>();
  await page.routeWebSocket(/\/api\/socket/, phone => {
    const server = phone.connectToServer();
    let isCut = false;
    phone.onMessage(text => isCut || server.send(text));
    server.onMessage(text => isCut || phone.send(text));
    // The server notices; the sleeping phone does not.
    server.onClose(() => isCut || phone.close());
    cuts.add(() => {
      isCut = true;
      void server.close();
    });
  });
  await page.reload();
  await page.locator('.table').waitFor();
  const system = await context.newCDPSession(page);
  return {
    sleep: async () => {
      await page.evaluate(turnScreen, 'hidden' as const);
      await system.send('Page.setWebLifecycleState', { state: 'frozen' });
      for (const cut of cuts) cut();
    },
    wake: async () => {
      await system.send('Page.setWebLifecycleState', { state: 'active' });
      await page.evaluate(turnScreen, 'visible' as const);
    },
  };
}
