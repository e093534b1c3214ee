import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { EVERYONE, HIDDEN, Match, SPECTATOR, seeded } from '../../../engine/index.ts';
import type { Disk } from '../content.ts';
import { houseCell } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import type { Space } from '../state.ts';
import {
  ACROSS,
  asked,
  begin,
  diskOf,
  diskOn,
  type HauntingMatch,
  heldBy,
  ICON_A,
  ICON_C,
  laidState,
  lastOf,
  lay,
  options,
  pass,
  passAll,
  pawns,
  playOn,
  STRAIGHT,
  TRAP,
  TWO,
  times,
  told,
  turnOf,
  use,
} from './arranged.ts';

const idle = [['half'], ['half'], ['half'], ['half']] as const;

describe('Windows', () => {
  test('R90 everybody who holds a disk is asked, whatever it is, and nobody else', () => {
    const match = lay({ options: TWO, seats: 4, rows: idle, held: [['noRotation'], [], ['cancel', 'trade'], []] });
    assert.deepEqual(asked(match), ['0 trade']);
    assert.deepEqual(options(match, 0), ['pass'], 'even if it is of no use');
    match.answer(0, 'pass');
    assert.deepEqual(asked(match), ['2 trade']);
    match.answer(2, 'pass');
    assert.deepEqual(asked(match), ['0 before']);
  });

  test('R90 one after the other: whoever is asked last knows that nobody before them used a disk', () => {
    const house = { '1:0,0': STRAIGHT };
    const held = [[], ['cancel'], ['cancel']] as const;
    const match = lay({ options: TWO, house, pawns: ['1:0,0', '2:4,4', '2:4,4'], rows: [['one']], held });
    pass(match);
    assert.deepEqual(asked(match), ['1 before'], 'the leader is about to walk out');
    match.answer(1, 'pass');
    assert.deepEqual(asked(match), ['2 before'], 'and one is left who can stop it');
    match.answer(2, { disk: diskOf(match, 2, 'cancel') });
    assert.deepEqual([match.state.winner, heldBy(match, 1)], [null, ['cancel']]);
  });

  test('R90 the first rules asked all at once, and matches begun by them still do', () => {
    const s = laidState({ options: TWO, seats: 3, rows: idle, held: [['trade'], [], ['trade']] });
    const match = Match.from(game, { ...s, rules: 1 }, seeded('first rules'));
    assert.deepEqual(asked(match), ['0 trade', '2 trade']);
    assert.deepEqual(game.supported, [1, 2]);
  });

  test('R90 after a disk has taken effect the asking begins again, until all pass', () => {
    const match = lay({ options: TWO, seats: 3, rows: idle, held: [['trade', 'cancel'], ['trade'], ['cancel']] });
    use(match, 1, { disk: diskOf(match, 1, 'trade'), partner: 2 });
    assert.deepEqual(asked(match), ['0 trade'], 'the first in the order once more');
    use(match, 0, { disk: diskOf(match, 0, 'trade'), partner: 2 });
    assert.deepEqual(asked(match), ['0 trade']);
    match.answer(0, 'pass');
    assert.deepEqual(asked(match), ['2 trade'], 'the second has none left');
    match.answer(2, 'pass');
    assert.equal(match.asks[0]?.what, 'before');
  });

  test('R90, A39 the start player is asked first, then clockwise; who is asked later keeps the disk', () => {
    const match = lay({ options: TWO, seats: 3, start: 1, rows: idle, held: [['trade'], [], ['trade']] });
    assert.deepEqual(asked(match), ['2 trade']);
    match.answer(2, { disk: diskOf(match, 2, 'trade'), partner: 1 });
    assert.deepEqual([heldBy(match, 2), heldBy(match, 0)], [[], ['trade']]);
    assert.deepEqual(asked(match), ['0 trade']);
  });

  test('R90 who is asked follows from public facts alone: who holds how many disks, and who has passed', () => {
    const course = (held: readonly (readonly Disk[])[]): string[] => {
      const match = lay({ options: TWO, seats: 3, rows: idle, held });
      const all: string[] = [];
      for (let i = 0; i < 6; i++) {
        all.push(...asked(match));
        match.answer(match.asks[0]?.seat ?? 0, match.kind === 'window' ? 'pass' : { tile: '1:3,3' });
      }
      return all;
    };
    assert.deepEqual(course([['trade'], ['cancel'], []]), course([['noRotation'], ['switchDisks'], []]));
  });

  test('R90 of several disks of one kind one is offered', () => {
    const match = lay({ options: TWO, rows: idle, held: [['trade', 'trade'], []] });
    assert.deepEqual(options(match, 0), ['pass', { disk: diskOf(match, 0, 'trade'), partner: 1 }]);
  });

  test('R98 with one storey there are no windows', () => {
    const match = begin(3);
    const kinds = new Set<string | undefined>();
    playOn(match, ({ kind, state }) => {
      kinds.add(kind);
      return state.round === 3;
    });
    assert.ok(!kinds.has('window'));
  });
});

