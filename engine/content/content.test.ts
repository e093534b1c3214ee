import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Content } from '../module/game-module.ts';
import type { Json } from '../record/json.ts';
import { Refusal } from '../refusal.ts';
import { contentBy } from './altered-content.ts';
import { changed, checkChanges } from './changes.ts';

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
  const handFor = contentBy({ deal: { hand: 4 } }, ({ deal }) => {
    derived++;
    return deal.hand;
  });
  const five = { content: JSON.stringify([{ at: 'deal/hand', to: 5 }]) };
  assert.deepEqual([handFor({}), handFor(five), handFor({ fog: true }), handFor({ ...five })], [4, 5, 4, 5]);
  assert.equal(derived, 2);
});

const known = ['deal', 'tiles', 'lamp'];
const refusals: readonly (readonly [string, Json, Refusal])[] = [
  [
    'deal/hands',
    5,
    new Refusal('content-place-unknown', { at: 'deal/hands', inside: 'deal', known: ['hand'], more: 0 }),
  ],
  ['box/hand', 5, new Refusal('content-place-unknown', { at: 'box/hand', inside: '', known, more: 0 })],
  [
    'deal/hand/left',
    5,
    new Refusal('content-place-below-value', { at: 'deal/hand/left', inside: 'deal/hand', value: '4' }),
  ],
  ['deal/hand', 'five', new Refusal('content-not-number', { at: 'deal/hand', old: '4', value: '"five"' })],
  ['deal/hand', 4.5, new Refusal('content-not-number', { at: 'deal/hand', old: '4', value: '4.5' })],
  ['deal', { hand: 5 }, new Refusal('content-whole-table', { at: 'deal' })],
  [
    'tiles/a',
    7,
    new Refusal('content-not-record', { at: 'tiles/a', old: '{"shape":"tee","turns":[1,2]}', value: '7' }),
  ],
  [
    'tiles/a',
    { shape: 'tee' },
    new Refusal('content-other-fields', { at: 'tiles/a', fields: ['shape', 'turns'], value: '{"shape":"tee"}' }),
  ],
  ['tiles/a/turns', { 0: 1 }, new Refusal('content-not-list', { at: 'tiles/a/turns', old: '[1,2]', value: '{"0":1}' })],
  ['tiles/a/shape', 3, new Refusal('content-not-string', { at: 'tiles/a/shape', old: '"tee"', value: '3' })],
  ['lamp/light', 1, new Refusal('content-not-boolean', { at: 'lamp/light', old: 'true', value: '1' })],
  ['__proto__/hand', 1, new Refusal('content-place-unknown', { at: '__proto__/hand', inside: '', known, more: 0 })],
];
test('refused: changes of a game without tables', () => {
  assert.throws(() => checkChanges(undefined, [{ at: 'deal/hand', to: 5 }]), new Refusal('content-none'));
});

for (const [at, to, refusal] of refusals)
  test(`refused: ${at} to ${JSON.stringify(to)}`, () => {
    assert.throws(() => checkChanges(tables(), [{ at, to }]), refusal);
  });
