import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  HIDDEN,
  Match,
  Refusal,
  type Seat,
  type Settings,
  SPECTATOR,
  seatsOf,
  seeded,
} from '../../../engine/index.ts';
import { lit } from '../manor.ts';
import { game } from '../rules.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { asked, begin, eventsOf, facesOf, lay, manorOf, opened, options, type Play, told } from './arranged.ts';

const shown = (match: Play, looker: Seat, card: number): string => at(match.view(looker).cards.face, card);
const backs = ({ state }: Play, cards: readonly number[], back: string): number[] =>
  cards.filter(card => state.cards.back[card] === back);
const everyBig = [2, 3, 4, 5, 6];

describe('Setting up', () => {
  test('R1, A1 one to six can play; for a seventh there are not enough rooms', () => {
    for (const seats of [0, 7]) assert.throws(() => begin(seats), Refusal);
    for (const seats of [1, ...everyBig]) assert.equal(begin(seats).state.manors.length, seats);
    assert.deepEqual([Math.floor(156 / 23), game.seats.max], [6, 6]);
  });

  test('R1 alone the rules of one player hold: open pools, and no hand', () => {
    const { state } = opened(1);
    assert.deepEqual([state.pools.length, state.hand.flat().length], [2, 0]);
    assert.deepEqual(opened(2).state.pools, []);
  });

  test('R2 the supply lies open: 17 of each colour, seen by anybody', () => {
    assert.deepEqual(opened(4).view(SPECTATOR).supply, [17, 17, 17, 17]);
  });

  test('R3 two Lobby cards for everybody, which nobody else sees; the others stay unseen', () => {
    for (const seats of everyBig) {
      const match = begin(seats);
      const { dealt, aside } = match.state;
      for (const [seat, cards] of dealt.entries()) {
        assert.equal(cards.length, 2);
        for (const card of cards)
          for (const looker of [...seatsOf(match.state), SPECTATOR])
            assert.equal(shown(match, looker, card) !== HIDDEN, looker === seat);
      }
      const rest = backs(match, aside, 'lobby');
      assert.equal(rest.length, 16 - 2 * seats);
      for (const card of rest) assert.equal(match.state.cards.known[card], 0);
    }
  });

  test('R3 they are dealt by chance: each of them may come', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 60; i++) {
      const match = begin(2, {}, `lobby ${i}`);
      for (const face of facesOf(match, at(match.state.dealt, 0))) seen.add(face);
    }
    assert.equal(seen.size, 16);
  });

  test('R4, A3 which of the two cards is the left half: two answers, each card lies on one side', () => {
    const match = begin(3);
    assert.deepEqual(asked(match), ['0 lobby', '1 lobby', '2 lobby']);
    const [one = -1, other = -1] = at(match.state.dealt, 0);
    assert.deepEqual(options(match, 0), [{ left: one }, { left: other }]);
    match.answer(0, { left: other });
    for (const seat of [1, 2]) match.answer(seat, at(options(match, seat), 0));
    assert.deepEqual([manorOf(match, 0).left, manorOf(match, 0).right], [other, one]);
    for (const { left, right } of match.state.manors) assert.notEqual(left, right);
    assert.deepEqual(match.state.dealt, [[], [], []]);
  });

  test('R4 the halves show the lights of their own side', () => {
    const [one, turned] = [
      lay({ manors: [{ lobby: ['H0', 'H5'] }, {}] }),
      lay({ manors: [{ lobby: ['H5', 'H0'] }, {}] }),
    ];
    // Violet torch and amber chandelier; teal candelabra and teal lantern.
    assert.deepEqual([...lit(one.state, manorOf(one, 0))], [0, 14]);
    assert.deepEqual([...lit(turned.state, manorOf(turned, 0))], [5, 9]);
  });

  test('R4 all Lobbies are shown together, when the last one is chosen', () => {
    const match = begin(2);
    const cards = match.state.dealt.flat();
    match.answer(0, at(options(match, 0), 0));
    assert.deepEqual(told(match), ['laid']);
    for (const card of cards) assert.equal(shown(match, SPECTATOR, card), HIDDEN);
    match.answer(1, at(options(match, 1), 1));
    for (const card of cards) assert.notEqual(shown(match, SPECTATOR, card), HIDDEN);
    assert.deepEqual(
      eventsOf(match, 'lobby').map(({ seat, rule }) => [seat, rule]),
      [
        [0, 'R4'],
        [1, 'R4'],
      ],
    );
  });

  test('R4, A4 the Lobby is chosen before anybody has seen a room', () => {
    const { state } = begin(2);
    assert.deepEqual(
      [state.hand, state.pile],
      [
        [[], []],
        [[], []],
      ],
    );
    for (const [card, back] of state.cards.back.entries()) if (back === 'room') assert.ok(state.aside.includes(card));
  });

  test('R5, R6 23 rooms for everybody: four in hand, 19 in the pile; nobody sees the others', () => {
    for (const seats of everyBig) {
      const match = opened(seats);
      const { hand, pile, aside, cards } = match.state;
      for (const seat of seatsOf(match.state)) {
        assert.deepEqual([at(hand, seat).length, at(pile, seat).length], [4, 19]);
        for (const card of at(hand, seat))
          for (const looker of [...seatsOf(match.state), SPECTATOR])
            assert.equal(shown(match, looker, card) !== HIDDEN, looker === seat);
      }
      assert.equal(backs(match, aside, 'room').length, 156 - 23 * seats);
      for (const card of [...pile.flat(), ...aside]) assert.equal(cards.known[card], 0);
    }
  });

  test('R5 any room may be dealt to anybody', () => {
    const seen = new Set<string>();
    for (let i = 0; i < 250; i++) {
      const match = opened(2, {}, `rooms ${i}`);
      for (const face of facesOf(match, match.state.hand.flat())) seen.add(face);
    }
    assert.equal(seen.size, 92);
  });

  test('R6 the first question of the first round is asked with four cards in hand', () => {
    const match = opened(2);
    assert.deepEqual([asked(match), match.state.round], [['0 pick', '1 pick'], 1]);
  });
});

