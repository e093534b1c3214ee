import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { at, randomFrom } from '../../../engine/index.ts';

/** The board, unless this seat's answer waits for others: its options stay lit because it could be changed. */
const BOARD = '.table:not([data-moment$="-"]) .table-board';
/** Elements that stand for an answer or for a field of one. */
const LIT = `${BOARD} [data-lit]`;
/** Elements with which a board assembles an answer itself, while nothing is lit. */
const PART = `${BOARD}:not(:has([data-lit])) :is([data-part=""], [data-pick]:not([data-chosen]))`;
const ON_BOARD = `${LIT}, ${PART}`;
const CHOICE = '.prompt .choices > .choice, .plain-answers .choice, .hand-answers .choice';
const RAISE = '.curtain .button--primary';
const END = '.end';

/** The key of the open question; '' behind a curtain. */
const MOMENT = (): string => document.querySelector('.table')?.getAttribute('data-moment') ?? '';

/** Answers with a matching label are preferred; the pattern may depend on the question. */
type Likes = RegExp | ((question: string) => RegExp);

/** Bounds failures on a busy machine; no step waits for it. */
const STEP_TIMEOUT_MS = 120_000;

/** The clickable elements at this moment. Each of the three functions below is one round trip to the page. */
interface Look {
  readonly over: boolean;
  readonly curtain: boolean;
  /** The key of the open question; '' behind a curtain. */
  readonly moment: string;
  readonly question: string;
  /** Its upper edge and its height; undefined for a board that asks to be studied and gets more room. */
  readonly boardPlace: string | undefined;
  readonly goals: readonly { readonly label: string; readonly onBoard: boolean }[];
}

/** The point to click and its element; undefined if it has left the page. */
interface Aim {
  readonly x: number;
  readonly y: number;
  /** A part of an answer that the board assembles: the open question stays the same. */
  readonly isPart: boolean;
}

/** Whether the last click hit its element. The page listens until `aimed` is aborted. */
interface Click {
  hit: boolean;
  readonly aimed: AbortController;
}

/** `missed`: another element covered it. `gone`: the question has changed. `heard`: clicked, no change expected. */
type Outcome = 'missed' | 'gone' | 'heard' | 'changed';

const SELECTORS = { board: ON_BOARD, bar: CHOICE, curtain: RAISE, end: END, patience: STEP_TIMEOUT_MS } as const;
type Selectors = typeof SELECTORS & { readonly wait: boolean };

/** Runs in the page. Keeps the clickable elements there, in order, until the next call. */
async function observe({ board, bar, curtain, end, patience, wait }: Selectors): Promise<Look> {
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
  // A phone beside a big screen hides the house.
  const all = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter(one => one.getClientRects().length > 0);
  const raise = document.querySelector(curtain);
  const [onBoard, inBar] = [all(board), all(bar)];
  const goals = raise ? [raise] : [...onBoard, ...inBar];
  const { y = 0, height = 0 } = document.querySelector('.table-board')?.getBoundingClientRect() ?? {};
  Object.assign(window, { goals });
  return {
    over: document.querySelector(end) !== null,
    curtain: raise !== null,
    moment: document.querySelector('.table')?.getAttribute('data-moment') ?? '',
    question: document.querySelector('.prompt')?.textContent ?? '',
    boardPlace: document.querySelector('[data-studied]') ? undefined : `${Math.round(y)} + ${Math.round(height)}`,
    goals: goals.map((element, i) => ({
      label: element.getAttribute('aria-label') ?? element.textContent ?? '',
      onBoard: !raise && i < onBoard.length,
    })),
  };
}

/**
 * Runs in the page: scrolls an element into view and tells where to click. The page may move before the click comes:
 * until the next aim, whatever hits another element is stopped, so that no other answer is given by accident.
 */
function aim(i: number): Aim | undefined {
  const { goals, click: before } = window as unknown as { goals: HTMLElement[]; click?: Click };
  before?.aimed.abort();
  const element = goals[i];
  if (!element?.isConnected) return undefined;
  (element as unknown as { scrollIntoViewIfNeeded(): void }).scrollIntoViewIfNeeded();
  const { x, y, width, height } = element.getBoundingClientRect();
  const click: Click = { hit: false, aimed: new AbortController() };
  Object.assign(window, { click });
  const listen = (event: Event): void => {
    const isOnTarget = event.composedPath().includes(element);
    if (!isOnTarget) {
      event.stopImmediatePropagation();
      event.preventDefault();
    }
    if (event.type === 'click') click.hit = isOnTarget;
  };
  for (const type of ['pointerdown', 'mousedown', 'click'])
    addEventListener(type, listen, { capture: true, signal: click.aimed.signal });
  return { x: x + width / 2, y: y + height / 2, isPart: !element.matches('[data-lit]:not([data-half])') };
}

