import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ICON_A, lay } from '../test/arranged.ts';
import { contentFor } from '../tunables.ts';
import { deedOf, movedTiles } from './deed.ts';

const { state } = lay({ pawns: ['1:0,0', '1:0,0'], rows: [['one'], ['one']] });

test('R45, R48 a tile that turns and two that change places are lifted', () => {
  const turn = deedOf(state, { rule: 'R45', what: 'rotates', seat: 0, turn: 3, at: '1:2,2' });
  assert.deepEqual(turn, { kind: 'turn', at: '1:2,2', quarters: 3 });
  assert.deepEqual(movedTiles(turn), ['1:2,2']);
  const exchange = deedOf(state, { rule: 'R48', what: 'switches', seat: 0, at: '1:2,2', to: '1:3,2' });
  assert.deepEqual(movedTiles(exchange), ['1:2,2', '1:3,2']);
});

test('R71 a tile under a pawn turns as its icon demands', () => {
  const { state: house } = lay({
    options: { storeys: 'two' },
    house: { '1:2,2': ICON_A },
    pawns: ['1:0,0', '1:0,0'],
    rows: [['one'], ['one']],
  });
  const deed = deedOf(house, { rule: 'R71', what: 'turns', at: '1:2,2' });
  assert.deepEqual(deed, { kind: 'turn', at: '1:2,2', quarters: contentFor(house.options).iconTurn('A') });
});

test('R40, R44, R52 pawns go, fall and change places without a tile being lifted', () => {
  const walk = deedOf(state, { rule: 'R40', what: 'steps', seat: 0, from: '1:2,2', to: '1:3,2' });
  assert.deepEqual(walk, { kind: 'way', from: '1:2,2', to: '1:3,2', isFall: false });
  const fall = deedOf(state, { rule: 'R52', what: 'falls', seat: 0, from: '1:2,2', to: '1:5,5' });
  assert.deepEqual(fall, { kind: 'way', from: '1:2,2', to: '1:5,5', isFall: true });
  const swap = deedOf(state, { rule: 'R44', what: 'swaps', seat: 0, pawn: 1, at: '1:2,2', to: '1:3,2' });
  assert.deepEqual(swap, { kind: 'exchange', from: '1:2,2', to: '1:3,2', isOfTiles: false });
  for (const deed of [walk, fall, swap]) assert.deepEqual(movedTiles(deed), []);
  assert.equal(deedOf(state, { rule: 'R53', what: 'mirrors', seat: 0 }), undefined);
});
