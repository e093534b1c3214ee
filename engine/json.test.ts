import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { canonical, clone, same } from './index.ts';

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
