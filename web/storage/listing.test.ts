import assert from 'node:assert/strict';
import { test } from 'node:test';
import { arrangements, type Json, subsets } from '../../engine/index.ts';
import { backward, beginningWith, listingOf, onward } from './listing.ts';

const CARDS = ['one', 'two', 'passage', 'swap', 'quarter', 'half', 'switch'];

/** The possible items at each of six positions; the first and the fourth have no choice. */
const PLACES: readonly (readonly Json[])[] = [[7], [0, null], [0, 1, 2, null], [null], [0, 1, 2, null], [0, 1, 2, 3]];
const SEATINGS = PLACES.reduce<readonly (readonly Json[])[]>(
  (begun, sitters) => begun.flatMap(guests => sitters.map(one => [...guests, one])),
  [[]],
);

test('a family is put together from its first item to its last, however large it is', () => {
  const listing = listingOf(arrangements('row', CARDS, 5));
  assert.ok(listing);
  assert.equal(listing.length, 5);
  assert.deepEqual(listing.next(['swap', 'one']), ['two', 'passage', 'quarter', 'half', 'switch']);
  const row = ['switch', 'half', 'quarter', 'swap', 'passage'];
  assert.deepEqual(listing.next(row), []);
  assert.deepEqual(listing.answers(row), [{ row }]);
});

test('so are answers that are written out, if all have a list of one length; what has no alternative follows', () => {
  const listing = listingOf(SEATINGS.map(guests => ({ guests })));
  assert.ok(listing);
  assert.deepEqual(onward(listing, []), [7]);
  assert.deepEqual(listing.next([7]), [0, null]);
  assert.deepEqual(onward(listing, [7, null, 1]), [7, null, 1, null]);
  assert.deepEqual(listing.answers([7, 0, 2, null, null, 3]), [{ guests: [7, 0, 2, null, null, 3] }]);
});

test('the way back leads to the last choice that there was, and at last to the beginning', () => {
  const listing = listingOf(SEATINGS.map(guests => ({ guests })));
  assert.ok(listing);
  assert.deepEqual(backward(listing, [7, null, 1, null]), [7, null]);
  assert.deepEqual(backward(listing, [7, null]), [7]);
  assert.deepEqual(onward(listing, backward(listing, [7])), [7]);
});

test('answers with the same list may differ in another field', () => {
  const listing = listingOf(SEATINGS.flatMap(guests => ['dark', 'bright'].map(light => ({ light, guests }))));
  assert.equal(listing?.answers([7, 0, 0, null, 0, 0]).length, 2);
});

test('some answer that begins like this can always be named', () => {
  const listing = listingOf(arrangements('row', CARDS, 4));
  assert.deepEqual(listing && beginningWith(listing, ['half', 'one']), { row: ['half', 'one', 'two', 'passage'] });
});

test('few answers are read one by one, and so are those that are no lists of one length', () => {
  const many = Array.from({ length: 200 }, (_, to) => ({ to }));
  assert.equal(listingOf(arrangements('row', [1, 2, 3, 4], 3)), undefined);
  assert.equal(listingOf(many), undefined);
  assert.equal(listingOf(['pass', ...SEATINGS.map(guests => ({ guests }))]), undefined);
  assert.equal(listingOf(subsets('set', CARDS, 1, 6)), undefined);
});
