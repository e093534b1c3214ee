/** Bots as strong as the person: chosen in the form, moved by results, and never far away. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match, optionAt, randomFrom, seeded, sizeOf } from '../../../engine/index.ts';
import { game } from '../../../games/haunted/rules.ts';
import { assertAccessible, assertFits } from '../browser/accessible.ts';
import { openLaid, people } from '../browser/laid.ts';
import { Player, preferring } from '../browser/player.ts';
import { DESKTOP, SIZES, useStage } from '../browser/stage.ts';

const stage = useStage();
const BOT = { kind: 'bot', name: 'Moth', level: 'Poltergeist' } as const;
const MAX_TRIED_SEEDS = 200;

/** A match of random answers for two before the person ends it, by any answer, and the share that the person wins. */
function beforeTheEnd() {
  for (let i = 0; i < MAX_TRIED_SEEDS; i++) {
    const seed = `fit/${i}`;
    const random = randomFrom(seed);
    const start = () => Match.start(game, { seats: 2, options: {} }, seeded(seed));
    const answers: (readonly [number, ReturnType<typeof optionAt>])[] = [];
    const match = start();
    while (!match.over)
      for (const { seat, options } of [...match.asks]) {
        const pick = optionAt(options(), random(sizeOf(options())));
        answers.push([seat, pick]);
        match.answer(seat, pick);
      }
    const before = start();
    for (const [seat, pick] of answers.slice(0, -1)) before.answer(seat, pick);
    const [ask, ...others] = before.asks;
    const share = match.result?.[0] ?? 0;
    if (ask?.seat !== 0 || others.length > 0 || share === 0.5) continue;
    const options = ask.options();
    const endsAlike = Array.from({ length: sizeOf(options) }, (_, nth) => {
      const copy = Match.load(game, before.save(), seeded(seed));
      copy.answer(0, optionAt(options, nth));
      return copy.result?.[0] === share;
    });
    if (!endsAlike.includes(false)) return { match: before, seed, share };
  }
  throw new Error('no match ends alike by any answer of the person');
}

for (const [name, size] of Object.entries(SIZES))
  test(`the choice shows the levels of today; another level by hand ends it (${name})`, async () => {
    const { page, context, errors } = await stage.visit(size);
    await preferring(page, { hurry: true, sound: false });
    await page.goto(`${stage.address}/#/new/haunted`);
    const choice = page.getByRole('checkbox', { name: 'Bots as strong as you' });
    await choice.check();
    await page.getByText('Now: 2 × Poltergeist, after 0 matches on this device.').waitFor();
    await assertAccessible(page, 'the choice of bots that fit');
    await assertFits(page, 'the choice of bots that fit');
    await page.getByRole('combobox', { name: 'Who plays seat B' }).selectOption('Wraith');
    assert.equal(await choice.isChecked(), false, 'a level by hand');
    await choice.check();
    assert.equal(await page.getByRole('combobox', { name: 'Who plays seat B' }).inputValue(), 'Poltergeist');
    await page.getByRole('button', { name: 'With friends far away' }).click();
    await choice.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Against bots' }).click();
    await choice.check();
    await page.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.locator('.table').waitFor();
    const noted = await page.evaluate(() => JSON.parse(localStorage.getItem('seance/fits') ?? '{}').matches);
    assert.deepEqual(noted, [{ id: page.url().split('/').at(-1), game: 'haunted', isCounted: false }]);
    await page.goto(`${stage.address}/#/new/haunted`);
    await choice.waitFor();
    assert.ok(await choice.isChecked(), 'it is remembered');
    assert.deepEqual(errors, []);
    await context.close();
  });

test('a result moves the bots once, for the rematch and for the next match', async () => {
  const { page, context, errors } = await stage.visit(DESKTOP);
  await preferring(page, { hurry: true, sound: false, report: false });
  const { match, seed, share } = beforeTheEnd();
  const next = share > 0.5 ? 'Phantom' : 'Wisp';
  await page.evaluate(() =>
    localStorage.setItem(
      'seance/fits',
      JSON.stringify({ games: {}, matches: [{ id: 'laid', game: 'haunted', isCounted: false }] }),
    ),
  );
  await openLaid(page, stage, { game, match, sitters: [...people(['Ada']), BOT] }, seed);
  const player = new Player(page, 'fit');
  while (await player.step());
  await page.getByText(`Bots as strong as you, next time: ${next}.`).waitFor();
  await page.reload();
  await page.getByText(`Bots as strong as you, next time: ${next}.`).waitFor();
  const fits = await page.evaluate(() => JSON.parse(localStorage.getItem('seance/fits') ?? '{}'));
  assert.deepEqual(fits.games, { haunted: { strength: share > 0.5 ? 2 : 0, matches: 1 } }, 'it counts once');
  await page.getByRole('button', { name: 'Rematch' }).click();
  // The old table stays until the new one is stored: its tabs would take the next click.
  await page.locator('.end').waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: 'Players' }).click();
  await page.getByRole('tabpanel').getByText(next).first().waitFor();
  assert.deepEqual(errors, []);
  await context.close();
});
