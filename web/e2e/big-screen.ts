/** One big screen and the phones around it, each in a browser of its own. */
import type { Page } from 'playwright-core';
import { type Friend, friend } from './far.ts';
import { PHONE, type Stage as Site, type Visit } from './stage.ts';

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

/** The address that the code on the screen leads to. */
export async function joinUrl(screen: Page): Promise<string> {
  const address = (await screen.locator('.stage-address').textContent()) ?? '';
  const id = new URL(screen.url()).hash.split('/').at(-1);
  return `http://${address.split('/')[0]}/#/online/${id}`;
}

/** A person scans the code, types a name and sits down. */
export async function sitWithPhone(site: Site, url: string, name: string, lang = 'en'): Promise<Friend> {
  const one = await friend(site, name, PHONE, lang);
  await one.page.goto(url);
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
