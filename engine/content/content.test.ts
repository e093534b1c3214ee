import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Content } from '../house.ts';
import { Refusal } from '../json.ts';
import { changed, checkChanges } from './changes.ts';
import { tablesBy } from './tables.ts';

const tables = (): Content => {
  const tile = { shape: 'tee', turns: [1, 2] };
  return { deal: { hand: 4 }, tiles: { a: tile, b: tile }, lamp: { light: true, owner: null } };
};

test('every place can be changed alone, even where an entry was written once for several, and the original stays', () => {
  const content = tables();
  const altered = changed(content, [
    { at: 'deal/hand', to: 5 },
    { at: 'tiles/b/shape', to: 'cross' },
    { at: 'tiles/b/turns', to: [3] },
    { at: 'lamp/owner', to: 'nun' },
  ]);
  assert.deepEqual(altered, {
    deal: { hand: 5 },
    tiles: { a: { shape: 'tee', turns: [1, 2] }, b: { shape: 'cross', turns: [3] } },
    lamp: { light: true, owner: 'nun' },
  });
  assert.deepEqual(content, tables());
});

test('tables are derived once for each set of changes', () => {
  let derived = 0;
  const handFor = tablesBy({ deal: { hand: 4 } }, ({ deal }) => {
    derived++;
    return deal.hand;
  });
  const five = { content: JSON.stringify([{ at: 'deal/hand', to: 5 }]) };
  assert.deepEqual([handFor({}), handFor(five), handFor({ fog: true }), handFor({ ...five })], [4, 5, 4, 5]);
  assert.equal(derived, 2);
});

for (const [at, to, why] of [
  ['deal/hands', 5, 'There is nothing at "deal/hands"; "deal" has: hand.'],
  ['box/hand', 5, 'There is nothing at "box/hand"; the game has: deal, tiles, lamp.'],
  ['deal/hand/left', 5, 'There is nothing at "deal/hand/left": "deal/hand" is 4.'],
  ['deal/hand', 'five', '"deal/hand" is a whole number, 4, and cannot become "five".'],
  ['deal/hand', 4.5, '"deal/hand" is a whole number, 4, and cannot become 4.5.'],
  ['deal', { hand: 5 }, '"deal" is a whole table: name a place in it, such as "deal/…".'],
  ['tiles/a', { shape: 'tee' }, '"tiles/a" must keep its fields shape, turns; it cannot become {"shape":"tee"}.'],
  ['tiles/a/turns', { 0: 1 }, '"tiles/a/turns" is a list, [1,2], and cannot become {"0":1}.'],
  ['__proto__/hand', 1, 'There is nothing at "__proto__/hand"; the game has: deal, tiles, lamp.'],
] as const)
  test(`refused: ${at} to ${JSON.stringify(to)}`, () => {
    assert.throws(() => checkChanges(tables(), [{ at, to }]), new Refusal(why));
  });
