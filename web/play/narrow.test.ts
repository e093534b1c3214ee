import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangements } from '../../engine/index.ts';
import { choose, fieldsOf, narrowed, wanted, writtenOut } from './narrow.ts';

const LAY = [
  { at: 1, side: 'north', connect: null },
  { at: 1, side: 'east', connect: null },
  { at: 2, side: 'east', connect: 7 },
];

test('fields can be chosen in any order; the last one that decides completes the answer', () => {
  const side = choose(LAY, {}, 'side', 'east');
  assert.equal(side.complete, undefined);
  assert.deepEqual(choose(LAY, side.chosen, 'at', 2).complete, LAY[2]);
  assert.deepEqual(choose(LAY, {}, 'connect', 7).complete, LAY[2]);
});

test('an element stands for whichever field is still wanted', () => {
  assert.deepEqual(wanted(LAY, {}, { to: 1, at: 1 }), ['at', 1]);
  assert.equal(wanted(LAY, {}, { at: 3 }), undefined);
  assert.equal(wanted(LAY, { side: 'north' }, { at: 2 }), undefined);
  assert.deepEqual(wanted(LAY, { at: 2 }, { at: 2, connect: 7 }), ['connect', 7]);
});

test('options that are no records have one field without a name; null is a value', () => {
  assert.deepEqual(fieldsOf('pass'), { '': 'pass' });
  assert.deepEqual(narrowed(LAY, { connect: null }).length, 2);
});

test('families are written out, as far as that is sensible', () => {
  assert.equal(writtenOut(arrangements('row', [1, 2, 3, 4, 5, 6, 7], 4)).length, 840);
  assert.equal(writtenOut(arrangements('row', [1, 2, 3, 4, 5, 6, 7, 8, 9], 5)).length, 2000);
});