describe('Trade Card', () => {
  const dan = 0;
  const amy = 1;
  const laid = {
    options: TWO,
    house: { '2:4,2': TRAP },
    rows: [['trapdoor'], ['exit']],
    held: [['trade'], []],
  } as const;

  test('R91, R6 Dan has a Trap Door and Amy Move Exit: after his trade he moves the Exit, and she falls (worked check 11)', () => {
    const match = lay(laid);
    assert.deepEqual(match.ask(dan)?.about, {
      cards: [
        [dan, 'trapdoor'],
        [amy, 'exit'],
      ],
    });
    match.answer(dan, { disk: diskOf(match, dan, 'trade'), partner: amy });
    assert.deepEqual(asked(match), ['0 exit'], 'in his own turn, by his own choice');
    match.answer(dan, { exit: 'SW-S' });
    assert.deepEqual([match.state.exit, pawns(match)[dan], pawns(match)[amy]], ['SW-S', '2:4,4', '2:4,2']);
    assert.deepEqual([lastOf(match, 'trades')?.seat, lastOf(match, 'trades')?.partner], [dan, amy]);
  });

  test('R91 the cards stay with their owners', () => {
    const match = lay(laid);
    const before = structuredClone(match.state.row);
    match.answer(dan, { disk: diskOf(match, dan, 'trade'), partner: amy });
    assert.deepEqual(match.state.row, before);
    assert.deepEqual(match.state.acts, [amy, dan]);
  });

  test('A35 a trade is for one step', () => {
    const match = lay({
      ...laid,
      rows: [
        ['mirrors', 'half'],
        ['half', 'quarter'],
      ],
    });
    match.answer(dan, { disk: diskOf(match, dan, 'trade'), partner: amy });
    match.answer(dan, { tile: '1:3,3' });
    assert.deepEqual(match.state.acts, [dan, amy]);
    assert.deepEqual(asked(match), ['0 half'], 'the next step, each with their own card');
  });

  test('A36 what was traded may be traded again', () => {
    const match = lay({ ...laid, held: [['trade'], ['trade']] });
    use(match, dan, { disk: diskOf(match, dan, 'trade'), partner: amy });
    assert.deepEqual(match.ask(amy)?.about, {
      cards: [
        [dan, 'exit'],
        [amy, 'trapdoor'],
      ],
    });
    use(match, amy, { disk: diskOf(match, amy, 'trade'), partner: dan });
    assert.deepEqual(match.state.acts, [dan, amy]);
    assert.equal(pawns(match)[dan], '2:4,2');
  });

  test('R91 before anybody acts, and not later in the step', () => {
    const match = lay({ options: TWO, rows: idle, held: [['trade'], []] });
    match.answer(0, 'pass');
    while (match.state.step === 0) {
      assert.ok(asked(match).every(one => !one.endsWith('trade')));
      const seat = match.asks[0]?.seat ?? 0;
      match.answer(seat, match.kind === 'window' ? 'pass' : { tile: '1:3,3' });
    }
    assert.deepEqual(asked(match), ['0 trade']);
  });
});

