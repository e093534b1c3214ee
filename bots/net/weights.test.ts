import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAll } from '../../games/shelf.ts';
import { levelIn } from '../levels.ts';
import { LEVEL_NAMES } from '../tuning.ts';
import { readyBots, weightsOf } from './ready.ts';
import { WEIGHTS_MAX_BYTES } from './weights-file.ts';

for (const gameModule of await openAll())
  test(`${gameModule.game.id}: it has a net, of at most 100 kB and not refused, if a level thinks by it, and only then`, async () => {
    const learned = LEVEL_NAMES.filter(name => levelIn(gameModule.levels, name).thinks === 'learned');
    const { estimator, refused } = weightsOf(await readyBots(gameModule)) ?? {};
    assert.equal(refused, undefined);
    assert.equal(estimator !== undefined, learned.length > 0, learned.join(', '));
    assert.ok((estimator?.bytes ?? 0) <= WEIGHTS_MAX_BYTES);
  });
