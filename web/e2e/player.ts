import assert from 'node:assert/strict';
import type { ElementHandle, JSHandle, Page } from 'playwright-core';
import { randomFrom } from '../../engine/index.ts';

/** The board, unless an answer is given already that waits for others: it could be changed, and stays lit. */
const BOARD = '.table:not([data-moment$="-"]) .table-board';
/** What stands for an answer or for a field of one. */
const LIT = `${BOARD} [data-lit]`;
/** What the board puts together by itself, until something is lit. */
const PART = `${BOARD}:not(:has([data-lit])) :is([data-part], [data-pick]:not([data-chosen]))`;
const ON_BOARD = `${LIT}, ${PART}`;
const CHOICE = '.prompt .choices > .choice, .plain-answers .choice';
const RAISE = '.curtain .button--primary';
const END = '.end';

/** Answers with such a label are chosen before all others; which ones may depend on the question. */
type Likes = RegExp | ((question: string) => RegExp);

type Handle = ElementHandle<SVGElement | HTMLElement>;

/** Something that can be clicked now. */
interface Goal {
  handle(): Promise<Handle>;
  readonly onBoard: boolean;
  readonly label: string;
}

/** Where a question stands; '' behind a curtain. */
const MOMENT = (): string => document.querySelector('.table')?.getAttribute('data-moment') ?? '';

/** A person who answers anything, by clicking what glows or a button of the bar. */
export class Player {
  private readonly page: Page;
  private readonly random;
  /** How often the mouse found its goal on the board, and how often a button was used. */
  readonly clicks = { board: 0, covered: 0, buttons: 0, curtains: 0 };

  /** Where the board began, at every step: it must not jump when the question changes. */
  readonly boardTops = new Set<number>();

  private readonly likes: Likes | undefined;

  constructor(page: Page, seed: string, likes?: Likes) {
    this.page = page;
    this.likes = likes;
    this.random = randomFrom(seed);
  }

  /** One answer, or one curtain, as soon as there is one. False when the match is over. */
  async step(): Promise<boolean> {
    await this.waitFor(`${ON_BOARD}, ${CHOICE}, ${RAISE}, ${END}`);
    return this.act();
  }

  /** One answer, or one curtain, if there is any at this moment. False when the match is over. */
  async act(): Promise<boolean> {
    const { page } = this;
    if ((await page.locator(END).count()) > 0) return false;
    if (await this.raise()) return true;
    const before = await this.moment();
    const goals = await this.goals();
    if (before === '' || goals.length === 0) return true;
    this.boardTops.add(
      await page.locator('.table-board').evaluate(board => Math.round(board.getBoundingClientRect().y)),
    );
    await this.click(await this.choice(goals), before);
    return true;
  }

  /** Gives the answer whose parts bear such a label, when its question comes, behind a curtain or not. */
  async answer(likes: RegExp): Promise<void> {
    for (;;) {
      await this.waitFor(`${ON_BOARD}, ${CHOICE}, ${RAISE}`);
      if (await this.raise()) continue;
      const before = await this.moment();
      const goals = await this.goals();
      const liked = goals.find(({ label }) => likes.test(label));
      if (!liked) {
        // The board is drawn before the bar, and both may have changed meanwhile.
        if ((await this.moment()) !== before || (await this.goals()).length !== goals.length) continue;
        assert.fail(`${likes} is none of: ${goals.map(({ label }) => label).join('; ')}`);
      }
      await this.click(liked, before);
      const after = await this.moment();
      const [step, seat] = before.split('/');
      if (after.endsWith('-') || !after.startsWith(`${step}/${seat}/`)) return;
    }
  }

  private async waitFor(selector: string): Promise<void> {
    const { page } = this;
    await page
      .locator(selector)
      .first()
      .waitFor({ state: 'attached' })
      .catch(async error => {
        if (process.env.SHOT) await page.screenshot({ path: process.env.SHOT });
        const body = await page.locator('body').textContent();
        throw new Error(`nothing can be answered: ${body}`, { cause: error });
      });
  }

  private async raise(): Promise<boolean> {
    const curtain = await this.page.$(RAISE);
    if (!curtain || !(await clicked(curtain))) return false;
    this.clicks.curtains++;
    return true;
  }

  /** Everything that can be clicked at this moment. */
  private async goals(): Promise<Goal[]> {
    const seen = await this.page.evaluateHandle(
      ([board, bar]) => ({
        board: [...document.querySelectorAll<HTMLElement>(board)],
        bar: [...document.querySelectorAll<HTMLElement>(bar)],
      }),
      [ON_BOARD, CHOICE] as const,
    );
    const labels = await seen.evaluate(({ board, bar }) => {
      const labelOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent ?? '';
      return { board: board.map(labelOf), bar: bar.map(labelOf) };
    });
    const goalsIn = (where: 'board' | 'bar'): Goal[] =>
      labels[where].map((label, i) => ({
        label,
        onBoard: where === 'board',
        handle: async () => {
          const element = await seen.evaluateHandle((all, [place, at]) => all[place][at], [where, i] as const);
          const handle = element.asElement();
          assert.ok(handle);
          return handle;
        },
      }));
    return [...goalsIn('board'), ...goalsIn('bar')];
  }

