import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { at, canonical, clone, optionAt, randomFrom, sizeOf } from '../../../../engine/index.ts';
import type { RoomCard } from '../../content.ts';
import { sheetOf, withRoom } from '../../manor/scoring.ts';
import { bestSeating, canSeat, isBest, seatings } from '../../manor/seating.ts';
import { guestsOf, seatGuests, spacesOf, tokensOf } from '../../manor.ts';
import type { Colour, Guest, Manor, SpookState } from '../../state.ts';
import {
  AMBER,
  anyManor,
  laidManor,
  lay,
  MOSS,
  manorOf,
  opened,
  type Play,
  pick,
  seatBest,
  TEAL,
  VIOLET,
} from '../arranged.ts';

/** A table at the moment in which the first player may change places: built is a room that does nothing for it. */
function changing(laid: Parameters<typeof laidManor>[0]): Play {
  const match = lay({ manors: [laid, {}], hands: [['P7-0'], ['P7-1']] });
  pick(match, 0, 'P7-0', '-1,0');
  pick(match, 1, 'P7-1', '-1,0');
  return match;
}
const accepts = (match: Play, ...guests: Guest[]): boolean => {
  const family = match.options(0);
  return 'has' in family && family.has({ guests });
};

describe('Who may sit where', () => {
  test('R15 from the Lobby to rooms, from room to room, and back to the Lobby', () => {
    const match = changing({ rooms: { '2,0': ['E6-0', VIOLET], '3,0': 'E6-1' }, waiting: [0, 1, 0, 0] });
    for (const guests of [
      [VIOLET, TEAL],
      [TEAL, VIOLET],
      [null, VIOLET],
      [null, null],
      [TEAL, null],
    ])
      assert.ok(accepts(match, ...guests), String(guests));
    match.answer(0, { guests: [TEAL, null] });
    assert.deepEqual(
      [guestsOf(manorOf(match, 0)), manorOf(match, 0).waiting],
      [
        [TEAL, null],
        [1, 0, 0, 0],
      ],
    );
  });

  test('R16 one guest in a space, of its colour; a neutral one takes any', () => {
    const match = changing({ rooms: { '2,0': 'E2-0' }, waiting: [1, 1, 0, 0] });
    assert.ok(accepts(match, VIOLET, TEAL) && accepts(match, null, VIOLET) && accepts(match, null, TEAL));
    assert.ok(!accepts(match, TEAL, null), 'a ghost in the seat of a vampire');
    assert.ok(!accepts(match, VIOLET, VIOLET), 'there is only one vampire');
    assert.ok(!accepts(match, null, AMBER) && !accepts(match, VIOLET) && !accepts(match, VIOLET, TEAL, null));
    for (const answer of [null, 'pass', {}, { guests: 'VT' }, { guests: [VIOLET, TEAL], and: 1 }])
      assert.throws(() => match.answer(0, answer));
  });

  test('R16 in the Lobby there is room for everybody', () => {
    const match = changing({ rooms: { '2,0': ['E2-0', VIOLET, MOSS] }, waiting: [9, 4, 2, 0] });
    match.answer(0, { guests: [null, null] });
    assert.deepEqual(manorOf(match, 0).waiting, [10, 4, 2, 1]);
  });

  test('R17 only Entertainment rooms have seats', () => {
    const [s, manor] = laidManor({ rooms: { '2,0': 'L1-0-0', '3,0': 'P3-0', '4,0': 'E7-0' } });
    assert.deepEqual(
      spacesOf(s, manor).map(({ at: place, colour, value }) => [place, colour, value]),
      [
        ['4,0', VIOLET, 2],
        ['4,0', null, 1],
        ['4,0', null, 1],
      ],
    );
  });

  test('R17 nobody goes back to the supply or to another manor', () => {
    const match = changing({ rooms: { '2,0': ['E6-0', VIOLET] }, waiting: [0, 1, 0, 0] });
    const { supply } = clone(match.state);
    match.answer(0, { guests: [null] });
    assert.deepEqual(
      [tokensOf(manorOf(match, 0)), tokensOf(manorOf(match, 1)), match.state.supply],
      [[1, 1, 0, 0], [0, 0, 0, 0], supply],
    );
  });

  test('R15 a question may be taken back as long as the others think', () => {
    const match = lay({ hands: [['E5-0'], ['E5-1']] });
    for (const seat of [0, 1]) pick(match, seat, `E5-${seat}`, '2,0');
    match.answer(0, { guests: [VIOLET] });
    assert.ok(match.undo(0));
    assert.deepEqual(guestsOf(manorOf(match, 0)), [null]);
  });
});

