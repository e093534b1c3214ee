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
import { type Stage, useStage } from '../browser/stage.ts';

/** The shortest match that the book allows: a variant and its value. */
const SHORTEST: Readonly<Record<string, readonly [label: RegExp, value: string]>> = {
  exorzisten: [/^Last round$|^Letzte Runde$/, '30'],
  'house-of-possession': [/^Rounds$|^Runden$/, '12'],
};

/** Answers before the phone is lost, and between that and the restart. */
const FEW = 8;

function playToTheEnd(site: Stage, game: string, lang: string): void {
  test(`${game}, ${lang}: four phones and a screen play to the end, through a lost phone and a restart`, async t => {
    const shortest = SHORTEST[game];
    const four = await party(site, game, lang, undefined, async page => {
      if (!shortest) return;
      const [label, value] = shortest;
      await openVariants(page);
      await page.getByLabel(label).selectOption(value);
    });
    const { screen, friends } = four;
    let answers = 0;
    await playUntil(friends, async () => answers++ > FEW);
    await loseAndFind(four);
    await playUntil(friends, async () => answers++ > 2 * FEW);
    await site.restart();
    // A restart closes the listener in the home network: the screen asks before it opens it again.
    await button(screen, /^Open to the home network$|^Im Heimnetz öffnen$/).click();
    await screen.page.locator('.stage-corner .qr').waitFor();
    await playTogether(friends);
    for (const { page } of friends) assert.ok(await isOver(page));
    await screen.page
      .locator('.stage-asked')
      .getByText(/ wins\.| share the victory|^Nobody wins| gewinnt\.| teilen sich den Sieg|^Niemand gewinnt/)
      .waitFor();
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

if (process.env.MATRIX) {
  const site = useStage({ homeAddresses: () => [HOME] }, async () => ({
    SEANCE_FILE: join(mkdtempSync(join(tmpdir(), 'seance-stage-')), 'tables.sqlite'),
  }));
  for (const [i, game] of SHELVED.entries()) playToTheEnd(site, game, i % 2 === 0 ? 'en' : 'de');
}
