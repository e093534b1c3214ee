import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArrangedState } from '../../../engine/check/arrange.ts';
import { checkMatch, emptyTally } from '../../../engine/check/laws.ts';
import { at, type Face, HIDDEN, Match, Refusal, type Seat, SPECTATOR, seeded } from '../../../engine/index.ts';
import { portraitOf } from '../content.ts';
import { game, wallOf } from '../rules.ts';
import type { GalleryState } from '../state.ts';

/** A table for a ruling: the first cards of the hands, the walls, and the round. */
function lay(hands: readonly (readonly Face[])[], walls: readonly (readonly Face[])[] = [], round = 1) {
  const s = Match.start(game, { seats: hands.length }, seeded('laid')).state;
  const table = new ArrangedState(s);
  s.round = round;
  for (const [seat, faces] of hands.entries())
    for (const [i, face] of faces.entries()) table.face(at(at(s.hand, seat), i), face);
  for (const [seat, faces] of walls.entries())
    for (const face of faces) {
      table.stack(s.deck, face);
      const card = s.deck.pop() ?? -1;
      s.cards.known[card] = -1;
      at(s.wall, seat).push(card);
      const { family, age } = portraitOf(face);
      at(s.hung, seat)[family] = at(at(s.hung, seat), family) + 1;
      at(s.latest, seat)[family] = age;
    }
  return Match.from(game, s, seeded('ruling'));
}

function play(match: Match<GalleryState>, seat: Seat, face: Face, to: 'wall' | 'fire'): void {
  const card = at(match.state.hand, seat).find(one => match.state.cards.face[one] === face) ?? -1;
  match.answer(seat, { card, to });
}

test('G1 everybody holds four portraits and sees only those', () => {
  const match = Match.start(game, { seats: 4 }, seeded('any'));
  assert.equal(match.state.cards.face.length, 108);
  assert.equal(match.state.deck.length, 92);
  for (const card of at(match.state.hand, 1)) {
    assert.notEqual(match.view(1).cards.face[card], HIDDEN);
    assert.equal(match.view(0).cards.face[card], HIDDEN);
  }
});

test('G2 everybody in turn hangs or burns one portrait, for all to see', () => {
  const match = lay([['ash 3'], ['bone 2']]);
  play(match, 0, 'ash 3', 'wall');
  play(match, 1, 'bone 2', 'fire');
  const told = match.events(SPECTATOR).flatMap(({ what, seat, faces }) => (faces ? [[what, seat, ...faces]] : []));
  assert.deepEqual(told, [
    ['hung', 0, 'ash 3'],
    ['burnt', 1, 'bone 2'],
  ]);
  assert.deepEqual([match.state.round, match.ask(0)?.what], [2, 'hang']);
});

test('G3 no younger portrait of the family may hang there; any may be burnt', () => {
  const match = lay([['ash 3', 'ash 5', 'bone 1', 'ash 4'], []], [['ash 4']]);
  assert.throws(() => play(match, 0, 'ash 3', 'wall'), Refusal);
  for (const face of ['ash 5', 'bone 1', 'ash 4']) {
    const other = lay([['ash 3', 'ash 5', 'bone 1', 'ash 4'], []], [['ash 4']]);
    play(other, 0, face, 'wall');
  }
  play(match, 0, 'ash 3', 'fire');
});

test('G4 whoever has played draws one portrait and alone sees it', () => {
  const match = lay([['ash 3'], []]);
  play(match, 0, 'ash 3', 'wall');
  const drawn = at(match.state.hand, 0).at(-1) ?? -1;
  assert.equal(at(match.state.hand, 0).length, 4);
  assert.notEqual(match.view(0).cards.face[drawn], HIDDEN);
  assert.equal(match.view(1).cards.face[drawn], HIDDEN);
});

test('G5 the family of the round visits whoever alone has most of it', () => {
  const candlesAfter = (walls: readonly (readonly Face[])[], round: number): readonly number[] => {
    const match = lay([['frost 1'], ['frost 2']], walls, round);
    play(match, 0, 'frost 1', 'fire');
    play(match, 1, 'frost 2', 'fire');
    return match.state.candles;
  };
  assert.deepEqual(candlesAfter([['ash 1'], ['ash 2', 'ash 3']], 1), [0, 2]);
  assert.deepEqual(candlesAfter([['ash 1'], ['ash 2']], 1), [0, 0]);
  assert.deepEqual(candlesAfter([['bone 1'], ['ash 2']], 8), [2, 0]);
  assert.deepEqual(candlesAfter([[], []], 1), [0, 0]);
});

test('G6 a wall is worth its ages, less eight for each family, and ten more for a line of four', () => {
  const { state } = lay([[], []], [['ash 1', 'ash 2', 'ash 8', 'ash 9', 'bone 3'], []]);
  assert.equal(wallOf(state, 0), 20 - 8 + 10 + 3 - 8);
  assert.equal(wallOf(state, 1), 0);
});

test('G6 the match is over after the last round', () => {
  const match = lay([['ash 1'], ['ash 2']], [], 20);
  play(match, 0, 'ash 1', 'fire');
  assert.equal(match.over, false);
  play(match, 1, 'ash 2', 'fire');
  assert.equal(match.over, true);
});

test('G7 the most points win; equals share', () => {
  const { state } = lay([[], []], [['ash 9', 'ash 9'], []]);
  assert.deepEqual(game.result(state), [1, 0]);
  assert.deepEqual(game.result({ ...state, candles: [0, 10] }), [0.5, 0.5]);
});

test('the gallery obeys all laws', () => {
  const tally = emptyTally();
  for (const options of [{}, { rounds: 10, copies: 4 }])
    for (const seats of [2, 4, 8]) checkMatch(game, { seats, options }, `laws/${seats}`, tally);
  assert.ok(tally.answers > 300 && tally.worlds > 30);
});
