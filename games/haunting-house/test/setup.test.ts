import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, Play, Refusal, SPECTATOR, seeded } from '../../../engine/index.ts';
import { BASE_TILES, EXTRA_TILES } from '../content.ts';
import { SPACES } from '../house/geometry.ts';
import { cellAt, cellSpaces, houseCell, layout, manhattan, mask, tileNamed } from '../house/house-plan.ts';
import { game } from '../rules.ts';
import { layDisks, layOneStorey, layTwoStoreys, prepareStart } from '../setup.ts';
import type { HauntingState } from '../state.ts';
import { contentFor } from '../tunables.ts';
import { asked, begin, CROSS, type HauntingMatch, laidState, TRAP, TWO } from './arranged.ts';

const tiles = ({ first, second }: HauntingState): string[] => [...first, ...second].map(({ tile }) => tile).sort();
const many = (seats: number, options = {}): HauntingMatch[] =>
  Array.from({ length: 40 }, (_, i) => begin(seats, options, `setup ${i}`));

/** A table on which a part of set-up can be done again. */
const tableOf = (s: HauntingState, seed = 'again'): Play<HauntingState> => new Play(s, seeded(seed), undefined);

describe('One storey', () => {
  test('R10 two to six players, each with a pawn and the same ten cards', () => {
    for (const seats of [1, 7]) assert.throws(() => begin(seats), Refusal);
    for (const seats of [2, 6]) {
      const { state } = begin(seats);
      assert.equal(state.pawns.length, seats);
      assert.deepEqual(
        state.hand.map((hand, seat) => hand.length + at(state.row, seat).length),
        Array.from({ length: seats }, () => 10),
      );
    }
  });

  test('R11 the 36 tiles of the first box, laid and turned by chance', () => {
    const [one, other] = [begin(2, {}, 'a').state, begin(2, {}, 'b').state];
    assert.deepEqual(tiles(one), [...BASE_TILES]);
    assert.deepEqual(one.second, []);
    assert.notDeepEqual(one.first, other.first);
    const turns = many(2).flatMap(({ state }) => state.first.map(({ turn }) => turn));
    for (const turn of [0, 1, 2, 3]) {
      const share = turns.filter(one => one === turn).length / turns.length;
      assert.ok(share > 0.2 && share < 0.3, `turn ${turn}: ${share}`);
    }
  });

  test('R12 the Exit north of the first corner, the Entrance at the opposite one, and all pawns on it', () => {
    const g = tableOf(laidState({ seats: 3, exit: 'SW-W', pawns: ['1:0,0', '1:0,0', '1:0,0'] }));
    layOneStorey(g);
    assert.deepEqual([g.s.exit, g.s.entrance, g.s.stair], ['NW-N', 'SE-S', null]);
    assert.deepEqual(g.s.pawns, ['entrance', 'entrance', 'entrance']);
  });

  test('R14 chance decides who has the start marker, anybody alike', () => {
    const starts = Array.from({ length: 90 }, (_, i) => begin(3, {}, `start ${i}`).events(SPECTATOR)).map(
      events => events.find(event => event.what === 'starts')?.seat,
    );
    for (const seat of [0, 1, 2]) assert.ok(starts.filter(one => one === seat).length > 15);
  });

  test('R98 there are no disks and no windows', () => {
    assert.ok(game.cards(4, { storeys: 'one' }).every(([, back]) => back.startsWith('action/')));
    const { state } = begin(4);
    assert.ok(state.first.every(({ disk }) => disk === null));
    assert.deepEqual([state.disks.flat(), state.spare, state.used], [[], [], []]);
  });
});

