import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BASE_TILES, CARDS, DISK_COUNTS, EXTRA_TILES, ICONS, ORDINARY, SHAPES, TILES, WHITE } from '../content.ts';
import { doorSlots, LANE, manhattan, placeOf, SPACES } from '../house/geometry.ts';
import { eachStep, groundOf } from '../house/ground.ts';
import {
  afterRotate,
  afterSwitch,
  cellAt,
  cellSpaces,
  costToExit,
  isOpen,
  layout,
  mask,
  neighbours,
  openSteps,
  type Plan,
  roadToExit,
  tileNamed,
  trapDoors,
  walledSteps,
  ways,
  wayToExit,
} from '../house/house-plan.ts';
import { game } from '../rules.ts';
import { contentFor } from '../tunables.ts';
import { ACROSS, begin, CORNER, CROSS, laidState, STRAIGHT, TRAP, TWO } from './arranged.ts';

const count = (ids: readonly string[], is: (id: string) => boolean): number => ids.filter(is).length;
const shapes = (ids: readonly string[]): number[] =>
  (['deadEnd', 'straight', 'corner', 'tee', 'cross'] as const).map(shape =>
    count(ids, id => tileNamed(id, {}).shape === shape),
  );
const openCount = (plan: Plan, spaces: readonly string[]): number =>
  spaces.reduce((sum, space) => sum + openSteps(plan, space).length, 0);

describe('What is in the box', () => {
  test('C1 the tiles: 36 and 25, 61 in all, with 6 and 3 trap doors and four icons of each kind (worked check 2)', () => {
    assert.deepEqual([BASE_TILES.length, EXTRA_TILES.length, Object.keys(TILES).length], [36, 25, 61]);
    assert.deepEqual(shapes(BASE_TILES), [6, 9, 13, 6, 2]);
    assert.deepEqual(shapes(Object.keys(TILES)), [8, 16, 21, 13, 3]);
    assert.deepEqual(
      [BASE_TILES, EXTRA_TILES].map(box => count(box, id => tileNamed(id, {}).trap)),
      [6, 3],
    );
    assert.deepEqual(
      ICONS.map(icon => count(EXTRA_TILES, id => tileNamed(id, {}).icon === icon)),
      [4, 4, 4],
    );
    assert.equal(
      count(BASE_TILES, id => tileNamed(id, {}).icon !== null),
      0,
      'all icons are in the second box',
    );
    assert.equal(
      count(Object.keys(TILES), id => tileNamed(id, {}).trap && tileNamed(id, {}).icon !== null),
      0,
    );
  });

  test('C1 each tile is what the list says', () => {
    const list: [string, string, boolean, string | null][] = [
      ['b01', 'deadEnd', false, null],
      ['b06', 'deadEnd', false, null],
      ['b07', 'straight', false, null],
      ['b13', 'straight', false, null],
      ['b14', 'straight', true, null],
      ['b15', 'straight', true, null],
      ['b16', 'corner', false, null],
      ['b26', 'corner', false, null],
      ['b27', 'corner', true, null],
      ['b28', 'corner', true, null],
      ['b29', 'tee', false, null],
      ['b33', 'tee', false, null],
      ['b34', 'tee', true, null],
      ['b35', 'cross', false, null],
      ['b36', 'cross', true, null],
      ['x02', 'deadEnd', false, null],
      ['x04', 'straight', false, null],
      ['x07', 'corner', false, null],
      ['x09', 'tee', false, null],
      ['x10', 'cross', false, null],
      ['x11', 'straight', true, null],
      ['x12', 'corner', true, null],
      ['x13', 'tee', true, null],
      ['x15', 'straight', false, 'A'],
      ['x16', 'corner', false, 'A'],
      ['x17', 'tee', false, 'A'],
      ['x19', 'straight', false, 'B'],
      ['x20', 'corner', false, 'B'],
      ['x21', 'tee', false, 'B'],
      ['x23', 'corner', false, 'C'],
      ['x25', 'tee', false, 'C'],
    ];
    for (const [id, shape, trap, icon] of list) assert.deepEqual(tileNamed(id, {}), { shape, trap, icon }, id);
    const open = Object.keys(TILES)
      .filter(id => tileNamed(id, {}).icon === 'C')
      .map(id => tileNamed(id, {}).shape);
    assert.ok(!open.includes('straight'), 'no icon on a tile it could not change');
  });

  test('C1 a quarter turn clockwise turns the openings (worked check 1)', () => {
    assert.deepEqual(SHAPES, { deadEnd: 1, straight: 5, corner: 3, tee: 11, cross: 15 });
    assert.equal(mask('b16', 1, {}), 6, 'a corner opens east and south');
    assert.equal(mask('b29', 2, {}), 14, 'a tee opens east, south and west');
    assert.equal(mask('b01', 3, {}), 8, 'a dead end opens west');
    assert.equal(mask('b16', 0, {}), 3);
  });

  test('C2 the cards: the same ten for everybody, seven ordinary and three white, 60 in all', () => {
    assert.deepEqual([...ORDINARY], ['one', 'two', 'passage', 'swap', 'quarter', 'half', 'switch']);
    assert.deepEqual([...WHITE], ['exit', 'trapdoor', 'mirrors']);
    const box = game.cards(6, {});
    assert.equal(box.length, 60);
    for (let seat = 0; seat < 6; seat++)
      assert.deepEqual(
        box.filter(([, back]) => back === `action/${seat}`).map(([face]) => face),
        [...CARDS],
      );
  });

  test('C3, A50 the disks: 4 Ghosts and two of each other kind, twelve in all; every disk has one name', () => {
    assert.deepEqual(DISK_COUNTS, { ghost: 4, trade: 2, switchDisks: 2, cancel: 2, noRotation: 2 });
    assert.equal(contentFor({}).disks.length, 12);
    const disks = game.cards(3, TWO).filter(([, back]) => back === 'disk');
    assert.deepEqual(disks.map(([face]) => face).sort(), [...contentFor({}).disks].sort());
    assert.equal(new Set(disks.map(([face]) => face)).size, 5, 'a Trade Card is a Trade Action');
  });
});

