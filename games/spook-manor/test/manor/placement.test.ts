import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { clone } from '../../../../engine/index.ts';
import { columnHeights, legalPlaces, neighboursOf, placeAt, roomAt, spotOf } from '../../manor.ts';
import type { Manor, Place } from '../../state.ts';
import { anyManor, laidManor, lay, manorOf, options, pick, stay } from '../arranged.ts';

const places = (rooms: Record<Place, string>): Place[] => legalPlaces(laidManor({ rooms })[1]).sort();

/** R11 as it is written, place by place, without thinking of columns. */
function allowed(manor: Manor): Place[] {
  const filled = new Set(['0,0', '1,0', ...manor.rooms.map(({ at }) => at)]);
  const has = (x: number, y: number): boolean => filled.has(`${x},${y}`);
  const found: Place[] = [];
  for (let x = -20; x <= 20; x++)
    for (let y = -3; y <= 20; y++) {
      const besides = has(x - 1, y) || has(x + 1, y) || has(x, y - 1) || has(x, y + 1);
      if (!has(x, y) && y >= 0 && besides && (y === 0 || has(x, y - 1))) found.push(`${x},${y}`);
    }
  return found.sort();
}

describe('Where a room may stand', () => {
  test('R11, R12, A5, A6 beside both halves of the Lobby and on each of them (worked check 1)', () => {
    assert.deepEqual(places({}), ['-1,0', '0,1', '1,1', '2,0'].sort());
    assert.deepEqual(places({ '2,0': 'E1-0' }), ['-1,0', '0,1', '1,1', '2,1', '3,0'].sort());
  });

  test('R11 not without a card below, not below the ground floor, not apart, not on another card', () => {
    const match = lay({ manors: [{ rooms: { '2,0': 'E1-0' } }, {}], hands: [['E1-1']] });
    for (const place of ['3,1', '0,-1', '-2,0', '2,0', '0,0', '1,0', '2,2'])
      assert.throws(() => pick(match, 0, 'E1-1', place), place);
    pick(match, 0, 'E1-1', '2,1');
  });

  test('R10 as wide and as high as one likes', () => {
    const row = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`${-1 - i},0`, `E1-${i % 4}`]));
    assert.ok(places(row).includes('-16,0'));
    const tower = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`1,${1 + i}`, `E1-${i % 4}`]));
    assert.ok(places(tower).includes('1,16'));
  });

  test('R12 with five columns there are seven places, and the question offers each with every card', () => {
    const rooms = { '2,0': 'E1-0', '3,0': 'E1-0', '-1,0': 'E1-1', '-1,1': 'E1-1' };
    assert.equal(places(rooms).length, 7);
    const match = lay({ manors: [{ rooms }, {}], hands: [['P7-0', 'P7-1', 'P7-2', 'P7-3']] });
    assert.equal(options(match, 0).length, 4 * 7);
  });

  test('R11, R12 whatever has been built: both say the same, and there are two places more than columns', () => {
    fc.assert(
      fc.property(anyManor({ rooms: 14, guests: 0 }), ([, manor]) => {
        assert.deepEqual(legalPlaces(manor).sort(), allowed(manor));
        assert.equal(legalPlaces(manor).length, columnHeights(manor).length + 2);
      }),
    );
  });

  test('R23 neighbours share an edge: four of them, on the ground floor three', () => {
    assert.deepEqual(neighboursOf('3,2').sort(), ['2,2', '3,1', '3,3', '4,2']);
    assert.deepEqual(neighboursOf('-1,0').sort(), ['-1,1', '-2,0', '0,0']);
    fc.assert(
      fc.property(fc.integer({ min: -9, max: 9 }), fc.nat(9), (x, y) => {
        assert.deepEqual(spotOf(placeAt(x, y)), { x, y });
        for (const place of neighboursOf(placeAt(x, y))) assert.ok(neighboursOf(place).includes(placeAt(x, y)));
      }),
    );
  });

  test('A10 a column is as high as it has cards, the half of the Lobby included', () => {
    const rooms = { '0,1': 'E1-0', '0,2': 'E1-0', '2,0': 'E1-0', '-1,0': 'E1-1', '-1,1': 'E1-1' };
    assert.deepEqual(columnHeights(laidManor({ rooms })[1]), [
      { x: -1, height: 2 },
      { x: 0, height: 3 },
      { x: 1, height: 1 },
      { x: 2, height: 1 },
    ]);
  });

  test('R13 what is built stays as it is when more is built', () => {
    const match = lay({ manors: [{ rooms: { '2,0': 'E1-0', '0,1': 'P7-0' } }, {}], hands: [['E1-1'], ['E1-2']] });
    const before = clone(manorOf(match, 0).rooms);
    pick(match, 0, 'E1-1', '2,1');
    pick(match, 1, 'E1-2', '2,0');
    stay(match);
    const { rooms } = manorOf(match, 0);
    assert.deepEqual(rooms.slice(0, 2), before);
    assert.deepEqual([rooms.length, roomAt(manorOf(match, 0), '2,1')?.card], [3, rooms[2]?.card]);
  });
});
