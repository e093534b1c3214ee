import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  at,
  type Card,
  HIDDEN,
  Match,
  randomFrom,
  type Seat,
  SPECTATOR,
  seatsOf,
  seeded,
} from '../../../engine/index.ts';
import { game } from '../rules.ts';
import { asked, facesOf, lay, manorOf, opened, type Play, pickFirst, playRandomly, stay } from './arranged.ts';

const shown = (match: Play, looker: Seat, card: Card): string => at(match.view(looker).cards.face, card);
const lookers = ({ state }: Play): Seat[] => [...seatsOf(state), SPECTATOR];

describe('What lies open and what does not', () => {
  test('A25 everything that is built lies open, with its guests', () => {
    const match = opened(3, {}, 'open');
    let looked = 0;
    playRandomly(match, randomFrom('open'), () => {
      if (match.state.round % 5 !== 0) return;
      for (const looker of lookers(match)) {
        const view = match.view(looker);
        assert.deepEqual(view.manors, match.state.manors);
        for (const { left, right, rooms } of view.manors)
          for (const card of [left, right, ...rooms.map(room => room.card)]) {
            assert.ok(card !== null && at(view.cards.face, card) !== HIDDEN);
            looked++;
          }
      }
    });
    assert.ok(looked > 100);
  });

  test('R5, R8, R21 a hand shows to those who have held it, a pile and what is left over to nobody', () => {
    const match = opened(4, {}, 'hands');
    const held = new Map<Card, Set<Seat>>();
    playRandomly(match, randomFrom('hands'), () => {
      const { hand, pile, aside } = match.state;
      for (const [seat, cards] of hand.entries())
        for (const card of cards) held.set(card, new Set([...(held.get(card) ?? []), seat]));
      if (match.asks[0]?.what !== 'pick' || match.state.round % 4 !== 1) return;
      for (const card of hand.flat())
        for (const looker of lookers(match))
          assert.equal(shown(match, looker, card) !== HIDDEN, held.get(card)?.has(looker) === true);
      const views = lookers(match).map(looker => match.view(looker).cards.face);
      for (const card of [...pile.flat(), ...aside]) assert.ok(views.every(faces => faces[card] === HIDDEN));
    });
  });

  test('A26 who has passed a card on still knows it; whether the table shows it is an option, hidden unless said', () => {
    assert.deepEqual(
      [game.options.passed?.values, game.options.passed?.default, game.options.passed?.rule],
      [['hidden', 'shown'], 'hidden', 'A26'],
    );
    for (const passed of ['hidden', 'shown']) {
      const match = lay({ seats: 3, options: { passed } });
      const given = at(match.state.hand, 0).slice(1);
      pickFirst(match);
      stay(match);
      assert.deepEqual(at(match.state.hand, 1).slice(0, 3), given);
      for (const card of given)
        assert.deepEqual(
          lookers(match).map(looker => shown(match, looker, card) !== HIDDEN),
          [true, true, false, false],
        );
    }
  });

  test('A26 the option changes nothing else: the same answers lead to the same match', () => {
    const [hidden, open] = ['hidden', 'shown'].map(passed => {
      const match = opened(2, { passed }, 'passed');
      playRandomly(match, randomFrom('passed'));
      return match;
    });
    assert.deepEqual(hidden?.events(SPECTATOR), open?.events(SPECTATOR));
  });

  test('A27 whoever goes on for somebody has the same manor, the same hand and the same question', () => {
    const match = opened(3, {}, 'left');
    for (let i = 0; i < 3; i++) {
      pickFirst(match);
      stay(match);
    }
    const again = Match.load(game, match.save(), seeded('begin'));
    assert.deepEqual(asked(again), asked(match));
    for (const seat of [0, 1, 2]) {
      assert.deepEqual(again.view(seat), match.view(seat));
      assert.deepEqual(facesOf(again, at(again.state.hand, seat)), facesOf(match, at(match.state.hand, seat)));
    }
    playRandomly(again, randomFrom('left'));
    assert.deepEqual([again.over, manorOf(again, 1).rooms.length], [true, 20]);
  });

  test('A27 all wait for each other: while one pick is missing nothing is built', () => {
    const match = lay({ seats: 3 });
    for (const seat of [0, 1]) match.answer(seat, { card: at(at(match.state.hand, seat), 0), at: '2,0' });
    assert.deepEqual([match.state.manors.flatMap(({ rooms }) => rooms), asked(match).length], [[], 3]);
  });
});
