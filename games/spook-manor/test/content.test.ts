import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { COLOURS, LINE, LOBBY_FACES, ROOMS, type RoomCard, TALL, WAITING } from '../content.ts';
import { sheetOf } from '../manor/scoring.ts';
import { game } from '../rules.ts';
import { lobbyCard, roomCard, roomFaces } from '../tunables.ts';
import { begin, laidManor, laidState } from './arranged.ts';

/** v, t, a, m: violet, teal, amber, moss; *: any colour. */
const letter = (colour: number | null): string => (colour === null ? '*' : 'vtam'.charAt(colour));
const LAMPS = ['torch', 'candelabra', 'lantern', 'chandelier'];

/** C1 face, cards, corner points, invitations, printed monsters, and what else the card does. */
const BOX = `
  L1-0-0   1 1 -  - torch v
  L1-0-1   1 1 -  - torch t
  L1-0-2   1 1 -  - torch a
  L1-0-3   1 1 -  - torch m
  L1-1-0   1 1 -  - candelabra v
  L1-1-1   1 1 -  - candelabra t
  L1-1-2   1 1 -  - candelabra a
  L1-1-3   1 1 -  - candelabra m
  L1-2-0   1 1 -  - lantern v
  L1-2-1   1 1 -  - lantern t
  L1-2-2   1 1 -  - lantern a
  L1-2-3   1 1 -  - lantern m
  L1-3-0   1 1 -  - chandelier v
  L1-3-1   1 1 -  - chandelier t
  L1-3-2   1 1 -  - chandelier a
  L1-3-3   1 1 -  - chandelier m
  L2-0-0   1 0 t  - torch v
  L2-0-2   1 0 m  - torch a
  L2-1-1   1 0 a  - candelabra t
  L2-1-3   1 0 v  - candelabra m
  L2-2-0   1 0 m  - lantern v
  L2-2-2   1 0 t  - lantern a
  L2-3-1   1 0 v  - chandelier t
  L2-3-3   1 0 a  - chandelier m
  E1-0     6 1 -  - v3
  E1-1     6 1 -  - t3
  E1-2     6 1 -  - a3
  E1-3     6 1 -  - m3
  E2-0     2 0 -  - v3 *2
  E2-1     2 0 -  - t3 *2
  E2-2     2 0 -  - a3 *2
  E2-3     2 0 -  - m3 *2
  E3-0-0   1 0 a  - v2 t2
  E3-1-0   1 0 m  - t2 a2
  E3-2-0   1 0 v  - a2 m2
  E3-3-0   1 0 t  - m2 v2
  E3-0-1   1 0 m  - v2 a2
  E3-1-1   1 0 v  - t2 m2
  E3-2-1   1 0 t  - a2 v2
  E3-3-1   1 0 a  - m2 t2
  E3-0-2   1 0 t  - v2 m2
  E3-1-2   1 0 a  - t2 v2
  E3-2-2   1 0 m  - a2 t2
  E3-3-2   1 0 v  - m2 a2
  E4-0     1 0 vt - *2 *1
  E4-1     1 0 ta - *2 *1
  E4-2     1 0 am - *2 *1
  E4-3     1 0 mv - *2 *1
  E5-0     1 1 v  - *2
  E5-1     1 1 t  - *2
  E5-2     1 1 a  - *2
  E5-3     1 1 m  - *2
  E6-0     1 2 -  - *2
  E6-1     1 2 -  - *2
  E6-2     1 2 -  - *2
  E6-3     1 2 -  - *2
  E7-0     1 0 v  - v2 *1 *1
  E7-1     1 0 t  - t2 *1 *1
  E7-2     1 0 a  - a2 *1 *1
  E7-3     1 0 m  - m2 *1 *1
  P1-0     3 1 -  - 2 for monster v
  P1-1     3 1 -  - 2 for monster t
  P1-2     3 1 -  - 2 for monster a
  P1-3     3 1 -  - 2 for monster m
  P2-0     2 1 v  v 1 for monster v
  P2-1     2 1 t  t 1 for monster t
  P2-2     2 1 a  a 1 for monster a
  P2-3     2 1 m  m 1 for monster m
  P3-0     4 0 v  - 1 for monster *
  P3-1     4 0 t  - 1 for monster *
  P3-2     4 0 a  - 1 for monster *
  P3-3     4 0 m  - 1 for monster *
  P4-0     2 0 -  v 2 for lighting
  P4-1     2 0 -  t 2 for lighting
  P4-2     2 0 -  a 2 for lighting
  P4-3     2 0 -  m 2 for lighting
  P5-0     2 0 -  v 2 for entertainment
  P5-1     2 0 -  t 2 for entertainment
  P5-2     2 0 -  a 2 for entertainment
  P5-3     2 0 -  m 2 for entertainment
  P6-0     2 0 -  v 2 for portrait
  P6-1     2 0 -  t 2 for portrait
  P6-2     2 0 -  a 2 for portrait
  P6-3     2 0 -  m 2 for portrait
  P7-0     1 0 -  - 2 for empty
  P7-1     1 0 -  - 2 for empty
  P7-2     1 0 -  - 2 for empty
  P7-3     1 0 -  - 2 for empty
  P8-0     2 0 v  - 1 for empty
  P8-1     2 0 t  - 1 for empty
  P8-2     2 0 a  - 1 for empty
  P8-3     2 0 m  - 1 for empty
`;