describe('The plan', () => {
  const two = (house: Record<string, string> = {}): Plan => laidState({ options: TWO, house });
  const one = (house: Record<string, string> = {}): Plan => laidState({ house });

  test('C4, A4 eight slots for doors outside the corners, and the lane between the storeys', () => {
    assert.deepEqual(
      Object.entries(doorSlots).map(([name, { x, y }]) => [name, x, y]),
      [
        ['NW-W', -1, 0],
        ['NW-N', 0, -1],
        ['NE-N', 5, -1],
        ['NE-E', 6, 0],
        ['SE-E', 6, 5],
        ['SE-S', 5, 6],
        ['SW-S', 0, 6],
        ['SW-W', -1, 5],
      ],
    );
    assert.equal(LANE.length, 5);
    assert.deepEqual(
      ['1:0,0', '1:5,5', '2:0,0', '2:4,4', 'stair', 'exit']
        .map(space => layout(two(), space))
        .map(({ x, y }) => [x, y]),
      [
        [0, 0],
        [5, 5],
        [7, 1],
        [11, 5],
        [6, 5],
        [0, -1],
      ],
    );
  });

  test('A1 five rows of both storeys face each other across the lane', () => {
    for (let slot = 0; slot < 5; slot++) {
      const plan: Plan = { ...two(), stair: slot };
      assert.deepEqual(neighbours(plan, 'stair'), [`1:5,${slot + 1}`, `2:0,${slot}`]);
      const at = layout(plan, 'stair');
      for (const beside of neighbours(plan, 'stair')) assert.equal(manhattan(layout(plan, beside), at), 1);
    }
  });

  test('A2 the Staircase is in neither storey: both are whole squares of house tiles', () => {
    const { state } = begin(2, TWO);
    assert.deepEqual([state.first.length, state.second.length], [36, 25]);
    assert.ok([...state.first, ...state.second].every(({ tile }) => tile in TILES));
    assert.equal(cellAt(state, 'stair'), undefined);
  });

  test('R2 neighbours are the tiles beside on the same storey; a door has one, the Staircase two', () => {
    const plan = two();
    assert.deepEqual(neighbours(plan, '1:2,2').sort(), ['1:1,2', '1:2,1', '1:2,3', '1:3,2']);
    assert.deepEqual(neighbours(plan, '1:0,0').sort(), ['1:0,1', '1:1,0', 'exit']);
    assert.deepEqual(neighbours(plan, 'exit'), ['1:0,0']);
    assert.deepEqual(neighbours(plan, '1:5,5').sort(), ['1:4,5', '1:5,4', 'stair']);
    assert.deepEqual(neighbours(plan, '1:5,4').sort(), ['1:4,4', '1:5,3', '1:5,5'], 'across the empty lane is nobody');
    assert.deepEqual(neighbours(one(), 'entrance'), ['1:5,5']);
    for (const space of SPACES.slice(0, 36))
      assert.ok(!neighbours(plan, space).some(other => other.startsWith('2:')), 'the storeys never touch');
  });

  test('R1, A12 a step is open only if both tiles open to each other; diagonals are no steps', () => {
    const plan = one({ '1:2,2': CROSS, '1:3,2': ACROSS, '1:2,3': ACROSS, '1:3,3': CROSS });
    assert.ok(isOpen(plan, '1:2,2', '1:3,2') && isOpen(plan, '1:3,2', '1:2,2'));
    assert.ok(!isOpen(plan, '1:2,2', '1:2,3'), 'the other side is a wall');
    assert.deepEqual(openSteps(plan, '1:2,2'), ['1:3,2']);
    assert.deepEqual(walledSteps(plan, '1:2,2'), ['1:2,1', '1:2,3', '1:1,2']);
    assert.ok(!neighbours(plan, '1:2,2').includes('1:3,3'));
  });

  test('R3, A13 a door opens to its corner tile and the Staircase to both sides; the tile beside must open too', () => {
    const open = two({ '1:0,0': STRAIGHT, '1:5,5': ACROSS, '2:0,4': ACROSS });
    assert.deepEqual(openSteps(open, 'exit'), ['1:0,0']);
    assert.deepEqual(openSteps(open, '1:0,0'), ['exit']);
    assert.deepEqual(openSteps(open, 'stair'), ['1:5,5', '2:0,4']);
    const closed = two({ '1:0,0': ACROSS, '1:5,5': STRAIGHT, '2:0,4': STRAIGHT });
    assert.deepEqual(openSteps(closed, 'stair'), []);
    assert.deepEqual(walledSteps(closed, 'stair'), ['1:5,5', '2:0,4']);
    assert.deepEqual(openSteps(closed, 'exit'), []);
    assert.deepEqual(openSteps(one({ '1:5,5': CORNER }), 'entrance'), []);
    assert.deepEqual(openSteps(one({ '1:5,5': `${CORNER}/1` }), 'entrance'), ['1:5,5']);
  });

  test('R13 nothing of the house is turned to fit: a match may begin with a sealed Entrance', () => {
    const sealed = Array.from({ length: 40 }, (_, i) => begin(2, {}, `fit ${i}`)).filter(
      ({ state }) => openSteps(state, 'entrance').length === 0,
    );
    assert.ok(sealed.length > 5 && sealed.length < 35);
  });

  test('R52 trap doors are found by storey', () => {
    const plan = two({ '1:3,3': TRAP, '2:1,1': TRAP, '2:0,4': TRAP });
    assert.deepEqual(trapDoors(plan, 1), ['1:3,3']);
    assert.deepEqual(trapDoors(plan, 2), ['2:1,1', '2:0,4']);
  });

  test('R1 the way to the Exit counts 1 for an open step, 2.5 for a wall and 4.5 more for a known Ghost', () => {
    const corridor = { '1:0,0': STRAIGHT, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT };
    assert.equal(costToExit(one(corridor), '1:0,2'), 3);
    assert.deepEqual(wayToExit(one(corridor), '1:0,2'), ['1:0,1', '1:0,0', 'exit']);
    assert.equal(costToExit(one(corridor), '1:0,3'), 5.5);
    const haunted = laidState({ options: TWO, house: corridor, ghosts: ['1:0,1'] });
    assert.equal(costToExit(haunted, '1:0,1'), 2, 'it is nothing to leave it');
    assert.equal(costToExit(haunted, '1:0,2'), 7.5);
    assert.equal(costToExit(haunted, '2:4,4'), costToExit({ ...haunted, stair: 3 }, '2:4,4'));
  });

  test('R63, A13 a shut Exit is no wall to go through: the way says so, and costs more than through a wall', () => {
    const shut = one({ '1:0,0': ACROSS, '1:1,0': ACROSS });
    assert.equal(costToExit(shut, '1:0,0'), 3.5);
    assert.deepEqual(roadToExit(shut, '1:1,0'), { spaces: 2, walls: 0, ghosts: 0, isShut: true });
    const open = one({ '1:0,0': 'b16/3', '1:0,1': ACROSS });
    assert.deepEqual(roadToExit(open, '1:0,1'), { spaces: 2, walls: 1, ghosts: 0, isShut: false });
  });

  test('A15 where a Secret Passage may lead into the Exit, its wall is a wall like any other', () => {
    const options = { secretPassageIntoExit: true };
    const shut = laidState({ options, house: { '1:0,0': ACROSS, '1:1,0': ACROSS } });
    assert.equal(costToExit(shut, '1:0,0'), 2.5);
    assert.deepEqual(roadToExit(shut, '1:1,0'), { spaces: 2, walls: 1, ghosts: 0, isShut: false });
  });

  test('R1, R2 rules, players and bots have one model of the house: the same neighbours, the same open steps', () => {
    for (let i = 0; i < 6; i++) {
      const { state } = begin(2, i % 2 === 0 ? {} : TWO, `model ${i}`);
      const ground = groundOf(state);
      const specials = state.stair === null ? ['exit', 'entrance'] : ['exit', 'stair'];
      for (const space of [...cellSpaces(state), ...specials]) {
        const steps: string[] = [];
        eachStep(ground, placeOf(space), (to, open) => steps.push(`${SPACES[to]} ${open}`));
        assert.deepEqual(
          steps.sort(),
          ways(state, space)
            .map(({ to, open }) => `${to} ${open}`)
            .sort(),
          space,
        );
      }
    }
  });

  test('R1 the cheapest way is as cheap as it is said to be', () => {
    for (let i = 0; i < 20; i++) {
      const { state } = begin(2, i % 2 === 0 ? {} : TWO, `way ${i}`);
      const from = state.pawns[0] ?? '';
      const way = [from, ...wayToExit(state, from)];
      const toll = (here: string, to: string): number => (isOpen(state, here, to) ? 1 : to === 'exit' ? 3.5 : 2.5);
      const cost = way.slice(1).reduce((sum, to, k) => sum + toll(way[k] ?? '', to), 0);
      assert.equal(cost, costToExit(state, from));
    }
  });

  test('R45, R48 what a house would look like changes nothing', () => {
    const plan = one({ '1:2,2': STRAIGHT, '1:2,3': TRAP });
    const before = JSON.stringify(plan);
    assert.equal(cellAt(afterRotate(plan, '1:2,2', 3), '1:2,2')?.turn, 3);
    const switched = afterSwitch(plan, '1:2,2', '1:2,3');
    assert.deepEqual([cellAt(switched, '1:2,2')?.tile, cellAt(switched, '1:2,3')?.tile], [TRAP, STRAIGHT]);
    assert.equal(JSON.stringify(plan), before);
    assert.equal(openCount(plan, SPACES.slice(0, 36)), 2, 'only the straight and the crossing below it meet');
  });
});
