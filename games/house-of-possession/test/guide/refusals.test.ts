/** The board says why a card of the own hand cannot be played. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusalOf } from '../../board/next.ts';
import { cardOf, type Laid, lay } from '../arranged.ts';

const refused = (face: string, laid: Laid): string | undefined => {
  const match = lay(laid);
  return refusalOf(match.view(0), 0, cardOf(match, 0, face));
};

test('R16 one Exit a turn', () => {
  const guests = [{ hand: ['coal_chute'] }, {}];
  assert.equal(refused('coal_chute', { guests }), undefined);
  assert.equal(refused('coal_chute', { guests, and: s => Object.assign(s, { played: true }) }), 'exit');
});

test('R17 a Boon needs an Exit of its material with room for it, and there are as many Boons as Exits', () => {
  const of = (exits: readonly string[], boons = 0): string | undefined =>
    refused('crowbar', { guests: [{ hand: ['crowbar'], exits }, {}], and: s => Object.assign(s, { boons }) });
  assert.equal(of(['vault_door']), undefined);
  assert.equal(of(['shuttered_window']), 'fit');
  assert.equal(of(['vault_door+ring_of_keys', 'shuttered_window']), 'full tool');
  assert.equal(of(['vault_door'], 1), 'limit');
});

test('R17 an Exit holds one Protection', () => {
  const guests = [{ hand: ['line_of_salt'], exits: ['vault_door+iron_horseshoe'] }, {}];
  assert.equal(refused('line_of_salt', { guests }), 'full protection');
});

test('R22 in hiding nothing is played', () => {
  assert.equal(refused('coal_chute', { guests: [{ hand: ['coal_chute'], hiding: 'closet' }, {}] }), 'hidden');
});
