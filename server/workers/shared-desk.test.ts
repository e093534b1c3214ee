import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { tableId } from '../../table/ids.ts';
import { Trouble } from '../ops/trouble.ts';
import { change, entryOf, rowOf } from '../store/fixture/tables.ts';
import { written } from '../store/rows.ts';
import { FileThreads } from '../store/sqlite/file-threads.ts';
import { SqliteStore } from '../store/sqlite/sqlite.ts';
import { homeOf } from './home.ts';
import type { Member } from './local-leases.ts';
import { SharedDesk } from './shared-desk.ts';

const COUNT = 2;
const calls = await FileThreads.open(':memory:', {});
after(() => calls.close());
const [one, other]: readonly [Member, Member] = [{ slot: 0 }, { slot: 1 }];

/** A desk on the shared store, and everything that it did. */
function open() {
  const passed: [number, string, string][] = [];
  const opened: [number, string][] = [];
  const failed: string[] = [];
  const desk = new SharedDesk({
    ...{ calls, store: new SqliteStore(calls), trouble: new Trouble({}), count: COUNT },
    watcher: { failed: call => failed.push(call) },
    pass: ({ slot }, topic, text) => passed.push([slot, topic, text]),
    open: (slot, table) => opened.push([slot, table]),
  });
  return { desk, passed, opened, failed };
}

let names = 0;
/** A new table that lives in this slot. */
async function tableIn(desk: SharedDesk, slot: number): Promise<string> {
  let id = '';
  do id = `desk-${++names}`;
  while (homeOf(tableId(id), COUNT) !== slot);
  await desk.ask('create', [rowOf(id), written(change(id, entryOf(1)))]);
  return id;
}

const append = (desk: SharedDesk, table: string, seq: number, epoch?: number): Promise<unknown> =>
  desk.ask('append', [written({ ...change(table, entryOf(seq)), ...(epoch !== undefined && { epoch }) })]);

test('automatic events need the lease of the home; events of people need none', async () => {
  const { desk, opened } = open();
  const table = await tableIn(desk, 1);
  assert.equal(desk.acquire(one, [tableId(table)]).size, 0);
  assert.deepEqual(opened, [[1, table]], 'the home is asked to load the room');
  const epoch = desk.acquire(other, [tableId(table)]).get(tableId(table));
  assert.ok(epoch !== undefined);
  await append(desk, table, 2, epoch);
  await append(desk, table, 3);
  await assert.rejects(append(desk, table, 4, epoch + 1), { name: 'Conflict', of: 'epoch' });
  desk.part(other);
  await assert.rejects(append(desk, table, 4, epoch), { name: 'Conflict', of: 'epoch' });
  await append(desk, table, 4);
});

test('the end of a log is told, also after another process has written', async () => {
  const { desk, failed } = open();
  const table = await tableIn(desk, 0);
  const endOf = (): number | undefined => desk.news(one, [tableId(table)])[0]?.seq;
  assert.equal(endOf(), 1);
  await append(desk, table, 2);
  assert.equal(endOf(), 2);
  assert.deepEqual(await desk.ask('after', [table, 2]), []);
  await new SqliteStore(calls).append(change(table, entryOf(3)));
  await assert.rejects(append(desk, table, 3), { name: 'Conflict', of: 'id' });
  assert.deepEqual(failed, ['append']);
  const entries = await desk.ask('after', [table, 2]);
  assert.ok(Array.isArray(entries) && entries.length === 1);
});

test('a message of the bus goes to the other workers that listen, until they end', () => {
  const { desk, passed } = open();
  desk.listen(one, tableId('table'), true);
  desk.listen(other, tableId('table'), true);
  desk.say(one, tableId('table'), 'a');
  desk.say(one, tableId('silence'), 'b');
  desk.part(other);
  desk.say(one, tableId('table'), 'c');
  assert.deepEqual(passed, [[1, 'table', 'a']]);
});

test('tickets and limits are the same for all workers; sockets of a worker that has ended do not count', async () => {
  const { desk } = open();
  const ticket = await desk.issueTicket('socket', 30, { table: 'a' });
  assert.deepEqual(await desk.useTicket('socket', 30, ticket), { table: 'a' });
  assert.equal(await desk.useTicket('socket', 30, ticket), undefined);
  const taken = Array.from({ length: 3 }, () => desk.takeLimit('tables', 2, 3_600_000, 'guest'));
  assert.deepEqual(taken, [true, true, false]);
  const socketCounts = [one, other, one].map(member => desk.enterSocket(member, 2, 'address'));
  assert.deepEqual(socketCounts, [true, true, false]);
  desk.leaveSocket(one, 'address');
  assert.ok(desk.enterSocket(one, 2, 'address'));
  desk.part(other);
  assert.ok(desk.enterSocket(one, 2, 'address'));
  assert.equal(desk.enterSocket(other, 2, 'address'), false);
});
