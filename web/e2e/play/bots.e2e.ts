import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { Match, optionAt, type Seat, seeded, sizeOf } from '../../../engine/index.ts';
import { game } from '../../../games/haunted/rules.ts';
import type { HauntedState } from '../../../games/haunted/state.ts';
import { game as template } from '../../../games/template/rules.ts';
import type { TemplateState } from '../../../games/template/state.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { openLaid, people } from '../browser/laid.ts';
import { lateAmongBots } from '../browser/late.ts';
import { beginEvening, Player, preferring } from '../browser/player.ts';
import { DESKTOP, PHONE, runFromNowOn, useStage } from '../browser/stage.ts';

const stage = useStage();

/** Holds back all messages of workers until the test releases them. */
function holdBack(): void {
  const held: (() => void)[] = [];
  let isHeld = true;
  class Muffled extends Worker {
    override set onmessage(listener: Worker['onmessage']) {
      super.onmessage = event => {
        const hear = (): void => listener?.call(this, event);
        if (!isHeld) return hear();
        held.push(hear);
        document.documentElement.setAttribute('data-held', '');
      };
    }
  }
  const letGo = (): void => {
    isHeld = false;
    for (const hear of held) hear();
  };
  addEventListener('letgo', letGo);
  Object.assign(globalThis, { Worker: Muffled });
}

test('while a bot thinks, the page does everything else', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await runFromNowOn(page, holdBack);
  await beginEvening(page, 'bots', ['person', 'Wraith', 'Wraith']);
  const player = new Player(page, 'awake');
  const isThinking = page.locator('html[data-held]');
  // Questions to all seats at once are answered first; then the page waits for a bot.
  while ((await isThinking.count()) === 0) assert.ok(await player.act(), 'nobody thought beside the page');
  await page.locator('.prompt:not(.prompt--mine)').waitFor();
  const moment = await player.moment();
  await page.keyboard.press('p');
  await page.locator('.plain').waitFor();
  await page.keyboard.press('p');
  await page.locator('.plain').waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.locator('dialog .rule').first().waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByRole('tabpanel').getByText('Wraith').first().waitFor();
  assert.equal(await player.moment(), moment, 'the bot is still thinking');
  await page.evaluate(() => dispatchEvent(new Event('letgo')));
  await player.somethingChanged(moment);
  assert.deepEqual(errors, []);
  await context.close();
});

/** Answers of a match; with `npm run matrix` all of them. */
const ANSWERS = process.env.MATRIX ? 1500 : 12;

/** Counts the requests to workers and their replies. */
function countThoughts(): void {
  const thoughts = { asked: 0, replied: 0, program: '' };
  class Counted extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      thoughts.program = String(given[0]);
      this.addEventListener('message', () => thoughts.replied++);
    }
    override postMessage(message: unknown): void {
      thoughts.asked++;
      super.postMessage(message);
    }
  }
  Object.assign(globalThis, { Worker: Counted, thoughts });
}

/** Runs in the page: how it hears of a request that the worker cannot carry out. */
const failureOf = (program: string): Promise<string> =>
  new Promise(resolve => {
    const worker = new Worker(program, { type: 'module' });
    worker.onmessage = () => resolve('it replied');
    worker.onerror = event => {
      event.preventDefault();
      resolve(event.message);
    };
    worker.postMessage({ level: 'Wraith', match: { game: 'nowhere' } });
  });

/** Plays against the strongest bots until enough questions are answered. */
async function playAgainstWraiths(page: Page): Promise<void> {
  await beginEvening(page, 'bots', ['person', 'Wraith', 'Wraith']);
  const player = new Player(page, 'work');
  const isFar = async (): Promise<boolean> => Number.parseInt(await player.moment(), 10) >= ANSWERS;
  while (!(await isFar()) && (await player.act()));
}

test('bots of the highest level think beside the page: it gets every answer from the worker', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await runFromNowOn(page, countThoughts);
  await playAgainstWraiths(page);
  const thoughts = (): { asked: number; replied: number; program: string } => Reflect.get(globalThis, 'thoughts');
  // One may still be under way.
  await page.waitForFunction(() => {
    const { asked, replied } = Reflect.get(globalThis, 'thoughts');
    return asked === replied;
  });
  const { asked, program } = await page.evaluate(thoughts);
  assert.ok(asked > 3, `${asked} thoughts`);
  assert.match(await page.evaluate(failureOf, program), /there is no game nowhere/);
  assert.deepEqual(errors, []);
  await context.close();
});

