import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { at, randomFrom } from '../../engine/index.ts';

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

/** Where a question stands; '' behind a curtain. */
const MOMENT = (): string => document.querySelector('.table')?.getAttribute('data-moment') ?? '';

/** Answers with such a label are chosen before all others; which ones may depend on the question. */
type Likes = RegExp | ((question: string) => RegExp);

/** How long anything may take on the busiest machine: it bounds failures, and nothing waits for it. */
const PATIENCE_MS = 120_000;

/** What can be clicked at this moment. Each of the three ways below is one message to the page and one back. */
interface Look {
  readonly over: boolean;
  readonly curtain: boolean;
  /** Where the question stands; '' behind a curtain. */
  readonly moment: string;
  readonly question: string;
  readonly boardTop: number;
  readonly goals: readonly { readonly label: string; readonly onBoard: boolean }[];
}

/** Where to click, and what it would be; undefined if it has gone from the page. */
interface Aim {
  readonly x: number;
  readonly y: number;
  /** A part of an answer that the board puts together: the table stands where it stood after it. */
  readonly isPart: boolean;
}

/** Something else covered it, the table stands elsewhere now, or it was heard and nothing has to come of it. */
type Outcome = 'missed' | 'gone' | 'heard' | 'changed';

const SELECTORS = { board: ON_BOARD, bar: CHOICE, curtain: RAISE, end: END, patience: PATIENCE_MS } as const;
type Selectors = typeof SELECTORS & { readonly wait: boolean };

/** Runs in the page. What can be clicked is kept there, in order, until it is asked for again. */
async function look({ board, bar, curtain, end, patience, wait }: Selectors): Promise<Look> {
  const isThere = (): boolean => document.querySelector(`${board}, ${bar}, ${curtain}, ${end}`) !== null;
  if (wait && !isThere())
    await new Promise<void>((resolve, reject) => {
      const observer = new MutationObserver(() => isThere() && done(resolve));
      const late = setTimeout(
        () => done(() => reject(new Error(`nothing to do: ${document.body.textContent}`))),
        patience,
      );
      const done = (then: () => void): void => {
        observer.disconnect();
        clearTimeout(late);
        then();
      };
      observer.observe(document, { subtree: true, childList: true, attributes: true });
    });
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
  const raise = document.querySelector(curtain);
  const [onBoard, inBar] = [all(board), all(bar)];
  const goals = raise ? [raise] : [...onBoard, ...inBar];
  Object.assign(window, { goals });
  return {
    over: document.querySelector(end) !== null,
    curtain: raise !== null,
    moment: document.querySelector('.table')?.getAttribute('data-moment') ?? '',
    question: document.querySelector('.prompt')?.textContent ?? '',
    boardTop: Math.round(document.querySelector('.table-board')?.getBoundingClientRect().y ?? 0),
    goals: goals.map((element, i) => ({
      label: element.getAttribute('aria-label') ?? element.textContent ?? '',
      onBoard: !raise && i < onBoard.length,
    })),
  };
}

