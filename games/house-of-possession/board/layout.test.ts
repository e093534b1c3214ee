import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Box, LOW, type Place, type Plan, TALL, WIDTH } from './layout.ts';

const PLANS: readonly Plan[] = [LOW, TALL];
const ROOMS = [1, 2, 3, 4, 5, 6, 7, 8];
const [WITHOUT_CLOSET, GHOST] = [[3, 6], 24];

const around = ({ x, y, size }: Place): Box => ({ x: x - size / 2, y: y - size / 2, width: size, height: size });

const inside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function assertApart(boxes: readonly Box[], where: string): void {
  boxes.forEach((box, i) => {
    for (const other of boxes.slice(0, i)) assert.ok(!overlap(box, other), where);
  });
}

const crowd = (plan: Plan, room: number, count: number): Box[] =>
  Array.from({ length: count }, (_, i) => around(plan.standingAt(room, i, count)));

for (const plan of PLANS) {
  const house = `a house with storeys of ${plan.storey}`;

  test(`${house}: the eight rooms and the deck lie inside the picture and apart from each other`, () => {
    const boxes = [0, ...ROOMS].map(plan.boxOf);
    for (const box of boxes) assert.ok(inside(box, { x: 0, y: 0, width: WIDTH, height: plan.height }));
    assertApart(boxes, 'rooms');
  });

  test(`${house}: a closet is inside its room, and whoever hides there inside the closet`, () => {
    for (const room of ROOMS.filter(one => !WITHOUT_CLOSET.includes(one))) {
      assert.ok(inside(plan.closetOf(room), plan.boxOf(room)), `closet ${room}`);
      assert.ok(inside(around(plan.hiddenAt(room)), plan.closetOf(room)), `hidden in ${room}`);
    }
  });

  test(`${house}: up to eight tokens stand in a room without covering each other, the closet or the Haunt`, () => {
    for (const room of ROOMS)
      for (let count = 1; count <= 8; count++) {
        const tokens = crowd(plan, room, count);
        for (const token of tokens) assert.ok(inside(token, plan.boxOf(room)), `${count} in ${room}`);
        const closet = WITHOUT_CLOSET.includes(room) ? [] : [plan.closetOf(room)];
        assertApart([...tokens, ...closet, around({ ...plan.hauntAt(room), size: GHOST })], `${count} in ${room}`);
      }
  });

  test(`${house}: before the first roll eight fit on the roof`, () => {
    for (const token of crowd(plan, 0, 8)) assert.ok(inside(token, plan.boxOf(0)));
    assertApart(crowd(plan, 0, 8), 'roof');
  });
}

test('a room that does not exist is refused', () => {
  assert.throws(() => LOW.boxOf(9), /room 9/);
});
