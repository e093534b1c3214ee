import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkMatch, emptyTally, randomSetting } from '../../engine/check/laws.ts';
import { type Game, randomFrom, type Settings } from '../../engine/index.ts';
import { openAll } from '../shelf.ts';

/** As many matches, or answers, as a test may take; more with `npm run matrix`, and with `seance fuzz` without end. */
const MATCHES = process.env.MATRIX ? 24 : 5;
const ANSWERS = process.env.MATRIX ? 8000 : 2000;
/** A short game is played more often. */
const ANSWERS_AT_LEAST = 600;

for (const { game } of await openAll()) {
  test(`${game.id} obeys all laws with every number of seats and in every variant`, t => {
    const tally = emptyTally();
    const random = randomFrom(`laws of ${game.id}`);
    const { min, max } = game.seats;
    for (let seats = min; seats <= max; seats++)
      for (const options of [{}, ...variantsAt(game, seats)])
        checkMatch(game, { seats, options }, `${seats}/${JSON.stringify(options)}`, tally);
    for (let i = 0; (i < MATCHES && tally.answers < ANSWERS) || tally.answers < ANSWERS_AT_LEAST; i++)
      checkMatch(game, randomSetting(game, random), `${game.id}/${i}`, tally);
    assert.ok(tally.worlds > 100 && tally.saves > 100 && tally.refusals > 100 && tally.twins > 100);
    t.diagnostic(JSON.stringify(tally));
  });
}

/** Each other value of each option for itself: with two seats or with three in turn, or with both at length. */
function* variantsAt({ seats: { min }, options }: Game, seats: number): Iterable<Settings> {
  let turn = 0;
  for (const [key, variant] of Object.entries(options)) {
    const counts = [min, min + 1, min + 2].filter(
      n => n <= 3 && n >= (variant.seats?.min ?? 1) && n <= (variant.seats?.max ?? 8),
    );
    for (const value of variant.values) {
      if (value === variant.default) continue;
      const chosen = process.env.MATRIX ? counts : counts.slice(turn % counts.length).slice(0, 1);
      turn++;
      if (chosen.includes(seats)) yield { [key]: value };
    }
  }
}
