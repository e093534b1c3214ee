import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at } from '../../../../engine/index.ts';
import type { Place } from '../../state.ts';
import { eventsOf, type LaidManor, lay, pick, pickFirst } from '../../test/arranged.ts';
import { becauseOf } from './because.ts';

/** The places that explain a room of the first player. */
function because(manor: LaidManor, face: string, place: Place): readonly Place[] {
  const match = lay({ manors: [manor, {}], hands: [[face]] });
  pick(match, 0, face, place);
  pickFirst(match);
  const event = eventsOf(match, 'builds').find(({ seat }) => seat === 0);
  const view = match.view(0);
  return [...becauseOf(view, at(view.manors, 0), event)].sort();
}

test('R31 a lamp is explained by the lamps of its kind and of its colour, in the Lobby as well', () => {
  // The Lobby has a violet torch and an amber lantern.
  assert.deepEqual(because({ rooms: { '-1,0': 'L1-0-2', '2,0': 'L1-1-1' } }, 'L1-0-1', '0,1'), ['-1,0', '0,0', '2,0']);
});

test('R27-R29 a Portrait is explained by what it counts, and a room by the Portrait that counts it', () => {
  const beside = { rooms: { '-1,0': ['E1-0', 0] as const, '-2,0': 'E1-1' } };
  assert.deepEqual(because(beside, 'P1-0', '-1,1'), ['-1,0']);
  assert.deepEqual(because({ rooms: { '0,1': 'P5-0' } }, 'E1-1', '1,1'), ['0,1']);
  assert.deepEqual(because({}, 'P7-0', '0,1'), ['-1,1', '0,2', '1,1']);
});

test('R24 a shield needs no explanation', () => {
  assert.deepEqual(because({ rooms: { '-1,0': 'E6-0' } }, 'E6-1', '-1,1'), []);
});
