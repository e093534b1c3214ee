import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, bit, EVERYONE, HIDDEN, SPECTATOR } from '../../../engine/index.ts';
import type { Disk } from '../content.ts';
import { houseCell } from '../house/house-plan.ts';
import type { Space } from '../state.ts';
import {
  ACROSS,
  asked,
  CROSS,
  diskOf,
  diskOn,
  type HauntingMatch,
  heldBy,
  ICON_A,
  ICON_B,
  ICON_C,
  type Laid,
  lastOf,
  lay,
  options,
  pass,
  passAll,
  pawns,
  STRAIGHT,
  TRAP,
  TWO,
  targets,
  times,
  told,
  turnOf,
} from './arranged.ts';

/** A pawn at the west end of a short corridor, about to step on `tile`; the other player is far away and idle. */
const before = (tile: string, more: Partial<Laid> = {}): Laid => ({
  options: TWO,
  house: { '1:1,2': ACROSS, '1:2,2': tile, ...more.house },
  pawns: more.pawns ?? ['1:1,2', '2:4,4'],
  rows: more.rows ?? [['one'], ['half']],
  ...(more.disks ? { disks: more.disks } : {}),
  ...(more.ghosts ? { ghosts: more.ghosts } : {}),
  ...(more.held ? { held: more.held } : {}),
});

const seenBy = (match: HauntingMatch, seat: number, card: number): string => at(match.view(seat).cards.face, card);

describe('Icon tiles', () => {
  test('R71 A turns a quarter right, B a quarter left, C a half, under the pawn', () => {
    for (const [tile, from, turn] of [
      [ICON_A, 1, 2],
      [ICON_B, 1, 0],
      [ICON_C, 2, 0],
    ] as const) {
      const match = lay(before(`${tile}/${from}`));
      assert.equal(pawns(match)[0], '1:2,2', tile);
      assert.equal(turnOf(match, '1:2,2'), turn, tile);
      assert.equal(lastOf(match, 'turns')?.at, '1:2,2');
    }
  });

  test('R71, A47 it turns at every landing, disk or no disk', () => {
    const twice = lay(before(`${ICON_C}/2`, { pawns: ['1:1,2', '1:1,2'], rows: [['one'], ['passage']] }));
    assert.equal(turnOf(twice, '1:2,2'), 0);
    assert.ok(targets(twice, 1).includes('1:2,2'), 'turned away, it is behind a wall now');
    twice.answer(1, { to: '1:2,2' });
    assert.equal(turnOf(twice, '1:2,2'), 2);
    assert.equal(times(twice, 'turns'), 2);
  });

  test('R41, A26 the middle tile of Move Two Spaces turns too, and the second step may be gone', () => {
    const house = { '1:3,2': ACROSS, '1:2,1': ACROSS, '1:2,3': ACROSS };
    const match = lay(before(`${ICON_A}/1`, { house, rows: [['two'], ['half']], disks: { '1:2,2': 'cancel' } }));
    passAll(match);
    assert.equal(pawns(match)[0], '1:2,2');
    assert.equal(turnOf(match, '1:2,2'), 2);
    assert.deepEqual(heldBy(match, 0), ['cancel'], 'its disk was taken as well');
    assert.ok(!told(match).includes('nothing'), 'the card was carried out as far as it went');
  });

  test('R8 a pawn lands by step, Secret Passage, Trap Door and Switch Places', () => {
    const landings: [Partial<Laid>, string][] = [
      [{ rows: [['one'], ['half']] }, 'steps'],
      [{ rows: [['passage'], ['half']] }, 'passes'],
      [{ rows: [['swap'], ['half']], pawns: ['1:1,2', '1:2,2'] }, 'swaps'],
    ];
    for (const [more, what] of landings) {
      const match = lay(before(what === 'passes' ? `${ICON_C}/0` : `${ICON_C}/2`, more));
      if (what === 'passes') match.answer(0, { to: '1:2,2' });
      assert.ok(told(match).includes(what), what);
      assert.equal(times(match, 'turns'), 1, what);
    }
    const fall = lay(
      before(STRAIGHT, { house: { '1:4,2': TRAP }, rows: [['trapdoor'], ['half']], disks: { '1:4,2': 'trade' } }),
    );
    assert.deepEqual(asked(fall), ['0 before'], 'the disk was taken, and the next action has begun');
    assert.deepEqual(heldBy(fall, 0), ['trade']);
  });

  test('R8 standing on a tile that turns is no landing', () => {
    const match = lay(before(`${ICON_C}/2`, { pawns: ['1:1,2', '1:2,2'], disks: { '1:2,2': 'trade' } }));
    passAll(match);
    assert.deepEqual(heldBy(match, 0), ['trade']);
    assert.equal(times(match, 'turns'), 1, 'once, for the one who came');
  });

  test('A22, R44 after Switch Places both tiles turn, the own one first', () => {
    const house = { '1:1,2': `${ICON_A}/1` };
    const match = lay(before(`${ICON_C}/2`, { house, pawns: ['1:1,2', '1:2,2'], rows: [['swap'], ['half']] }));
    const turns = match.events(SPECTATOR).filter(({ what }) => what === 'turns');
    assert.deepEqual(
      turns.map(event => event.at),
      ['1:2,2', '1:1,2'],
    );
    assert.deepEqual([turnOf(match, '1:1,2'), turnOf(match, '1:2,2')], [2, 0]);
  });
});

