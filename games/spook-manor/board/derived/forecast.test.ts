import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, Match, optionAt, randomFrom, seeded, sizeOf } from '../../../../engine/index.ts';
import { plain } from '../../../kit/counting.ts';
import { numberIn, sure, textIn } from '../../../kit/reading.ts';
import { sheetOf } from '../../manor/scoring.ts';
import { bestSeating } from '../../manor/seating.ts';
import { game } from '../../rules.ts';
import type { SpookState } from '../../state.ts';
import { seated } from './draft.ts';
import { forecast, signed } from './forecast.ts';

/** The worth of a manor with its guests seated as well as possible. */
function worth(view: SpookState): number {
  const manor = at(view.manors, 0);
  return sheetOf(view, seated(manor, bestSeating(view, manor).guests)).total;
}

test('what a place tells is what building there brings, row by row', () => {
  const match = Match.start(game, { seats: 1 }, seeded('forecast'));
  const random = randomFrom('forecast');
  let told: { readonly total: number; readonly before: number; readonly unseated: number } | undefined;
  while (!match.over) {
    const view = match.view(0);
    const ask = sure(match.ask(0), 'question');
    const pick = optionAt(ask.options(), random(sizeOf(ask.options())));
    if (told) assert.equal(worth(view), told.before + told.total);
    // No guest has moved yet: the sheet of the table shows the points that come at once.
    if (told && ask.what === 'seating') assert.equal(sheetOf(view, at(view.manors, 0)).total, told.unseated);
    told = undefined;
    if (ask.what === 'pick') {
      const { total, atOnce, rows, rowsAtOnce } = forecast(
        view,
        0,
        sure(numberIn(pick, 'card'), 'card'),
        sure(textIn(pick, 'at'), 'place'),
      );
      const sums = [rows, rowsAtOnce].map(all => all.reduce((sum, [, points]) => sum + points, 0));
      assert.deepEqual(sums, [total, atOnce]);
      told = { total, before: worth(view), unseated: sheetOf(view, at(view.manors, 0)).total + atOnce };
    }
    match.answer(0, pick);
  }
});

test('points are written with a minus, and as a difference with their sign', () => {
  assert.deepEqual([-4, 0, 7].map(plain), ['−4', '0', '7']);
  assert.deepEqual([-4, 0, 7].map(signed), ['−4', '+0', '+7']);
});
