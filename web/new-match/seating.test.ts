import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gameModule as haunted } from '../../games/haunted/module.ts';
import { gameModule as haunting } from '../../games/haunting-house/module.ts';
import { applicable, firstOf } from './seating.ts';

test('Haunted asks for its length first, and alone for going deeper', () => {
  for (const seats of [2, 3, 8]) assert.deepEqual(firstOf(haunted as never, seats), ['variant']);
  assert.deepEqual(firstOf(haunted as never, 1), ['deeper']);
  assert.deepEqual(haunted.game.options.variant?.values, ['base', 'long', 'multilevel']);
});

test('The Haunting House asks for its storeys first', () => {
  for (const seats of [2, 4]) assert.deepEqual(firstOf(haunting as never, seats), ['storeys']);
});

test('whatever stands first is an option for this number of seats', () => {
  for (const seats of [1, 2]) {
    const all = applicable(haunted as never, seats);
    assert.ok(firstOf(haunted as never, seats).every(name => all.includes(name)));
    assert.equal(all.includes('declinedExit'), seats === 1);
    assert.equal(all.includes('notes'), seats === 2);
  }
});
