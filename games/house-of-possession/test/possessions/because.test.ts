/** The likely reason of a choice between the two ways of a Possession card, from public facts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becauseOf } from '../../words/because.ts';
import { draws, type LaidGuest } from '../arranged.ts';

const because = (face: string, taken: 0 | 1, guests: readonly LaidGuest[]): string | undefined =>
  becauseOf(draws(face, { guests }).view(1), 0, face, taken);

test('R46 a way that costs its owner less, or brings more, is taken for that', () => {
  const bare = [{ exits: ['vault_door'], hand: ['crowbar'] }, { exits: ['coal_chute'] }];
  assert.equal(because('every_door_slams', 1, bare), 'fewerPoints');
  assert.equal(because('every_door_slams', 0, bare), undefined, 'it costs more than the other');
  assert.equal(because('false_dawn', 1, bare), 'bringsMore');
});

test('R46 a way that costs the owner as much as the other is taken for what it costs the others', () => {
  const guarded = [{ exits: ['vault_door+line_of_salt'] }, { exits: ['coal_chute'] }];
  assert.equal(because('every_door_slams', 0, guarded), 'costsOthers');
  assert.equal(because('every_door_slams', 1, guarded), undefined);
});

test('R46 a way that costs the owner more points has no reason, however much it costs the others', () => {
  const level = [
    { exits: ['servants_stair+chainsaw', 'furnace_flue+iron_horseshoe'] },
    { exits: ['smoking_room_door+holy_water', 'conservatory_door'] },
  ];
  assert.equal(because('puppet_strings', 0, level), undefined, 'Ada loses 3 points, and 2 on the other way');
  assert.equal(because('puppet_strings', 1, level), 'fewerPoints');
});

test('R46 where the points are the same, fewer cards are a reason', () => {
  const hands = [{ hand: ['crowbar', 'fire_axe'], exits: ['coal_chute+line_of_salt'] }, { exits: ['vault_door'] }];
  assert.equal(because('every_door_slams', 0, hands), 'fewerCards');
});
