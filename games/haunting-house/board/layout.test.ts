import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, Match, seeded } from '../../../engine/index.ts';
import { neighbours } from '../display.ts';
import { SPACES } from '../house/geometry.ts';
import { game } from '../rules.ts';
import type { Event, HauntingState } from '../state.ts';
import {
  angleAfter,
  DOOR_SLOTS,
  doorPoint,
  frame,
  isSideways,
  pawnSpot,
  pointOf,
  road,
  standing,
  storeysOf,
  trailOf,
} from './layout.ts';
import { complete, emptyRow, laid, shifted, taken } from './programme.ts';
import { framesOf, seenNow, walkOf } from './walk.ts';

const laidOut = (storeys: 'one' | 'two', seats = 6): HauntingState =>
  Match.start(game, { seats, options: { storeys } }, seeded('1')).view(0);

test('a tile turns the short way round', () => {
  assert.equal(angleAfter(270, 0), 360);
  assert.equal(angleAfter(0, 3), -90);
  assert.equal(angleAfter(360, 2), 540);
  assert.equal(angleAfter(-90, 3), -90);
});

test('up to six pawns stand on one space without touching each other', () => {
  for (let count = 1; count <= 6; count++) {
    const spots = Array.from({ length: count }, (_, i) => standing(i, count));
    for (const [i, a] of spots.entries()) {
      assert.ok(Math.abs(a.x) + a.size / 2 <= 50 && Math.abs(a.y) + a.size / 2 <= 50, `${count} pawns leave the tile`);
      for (const b of spots.slice(i + 1))
        assert.ok(Math.abs(a.x - b.x) >= a.size || Math.abs(a.y - b.y) >= a.size, `of ${count} pawns two overlap`);
    }
  }
});

test('pawns at a door stay inside the picture, with the ring of the own one', () => {
  for (let seats = 2; seats <= 6; seats++)
    for (const isClose of [false, true]) {
      const view = laidOut('one', seats);
      const [, top = 0, , height = 0] = frame(view, 'house', isClose).split(' ').map(Number);
      for (let seat = 0; seat < seats; seat++) {
        const { point, size } = pawnSpot(view, seat);
        assert.ok(point.y + size * 0.54 + 1 <= top + height, `pawn ${seat} of ${seats}`);
      }
    }
});

test('a planned way into the Exit ends at its threshold and does not cross the word on it', () => {
  for (const exit of DOOR_SLOTS) {
    const view = { ...laidOut('one'), exit };
    const corner = at(neighbours(view, 'exit'), 0);
    const [from, to] = trailOf(view, [corner, 'exit']);
    assert.deepEqual(from, pointOf(view, corner));
    const door = doorPoint(exit);
    const away = Math.hypot(door.x - (to?.x ?? 0), door.y - (to?.y ?? 0));
    assert.ok(away > 20 && away < 31, `${exit}: ${away}`);
  }
});

test('everything lies inside the picture, and each storey inside its own', () => {
  for (const storeys of ['one', 'two'] as const) {
    const view = laidOut(storeys);
    const spaces = SPACES.filter(space => (storeys === 'two' ? space !== 'entrance' : !/^2|stair/.test(space)));
    for (const space of spaces)
      for (const part of storeys === 'two' ? (['house', ...storeysOf(space)] as const) : (['house'] as const)) {
        const [left = 0, top = 0, width = 0, height = 0] = frame(view, part).split(' ').map(Number);
        const { x, y } = pointOf(view, space);
        assert.ok(
          x - 31 >= left && x + 31 <= left + width && y - 31 >= top && y + 31 <= top + height,
          `${space} in ${part}`,
        );
      }
  }
});

test('a close picture has the doors in it, and no room on the sides without one', () => {
  for (const exit of DOOR_SLOTS) {
    const view = { ...laidOut('one'), exit };
    const [left = 0, top = 0, width = 0, height = 0] = frame(view, 'house', true).split(' ').map(Number);
    for (const space of ['exit', 'entrance', '1:0,0', '1:5,5']) {
      const { x, y } = pointOf(view, space);
      const reach = space.includes(':') ? 50 : 31;
      assert.ok(x - reach >= left && x + reach <= left + width, `${space} with ${exit}`);
      assert.ok(y - reach >= top && y + reach <= top + height, `${space} with ${exit}`);
    }
    const sides = [...new Set([exit, view.entrance ?? exit].map(slot => slot.slice(-1)))];
    const upright = sides.filter(side => side === 'N' || side === 'S').length;
    assert.deepEqual([width, height], [604 + 68 * (sides.length - upright), 604 + 68 * upright], exit);
  }
});

