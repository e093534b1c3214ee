import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { tableId } from '../../../table/ids.ts';
import { storeContract } from '../contract.ts';
import { newFolder } from '../fixture/folder.ts';
import { change, createTable, entryOf } from '../fixture/tables.ts';
import { listContract } from '../test/lists.ts';
import { openStore } from './sqlite.ts';

const folder = newFolder();

storeContract('a store in memory', () => openStore(':memory:'));
listContract('a store in memory', () => openStore(':memory:'));
storeContract('a store in a file', () => openStore(join(folder, 'contract.sqlite')));

/** The number of transactions in a write-ahead log: a commit frame states the size of the file. */
function commitsIn(log: Buffer): number {
  const page = log.readUInt32BE(8);
  let commits = 0;
  for (let at = 32; at + 24 + page <= log.length; at += 24 + page) if (log.readUInt32BE(at + 4) > 0) commits++;
  return commits;
}

test('what is asked for while a commit runs is committed together, and a conflict among it hurts nobody', async () => {
  const file = join(folder, 'grouped.sqlite');
  const store = await openStore(file);
  await Promise.all(Array.from({ length: 20 }, (_, i) => createTable(store, `${i}`, 0)));
  const before = commitsIn(readFileSync(`${file}-wal`));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, (_, i) =>
      store.append(change(`${i % 20}`, entryOf(i < 200 ? (i - (i % 20)) / 20 + 1 : 99, `${i}`))),
    ),
  );
  assert.deepEqual(
    outcomes.map(({ status }) => status),
    Array.from({ length: 400 }, (_, i) => (i < 200 ? 'fulfilled' : 'rejected')),
  );
  const commits = commitsIn(readFileSync(`${file}-wal`)) - before;
  assert.ok(commits <= 40, `${commits} commits for 200 changes`);
  assert.equal((await store.all(tableId('7'))).length, 10);
  await store.close();
});

test('what was asked for before closing is done, and nothing afterwards', async () => {
  const file = join(folder, 'closed.sqlite');
  const store = await openStore(file);
  const asked = [createTable(store, 'table', 1), store.append(change('table', entryOf(2))), store.check()];
  await Promise.all([store.close(), ...asked]);
  await store.close();
  await assert.rejects(store.append(change('table', entryOf(3))), /closed/);
  await assert.rejects(store.row(tableId('table')), /closed/);
  const again = await openStore(file);
  assert.equal((await again.all(tableId('table'))).length, 2);
  await again.close();
});

test('an id that would not come back as it was is not taken', async () => {
  const store = await openStore(':memory:');
  await createTable(store, 'table', 0);
  await assert.rejects(store.append(change('table', entryOf(1, 'half a ghost \ud83d'))), /well-formed/);
  await store.append(change('table', entryOf(1, 'nothing \0 and a ghost 👻')));
  assert.equal((await store.read(tableId('table')))?.entries[0]?.id, 'nothing \0 and a ghost 👻');
  await store.close();
});
