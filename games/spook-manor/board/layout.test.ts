import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columnHeights, legalPlaces } from '../manor.ts';
import type { Manor, Place } from '../state.ts';
import { type Box, overlap } from './boxes.ts';
import {
  arrange,
  arrangeToLook,
  boxOf,
  closeUp,
  isTouchable,
  placeBeside,
  postsOf,
  ROOM,
  ridgeOf,
  sideBeside,
  widened,
  wingsOf,
} from './layout.ts';

/** A manor with rooms in these places. */
const manorOf = (places: readonly Place[]): Manor => ({
  left: 0,
  right: 1,
  rooms: places.map((at, i) => ({ card: i + 2, at, guests: [] })),
  waiting: [0, 0, 0, 0],
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Twelve floors, twelve columns, and what comes of building without a plan. */
const MANORS: Readonly<Record<string, Manor>> = {
  'a bare Lobby': manorOf([]),
  'a tower of twelve floors': manorOf(upTo(11).map(i => `0,${i + 1}`)),
  'two towers of twelve floors': manorOf([0, 1].flatMap(x => upTo(11).map(i => `${x},${i + 1}`))),
  'twelve columns': manorOf(upTo(10).map(i => `${i + 2},0`)),
  'twelve columns to both sides': manorOf(upTo(5).flatMap(i => [`${i + 2},0`, `${-1 - i},0`])),
  'a Big Manor of thirty rooms': manorOf([
    ...upTo(4).flatMap(i => [`${i + 2},0`, `${-1 - i},0`]),
    ...upTo(10).flatMap(i => [`0,${i + 1}`, `1,${i + 1}`]),
    ...['2,1', '3,1'],
  ]),
};

const SCREENS = { phone: { width: 390, height: 286 }, desktop: { width: 650, height: 540 } };

const isInside = (box: Box, of: Box): boolean =>
  box.x >= of.x - 0.5 &&
  box.y >= of.y - 0.5 &&
  box.x + box.width <= of.x + of.width + 0.5 &&
  box.y + box.height <= of.y + of.height + 0.5;

for (const [name, manor] of Object.entries(MANORS))
  test(`${name}, only looked at: whole on a stage as low as beside a full bench`, () => {
    const size = { width: 390, height: 150 };
    const { box, scale, posts } = arrangeToLook(columnHeights(manor), size);
    assert.deepEqual(posts, []);
    assert.ok(box.width * scale <= size.width + 0.5 && box.height * scale <= size.height + 0.5, 'it is cut');
    for (const room of manor.rooms) assert.ok(isInside(boxOf(room.at), box), `the room at ${room.at}`);
    assert.ok(scale >= arrange(columnHeights(manor), legalPlaces(manor), size).scale, 'larger than with places');
  });

for (const [name, manor] of Object.entries(MANORS))
  for (const [screen, size] of Object.entries(SCREENS))
    test(`${name} on a ${screen}: all in sight, and every place large enough for a finger`, () => {
      const places = legalPlaces(manor);
      const { box, scale, posts } = arrange(columnHeights(manor), places, size);
      assert.deepEqual(posts.map(({ place }) => place).sort(), [...places].sort());
      for (const room of manor.rooms) assert.ok(isInside(boxOf(room.at), box), `the room at ${room.at}`);
      for (const [i, { place, target }] of posts.entries()) {
        assert.ok(isInside(target, box), `the target of ${place}`);
        assert.ok(Math.min(target.width, target.height) * scale >= 40, `${place} is too small`);
        for (const other of posts.slice(i + 1))
          assert.ok(!overlap(target, other.target), `${place} lies over ${other.place}`);
      }
    });

test('where a whole manor would be too small to touch, its columns are as wide as a finger', () => {
  const manor = MANORS['twelve columns'] ?? manorOf([]);
  const [skyline, places] = [columnHeights(manor), legalPlaces(manor)];
  for (const size of Object.values(SCREENS)) assert.ok(isTouchable(arrange(skyline, places, size)));
  assert.ok(!isTouchable(arrange(skyline, places, { width: 320, height: 110 })));
  const sight = widened(skyline, places);
  assert.ok(isTouchable(sight));
  for (const [i, { place, target }] of sight.posts.entries()) {
    assert.ok(isInside(target, sight.box), `the target of ${place}`);
    for (const other of sight.posts.slice(i + 1)) assert.ok(!overlap(target, other.target), `${place}/${other.place}`);
  }
});

test('where there is room enough a target is the place itself', () => {
  for (const { room, target } of postsOf(legalPlaces(manorOf(['0,1', '2,0'])), 60)) assert.deepEqual(target, room);
});

test('the Ground Floor stands on the ground, the next floor on it', () => {
  assert.deepEqual(boxOf('0,0'), { x: 0, y: -ROOM.height, ...ROOM });
  assert.deepEqual(boxOf('-2,1'), { x: -2 * ROOM.width, y: -2 * ROOM.height, ...ROOM });
});

test('arrow keys lead from room to room, over gaps too', () => {
  const places = ['0,1', '1,1', '0,2', '3,0'];
  assert.equal(placeBeside(places, undefined, 'ArrowUp'), '0,1');
  assert.equal(placeBeside(places, '0,1', 'ArrowRight'), '1,1');
  assert.equal(placeBeside(places, '1,1', 'ArrowRight'), '3,0');
  assert.equal(placeBeside(places, '0,1', 'ArrowUp'), '0,2');
  assert.equal(placeBeside(places, '0,1', 'ArrowLeft'), undefined);
  assert.equal(placeBeside(places, '0,1', 'Enter'), undefined);
});

test('a miniature shows the whole manor', () => {
  for (const manor of Object.values(MANORS))
    for (const { at } of manor.rooms) assert.ok(isInside(boxOf(at), closeUp(columnHeights(manor))), at);
});

test('what was built is shown large on the other side', () => {
  const skyline = columnHeights(manorOf(['-1,0', '2,0', '2,1']));
  const sides = ['-1,0', '0,1', '1,1', '2,1'].map(place => sideBeside(skyline, place));
  assert.deepEqual(sides, ['right', 'right', 'left', 'left']);
});

test('columns of one height share a roof; a tall one alone has a spire', () => {
  const manor = manorOf(['-1,0', '0,1', '1,1', '2,0', ...upTo(5).map(i => `2,${i + 1}`)]);
  const wings = wingsOf(columnHeights(manor));
  assert.deepEqual(wings, [
    { from: -1, width: 1, height: 1 },
    { from: 0, width: 2, height: 2 },
    { from: 2, width: 1, height: 6 },
  ]);
  const rises = wings.map(wing => -ridgeOf(wing).y - wing.height * ROOM.height);
  assert.ok(Math.max(...rises) === rises[2], 'the spire rises highest above its walls');
});
