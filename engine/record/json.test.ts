import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonical, clone, recopy, same } from '../index.ts';

test('clone: equal, and nothing shared', () => {
  fc.assert(
    fc.property(fc.jsonValue(), value => {
      const copy = clone(value);
      assert.deepEqual(copy, value);
      assert.ok(typeof value !== 'object' || value === null || copy !== value);
    }),
  );
  const tree = { a: [1, { b: 2 }] };
  const copy = clone(tree);
  copy.a.push(3);
  assert.deepEqual(tree, { a: [1, { b: 2 }] });
});

/** Every array and object of a tree, the tree included. */
const partsOf = (tree: unknown): object[] =>
  typeof tree === 'object' && tree !== null ? [tree, ...Object.values(tree).flatMap(partsOf)] : [];

/** Whether equal subtrees at equal paths are identical objects. */
function areSharing(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return true;
  if (Array.isArray(one) !== Array.isArray(other)) return true;
  if (same(one, other)) return one === other;
  return Object.keys(one).every(key => areSharing(one[key as never], other[key as never]));
}

test('recopy: equal, nothing shared with the original, and all with the older copy that is as it was', () => {
  const changed = fc.letrec<{ tree: unknown }>(tie => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 4 },
      fc.constantFrom(0, 1, 'a', null, true),
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('tree'), { noNullPrototype: true }),
    ),
  })).tree;
  fc.assert(
    fc.property(changed, changed, (first, second) => {
      const older = clone(first);
      const copy = recopy(second, older);
      assert.deepEqual(copy, second);
      assert.deepEqual(older, first);
      const original = new Set(partsOf(second));
      assert.ok(partsOf(copy).every(part => !original.has(part)));
      assert.ok(areSharing(copy, older));
      assert.equal(recopy(first, older), older);
    }),
    { numRuns: 1000 },
  );
  const older = { hands: [[1, 2], [3]], deck: [4, 5, 6], cards: { face: ['?', 'b'] } };
  const copy = recopy(
    {
      hands: [
        [1, 2],
        [3, 4],
      ],
      deck: [5, 6],
      cards: { face: ['?', 'b'] },
    },
    older,
  );
  assert.equal(copy.hands[0], older.hands[0]);
  assert.equal(copy.cards, older.cards);
  assert.deepEqual(copy.deck, [5, 6]);
});

test('same and canonical agree, and know no order of keys', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      assert.equal(same(a, b), canonical(a) === canonical(b));
      assert.ok(same(a, JSON.parse(canonical(a))) || canonical(a).includes('-0'));
    }),
  );
  assert.equal(canonical({ b: 1, a: [true, null] }), canonical({ a: [true, null], b: 1 }));
  assert.ok(!same({ a: undefined }, { b: undefined }));
  assert.ok(!same([1], { 0: 1 }));
});
