/** The compiler is the assertion: each line below an expectation must not compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guestId, tableId } from '../../table/ids.ts';
import type { RoomRegistry } from '../rooms/registry/room-registry.ts';
import type { Store } from './store.ts';

const [table, guest] = [tableId('attic'), guestId('ada')];

test('no call of the store or the registry takes the id of a guest for that of a table', () => {
  const calls = [
    (store: Store) => store.channels(table, guest),
    // @ts-expect-error the other way round
    (store: Store) => store.channels(guest, table),
    // @ts-expect-error a guest has no log
    (store: Store) => store.all(guest),
    // @ts-expect-error a table holds no seats
    (store: Store) => store.ofGuest(table),
    // @ts-expect-error a guest is not opened
    (_: Store, registry: RoomRegistry) => registry.open(guest),
  ];
  assert.equal(calls.length, 5);
});