const rows = (table: string): string[] =>
  table
    .trim()
    .split('\n')
    .map(row => row.trim().replaceAll(/ +/g, ' '));

/** The effect of a card besides its corner, its invitations and its monsters. */
function deed({ icon, colour, spaces, portrait }: RoomCard): string {
  if (icon !== undefined) return `${LAMPS[icon]} ${letter(colour)}`;
  if (!portrait) return spaces.map(space => `${letter(space.colour)}${space.value}`).join(' ');
  if (portrait.kind === 'match') return `${portrait.value} for ${portrait.type}`;
  return `${portrait.value} for ${portrait.kind}${portrait.kind === 'monster' ? ` ${letter(portrait.colour)}` : ''}`;
}

function rowOf(room: RoomCard): string {
  const { face, copies, vp, invites, monsters } = room;
  const letters = (colours: readonly number[]): string => colours.map(letter).join('') || '-';
  return [face, copies, vp, letters(invites), letters(monsters), deed(room)].join(' ');
}

const TYPE_OF = { L: 'lighting', E: 'entertainment', P: 'portrait' } as const;
const total = (of: (room: RoomCard) => number): number => ROOMS.reduce((sum, room) => sum + room.copies * of(room), 0);

describe('The rooms', () => {
  test('C1 every room is printed as the table says', () => {
    assert.deepEqual(ROOMS.map(rowOf).sort(), rows(BOX).sort());
    for (const { face, type, colour } of ROOMS) {
      assert.equal(type, TYPE_OF[face.charAt(0) as keyof typeof TYPE_OF], face);
      assert.equal(String(colour), face.split('-')[type === 'lighting' ? 2 : 1], face);
      assert.equal(roomCard(face, {}).face, face);
    }
    assert.throws(() => roomCard('H0', {}));
  });

  test('C1 156 cards: 24 Lighting rooms, 60 Entertainment rooms, 72 Portraits; 39 of each colour', () => {
    const cards = roomFaces({}).map(face => roomCard(face, {}));
    const count = (is: (room: RoomCard) => boolean): number => cards.filter(is).length;
    assert.equal(cards.length, 156);
    assert.deepEqual(
      [count(({ type }) => type === 'lighting'), count(({ type }) => type === 'entertainment')],
      [24, 60],
    );
    assert.equal(
      count(({ type }) => type === 'portrait'),
      72,
    );
    for (const colour of COLOURS)
      assert.equal(
        count(room => room.colour === colour),
        39,
      );
  });

  test('C1, C3, A17 as many invitations as tokens in each colour, so no invitation can be lost (worked check 7)', () => {
    const { supply } = begin(6).state;
    for (const colour of COLOURS) {
      const invitations = total(({ invites }) => invites.filter(one => one === colour).length);
      assert.equal(invitations, 17);
      assert.equal(supply[colour], 17);
    }
    assert.equal(supply.length, 4);
  });

  test('C1, A19 the 32 printed monsters have colours, eight of each; 92 spaces, 15 of each colour and 32 for any', () => {
    for (const colour of COLOURS) {
      assert.equal(
        total(({ monsters }) => monsters.filter(one => one === colour).length),
        8,
      );
      assert.equal(
        total(({ spaces }) => spaces.filter(space => space.colour === colour).length),
        15,
      );
    }
    assert.equal(
      total(({ spaces }) => spaces.filter(({ colour }) => colour === null).length),
      32,
    );
    assert.equal(
      total(({ vp }) => vp),
      72,
    );
  });

  test('C1 the Glowing Passages may be laid without their corner points; nothing else loses any', () => {
    const manor = { rooms: { '2,0': 'L1-0-0', '3,0': 'L1-1-1', '4,0': 'E6-0' } };
    assert.equal(sheetOf(...laidManor(manor)).corner, 4);
    assert.equal(sheetOf(...laidManor(manor, { glowingPassages: 0 })).corner, 2);
  });
});

