import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import {
  at,
  clone,
  includes,
  type Json,
  optionAt,
  randomFrom,
  type Seat,
  seatsOf,
  sizeOf,
} from '../../../engine/index.ts';
import { hints } from '../bot/bot.ts';
import { designOf, Plan } from '../bot/plan.ts';
import { ROOMS, type RoomCard } from '../content.ts';
import { sheetOf, withRoom } from '../manor/scoring.ts';
import { bestSeating } from '../manor/seating.ts';
import { guestsOf, legalPlaces, seatGuests } from '../manor.ts';
import type { Manor, SpookState } from '../state.ts';
import {
  anyManor,
  begin,
  cardIn,
  column,
  type LaidManor,
  laidManor,
  laidState,
  lay,
  manorOf,
  opened,
  options,
  type Play,
  VIOLET,
} from './arranged.ts';

const random = randomFrom('bot');

/** The answer of the author's hints for a seat. */
function plays(match: Play, seat: Seat): Json {
  const ask = match.ask(seat);
  if (!ask) throw new Error(`seat ${seat} is not asked`);
  return hints.play?.(ask, match.state, random) ?? null;
}

/** How promising an answer looks before anything was tried. */
function promise(match: Play, seat: Seat, pick: Json): number {
  const ask = match.ask(seat);
  if (!ask) throw new Error(`seat ${seat} is not asked`);
  return hints.prior?.(ask, match.state)(pick) ?? 0;
}

/** Everybody answers as the author would. */
function playThrough(match: Play, look?: (match: Play, seat: Seat, pick: Json) => void): Play {
  while (!match.over)
    for (const { seat } of [...match.asks]) {
      const pick = plays(match, seat);
      look?.(match, seat, pick);
      match.answer(seat, pick);
    }
  return match;
}

/** A column of the same room again and again. */
const stack = (x: number, face: string, height: number) =>
  column(
    x,
    0,
    Array.from({ length: height }, () => face),
  );

const totalOf = (match: Play, seat: Seat): number => sheetOf(match.state, manorOf(match, seat)).total;
const value = (s: SpookState, seat: Seat): number => hints.value?.(s, seat) ?? -1;
const outcome = (s: SpookState, seat: Seat): number => hints.outcome?.(s, seat) ?? -1;
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The total of a manor whose guests sit as well as they can. */
function bestTotal(s: SpookState, manor: Manor): number {
  const seated = clone(manor);
  seatGuests(seated, bestSeating(s, manor).guests);
  return sheetOf(s, seated).total;
}

describe('The planner counts as the rules do', () => {
  test('R24-R33 with nothing left to build, a manor is worth what it scores', () => {
    fc.assert(
      fc.property(anyManor({ rooms: 20, guests: 10 }), ([s, manor]) => {
        assert.ok(Math.abs(new Plan().read(s, manor, 0).worth() - bestTotal(s, manor)) < 1e-6);
      }),
      { numRuns: 200, seed: 1 },
    );
  });

  test('R24, R28, R29, R31, R32 the last room brings what it adds to the score, wherever it stands', () => {
    const isPlain = ({ spaces, invites, portrait }: RoomCard): boolean =>
      spaces.length + invites.length === 0 && portrait?.kind !== 'monster';
    // P4 to P6 bear a monster that other Portraits count; it is no guest.
    const rooms = ROOMS.filter(isPlain);
    fc.assert(
      fc.property(anyManor({ rooms: 19, guests: 6 }), fc.constantFrom(...rooms), ([s, manor], room) => {
        const built = new Set(manor.rooms.map(({ card }) => card));
        const card = s.cards.face.findIndex((face, one) => face === room.face && !built.has(one));
        fc.pre(card >= 0);
        const plan = new Plan().read(s, manor, 0).survey();
        const places = legalPlaces(manor);
        assert.equal(plan.width, places.length);
        const misses = places.map((place, i) => {
          assert.equal(plan.placeIn(i), place);
          assert.equal(plan.columnOf(place), i);
          return plan.gain(s, designOf(room.face, s.options), i) - sheetOf(s, withRoom(s, manor, card, place)).total;
        });
        assert.ok(misses.every(miss => Math.abs(miss - at(misses, 0)) < 1e-6));
      }),
      { numRuns: 200, seed: 2 },
    );
  });

  test('R31, R44 the more is to come, the more a started line of lights is worth', () => {
    const [s, manor] = laidManor({ lobby: ['H0', 'H11'], rooms: { '2,0': 'L1-0-1' } });
    assert.ok(new Plan().read(s, manor, 12).worth() > new Plan().read(s, manor, 0).worth());
  });
});

