/** The marks of one's own cards tell which part of a begun answer is missing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Mark } from '../../../engine/index.ts';
import type { Guest } from '../state.ts';
import { missingIn } from './next.ts';

const [TOOL, EXIT, PAID] = [1, 2, 3];
const guest: Guest = {
  character: 5,
  room: 5,
  hand: [TOOL],
  exits: [{ card: EXIT, tool: PAID, protection: null, fresh: [] }],
  despair: 2,
  hiding: null,
  possessed: false,
};

/** Marks as the page gives them: `chosen` and `lit` as "field value". */
const marks =
  (chosen: readonly string[], lit: readonly string[]): Mark =>
  stands => {
    const [[field, value] = ['', '']] = Object.entries(stands);
    const name = `${field} ${String(value)}`;
    return {
      ...(chosen.includes(name) ? { 'data-chosen': '' } : {}),
      ...(lit.includes(name) ? { 'data-lit': '' } : {}),
    };
  };
const missing = (chosen: readonly string[], lit: readonly string[], acts = ['5a', '5b']): string | undefined =>
  missingIn(marks(chosen, lit), guest, acts);

test('R17 a Boon lacks its Exit, and an Exit its Boon', () => {
  assert.equal(missing([`attach ${TOOL}`], [`to ${EXIT}`]), 'to');
  assert.equal(missing([`to ${EXIT}`], [`attach ${TOOL}`]), 'boon');
});

test('R66 an act lacks its price, then its victim', () => {
  assert.equal(missing(['act 5b'], [`pay ${TOOL}`, `pay ${PAID}`]), 'pay');
  assert.equal(
    missing(['act 5b', `pay ${TOOL}`], [`pay ${PAID}`]),
    'exit',
    'the other Boon may still be pressed instead',
  );
  assert.equal(missing(['act 7b', `metal ${TOOL}`], [`wood ${PAID}`], ['7b']), 'pay', 'the second of two');
  assert.equal(missing(['act 6b'], [], ['6b']), 'who');
});

test('nothing is missing before anything is begun', () => {
  assert.equal(missing([], [`attach ${TOOL}`, `pay ${TOOL}`, `to ${EXIT}`]), undefined);
});