describe('The Lobby', () => {
  /** C2 Left half, Right half. */
  const HALVES = `
    torch v / lantern t
    torch t / lantern a
    torch a / lantern m
    torch m / lantern v
    candelabra v / chandelier t
    candelabra t / chandelier a
    candelabra a / chandelier m
    candelabra m / chandelier v
    lantern v / torch t
    lantern t / torch a
    lantern a / torch m
    lantern m / torch v
    chandelier v / candelabra t
    chandelier t / candelabra a
    chandelier a / candelabra m
    chandelier m / candelabra v
  `;

  test('C2 the sixteen Lobby cards, H0 to H15, have these halves', () => {
    assert.deepEqual(
      LOBBY_FACES,
      Array.from({ length: 16 }, (_, n) => `H${n}`),
    );
    const half = ({ icon, colour }: { icon: number; colour: number }): string => `${LAMPS[icon]} ${letter(colour)}`;
    assert.deepEqual(
      LOBBY_FACES.map(face => lobbyCard(face, {})).map(({ left, right }) => `${half(left)} / ${half(right)}`),
      rows(HALVES),
    );
    assert.throws(() => lobbyCard('L1-0-0', {}));
  });

  test('C2 each light is on one left and on one right half; the halves of a card differ in kind and in colour', () => {
    const halves = rows(HALVES).map(row => row.split(' / '));
    for (const side of [0, 1]) assert.equal(new Set(halves.map(card => card[side])).size, 16);
    for (const [left = '', right = ''] of halves)
      for (const word of left.split(' ')) assert.ok(!right.split(' ').includes(word));
  });
});

describe('The box', () => {
  test('C1, C2 Lobby cards and rooms have backs of their own', () => {
    const backs = game.cards(2, {}).map(([, back]) => back);
    assert.equal(backs.filter(back => back === 'lobby').length, 16);
    assert.equal(backs.filter(back => back === 'room').length, 156);
  });

  test('C3 68 tokens, 17 of each colour, all in the supply at first', () => {
    for (const seats of [1, 2, 6]) assert.deepEqual(begin(seats).state.supply, [17, 17, 17, 17]);
    assert.deepEqual(laidState({ manors: [{ waiting: [1, 0, 2, 0] }, {}] }).supply, [16, 17, 15, 17]);
  });

  test('C4 what is scored by number', () => {
    assert.deepEqual([...LINE], [0, 0, 3, 7, 13]);
    assert.deepEqual([...TALL], [0, 3, 7, 13]);
    assert.deepEqual([...WAITING], [0, -1, -4, -9, -16]);
  });
});