test('the doors stand outside, against their corner tiles', () => {
  assert.deepEqual(doorPoint('NW-N'), { x: 0, y: -81 });
  assert.deepEqual(doorPoint('SE-E'), { x: 581, y: 500 });
  assert.deepEqual(DOOR_SLOTS.filter(isSideways), ['NW-W', 'NE-E', 'SE-E', 'SW-W']);
});

test('pawns on one space have different places', () => {
  const view = laidOut('one');
  const spots = view.pawns.map((_, seat) => pawnSpot(view, seat).point);
  assert.equal(new Set(spots.map(({ x, y }) => `${x},${y}`)).size, 6);
});

test('R63 the way begins at the pawn and ends at the Exit, or before an Exit that is shut', () => {
  const view = laidOut('two');
  const from = at(view.pawns, 0);
  const [start, end, corner] = [from, 'exit', '1:0,0'].map(space => pointOf(view, space));
  const way = (tile: string) =>
    road({ ...view, first: view.first.map((cell, i) => (i === 0 ? { ...cell, tile, turn: 1 } : cell)) }, from);
  const open = way('b35');
  assert.ok(open.line.startsWith(`M${start?.x} ${start?.y}L`));
  assert.ok(open.line.endsWith(`L${end?.x} ${end?.y}`));
  assert.equal(open.shut, undefined);
  const closed = way('b07');
  assert.ok(closed.line.endsWith(`L${corner?.x} ${corner?.y}`), 'no line leads through the wall of the Exit');
  assert.ok(closed.shut);
});

test('a row is laid, moved and taken back card by card', () => {
  const two = laid(laid(emptyRow(4), 'one'), 'half');
  assert.deepEqual(two, ['one', 'half', undefined, undefined]);
  assert.deepEqual(laid(two, 'one', 3), [undefined, 'half', undefined, 'one']);
  assert.deepEqual(laid(two, 'one', 1), ['half', 'one', undefined, undefined]);
  assert.deepEqual(shifted(two, 1, 1), ['one', undefined, 'half', undefined]);
  assert.deepEqual(shifted(two, 0, -1), two);
  assert.deepEqual(taken(two, 0), [undefined, 'half', undefined, undefined]);
  assert.equal(complete(two), undefined);
  const full = laid(laid(two, 'swap'), 'two');
  assert.deepEqual(complete(full), ['one', 'half', 'swap', 'two']);
  assert.equal(laid(full, 'switch'), full);
});

const told = (what: Event['what'], seat: number, more: object): Event => ({ rule: 'R40', what, seat, ...more });

/** A table of crossings, with the pawn of seat 0 on a space. */
function crossings(space: string): HauntingState {
  const view = laidOut('one', 2);
  const first = view.first.map(cell => ({ ...cell, tile: 'b35' }));
  return { ...view, first, pawns: [space, 'entrance'] };
}

test('R41 a pawn walks from middle to middle, round the corner and not across it', () => {
  const before = seenNow(crossings('1:2,2'), 0);
  const view = crossings('1:3,3');
  const news = [told('steps', 0, { from: '1:2,2', to: '1:3,2' }), told('steps', 0, { from: '1:3,2', to: '1:3,3' })];
  const corner = ['1:2,2', '1:3,2', '1:3,3'].map(space => pointOf(view, space));
  assert.deepEqual(walkOf(view, before, news, 0), corner);
  const frames = framesOf(corner, at(corner, 0), at(corner, 2));
  assert.deepEqual(
    frames.map(({ offset }) => offset),
    [0, 0.5, 1],
  );
});

test('R80 a pawn that is driven back comes back the way it went', () => {
  const view = crossings('1:2,2');
  const news = [told('steps', 0, { from: '1:2,2', to: '1:3,2' }), told('pushedBack', 0, { to: '1:2,2' })];
  const [here, there] = ['1:2,2', '1:3,2'].map(space => pointOf(view, space));
  assert.deepEqual(walkOf(view, seenNow(view, 0), news, 0), [here, there, here]);
});

test('R44, R51 who falls or changes places does not slide through the walls, nor does anybody of whom nothing is told', () => {
  const before = seenNow(crossings('1:2,2'), 0);
  const view = crossings('1:4,0');
  const { point } = seenNow(view, 0);
  for (const news of [
    [told('falls', 0, { from: '1:2,2', to: '1:4,0' })],
    [told('swaps', 1, { pawn: 0, at: '1:4,0', to: '1:2,2' })],
    [],
  ])
    assert.equal(walkOf(view, before, news, 0), undefined);
  const frames = framesOf(undefined, before.point, point);
  assert.deepEqual(
    frames.map(({ opacity }) => opacity),
    [1, 0, 0, 1],
  );
});