describe('Glowing Passages', () => {
  const settings = (options: Settings, rules?: number): Settings =>
    Match.start(game, { seats: 2, options, ...(rules === undefined ? {} : { rules }) }, seeded('named')).state.options;

  test('C1 the option is called by its card; by the first rules it still has its old name', () => {
    assert.deepEqual(settings({ glowingPassages: 0 }), { big: false, passed: 'hidden', glowingPassages: 0 });
    assert.deepEqual(settings({ l1corner: 0 }, 1), { big: false, passed: 'hidden', l1corner: 0 });
    assert.throws(
      () => settings({ glowingPassages: 0 }, 1),
      new Refusal('option-unknown', { game: game.id, option: 'glowingPassages', known: ['big', 'passed', 'l1corner'] }),
    );
    assert.throws(() => settings({ other: 0 }), {
      params: { game: game.id, option: 'other', known: ['big', 'passed', 'glowingPassages'] },
    });
  });

  test('C1 who plays on after a match by the first rules plays with the same cards', () => {
    assert.deepEqual(settings({ l1corner: 0 }), { big: false, passed: 'hidden', glowingPassages: 0 });
  });

  test('C1 without its point a Glowing Passage does not say that it has one', () => {
    for (const [words, point] of [
      [en, /1 point/],
      [de, /1 Punkt/],
    ] as const) {
      assert.match(words.card('L1-0-0').text, point);
      assert.doesNotMatch(words.card('L1-0-0', { glowingPassages: 0 }).text, point);
      assert.doesNotMatch(words.card('L1-0-0', { l1corner: 0 }).text, point);
    }
  });
});
