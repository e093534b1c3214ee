import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gamesWith } from '../../games/covers.ts';
import { open } from '../../games/shelf.ts';
import { RULED, rulesOf, titleIn } from './games.ts';

test('the checking page has the rules and the title of every game that is not hidden', async () => {
  assert.deepEqual([...RULED].sort(), [...gamesWith('shelf'), ...gamesWith('draft')].sort());
  for (const id of RULED) {
    const gameModule = await open(id);
    assert.equal(rulesOf(id), gameModule?.game);
    assert.deepEqual([titleIn('en', id), titleIn('de', id)], [gameModule?.words.en.title, gameModule?.words.de.title]);
  }
  assert.equal(titleIn('en', 'no-game'), 'no-game');
});
