import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertAccessible, assertFits, settled } from '../browser/accessible.ts';
import { openLaid } from '../browser/laid.ts';
import { lateAlone } from '../browser/late.ts';
import { Player, preferring } from '../browser/player.ts';
import { SCREENS, useStage } from '../browser/stage.ts';

const stage = useStage();
/** A deterministic match. */
const EVENING = 'new/haunted?seed=evening%2Fsolo&seats=person';

for (const [name, size, lang] of SCREENS)
  test(`every screen is accessible and fits (${name}, ${lang})`, async () => {
    const { page, context } = await stage.visit(size, '', lang);
    await preferring(page, { hurry: true, sound: false });
    const assertScreen = async (where: string): Promise<void> => {
      await settled(page);
      await assertFits(page, where);
      await assertAccessible(page, where);
    };
    await page.locator('main').waitFor();
    await assertScreen('home');
    for (const screen of ['about', 'about/haunted', 'settings', 'lab', EVENING]) {
      await page.goto(`${stage.address}/#/${screen}`);
      await page.locator('main').waitFor();
      await assertScreen(screen);
    }
    await page.locator('.button--primary').first().click();
    await page.locator('.prompt-text').waitFor();
    await assertScreen('table, opening');
    const player = new Player(page, `axe ${name} ${lang}`);
    for (let i = 0; i < 12; i++) await player.step();
    await assertScreen('table, middle');
    await page.keyboard.press('?');
    await page.locator('dialog').waitFor();
    await assertScreen('rules');
    await page.keyboard.press('Escape');
    await page.keyboard.press('p');
    await page.locator('.plain').waitFor();
    await assertScreen('plain');
    await page.keyboard.press('p');
    const { table, seed } = lateAlone();
    await openLaid(page, stage, table, seed);
    await new Player(page, `late ${name} ${lang}`).playToTheEnd();
    await assertScreen('end');
    await page.locator('.end .button').nth(1).click();
    await page.locator('.scrubber').waitFor();
    await assertScreen('replay');
    await context.close();
  });

for (const [name, size, lang] of SCREENS)
  test(`a failure that no screen has caught is said on the page, and can be put away (${name}, ${lang})`, async () => {
    const { page, context, errors } = await stage.visit(size, '', lang);
    await page.evaluate(() => void Promise.reject(new Error('nobody waits for this')));
    const alert = page.getByRole('alert');
    await alert.getByText(lang === 'de' ? 'schiefgegangen' : 'Something went wrong').waitFor();
    await assertAccessible(page, 'a failure');
    await assertFits(page, 'a failure');
    await alert.getByRole('button', { name: lang === 'de' ? 'Schließen' : 'Close' }).click();
    await alert.waitFor({ state: 'detached' });
    assert.deepEqual(errors, ['Error: nobody waits for this']);
    await context.close();
  });