describe('Cancel Card', () => {
  test('R92 anybody may cancel the card about to be carried out; the action is over', () => {
    const match = lay({ options: TWO, seats: 3, rows: idle, held: [[], [], ['cancel']] });
    pass(match);
    assert.deepEqual(match.ask(2)?.about, { of: 0, card: 'half' });
    use(match, 2, { disk: diskOf(match, 2, 'cancel') });
    assert.deepEqual(asked(match), ['1 half'], 'nobody holds a disk any more, and the next player acts');
    assert.deepEqual([lastOf(match, 'cancels')?.seat, lastOf(match, 'cancels')?.of], [2, 0]);
    assert.deepEqual(lastOf(match, 'cancels')?.faces, ['cancel']);
    assert.equal(times(match, 'rotates'), 0);
  });

  test('R92, A39 also for oneself; the player about to act is heard first, then clockwise', () => {
    const match = lay({
      options: TWO,
      seats: 3,
      start: 1,
      rows: [[], ['mirrors'], ['trapdoor']],
      held: [['cancel'], ['trade'], ['cancel']],
    });
    pass(match);
    for (const order of [
      [1, 2, 0],
      [2, 0, 1],
    ])
      for (const seat of order) {
        assert.deepEqual(asked(match), [`${seat} before`]);
        if (seat !== 2 || order[0] !== 2) match.answer(seat, 'pass');
        else break;
      }
    use(match, 2, { disk: diskOf(match, 2, 'cancel') });
    assert.equal(lastOf(match, 'cancels')?.of, 2);
  });

  test('A37 only the card about to be carried out can be cancelled, not one that comes later', () => {
    const match = lay({ options: TWO, rows: idle, held: [[], ['cancel']] });
    assert.deepEqual(options(match, 1), ['pass'], 'not when the cards are turned over');
    pass(match);
    assert.deepEqual(options(match, 1), ['pass', { disk: diskOf(match, 1, 'cancel') }]);
    assert.deepEqual(match.ask(1)?.about, { of: 0, card: 'half' });
  });

  test('R92 a disk cannot be cancelled', () => {
    const match = lay({ options: TWO, rows: idle, held: [['trade'], ['cancel']] });
    use(match, 0, { disk: diskOf(match, 0, 'trade'), partner: 1 });
    assert.deepEqual(match.state.acts, [1, 0], 'it has taken effect before anybody is asked again');
  });
});