  /** What this person would rather do, or else anything. */
  private async choice(goals: readonly Goal[]): Promise<Goal> {
    const question = this.likes && ((await this.page.locator('.prompt').textContent()) ?? '');
    const likes = typeof this.likes === 'function' ? this.likes(question ?? '') : this.likes;
    const chosen = goals.find(({ label }) => likes?.test(label)) ?? goals[this.random(goals.length)];
    assert.ok(chosen);
    return chosen;
  }

  /** Clicks, and waits until the table stands elsewhere; of what has gone meanwhile nothing comes. */
  private async click(goal: Goal, before: string): Promise<void> {
    if (!(await this.press(goal))) return;
    await this.somethingChanged(before).catch(async error => {
      if (process.env.SHOT) await this.page.screenshot({ path: process.env.SHOT });
      const prompt = await this.page.locator('.prompt').textContent();
      throw new Error(`"${goal.label}" cannot be chosen: ${prompt}`, { cause: error });
    });
  }

  /** Clicks something. True if the table must stand elsewhere after that. */
  private async press({ onBoard, handle }: Goal): Promise<boolean> {
    const element = await handle();
    if (onBoard) {
      // A part of an answer that the board puts together: the table stands where it stood.
      const isPart = await element.evaluate(one => !one.hasAttribute('data-lit'));
      return (await this.clickOnBoard(element)) && !isPart;
    }
    // A button that is drawn again between press and release hears no click: it is pressed again.
    const heard = await listening(element);
    if (!(await clicked(element)) || !(await heard.evaluate(({ hit }) => hit))) return false;
    this.clicks.buttons++;
    return true;
  }

  /** Clicks any answer, and does not wait for what comes of it. */
  async pressAny(): Promise<void> {
    await this.waitFor(`${ON_BOARD}, ${CHOICE}`);
    await this.press(await this.choice(await this.goals()));
  }

  /** A click with the mouse; what another thing covers at this zoom is reached with the keyboard. */
  private async clickOnBoard(handle: Handle): Promise<boolean> {
    const heard = await listening(handle);
    // Out of sight, or covered: the mouse cannot reach it.
    const failed = await handle.click({ force: true }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (await heard.evaluate(({ hit }) => hit)) {
      this.clicks.board++;
      return true;
    }
    if (failed !== undefined && (await isGone(handle))) return false;
    this.clicks.covered++;
    return unlessGone(handle, () => handle.press('Enter'));
  }

  /** Waits until the table stands elsewhere, or has gone behind a curtain. */
  async somethingChanged(before: string): Promise<void> {
    const changed = (was: string): boolean =>
      (document.querySelector('.table')?.getAttribute('data-moment') ?? '') !== was;
    await this.page.waitForFunction(changed, before);
  }

  moment(): Promise<string> {
    return this.page.evaluate(MOMENT);
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

/** Whether an element is on the page no more: news from elsewhere may have taken it away in this very moment. */
const isGone = (handle: Handle): Promise<boolean> => handle.evaluate(element => !element.isConnected);

/** Does something to an element. False if it was taken away before that; any other failure is one. */
async function unlessGone(handle: Handle, act: () => Promise<void>): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (await isGone(handle)) return false;
    throw error;
  }
}

/** Learns whether the next click hits an element. */
const listening = (handle: Handle): Promise<JSHandle<{ hit: boolean }>> =>
  handle.evaluateHandle(element => {
    const click = { hit: false };
    const listen = (event: Event): void => {
      click.hit = event.composedPath().includes(element);
    };
    addEventListener('click', listen, { capture: true, once: true });
    return click;
  });

const clicked = (handle: Handle): Promise<boolean> => unlessGone(handle, () => handle.click());

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

/**
 * Begins an evening by its invitation: the seed decides what is dealt and what bots answer, and they think by tries and
 * not by the clock. With the same answers it is the same match on every machine.
 */
export async function beginEvening(page: Page, name: string, seats: readonly string[]): Promise<void> {
  await preferring(page, { hurry: true, sound: false });
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/#/new/haunted?seed=evening%2F${name}&seats=${seats.join('.')}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table, .curtain').first().waitFor();
}

/** Alone in the house. */
export const SOLO = /^Solo$|^Allein$/;

/** Unfolds what may be played differently, where a new match is laid. */
export const openVariants = (page: Page): Promise<void> =>
  page.locator('details.fold > summary', { has: page.locator('.variants__title') }).click();