/** Runs in the page: the effect of a click, after the question has changed if it must. */
async function outcome([i, before, patience]: readonly [number, string | null, number]): Promise<Outcome> {
  const { goals, click } = window as unknown as { goals: HTMLElement[]; click: Click };
  click.aimed.abort();
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

/** A person who gives random answers by clicking lit elements or buttons of the bar. */
export class Player {
  private readonly page: Page;
  private readonly random;
  /** How often the mouse hit its target on the board, and how often a button was used. */
  readonly clicks = { board: 0, covered: 0, buttons: 0, curtains: 0 };

  /** The places of the board at every step: it must not move when the question changes. */
  readonly boardPlaces = new Set<string>();

  private readonly likes: Likes | undefined;

  constructor(page: Page, seed: string, likes?: Likes) {
    this.page = page;
    this.likes = likes;
    this.random = randomFrom(seed);
  }

  /** Gives one answer or raises one curtain, as soon as there is one. False when the match is over. */
  async step(): Promise<boolean> {
    return (await this.actOn(await this.observe(true))) !== 'over';
  }

  /** Gives one answer or raises one curtain, if there is one now. False when the match is over. */
  async act(): Promise<boolean> {
    return (await this.attempt()) !== 'over';
  }

  /** As `act`, and returns whether there was anything to do. */
  async attempt(): Promise<'over' | 'idle' | 'acted'> {
    const seen = await this.observe(false);
    // An answer that waits for others could be changed; the player leaves it.
    return seen.moment.endsWith('-') && !seen.over ? 'idle' : this.actOn(seen);
  }

  private async actOn(seen: Look): Promise<'over' | 'idle' | 'acted'> {
    if (seen.over) return 'over';
    if (seen.curtain) {
      if (await this.press(seen, 0, null)) this.clicks.curtains++;
      return 'acted';
    }
    if (seen.moment === '' || seen.goals.length === 0) return 'idle';
    if (seen.boardPlace !== undefined) this.boardPlaces.add(seen.boardPlace);
    await this.click(seen, this.choice(seen));
    return 'acted';
  }

  /** Gives the answer whose parts have a matching label, when its question comes, behind a curtain or not. */
  async answer(likes: RegExp): Promise<void> {
    for (;;) {
      const seen = await this.observe(true);
      if (seen.curtain) {
        await this.actOn(seen);
        continue;
      }
      const liked = seen.goals.findIndex(({ label }) => likes.test(label));
      if (liked < 0) {
        // The board is drawn before the bar, and both may have changed in between.
        const again = await this.observe(true);
        if (again.moment !== seen.moment || again.goals.length !== seen.goals.length) continue;
        assert.fail(`${likes} is none of: ${seen.goals.map(({ label }) => label).join('; ')}`);
      }
      await this.click(seen, liked);
      const after = await this.moment();
      const [step, seat] = seen.moment.split('/');
      if (after.endsWith('-') || !after.startsWith(`${step}/${seat}/`)) return;
    }
  }

  private observe(wait: boolean): Promise<Look> {
    return this.page.evaluate(observe, { ...SELECTORS, wait }).catch(error => this.withShot(error));
  }

  /** The preferred element, otherwise a random one. */
  private choice({ question, goals }: Look): number {
    const likes = typeof this.likes === 'function' ? this.likes(question) : this.likes;
    const liked = likes ? goals.findIndex(({ label }) => likes.test(label)) : -1;
    return liked < 0 ? this.random(goals.length) : liked;
  }

  /** Clicks and waits until the question changes. Does nothing if the element has left the page. */
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
   * Clicks with the mouse and waits until the key of the question differs from `before`. Elements covered at this zoom
   * are activated with the keyboard. False if the element left the page, or was redrawn between press and release.
   */
  private async press({ goals }: Look, i: number, before: string | null): Promise<boolean> {
    const { page } = this;
    const goal = await page.evaluate(aim, i);
    if (!goal) return false;
    const { onBoard } = at(goals, i);
    const waitFor = onBoard && goal.isPart ? null : before;
    await page.mouse.click(goal.x, goal.y);
    const came = await page.evaluate(outcome, [i, waitFor, STEP_TIMEOUT_MS] as const);
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

  /** Clicks a random answer without waiting for its effect. */
  async pressAny(): Promise<void> {
    const seen = await this.observe(true);
    await this.press(seen, this.choice(seen), null);
  }

  private async withShot(error: unknown): Promise<never> {
    if (process.env.SHOT) await this.page.screenshot({ path: process.env.SHOT });
    throw error;
  }

  /** Waits until the question changes or a curtain falls. */
  async somethingChanged(before: string): Promise<void> {
    const changed = (was: string): boolean =>
      (document.querySelector('.table')?.getAttribute('data-moment') ?? '') !== was;
    await this.page.waitForFunction(changed, before);
  }

  moment(): Promise<string> {
    return this.page.evaluate(MOMENT);
  }

  /** Plays on until a condition holds. */
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

/** Sets preferences as another tab of the same device would: the page follows without being loaded again. */
export async function preferring(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.evaluate(change_ => {
    const key = 'seance/preferences';
    const newValue = JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...change_ });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, change);
}

/** From the shelf to the table, as a newcomer would: two clicks, or three with another mode. */
export async function begin(page: Page, mode?: RegExp, game = /Haunted/): Promise<void> {
  await preferring(page, { hurry: true, sound: false });
  await page.getByRole('link', { name: game }).first().click();
  if (mode) await page.getByText(mode).first().click();
  await page.getByRole('button', { name: /Begin|Beginnen|Los/ }).click();
  await page.locator('.table, .curtain').first().waitFor();
}

/**
 * Begins a match by an invitation: the seed decides the cards and the bots' answers, and bots think by iterations.
 * Equal answers give the same match on every machine.
 */
export async function beginEvening(page: Page, name: string, seats: readonly string[]): Promise<void> {
  await preferring(page, { hurry: true, sound: false });
  const { origin } = new URL(page.url());
  await page.goto(`${origin}/#/new/haunted?seed=evening%2F${name}&seats=${seats.join('.')}`);
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.locator('.table, .curtain').first().waitFor();
}

export const SOLO = /^Solo$|^Allein$/;

/** Expands the list of variants in the new-match form. */
export const openVariants = (page: Page): Promise<void> =>
  page.locator('details.fold > summary', { has: page.locator('.variants__title') }).click();
