/**
 * `npm run matrix`: four people with phones play every game on a big screen to its end. Every answer is pressed, in one
 * language of each match, through a lost phone and a restarted server.
 */
import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { SHELVED } from '../../../games/covers.ts';
import { button, HOME, isLegible, leave, loseAndFind, noErrors, party, roomOn } from '../browser/big-screen.ts';
import { isOver, playTogether, playUntil } from '../browser/far.ts';
import { openVariants } from '../browser/player.ts';
import { useStage } from '../browser/stage.ts';

const isMatrix = process.env.MATRIX !== undefined;

const site = useStage(
  { homeAddresses: () => [HOME] },
  async (): Promise<Record<string, string>> =>
    isMatrix ? { SEANCE_FILE: join(mkdtempSync(join(tmpdir(), 'seance-stage-')), 'tables.sqlite') } : {},
);

/** The shortest match that the book allows, as two values of the list to choose from: the wanted one comes first. */
const SHORTEST: Readonly<Record<string, readonly [string, string]>> = {
  exorzisten: ['30', '120'],
  'house-of-possession': ['12', '20'],
};

/** Answers before the phone is lost, and between that and the restart. */
const FEW = 8;

for (const [i, game] of (isMatrix ? SHELVED : []).entries()) {
  const lang = i % 2 === 0 ? 'en' : 'de';
  test(`${game}, ${lang}: four phones and a screen play to the end, through a lost phone and a restart`, async t => {
    const shortest = SHORTEST[game];
    const four = await party(site, game, lang, undefined, async page => {
      if (!shortest) return;
      const [wanted, other] = shortest;
      await openVariants(page);
      await page
        .locator('.variant select')
        .filter({ has: page.locator(`option[value="${wanted}"]`) })
        .filter({ has: page.locator(`option[value="${other}"]`) })
        .selectOption(wanted);
    });
    const { screen, friends } = four;
    let answers = 0;
    await playUntil(friends, async () => answers++ > FEW);
    await loseAndFind(four);
    await playUntil(friends, async () => answers++ > 2 * FEW);
    await site.restart();
    // A restart closes the door to the home network: the screen asks before it opens it again.
    await button(screen, /^Open to the home network$|^Im Heimnetz öffnen$/).click();
    await screen.page.locator('.stage-corner .qr').waitFor();
    await playTogether(friends);
    for (const { page } of friends) assert.ok(await isOver(page));
    await screen.page.locator('.stage-seats li[data-won], .stage-asked').first().waitFor();
    await isLegible(screen.page);
    const { id } = await roomOn(site, screen.page);
    const givenBy = (await site.store.all(id)).flatMap(({ event }) =>
      typeof event === 'object' && event && 'do' in event && event.do === 'answer' ? [event.by] : [],
    );
    assert.deepEqual(new Set(givenBy), new Set(['person']), 'every answer was pressed');
    t.diagnostic(`${givenBy.length} answers`);
    noErrors(four);
    await leave(four);
  });
}
