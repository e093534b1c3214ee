import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Space } from '../state.ts';
import {
  ACROSS,
  asked,
  CORNER,
  CROSS,
  lastOf,
  lay,
  options,
  passAll,
  pawns,
  STRAIGHT,
  TRAP,
  TWO,
  targets,
  times,
  told,
} from './arranged.ts';

/** A corridor along a row of tiles. */
const corridor = (...spaces: readonly Space[]): Record<Space, string> =>
  Object.fromEntries(spaces.map(space => [space, ACROSS]));

describe('Move One Space', () => {
  test('R40 one open step to a neighbouring space', () => {
    const house = { '1:2,2': CROSS, '1:3,2': ACROSS, '1:2,3': STRAIGHT };
    const match = lay({ house, pawns: ['1:2,2', '1:0,5'], rows: [['one']] });
    assert.deepEqual(asked(match), ['0 step']);
    assert.deepEqual(match.ask(0)?.about, { left: 1 });
    assert.deepEqual(targets(match, 0), ['1:3,2', '1:2,3']);
    match.answer(0, { to: '1:2,3' });
    assert.equal(pawns(match)[0], '1:2,3');
  });

  test('R7 an only way must be taken, however bad, and nobody is asked', () => {
    const match = lay({ house: corridor('1:2,2', '1:3,2'), pawns: ['1:2,2', '1:0,5'], rows: [['one']] });
    assert.equal(pawns(match)[0], '1:3,2', 'away from the Exit');
    assert.deepEqual(told(match).slice(1, 4), ['acts', 'forced', 'steps']);
  });

  test('R7 if there is no way, the card is spent and nothing happens', () => {
    const match = lay({ pawns: ['1:2,2', '1:0,5'], rows: [['one']] });
    assert.equal(pawns(match)[0], '1:2,2');
    assert.deepEqual(told(match).slice(1, 3), ['acts', 'nothing']);
    assert.equal(lastOf(match, 'nothing')?.face, 'one');
  });

  test('R4, A23 any number of pawns may share a space', () => {
    const match = lay({
      house: corridor('1:2,2', '1:3,2'),
      pawns: ['1:2,2', '1:3,2', '1:3,2'],
      rows: [['one'], ['mirrors'], ['mirrors']],
    });
    assert.deepEqual(pawns(match), ['1:3,2', '1:3,2', '1:3,2']);
  });
});

describe('Move Two Spaces', () => {
  test('R41, A24 it does not go back while another step is open (worked check 8)', () => {
    const match = lay({ house: corridor('1:2,2', '1:3,2', '1:4,2'), pawns: ['1:2,2', '1:0,5'], rows: [['two']] });
    assert.equal(pawns(match)[0], '1:4,2');
    assert.equal(times(match, 'steps'), 2);
  });

  test('R41, A24 it must go back if nothing else is open (worked check 8)', () => {
    const match = lay({ house: corridor('1:2,2', '1:3,2'), pawns: ['1:2,2', '1:0,5'], rows: [['two']] });
    assert.equal(pawns(match)[0], '1:2,2');
    assert.equal(times(match, 'steps'), 2);
  });

  test('R41, A25 the first step may be one after which only the way back is left', () => {
    const house = { '1:2,2': CROSS, ...corridor('1:3,2'), '1:2,3': STRAIGHT, '1:2,4': STRAIGHT };
    const match = lay({ house, pawns: ['1:2,2', '1:0,5'], rows: [['two']] });
    assert.deepEqual(targets(match, 0), ['1:3,2', '1:2,3']);
    assert.deepEqual(match.ask(0)?.about, { left: 2 });
    match.answer(0, { to: '1:3,2' });
    assert.equal(pawns(match)[0], '1:2,2');
  });

  test('R41 the second step is chosen after the first', () => {
    const house = { '1:2,2': ACROSS, '1:3,2': CROSS, '1:4,2': ACROSS, '1:3,3': STRAIGHT };
    const match = lay({ house, pawns: ['1:2,2', '1:0,5'], rows: [['two']] });
    assert.deepEqual(match.ask(0)?.about, { left: 1 });
    assert.deepEqual(targets(match, 0), ['1:4,2', '1:3,3']);
    match.answer(0, { to: '1:3,3' });
    assert.equal(pawns(match)[0], '1:3,3');
  });

  test('R41 without a first step nothing happens', () => {
    const match = lay({ pawns: ['1:2,2', '1:0,5'], rows: [['two']] });
    assert.deepEqual(told(match).slice(1, 3), ['acts', 'nothing']);
  });

  test('R42 the Exit as the first of two spaces wins', () => {
    const match = lay({ house: { '1:0,0': 'b01' }, pawns: ['1:0,0', '1:0,5'], rows: [['two']] });
    assert.deepEqual([match.over, match.state.winner], [true, 0]);
    assert.equal(times(match, 'steps'), 1);
  });
});