test('if their worker cannot be had, the table goes on', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await runFromNowOn(page, () => void Object.assign(globalThis, { Worker: undefined }));
  await playAgainstWraiths(page);
  assert.deepEqual(errors, []);
  await context.close();
});

/** A match of Haunted in which a seat has the turn, and several answers. */
function onTurnOf(seat: Seat): Match<HauntedState> {
  const match = Match.start(game, { seats: 2, options: {} }, seeded('taught'));
  const isOnTurn = (): boolean => match.asks.every(ask => ask.seat === seat) && sizeOf(match.options(seat)) > 1;
  while (!isOnTurn()) for (const ask of [...match.asks]) match.answer(ask.seat, optionAt(match.options(ask.seat), 0));
  return match;
}

test('taught, a person reads why a bot moved, at once and in either language; asked, Wraith gives advice', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, teaching: true, advice: true });
  const seed = 'evening/taught';
  const sitters: Sitter[] = [...people(['Ada']), { kind: 'bot', name: 'Phantom', level: 'Phantom' }];
  await openLaid(page, stage, { game, match: onTurnOf(1), sitters, teaching: true }, seed);
  const says = page.locator('.account').getByRole('button', { name: 'What Phantom says' });
  await says.last().click();
  assert.match((await page.locator('.account .because').last().textContent()) ?? '', /I chose “.+?”\./);
  await page.locator('.explain').last().click();
  const because = page.locator('.because').first();
  assert.match(
    (await because.textContent()) ?? '',
    /I chose “.+?”\..*How do you know\?.*I played this moment through \d+ times/,
  );
  await page.locator('.prompt--mine').waitFor();
  await page.getByRole('button', { name: 'What would you do here?' }).click();
  const follow = page.locator('.advised-answer');
  await follow.waitFor();
  const before = await page.locator('.table').getAttribute('data-moment');
  await follow.click();
  await page.waitForFunction(
    moment => document.querySelector('.table')?.getAttribute('data-moment') !== moment,
    before,
  );
  await new Player(page, 'taught').playToTheEnd();
  assert.match((await page.locator('.end').textContent()) ?? '', /asked for advice once \(level Wraith\)\./);
  assert.deepEqual(errors, []);
  await context.close();
});

/** A match of the template in which seat 1 threw its hand away, and seat 0 lays a card next. */
function afterThrow(): Match<TemplateState> {
  const match = Match.start(template, { seats: 2 }, seeded('motive'));
  const isThrown = (): boolean => match.events(0).some(({ what, seat }) => what === 'renewed' && seat === 1);
  while (!match.over && !(isThrown() && match.ask(0)?.what === 'lay'))
    for (const { seat, what } of [...match.asks])
      match.answer(seat, what === 'renew' ? { renew: true } : optionAt(match.options(seat), 0));
  return match;
}

test('under what another seat did stands its likely purpose', async () => {
  const { page, context, errors } = await stage.visit(PHONE, '', 'de');
  await preferring(page, { hurry: true, sound: false });
  const sitters: Sitter[] = [...people(['Ada']), { kind: 'bot', name: 'Moth', level: 'Wisp' }];
  await openLaid(page, stage, { game: template, match: afterThrow(), sitters }, 'motive');
  await page.locator('.account .motive').getByText('Moth hofft auf dunklere Nächte').waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});

test('without teaching nothing is explained before the end, and everything after it, in the replay too', async () => {
  const { page, context } = await stage.visit(DESKTOP);
  const { table, seed } = lateAmongBots(12);
  await preferring(page, { hurry: true, sound: false });
  await openLaid(page, stage, table, seed);
  const player = new Player(page, 'untaught');
  for (let i = 0; i < 3; i++) assert.ok(await player.step());
  assert.equal(await page.locator('.explain').count(), 0);
  await player.playToTheEnd();
  const explained = await page.locator('.explain').count();
  assert.ok(explained > 0);
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.locator('.scrubber').waitFor();
  await page.keyboard.press('End');
  await page
    .locator('.explain')
    .nth(explained - 1)
    .waitFor({ state: 'attached' });
  assert.equal(await page.locator('.explain').count(), explained);
  const folded = page.locator('details:not([open]):has(.explain) > .log-heading');
  if (!(await page.locator('.explain').last().isVisible())) await folded.last().click();
  await page.locator('.explain').last().click();
  assert.match((await page.locator('.because').textContent()) ?? '', /\bI\b/);
  await page.keyboard.press('Home');
  await page.locator('.explain').first().waitFor({ state: 'detached' });
  await context.close();
});
