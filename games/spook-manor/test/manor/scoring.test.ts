import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { at, type Settings } from '../../../../engine/index.ts';
import { ROWS, type Sheet, type Source, sheetOf, sourcesOf } from '../../manor/scoring.ts';
import { cardOf, faceOf } from '../../manor.ts';
import { game } from '../../rules.ts';
import type { Manor, Place, SpookState } from '../../state.ts';
import { lobbyCard } from '../../tunables.ts';
import {
  AMBER,
  anyManor,
  column,
  type LaidManor,
  type LaidRoom,
  laidManor,
  laidState,
  MOSS,
  TEAL,
  VIOLET,
} from '../arranged.ts';

type Rooms = Readonly<Record<Place, LaidRoom>>;

const sheet = (manor: LaidManor, options: Settings = {}): Sheet => sheetOf(...laidManor(manor, options));
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The score of the Portrait in a place. */
function portrait(place: Place, rooms: Rooms, waiting = [0, 0, 0, 0]): number {
  const sources = sourcesOf(...laidManor({ rooms, waiting }));
  return sum(
    sources.filter(({ row, at: where }) => row === 'portraits' && where === place).map(({ points }) => points),
  );
}

describe('Corners and guests', () => {
  test('R24 the corner points of all rooms; the halves of the Lobby have none', () => {
    assert.equal(sheet({}).corner, 0);
    const rooms = { '2,0': 'E6-0', '3,0': 'E1-1', '0,1': 'L1-0-0', '1,1': 'P1-0', '2,1': 'E2-0' };
    assert.equal(sheet({ rooms }).corner, 2 + 1 + 1 + 1 + 0);
  });

  test('R25 a seated guest scores what is printed on its space; an empty space scores nothing', () => {
    assert.equal(sheet({ rooms: { '2,0': ['E2-0', VIOLET, TEAL] } }).entertained, 3 + 2);
    assert.equal(sheet({ rooms: { '2,0': ['E2-0', null, TEAL] } }).entertained, 2);
    const rooms: Rooms = { '2,0': ['E7-0', null, MOSS, null], '0,1': ['E1-3', MOSS], '1,1': 'E6-0' };
    assert.equal(sheet({ rooms }).entertained, 1 + 3);
  });
});