describe('Disks on the board', () => {
  test('R70, R93 first the disk is looked at, then others may step in, then the rotation, then the action goes on', () => {
    const disks: Record<Space, Disk> = { '1:2,2': 'cancel', '2:0,0': 'trade', '2:1,0': 'trade' };
    const match = lay(before(`${ICON_C}/2`, { disks, held: [[], ['switchDisks']] }));
    const course: string[] = [];
    for (const what of ['trade', 'before', 'landing', 'rotation']) {
      assert.equal(match.asks[0]?.what, what);
      assert.equal(times(match, 'takesDisk'), what === 'landing' || what === 'rotation' ? 1 : 0);
      assert.equal(turnOf(match, '1:2,2'), 2);
      for (; match.asks[0]?.what === what && match.state.acting !== 1; match.answer(match.asks[0]?.seat ?? 0, 'pass'))
        course.push(...asked(match));
    }
    assert.deepEqual(course, ['1 trade', '1 before', '0 landing', '1 landing', '0 rotation', '1 rotation']);
    assert.equal(turnOf(match, '1:2,2'), 0);
    assert.deepEqual(asked(match), ['1 before'], 'the next action');
  });

  test('R72 the look is for the one who landed; what is no Ghost is kept face down', () => {
    const match = lay(before(ACROSS, { disks: { '1:2,2': 'cancel' } }));
    const disk = diskOf(match, 0, 'cancel');
    assert.equal(match.state.cards.known[disk], bit(0));
    assert.equal(seenBy(match, 0, disk), 'cancel');
    for (const other of [1, SPECTATOR]) {
      assert.equal(seenBy(match, other, disk), HIDDEN);
      const taken = match.events(other).find(({ what }) => what === 'takesDisk');
      assert.deepEqual([taken?.seat, taken?.faces], [0, [HIDDEN]]);
    }
    assert.equal(diskOn(match, '1:2,2'), null);
  });

  test('R73 a disk can be used as soon as it is found: No Rotation for this very landing (worked check 16)', () => {
    const match = lay(before(`${ICON_C}/2`, { disks: { '1:2,2': 'noRotation' } }));
    assert.deepEqual(asked(match), ['0 rotation']);
    match.answer(0, { disk: diskOf(match, 0, 'noRotation') });
    assert.equal(turnOf(match, '1:2,2'), 2);
    assert.ok(!told(match).includes('turns'));
    assert.equal(lastOf(match, 'noRotation')?.seat, 0);
  });

  test('R74 how many somebody holds is public, which they are is not; used ones are shown and gone', () => {
    const held = [['cancel', 'trade', 'trade', 'noRotation', 'switchDisks'], ['cancel']] as const;
    const match = lay(before(ACROSS, { held }));
    assert.equal(match.view(1).disks[0]?.length, 5);
    assert.ok(match.view(1).disks[0]?.every(disk => seenBy(match, 1, disk) === HIDDEN));
    pass(match);
    const disk = diskOf(match, 1, 'cancel');
    match.answer(0, 'pass');
    match.answer(1, { disk });
    assert.deepEqual(match.state.used, [disk]);
    assert.equal(match.state.cards.known[disk], EVERYONE);
    assert.deepEqual(heldBy(match, 1), []);
    assert.ok(!match.asks.some(({ seat }) => seat === 1 && match.kind === 'window'), 'nothing left to ask for');
  });
});

