import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Colour, Manor } from '../../state.ts';
import { type Layout, put, seated, waitingOf } from './draft.ts';

/** Three spaces: for vampires, for ghosts, for anyone. */
const TAKES: readonly (Colour | null)[] = [0, 1, null];
const allows = (layout: Layout): boolean =>
  layout.every((guest, i) => guest === null || TAKES[i] === null || TAKES[i] === guest);

const manor: Manor = {
  left: 0,
  right: 1,
  rooms: [
    { card: 2, at: '0,1', guests: [0, null] },
    { card: 3, at: '1,1', guests: [] },
    { card: 4, at: '2,0', guests: [1] },
  ],
  waiting: [1, 0, 2, 0],
};

test('a monster is seated, moved and sent back', () => {
  const one = put([null, null, null], { colour: 0, from: 'lobby' }, 0, allows);
  assert.deepEqual(one, [0, null, null]);
  assert.deepEqual(put([0, null, null], { colour: 0, from: 0 }, 2, allows), [null, null, 0]);
  assert.deepEqual(put([0, null, null], { colour: 0, from: 0 }, 'lobby', allows), [null, null, null]);
  assert.deepEqual(put([0, null, null], { colour: 0, from: 0 }, 0, allows), [0, null, null]);
});

test('R16 a space for another kind does not take it', () => {
  assert.equal(put([null, null, null], { colour: 2, from: 'lobby' }, 0, allows), undefined);
  assert.equal(put([0, null, 2], { colour: 2, from: 2 }, 0, allows), undefined);
});

test('two guests change places, or the one that cannot goes to the Lobby', () => {
  assert.deepEqual(put([0, null, 0], { colour: 0, from: 2 }, 0, allows), [0, null, 0]);
  assert.deepEqual(put([null, 1, 0], { colour: 1, from: 1 }, 2, allows), [null, null, 1]);
  assert.deepEqual(put([0, null, 1], { colour: 0, from: 'lobby' }, 2, allows), [0, null, 0]);
});

test('R15 who is seated nowhere waits', () => {
  assert.deepEqual(waitingOf(manor, [0, null, 1]), [1, 0, 2, 0]);
  assert.deepEqual(waitingOf(manor, [null, 2, 0]), [1, 1, 1, 0]);
});

test('the manor of a draft has its guests room by room, and the real one is left alone', () => {
  const before = structuredClone(manor);
  const drafted = seated(manor, [null, 2, 0]);
  assert.deepEqual(
    drafted.rooms.map(({ guests }) => guests),
    [[null, 2], [], [0]],
  );
  assert.deepEqual(drafted.waiting, [1, 1, 1, 0]);
  assert.deepEqual(manor, before);
});
