import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Json, type Options, type Settings, sizeOf } from '../../../engine/index.ts';
import { written as all } from '../../test/looking.ts';
import { cellAt, neighbours, openSteps } from '../house/house-plan.ts';
import { halfTurns, quarterTurns, tilePairs } from '../steps/choices.ts';
import { exitSlots, stairSlots } from '../steps/exit.ts';
import {
  ACROSS,
  asked,
  CROSS,
  diskOn,
  ICON_A,
  laidState,
  lastOf,
  lay,
  options,
  STRAIGHT,
  TRAP,
  TWO,
  tileOf,
  told,
  turnOf,
} from './arranged.ts';

const isLegal = (family: Options, pick: Json): boolean => 'has' in family && family.has(pick);

describe('Turning tiles', () => {
  test('R45, A19 a quarter turn right or left', () => {
    const laid = { house: { '1:3,3': STRAIGHT }, rows: [['quarter']] } as const;
    const right = lay(laid);
    assert.deepEqual(asked(right), ['0 quarter']);
    right.answer(0, { tile: '1:3,3', turn: 1 });
    assert.equal(turnOf(right, '1:3,3'), 1);
    const left = lay(laid);
    left.answer(0, { tile: '1:3,3', turn: 3 });
    assert.equal(turnOf(left, '1:3,3'), 3);
    assert.deepEqual([lastOf(left, 'rotates')?.tile, lastOf(left, 'rotates')?.turn], ['1:3,3', 3]);
    assert.throws(() => lay(laid).answer(0, { tile: '1:3,3', turn: 2 }));
  });

  test('R46 a half turn', () => {
    const match = lay({ house: { '1:3,3': 'b16/3' }, rows: [['half']] });
    match.answer(0, { tile: '1:3,3' });
    assert.equal(turnOf(match, '1:3,3'), 1);
    assert.equal(lastOf(match, 'rotates')?.turn, 2);
  });

  test('R47 a turn that nobody can see is legal: a crossing, a straight by a half', () => {
    const house = { '1:3,3': CROSS, '1:2,2': STRAIGHT };
    for (const tile of ['1:3,3', '1:2,2']) {
      const match = lay({ house, rows: [['half']] });
      match.answer(0, { tile });
      assert.equal(turnOf(match, tile), 2);
    }
    lay({ house, rows: [['quarter']] }).answer(0, { tile: '1:3,3', turn: 1 });
  });

  test('A17 any tile of either storey: 72 quarter turns on one, 120 on two, where all stand on one tile', () => {
    assert.equal(sizeOf(quarterTurns(laidState({}))), 72);
    assert.equal(sizeOf(quarterTurns(laidState({ options: TWO }))), 120);
    assert.equal(sizeOf(halfTurns(laidState({}))), 36);
    assert.equal(sizeOf(halfTurns(laidState({ options: TWO, pawns: ['1:0,0', '2:0,0', '2:0,0'] }))), 59);
    const up = lay({ options: TWO, rows: [['half']] });
    up.answer(0, { tile: '2:0,0' });
    assert.equal(turnOf(up, '2:0,0'), 2);
  });

  test('R5, A18 never an occupied tile, the Staircase, the Exit or the Entrance (worked check 14)', () => {
    for (const s of [laidState({ pawns: ['1:2,2', '1:3,3'] }), laidState({ options: TWO, pawns: ['1:2,2', '1:3,3'] })])
      for (const tile of ['1:2,2', '1:3,3', 'stair', 'exit', 'entrance']) {
        assert.ok(!isLegal(halfTurns(s), { tile }), tile);
        assert.ok(!isLegal(quarterTurns(s), { tile, turn: 1 }), tile);
        assert.ok(
          all(tilePairs(s)).every(pair => !Object.values(pair as object).includes(tile)),
          tile,
        );
      }
  });

  test('R45 a one-storey house has no tiles upstairs', () => {
    assert.ok(!isLegal(halfTurns(laidState({})), { tile: '2:0,0' }));
    assert.ok(!isLegal(tilePairs(laidState({})), { one: '2:0,0', other: '2:1,0' }));
  });

  test('R45, R46, R48 every listed way is legal, each once, and nothing else', () => {
    for (const s of [laidState({ pawns: ['1:2,2', '1:0,0'] }), laidState({ options: TWO })])
      for (const family of [quarterTurns(s), halfTurns(s), tilePairs(s)]) {
        const ways = all(family);
        assert.equal(new Set(ways.map(way => JSON.stringify(way))).size, family.size);
        assert.ok(ways.every(way => family.has(way)));
        for (const wrong of [null, 'pass', {}, { tile: '1:9,9', turn: 1 }, { tile: '1:3,3', turn: 1, more: 1 }, [1]])
          assert.ok(!family.has(wrong));
      }
  });
});

