import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isList, Match, optionAt, randomFrom, seeded, sizeOf } from '../../../engine/index.ts';
import { game } from '../rules.ts';
import type { HauntedOptions, Room, Side } from '../state.ts';
import { corridors } from './corridor.ts';
import { type Cell, cellOfNext, extent, layout, links, type Places, walls } from './layout.ts';
import { boxOfCard, doorsOf, type Point } from './measure.ts';

const at = (places: Places, card: number): string => {
  const cell = places.get(card);
  return cell ? `${cell.x},${cell.y}` : 'nowhere';
};

function room(card: number, sides: Partial<Record<Side, number>> = {}): Room {
  return { card, up: true, deep: false, sides: { north: null, east: null, south: null, west: null, ...sides } };
}

const CROSS = [
  room(0, { north: 1, east: 2, south: 3, west: 4 }),
  room(1, { south: 0 }),
  room(2, { west: 0 }),
  room(3, { north: 0 }),
  room(4, { east: 0 }),
];

/** Plays a match at random and hands every picture of it to `look`. */
function evening(seed: string, seats: number, options: Partial<HauntedOptions>, look: (rooms: Room[]) => void): void {
  const random = randomFrom(seed);
  const match = Match.start(game, { seats, options }, seeded(seed));
  while (!match.over) {
    for (const { seat } of match.asks) {
      const all = match.options(seat);
      const doors = isList(all) ? all.filter(one => typeof one === 'object' && one !== null && 'open' in one) : [];
      const pool = doors.length > 0 && random(4) > 0 ? doors : all;
      match.answer(seat, optionAt(pool, random(sizeOf(pool))));
    }
    look(match.view(0).rooms);
  }
}

test('the cross lies in the centre, each room on its side', () => {
  const places = layout(CROSS);
  assert.deepEqual(
    [0, 1, 2, 3, 4].map(card => at(places, card)),
    ['0,0', '0,-1', '1,0', '0,1', '-1,0'],
  );
});

test('a room goes beside the one it was laid against, or on past it where that place is taken', () => {
  const cross = CROSS.map(one => (one.card === 1 ? room(1, { south: 0, east: 5 }) : one));
  const grown = [...cross, room(5, { west: 1, south: 6 }), room(6, { north: 5 })];
  const places = layout(grown);
  assert.equal(at(places, 5), '1,-1');
  assert.notEqual(at(places, 6), '1,0', 'the eastern room of the cross lies there');
  const [, y = 0] = at(places, 6).split(',').map(Number);
  assert.ok(y >= 0, 'it lies further south than the room it was laid against');
});

test('a room that is connected elsewhere at once still lies behind the Door by which it was opened', () => {
  // 5 stands alone; 6 was laid to the west of 7 and connected with the south of 5.
  const rooms = [...CROSS, room(5, { south: 6 }), room(7, { west: 6 }), room(6, { north: 5, east: 7 })];
  const before = layout(rooms.slice(0, -1));
  const [x = 0, y = 0] = at(before, 7).split(',').map(Number);
  assert.equal(at(layout(rooms, before, 7), 6), `${x - 1},${y}`);
  assert.notEqual(at(layout(rooms, before, 5), 6), `${x - 1},${y}`, 'had 5 been left, it would lie beside 5');
  assert.equal(at(layout(rooms, before), 6), `${x - 1},${y}`, 'Doors are opened in the rooms found last');
  assert.equal(at(layout(rooms, layout(rooms, before, 7)), 6), `${x - 1},${y}`, 'and stays there');
});

test('rooms that only lie side by side have a wall between them', () => {
  const rooms = [
    room(0, { east: 1, south: 2 }),
    room(1, { west: 0, south: 3 }),
    room(2, { north: 0 }),
    room(3, { north: 1 }),
  ];
  assert.deepEqual(walls(rooms, layout(rooms)), [{ a: 2, b: 3, side: 'east' }]);
});

test('the next room is shown where it will be laid: beside its Door, or on past a room that lies there', () => {
  const cross = CROSS.map(one => (one.card === 1 ? room(1, { south: 0, east: 5 }) : one));
  const grown = [...cross, room(5, { west: 1 })];
  const places = layout(grown);
  for (const side of ['north', 'east', 'south'] as const) {
    const shown = cellOfNext(grown, places, 5, side);
    const laid = grown.map(one => (one.card === 5 ? room(5, { west: 1, [side]: 6 }) : one));
    const next = room(6, { [{ north: 'south', east: 'west', south: 'north' }[side]]: 5 });
    assert.equal(`${shown.x},${shown.y}`, at(layout([...laid, next], places), 6), side);
  }
  assert.deepEqual(cellOfNext(grown, places, 5, 'north'), { x: 1, y: -2 });
  assert.notDeepEqual(
    cellOfNext(grown, places, 5, 'south'),
    { x: 1, y: 0 },
    'the eastern room of the cross lies there',
  );
});