describe('Secret Passage', () => {
  const house = { '1:2,2': CROSS, '1:3,2': ACROSS };

  test('R43, A14 through a wall, whichever side it is on, and not through an open way', () => {
    const match = lay({ house, pawns: ['1:2,2', '1:0,5'], rows: [['passage']] });
    assert.deepEqual(asked(match), ['0 passage']);
    assert.deepEqual(targets(match, 0), ['1:2,1', '1:2,3', '1:1,2']);
    match.answer(0, { to: '1:2,3' });
    assert.equal(pawns(match)[0], '1:2,3');
  });

  test('A14 by the other reading to any neighbour', () => {
    const match = lay({ house, options: { secretPassage: 'any' }, pawns: ['1:2,2', '1:0,5'], rows: [['passage']] });
    assert.deepEqual(targets(match, 0), ['1:2,1', '1:3,2', '1:2,3', '1:1,2']);
  });

  test('R43 nothing happens where every neighbour is open or is the Exit', () => {
    const corner = { '1:0,0': `${CORNER}/1`, '1:1,0': CROSS, '1:0,1': CROSS };
    const match = lay({ house: corner, pawns: ['1:0,0', '1:0,5'], rows: [['passage']] });
    assert.equal(pawns(match)[0], '1:0,0');
    assert.ok(told(match).includes('nothing'));
  });

  test('A15, R63 not into the Exit; by the other reading it wins', () => {
    const laid = { pawns: ['1:0,0', '1:0,5'], rows: [['passage']] } as const;
    assert.deepEqual(targets(lay(laid), 0), ['1:1,0', '1:0,1']);
    const match = lay({ ...laid, options: { secretPassageIntoExit: true } });
    assert.deepEqual(targets(match, 0), ['exit', '1:1,0', '1:0,1']);
    match.answer(0, { to: 'exit' });
    assert.equal(match.state.winner, 0);
  });

  test('A16, R43 onto the Staircase and off it, into the Entrance and out of it', () => {
    const rows = [['passage']] as const;
    assert.ok(targets(lay({ options: TWO, pawns: ['1:5,5', '2:4,4'], rows }), 0).includes('stair'));
    assert.deepEqual(targets(lay({ options: TWO, pawns: ['stair', '2:4,4'], rows }), 0), ['1:5,5', '2:0,4']);
    assert.ok(targets(lay({ pawns: ['1:5,5', '1:0,5'], rows }), 0).includes('entrance'));
    assert.equal(pawns(lay({ pawns: ['entrance', '1:0,5'], rows }))[0], '1:5,5');
  });
});