describe('Switch Disks', () => {
  const board: Record<Space, Disk> = { '1:2,2': 'cancel', '1:4,4': 'ghost', '2:0,0': 'trade' };
  const haunted: Record<Space, Disk> = { ...board, '1:2,2': 'ghost' };
  const before = (tile: string, held: readonly (readonly Disk[])[], disks = board) => ({
    options: TWO,
    house: { '1:1,2': ACROSS, '1:2,2': tile },
    pawns: ['1:1,2', '2:4,4'],
    rows: [['one'], ['half']] as const,
    disks,
    held,
  });

  test('R96 any two disks on the board change places, unseen, on whichever storeys', () => {
    const match = lay(before(ACROSS, [[], ['switchDisks']]));
    pass(match);
    const disk = diskOf(match, 1, 'switchDisks');
    assert.deepEqual(options(match, 1), [
      'pass',
      { disk, one: '1:2,2', other: '1:4,4' },
      { disk, one: '1:2,2', other: '2:0,0' },
      { disk, one: '1:4,4', other: '2:0,0' },
    ]);
    match.answer(1, { disk, one: '1:4,4', other: '2:0,0' });
    assert.deepEqual([diskOn(match, '1:4,4'), diskOn(match, '2:0,0')], ['trade', 'ghost']);
    const moved = houseCell(match.state, '2:0,0').disk ?? -1;
    for (const seat of [0, 1, SPECTATOR]) assert.equal(match.view(seat).cards.face[moved], HIDDEN);
    assert.deepEqual(
      [lastOf(match, 'switchesDisks')?.one, lastOf(match, 'switchesDisks')?.faces],
      ['1:4,4', ['switchDisks']],
    );
  });

  test('R96, A45 two disks must lie on the board; those that players hold do not count', () => {
    const match = lay({ options: TWO, rows: idle, disks: { '1:2,2': 'trade' }, held: [['cancel'], ['switchDisks']] });
    pass(match);
    match.answer(0, 'pass');
    assert.deepEqual(options(match, 1), ['pass']);
  });

  test('R93, R72 the disk is looked at before anything else: nobody can slip a Ghost under the one who lands', () => {
    const match = lay({ ...before(ACROSS, [[], ['switchDisks']], { '1:2,2': 'cancel' }), ghosts: ['1:4,4', '2:0,0'] });
    pass(match);
    pass(match);
    assert.deepEqual(heldBy(match, 0), ['cancel'], 'looked at and taken before the others are asked');
    assert.deepEqual(asked(match), ['0 landing']);
    assert.deepEqual(match.ask(0)?.about, { of: 0, at: '1:2,2' });
    match.answer(0, 'pass');
    assert.deepEqual(asked(match), ['1 landing'], 'the one who landed first, then clockwise');
    const disk = diskOf(match, 1, 'switchDisks');
    assert.deepEqual(options(match, 1), ['pass', { disk, one: '1:4,4', other: '2:0,0' }], 'the tile has no disk left');
    match.answer(1, 'pass');
    assert.deepEqual([pawns(match)[0], times(match, 'ghost')], ['1:2,2', 0]);
  });

  test('R93 in the middle of Move Two Spaces a Ghost can still be put into the way', () => {
    const house = { '1:1,2': ACROSS, '1:2,2': ACROSS, '1:3,2': ACROSS };
    const laid = { ...before(ACROSS, [[], ['switchDisks']], { '1:2,2': 'cancel', '1:3,2': 'trade' }), house };
    const match = lay({ ...laid, rows: [['two'], ['half']], ghosts: ['2:0,0'] });
    pass(match);
    pass(match);
    use(match, 1, { disk: diskOf(match, 1, 'switchDisks'), one: '1:3,2', other: '2:0,0' });
    passAll(match);
    assert.equal(lastOf(match, 'ghost')?.at, '1:3,2');
    assert.equal(pawns(match)[0], '1:1,2', 'and only the way back is left');
  });

  test('R93, R96 without two disks on the board there is nothing to ask', () => {
    const match = lay(before(ACROSS, [[], ['switchDisks']], { '1:2,2': 'cancel', '1:4,4': 'ghost' }));
    pass(match);
    pass(match);
    assert.deepEqual(asked(match), ['1 before'], 'the next action');
  });

  test('R94, A43 a Ghost may be switched away: the disk that comes is met like any other and kept', () => {
    const match = lay(before(ACROSS, [['switchDisks'], []], haunted));
    pass(match);
    pass(match);
    assert.deepEqual(asked(match), ['0 ghost']);
    assert.equal(match.state.cards.known[houseCell(match.state, '1:2,2').disk ?? -1], EVERYONE);
    match.answer(0, { disk: diskOf(match, 0, 'switchDisks'), one: '1:2,2', other: '2:0,0' });
    passAll(match);
    assert.equal(pawns(match)[0], '1:2,2');
    assert.deepEqual(heldBy(match, 0), ['trade']);
    assert.equal(diskOn(match, '2:0,0'), 'ghost');
    assert.ok(!told(match).includes('pushedBack'));
  });

  test('R94 if another Ghost comes, it is shown, and the window opens again', () => {
    const match = lay(before(ACROSS, [['switchDisks'], ['switchDisks']], haunted));
    pass(match);
    pass(match);
    assert.deepEqual(asked(match), ['0 ghost']);
    use(match, 1, { disk: diskOf(match, 1, 'switchDisks'), one: '1:2,2', other: '1:4,4' });
    assert.equal(times(match, 'ghost'), 2);
    assert.deepEqual(asked(match), ['0 ghost']);
    match.answer(0, { disk: diskOf(match, 0, 'switchDisks'), one: '1:2,2', other: '2:0,0' });
    assert.deepEqual(heldBy(match, 0), ['trade']);
  });

  test('R94, A38 a bystander may save, too; a switch of other disks leaves the Ghost where it is', () => {
    const match = lay(before(ACROSS, [['switchDisks'], ['switchDisks']], haunted));
    pass(match);
    pass(match);
    use(match, 0, { disk: diskOf(match, 0, 'switchDisks'), one: '1:4,4', other: '2:0,0' });
    assert.equal(times(match, 'ghost'), 1, 'it is the same Ghost');
    assert.deepEqual(asked(match), ['1 ghost']);
    match.answer(1, { disk: diskOf(match, 1, 'switchDisks'), one: '1:2,2', other: '1:4,4' });
    assert.equal(pawns(match)[0], '1:2,2');
  });

  test('R92 it may be used before an action, after which the action goes on', () => {
    const match = lay(before(ACROSS, [[], ['switchDisks']]));
    pass(match);
    match.answer(1, { disk: diskOf(match, 1, 'switchDisks'), one: '1:2,2', other: '2:0,0' });
    assert.equal(pawns(match)[0], '1:2,2');
    assert.deepEqual(heldBy(match, 0), ['trade']);
  });

  test('R97 it is of no use when cards are traded or a tile turns', () => {
    const match = lay(before(`${ICON_C}/2`, [['switchDisks'], []]));
    assert.deepEqual(options(match, 0), ['pass']);
    pass(match);
    pass(match);
    assert.deepEqual(asked(match), ['0 landing']);
    pass(match);
    assert.deepEqual(asked(match), ['0 rotation']);
    assert.deepEqual(options(match, 0), ['pass']);
  });
});

