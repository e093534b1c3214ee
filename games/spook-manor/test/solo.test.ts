import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, Refusal, SPECTATOR } from '../../../engine/index.ts';
import { bandOf } from '../manor/scoring.ts';
import { guestsOf } from '../manor.ts';
import {
  asked,
  begin,
  cardIn,
  column,
  eventsOf,
  faceAt,
  facesOf,
  lay,
  manorOf,
  opened,
  options,
  pick,
  stay,
  TEAL,
  times,
  told,
  VIOLET,
} from './arranged.ts';

const sizes = (piles: readonly (readonly unknown[])[]): number[] => piles.map(({ length }) => length);
const PAIRS = [
  ['E5-0', 'P7-0'],
  ['E5-1', 'P7-1'],
];

describe('Alone', () => {
  test('R36 two Lobby cards, and which of them is the left half', () => {
    const match = begin(1);
    assert.deepEqual([asked(match), match.ask(0)?.rule], [['0 lobby'], 'R36']);
    const [one, other] = at(match.state.dealt, 0);
    assert.deepEqual(options(match, 0), [{ left: one }, { left: other }]);
    match.answer(0, { left: other ?? -1 });
    assert.deepEqual([manorOf(match, 0).left, manorOf(match, 0).right], [other, one]);
  });

  test('R37, R38 two piles of 20; the two top cards of each lie open, 18 stay; nobody sees the others', () => {
    const match = opened(1);
    const { pile, pools, aside, cards, hand } = match.state;
    assert.deepEqual([sizes(pile), sizes(pools), hand], [[18, 18], [2, 2], [[]]]);
    assert.equal(aside.filter(card => cards.back[card] === 'room').length, 156 - 40);
    for (const card of pools.flat()) assert.notEqual(match.view(SPECTATOR).cards.face[card], HIDDEN);
    for (const card of [...pile.flat(), ...aside]) assert.equal(match.view(0).cards.face[card], HIDDEN);
    assert.deepEqual(
      eventsOf(match, 'pool').map(({ pool, cards: shown, rule }) => [pool, shown, rule]),
      pools.map((shown, pool) => [pool, shown, 'R38']),
    );
  });

  test('R39 any card of any pool, in any legal place', () => {
    const match = lay({ seats: 1, pools: PAIRS });
    assert.deepEqual([asked(match), match.ask(0)?.rule, match.ask(0)?.about], [['0 pick'], 'R39', { left: 20 }]);
    const places = ['-1,0', '0,1', '1,1', '2,0'];
    assert.deepEqual(
      options(match, 0),
      match.state.pools.flat().flatMap(card => places.map(place => ({ card, at: place }))),
    );
    for (const answer of ['pass', { card: at(at(match.state.pile, 0), 17), at: '2,0' }])
      assert.throws(() => match.answer(0, answer), Refusal);
    pick(match, 0, 'E5-1', '0,1');
    assert.equal(faceAt(match, 0, '0,1'), 'E5-1');
    assert.deepEqual(manorOf(match, 0).waiting, [0, 1, 0, 0], 'R14 the guest has come');
  });

  test('R39 of two cards alike in one pool the first is offered; in two pools both are', () => {
    const offered = (pools: readonly (readonly string[])[]): number => options(lay({ seats: 1, pools }), 0).length / 4;
    assert.equal(
      offered([
        ['E1-0', 'E1-0'],
        ['P7-0', 'P7-1'],
      ]),
      3,
    );
    assert.equal(
      offered([
        ['E1-0', 'P7-0'],
        ['E1-0', 'P7-1'],
      ]),
      4,
      'for the other card of the pool goes too',
    );
  });

  test('R40 then the guests may change places', () => {
    const match = lay({ seats: 1, pools: PAIRS });
    pick(match, 0, 'E5-0', '2,0');
    assert.deepEqual([asked(match), match.ask(0)?.rule], [['0 seating'], 'R40']);
    assert.equal(times(match, 'discards'), 0, 'before anything is discarded');
    match.answer(0, { guests: [VIOLET] });
    assert.deepEqual(guestsOf(manorOf(match, 0)), [VIOLET]);
    assert.equal(eventsOf(match, 'seats')[0]?.rule, 'R40');
  });

  test('R41, A23 the other card goes away, open, and two new ones are turned up; the other pool stays', () => {
    const match = lay({ seats: 1, pools: PAIRS });
    const [left, kept] = [cardIn(match, 0, 'P7-0'), [...at(match.state.pools, 1)]];
    const next = at(match.state.pile, 0).slice(-2).reverse();
    pick(match, 0, 'E5-0', '2,0');
    stay(match);
    const { discard, pools, pile } = match.state;
    assert.deepEqual([discard, pools, sizes(pile)], [[left], [next, kept], [16, 18]]);
    assert.deepEqual(told(match).slice(-3), ['discards', 'pool', 'round']);
    for (const card of [...discard, ...next]) assert.notEqual(match.view(SPECTATOR).cards.face[card], HIDDEN);
  });

  test('R42 a pool whose pile is empty is gone', () => {
    const match = lay({ seats: 1, round: 19, pools: PAIRS });
    pick(match, 0, 'P7-1', '2,0');
    assert.deepEqual([sizes(match.state.pools), times(match, 'poolGone')], [[2, 0], 1]);
    assert.equal(eventsOf(match, 'poolGone')[0]?.pool, 1);
    const offered = new Set(options(match, 0).map(option => (option as { card: number }).card));
    assert.deepEqual([...offered], at(match.state.pools, 0));
  });

  test('R43 when all pools are gone it is over', () => {
    const match = lay({ seats: 1, round: 20, pools: [[], ['E5-1', 'P7-1']] });
    pick(match, 0, 'E5-1', '2,0');
    assert.deepEqual(match.ask(0)?.about, { last: true });
    match.answer(0, { guests: [TEAL] });
    assert.ok(match.over);
    assert.deepEqual(told(match).slice(-4), ['discards', 'poolGone', 'scored', 'band']);
    assert.deepEqual(facesOf(match, match.state.discard), ['P7-1']);
  });

  test('R43 ten rooms of each pile, whichever is emptied first', () => {
    const match = opened(1);
    for (let turn = 1; turn <= 20; turn++) {
      assert.equal(match.state.round, turn);
      assert.equal(at(match.state.pools, 0).length === 0, turn > 10);
      match.answer(0, at(options(match, 0), 0));
      stay(match);
    }
    assert.ok(match.over);
    assert.deepEqual([manorOf(match, 0).rooms.length, match.state.discard.length], [20, 20]);
  });

  test('A22 nobody looks into the piles', () => {
    const match = opened(1);
    for (let turn = 1; turn <= 5; turn++) {
      for (const card of match.state.pile.flat()) assert.equal(match.state.cards.known[card], 0);
      match.answer(0, at(options(match, 0), 0));
      stay(match);
    }
  });
});

