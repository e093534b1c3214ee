import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subsets } from '../../../engine/index.ts';
import { setsOf } from './sets.ts';

test('of a family of sets: the field, the items in their order, and how many', () => {
  const sets = setsOf(subsets('keep', [9, 4, 7, 30], 2, 2));
  assert.equal(sets?.field, 'keep');
  assert.deepEqual(sets?.items, [9, 4, 7, 30]);
  assert.equal(sets?.count, 2);
  assert.equal(sets?.few.length, 6);
  assert.deepEqual(setsOf(subsets('keep', [9, 4, 7, 30, 1, 2, 3, 5], 3, 3))?.few, [], 'many are not listed');
});

test('whatever the order in which cards were taken, their list is an answer', () => {
  const family = subsets('keep', [9, 4, 7], 2, 2);
  assert.ok(family.has({ keep: setsOf(family)?.listed([7, 9]) ?? null }));
  assert.equal(setsOf(family)?.listed([7]), undefined);
});

test('the price of an item is a set once the item is chosen', () => {
  const options = [
    { done: true },
    { buy: 'stole', pay: [3, 5] },
    { buy: 'stole', pay: [3, 8] },
    { buy: 'ritual-old', pay: [3, 5, 8] },
  ];
  const sets = setsOf(options, { buy: 'stole' });
  assert.deepEqual([sets?.field, sets?.items, sets?.count], ['pay', [3, 5, 8], 2]);
  assert.deepEqual(sets?.listed([8, 3]), [3, 8]);
  assert.equal(sets?.listed([5, 8]), undefined);
});

test('other questions are not about sets', () => {
  assert.equal(setsOf([]), undefined);
  assert.equal(setsOf([{ pass: true }, { play: 3, target: 1, sign: -1 }]), undefined);
  assert.equal(setsOf(['pass', { act: '3a' }, { exit: null }]), undefined);
  assert.equal(setsOf([{ act: '5b', pay: [3], exit: 4 }]), undefined, 'an answer with more than the list');
});