test('a Door that has no space beside it gets its room where it was drawn, even if that is connected elsewhere', () => {
  // To the west of 7 lies 8; the room of that Door is connected with the south of 5, which is free.
  const alone = [...CROSS, room(5), room(7), room(8)];
  const [x = 0, y = 0] = at(layout(alone), 7).split(',').map(Number);
  const kept = new Map([...layout(alone), [8, { x: x - 1, y }]]);
  const drawn = cellOfNext(alone, kept, 7, 'west');
  const laid = [...CROSS, room(5, { south: 6 }), room(7, { west: 6 }), room(8), room(6, { north: 5, east: 7 })];
  assert.equal(at(layout(laid, kept, 7), 6), `${drawn.x},${drawn.y}`);
});

test('doors face each other; all other connections are corridors', () => {
  const cross = CROSS.map(one => (one.card === 1 ? room(1, { south: 0, east: 5 }) : one));
  cross[4] = room(4, { east: 0, south: 6 });
  const grown = [...cross, room(5, { west: 1, north: 6 }), room(6, { south: 5, north: 4 })];
  const found = links(grown, layout(grown));
  assert.equal(found.length, 7);
  const corridors = found.filter(link => !link.door);
  assert.equal(corridors.length, 1, 'a room lies beside one of the two it joins');
  assert.equal(corridors[0]?.b, 6);
});

test('eight Starting Rooms lie apart from each other and from the cross', () => {
  const rooms = [...CROSS, ...Array.from({ length: 8 }, (_, i) => room(10 + i))];
  const cells = [...layout(rooms).values()];
  for (const [i, start] of cells.entries())
    if (i >= 5)
      for (const [j, other] of cells.entries())
        if (j !== i) assert.ok(Math.abs(start.x - other.x) + Math.abs(start.y - other.y) >= 2, `${i} beside ${j}`);
});

test('in whole evenings no rooms overlap, and none moves while the house grows', () => {
  for (const seats of [1, 3, 8])
    for (const seed of ['candle', 'cellar', 'attic']) {
      let before: Places = new Map();
      let last: Room[] = [];
      evening(`${seed}${seats}`, seats, { deeper: false }, rooms => {
        const places = layout(rooms, before);
        assert.equal(new Set([...places.values()].map(({ x, y }) => `${x},${y}`)).size, rooms.length);
        for (const [card, cell] of before) assert.deepEqual(places.get(card), cell);
        before = places;
        last = rooms;
      });
      const { from, to } = extent(before);
      assert.ok(Math.max(to.x - from.x, to.y - from.y) <= 14, `${seats} seats sprawl over ${to.x - from.x} cells`);
      const whole = layout(last);
      for (const count of last.keys())
        for (const [card, cell] of layout(last.slice(0, count))) assert.deepEqual(whole.get(card), cell);
    }
});

test('V4 when a level of the house vanishes, what is left stays where it was', () => {
  let before: Places = new Map();
  let vanished = 0;
  evening('levels', 4, { variant: 'multilevel' }, rooms => {
    const places = layout(rooms, before);
    vanished += [...before.keys()].filter(card => !places.has(card)).length;
    for (const [card, cell] of places) if (before.has(card)) assert.deepEqual(cell, before.get(card));
    assert.equal(new Set([...places.values()].map(({ x, y }) => `${x},${y}`)).size, rooms.length);
    before = places;
  });
  assert.ok(vanished > 0, 'some rooms vanish in this evening');
});

test('a room that was laid and connected between two pictures lies behind its Door, not beside the other room', () => {
  // 6 was laid to the east of 5 and connected by its first free side, the north, with 7.
  const places = layout([...CROSS, room(5, { east: 6 }), room(7, { south: 6 }), room(6, { west: 5, north: 7 })]);
  const door = places.get(5);
  assert.ok(door);
  assert.equal(at(places, 6), `${door.x + 1},${door.y}`);
});

test('H9 a corridor runs through the gaps, from door to door, and crosses no card', () => {
  let [count, size] = [0, 0];
  evening('corridor', 4, {}, rooms => {
    const places = layout(rooms);
    if (places.size === size) return;
    size = places.size;
    const all = links(rooms, places);
    const routes = corridors(all, places);
    assert.equal(routes.size, all.filter(({ door }) => !door).length);
    for (const link of all.filter(({ door }) => !door)) {
      const route = routes.get(`${link.a} ${link.b}`) ?? [];
      const [from, to] = [places.get(link.a), places.get(link.b)];
      assert.ok(from && to);
      assert.deepEqual([route[0], route.at(-1)], doorsOf(link, from, to));
      for (const [n, end] of route.slice(1).entries()) {
        const start = route[n];
        assert.ok(start && (start.x === end.x || start.y === end.y), 'it runs straight or turns at a right angle');
        for (const cell of places.values()) assert.ok(!isAcross(start, end, cell), `${link.a}-${link.b}`);
      }
      count++;
    }
  });
  assert.ok(count > 20, `${count}`);
});

/** Whether a straight line passes over the card in a cell, and does not just touch it. */
function isAcross(a: Point, b: Point, cell: Cell): boolean {
  const { x, y, width, height } = boxOfCard(cell);
  const [left, right, top, bottom] = [Math.min(a.x, b.x), Math.max(a.x, b.x), Math.min(a.y, b.y), Math.max(a.y, b.y)];
  return right > x && left < x + width && bottom > y && top < y + height;
}
