import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterRotate, roadToExit } from '../display.ts';
import { laidState, STRAIGHT } from '../test/arranged.ts';
import { roadShift } from '../words/road.ts';
import { doorShift, reasonFor, roadsOf, turnsOfWays, wayChanges, wayFigures } from './ways.ts';
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

test('R45 a preview says in figures what it makes of each way, and whether the Exit opens', () => {
  const view = laidState({
    house: { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT },
    pawns: ['1:0,1', '1:0,2', '1:5,5'],
  });
  const shut = afterRotate(view, '1:0,0', 1);
  assert.deepEqual(turnsOfWays(view, shut), ['farther', 'farther', 'farther']);
  assert.deepEqual(turnsOfWays({ ...view, ...shut }, afterRotate(shut, '1:0,0', 1)), ['nearer', 'nearer', 'nearer']);
  assert.deepEqual(turnsOfWays(view, view), ['same', 'same', 'same']);
  const [before, after] = [roadsOf(view), roadsOf({ ...view, ...shut })];
  assert.equal(doorShift(before, after), 'shuts');
  assert.equal(doorShift(after, before), 'opens');
  assert.equal(doorShift(before, before), undefined);
  const far = { spaces: 7, walls: 2, ghosts: 0, isShut: false };
  assert.equal(wayFigures(far, { ...far, spaces: 4 }, units), '⚑ 7→4 ✕2');
  assert.equal(wayFigures(far, { ...far, walls: 0, isShut: true }, units), '⊖ 7 ✕2→0');
  assert.equal(wayFigures(far, { ...far, ghosts: 1 }, units), '⚑ 7 ✕2 +0→1 Ghost');
});

test('R7 the reason for a change: to get nearer, to hold somebody up, or because the card had to be carried out', () => {
  assert.deepEqual(reasonFor(1, [10, 10, 10], [12, 8, 12], 0), { kind: 'nearer' });
  assert.deepEqual(reasonFor(1, [10, 10, 4], [12, 10, 6], 0), { kind: 'holdsUp', whom: 0 });
  assert.deepEqual(reasonFor(1, [10, 10, 4, 6], [10, 10, 6, 8], 0), { kind: 'holdsUp', whom: 2 });
  assert.deepEqual(reasonFor(1, [10, 10, 4], [8, 12, 4], 0), { kind: 'helpsYou' });
  assert.deepEqual(reasonFor(1, [10, 10, 4], [10, 12, 3], 0), { kind: 'forced' });
  for (const language of ['en', 'de'] as const) {
    const { reason, lost } = boardWordsIn(language);
    assert.match(reason('holdsUp', undefined), /you|dich/);
    assert.match(reason('holdsUp', 'Bo'), /Bo/);
    assert.match(lost('two'), /no open way, card lost|kein offener Weg, Karte verfällt/);
  }
});