/** Runs in the page: brings a goal into sight, and learns whether the next click hits it. */
function aim(i: number): Aim | undefined {
  const { goals } = window as unknown as { goals: HTMLElement[] };
  const element = goals[i];
  if (!element?.isConnected) return undefined;
  (element as unknown as { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
  const { x, y, width, height } = element.getBoundingClientRect();
  const click = { hit: false };
  Object.assign(window, { click });
  const listen = (event: Event): void => {
    click.hit = event.composedPath().includes(element);
  };
  addEventListener('click', listen, { capture: true, once: true });
  return { x: x + width / 2, y: y + height / 2, isPart: !element.matches('[data-lit]:not([data-half])') };
}

/** Runs in the page: what came of a click, as soon as the table stands elsewhere if it must. */
async function outcome([i, before, patience]: readonly [number, string | null, number]): Promise<Outcome> {
  const { goals, click } = window as unknown as { goals: HTMLElement[]; click: { hit: boolean } };
  if (!click.hit) {
    if (!goals[i]?.isConnected) return 'gone';
    goals[i].focus();
    return 'missed';
  }
  if (before === null) return 'heard';
  const isElsewhere = (): boolean => (document.querySelector('.table')?.getAttribute('data-moment') ?? '') !== before;
  for (const late = Date.now() + patience; !isElsewhere(); ) {
    if (Date.now() > late) throw new Error('it cannot be chosen');
    await new Promise<void>(resolve => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(document, { subtree: true, childList: true, attributes: true });
      setTimeout(resolve, 1000);
    });
  }
  return 'changed';
}

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
    return (await this.take(await this.look(true))) !== 'over';
  }

  /** One answer, or one curtain, if there is any at this moment. False when the match is over. */
  async act(): Promise<boolean> {
    return (await this.attempt()) !== 'over';
  }

  /** The same, and says whether there was one. */
  async attempt(): Promise<'over' | 'idle' | 'acted'> {
    const seen = await this.look(false);
    // An answer that waits for others could be changed: that is left alone.
    return seen.moment.endsWith('-') && !seen.over ? 'idle' : this.take(seen);
  }

  private async take(seen: Look): Promise<'over' | 'idle' | 'acted'> {
    if (seen.over) return 'over';
    if (seen.curtain) {
      if (await this.press(seen, 0, null)) this.clicks.curtains++;
      return 'acted';
    }
    if (seen.moment === '' || seen.goals.length === 0) return 'idle';
    this.boardTops.add(seen.boardTop);
    await this.click(seen, this.choice(seen));
    return 'acted';
  }

  /** Gives the answer whose parts bear such a label, when its question comes, behind a curtain or not. */
  async answer(likes: RegExp): Promise<void> {
    for (;;) {
      const seen = await this.look(true);
      if (seen.curtain) {
        await this.take(seen);
        continue;
      }
      const liked = seen.goals.findIndex(({ label }) => likes.test(label));
      if (liked < 0) {
        // The board is drawn before the bar, and both may have changed meanwhile.
        const again = await this.look(true);
        if (again.moment !== seen.moment || again.goals.length !== seen.goals.length) continue;
        assert.fail(`${likes} is none of: ${seen.goals.map(({ label }) => label).join('; ')}`);
      }
      await this.click(seen, liked);
      const after = await this.moment();
      const [step, seat] = seen.moment.split('/');
      if (after.endsWith('-') || !after.startsWith(`${step}/${seat}/`)) return;
    }
  }

  private look(wait: boolean): Promise<Look> {
    return this.page.evaluate(look, { ...SELECTORS, wait }).catch(error => this.withShot(error));
  }

  /** What this person would rather do, or else anything. */
  private choice({ question, goals }: Look): number {
    const likes = typeof this.likes === 'function' ? this.likes(question) : this.likes;
    const liked = likes ? goals.findIndex(({ label }) => likes.test(label)) : -1;
    return liked < 0 ? this.random(goals.length) : liked;
  }

  /** Clicks, and waits until the table stands elsewhere; of what has gone meanwhile nothing comes. */
  private async click(seen: Look, i: number): Promise<void> {
    const { label, onBoard } = at(seen.goals, i);
    try {
      if (!(await this.press(seen, i, seen.moment))) return;
    } catch (cause) {
      await this.withShot(new Error(`"${label}" cannot be chosen: ${seen.question}`, { cause }));
    }
    if (!onBoard) this.clicks.buttons++;
  }

  /**
   * A click with the mouse, and then the wait until the table does not stand at `before`. What another thing covers on
   * the board at this zoom is reached with the keyboard. False if it has gone, or was drawn again between press and
   * release and heard nothing.
   */
  private async press({ goals }: Look, i: number, before: string | null): Promise<boolean> {
    const { page } = this;
    const goal = await page.evaluate(aim, i);
    if (!goal) return false;
    const { onBoard } = at(goals, i);
    const waitFor = onBoard && goal.isPart ? null : before;
    await page.mouse.click(goal.x, goal.y);
    const came = await page.evaluate(outcome, [i, waitFor, PATIENCE_MS] as const);
    if (came === 'gone' || (came === 'missed' && !onBoard)) return false;
    if (came !== 'missed') {
      if (onBoard) this.clicks.board++;
      return true;
    }
    this.clicks.covered++;
    await page.keyboard.press('Enter');
    if (waitFor !== null) await this.somethingChanged(waitFor);
    return true;
  }

  /** Clicks any answer, and does not wait for what comes of it. */
  async pressAny(): Promise<void> {
    const seen = await this.look(true);
    await this.press(seen, this.choice(seen), null);
  }

  private async withShot(error: unknown): Promise<never> {
    if (process.env.SHOT) await this.page.screenshot({ path: process.env.SHOT });
    throw error;
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