describe('Quick answers', () => {
  test('R8, R15, R39, R40 are on the list in whole matches, with any number of players', () => {
    for (let seats = 1; seats <= 6; seats++)
      playThrough(begin(seats, {}, `quick ${seats}`), (match, seat, pick) => {
        assert.ok(includes(match.options(seat), pick));
      });
    playThrough(begin(1, { big: true }, 'quick and big'));
  });

  test('R34, R44 make manors that frighten: alone Spooky on average, and not much less in company', () => {
    const alone = Array.from({ length: 30 }, (_, i) => totalOf(playThrough(begin(1, {}, `alone ${i}`)), 0));
    assert.ok(mean(alone) > 90, `${mean(alone)}`);
    const company = Array.from({ length: 5 }, (_, i) => {
      const match = playThrough(begin(4, {}, `company ${i}`));
      return mean(seatsOf(match.state).map(seat => totalOf(match, seat)));
    });
    assert.ok(mean(company) > 85, `${mean(company)}`);
  });

  test('R31 a light that completes a line comes before one that starts one', () => {
    const rooms = { ...stack(-1, 'E1-0', 6), ...stack(-2, 'E1-1', 6), ...stack(-3, 'E1-2', 5), '2,0': 'L1-0-1' };
    const manor: LaidManor = { lobby: ['H0', 'H11'], rooms: { ...rooms, '3,0': 'L1-0-2' } };
    const match = lay({ manors: [manor, {}], hands: [['L1-0-3', 'L1-3-2', 'E1-3', 'E2-0']], round: 20 });
    const { card } = plays(match, 0) as { card: number };
    assert.equal(card, cardIn(match, 0, 'L1-0-3'));
    const [full = 0, lone = 0] = ['L1-0-3', 'L1-3-2'].map(face =>
      promise(match, 0, { card: cardIn(match, 0, face), at: '4,0' }),
    );
    assert.ok(full > 1 && full > lone && lone > 0);
  });

  test('R32 the sixth card of a column comes on top of it', () => {
    const tall = column(0, 1, ['E1-0', 'E1-1', 'E1-2', 'E1-3']);
    const rooms = {
      ...tall,
      ...stack(-1, 'E1-0', 4),
      ...stack(-2, 'E1-1', 4),
      ...stack(2, 'E1-2', 4),
      ...stack(3, 'E1-3', 3),
    };
    const match = lay({ manors: [{ rooms }, {}], hands: [['E6-0', 'E6-1', 'E6-2', 'E6-3']], round: 20 });
    assert.equal((plays(match, 0) as { at: string }).at, '0,5');
  });

  test('A13, A14 guests stay where they are until the last seating, which is the best', () => {
    const rooms = { '2,0': ['E4-0', null, VIOLET] } as const;
    const seatingIn = (round: number): Play => {
      const match = lay({ manors: [{ rooms }, {}], hands: [['P7-0'], ['P7-1']], round });
      for (const seat of [0, 1]) match.answer(seat, { card: cardIn(match, seat, `P7-${seat}`), at: '-1,0' });
      return match;
    };
    assert.deepEqual(plays(seatingIn(5), 0), { guests: [null, VIOLET] });
    assert.deepEqual(plays(seatingIn(20), 0), { guests: [VIOLET, null] });
    assert.ok(
      promise(seatingIn(20), 0, { guests: [VIOLET, null] }) > promise(seatingIn(20), 0, { guests: [null, null] }),
    );
  });

  test('R4, A3 the Lobby halves are chosen whose lights share a line', () => {
    let different = 0;
    for (let i = 0; i < 40; i++) {
      const match = begin(1, {}, `lobby ${i}`);
      const lightingWith = (pick: Json): number => {
        const fork = match.fork();
        fork.answer(0, pick);
        return sheetOf(fork.state, at(fork.state.manors, 0)).lighting;
      };
      const best = Math.max(...options(match, 0).map(lightingWith));
      const least = Math.min(...options(match, 0).map(lightingWith));
      assert.equal(lightingWith(plays(match, 0)), best);
      if (best > least) different++;
    }
    assert.ok(different > 3);
  });

  test('R8, A25 follow from what the seat may know: they are the same in every world it imagines', () => {
    const match = opened(3, {}, 'worlds');
    for (let i = 0; i < 30 && !match.over; i++) {
      const ask = match.asks.find(one => match.answered(one.seat) === undefined);
      if (!ask) throw new Error('nobody is asked');
      const answer = plays(match, ask.seat);
      const world = match.imagine(ask.seat, random);
      assert.deepEqual(plays(world, ask.seat), answer);
      assert.equal(value(world.state, ask.seat), value(match.state, ask.seat));
      match.answer(ask.seat, answer);
    }
  });
});

