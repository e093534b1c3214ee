import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAll } from '../../../games/shelf.ts';
import { checked, readExperiment } from '../../../lab/reader.ts';
import { de } from '../words.de.ts';
import { en } from '../words.en.ts';
import { PRESETS, presetOf } from './presets.ts';

test('every question to begin with can be run as it stands, for every game and in both languages', async () => {
  const modules = await openAll();
  for (const { game, usual } of modules)
    for (const words of [en, de])
      for (const id of PRESETS) {
        const experiment = presetOf(id, { game: game.id, seats: usual.seats }, words);
        const gameModule = modules.find(one => one.game.id === experiment.game);
        assert.ok(gameModule);
        assert.deepEqual(checked(readExperiment(JSON.parse(JSON.stringify(experiment))), gameModule), experiment);
      }
});
