import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arcs, columns, hasPictures, stand } from './layout.ts';

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

test('every demon stands on one arc, in order, and no arc is too long', () => {
  for (const [breadth, most] of [
    ['wide', 7],
    ['narrow', 6],
  ] as const)
    for (const count of upTo(20)) {
      const lines = arcs(upTo(count), breadth);
      assert.deepEqual(lines.flat(), upTo(count));
      assert.ok(lines.every(line => line.length <= most && line.length > 0));
    }
});

test('arcs differ by one demon at most', () => {
  assert.deepEqual(
    arcs(upTo(9), 'wide').map(line => line.length),
    [5, 4],
  );
});

test('an arc is the same from both ends, and upright in the middle', () => {
  assert.deepEqual(stand(0, 1), { turn: 0, drop: 0 });
  assert.deepEqual(stand(2, 5), { turn: 0, drop: 0 });
  for (const count of [2, 3, 7]) {
    const [first, last] = [stand(0, count), stand(count - 1, count)];
    assert.equal(first.turn, -last.turn);
    assert.equal(first.drop, last.drop);
  }
});

test('the others sit on both sides of the bed', () => {
  assert.deepEqual(columns([1, 2, 3, 4, 5]), [
    [1, 2, 3],
    [4, 5],
  ]);
  assert.deepEqual(columns([1, 2]), [[1], [2]]);
});

test('demons show their pictures only while the panels beside the bed stay below each other', () => {
  assert.ok(hasPictures([[1, 2], [8]]));
  assert.ok(hasPictures([[0], []]));
  assert.ok(!hasPictures([[2, 2], [0]]));
  assert.ok(!hasPictures([[9], [0]]));
});
