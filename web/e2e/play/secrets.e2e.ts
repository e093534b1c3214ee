import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { bit } from '../../../engine/index.ts';
import { open } from '../../../games/shelf.ts';
import { SEAT_BADGES } from '../../../table/room/seat-badges.ts';
import { beginEvening, Player } from '../browser/player.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();
const gameModule = await open('haunted');
assert.ok(gameModule);
const { words } = gameModule;

interface Truth {
  readonly face: readonly string[];
  readonly known: readonly number[];
}

/** The whole state as this device stores it: more than any screen may show. */
const truth = (page: Page): Promise<Truth> =>
  page.evaluate(
    () =>
      new Promise<Truth>((resolve, reject) => {
        const request = indexedDB.open('seance');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('tables').objectStore('tables').getAll();
          all.onsuccess = () => {
            request.result.close();
            const saved = all.result[0].table.match.checkpoints.at(-1).start;
            resolve({ face: saved.cards.face, known: saved.cards.known });
          };
        };
      }),
  );

/** Asserts that names of cards unknown to these seats are nowhere on the page. */
async function assertNoLeak(page: Page, seats: readonly number[]): Promise<number> {
  const { face, known } = await truth(page);
  const html = await page.content();
  // The match may have ended in between: then all hands are open.
  if (html.includes('class="end')) return 0;
  let checked = 0;
  for (const [card, print] of face.entries()) {
    if (print === 'joker' || seats.some(seat => (known[card] ?? 0) & bit(seat))) continue;
    const seen = face.some((other, i) => other === print && i !== card);
    if (seen) continue;
    const { name } = words.en.card(print);
    const at = html.indexOf(name);
    // Shown since the start of this phase: then all seats were told.
    if (at < 0) checked++;
    else
      assert.ok(
        await page.evaluate(one => document.querySelector('.log')?.textContent?.includes(one), name),
        `${name} is on the page: ${html.slice(Math.max(0, at - 400), at + 100)}`,
      );
  }
  return checked;
}

test('three people at one screen: a curtain between them, and no page shows what its seat does not know', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await beginEvening(page, 'around', ['person', 'person', 'person']);
  await page.locator('.curtain').waitFor();
  const player = new Player(page, 'around');
  let checked = 0;
  for (let i = 0; i < 120; i++) {
    if (!(await player.step())) break;
    if ((await page.locator('.curtain').count()) > 0) {
      assert.equal(await page.locator('.table').count(), 0, 'behind the curtain there is no table');
      checked += await assertNoLeak(page, []);
      continue;
    }
    const self = await page.locator('.side > .seats [data-self] .seat-badge text').textContent();
    const seat = SEAT_BADGES.findIndex(({ letter }) => letter === self);
    if ((await page.locator('.end').count()) === 0) checked += await assertNoLeak(page, [seat]);
  }
  assert.ok(player.clicks.curtains > 5);
  assert.ok(checked > 500, `${checked} hidden cards were looked for`);
  assert.deepEqual(errors, []);
  await context.close();
});

test('against bots: the page never shows what only the bots know', async () => {
  const { page, context } = await stage.visit(PHONE);
  await beginEvening(page, 'honest', ['person', 'Poltergeist', 'Poltergeist']);
  const player = new Player(page, 'honest');
  let checked = 0;
  for (let i = 0; i < 40; i++) {
    if (!(await player.step())) break;
    if ((await page.locator('.end').count()) === 0) checked += await assertNoLeak(page, [0]);
  }
  assert.ok(checked > 200);
  await context.close();
});
