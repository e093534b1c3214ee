import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CODE_WORDS } from '../../table/code-words.ts';
import { editDistance, nearest } from './nearest.ts';

test('a letter put in, left out, exchanged or swapped counts as one', () => {
  assert.equal(editDistance('candle', 'candle'), 0);
  assert.equal(editDistance('cadle', 'candle'), 1);
  assert.equal(editDistance('canndle', 'candle'), 1);
  assert.equal(editDistance('kandle', 'candle'), 1);
  assert.equal(editDistance('cnadle', 'candle'), 1);
  assert.equal(editDistance('', 'bell'), 4);
});

test('a mistyped word of a code is found again, and what is like none of them is not', () => {
  assert.equal(nearest('cadle', CODE_WORDS)[0], 'candle');
  assert.equal(nearest('Thisle', CODE_WORDS)[0], 'thistle');
  assert.deepEqual(nearest('xylophone', CODE_WORDS), []);
});

test('every word of a code is there once, and is worth eight bits', () => {
  assert.equal(new Set(CODE_WORDS).size, 256);
});