describe('Portraits', () => {
  test('R26 the row adds up what all Portraits score, each by its own kind', () => {
    const rooms: Rooms = { '2,0': ['E1-0', VIOLET], '2,1': 'P1-0', '1,1': 'P6-0', '3,0': 'P7-0' };
    // A vampire below and a printed one beside P1; P1 beside P6; two empty places beside P7.
    assert.equal(sheet({ rooms }).portraits, 2 * 2 + 2 * 1 + 2 * 2);
  });

  /** A place with a guest of two colours beside it, a printed vampire below and a printed ghost above. */
  const crowd = (face: string): number =>
    portrait('2,1', { '1,1': ['E2-0', VIOLET, TEAL], '2,0': 'P4-0', '2,1': face, '2,2': 'P5-1' });

  test('R27, A19 tokens and printed monsters in adjacent rooms count alike', () => {
    assert.equal(crowd('P3-3'), 4, 'any colour');
    assert.equal(crowd('P1-0'), 2 * 2, 'one colour');
    assert.equal(crowd('P2-1'), 2);
    assert.equal(crowd('P1-2'), 0);
  });

  test('R27 each guest of a room counts, and a space without a guest does not', () => {
    assert.equal(portrait('2,1', { '2,0': ['E4-1', AMBER, AMBER], '2,1': 'P1-2' }), 4);
    assert.equal(portrait('2,1', { '2,0': ['E4-1', null, AMBER], '2,1': 'P1-2' }), 2);
    assert.equal(portrait('2,1', { '2,0': 'E1-2', '2,1': 'P1-2' }), 0);
  });

  test('R27 the monster on the Portrait itself does not count, but beside another it does', () => {
    assert.equal(portrait('2,0', { '2,0': 'P2-0' }), 0);
    assert.equal(portrait('2,0', { '2,0': 'P2-0', '3,0': 'P2-0' }), 1);
  });

  test('R27, A7 guests in the Lobby do not count', () => {
    assert.equal(portrait('0,1', { '0,1': 'P3-0' }, [2, 1, 0, 0]), 0);
  });

  test('R28, A18 adjacent rooms of the type that is shown', () => {
    const mixed = (face: string): number =>
      portrait('2,1', { '2,0': 'L1-0-0', '1,1': 'L2-0-0', '2,1': face, '2,2': 'E1-0' });
    assert.equal(mixed('P4-2'), 2 * 2, 'whatever their colours');
    assert.equal(mixed('P5-2'), 2 * 1);
    assert.equal(mixed('P6-2'), 0, 'and not itself');
    assert.equal(portrait('2,0', { '2,0': 'P6-0', '2,1': 'P7-0', '3,0': 'P6-1' }), 2 * 2);
  });

  test('R28, A7 half of the Lobby shows a light but is no Lighting room', () => {
    assert.equal(portrait('0,1', { '0,1': 'P4-0' }), 0);
  });

  test('R29, A7, A8 empty places (P7 Lonely Landscape, P8 Night View): not the Lobby, and nothing below the ground floor', () => {
    assert.equal(portrait('2,0', { '2,0': 'P7-0' }), 2 * 2, 'to the right and above');
    assert.equal(portrait('2,0', { '2,0': 'P8-0' }), 1 * 2);
    assert.equal(
      portrait('2,0', { '2,0': 'P7-0', '3,0': 'E1-0', '2,1': 'E1-0' }),
      0,
      'an empty seat is no empty place',
    );
  });

  test('R29, A9 an empty place counts for P7 even where nothing could be built', () => {
    assert.equal(portrait('0,2', { '0,1': 'E1-0', '0,2': 'P7-0' }), 2 * 3, 'in the air to the left and right');
  });

  test('R30 several Portraits count the same neighbour', () => {
    const rooms: Rooms = { '2,0': 'P1-0', '3,0': ['E1-0', VIOLET], '3,1': 'P1-0', '4,0': 'P3-1' };
    assert.deepEqual(
      ['2,0', '3,1', '4,0'].map(place => portrait(place, rooms)),
      [2, 2, 1],
    );
  });

  test('R23 what lies diagonally does not count', () => {
    assert.equal(portrait('3,0', { '2,0': 'E1-1', '2,1': ['E1-0', VIOLET], '3,0': 'P1-0' }), 0);
  });
});

/** The lights of these Lighting rooms alone, without a Lobby: 'icon-colour'. */
function lighting(...lamps: readonly string[]): number {
  const rooms = Object.fromEntries(lamps.map((lamp, i) => [`${2 + i},0`, `L1-${lamp}`]));
  const [s, manor] = laidManor({ rooms });
  return sheetOf(s, { ...manor, left: null, right: null }).lighting;
}
const block = (icons: readonly number[], colours: readonly number[]): string[] =>
  icons.flatMap(icon => colours.map(colour => `${icon}-${colour}`));
const ALL = [0, 1, 2, 3];