describe('The best seating', () => {
  const best = (laid: Parameters<typeof laidManor>[0]): Guest[] => bestSeating(...laidManor(laid)).guests;

  test('R25 the space that scores most; others make room', () => {
    assert.deepEqual(best({ rooms: { '2,0': 'E2-0' }, waiting: [1, 0, 0, 0] }), [VIOLET, null]);
    assert.deepEqual(best({ rooms: { '2,0': ['E4-0', VIOLET, null], '3,0': 'E1-0' }, waiting: [0, 1, 0, 0] }), [
      TEAL,
      null,
      VIOLET,
    ]);
  });

  test('R27 Portraits that look on count too', () => {
    const rooms = { '2,0': 'E6-0', '3,0': 'E5-0', '3,1': 'P1-1' };
    assert.deepEqual(best({ rooms, waiting: [1, 1, 0, 0] }), [VIOLET, TEAL]);
  });

  test('R33 nobody waits who could sit', () => {
    const [own, ...neutral] = best({ rooms: { '2,0': 'E7-3' }, waiting: [1, 1, 1, 0] });
    assert.ok(own === null && !neutral.includes(null), 'both neutral seats are taken, no swamp thing is there');
  });

  test('A14 who sits as well as possible stays', () => {
    const rooms = { '2,0': ['E6-0', null], '3,0': ['E6-1', VIOLET] } as const;
    const [s, manor] = laidManor({ rooms });
    assert.deepEqual(bestSeating(s, manor).guests, [null, VIOLET]);
    assert.ok(isBest(s, manor));
  });
});

/** R16 as it is written: all seatings there are, found one by one. */
function everySeating(s: SpookState, manor: Manor): Guest[][] {
  const seats = spacesOf(s, manor);
  const tokens = tokensOf(manor);
  let all: Guest[][] = [[]];
  for (const { colour } of seats)
    all = all.flatMap(guests =>
      [0, 1, 2, 3, null].flatMap(guest => {
        if (guest === null) return [[...guests, null]];
        const sitting = guests.filter(one => one === guest).length;
        const fits = (colour === null || colour === guest) && sitting < at(tokens, guest);
        return fits ? [[...guests, guest as Colour]] : [];
      }),
    );
  return all;
}

function worth(s: SpookState, manor: Manor, guests: readonly Guest[]): number {
  const seated = clone(manor);
  seatGuests(seated, guests);
  return sheetOf(s, seated).total;
}

/** Rooms among which seats are worth thinking about. */
const sociable = ({ spaces, portrait }: RoomCard): boolean => spaces.length > 0 || portrait?.kind === 'monster';
const small = anyManor({ rooms: 6, guests: 5 }, sociable);

