import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { randomFrom } from '../../engine/index.ts';

/** What can be answered on the page right now. */
/** What is lit stands for an answer or a field of one; a part is put together with others, until something is lit. */
const LIT = '.table-board [data-lit], .table-board:not(:has([data-lit])) [data-part]';
const CHOICE = '.prompt .choices > .choice, .plain-answers .choice';
const RAISE = '.curtain .button--primary';
const END = '.end';

const PATIENCE = 5;

/** Answers with such a label are chosen before all others; which ones may depend on the question. */
type Likes = RegExp | ((question: string) => RegExp);

/** A person who answers anything, by clicking what glows or a button of the bar. */
export class Player {
  private readonly page: Page;
  private readonly random;
  /** How often the mouse found its goal on the board, and how often a button was used. */
  readonly clicks = { board: 0, covered: 0, buttons: 0, curtains: 0 };

  /** How often in a row what was to be clicked had gone. */
  private missed = 0;

  /** Where the board began, at every step: it must not jump when the question changes. */
  readonly boardTops = new Set<number>();

  private readonly likes: Likes | undefined;

  constructor(page: Page, seed: string, likes?: Likes) {
    this.page = page;
    this.likes = likes;
    this.random = randomFrom(seed);
  }

  /** One answer, or one curtain. False when the match is over. */
  async step(patience = 10_000): Promise<boolean> {
    const { page } = this;
    const anything = page.locator(`${LIT}, ${CHOICE}, ${RAISE}, ${END}`).first();
    await anything.waitFor({ state: 'attached', timeout: patience }).catch(async () => {
      if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
      assert.fail(`nothing can be answered: ${await page.locator('body').textContent()}`);
    });
    if ((await page.locator(END).count()) > 0) return false;
    if ((await page.locator(RAISE).count()) > 0) {
      await page.locator(RAISE).click();
      this.clicks.curtains++;
      return true;
    }
    const before = await this.moment();
    this.boardTops.add(Math.round((await page.locator('.table-board').boundingBox())?.y ?? -1));
    const [lit, choices] = [page.locator(LIT), page.locator(CHOICE)];
    const [onBoard, buttons] = [await lit.count(), await choices.count()];
    // A bot may have answered meanwhile.
    if (onBoard + buttons === 0) return true;
    const pick = await this.choice(lit, onBoard, choices, buttons);
    const goal = pick < onBoard ? lit.nth(pick) : choices.nth(pick - onBoard);
    if (pick < onBoard) await this.clickOnBoard(goal, before);
    else if (await this.clicked(goal)) {
      this.missed = 0;
      this.clicks.buttons++;
      await this.somethingChanged(before, 5000);
    } else assert.ok(++this.missed < PATIENCE, 'what is to be clicked has always gone');
    return true;
  }

  /** Whether it could be clicked: news from elsewhere may have taken it away in this very moment. */
  private clicked(goal: Locator, force = false): Promise<boolean> {
    return goal.click({ timeout: 4000, force }).then(
      () => true,
      () => false,
    );
  }

  /** What this person would rather do, or else anything. */
  private async choice(lit: Locator, onBoard: number, choices: Locator, buttons: number): Promise<number> {
    if (this.likes) {
      const question = (await this.page.locator('.prompt').textContent()) ?? '';
      const likes = typeof this.likes === 'function' ? this.likes(question) : this.likes;
      const labels = await lit.evaluateAll(all => all.map(one => one.getAttribute('aria-label') ?? ''));
      const texts = [...labels, ...(await choices.allTextContents())];
      const liked = texts.findIndex(text => likes.test(text));
      if (liked >= 0 && liked < onBoard + buttons) return liked;
    }
    return this.random(onBoard + buttons);
  }

  /** A click with the mouse; what another thing covers at this zoom is reached with the keyboard. */
  private async clickOnBoard(goal: Locator, before: string): Promise<void> {
    const isPart = (await goal.getAttribute('data-part', { timeout: 1000 }).catch(() => null)) !== null;
    const clicked = await this.clicked(goal, true);
    // A part of an answer that the board puts together: the table stands where it stood.
    if (clicked && isPart) return;
    // It may have been drawn anew elsewhere in this very moment: then another try finds it.
    if (!clicked && ++this.missed < PATIENCE) return;
    this.missed = 0;
    if (await this.somethingChanged(before, 1000).catch(() => false)) {
      this.clicks.board++;
      return;
    }
    this.clicks.covered++;
    const what = await goal.getAttribute('aria-label');
    await goal.focus();
    await this.page.keyboard.press('Enter');
    await this.somethingChanged(before, 5000).catch(async () => {
      if (process.env.SHOT) await this.page.screenshot({ path: process.env.SHOT });
      assert.fail(`"${what}" cannot be chosen: ${await this.page.locator('.prompt').textContent()}`);
    });
  }

  /** Waits until the table stands elsewhere, or has gone behind a curtain. */
  async somethingChanged(before: string, timeout: number): Promise<boolean> {
    const changed = (was: string): boolean => document.querySelector('.table')?.getAttribute('data-moment') !== was;
    await this.page.waitForFunction(changed, before, { timeout });
    return true;
  }

  async moment(): Promise<string> {
    return (await this.page.locator('.table').getAttribute('data-moment')) ?? '';
  }

  /** Plays on until something is so. */
  async playUntil(so: () => Promise<boolean>, most = 200): Promise<void> {
    for (let i = 0; i < most; i++) {
      if (await so()) return;
      assert.ok(await this.step(), 'the match ended before that');
    }
    assert.fail('that never was so');
  }

  async playToTheEnd(most = 1500): Promise<void> {
    for (let i = 0; i < most; i++) if (!(await this.step())) return;
    assert.fail('the match does not end');
  }
}

/** What the person prefers, before the page is loaded. */
export async function preferring(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(change_ => {
    const key = 'seance/preferences';
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...change_ }));
  }, change);
  await page.reload();
}

/** From the shelf to the table, as a newcomer would: two clicks, or three with another way to play. */
export async function begin(page: Page, mode?: RegExp, game = /Haunted/): Promise<void> {
  await preferring(page, { hurry: true, sound: false });
  await page.getByRole('link', { name: game }).first().click();
  if (mode) await page.getByText(mode).first().click();
  await page.getByRole('button', { name: /Begin|Beginnen|Los/ }).click();
  await page.locator('.table, .curtain').first().waitFor();
}

/** Alone in the house. */
export const SOLO = /^Solo$|^Allein$/;

/** Unfolds what may be played differently, where a new match is laid. */
export const openVariants = (page: Page): Promise<void> =>
  page.locator('details.fold > summary', { has: page.locator('.variants__title') }).click();
