import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMatch, emptyTally, randomSetting } from '../../engine/check/laws.ts';
import { randomFrom } from '../../engine/index.ts';
import { openAll } from '../shelf.ts';

/** As many matches, or answers, as a test may take; more with `npm run matrix`, and with `seance fuzz` without end. */
const MATCHES = process.env.MATRIX ? 24 : 8;
const ANSWERS = process.env.MATRIX ? 8000 : 3000;
/** A short game is played more often. */
const ANSWERS_AT_LEAST = 600;

for (const { game } of await openAll()) {
  test(`${game.id} obeys all laws with every number of seats and in every variant`, t => {
    const tally = emptyTally();
    const random = randomFrom(`laws of ${game.id}`);
    const { min, max } = game.seats;
    for (let seats = min; seats <= max; seats++)
      for (const options of everyVariant(game.options, seats))
        checkMatch(game, { seats, options }, `${seats}/${JSON.stringify(options)}`, tally);
    for (let i = 0; (i < MATCHES && tally.answers < ANSWERS) || tally.answers < ANSWERS_AT_LEAST; i++)
      checkMatch(game, randomSetting(game, random), `${game.id}/${i}`, tally);
    assert.ok(tally.worlds > 100 && tally.saves > 100 && tally.refusals > 100 && tally.twins > 100);
    t.diagnostic(JSON.stringify(tally));
  });
}

/** The defaults, and each other value of each option for itself. */
function* everyVariant(options: typeof import('../../engine/index.ts').Match.prototype.game['options'], seats: number) {
  yield {};
  for (const [key, variant] of Object.entries(options)) {
    const { min, max } = variant.seats ?? { min: 1, max: 8 };
    if (seats < min || seats > max || seats > 3) continue;
    for (const value of variant.values) if (value !== variant.default) yield { [key]: value };
  }
}