describe('Lamps, columns and the Lobby', () => {
  test('R31 every kind by its colours and every colour by its kinds (worked check 2)', () => {
    assert.equal(lighting(), 0);
    assert.equal(lighting('0-0', '1-1', '2-2', '3-3'), 0, 'a diagonal');
    assert.equal(lighting(...block([1], ALL)), 13, 'all of one kind');
    assert.equal(lighting(...block(ALL, [2])), 13, 'all of one colour');
    assert.equal(lighting(...block([0, 1], [2, 3])), 12);
    assert.equal(lighting(...block([0, 1], [0, 2, 3])), 23);
    assert.equal(lighting(...block([0, 1, 3], [0, 2, 3])), 42);
    assert.equal(lighting(...new Set([...block([1], ALL), ...block(ALL, [2])])), 26, 'seven lamps');
    assert.equal(lighting(...block([0, 3], ALL)), 38);
    assert.equal(lighting(...block(ALL, ALL)), 104, 'the most there is');
  });

  test('R31 both halves of the Lobby count', () => {
    assert.equal(sheet({ lobby: ['H0', 'H8'] }).lighting, 3, 'a violet and a teal torch');
    assert.equal(sheet({ lobby: ['H0', 'H8'], rooms: { '2,0': 'L1-0-2', '3,0': 'L2-0-0' } }).lighting, 7);
    assert.equal(sheet({ lobby: ['H0', 'H1'], rooms: { '2,0': 'L1-2-0' } }).lighting, 3 + 3);
  });

  test('R31 a second lamp of the same kind and colour adds nothing', () => {
    assert.equal(sheet({ lobby: ['H0', 'H11'] }).lighting, 0, 'two violet torches');
    const rooms: Rooms = { '2,0': 'L1-0-0', '3,0': 'L2-0-0', '4,0': 'L1-0-1' };
    assert.equal(sheet({ lobby: ['H0', 'H11'], rooms }).lighting, 3);
  });

  const stage = (count: number): string[] => Array.from({ length: count }, (_, i) => `E1-${i % 4}`);

  test('R32, A10 six cards are tall, the one on the ground floor included (worked check 3)', () => {
    const points = (rooms: Rooms): number => sheet({ rooms }).columns;
    assert.equal(points(column(0, 1, stage(4))), 0);
    assert.equal(points(column(0, 1, stage(5))), 3, 'half of the Lobby and five rooms');
    assert.equal(points(column(2, 0, stage(5))), 0, 'five rooms beside it');
    assert.equal(points(column(2, 0, stage(6))), 3);
    assert.equal(points(column(2, 0, stage(9))), 3, 'higher is not better');
  });

  test('R32, A11 3, 7 and 13 for one, two and three; a fourth adds nothing (worked check 3)', () => {
    const tower = (x: number, from: number, face: string) => column(x, from, Array(6 - from).fill(face));
    const towers = [tower(0, 1, 'E1-0'), tower(1, 1, 'E1-1'), tower(2, 0, 'E1-2'), tower(-1, 0, 'E1-3')];
    const scored = [0, 1, 2, 3, 4].map(count => {
      const rooms = Object.assign({}, ...towers.slice(0, count)) as Rooms;
      return sheet({ rooms }).columns;
    });
    assert.deepEqual(scored, [0, 3, 7, 13, 13]);
  });

  test('R33, A12 who waits costs points, all colours together, 16 at most (worked check 4)', () => {
    const cost = (...waiting: number[]): number => sheet({ waiting }).waiting;
    assert.deepEqual(
      [0, 1, 2, 3, 4, 7].map(count => cost(count, 0, 0, 0)),
      [0, -1, -4, -9, -16, -16],
    );
    assert.deepEqual([cost(1, 1, 0, 0), cost(1, 0, 1, 1), cost(1, 1, 1, 1)], [-4, -9, -16]);
  });

  test('A28 a total can be below zero', () => {
    assert.equal(sheet({ waiting: [1, 0, 3, 0] }).total, -16);
  });

  test('R24-R33 the sheet of a seat is that of its own manor', () => {
    const s = laidState({ manors: [{ rooms: { '2,0': 'E6-0' } }, { waiting: [0, 2, 0, 0] }] });
    assert.deepEqual(
      [0, 1].map(seat => game.score?.(s, seat)),
      s.manors.map(manor => sheetOf(s, manor)),
    );
    assert.deepEqual(
      s.manors.map(manor => sheetOf(s, manor).total),
      [2, -4],
    );
  });
});

describe('Where the points come from', () => {
  const notes = (manor: LaidManor, row: string): Source[] =>
    sourcesOf(...laidManor(manor)).filter(source => source.row === row);

  test('R32 each tall column stands at its top with what it adds', () => {
    const rooms = Object.assign(
      {},
      ...[0, 1].map(x => column(x, 1, ['E1-0', 'E1-1', 'E1-2', 'E1-3', 'E2-0'])),
    ) as Rooms;
    assert.deepEqual(notes({ rooms }, 'columns'), [
      { row: 'columns', at: '0,5', points: 3, note: { column: 0 } },
      { row: 'columns', at: '1,5', points: 4, note: { column: 1 } },
    ]);
  });

  test('R27, R31 Portraits tell their kind, lamps their line; what brings nothing is left out', () => {
    assert.deepEqual(notes({ rooms: { '2,0': 'P7-0', '3,0': 'P6-0', '0,1': 'P4-0' } }, 'portraits'), [
      { row: 'portraits', at: '2,0', points: 2, note: { portrait: 'empty' } },
      { row: 'portraits', at: '3,0', points: 2, note: { portrait: 'match' } },
    ]);
    assert.deepEqual(notes({ lobby: ['H0', 'H8'] }, 'lighting'), [
      { row: 'lighting', at: null, points: 3, note: { icon: 0 } },
    ]);
  });

  test('R24-R33 whatever the manor, they add up to the sheet, row by row', () => {
    fc.assert(
      fc.property(anyManor({ rooms: 20, guests: 9 }), ([s, manor]) => {
        const [sources, scored] = [sourcesOf(s, manor), sheetOf(s, manor)];
        for (const row of ROWS)
          assert.equal(sum(sources.filter(source => source.row === row).map(({ points }) => points)), scored[row], row);
        assert.equal(sum(ROWS.map(row => scored[row])), scored.total);
        assert.ok(sources.every(({ points }) => points !== 0));
      }),
    );
  });
});

