import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, HIDDEN, Refusal, SPECTATOR } from '../../../engine/index.ts';
import { sheetOf } from '../manor/scoring.ts';
import { guestsOf } from '../manor.ts';
import {
  AMBER,
  asked,
  cardIn,
  eventsOf,
  faceAt,
  facesOf,
  lay,
  manorOf,
  opened,
  options,
  type Play,
  pick,
  pickFirst,
  seatBest,
  stay,
  TEAL,
  times,
  told,
  VIOLET,
} from './arranged.ts';

const QUIET = ['P7-0', 'P7-1', 'P7-2', 'P7-3'];

describe('Phase 1A: pick and build', () => {
  test('R7, A2 nobody begins: all are asked at the same time, in secret', () => {
    const match = lay({ seats: 3 });
    assert.equal(match.kind, 'sealed');
    assert.deepEqual(asked(match), ['0 pick', '1 pick', '2 pick']);
    const before = [match.view(1), match.events(1), match.asks.map(({ what }) => what)];
    match.answer(0, at(options(match, 0), 0));
    assert.deepEqual([match.view(1), match.events(1), match.asks.map(({ what }) => what)], before);
    assert.deepEqual(match.awaited(1)?.locked, [0], 'only that somebody is ready');
  });

  test('R8 one of the four cards in hand, in any legal place; no passing and no discarding', () => {
    const match = lay({ hands: [QUIET] });
    const cards = at(match.state.hand, 0);
    assert.deepEqual(
      options(match, 0),
      cards.flatMap(card => ['-1,0', '0,1', '1,1', '2,0'].map(place => ({ card, at: place }))),
    );
    const theirs = at(at(match.state.hand, 1), 0);
    for (const answer of ['pass', null, {}, { card: at(cards, 0) }, { card: theirs, at: '2,0' }])
      assert.throws(() => match.answer(0, answer), Refusal);
    assert.deepEqual(match.ask(0)?.about, { left: 20 });
  });

  test('R8 of cards that are alike one is offered, the first', () => {
    const match = lay({ hands: [['P7-0', 'E1-1', 'E1-1', 'P7-1']] });
    const [one, two, , four] = at(match.state.hand, 0);
    const offered = new Set(options(match, 0).map(option => (option as { card: number }).card));
    assert.deepEqual([...offered], [one, two, four]);
  });

  test('R9 a pick may be changed until the last one is in; then all are turned over and built', () => {
    const match = lay({ hands: [['P7-0', 'E1-1'], ['P7-2']] });
    const [first, second] = [cardIn(match, 0, 'P7-0'), cardIn(match, 0, 'E1-1')];
    pick(match, 0, 'P7-0', '2,0');
    pick(match, 0, 'E1-1', '0,1');
    assert.deepEqual([times(match, 'builds'), match.view(1).cards.face[second]], [0, HIDDEN]);
    pick(match, 1, 'P7-2', '-1,0');
    assert.deepEqual(
      [faceAt(match, 0, '0,1'), faceAt(match, 0, '2,0'), faceAt(match, 1, '-1,0')],
      ['E1-1', undefined, 'P7-2'],
    );
    assert.equal(match.view(1).cards.face[second], 'E1-1', 'what is built lies open');
    assert.ok(match.state.hand.flat().includes(first), 'the other card goes on');
    assert.deepEqual(
      eventsOf(match, 'builds').map(({ seat, at: place, rule }) => [seat, place, rule]),
      [
        [0, '0,1', 'R9'],
        [1, '-1,0', 'R9'],
      ],
    );
    assert.equal(match.noUndo(0), 'answered');
    assert.deepEqual(match.state.newest, [second, at(manorOf(match, 1).rooms, 0).card]);
  });

  test('R14, A16 for every invitation a token comes from the supply at once, and nobody is asked', () => {
    const match = lay({ hands: [['E4-0'], ['P3-2']] });
    pick(match, 0, 'E4-0', '2,0');
    pick(match, 1, 'P3-2', '2,0');
    assert.deepEqual(
      match.state.manors.map(({ waiting }) => waiting),
      [
        [1, 1, 0, 0],
        [0, 0, 1, 0],
      ],
    );
    assert.deepEqual(match.state.supply, [16, 16, 16, 17]);
    assert.deepEqual(
      eventsOf(match, 'invites').map(({ seat, colours, lost }) => [seat, colours, lost]),
      [
        [0, [VIOLET, TEAL], undefined],
        [1, [AMBER], undefined],
      ],
    );
    assert.deepEqual(asked(match), ['0 seating'], 'the only question is where they sit');
  });

  test('R14 a room without an invitation brings nobody', () => {
    const match = lay({ hands: [['P7-0'], ['E1-0']] });
    pick(match, 0, 'P7-0', '2,0');
    pick(match, 1, 'E1-0', '2,0');
    assert.deepEqual([match.state.supply, times(match, 'invites')], [[17, 17, 17, 17], 0]);
  });

  test('A17 if there is no token of the colour left, the invitation is lost, and only that one', () => {
    const match = lay({ hands: [['E4-0'], ['P7-0']], supply: [0, 3, 3, 3] });
    pick(match, 0, 'E4-0', '2,0');
    pick(match, 1, 'P7-0', '2,0');
    assert.deepEqual(
      [manorOf(match, 0).waiting, match.state.supply],
      [
        [0, 1, 0, 0],
        [0, 2, 3, 3],
      ],
    );
    const [event] = eventsOf(match, 'invites');
    assert.deepEqual([event?.colours, event?.lost], [[TEAL], [VIOLET]]);
  });
});

