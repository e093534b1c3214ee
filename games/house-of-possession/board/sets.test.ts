import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subsets } from '../../../engine/index.ts';
import { setsOf } from './sets.ts';

test('of a family of sets: the field, the items in their order, and how many', () => {
  for (const count of [1, 2, 3]) {
    const sets = setsOf(subsets('discard', [9, 4, 7, 30, 1], count, count));
    assert.deepEqual([sets?.field, sets?.items, sets?.count], ['discard', [9, 4, 7, 30, 1], count]);
  }
});

test('few sets are all listed, many are not', () => {
  assert.deepEqual(setsOf(subsets('discard', [9, 4, 7], 2, 2))?.few.length, 3);
  assert.deepEqual(setsOf(subsets('discard', [9, 4, 7, 30, 1, 2, 3, 5], 3, 3))?.few, []);
});

test('what was put together in the order of the items is an answer', () => {
  const family = subsets('exits', [9, 4, 7], 2, 2);
  const items = setsOf(family)?.items ?? [];
  assert.ok(family.has({ exits: items.filter(item => item !== 4) }));
});

test('other questions are not about sets', () => {
  assert.equal(setsOf([]), undefined);
  assert.equal(setsOf(['pass', { act: '3a' }]), undefined);
  assert.equal(setsOf([{ exit: 3 }, { exit: null }]), undefined);
  assert.equal(setsOf([{ act: '5b', pay: 3, exit: 4 }]), undefined);
});
