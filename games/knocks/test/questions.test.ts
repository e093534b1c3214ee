/**
 * The four kinds of questions, each on the table of this game. `one` and `sealed` are asked by its rules; the phases
 * below show `window` and `parallel`, to be copied where the rules need them.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  at,
  choose,
  type Flow,
  firstOf,
  Match,
  OVER,
  PASS,
  type PhaseName,
  type Play,
  parallel,
  seatsOf,
  seeded,
} from '../../../engine/index.ts';
import { game } from '../rules.ts';
import type { KnocksState } from '../state.ts';

type KnocksPlay = Play<KnocksState>;
type Next = PhaseName<KnocksState> | typeof OVER;

/** A match of two that goes on with another phase after set-up. */
function playing(phase: (g: KnocksPlay) => Flow<Next>): Match<KnocksState> {
  return Match.start({ ...game, phases: { ...game.phases, round: phase } }, { seats: 2 }, seeded('questions'));
}

const firstCard = (match: Match<KnocksState>, seat: number): number => at(at(match.state.hand, seat), 0);

test('sealed: T2 all answer at once; nobody sees an answer before the last is in', () => {
  const match = Match.start(game, { seats: 2 }, seeded('questions'));
  assert.deepEqual(
    match.asks.map(({ what }) => what),
    ['lay', 'lay'],
  );
  match.answer(0, { card: firstCard(match, 0) });
  assert.deepEqual(match.state.laid, []);
  match.answer(1, { card: firstCard(match, 1) });
  assert.equal(match.state.discard.length, 2);
});

test('one: T4 a single seat chooses, and the others wait', () => {
  const match = Match.start(game, { seats: 2 }, seeded('questions'));
  for (const seat of [0, 1]) match.answer(seat, { card: firstCard(match, seat) });
  assert.deepEqual(
    match.asks.map(({ what, rule }) => [what, rule]),
    [['renew', 'T4']],
  );
  const [ask] = match.asks;
  assert.deepEqual(ask?.options(), [{ renew: false }, { renew: true }]);
});

/** Everybody may throw a card away; the first in the order of the seats does it. */
function* reaction(g: KnocksPlay): Flow<Next> {
  const reacted = yield* firstOf(g, seatsOf(g.s), { what: 'lay', rule: 'T2' }, seat =>
    at(g.s.hand, seat).map(card => ({ card })),
  );
  if (reacted) g.s.candles[reacted[0]] = at(g.s.candles, reacted[0]) + 1;
  return OVER;
}

test('window: all may react or pass, and only the first reaction counts', () => {
  const match = playing(reaction);
  assert.equal(match.asks.length, 2);
  match.answer(1, { card: firstCard(match, 1) });
  match.answer(0, PASS);
  assert.ok(match.over);
  assert.deepEqual(match.state.candles, [0, 1]);
});

/** Everybody decides twice, each at their own pace. */
function* ownPace(g: KnocksPlay): Flow<Next> {
  yield* parallel(seatsOf(g.s), function* (seat) {
    for (let i = 0; i < 2; i++) {
      const { renew } = yield* choose(g, seat, { what: 'renew', rule: 'T4' }, () => [
        { renew: false },
        { renew: true },
      ]);
      if (renew) g.s.candles[seat] = at(g.s.candles, seat) + 1;
    }
  });
  return OVER;
}

test('parallel: one seat can be done before another has begun', () => {
  const match = playing(ownPace);
  for (let i = 0; i < 2; i++) match.answer(1, { renew: true });
  assert.deepEqual(
    match.asks.map(({ seat }) => seat),
    [0],
  );
  for (let i = 0; i < 2; i++) match.answer(0, { renew: false });
  assert.ok(match.over);
  assert.deepEqual(match.state.candles, [0, 2]);
});