describe('Phase 1B: change places', () => {
  test('R15, A15 a guest may be seated in the round in which it was invited', () => {
    const match = lay({ hands: [['E5-0'], ['P7-0']] });
    pick(match, 0, 'E5-0', '2,0');
    pick(match, 1, 'P7-0', '2,0');
    assert.deepEqual([asked(match), match.ask(0)?.rule, match.ask(0)?.about], [['0 seating'], 'R15', { last: false }]);
    match.answer(0, { guests: [VIOLET] });
    assert.deepEqual([guestsOf(manorOf(match, 0)), manorOf(match, 0).waiting], [[VIOLET], [0, 0, 0, 0]]);
    const [event] = eventsOf(match, 'seats');
    assert.deepEqual([event?.seat, event?.guests, event?.moved], [0, [VIOLET], 1]);
  });

  test('R15 everybody at the own pace, in any order', () => {
    const match = lay({ seats: 3, hands: [['E5-0'], ['E5-1'], ['E5-2']] });
    for (const seat of [0, 1, 2]) pick(match, seat, `E5-${seat}`, '2,0');
    assert.deepEqual([match.kind, asked(match)], ['parallel', ['0 seating', '1 seating', '2 seating']]);
    match.answer(2, { guests: [AMBER] });
    assert.deepEqual(asked(match), ['0 seating', '1 seating']);
    match.answer(0, { guests: [null] });
    match.answer(1, { guests: [TEAL] });
    assert.deepEqual(match.state.manors.map(guestsOf), [[null], [TEAL], [AMBER]]);
    assert.deepEqual([times(match, 'seats'), match.state.round], [2, 2], 'nothing is told of whoever stays');
  });

  test('R15 there is no question where nobody could sit: no space, no guest, or none of its colour', () => {
    const match = lay({
      seats: 3,
      manors: [
        { waiting: [1, 0, 0, 0] },
        { rooms: { '2,0': 'E6-0' } },
        { rooms: { '2,0': 'E1-0' }, waiting: [0, 1, 0, 0] },
      ],
      hands: [['P7-0'], ['P7-1'], ['P7-2']],
    });
    for (const seat of [0, 1, 2]) pick(match, seat, `P7-${seat}`, '0,1');
    assert.deepEqual([asked(match), match.state.round], [['0 pick', '1 pick', '2 pick'], 2]);
  });

  test('A13 guests may still change places after the last room is built', () => {
    const match = lay({ round: 20, manors: [{ rooms: { '2,0': 'E6-0' }, waiting: [1, 0, 0, 0] }, {}], hands: [QUIET] });
    assert.deepEqual(match.ask(0)?.about, { left: 1 });
    pickFirst(match);
    assert.deepEqual(match.ask(0)?.about, { last: true });
    match.answer(0, { guests: [VIOLET] });
    stay(match);
    assert.ok(match.over);
    assert.equal(sheetOf(match.state, manorOf(match, 0)).entertained, 2, 'and this is what is scored');
  });
});

/** The hands as faces. */
const hands = (match: Play): string[][] => match.state.hand.map(hand => facesOf(match, hand));

/** One round in which everybody builds the first card of the hand. */
function playRound(match: Play): void {
  pickFirst(match);
  stay(match);
}

