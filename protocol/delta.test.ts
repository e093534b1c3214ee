import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { clone, type Json, recopy } from '../engine/index.ts';
import { difference, revised } from './delta.ts';

const tree = fc
  .jsonValue({ maxDepth: 3, noUnicodeString: false })
  .map((value): Json => JSON.parse(JSON.stringify(value)));
/** Two trees with much in common, as two moments of a table have. */
const moments = fc.tuple(tree, tree, tree).map(([a, b, c]): [Json, Json] => [
  { kept: a, list: [1, 2, a, b, 5], gone: c, length: 3 },
  { kept: clone(a), list: [1, 2, b, b], come: b, length: 4 },
]);

test('what is different makes the one tree out of the other, and nothing is different between equals', () => {
  fc.assert(
    fc.property(fc.oneof(fc.tuple(tree, tree), moments), ([before, after]) => {
      const delta = difference(before, after);
      assert.deepEqual(delta === undefined ? before : revised(before, JSON.parse(delta)), after);
      assert.equal(difference(before, clone(before)), undefined);
    }),
    { seed: 11, numRuns: 2000 },
  );
});

test('what a delta does not name is shared, and what was there is left as it was', () => {
  const before: Json = { hand: [1, 2, 3], wall: { stays: [1] } };
  const delta = difference(before, { hand: [1, 2], wall: { stays: [1] } });
  assert.equal(delta, '{"hand":{"length":[2]}}');
  const after = revised(before, { hand: { length: [2] } }) as typeof before;
  assert.deepEqual(before.hand, [1, 2, 3]);
  assert.equal(after.wall, before.wall);
});

test('a list of which most is different is sent as a whole', () => {
  assert.equal(difference([1, 2, 3, 4], [5, 6, 7, 4]), '[[5,6,7,4]]');
  assert.equal(difference([1, 2, 3, 4], [1, 2, 9, 4]), '{"2":[9]}');
});

test('a copy made over an older one is equal to the tree, and shares with the older one what has not changed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.tuple(tree, tree), moments), ([older, now]) => {
      const before = clone(older);
      const copy = recopy(now, before);
      assert.deepEqual(copy, now);
      assert.deepEqual(before, older);
      assert.equal(recopy(clone(now), copy), copy);
    }),
    { seed: 11, numRuns: 1000 },
  );
});