describe('Switch Places', () => {
  test('R44, A21 with a pawn on a neighbouring space, through walls', () => {
    const match = lay({ pawns: ['1:2,2', '1:3,2'], rows: [['swap'], ['mirrors']] });
    assert.deepEqual(pawns(match), ['1:3,2', '1:2,2']);
    assert.deepEqual([lastOf(match, 'swaps')?.seat, lastOf(match, 'swaps')?.pawn], [0, 1]);
  });

  test('R44 pawns on the own space and farther away do not count', () => {
    const match = lay({ pawns: ['1:2,2', '1:2,2', '1:3,3', '1:2,3'], rows: [['swap']] });
    assert.deepEqual(pawns(match), ['1:2,3', '1:2,2', '1:3,3', '1:2,2']);
  });

  test('R44 one of two pawns on a space is chosen, the other stays (worked check 12)', () => {
    const match = lay({ pawns: ['1:2,2', '1:3,2', '1:3,2'], rows: [['swap']] });
    assert.deepEqual(options(match, 0), [{ pawn: 1 }, { pawn: 2 }]);
    match.answer(0, { pawn: 2 });
    assert.deepEqual(pawns(match), ['1:3,2', '1:3,2', '1:2,2']);
  });

  test('R44 with nobody beside it the card is spent (worked check 13)', () => {
    const match = lay({ seats: 3, rows: [['swap', 'half'], ['swap'], ['swap']] });
    assert.deepEqual(pawns(match), ['entrance', 'entrance', 'entrance']);
    assert.equal(times(match, 'nothing'), 3);
    assert.deepEqual(asked(match), ['0 half'], 'the next step has come');
  });

  test('R44 across the Staircase and the Entrance too', () => {
    const up = lay({ options: TWO, pawns: ['stair', '2:0,4'], rows: [['swap'], ['mirrors']] });
    assert.deepEqual(pawns(up), ['2:0,4', 'stair']);
    const door = lay({ pawns: ['1:5,5', 'entrance'], rows: [['swap'], ['mirrors']] });
    assert.deepEqual(pawns(door), ['entrance', '1:5,5']);
  });
});

describe('Trap Door', () => {
  const rows = [['trapdoor']] as const;

  test('R51, A27 to the closest trap door in squares, whatever walls there are', () => {
    const match = lay({ house: { '1:2,4': TRAP, '1:5,2': TRAP }, pawns: ['1:2,2', '1:0,5'], rows });
    assert.equal(pawns(match)[0], '1:2,4');
    assert.equal(lastOf(match, 'falls')?.from, '1:2,2');
  });

  test('R51, A30 between equals the owner chooses', () => {
    const match = lay({ house: { '1:2,4': TRAP, '1:3,1': 'b34', '1:5,2': 'b14' }, pawns: ['1:2,2', '1:0,5'], rows });
    assert.deepEqual(asked(match), ['0 trapdoor']);
    assert.deepEqual(targets(match, 0), ['1:3,1', '1:2,4']);
    match.answer(0, { to: '1:3,1' });
    assert.equal(pawns(match)[0], '1:3,1');
  });

  test('R51, A28 the trap door under the pawn does not count; by the other reading it stays', () => {
    const laid = { house: { '1:2,2': TRAP, '1:5,2': 'b34' }, pawns: ['1:2,2', '1:0,5'], rows };
    assert.equal(pawns(lay(laid))[0], '1:5,2');
    const stays = lay({ ...laid, options: { trapDoorOnTrap: 'stay' } });
    assert.equal(pawns(stays)[0], '1:2,2');
    assert.ok(told(stays).includes('nothing'));
  });

  test('R51, A29 it stays on its storey; with no trap door there nothing happens', () => {
    const match = lay({ options: TWO, house: { '1:5,4': TRAP }, pawns: ['2:0,4', '2:4,4'], rows });
    assert.equal(pawns(match)[0], '2:0,4');
    assert.ok(told(match).includes('nothing'));
  });

  test('R51, R62 from the Staircase to the closest one downstairs', () => {
    const house = { '2:0,4': TRAP, '1:0,0': 'b34' };
    assert.equal(pawns(lay({ options: TWO, house, pawns: ['stair', '2:4,4'], rows }))[0], '1:0,0');
  });

  test('R51 from the Entrance it is measured from its slot', () => {
    const house = { '1:5,3': TRAP, '1:3,5': 'b34', '1:2,5': 'b14' };
    const match = lay({ house, pawns: ['entrance', '1:0,5'], rows });
    assert.deepEqual(targets(match, 0), ['1:5,3', '1:3,5'], 'three squares each');
  });

  test('R52, A31 a trap door tile does nothing to those who walk on it', () => {
    const house = { '1:2,2': ACROSS, '1:3,2': TRAP, '1:4,4': 'b34' };
    const match = lay({ house, pawns: ['1:2,2', '1:0,5'], rows: [['one']] });
    assert.equal(pawns(match)[0], '1:3,2');
    assert.ok(!told(match).includes('falls'));
  });
});