describe('How good a table is', () => {
  const RICH: LaidManor = { lobby: ['H0', 'H11'], rooms: { '2,0': 'L1-0-1', '3,0': 'L1-0-2', '4,0': 'L1-0-3' } };
  const POOR: LaidManor = { lobby: ['H4', 'H5'], rooms: { '2,0': 'P2-0', '3,0': 'P2-1', '4,0': 'P2-2' } };

  test('R44 alone by points', () => {
    const [rich = 0, poor = 0] = [RICH, POOR].map(manor => value(laidState({ seats: 1, manors: [manor] }), 0));
    assert.ok(rich > poor && poor > 0 && rich < 1);
  });

  test('R34 in company by the lead over the best of the others', () => {
    const ahead = laidState({ manors: [RICH, POOR] });
    assert.ok(value(ahead, 0) > 0.5 && value(ahead, 1) < 0.5);
    assert.ok(Math.abs(value(ahead, 0) + value(ahead, 1) - 1) < 1e-9);
    const behind = laidState({ manors: [POOR, {}, RICH] });
    assert.ok(value(behind, 0) < value(behind, 2));
  });

  test('R34, R35, R44 at the end by the result and by how much', () => {
    const won = lay({ manors: [RICH, POOR], scored: true }).state;
    const lead = sheetOf(won, at(won.manors, 0)).total - sheetOf(won, at(won.manors, 1)).total;
    assert.ok(lead > 0 && outcome(won, 0) > 0.75 && outcome(won, 1) < 0.25);
    const alone = lay({ seats: 1, manors: [RICH], pools: [[], []], scored: true }).state;
    assert.equal(outcome(alone, 0), sheetOf(alone, at(alone.manors, 0)).total / 200);
  });

  test('R44 what is foreseen early is about what comes of it', () => {
    const misses = Array.from({ length: 20 }, (_, i) => {
      let early = 0;
      const match = playThrough(begin(1, {}, `foreseen ${i}`), ({ state, asks }) => {
        if (state.round === 8 && asks[0]?.what === 'pick') early = 200 * value(state, 0);
      });
      return totalOf(match, 0) - early;
    });
    assert.ok(Math.abs(mean(misses)) < 5, `${mean(misses)}`);
  });
});

describe('What bots explain', () => {
  test('R15 of very many seatings the best is proposed, and it is on the list', () => {
    const match = opened(2, {}, 'proposed');
    let asked = 0;
    playThrough(match, (_, seat) => {
      const ask = match.ask(seat);
      if (ask?.what !== 'seating') return;
      const [best] = hints.propose?.(ask, match.state, random) ?? [];
      assert.deepEqual(best, bestSeating(match.state, manorOf(match, seat)));
      assert.ok(includes(ask.options(), best));
      assert.deepEqual(optionAt(ask.options(), 0), best, 'it comes first');
      assert.ok(sizeOf(ask.options()) > 1);
      if (JSON.stringify(best) !== JSON.stringify({ guests: guestsOf(manorOf(match, seat)) }))
        assert.deepEqual(
          optionAt(ask.options(), 1),
          { guests: guestsOf(manorOf(match, seat)) },
          'then the present one',
        );
      asked++;
    });
    assert.ok(asked > 10);
  });

  test('R31, R32, R33 points, those of the best rival, who waits, lights and tall columns', () => {
    const tall = { ...column(0, 1, ['P7-0', 'P7-1', 'P7-2', 'P7-3', 'P6-0']), '2,0': 'L1-3-3' };
    const s = laidState({ manors: [{ lobby: ['H0', 'H1'], rooms: tall, waiting: [1, 1, 0, 0] }, {}, {}] });
    const totals = s.manors.map(manor => sheetOf(s, manor).total);
    assert.deepEqual(hints.features?.(s, 0), {
      points: totals[0],
      rival: Math.max(at(totals, 1), at(totals, 2)),
      waiting: 2,
      lights: 3,
      portraits: 24,
      seats: 0,
      tall: 1,
    });
    const hopeful = laidState({ manors: [{ rooms: { '0,1': 'P1-0', '1,1': 'E2-0' } }, {}] });
    const { portraits, seats } = hints.features?.(hopeful, 0) ?? {};
    assert.deepEqual([portraits, seats], [4, 5], 'a Portrait hopes for what may stand beside it, a seat for a monster');
    assert.ok(!('rival' in (hints.features?.(laidState({ seats: 1 }), 0) ?? {})));
  });

  test('R8 two places for one card come to the same: the reason compares it with another card', () => {
    const match = lay({ hands: [['E6-0', 'P3-0']] });
    const [one, other] = [cardIn(match, 0, 'E6-0'), cardIn(match, 0, 'P3-0')];
    const ask = at(match.asks, 0);
    const isSame = (card: number): boolean | undefined =>
      hints.same?.({ card: one, at: '0,1' }, { card, at: '1,1' }, ask, match.view(0));
    assert.deepEqual([isSame(one), isSame(other)], [true, false]);
  });

  test('R18 whether the hand that is passed on next has a light that is new', () => {
    const dark = ['E1-0', 'E1-1', 'E1-2', 'E1-3'];
    const wanted = (hand: readonly string[]) =>
      hints.beliefs?.(laidState({ manors: [{ lobby: ['H0', 'H1'] }, {}], hands: [dark, hand] }), 0);
    assert.deepEqual(wanted(['L1-3-3', 'E2-0', 'E2-1', 'E2-2']), { wanted: true });
    assert.deepEqual(wanted(['L1-0-0', 'E2-0', 'E2-1', 'E2-2']), { wanted: false }, 'it hangs in the Lobby');
    assert.deepEqual(hints.beliefs?.(laidState({ seats: 1 }), 0), {});
  });
});
