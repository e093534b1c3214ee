/** The compiler is the assertion: each line below an expectation must not compile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeviceId, deviceId, type GuestId, guestId, NOBODY, type TableId, tableId } from './ids.ts';
import type { Room } from './room/room.ts';

const [table, guest, device] = [tableId('a1'), guestId('b2'), deviceId('c3')];

const opened = (id: TableId): string => `opened ${id}`;
const seated = (id: GuestId): string => `seated ${id}`;
const ended = (id: DeviceId): string => `ended ${id}`;
const isHost = ({ host }: Pick<Room, 'host'>, id: GuestId): boolean => host === id;

test('an id of one kind does not stand for another, nor does a plain text', () => {
  assert.deepEqual([opened(table), seated(guest), ended(device)], ['opened a1', 'seated b2', 'ended c3']);
  // @ts-expect-error a guest is no table
  opened(guest);
  // @ts-expect-error a table is no guest
  seated(table);
  // @ts-expect-error a guest is no device
  ended(guest);
  // @ts-expect-error a text from anywhere is no id
  opened('a1');
  // @ts-expect-error the host of a room is a guest
  isHost({ host: table }, guest);
});

test('an id is its text, in memory and in JSON', () => {
  assert.equal(JSON.stringify({ table, guest, device }), '{"table":"a1","guest":"b2","device":"c3"}');
  assert.equal(NOBODY, '');
  const text: string = table;
  assert.equal(text, 'a1');
});
