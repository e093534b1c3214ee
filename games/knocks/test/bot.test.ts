import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, includes, Match, randomFrom, seeded } from '../../../engine/index.ts';
import { chanceOf, hints } from '../bot.ts';
import { SIGNS } from '../content.ts';
import { bonesElsewhere, ownCount } from '../display.ts';
import { game } from '../rules.ts';
import type { KnocksState } from '../state.ts';

const ROUNDING = 1e-9;

const start = (seats: number): Match<KnocksState> => Match.start(game, { seats }, seeded(`bot ${seats}`));

test('K5 a knock that the own bones fulfil is certain, and one above all bones is impossible', () => {
  for (const seats of [2, 4, 6]) {
    const { state: s } = start(seats);
    const seat = s.turn;
    for (const sign of SIGNS) {
      const own = ownCount(s, seat, sign);
      assert.ok(chanceOf(s, seat, { count: own, sign }) > 1 - ROUNDING);
      assert.equal(chanceOf(s, seat, { count: own + bonesElsewhere(s, seat) + 1, sign }), 0);
    }
  }
});

test('K5 each bone more makes a knock less likely', () => {
  const { state: s } = start(4);
  for (const sign of SIGNS) {
    const own = ownCount(s, s.turn, sign);
    const chances = [1, 2, 3, 4, 5].map(more => chanceOf(s, s.turn, { count: own + more, sign }));
    for (const [i, chance] of chances.entries()) assert.ok(i === 0 || chance < at(chances, i - 1));
  }
});

test('K6 what bots look at is legal: a few knocks, and both calls once a knock stands', () => {
  const match = start(3);
  const proposed = (): readonly unknown[] => {
    const [ask] = match.asks;
    assert.ok(ask && hints.propose);
    const picks = hints.propose(ask, match.state, randomFrom('few'));
    for (const pick of picks) assert.ok(includes(ask.options(), pick), JSON.stringify(pick));
    return picks;
  };
  assert.ok(proposed().length <= 5);
  match.answer(match.state.turn, { count: 2, sign: at(SIGNS, 0) });
  const picks = proposed().map(pick => JSON.stringify(pick));
  assert.ok(picks.includes('{"call":"doubt"}') && picks.includes('{"call":"exactly"}'));
});

test('K8 an impossible knock is doubted by the quick answer of hints', () => {
  const match = start(2);
  const { state } = match;
  const seat = state.turn;
  const sign = SIGNS.toSorted((a, b) => ownCount(state, 1 - seat, a) - ownCount(state, 1 - seat, b))[0];
  assert.ok(sign);
  const count = ownCount(state, 1 - seat, sign) + bonesElsewhere(state, 1 - seat) + 1;
  assert.ok(count <= 10, 'a knock for all bones and more cannot be made');
  match.answer(seat, { count, sign });
  const [ask] = match.asks;
  assert.ok(ask && hints.play);
  for (let i = 0; i < 20; i++)
    assert.deepEqual(hints.play(ask, match.view(ask.seat), randomFrom(`quick ${i}`)), { call: 'doubt' });
});
