import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toy } from './check/broken/toy.ts';
import { type Game, initialState, Refusal, resolveOptions, type Variant } from './index.ts';

/** The toy with these options, by rules number 3. */
const playedWith = (options: Readonly<Record<string, Variant>>): Game =>
  ({ ...toy, rules: 3, supported: [1, 2, 3], options }) as unknown as Game;

const ALONE = { min: 2, max: 2 };

test('an option has its default, and another value where there is no choice', () => {
  const game = playedWith({
    deep: { rule: 'T1', values: [true, false], default: true, seats: ALONE, elsewhere: false },
    wide: { rule: 'T2', values: ['no', 'yes'], default: 'no', seats: ALONE },
  });
  assert.deepEqual(resolveOptions(game, 2, {}), { deep: true, wide: 'no' });
  assert.deepEqual(resolveOptions(game, 3, {}), { deep: false, wide: 'no' });
  assert.deepEqual(resolveOptions(game, 3, { deep: false }), { deep: false, wide: 'no' });
  assert.throws(() => resolveOptions(game, 3, { deep: true }), Refusal);
  assert.throws(() => resolveOptions(game, 3, { wide: 'yes' }), Refusal);
});

test('a match by an older rules number keeps the default of its time', () => {
  const game = playedWith({
    deep: { rule: 'T1', values: [true, false], default: true, formerly: { below: 2, default: false } },
  });
  assert.deepEqual(
    [1, 2, 3].map(rules => resolveOptions(game, 2, {}, rules).deep),
    [false, true, true],
  );
  assert.equal(initialState(game, 2, {}, 1).options.deep, false);
  assert.equal(resolveOptions(game, 2, { deep: true }, 1).deep, true);
});

test('a match by an older rules number does not have an option that came later', () => {
  const game = playedWith({ late: { rule: 'T1', values: ['no', 'yes'], default: 'no', since: 3 } });
  assert.deepEqual(initialState(game, 2, {}, 2).options, {});
  assert.deepEqual(initialState(game, 2, {}, 3).options, { late: 'no' });
  assert.throws(() => initialState(game, 2, { late: 'yes' }, 2), Refusal);
});
