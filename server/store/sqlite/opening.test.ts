import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { tableId } from '../../../table/ids.ts';
import { newFolder } from '../fixture/folder.ts';
import { change, createTable, entryOf } from '../fixture/tables.ts';
import { Conflict } from '../store.ts';
import { openFile } from './file.ts';
import { APPLICATION, VERSION } from './schema.ts';
import { openStore } from './sqlite.ts';

const folder = newFolder();
const place = (name: string): string => join(folder, name);

const refusal = (sentence: RegExp) => (error: unknown) =>
  error instanceof OperatorError && sentence.test(error.message) && /^[^.\n].*\.$/.test(error.message);

test('a new store makes its folder, and files that nobody else may read; closed, it leaves one, its head and an empty lock', async () => {
  const file = place('new/folder/seance.sqlite');
  const store = await openStore(file);
  await createTable(store, 'table', 1);
  const inside = place('new/folder');
  assert.deepEqual(
    readdirSync(inside).sort(),
    ['', '-head', '-lock', '-redo', '-shm', '-wal'].map(end => `seance.sqlite${end}`),
  );
  if (process.platform !== 'win32')
    for (const end of ['', '-head', '-redo', '-wal', '-shm']) assert.equal(statSync(file + end).mode & 0o077, 0, end);
  await store.close();
  assert.deepEqual(readdirSync(inside).sort(), ['seance.sqlite', 'seance.sqlite-head', 'seance.sqlite-lock']);
  assert.equal(statSync(`${file}-lock`).size, 0);
});

test('every commit waits for the disk', () => {
  const { db, close } = openFile(place('durable.sqlite'), 'serving');
  assert.equal(db.prepare('PRAGMA journal_mode').get()?.journal_mode, 'wal');
  assert.equal(db.prepare('PRAGMA synchronous').get()?.synchronous, 2);
  close();
});

/** Asserts that a foreign file is refused and left unchanged. */
async function assertRefused(file: string, sentence: RegExp): Promise<void> {
  const before = readFileSync(file);
  const beside = readdirSync(folder);
  for (const how of [{}, { beside: true }]) await assert.rejects(openStore(file, how), refusal(sentence));
  assert.deepEqual(readFileSync(file), before);
  assert.deepEqual(readdirSync(folder), beside);
}

test('what is no database, or not ours, or newer than this code, is refused and left alone', async () => {
  const text = place('letter.sqlite');
  writeFileSync(text, 'Dear diary, '.repeat(1_000));
  await assertRefused(text, /letter\.sqlite is not a database/);

  const foreign = place('foreign.sqlite');
  const db = new DatabaseSync(foreign);
  db.exec('CREATE TABLE recipes (name TEXT)');
  await assertRefused(foreign, /foreign\.sqlite belongs to another program/);
  db.exec(`PRAGMA application_id = ${APPLICATION}; PRAGMA user_version = ${VERSION + 1}`);
  db.close();
  await assertRefused(foreign, /foreign\.sqlite was written by a newer version/);
});

test('where no file can be, one sentence says so', async () => {
  mkdirSync(place('folder.sqlite'));
  await assert.rejects(openStore(place('folder.sqlite')), refusal(/folder\.sqlite cannot be opened/));
  writeFileSync(place('a-file'), 'x');
  await assert.rejects(openStore(place('a-file/seance.sqlite')), refusal(/a-file.*cannot be opened/));
});

test('who opens a store beside a server makes nothing', async () => {
  await assert.rejects(openStore(place('nowhere.sqlite'), { beside: true }), refusal(/There is no store at .*nowhere/));
  assert.ok(!readdirSync(folder).includes('nowhere.sqlite'));
  writeFileSync(place('empty.sqlite'), '');
  await assert.rejects(openStore(place('empty.sqlite'), { beside: true }), refusal(/There is no store at .*empty/));
  assert.equal(statSync(place('empty.sqlite')).size, 0);
});

test('a second server is refused, by whatever name it finds the file, and gets in when the first has left', async () => {
  const file = place('one.sqlite');
  const first = await openStore(file);
  symlinkSync(file, place('alias.sqlite'));
  await assert.rejects(openStore(file), refusal(/one\.sqlite is in use by another server/));
  await assert.rejects(openStore(place('alias.sqlite')), refusal(/in use by another server/));
  await first.setMeta('still', 'here');
  await first.close();
  const second = await openStore(place('alias.sqlite'));
  assert.equal(await second.meta('still'), 'here');
  await second.close();
});

test('beside a server of another process an administrator reads, writes and takes a backup; killed, it leaves its place', async () => {
  const file = place('served.sqlite');
  const server = spawn(process.execPath, [join(import.meta.dirname, '../fixture/appender.ts'), file]);
  await once(server.stdout, 'data');
  await assert.rejects(openStore(file), refusal(/served\.sqlite is in use by another server/));

  const admin = await openStore(file, { beside: true });
  const [row] = await admin.rows('playing', 1);
  assert.ok(row && (await admin.all(row.id)).length > 0);
  await admin.ban({ what: '203.0.113.7', until: null, why: 'noise' });
  await admin.append({ table: row.id, entries: [], row: { phase: 'closed' } });
  assert.equal((await admin.row(row.id))?.phase, 'closed');
  await admin.backup(place('copy.sqlite'));
  await admin.close();
  assert.equal(server.exitCode, null);
  server.kill('SIGKILL');

  for (const name of [file, place('copy.sqlite')]) {
    const store = await openStore(name);
    assert.equal((await store.bans()).length, 1);
    assert.deepEqual(await store.check(), []);
    await store.close();
  }
});

test('a server whose log was written to by another is told so', async () => {
  const file = place('written.sqlite');
  const server = await openStore(file);
  await createTable(server, 'table', 2);
  const admin = await openStore(file, { beside: true });
  await admin.append(change('table', entryOf(3, 'admin')));
  await admin.close();
  await assert.rejects(
    server.append(change('table', entryOf(3, 'server'))),
    (error: unknown) => error instanceof Conflict,
  );
  assert.equal((await server.read(tableId('table')))?.entries.length, 3);
  await server.close();
});

test('a backup overwrites nothing, and says when it cannot be written', async () => {
  const store = await openStore(place('backed-up.sqlite'));
  await createTable(store, 'table', 3);
  await store.backup(place('backup.sqlite'));
  if (process.platform !== 'win32') assert.equal(statSync(place('backup.sqlite')).mode & 0o077, 0);
  await assert.rejects(store.backup(place('backup.sqlite')), refusal(/backup\.sqlite already/));
  await assert.rejects(store.backup(place('no/where.sqlite')), refusal(/where\.sqlite cannot be written/));
  assert.ok(!readdirSync(folder).some(name => name.endsWith('.part')));
  await store.close();
  const copy = await openStore(place('backup.sqlite'));
  assert.equal((await copy.all(tableId('table'))).length, 3);
  await copy.close();
});
