/** The rules fail at a remote table: everybody reads the consequences, and a frozen table asks no further questions. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableId } from '../../../table/ids.ts';
import { assertAccessible } from '../browser/accessible.ts';
import { beginMatch, friend, isAsked, layTable, playUntil, sitDown, stepOf } from '../browser/far.ts';
import { DESKTOP, PHONE, useStage } from '../browser/stage.ts';

const stage = useStage();

const TEXTS = {
  en: [/The rules of this game failed here \(1 of 3\)/, /This match is frozen/],
  de: [/Die Regeln dieses Spiels haben hier versagt \(1 von 3\)/, /Diese Partie ist eingefroren/],
} as const;

for (const lang of ['en', 'de'] as const)
  test(`rules that fail: a note, a frozen table, and the table after it was thawed (${lang})`, async () => {
    const friends = [await friend(stage, 'Ada', DESKTOP, lang), await friend(stage, 'Bela', PHONE, lang)] as const;
    const [ada, bela] = friends;
    const url = await layTable(ada, stage, { others: ['open'] });
    await sitDown(bela, url);
    await beginMatch(ada, [bela]);
    const live = await stage.registry.open(tableId(/online\/([0-9a-f]+)/.exec(url)?.[1] ?? ''));
    const [failed, frozen] = TEXTS[lang];

    // The rules throw once; the room is reloaded from its log, and everybody is told.
    live.room.apply = () => {
      throw new Error('the rules throw');
    };
    await assert.rejects(live.do({ do: 'passOn' }));
    for (const { page } of friends) await page.getByRole('alert').filter({ hasText: failed }).waitFor();
    await assertAccessible(bela.page, 'a table whose rules failed');

    await live.do({ do: 'freeze' });
    for (const { page } of friends) await page.getByRole('alert').filter({ hasText: frozen }).waitFor();
    for (const { page } of friends) assert.equal(await isAsked(page), false);
    await assertAccessible(ada.page, 'a frozen table');

    await live.do({ do: 'thaw' });
    for (const { page } of friends)
      await page.getByRole('alert').filter({ hasText: frozen }).waitFor({ state: 'detached' });
    await playUntil(friends, async () => (await stepOf(ada.page)) >= 2);
    for (const { page } of friends)
      await page.getByRole('alert').filter({ hasText: failed }).waitFor({ state: 'detached' });
    for (const { context, errors } of friends) {
      assert.deepEqual(errors, []);
      await context.close();
    }
  });
