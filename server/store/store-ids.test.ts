/** The compiler is the assertion: each line below an expectation must not compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { GetAnswer } from '../../protocol/answers.ts';
import { guestId, tableId } from '../../table/ids.ts';
import { type Bus, busTopic } from '../cluster/bus.ts';
import type { RoomRegistry } from '../rooms/registry/room-registry.ts';
import type { TableSet } from '../rooms/sets.ts';
import type { Store } from './store.ts';

const [table, guest] = [tableId('attic'), guestId('ada')];

test('neither the bus nor a set nor an answer of the API takes one for the other', () => {
  const calls = [
    (bus: Bus) => bus.say(table, ''),
    // @ts-expect-error a guest is no topic
    (bus: Bus) => bus.say(guest, ''),
    // @ts-expect-error nor is any text
    (bus: Bus) => bus.listen('attic', () => {}),
    // @ts-expect-error a table hosts no set
    (): TableSet => ({ host: table, tables: [] }),
    // @ts-expect-error a code leads to no guest
    (): GetAnswer<'/api/codes/:code'> => ({ id: guest }),
  ];
  assert.equal(calls.length, 5);
  assert.deepEqual(['devices', 'home', 'attic'].map(busTopic), ['devices', 'home', 'attic']);
});

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
