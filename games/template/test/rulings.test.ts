import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArrangedState } from '../../../engine/check/arrange.ts';
import {
  at,
  type Card,
  type Face,
  HIDDEN,
  Match,
  Refusal,
  type Seat,
  SPECTATOR,
  seeded,
} from '../../../engine/index.ts';
import { game } from '../rules.ts';
import type { TemplateState } from '../state.ts';

/** A table laid for a ruling: the hands, and the next cards of the deck. */
function lay(hands: readonly (readonly Face[])[], deck: readonly Face[] = []): Match<TemplateState> {
  const s = Match.start(game, { seats: hands.length }, seeded('laid')).state;
  const table = new ArrangedState(s);
  for (const [seat, faces] of hands.entries()) {
    s.discard.push(...at(s.hand, seat).splice(faces.length));
    for (const [i, face] of faces.entries()) table.face(at(at(s.hand, seat), i), face);
  }
  table.stack(s.deck, ...deck);
  return Match.from(game, s, seeded('ruling'));
}

const held = (match: Match<TemplateState>, seat: Seat, face: Face): Card =>
  at(match.state.hand, seat).find(card => match.state.cards.face[card] === face) ?? -1;
const layCard = (match: Match<TemplateState>, seat: Seat, face: Face): void =>
  match.answer(seat, { card: held(match, seat, face) });

test('T1 everybody holds four cards and sees only those', () => {
  const match = Match.start(game, { seats: 2 }, seeded('any'));
  const own = at(match.state.hand, 1);
  assert.equal(own.length, 4);
  assert.equal(match.state.deck.length, 16);
  for (const card of own) {
    assert.notEqual(match.view(1).cards.face[card], HIDDEN);
    assert.equal(match.view(0).cards.face[card], HIDDEN);
    assert.equal(match.view(SPECTATOR).cards.face[card], HIDDEN);
  }
});

test('T1 fewer or more than the box says cannot play', () => {
  const { min, max } = game.seats;
  for (const seats of [min - 1, max + 1]) assert.throws(() => Match.start(game, { seats }, seeded('any')), Refusal);
});

test('T2 cards are laid in secret, can be changed until the last is in, and are turned over together', () => {
  const match = lay([
    ['3', '9'],
    ['5', '7'],
  ]);
  layCard(match, 0, '3');
  layCard(match, 0, '9');
  assert.deepEqual(match.awaited(1)?.locked, [0]);
  assert.equal(match.view(1).cards.face[held(match, 0, '9')], HIDDEN);
  layCard(match, 1, '5');
  assert.deepEqual(
    match
      .events(SPECTATOR)
      .filter(event => event.what === 'laid')
      .map(event => event.faces),
    [['9'], ['5']],
  );
});

test('T3 the highest card wins the candle', () => {
  const match = lay([['3'], ['5']]);
  layCard(match, 0, '3');
  layCard(match, 1, '5');
  assert.deepEqual(match.state.candles, [0, 1]);
});

test('T3 among equals the die decides', () => {
  const match = lay([['5'], ['5']]);
  layCard(match, 0, '5');
  layCard(match, 1, '5');
  assert.equal((match.state.candles[0] ?? 0) + (match.state.candles[1] ?? 0), 1);
  assert.equal(match.events(SPECTATOR).find(event => event.what === 'candle')?.tied, 2);
});

test('T4 the winner may draw a new hand, or not', () => {
  const match = lay(
    [
      ['3', '4'],
      ['9', '1'],
    ],
    ['12'],
  );
  layCard(match, 0, '3');
  layCard(match, 1, '9');
  assert.equal(match.ask(1)?.what, 'renew');
  match.answer(1, { renew: true });
  assert.deepEqual(
    at(match.state.hand, 1).map(card => match.state.cards.face[card]),
    ['12'],
  );
  assert.equal(at(match.state.hand, 0).length, 1);
});

test('T5 when the hands are empty most candles win, equals share', () => {
  const match = lay([['9'], ['3']]);
  layCard(match, 0, '9');
  layCard(match, 1, '3');
  assert.ok(match.over);
  assert.deepEqual(match.result, [1, 0]);
  assert.deepEqual(game.result({ ...match.state, candles: [2, 2] }), [0.5, 0.5]);
});
