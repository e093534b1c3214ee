/** The likely reason of a choice between the two ways of a Possession card, from public facts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becauseOf } from '../../display.ts';
import { draws, type LaidGuest } from '../arranged.ts';

const because = (face: string, taken: 0 | 1, guests: readonly LaidGuest[]): string | undefined =>
  becauseOf(draws(face, { guests }).view(1), 0, face, taken);

test('R46 a way that costs its owner less, or brings more, is taken for that', () => {
  const bare = [{ exits: ['vault_door'], hand: ['crowbar'] }, { exits: ['coal_chute'] }];
  assert.equal(because('every_door_slams', 1, bare), 'costsLess');
  assert.equal(because('every_door_slams', 0, bare), undefined, 'it costs more than the other');
  assert.equal(because('false_dawn', 1, bare), 'bringsMore');
});

test('R46 a way that costs the owner as much as the other is taken for what it costs the others', () => {
  const guarded = [{ exits: ['vault_door+line_of_salt'] }, { exits: ['coal_chute'] }];
  assert.equal(because('every_door_slams', 0, guarded), 'costsOthers');
  assert.equal(because('every_door_slams', 1, guarded), undefined);
});