describe('Whatever the manor', () => {
  test('R25, R27, R33 no seating scores more than the best, and among those fewest guests move', () => {
    fc.assert(
      fc.property(small, ([s, manor]) => {
        const all = everySeating(s, manor);
        fc.pre(all.length < 3000);
        const { guests } = bestSeating(s, manor);
        const present = guestsOf(manor);
        const stays = (one: readonly Guest[]): number =>
          one.filter((guest, i) => guest !== null && guest === present[i]).length;
        const most = Math.max(...all.map(one => worth(s, manor, one)));
        assert.equal(worth(s, manor, guests), most);
        const equals = all.filter(one => worth(s, manor, one) === most);
        assert.equal(stays(guests), Math.max(...equals.map(stays)));
        if (worth(s, manor, present) === most) assert.deepEqual(guests, present);
        assert.equal(isBest(s, manor), worth(s, manor, present) === most);
      }),
      { numRuns: 150 },
    );
  });

  test('R25 the best is found once: seated so, it stays so', () => {
    fc.assert(
      fc.property(anyManor({ rooms: 25, guests: 20 }, sociable), ([s, manor]) => {
        const { guests } = bestSeating(s, manor);
        const seated = clone(manor);
        seatGuests(seated, guests);
        assert.ok(seatings(s, manor).has({ guests }));
        assert.ok(sheetOf(s, seated).total >= sheetOf(s, manor).total);
        assert.ok(isBest(s, seated));
      }),
    );
  });

  test('R15, R16 all seatings are offered, each once, and nothing else', () => {
    fc.assert(
      fc.property(small, ([s, manor]) => {
        const all = everySeating(s, manor);
        fc.pre(all.length < 3000);
        const family = seatings(s, manor);
        assert.equal(sizeOf(family), all.length);
        const offered = all.map((_, i) => canonical(optionAt(family, i)));
        assert.deepEqual(offered.sort(), all.map(guests => canonical({ guests })).sort());
        assert.ok(all.every(guests => family.has({ guests })));
        assert.equal(canSeat(s, manor), all.length > 1);
      }),
      { numRuns: 150 },
    );
  });

  test('R15, A14 the best seating is offered first, then the present one', () => {
    const many = anyManor({ rooms: 30, guests: 40 }, sociable);
    fc.assert(
      fc.property(fc.oneof(small, many), ([s, manor]) => {
        const [family, present] = [seatings(s, manor), guestsOf(manor)];
        assert.deepEqual(family.nth(0), bestSeating(s, manor));
        if (!isBest(s, manor)) assert.deepEqual(family.nth(1), { guests: present });
      }),
    );
  });

  test('R16 what is no seating is refused', () => {
    const guest = fc.constantFrom<(Guest | number | string)[]>(0, 1, 2, 3, null, 4, -1, '0');
    fc.assert(
      fc.property(small, fc.array(guest, { maxLength: 9 }), ([s, manor], guests) => {
        fc.pre(spacesOf(s, manor).length < 7);
        const all = everySeating(s, manor).map(one => canonical(one));
        assert.equal(seatings(s, manor).has({ guests }), all.includes(canonical(guests)));
      }),
    );
  });

  test('R15 of very many seatings each is an answer, and any number names one of them', () => {
    fc.assert(
      fc.property(
        anyManor({ rooms: 30, guests: 40 }, ({ spaces }) => spaces.length > 1),
        fc.nat(),
        ([s, manor], n) => {
          const family = seatings(s, manor);
          assert.ok(family.size >= 1 && family.size <= 2 ** 32);
          assert.ok(family.has(family.nth(n % family.size)));
          assert.ok(family.has({ guests: guestsOf(manor) }));
        },
      ),
    );
  });

  test('R14, R15 a room thought of is the room built: the same guests come and sit in the same places', () => {
    for (const seats of [1, 3]) {
      const match = opened(seats, {}, `thought ${seats}`);
      const random = randomFrom(`thought ${seats}`);
      while (!match.over) {
        const thought = [...match.asks].map(({ seat, options }) => {
          const { card, at: place } = optionAt(options(), random(sizeOf(options()))) as { card: number; at: string };
          const [manor, before] = [manorOf(match, seat), clone(manorOf(match, seat))];
          const next = withRoom(match.state, manor, card, place);
          assert.deepEqual(manor, before, 'thinking of it changes nothing');
          return { seat, card, place, next };
        });
        for (const { seat, card, place } of thought) match.answer(seat, { card, at: place });
        seatBest(match);
        for (const { seat, next } of thought) assert.deepEqual(manorOf(match, seat), next);
      }
      assert.equal(match.state.round, 20);
    }
  });

  test('A17 a guest for whom there is no token does not come in thought either', () => {
    const match = lay({ hands: [['E4-0']], supply: [0, 1, 0, 0] });
    const card = at(at(match.state.hand, 0), 0);
    const { waiting, rooms } = withRoom(match.state, manorOf(match, 0), card, '2,0');
    assert.deepEqual(
      [waiting, at(rooms, 0).guests],
      [
        [0, 0, 0, 0],
        [TEAL, null],
      ],
    );
  });
});