describe('The Haunt-o-meter', () => {
  test('R44 where each band begins and ends', () => {
    const bands = (big: boolean, totals: readonly number[]): number[] => totals.map(total => bandOf(total, { big }));
    assert.deepEqual(
      bands(false, [-20, 0, 69, 70, 79, 80, 89, 90, 99, 100, 109, 110, 200]),
      [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
    );
    assert.deepEqual(
      bands(true, [-20, 0, 99, 100, 114, 115, 129, 130, 144, 145, 159, 160, 300]),
      [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6],
    );
  });

  /** All sixteen lights: 104 points, and one for the corner of each room. */
  const lights = Object.fromEntries(
    Array.from({ length: 16 }, (_, n) => [`${2 + n},0`, `L1-${Math.floor(n / 4)}-${n % 4}`]),
  );

  test('R44, R45 from band 2 upwards it is won; the Big Manor has a scale of its own', () => {
    const end = (laid: Parameters<typeof lay>[0]) => {
      const match = lay({ seats: 1, scored: true, pools: [], ...laid });
      const [event] = eventsOf(match, 'band');
      return [event?.band, event?.total, match.result];
    };
    assert.deepEqual(end({ manors: [{ rooms: lights }] }), [6, 120, [1]]);
    assert.deepEqual(end({ manors: [{ rooms: lights }], options: { big: true } }), [3, 120, [1]]);
    assert.deepEqual(end({ manors: [{ rooms: lights }], options: { big: true, glowingPassages: 0 } }), [2, 104, [1]]);
    assert.deepEqual(end({ manors: [{ rooms: column(0, 1, ['E1-0', 'E1-0']) }] }), [1, 2, [0]]);
  });

  test('R44 there is no winner to be told, only the band', () => {
    const match = lay({ seats: 1, scored: true, pools: [], manors: [{ rooms: lights }] });
    assert.deepEqual([told(match), match.state.winners, match.state.ended], [['scored', 'band'], [0], true]);
  });
});

describe('The Big Manor', () => {
  test('R45 a third pile with a pool of its own, for thirty rooms', () => {
    const match = opened(1, { big: true });
    assert.deepEqual(
      [sizes(match.state.pile), sizes(match.state.pools)],
      [
        [18, 18, 18],
        [2, 2, 2],
      ],
    );
    assert.deepEqual(match.ask(0)?.about, { left: 30 });
    assert.equal(match.state.aside.filter(card => match.state.cards.back[card] === 'room').length, 96);
  });

  test('R45, A24 it is for one player only', () => {
    for (const seats of [2, 3, 4, 5, 6]) assert.throws(() => begin(seats, { big: true }), Refusal);
    assert.equal(begin(1, { big: true }).state.options.big, true);
    assert.equal(begin(1).state.options.big, false, 'and not the usual game');
  });
});