describe('No Rotation', () => {
  const laid = {
    options: TWO,
    seats: 3,
    house: { '1:1,2': ACROSS, '1:2,2': `${ICON_A}/1` },
    pawns: ['2:4,4', '1:1,2', '2:4,4'],
    rows: [['mirrors'], ['one'], ['half']],
    held: [['noRotation'], [], ['noRotation', 'cancel']],
  } as const;

  /** Up to the moment in which the tile is about to turn. */
  function atRotation(): HauntingMatch {
    const match = lay(laid);
    while (match.asks[0]?.what !== 'rotation') pass(match);
    return match;
  }

  test('R95 the tile does not turn this time', () => {
    const match = atRotation();
    match.answer(2, 'pass');
    assert.deepEqual(match.ask(0)?.about, { of: 1, at: '1:2,2', icon: 'A' });
    use(match, 0, { disk: diskOf(match, 0, 'noRotation') });
    assert.equal(turnOf(match, '1:2,2'), 1);
    assert.equal(pawns(match)[1], '1:2,2');
    assert.deepEqual(asked(match), ['2 before'], 'there is nothing left to stop: the next action');
  });

  test('R95, A38 bystanders are asked, from the one who landed clockwise', () => {
    const match = atRotation();
    assert.deepEqual(asked(match), ['2 rotation']);
    use(match, 2, { disk: diskOf(match, 2, 'noRotation') });
    assert.deepEqual([lastOf(match, 'noRotation')?.seat, heldBy(match, 0)], [2, ['noRotation']]);
  });

  test('R95 if all pass, it turns', () => {
    const match = atRotation();
    pass(match);
    assert.equal(turnOf(match, '1:2,2'), 2);
    passAll(match);
    assert.deepEqual(asked(match), ['2 half']);
  });
});
