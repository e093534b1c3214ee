/**
 * The time from the shelf to the first question, with one big screen and four phones. Everybody waits as people do: they
 * read before they press, take out a phone, scan, and type. Then how soon screens that were lost come back.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { at } from '../../../engine/index.ts';
import { HOME, joinUrl, lightSleeper, NAMES, SOFA } from '../browser/big-screen.ts';
import { isAsked } from '../browser/far.ts';
import { PHONE, Stage } from '../browser/stage.ts';

/** A shelf with five boxes, or a page about one game. */
const READ_PAGE_MS = 6_000;
/** A question with one answer. */
const READ_LINE_MS = 2_500;
/** The paragraph about opening the server to the home network. */
const READ_MEANING_MS = 12_000;
/** Takes a phone out of a pocket, opens its camera, aims, and presses the link. */
const SCAN_MS = 9_000;
/** One person after the other notices what the others do. */
const NEXT_PERSON_MS = 3_000;
const TYPE_LETTER_MS = 300;

const LIMIT_SECONDS = 120;
const BACK_LIMIT_MS = 2_000;

const stage = new Stage({ homeAddresses: () => [HOME], hurry: false });
await stage.open();

const begun = performance.now();
const seconds = (): number => Math.round((performance.now() - begun) / 100) / 10;
const say = (what: string): void => void process.stdout.write(`${String(seconds()).padStart(6)} s  ${what}\n`);

const { page: screen } = await stage.visit(SOFA, '', 'en', true, true);
say('the shelf');
await sleep(READ_PAGE_MS);
await screen
  .getByRole('link', { name: /Spook Manor/ })
  .first()
  .click();
await sleep(READ_PAGE_MS);
await screen.getByRole('button', { name: 'On the big screen' }).click();
await screen.locator('.stage-reach').waitFor();
say('the screen asks about the home network');
await sleep(READ_MEANING_MS);
await screen.getByRole('button', { name: 'Open to the home network' }).click();
await screen.locator('.stage-invite .qr').waitFor();
say('the code');
const url = await joinUrl(screen);

const phones = await Promise.all(
  NAMES.map(async (name, i) => {
    await sleep(SCAN_MS + i * NEXT_PERSON_MS);
    const { page, context } = await stage.visit(PHONE, '', 'en', true, true);
    await page.goto(url);
    const field = page.getByLabel('Your name');
    await field.waitFor();
    await sleep(READ_LINE_MS);
    await field.pressSequentially(name, { delay: TYPE_LETTER_MS });
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.locator('.hand-seat').waitFor();
    say(`${name} sits`);
    return { page, context };
  }),
);
await sleep(READ_PAGE_MS);
const { page: host } = at(phones, 0);
await host.getByRole('button', { name: 'One bot more' }).click();
await screen.locator('.stage-seats li').nth(NAMES.length).waitFor();
await host.getByRole('button', { name: 'Begin the match' }).click();
for (let isThere = false; !isThere; await sleep(50))
  isThere = (await Promise.all(phones.map(({ page }) => isAsked(page)))).some(one => one);
say('the first question');
const total = seconds();

/** How long something takes to come back, in milliseconds. */
async function back(what: string, come: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await come();
  const ms = Math.round(performance.now() - from);
  process.stdout.write(`${String(ms).padStart(6)} ms ${what}\n`);
  return ms;
}

const lost = screen.getByText('phone lost');
const isBack = (): Promise<void> => lost.waitFor({ state: 'detached' });
const [{ page: killed }, sleeping] = [at(phones, 1), at(phones, 2)];
const address = killed.url();
await killed.goto('about:blank');
await lost.waitFor();
const times = [
  await back('a killed phone opens its page again and has its hand', async () => {
    await killed.goto(address);
    await killed.locator('.table').waitFor();
    await isBack();
  }),
];
const { sleep: fallAsleep, wake } = await lightSleeper(sleeping);
await fallAsleep();
await lost.waitFor();
times.push(
  await back('a phone that slept, and whose line died in silence, wakes up', async () => {
    await wake();
    await isBack();
  }),
);
const late = await stage.visit(PHONE, 'about:blank', 'en', true, true);
const name = late.page.getByLabel('Your name');
const scanned = await back('a late phone scans and is asked for a name', async () => {
  await late.page.goto(url);
  await name.waitFor();
});
await name.fill('Lena');
const seated = await back('the late phone has the hand of a bot, and the screen says so', async () => {
  await late.page.getByRole('button', { name: 'Sit down' }).click();
  await late.page.locator('.table').waitFor();
  await screen.locator('.stage-seats').getByText('Lena').waitFor();
});
times.push(scanned + seated);
times.push(
  await back('the screen is reloaded and shows the match', async () => {
    await screen.reload();
    await screen.locator('.stage--match').waitFor();
  }),
);
await stage.close();
process.stdout.write(`\n${total} s from the shelf to the first question, of ${LIMIT_SECONDS} s\n`);
process.stdout.write(`at most ${Math.max(...times)} ms to come back, of ${BACK_LIMIT_MS} ms\n`);
process.exit(total < LIMIT_SECONDS && Math.max(...times) < BACK_LIMIT_MS ? 0 : 1);
