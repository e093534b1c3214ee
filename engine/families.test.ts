import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { arrangements, canonical, type Family, type Json, subsets } from './index.ts';

const items = fc.uniqueArray(fc.integer({ min: 0, max: 50 }), { maxLength: 7 });

/** Every member is listed once and accepted, and nothing else is. */
function checkFamily(family: Family): void {
  const all = Array.from({ length: family.size }, (_, i) => family.nth(i));
  assert.equal(new Set(all.map(canonical)).size, family.size);
  assert.ok(all.every(member => family.has(member)));
}

/** Item by item, every member is reached, and nothing else. */
function checkSteps(family: Family, field: string): void {
  const { next } = family;
  assert.ok(next);
  const walk = (start: readonly Json[]): (readonly Json[])[] =>
    family.has({ [field]: start }) ? [start] : next(start).flatMap(item => walk([...start, item]));
  const found = walk([]);
  assert.equal(new Set(found.map(canonical)).size, family.size);
  assert.equal(found.length, family.size);
  for (const whole of found) assert.deepEqual(next(whole), []);
}

test('arrangements: n!/(n-k)! of them, each once, and the programme of four out of seven has 840', () => {
  fc.assert(
    fc.property(items, fc.nat(4), (list, length) => {
      fc.pre(length <= list.length);
      const family = arrangements('row', list, length);
      checkFamily(family);
      checkSteps(family, 'row');
    }),
  );
  assert.equal(arrangements('row', [1, 2, 3, 4, 5, 6, 7], 4).size, 840);
});

test('subsets: each once, in the order of the items', () => {
  fc.assert(
    fc.property(items, fc.nat(3), fc.nat(4), (list, least, more) => {
      fc.pre(least <= list.length);
      const family = subsets('set', list, least, least + more);
      checkFamily(family);
      if (more === 0) checkSteps(family, 'set');
      else assert.equal(family.next, undefined);
      let size = 0;
      for (let bits = 0; bits < 2 ** list.length; bits++) {
        const count = bits.toString(2).replaceAll('0', '').length;
        if (count >= least && count <= least + more) size++;
      }
      assert.equal(family.size, size);
    }),
  );
});

test('what is not a member is refused, whatever it is', () => {
  const row = arrangements('row', [1, 2, 3], 2);
  const set = subsets('set', [1, 2, 3], 1, 2);
  const strangers = [
    null,
    1,
    'row',
    [],
    [1, 2],
    {},
    { row: [1] },
    { row: [1, 1] },
    { row: [1, 4] },
    { row: [1, 2], and: 1 },
  ];
  for (const stranger of [...strangers, { row: '12' }, { set: [2, 1] }, { set: [] }, { set: [1, 2, 3] }]) {
    assert.equal(row.has(stranger), false, canonical(stranger));
    assert.equal(set.has(stranger), false, canonical(stranger));
  }
  fc.assert(fc.property(fc.jsonValue(), value => !row.has(value) || row.size > 0));
});

test('a family is of the items as they were: what is asked about it later does not depend on what became of them', () => {
  const hand = [3, 5, 8];
  for (const family of [subsets('keep', hand, 2, 2), arrangements('row', hand, 2)]) {
    const before = Array.from({ length: family.size }, (_, i) => family.nth(i));
    hand.length = 0;
    assert.deepEqual(
      Array.from({ length: family.size }, (_, i) => family.nth(i)),
      before,
    );
    assert.ok(before.every(member => family.has(member)));
    hand.push(3, 5, 8);
  }
});