describe('Phase 2: pass and draw', () => {
  test('R18 the other three cards go to the next player clockwise, and everybody draws a fourth', () => {
    const match = lay({ seats: 4 });
    const [kept, tops] = [match.state.hand.map(hand => hand.slice(1)), match.state.pile.map(pile => pile.at(-1))];
    for (const { seat } of [...match.asks]) match.answer(seat, { card: at(at(match.state.hand, seat), 0), at: '2,0' });
    stay(match);
    for (const seat of [0, 1, 2, 3])
      assert.deepEqual(at(match.state.hand, seat), [...at(kept, (seat + 3) % 4), tops[seat]]);
    assert.deepEqual(
      match.state.pile.map(({ length }) => length),
      [18, 18, 18, 18],
    );
    assert.equal(times(match, 'passes'), 1);
  });

  test('R18 two players exchange them', () => {
    const match = lay({
      hands: [
        ['E1-0', 'P7-0', 'P7-1', 'P7-2'],
        ['E1-1', 'E6-1', 'E6-2', 'E6-3'],
      ],
    });
    pick(match, 0, 'E1-0', '2,0');
    pick(match, 1, 'E1-1', '2,0');
    assert.deepEqual(
      hands(match).map(hand => hand.slice(0, 3)),
      [
        ['E6-1', 'E6-2', 'E6-3'],
        ['P7-0', 'P7-1', 'P7-2'],
      ],
    );
  });

  test('R18 only when everybody is content', () => {
    const match = lay({ hands: [['E5-0'], ['E5-1']] });
    for (const seat of [0, 1]) pick(match, seat, `E5-${seat}`, '2,0');
    match.answer(0, { guests: [VIOLET] });
    assert.deepEqual([times(match, 'passes'), asked(match)], [0, ['1 seating']]);
    stay(match);
    assert.equal(times(match, 'passes'), 1);
  });

  test('R19 always in the same direction: what nobody takes comes round', () => {
    const match = lay({ seats: 3, hands: [['E1-0', 'P7-0', 'P7-1', 'P7-2']] });
    const holder = (): number => hands(match).findIndex(hand => hand.includes('P7-2'));
    const went = [holder()];
    for (let i = 0; i < 3; i++) {
      playRound(match);
      went.push(holder());
    }
    assert.deepEqual(went, [0, 1, 2, 0]);
  });

  test('R20, A21 with no card to draw it is over at once: nothing is passed on again', () => {
    const match = lay({ seats: 3, round: 19 });
    playRound(match);
    assert.deepEqual([match.state.round, match.state.pile, times(match, 'passes')], [20, [[], [], []], 1]);
    playRound(match);
    assert.ok(match.over);
    assert.deepEqual([match.state.round, times(match, 'passes'), match.state.ended], [20, 1, true]);
    assert.equal(told(match).at(-1), 'wins');
  });

  test('R21 the three cards left in each hand are not shown and count for nothing', () => {
    const end = (left: readonly string[]): Play => {
      const match = lay({
        round: 20,
        hands: [
          ['E1-0', ...left],
          ['E1-1', 'E2-1', 'E2-2', 'E2-3'],
        ],
      });
      for (const seat of [0, 1]) pick(match, seat, `E1-${seat}`, '2,0');
      return match;
    };
    const [one, other] = [end(['P7-0', 'P7-1', 'P7-2']), end(['L2-0-0', 'P3-0', 'E6-0'])];
    for (const match of [one, other]) {
      assert.ok(match.over);
      for (const [seat, hand] of match.state.hand.entries()) {
        assert.equal(hand.length, 3);
        for (const card of hand)
          for (const looker of [1 - seat, SPECTATOR]) assert.equal(match.view(looker).cards.face[card], HIDDEN);
      }
    }
    assert.deepEqual(eventsOf(one, 'scored'), eventsOf(other, 'scored'));
  });

  test('R18, R22 from a real beginning too: hands of four and piles that shrink by one', () => {
    const match = opened(3);
    for (let round = 1; round <= 4; round++) {
      assert.deepEqual(
        match.state.hand.map(({ length }) => length),
        [4, 4, 4],
      );
      assert.deepEqual(
        match.state.pile.map(({ length }) => length),
        [20 - round, 20 - round, 20 - round],
      );
      pickFirst(match);
      seatBest(match);
    }
  });
});