describe('Switch Two Tiles', () => {
  test('R48 two free neighbours change places, with turn, trap door, icon and disk', () => {
    const match = lay({
      options: TWO,
      house: { '2:1,1': `${ICON_A}/3`, '2:1,2': `${TRAP}/1` },
      disks: { '2:1,1': 'cancel' },
      rows: [['switch']],
    });
    assert.deepEqual(asked(match), ['0 switch']);
    match.answer(0, { one: '2:1,1', other: '2:1,2' });
    assert.deepEqual([tileOf(match, '2:1,1'), turnOf(match, '2:1,1'), diskOn(match, '2:1,1')], [TRAP, 1, null]);
    assert.deepEqual([tileOf(match, '2:1,2'), turnOf(match, '2:1,2'), diskOn(match, '2:1,2')], [ICON_A, 3, 'cancel']);
    assert.ok(told(match).includes('switches'));
  });

  test('R48, A20 only on one storey, side by side; 60 pairs on one storey, 100 on two (worked check 14)', () => {
    const s = laidState({ options: TWO, pawns: ['stair', 'stair'] });
    const pairs = tilePairs(s);
    assert.equal(pairs.size, 100);
    assert.equal(tilePairs(laidState({})).size, 60);
    assert.equal(tilePairs(laidState({ pawns: ['1:2,2', '1:0,0'] })).size, 60 - 4 - 2);
    assert.ok(!pairs.has({ one: '1:5,5', other: '2:0,4' }), 'across the lane');
    assert.ok(!pairs.has({ one: '1:0,0', other: '1:1,1' }), 'diagonally');
    assert.ok(!pairs.has({ one: '1:5,0', other: '1:0,1' }), 'around the edge');
    assert.ok(!pairs.has({ one: '1:1,0', other: '1:0,0' }), 'each pair once, in reading order');
  });
});

