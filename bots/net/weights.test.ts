import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match, randomFrom, seeded, sizeOf } from '../../engine/index.ts';
import { openAll } from '../../games/shelf.ts';
import { levelIn, think } from '../levels.ts';
import { mindOf } from '../mind.ts';
import { LEVEL_NAMES } from '../tuning.ts';
import { readyBots, weightsOf } from './ready.ts';
import { WEIGHTS_MAX_BYTES } from './weights-file.ts';

const games = await openAll();
const learnedLevels = (gameModule: (typeof games)[number]) =>
  LEVEL_NAMES.filter(name => levelIn(gameModule.levels, name).thinks === 'learned');

test('the net of a game fits its rules and features, and is at most 100 kB', async () => {
  const trained = games.filter(({ weights }) => weights);
  assert.ok(trained.length > 0);
  for (const gameModule of trained) {
    await readyBots(gameModule);
    const { estimator, refused } = weightsOf(gameModule) ?? {};
    assert.equal(refused, undefined, gameModule.game.id);
    assert.ok(estimator && estimator.bytes <= WEIGHTS_MAX_BYTES);
  }
});

test('a game has a net if and only if one of its levels thinks by it', () => {
  for (const gameModule of games)
    assert.equal(learnedLevels(gameModule).length > 0, gameModule.weights !== undefined, gameModule.game.id);
});

for (const gameModule of games.filter(({ weights }) => weights))
  test(`${gameModule.game.id}: the learned levels answer with every number of seats, and equally for equal seeds`, async () => {
    await readyBots(gameModule);
    const { game } = gameModule;
    for (const level of learnedLevels(gameModule))
      for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
        const match = Match.start(game, { seats }, seeded(`${level} ${seats}`));
        const random = randomFrom(`${level} ${seats}`);
        for (let i = 0; i < 12 && !match.over; i++) {
          const { seat } = match.asks.find(one => match.answered(one.seat) === undefined) ?? {};
          if (seat === undefined) break;
          const mind = mindOf(match, seat, gameModule);
          const seed = `${random(1000)}`;
          const thought = think(level, mind, randomFrom(seed), { iterations: 16, sharedWorlds: true });
          assert.deepEqual(thought, think(level, mind, randomFrom(seed), { iterations: 16, sharedWorlds: true }));
          if (sizeOf(mind.options) > 1 && thought.considered.length > 0)
            assert.ok(thought.considered.every(({ value }) => value >= 0 && value <= 1));
          match.answer(seat, thought.pick);
        }
      }
  });
