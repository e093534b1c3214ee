import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Event } from '../../state.ts';
import { NOTHING, recall } from './lately.ts';

const ROUND: readonly Event[] = [
  {
    rule: 'R14',
    what: 'actions',
    choices: [
      [2, 'exorcism'],
      [0, 'special'],
    ],
  },
  {
    rule: 'R33',
    what: 'responses',
    choices: [
      [2, 'expulsion'],
      [0, 'disrupt'],
    ],
  },
  {
    rule: 'R53',
    what: 'dice',
    rolls: [
      [2, 4],
      [0, 3],
    ],
  },
  { rule: 'R54', what: 'contribution', seat: 2, base: 4, parts: [{ from: 'nun', by: 1 }], total: 5 },
  { rule: 'R57', what: 'disruption', seat: 0, base: 2, by: 0 },
  { rule: 'R59', what: 'expulsion', value: 5, resistance: 8, success: false, left: 0 },
];

test('a round that went by without a picture can be told from its events', () => {
  const { actions, responses, dice, expulsion } = ROUND.reduce(recall, NOTHING);
  assert.deepEqual([actions[2], actions[0], actions[1]], ['exorcism', 'special', undefined]);
  assert.deepEqual([responses[2], responses[0]], ['expulsion', 'disrupt']);
  assert.deepEqual([dice[2], dice[0]], [4, 3]);
  assert.deepEqual(expulsion, {
    contributions: [{ seat: 2, base: 4, parts: [{ from: 'nun', by: 1 }], total: 5 }],
    left: 0,
    disruptions: [{ seat: 0, base: 2, by: 0 }],
    value: 5,
    resistance: 8,
    success: false,
  });
});

test('the next round begins with nothing but its actions', () => {
  const next: Event = { rule: 'R14', what: 'actions', choices: [[1, 'investigation']] };
  const lately = [...ROUND, next].reduce(recall, NOTHING);
  assert.equal(lately.actions[2], undefined);
  assert.equal(lately.expulsion, undefined);
  assert.deepEqual(lately.responses, []);
});

test('R62 those for whom no demon was left are remembered until the round is over', () => {
  const last: Event = { rule: 'R62', what: 'distributes', seat: 2, side: 'divine', card: 0, without: [0] };
  const lately = [...ROUND, last].reduce(recall, NOTHING);
  assert.deepEqual(lately.without, [0]);
  assert.deepEqual(recall(lately, { rule: 'R10', what: 'round', round: 3 }).without, []);
});

test('the sums leave when the next round begins; what was chosen stays until the next actions', () => {
  const lately = [...ROUND, { rule: 'R10', what: 'round', round: 3 }].reduce(recall, NOTHING);
  assert.equal(lately.expulsion, undefined);
  assert.equal(lately.isSummed, false);
  assert.equal(lately.actions[2], 'exorcism');
});
