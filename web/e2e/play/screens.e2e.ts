/** Every game on every screen: a board of at least half the height that stays in its place, nothing cut off or too small. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, isList, Match, optionAt, randomFrom, type State, seeded } from '../../../engine/index.ts';
import { openAll } from '../../../games/shelf.ts';
import type { Sitter } from '../../../table/seat-view.ts';
import { openLaid } from '../browser/laid.ts';
import { Player, preferring } from '../browser/player.ts';
import { faultsOfTable, resize } from '../browser/sizes.ts';
import { DESKTOP, SIZES, TABLE_SIZES, useStage } from '../browser/stage.ts';

const stage = useStage();
const ANSWERS_BEFORE_LOOK = 6;
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dora'];

/** A deterministic random match after this many answers, at a question to the first seat. */
function played<S extends State>(match: Match<S>, answers: number): Match<S> {
  const random = randomFrom('screens');
  const isOwn = (): boolean => match.ask(0) !== undefined && match.answered(0) === undefined;
  for (let i = 0; !match.over && (i < answers || !isOwn()); i++) {
    const open = match.asks.filter(({ seat }) => match.answered(seat) === undefined);
    const { seat } = at(open, random(open.length));
    const options = match.options(seat);
    match.answer(seat, optionAt(options, random(isList(options) ? options.length : options.size)));
  }
  return match;
}

for (const { game, hidden, usual } of await openAll()) {
  if (hidden) continue;
  for (const lang of process.env.MATRIX ? ['en', 'de'] : ['de'])
    test(`${game.id} fits every screen (${lang})`, async () => {
      const { page, context, errors } = await stage.visit(DESKTOP, '', lang);
      await preferring(page, { hurry: true, sound: false });
      const sitters = NAMES.slice(0, usual.seats).map((name, i): Sitter => {
        return i === 0 ? { kind: 'person', name } : { kind: 'bot', level: 'Wisp', name };
      });
      const match = played(
        Match.start(game, { seats: usual.seats }, seeded('screens')),
        ANSWERS_BEFORE_LOOK * usual.seats,
      );
      await openLaid(page, stage, { game, match, sitters }, 'screens');
      await page.locator('.table-board > *').first().waitFor();
      await page.locator('.prompt--mine').waitFor();
      const faults: string[] = [];
      for (const size of TABLE_SIZES) {
        await resize(page, size);
        faults.push(...(await faultsOfTable(page)).map(fault => `${size.width} x ${size.height}: ${fault}`));
      }
      assert.deepEqual(faults, []);
      assert.deepEqual(errors, []);
      await context.close();
    });
}

const ANSWERS_WITHOUT_MOVING = 5;

for (const [name, size] of Object.entries(SIZES))
  test(`the board of every game stays in its place between questions, with lines of the coach (${name})`, async () => {
    for (const { game, hidden } of await openAll()) {
      if (hidden) continue;
      const { page, context } = await stage.visit(size, `#/new/${game.id}`, 'de', false, true);
      await preferring(page, { hurry: true, sound: false });
      await page.getByRole('button', { name: /Beginnen|Los/ }).click();
      await page.locator('dialog.intro .button').last().click();
      const player = new Player(page, 'in its place');
      for (let i = 0; i < ANSWERS_WITHOUT_MOVING; i++) await player.step();
      assert.equal(player.boardPlaces.size, 1, `${game.id}: ${[...player.boardPlaces].join('; ')}`);
      await context.close();
    }
  });
