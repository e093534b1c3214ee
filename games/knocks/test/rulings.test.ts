import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ArrangedState } from '../../../engine/check/arrange.ts';
import {
  at,
  type Face,
  HIDDEN,
  type Json,
  Match,
  Refusal,
  type Seat,
  type Settings,
  SPECTATOR,
  seeded,
} from '../../../engine/index.ts';
import { SIGNS, type Sign } from '../content.ts';
import { game } from '../rules.ts';
import type { Event, KnocksState } from '../state.ts';

/** A table laid for a ruling, before the first knock: the sides under each cup. Seat 0 begins. */
function lay(cups: readonly (readonly Face[])[], options: Settings = {}): Match<KnocksState> {
  const s = Match.start(game, { seats: cups.length, options }, seeded('laid')).state;
  const table = new ArrangedState(s);
  for (const [seat, faces] of cups.entries()) {
    for (const card of at(s.cup, seat).splice(faces.length)) at(s.sides, Math.floor(card / 6)).push(card);
    for (const [i, face] of faces.entries()) {
      const card = at(at(s.cup, seat), i);
      if (s.cards.face[card] !== face) table.face(card, face);
    }
    s.candles[seat] = faces.length;
  }
  s.turn = 0;
  return Match.from(game, s, seeded('ruling'));
}

const told = (match: Match<KnocksState>, what: string): Event[] =>
  match.events(SPECTATOR).filter(event => event.what === what);
const knock = (match: Match<KnocksState>, seat: Seat, count: number, sign: Sign): void =>
  match.answer(seat, { count, sign });
const doubt = (match: Match<KnocksState>, seat: Seat): void => match.answer(seat, { call: 'doubt' });
const asked = (match: Match<KnocksState>): [Seat, string][] => match.asks.map(({ seat, what }) => [seat, what]);
const refuses = (match: Match<KnocksState>, seat: Seat, pick: Json): void =>
  assert.throws(() => match.answer(seat, pick), Refusal);

test('K1 five candles and bones for everybody, or as many as agreed', () => {
  const five = Match.start(game, { seats: 3 }, seeded('any')).state;
  assert.deepEqual(five.candles, [5, 5, 5]);
  assert.equal(five.cards.face.length, 3 * 5 * 6);
  const { candles, cup } = Match.start(game, { seats: 2, options: { candles: 3 } }, seeded('any')).state;
  assert.deepEqual(candles, [3, 3]);
  assert.deepEqual(
    cup.map(bones => bones.length),
    [3, 3],
  );
});

test('K1 fewer or more than the box says cannot play', () => {
  const { min, max } = game.seats;
  for (const seats of [min - 1, max + 1]) assert.throws(() => Match.start(game, { seats }, seeded('any')), Refusal);
});

test('K1 every bone can show each of six sides', () => {
  const { cards, sides, cup } = Match.start(game, { seats: 2 }, seeded('any')).state;
  for (const [bone, rest] of sides.entries()) {
    const top = cup.flat().filter(card => Math.floor(card / 6) === bone);
    const faces = [...rest, ...top].map(card => at(cards.face, card));
    assert.deepEqual(faces.toSorted(), ['bell', 'ghost', 'key', 'moon', 'raven', 'skull']);
  }
});

test('K2 chance says who begins', () => {
  const beginners = Array.from({ length: 40 }, (_, i) => Match.start(game, { seats: 3 }, seeded(`${i}`)).asks[0]?.seat);
  assert.deepEqual(new Set(beginners), new Set([0, 1, 2]));
});

test('K3 everybody sees only what lies under the own cup', () => {
  const match = Match.start(game, { seats: 2 }, seeded('any'));
  for (const card of at(match.state.cup, 1)) {
    assert.notEqual(match.view(1).cards.face[card], HIDDEN);
    assert.equal(match.view(0).cards.face[card], HIDDEN);
    assert.equal(match.view(SPECTATOR).cards.face[card], HIDDEN);
  }
});

test('K4 the first knock is a number and a sign, and the next player is asked', () => {
  const match = lay([['raven'], ['key', 'bell']]);
  assert.deepEqual(asked(match), [[0, 'knock']]);
  assert.equal(match.ask(0)?.rule, 'K4');
  knock(match, 0, 1, 'raven');
  assert.deepEqual(match.state.knock, { count: 1, sign: 'raven' });
  assert.deepEqual(asked(match), [[1, 'answer']]);
});

test('K4 the first knock cannot be doubted before it is made', () => {
  refuses(lay([['raven'], ['key']]), 0, { call: 'doubt' });
});

test('K5 a ghost counts as every sign, and nobody can knock for ghosts', () => {
  for (const sign of SIGNS) {
    const match = lay([['ghost', 'ghost'], ['ghost']]);
    refuses(match, 0, { count: 1, sign: 'ghost' });
    knock(match, 0, 3, sign);
    doubt(match, 1);
    assert.equal(at(told(match, 'counted'), 0).count, 3);
  }
});

