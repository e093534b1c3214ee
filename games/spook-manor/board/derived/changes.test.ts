import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clone } from '../../../../engine/index.ts';
import { lay, pick, pickFirst } from '../../test/arranged.ts';
import { changesFrom, HALL } from './changes.ts';

test('points are shown where they arise: in rooms, and over the Lobby for those who wait', () => {
  const match = lay({ manors: [{ rooms: { '-1,0': 'E6-0', '0,1': 'P4-0' } }, {}], hands: [['L2-2-0']] });
  const before = clone(match.state);
  pick(match, 0, 'L2-2-0', '-1,1');
  pickFirst(match);
  const built = changesFrom(before, match.view(0)).get(0);
  assert.deepEqual([built?.points, Object.fromEntries(built?.places ?? [])], [7, { '-1,1': 6, '0,1': 2, [HALL]: -1 }]);
  const waiting = clone(match.state);
  match.answer(0, { guests: [3] });
  const seated = changesFrom(waiting, match.view(0)).get(0);
  assert.deepEqual([seated?.points, Object.fromEntries(seated?.places ?? [])], [3, { '-1,0': 2, [HALL]: 1 }]);
});

test('a manor in which nothing has changed is not told of', () => {
  const { state } = lay({ manors: [{ rooms: { '-1,0': ['E1-0', 0] } }, {}] });
  assert.equal(changesFrom(state, clone(state)).size, 0);
});