describe('Ghosts', () => {
  test('R80 a Ghost is shown to all and stays; the pawn goes back, and nothing turns', () => {
    const match = lay(before(`${ICON_C}/2`, { disks: { '1:2,2': 'ghost' } }));
    assert.equal(pawns(match)[0], '1:1,2');
    assert.equal(diskOn(match, '1:2,2'), 'ghost');
    assert.equal(match.state.cards.known[houseCell(match.state, '1:2,2').disk ?? -1], EVERYONE);
    assert.equal(turnOf(match, '1:2,2'), 2);
    assert.deepEqual(told(match).slice(1, 7), ['acts', 'forced', 'steps', 'ghost', 'pushedBack', 'stays']);
    assert.deepEqual(heldBy(match, 0), []);
  });

  test('R81, A42 going back is no landing: an icon tile it goes back to does not turn', () => {
    const house = { '1:1,2': `${ICON_A}/1` };
    const match = lay(before(ACROSS, { house, disks: { '1:2,2': 'ghost' } }));
    assert.equal(pawns(match)[0], '1:1,2');
    assert.equal(turnOf(match, '1:1,2'), 1);
    assert.ok(!told(match).includes('turns'));
  });

  test('R82 another way must be taken if there is one; the tile of the Ghost is none any more', () => {
    const house = { '1:1,2': CROSS, '1:1,3': STRAIGHT, '1:1,1': STRAIGHT };
    const match = lay(before(ACROSS, { house, disks: { '1:2,2': 'ghost' } }));
    match.answer(0, { to: '1:2,2' });
    assert.deepEqual(match.state.blocked, ['1:2,2']);
    assert.deepEqual(targets(match, 0), ['1:1,1', '1:1,3']);
    match.answer(0, { to: '1:1,3' });
    assert.equal(pawns(match)[0], '1:1,3');
    assert.deepEqual(match.state.blocked, [], 'for this action only');
  });

  test('R82, A40 without another way the pawn stays and the action is over', () => {
    const match = lay(before(ACROSS, { disks: { '1:2,2': 'ghost' }, rows: [['two'], ['half']] }));
    assert.equal(pawns(match)[0], '1:1,2');
    assert.equal(times(match, 'steps'), 1);
    assert.deepEqual(asked(match), ['1 half']);
  });

  test('R82, A40 after a Ghost the log does not say that the card could not be carried out', () => {
    const house = { '1:3,2': ACROSS, '1:2,2': `${ICON_A}/1` };
    const cards = [
      ['one', { disks: { '1:2,2': 'ghost' } }],
      ['two', { disks: { '1:2,2': 'ghost' } }],
      // The tile in the middle turns across the way: neither on nor back.
      ['two', { disks: { '1:3,2': 'ghost' }, house: { '1:2,2': CROSS, '1:1,2': ACROSS, '1:3,2': ACROSS } }],
      ['swap', { disks: { '1:2,2': 'ghost' }, pawns: ['1:1,2', '1:2,2'] }],
    ] as const;
    for (const [card, more] of cards) {
      const match = lay(before(ACROSS, { house, rows: [[card], ['half']], ...more }));
      assert.equal(times(match, 'nothing'), 0, card);
    }
    const stays = lay(before(ACROSS, { disks: { '1:2,2': 'ghost' } }));
    assert.equal(lastOf(stays, 'stays')?.rule, 'R82');
    const walled = lay(before(STRAIGHT, {}));
    assert.deepEqual([times(walled, 'nothing'), times(walled, 'stays')], [1, 0], 'without a Ghost it does');
  });

  test('R82 of Move Two Spaces only the failed step is taken again (worked check 10)', () => {
    const house = { '1:1,2': ACROSS, '1:2,2': 'x24/2', '1:3,2': ACROSS, '1:2,1': STRAIGHT };
    const laid: Laid = { ...before('x24/2', { rows: [['two'], ['half']], disks: { '1:3,2': 'ghost' } }), house };
    const match = lay(laid);
    assert.equal(pawns(match)[0], '1:2,2');
    assert.equal(turnOf(match, '1:2,2'), 0, 'the first tile has turned: open to the north, east and west');
    assert.deepEqual(targets(match, 0), ['1:2,1', '1:3,2']);
    match.answer(0, { to: '1:3,2' });
    assert.ok(told(match).includes('ghost'));
    assert.equal(pawns(match)[0], '1:2,1', 'back on the first tile, and on by the only other way');
    assert.equal(times(match, 'turns'), 1, 'the first tile does not turn again');
  });

  test('R82, R7 if only the way back is left of the second step, it must be taken', () => {
    const house = { '1:3,2': ACROSS };
    const match = lay(before(ACROSS, { house, rows: [['two'], ['half']], disks: { '1:3,2': 'ghost' } }));
    assert.equal(pawns(match)[0], '1:1,2');
    assert.equal(times(match, 'steps'), 3);
  });

  test('R82 a Secret Passage into a Ghost is taken again elsewhere', () => {
    const match = lay(before(STRAIGHT, { rows: [['passage'], ['half']], disks: { '1:2,2': 'ghost' } }));
    match.answer(0, { to: '1:2,2' });
    assert.equal(pawns(match)[0], '1:1,2');
    assert.deepEqual(targets(match, 0), ['1:1,1', '1:1,3', '1:0,2']);
  });

  test('R83, A41 Switch Places: if the own pawn meets a Ghost, all is undone and another pawn is chosen', () => {
    const pawnsAt = ['1:1,2', '1:2,2', '1:2,2', '1:1,3'];
    const match = lay({
      ...before(ACROSS, { rows: [['swap'], ['half']], disks: { '1:2,2': 'ghost' } }),
      pawns: pawnsAt,
    });
    assert.deepEqual(options(match, 0), [{ pawn: 1 }, { pawn: 2 }, { pawn: 3 }]);
    match.answer(0, { pawn: 2 });
    assert.ok(told(match).includes('undone'));
    assert.deepEqual(pawns(match), ['1:1,3', '1:2,2', '1:2,2', '1:1,2'], 'the only other one was taken');
  });

  test('R83 if there is no other pawn to choose, the action is over', () => {
    const match = lay(
      before(ACROSS, { pawns: ['1:1,2', '1:2,2'], rows: [['swap'], ['half']], disks: { '1:2,2': 'ghost' } }),
    );
    assert.deepEqual(pawns(match), ['1:1,2', '1:2,2']);
    assert.deepEqual(asked(match), ['1 half']);
  });

  test('R83, A41 if the other pawn meets one, turned tiles turn back, disks are kept, and the action is over', () => {
    const match = lay(
      before(`${ICON_A}/1`, {
        pawns: ['1:1,2', '1:2,2'],
        rows: [['swap'], ['half']],
        disks: { '1:1,2': 'ghost', '1:2,2': 'cancel', '2:0,0': 'trade' },
      }),
    );
    assert.deepEqual(asked(match), ['0 landing']);
    match.answer(0, 'pass');
    assert.deepEqual(asked(match), ['0 rotation']);
    match.answer(0, 'pass');
    assert.deepEqual(asked(match), ['0 ghost'], 'the other pawn lands on the Ghost under the first');
    assert.deepEqual(match.ask(0)?.about, { of: 1, at: '1:1,2' });
    match.answer(0, 'pass');
    assert.deepEqual(pawns(match), ['1:1,2', '1:2,2']);
    assert.equal(turnOf(match, '1:2,2'), 1);
    assert.deepEqual(heldBy(match, 0), ['cancel']);
    assert.deepEqual(asked(match), ['0 before'], 'the next action');
  });

  test('R84 a Trap Door onto a Ghost leads on to the next closest', () => {
    const house = { '1:3,2': TRAP, '1:1,5': 'b34' };
    const match = lay(before(ACROSS, { house, rows: [['trapdoor'], ['half']], disks: { '1:3,2': 'ghost' } }));
    assert.equal(pawns(match)[0], '1:1,5');
    assert.equal(times(match, 'falls'), 2);
  });

  test('R85, A44 a Ghost that was shown is known to all, and so it stays when its tile is switched', () => {
    const match = lay(before(ACROSS, { disks: { '1:2,2': 'ghost' }, rows: [['one'], ['switch']] }));
    match.answer(1, { one: '1:2,2', other: '1:3,2' });
    const { disk } = houseCell(match.state, '1:3,2');
    for (const seat of [0, 1, SPECTATOR]) assert.equal(seenBy(match, seat, disk ?? -1), 'ghost');
  });

  test('R85 anybody may walk into a Ghost they know of, and is driven back again', () => {
    const house = { '1:1,2': CROSS, '1:1,3': STRAIGHT };
    const match = lay(before(ACROSS, { house, ghosts: ['1:2,2'] }));
    assert.deepEqual(targets(match, 0), ['1:2,2', '1:1,3']);
    match.answer(0, { to: '1:2,2' });
    assert.equal(pawns(match)[0], '1:1,3');
    assert.equal(times(match, 'ghost'), 1);
  });

  test('R86 a Ghost that comes to lie under a pawn does nothing', () => {
    const match = lay(
      before(ACROSS, {
        rows: [['half'], ['half']],
        ghosts: ['2:0,0'],
        disks: { '1:1,2': 'trade' },
        held: [['switchDisks'], []],
      }),
    );
    match.answer(0, 'pass');
    match.answer(0, { disk: diskOf(match, 0, 'switchDisks'), one: '1:1,2', other: '2:0,0' });
    assert.equal(diskOn(match, '1:1,2'), 'ghost');
    assert.equal(pawns(match)[0], '1:1,2');
    assert.deepEqual(asked(match), ['0 half']);
    assert.ok(!told(match).includes('ghost'));
  });
});
