import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../../engine/index.ts';
import { coverOf, SHELVED } from '../../../games/covers.ts';
import { openAll } from '../../../games/shelf.ts';
import { checked, readExperiment } from '../../../lab/reader.ts';
import { de } from '../words.de.ts';
import { en } from '../words.en.ts';
import { presetsIn } from './presets.ts';

test('every question to begin with can be run as it stands, for every game and in both languages', async () => {
  const modules = await openAll();
  const ofGames = SHELVED.flatMap(id => coverOf(id).presets ?? []);
  for (const language of LANGUAGES) {
    const presets = presetsIn(language, { en, de }[language]);
    assert.ok(ofGames.length > 0 && presets.length > ofGames.length);
    assert.equal(new Set(presets.map(({ name }) => name)).size, presets.length);
    for (const { game, usual } of modules)
      for (const preset of presets) {
        const experiment = preset.experiment({ game: game.id, seats: usual.seats });
        const gameModule = modules.find(one => one.game.id === experiment.game);
        assert.ok(gameModule);
        assert.deepEqual(checked(readExperiment(JSON.parse(JSON.stringify(experiment))), gameModule), experiment);
      }
  }
});