test('K6 clockwise, the next burning seat answers', () => {
  const match = lay([['raven'], [], ['key'], ['moon']]);
  knock(match, 0, 1, 'key');
  assert.deepEqual(asked(match), [[2, 'answer']]);
  knock(match, 2, 2, 'key');
  knock(match, 3, 2, 'moon');
  assert.deepEqual(asked(match), [[0, 'answer']]);
});

test('K7 higher is a higher number, or a later sign with the same number', () => {
  const match = lay([
    ['raven', 'key'],
    ['key', 'bell'],
  ]);
  knock(match, 0, 2, 'raven');
  for (const pick of [
    { count: 1, sign: 'skull' },
    { count: 2, sign: 'bell' },
    { count: 2, sign: 'raven' },
    { count: 5, sign: 'key' },
  ])
    refuses(match, 1, pick);
  knock(match, 1, 2, 'moon');
  knock(match, 0, 3, 'key');
  assert.deepEqual(match.state.knock, { count: 3, sign: 'key' });
});

test('K7 above the highest knock there is only doubt', () => {
  const match = lay([['raven'], ['key', 'key', 'key']], { exactly: false });
  knock(match, 0, 4, 'skull');
  assert.equal(at(told(match, 'doubted'), 0).seat, 1);
});

test('K8 as many or more: the doubter loses a candle', () => {
  for (const count of [1, 2]) {
    const match = lay([
      ['raven', 'key'],
      ['raven', 'bell'],
    ]);
    knock(match, 0, count, 'raven');
    doubt(match, 1);
    assert.deepEqual(match.state.candles, [2, 1]);
  }
});

test('K8 fewer: the one who knocked loses a candle', () => {
  const match = lay([
    ['raven', 'key'],
    ['raven', 'bell'],
  ]);
  knock(match, 0, 3, 'raven');
  doubt(match, 1);
  assert.deepEqual(match.state.candles, [1, 2]);
});

test('K8 all cups are lifted for all to see', () => {
  const match = lay([
    ['raven', 'key'],
    ['moon', 'bell'],
  ]);
  knock(match, 0, 3, 'raven');
  doubt(match, 1);
  assert.deepEqual(
    told(match, 'lifted').map(({ seat, faces }) => [seat, faces]),
    [
      [0, ['raven', 'key']],
      [1, ['moon', 'bell']],
    ],
  );
});

test('K9 called exact and so it is: everybody else loses a candle', () => {
  const match = lay([
    ['raven', 'key'],
    ['raven', 'bell'],
    ['key', 'key'],
  ]);
  knock(match, 0, 2, 'raven');
  match.answer(1, { call: 'exactly' });
  assert.deepEqual(match.state.candles, [1, 2, 1]);
  assert.deepEqual(asked(match), [[1, 'knock']]);
});

test('K9 called exact and there are more or fewer: the caller loses a candle', () => {
  for (const count of [1, 3]) {
    const match = lay([
      ['raven', 'key'],
      ['raven', 'bell'],
    ]);
    knock(match, 0, count, 'raven');
    match.answer(1, { call: 'exactly' });
    assert.deepEqual(match.state.candles, [2, 1]);
  }
});

test('K9 may be left out', () => {
  const match = lay([['raven'], ['key', 'key']], { exactly: false });
  knock(match, 0, 1, 'raven');
  refuses(match, 1, { call: 'exactly' });
});

test('K10 a lost candle takes a bone with it, and the last one its owner', () => {
  const match = lay([['raven', 'key'], ['moon'], ['bell']]);
  knock(match, 0, 1, 'raven');
  doubt(match, 1);
  assert.deepEqual(match.state.candles, [2, 0, 1]);
  assert.deepEqual(
    told(match, 'out').map(({ seat }) => seat),
    [1],
  );
  assert.deepEqual(
    match.state.cup.map(cup => cup.length),
    [2, 0, 1],
  );
});

test('K11 who lost the candle begins, or the next one if that was the last', () => {
  const begins = lay([
    ['raven', 'key'],
    ['moon', 'moon'],
  ]);
  knock(begins, 0, 3, 'bell');
  doubt(begins, 1);
  assert.deepEqual(asked(begins), [[0, 'knock']]);
  const leaves = lay([['raven', 'key'], ['moon'], ['bell']]);
  knock(leaves, 0, 1, 'raven');
  doubt(leaves, 1);
  assert.deepEqual(asked(leaves), [[2, 'knock']]);
});

test('K12 the last burning candle wins', () => {
  const match = lay([['raven', 'key'], ['moon']]);
  knock(match, 0, 1, 'key');
  doubt(match, 1);
  assert.ok(match.over);
  assert.deepEqual(match.result, [1, 0]);
  assert.deepEqual(game.score?.(match.state, 0), { candles: 2 });
});
