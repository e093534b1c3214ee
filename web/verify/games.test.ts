import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openAll } from '../../games/shelf.ts';
import { RULED, rulesOf } from './games.ts';
import { TITLES } from './words.ts';

test('the checking page has the rules and the title of every game on the shelf', async () => {
  const shown = (await openAll()).filter(({ hidden }) => !hidden);
  assert.deepEqual([...RULED].sort(), shown.map(({ game }) => game.id).sort());
  for (const { game, words } of shown) {
    assert.equal(rulesOf(game.id), game);
    assert.deepEqual([words.en.title, words.de.title], [TITLES[game.id], TITLES[game.id]]);
  }
});