// The same once more, place by place, as one does with a pencil.

interface Square {
  readonly x: number;
  readonly y: number;
  readonly room: ReturnType<typeof cardOf>;
  readonly guests: readonly (number | null)[];
}

function squaresOf(s: SpookState, { rooms }: Manor): Square[] {
  return rooms.map(built => {
    const [x = 0, y = 0] = built.at.split(',').map(Number);
    return { x, y, room: cardOf(s, built), guests: built.guests };
  });
}

/** R23 */
const touch = (a: Square, b: Square): boolean => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) === 1;

/** R27-R29 */
function looksAt(square: Square, squares: readonly Square[]): number {
  const { portrait: wants } = square.room;
  const near = squares.filter(other => touch(square, other));
  if (!wants) return 0;
  if (wants.kind === 'match') return wants.value * near.filter(({ room }) => room.type === wants.type).length;
  if (wants.kind === 'empty') {
    const besideLobby = square.y === 0 ? Number(square.x === -1) + Number(square.x === 2) : 0;
    const onLobby = Number(square.y === 1 && (square.x === 0 || square.x === 1));
    return wants.value * ((square.y === 0 ? 3 : 4) - near.length - besideLobby - onLobby);
  }
  const monsters = near.flatMap(({ room, guests }) => [...room.monsters, ...guests.filter(guest => guest !== null)]);
  return wants.value * monsters.filter(one => wants.colour === null || one === wants.colour).length;
}

/** R31 */
function lampsOf(s: SpookState, { left, right }: Manor, squares: readonly Square[]): number {
  const lamps = new Set<string>();
  if (left !== null) lamps.add(Object.values(lobbyCard(faceOf(s, left), s.options).left).join());
  if (right !== null) lamps.add(Object.values(lobbyCard(faceOf(s, right), s.options).right).join());
  for (const { room } of squares) if (room.icon !== undefined) lamps.add([room.icon, room.colour].join());
  const lines = ALL.flatMap(n => [
    [...lamps].filter(lamp => lamp.startsWith(`${n}`)).length,
    [...lamps].filter(lamp => lamp.endsWith(`${n}`)).length,
  ]);
  return sum(lines.map(owned => at([0, 0, 3, 7, 13], owned)));
}

function countedAgain(s: SpookState, manor: Manor): number[] {
  const squares = squaresOf(s, manor);
  const tall = [...Array(61).keys()]
    .map(i => i - 30)
    .filter(x => squares.filter(square => square.x === x).length + Number(x === 0 || x === 1) >= 6);
  const waiting = Math.min(4, sum(manor.waiting));
  return [
    sum(squares.map(({ room }) => room.vp)),
    sum(squares.flatMap(({ room, guests }) => room.spaces.map(({ value }, i) => (guests[i] === null ? 0 : value)))),
    sum(squares.map(square => looksAt(square, squares))),
    lampsOf(s, manor, squares),
    at([0, 3, 7, 13], Math.min(3, tall.length)),
    0 - waiting * waiting,
  ];
}

test('R24-R33 whatever the manor, the sheet says what one counts by hand', () => {
  fc.assert(
    fc.property(anyManor({ rooms: 30, guests: 9 }), ([s, manor]) => {
      const scored = sheetOf(s, manor);
      assert.deepEqual(
        ROWS.map(row => scored[row]),
        countedAgain(s, manor),
      );
    }),
    { numRuns: 200 },
  );
});