describe('Two storeys', () => {
  test('R20, R21 no Entrance; the 61 tiles of both boxes, 36 downstairs and 25 upstairs', () => {
    const { state } = begin(3, TWO);
    assert.equal(state.entrance, null);
    assert.deepEqual([state.first.length, state.second.length], [36, 25]);
    assert.deepEqual(tiles(state), [...BASE_TILES, ...EXTRA_TILES].sort());
    const upstairs = many(2, TWO).map(match => match.state.second.filter(({ tile }) => tile.startsWith('x')).length);
    assert.ok(new Set(upstairs).size > 3, 'both boxes are mixed');
  });

  test('R22, A8 the Staircase in the last slot of the lane, the Exit at the corner diagonally opposite', () => {
    const g = tableOf(laidState({ options: TWO }));
    g.s.stair = null;
    g.s.exit = 'SW-W';
    layTwoStoreys(g);
    assert.deepEqual([g.s.stair, g.s.exit], [4, 'NW-N']);
  });

  test('R23 one disk on every icon tile, whichever storey it lies on, and nobody knows any', () => {
    for (const { state } of many(2, TWO)) {
      const icons = cellSpaces(state).filter(
        space => tileNamed(houseCell(state, space).tile, state.options).icon !== null,
      );
      const held = state.disks.flat().length;
      assert.equal(icons.length, 12);
      assert.equal(icons.filter(space => houseCell(state, space).disk !== null).length + held, 12);
      assert.deepEqual(state.spare, []);
    }
    const g = tableOf(laidState({ options: TWO }));
    layTwoStoreys(g);
    const disks = [...g.s.first, ...g.s.second].flatMap(({ disk }) => disk ?? []);
    assert.equal(disks.length, contentFor({}).disks.length);
    assert.ok(disks.every(disk => g.s.cards.known[disk] === 0));
  });

  test('R23, A46 with too few disks chance decides which icon tiles stay empty; surplus ones stay unseen', () => {
    const icons = { '1:0,1': 'x14', '1:0,2': 'x15', '2:0,0': 'x16' };
    const empty = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const s = laidState({ options: TWO, house: icons });
      s.used = s.spare.splice(2);
      layDisks(tableOf(s, `few ${i}`));
      const without = Object.keys(icons).filter(space => houseCell(s, space).disk === null);
      assert.equal(without.length, 1);
      assert.deepEqual(s.spare, []);
      empty.add(without[0] ?? '');
    }
    assert.equal(empty.size, 3);
    const s = laidState({ options: TWO, house: icons });
    layDisks(tableOf(s));
    assert.equal(s.spare.length, 9);
    assert.ok(s.spare.every(disk => s.cards.known[disk] === 0));
  });

  test('R24, A9 the start is the corner upstairs farthest from the Exit, counted in squares (worked check 3)', () => {
    const { state } = begin(2, TWO);
    const distances = ['2:0,0', '2:4,0', '2:0,4', '2:4,4'].map(space =>
      manhattan(layout(state, space), layout({ ...state, exit: 'NW-N' }, 'exit')),
    );
    assert.deepEqual(distances, [9, 13, 13, 17]);
    const g = tableOf(laidState({ options: TWO }));
    layTwoStoreys(g);
    assert.deepEqual(g.s.pawns, ['2:4,4', '2:4,4']);
  });

  test('R25 a trap door on the start cell changes places with a tile beside it, by chance; turn and disk go along', () => {
    const beside = new Set<string>();
    for (let i = 0; i < 20; i++) {
      const house = { '2:4,4': `${TRAP}/1`, '2:3,4': 'x14/1', '2:4,3': `${CROSS}/2` };
      const s = laidState({ options: TWO, house, disks: { '2:3,4': 'cancel' } });
      const disk = houseCell(s, '2:3,4').disk;
      prepareStart(tableOf(s, `trap ${i}`), '2:4,4');
      const there = cellAt(s, '2:3,4')?.tile === TRAP ? '2:3,4' : '2:4,3';
      beside.add(there);
      assert.deepEqual(cellAt(s, there), { tile: TRAP, turn: 1, disk: null });
      if (there === '2:3,4') assert.deepEqual(cellAt(s, '2:4,4'), { tile: 'x14', turn: 1, disk });
      else assert.deepEqual(cellAt(s, '2:4,4'), { tile: CROSS, turn: 2, disk: null });
    }
    assert.deepEqual([...beside].sort(), ['2:3,4', '2:4,3']);
  });

  test('R25 with trap doors on both sides it changes places with the nearest tile that has none', () => {
    const s = laidState({
      options: TWO,
      house: { '2:4,4': 'b14', '2:3,4': TRAP, '2:4,3': 'b34', '2:2,4': 'b27', '2:4,2': 'b28' },
    });
    prepareStart(tableOf(s), '2:4,4');
    assert.equal(cellAt(s, '2:3,3')?.tile, 'b14', 'the only one two squares away');
    assert.ok(!tileNamed(cellAt(s, '2:4,4')?.tile ?? '', s.options).trap);
  });

  test('R26, A10 a start tile that opens only to the outside is turned clockwise until it opens inward', () => {
    const turned = (tile: string, options = {}): number => {
      const s = laidState({ options: { ...TWO, ...options }, house: { '2:4,4': tile } });
      prepareStart(tableOf(s), '2:4,4');
      return houseCell(s, '2:4,4').turn;
    };
    assert.equal(turned('b01/1'), 3, 'a dead end to the east: by a half, to the west');
    assert.equal(turned('b01/2'), 3);
    assert.equal(turned('b01/0'), 0);
    assert.equal(turned('b16/1'), 2, 'a corner to the east and south');
    assert.equal(turned('b07/1'), 1, 'a straight always has an end inside');
    assert.equal(turned('b01/1', { startTileFix: false }), 1, 'the other reading leaves it');
    assert.equal(mask('b01', turned('b01/1'), {}), 8);
  });

  test('R27, A11 the pawns are set up, they do not land: no disk is looked at, nothing turns', () => {
    const g = tableOf(laidState({ options: TWO }));
    layTwoStoreys(g);
    assert.deepEqual(g.s.disks.flat(), []);
    const iconStart = Array.from({ length: 200 }, (_, i) => `icon ${i}`).find(seed => {
      const one = tableOf(laidState({ options: TWO }), seed);
      layTwoStoreys(one);
      return houseCell(one.s, '2:4,4').disk !== null;
    });
    assert.ok(iconStart);
    const one = tableOf(laidState({ options: TWO }), iconStart);
    layTwoStoreys(one);
    assert.equal(one.s.cards.known[houseCell(one.s, '2:4,4').disk ?? -1], 0);
    assert.deepEqual(one.s.pawns, ['2:4,4', '2:4,4']);
  });

  test('R25, R26 whoever looks is told what was done to the start tile', () => {
    const told = many(2, TWO).flatMap(match => match.events(SPECTATOR).filter(({ what }) => what === 'startTile'));
    assert.ok(told.length > 5);
    for (const { space, turned, exchanged } of told) {
      assert.equal(space, '2:4,4');
      assert.ok(exchanged === null ? Number(turned) > 0 : SPACES.includes(String(exchanged)));
    }
  });

  test('R20 set-up asks nothing: the first question belongs to the first step', () => {
    for (const match of many(2, TWO)) assert.ok(match.state.round >= 1 && asked(match).length > 0);
  });
});
