import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterRotate, roadToExit } from '../display.ts';
import { laidState, STRAIGHT } from '../test/arranged.ts';
import { roadShift } from '../words/road.ts';
import { roadsOf, wayChanges } from './ways.ts';
import { boardWordsIn } from './words.ts';

const { units } = boardWordsIn('en');

test('R45 an action says whose ways it changed, those that changed alike together', () => {
  const view = laidState({
    house: { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT },
    pawns: ['1:0,1', '1:0,2', '1:0,2'],
  });
  const before = roadsOf(view);
  const shut = { ...view, ...afterRotate(view, '1:0,0', 1) };
  const say = (then: (typeof before)[number], now: (typeof before)[number]) => roadShift(then, now, units);
  assert.deepEqual(wayChanges(before, roadsOf(shut), say), [
    { seats: [0, 1, 2], text: '0 walls → 1, Exit open → shut' },
  ]);
  const moved = { ...view, pawns: ['1:0,0', '1:0,2', '1:0,2'] };
  assert.deepEqual(wayChanges(before, roadsOf(moved), say), [{ seats: [0], text: '2 spaces → 1' }]);
  assert.deepEqual(wayChanges(before, roadsOf(view), say), []);
  assert.equal(
    roadShift(roadToExit(shut, '1:0,1'), roadToExit(view, '1:0,1'), boardWordsIn('de').units),
    '1 Wand → 0, Ausgang zu → offen',
  );
});
