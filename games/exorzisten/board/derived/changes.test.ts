import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lay } from '../../test/arranged.ts';
import { changesBetween, standings } from './changes.ts';

test('what changes is both powers and the way to victory, which is another one for everybody', () => {
  const cast = ['shaman', 'houngan', 'nun'] as const;
  const before = standings(lay({ cast }).state);
  const evil = { evil: ['nero'] };
  const after = standings(lay({ cast, of: { shaman: evil, houngan: evil } }).state);
  assert.deepEqual(changesBetween(before, after), [
    { divine: 0, evil: 4, missing: 4 },
    { divine: 0, evil: 4, missing: -4 },
    { divine: 0, evil: 0, missing: 0 },
  ]);
});

test('who has just been given a character has come no step farther from victory', () => {
  const state = lay({ cast: ['shaman', 'houngan', 'nun'] }).state;
  const before = { ...state, players: state.players.map(player => ({ ...player, character: null })) };
  for (const { missing } of changesBetween(standings(before), standings(state))) assert.equal(missing, 0);
});
