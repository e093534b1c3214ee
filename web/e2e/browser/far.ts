/** Remote friends, each with a browser of their own. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { Player, preferring } from './player.ts';
import type { Size, Stage, Visit } from './stage.ts';

export interface Friend extends Visit {
  readonly name: string;
  readonly player: Player;
}

/** A person with a browser of their own, on the shelf unless an address is given. */
export async function friend(
  stage: Stage,
  name: string,
  size: Size,
  lang = 'en',
  motion = false,
  path = '',
): Promise<Friend> {
  const visit = await stage.visit(size, path, lang, motion);
  await preferring(visit.page, { sound: false, name });
  return { ...visit, name, player: new Player(visit.page, name) };
}

/** The host's settings in the form of a new table. */
export interface Wanted {
  readonly game?: string;
  /** The seats besides the host's, in order: people who come by the link, or bots. */
  readonly others: readonly ('open' | 'Wisp' | 'Poltergeist')[];
  /** Seconds, as in the list of clocks. */
  readonly clock?: number;
  readonly ticked?: readonly RegExp[];
  readonly unticked?: readonly RegExp[];
}

/** Creates a table from the shelf by clicking, and waits in its room. Returns its address. */
export async function layTable({ page }: Friend, stage: Stage, wanted: Wanted): Promise<string> {
  const { game = 'haunted', others, clock, ticked = [], unticked = [] } = wanted;
  await page.goto(`${stage.address}/#/new/${game}`);
  await page.getByRole('button', { name: /^With friends far away$|^Mit Freunden in der Ferne$/ }).click();
  await page.locator('.terms').waitFor();
  const places = page.locator('.seating__place');
  while ((await places.count()) > 1 + others.length) await places.last().getByRole('button').click();
  while ((await places.count()) < 1 + others.length) await page.locator('.seating__add').click();
  for (const [i, who] of others.entries())
    await places
      .nth(i + 1)
      .locator('select')
      .selectOption(who);
  if (clock !== undefined) await page.locator('.terms select').first().selectOption(String(clock));
  for (const label of ticked) await page.getByLabel(label).check();
  for (const label of unticked) await page.getByLabel(label).uncheck();
  await page.getByRole('button', { name: /^Lay the table$|^Tisch decken$/ }).click();
  await page.locator('.room').waitFor();
  return page.url();
}

/** Opens a link to a table, enters a name and takes the first free seat. */
export async function sitDown({ page, name }: Friend, url: string): Promise<void> {
  await page.goto(url);
  await page.getByLabel(/^Your name$|^Dein Name$/).fill(name);
  await page.getByRole('button', { name: /^Sit down$|^Platz nehmen$/ }).click();
  await page.getByText(/\((you|du)\)/).waitFor();
}

/** Begins the match once all seats are taken. */
export async function beginMatch({ page }: Friend, others: readonly Friend[]): Promise<void> {
  await page.getByRole('button', { name: /^Begin the match$|^Partie beginnen$/ }).click();
  for (const one of [page, ...others.map(other => other.page)]) await one.locator('.table').waitFor();
}

export const isAsked = async (page: Page): Promise<boolean> => (await page.locator('.prompt--mine').count()) > 0;
export const isOver = async (page: Page): Promise<boolean> => (await page.locator('.end').count()) > 0;

/** Fails if no friend is asked for this long. */
const NO_QUESTION_TIMEOUT_MS = 120_000;

/** Lets every asked friend answer, in turn, until a condition holds. */
export async function playUntil(friends: readonly Friend[], so: () => Promise<boolean>, most = 2000): Promise<void> {
  let [answers, since] = [0, Date.now()];
  while (!(await so())) {
    assert.ok(answers < most, 'that never was so');
    const before = answers;
    for (const { player } of friends) if ((await player.attempt()) === 'acted') answers++;
    if (answers > before) since = Date.now();
    else await friends[0]?.page.waitForTimeout(20);
    assert.ok(
      Date.now() - since < NO_QUESTION_TIMEOUT_MS,
      `nobody is asked: ${await friends[0]?.page.locator('.prompt').textContent()}`,
    );
  }
}

/** Runs in the page: waits until anything on it changes. The deadline only bounds a failure. */
function nextChange(patience: number): Promise<void> {
  return new Promise(resolve => {
    const observer = new MutationObserver(() => done());
    const late = setTimeout(() => done(), patience);
    const done = (): void => {
      observer.disconnect();
      clearTimeout(late);
      resolve();
    };
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}

const CHANGE_PATIENCE_MS = 500;

/** Lets everybody answer at once, as people do, until every page shows the end. */
export async function playTogether(friends: readonly Friend[], most = 20_000): Promise<void> {
  let [answers, since] = [0, Date.now()];
  await Promise.all(
    friends.map(async ({ page, player, name }) => {
      for (;;) {
        const did = await player.attempt();
        if (did === 'over') return;
        if (did === 'acted') {
          since = Date.now();
          assert.ok(++answers < most, 'the match does not end');
          continue;
        }
        assert.ok(Date.now() - since < NO_QUESTION_TIMEOUT_MS, `nobody is asked, says the page of ${name}`);
        await page.evaluate(nextChange, CHANGE_PATIENCE_MS);
      }
    }),
  );
}

export const playToTheEnd = (friends: readonly Friend[]): Promise<void> =>
  playUntil(friends, async () => (await Promise.all(friends.map(({ page }) => isOver(page)))).every(over => over));

/** The step of the match that a page shows. */
export const stepOf = async (page: Page): Promise<number> =>
  Number.parseInt((await page.locator('.table').getAttribute('data-moment')) ?? '', 10);