describe('Hall of Mirrors', () => {
  test('R53, A32 the action is lost, and that is all', () => {
    const match = lay({
      house: { '1:2,2': CROSS, '1:3,2': CROSS },
      pawns: ['1:2,2', '1:0,5'],
      rows: [['mirrors'], ['half']],
    });
    assert.deepEqual(pawns(match), ['1:2,2', '1:0,5']);
    assert.deepEqual(told(match), ['turned', 'acts', 'mirrors', 'acts']);
    assert.deepEqual(asked(match), ['1 half']);
  });
});

describe('Entrance, Staircase, Exit', () => {
  test('R60 a pawn may have to go back to the Entrance, and can leave it again', () => {
    const back = lay({ house: { '1:5,5': 'b01/2' }, pawns: ['1:5,5', '1:0,5'], rows: [['one']] });
    assert.equal(pawns(back)[0], 'entrance');
    const out = lay({ house: { '1:5,5': 'b01/2' }, pawns: ['entrance', '1:0,5'], rows: [['one']] });
    assert.equal(pawns(out)[0], '1:5,5');
  });

  test('R61 the Staircase is one space between the storeys, entered and left by openings', () => {
    const open = lay({ options: TWO, house: corridor('2:0,4', '1:5,5'), pawns: ['2:0,4', '2:4,4'], rows: [['two']] });
    assert.equal(pawns(open)[0], '1:5,5');
    const closed = lay({ options: TWO, house: { '1:5,5': ACROSS }, pawns: ['2:0,4', '2:4,4'], rows: [['two']] });
    assert.equal(pawns(closed)[0], '2:0,4');
    const back = lay({ options: TWO, house: corridor('2:0,4', '1:5,5'), pawns: ['stair', '2:4,4'], rows: [['one']] });
    assert.deepEqual(targets(back, 0), ['1:5,5', '2:0,4']);
  });

  test('R62, A51 nothing happens on the Staircase: no disk, no turn, no window', () => {
    const match = lay({
      options: TWO,
      house: corridor('2:0,4'),
      pawns: ['2:0,4', '2:4,4'],
      rows: [['one'], ['half']],
      held: [[], ['switchDisks']],
    });
    match.answer(1, 'pass');
    match.answer(1, 'pass');
    assert.equal(pawns(match)[0], 'stair');
    assert.deepEqual(asked(match), ['1 before'], 'the next action has begun');
    passAll(match);
    assert.deepEqual(asked(match), ['1 half']);
  });

  test('R63, A13 a corner tile that is closed towards the Exit lets nobody out (worked check 15)', () => {
    const house = { '1:0,0': ACROSS, '1:1,0': ACROSS, '1:2,0': ACROSS };
    const pawnsAt = ['1:0,0', '1:0,5'];
    for (const face of ['one', 'two'] as const) {
      const match = lay({ house, pawns: pawnsAt, rows: [[face]] });
      assert.equal(match.state.winner, null);
      assert.notEqual(pawns(match)[0], 'exit');
    }
    const passage = lay({ house, pawns: pawnsAt, rows: [['passage']] });
    assert.equal(pawns(passage)[0], '1:0,1', 'the only wall that is not the Exit');
  });
});