describe('Move Exit', () => {
  const slots = (match: ReturnType<typeof lay>): Json[] => options(match, 0);

  test('R49, A5, A6, A7 one storey: any other corner but that of the Entrance (worked check 4)', () => {
    const match = lay({ pawns: ['1:0,0', '1:5,0'], rows: [['exit']] });
    assert.deepEqual(slots(match), [{ exit: 'NE-N' }, { exit: 'NE-E' }, { exit: 'SW-S' }, { exit: 'SW-W' }]);
    match.answer(0, { exit: 'NE-E' });
    assert.equal(match.state.exit, 'NE-E');
    assert.deepEqual(neighbours(match.state, 'exit'), ['1:5,0']);
    for (const exit of ['NW-N', 'NW-W', 'NE-N', 'NE-E', 'SW-S', 'SW-W'])
      assert.equal(exitSlots(laidState({ exit })).length, 4, 'always four');
  });

  test('A5 by another reading the other side of the same corner counts too', () => {
    const s = laidState({ options: { exitMove: 'anySlot' } });
    assert.deepEqual(exitSlots(s), ['NW-W', 'NE-N', 'NE-E', 'SW-S', 'SW-W']);
  });

  test('A6 by another reading the Exit goes only to the next corner', () => {
    const from = (exit: string): string[] => exitSlots(laidState({ exit, options: { exitMove: 'nextCorner' } }));
    assert.deepEqual(from('NW-N'), ['NE-N', 'NE-E', 'SW-S', 'SW-W']);
    assert.deepEqual(from('NE-N'), ['NW-W', 'NW-N'], 'the Entrance has the other one');
    assert.deepEqual(from('SW-W'), ['NW-W', 'NW-N']);
  });

  test('R50, A4 two storeys: not on the side of the Staircase, nor at its corner while it stands there', () => {
    assert.deepEqual(exitSlots(laidState({ options: TWO })), ['NE-N', 'SW-S', 'SW-W']);
    assert.deepEqual(exitSlots(laidState({ options: TWO, stair: 3 })), ['NE-N', 'SE-S', 'SW-S', 'SW-W']);
    assert.deepEqual(exitSlots(laidState({ options: TWO, stair: 0, exit: 'SE-S' })), [
      'NW-W',
      'NW-N',
      'NE-N',
      'SW-S',
      'SW-W',
    ]);
  });

  test('R50, A3 or the Staircase slides one slot along the lane', () => {
    const at = (stair: number, exit = 'NW-N'): number[] => stairSlots(laidState({ options: TWO, stair, exit }));
    assert.deepEqual(
      [0, 1, 2, 3, 4].map(stair => at(stair)),
      [[1], [0, 2], [1, 3], [2, 4], [3]],
    );
    assert.deepEqual(at(3, 'SE-S'), [2], 'not beside the Exit');
    const match = lay({ options: TWO, house: { '1:5,4': ACROSS, '2:0,3': ACROSS }, rows: [['exit']] });
    assert.deepEqual(slots(match), [{ exit: 'NE-N' }, { exit: 'SW-S' }, { exit: 'SW-W' }, { stair: 3 }]);
    match.answer(0, { stair: 3 });
    assert.deepEqual([match.state.stair, match.state.exit], [3, 'NW-N']);
    assert.deepEqual(openSteps(match.state, 'stair'), ['1:5,4', '2:0,3'], 'it joins both storeys there');
    assert.equal(lastOf(match, 'movesStair')?.slot, 3);
  });

  test('R50, A48 while somebody is on the Staircase only the Exit can be moved (worked check 6)', () => {
    const match = lay({ options: TWO, pawns: ['2:4,4', 'stair'], rows: [['exit']] });
    assert.deepEqual(slots(match), [{ exit: 'NE-N' }, { exit: 'SW-S' }, { exit: 'SW-W' }]);
  });

  test('R50 there are always three choices or more', () => {
    for (const stair of [0, 1, 2, 3, 4])
      for (const exit of ['NW-N', 'NW-W', 'NE-N', 'SE-S', 'SW-S', 'SW-W']) {
        if (exit === 'SE-S' && stair === 4) continue;
        const s = laidState({ options: TWO, stair, exit, pawns: ['stair', 'stair'] });
        assert.ok(exitSlots(s).length >= 3, `${exit} ${stair}`);
      }
  });

  test('A6, R49, R50 with "next corner" there are fewer places, and never fewer than two', () => {
    const counts = (options: Settings, exits: readonly string[], stairs: readonly number[]): number[] =>
      exits.flatMap(exit =>
        stairs
          .filter(stair => !(exit === 'SE-S' && stair === 4))
          .map(stair => exitSlots(laidState({ options: { ...options, exitMove: 'nextCorner' }, stair, exit })).length),
      );
    const one = counts({}, ['NW-N', 'NW-W', 'NE-N', 'NE-E', 'SW-S', 'SW-W'], [4]);
    assert.deepEqual([Math.min(...one), Math.max(...one)], [2, 4]);
    const two = counts(TWO, ['NW-N', 'NW-W', 'NE-N', 'SE-S', 'SW-S', 'SW-W'], [0, 1, 2, 3, 4]);
    assert.deepEqual([Math.min(...two), Math.max(...two)], [2, 3]);
  });

  test('A7 the Exit never comes to the corner of the Entrance', () => {
    for (const exitMove of ['otherCorner', 'anySlot', 'nextCorner'])
      for (const exit of ['NW-N', 'NE-E', 'SW-S'])
        assert.ok(exitSlots(laidState({ exit, options: { exitMove } })).every(slot => !slot.startsWith('SE')));
  });

  test('R49 the tile at the new corner is entered from there only', () => {
    const match = lay({ house: { '1:0,5': STRAIGHT }, rows: [['exit']] });
    match.answer(0, { exit: 'SW-S' });
    assert.deepEqual(openSteps(match.state, 'exit'), ['1:0,5']);
    assert.equal(cellAt(match.state, 'exit'), undefined);
  });
});
