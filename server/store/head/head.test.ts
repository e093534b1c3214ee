/** The head beside the store: a lost acknowledged entry is always reported. */

import assert from 'node:assert/strict';
import {
  copyFileSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { tableId } from '../../../table/ids.ts';
import { newFolder } from '../fixture/folder.ts';
import { copyStore } from '../fixture/journalled.ts';
import { change, createTable, entryOf, rowOf } from '../fixture/tables.ts';
import { written } from '../rows.ts';
import { acceptLoss, openFile } from '../sqlite/file.ts';
import { append, create } from '../sqlite/log.ts';
import { OpenFiles } from '../sqlite/open-files.ts';
import { openStore } from '../sqlite/sqlite.ts';
import { commitTogether } from '../sqlite/transactions.ts';
import { type Store, StoreFailure } from '../store.ts';
import { readHead } from './head.ts';
import { HeadFile, headFileOf, readHeadFile } from './head-file.ts';
import { HeadKeeper } from './head-keeper.ts';

const folder = newFolder();
const place = (name: string): string => join(folder, name);
const refusal = (sentence: RegExp) => (error: unknown) =>
  error instanceof OperatorError && sentence.test(error.message) && /^[^.\n].*\.$/.test(error.message);

/** An open store with one table of `entries` entries, each acknowledged separately. */
async function served(name: string, entries: number): Promise<{ readonly file: string; readonly store: Store }> {
  const file = place(name);
  const store = await openStore(file);
  await createTable(store, 'attic', 0);
  for (let seq = 1; seq <= entries; seq++) await store.append(change('attic', entryOf(seq)));
  return { file, store };
}

test('whatever is written, the head adds up', async () => {
  const kinds = fc.constantFrom('create', 'append', 'conflict', 'phase', 'shift', 'guest', 'snapshot', 'nowhere');
  const tables = fc.constantFrom('attic', 'cellar', 'crypt');
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(kinds, tables, fc.boolean()), { maxLength: 30 }), async steps => {
      const file = place(`sums-${runs++}.sqlite`);
      const store = await openStore(file);
      const lengths = new Map<string, number>();
      const asked: Promise<unknown>[] = [];
      const ask = (promise: Promise<unknown>): void => {
        promise.catch((error: unknown) => assert.ok(error instanceof Error));
        asked.push(promise);
      };
      const next = (table: string): number => (lengths.get(table) ?? 0) + 1;
      for (const [kind, table, waits] of steps) {
        if (kind === 'create' && !lengths.has(table)) {
          lengths.set(table, 2);
          ask(store.create(rowOf(table, { dueAt: 5 }), change(table, entryOf(1), entryOf(2))));
        } else if (kind === 'create') ask(store.create(rowOf(table), change(table)));
        else if (kind === 'append' && lengths.has(table)) {
          lengths.set(table, next(table));
          ask(store.append(change(table, entryOf(lengths.get(table) ?? 0))));
        } else if (kind === 'conflict') ask(store.append(change(table, entryOf(next(table) + 7))));
        else if (kind === 'phase') ask(store.append({ table: tableId(table), entries: [], row: { phase: 'over' } }));
        else if (kind === 'shift') ask(store.shiftDue(3));
        else if (kind === 'guest') ask(store.setMeta('key', table));
        else if (kind === 'snapshot') ask(store.keepSnapshot(tableId(table), 1, {}));
        else ask(store.append(change('nowhere', entryOf(1))));
        if (waits) await Promise.allSettled(asked);
      }
      await Promise.allSettled(asked);
      assert.deepEqual(await store.check(), []);
      const [newest] = readHeadFile(file) ?? [];
      assert.equal(
        newest?.entries,
        [...lengths.values()].reduce((sum, length) => sum + length, 0),
      );
      await store.close();
    }),
    { numRuns: 12 },
  );
});

test('a store that was killed is taken as it is: before its head was written, and after', async () => {
  const { file, store } = await served('killed.sqlite', 5);
  copyStore(file, place('before.sqlite'));
  copyFileSync(headFileOf(file), place('old-head'));
  await store.append(change('attic', entryOf(6)));
  copyStore(file, place('after.sqlite'));
  await store.close();
  // Committed, and killed before the head was written: the sixth was never acknowledged.
  copyStore(place('after.sqlite'), place('between.sqlite'));
  copyFileSync(place('old-head'), headFileOf(place('between.sqlite')));
  // Killed while the head was written: the slot is torn.
  copyStore(place('after.sqlite'), place('torn.sqlite'));
  const head = readFileSync(headFileOf(place('torn.sqlite')));
  const [newest] = readHeadFile(place('torn.sqlite')) ?? [];
  head.fill(0, ((newest?.generation ?? 0) % 128) * 4096 + 100, ((newest?.generation ?? 0) % 128) * 4096 + 4096);
  writeFileSync(headFileOf(place('torn.sqlite')), head);

  for (const [name, length] of [
    ['before', 5],
    ['after', 6],
    ['between', 6],
    ['torn', 6],
  ] as const) {
    const again = await openStore(place(`${name}.sqlite`));
    assert.equal((await again.all(tableId('attic'))).length, length, name);
    assert.deepEqual(await again.check(), [], name);
    await again.append(change('attic', entryOf(length + 1)));
    await again.close();
    await (await openStore(place(`${name}.sqlite`))).close();
  }
});

test('a store behind its head is refused, and read and checked beside; accepted, it is served', async () => {
  const { file, store } = await served('whole.sqlite', 9);
  await createTable(store, 'cellar', 3);
  const lost = place('lost.sqlite');
  await store.backup(lost);
  for (let seq = 10; seq <= 16; seq++) await store.append(change('attic', entryOf(seq)));
  await createTable(store, 'crypt', 2);
  copyFileSync(headFileOf(file), headFileOf(lost));
  await store.close();

  await assert.rejects(
    openStore(lost),
    refusal(/lost\.sqlite .*lost 9 acknowledged entries.*crypt.*attic.*accept-loss/),
  );
  const beside = await openStore(lost, { beside: true });
  assert.equal((await beside.all(tableId('attic'))).length, 9);
  const findings = await beside.check();
  const faultOf = (table: string | null): string => findings.find(one => one.table === table)?.fault ?? '';
  assert.match(faultOf(null), /lost 9 acknowledged entries/);
  assert.match(faultOf('attic'), /7 acknowledged entries from 10 to 16 are missing/);
  assert.match(faultOf('crypt'), /2 acknowledged entries from 1 to 2 are missing/);
  assert.equal(faultOf('cellar'), '');
  await assert.rejects(beside.setMeta('key', 'value'), refusal(/lost 9 acknowledged entries/));
  await beside.close();

  assert.match(acceptLoss(lost).fault ?? '', /lost 9 acknowledged entries/);
  const again = await openStore(lost);
  await again.append(change('attic', entryOf(10)));
  assert.deepEqual(await again.check(), []);
  await again.close();
  assert.equal(acceptLoss(lost).fault, undefined);
});

test('writes that made no log longer are missed as well', async () => {
  const { file, store } = await served('quiet.sqlite', 2);
  const lost = place('quiet-lost.sqlite');
  await store.backup(lost);
  await store.ban({ what: '203.0.113.7', until: null, why: 'noise' });
  copyFileSync(headFileOf(file), headFileOf(lost));
  await store.close();
  await assert.rejects(openStore(lost), refusal(/lost 0 acknowledged entries, with the last 1 commit/));
});

test('a copy that went on elsewhere, and the file of another store, are not taken for this one', async () => {
  const { file, store } = await served('here.sqlite', 3);
  const copy = place('elsewhere.sqlite');
  await store.backup(copy);
  await store.setMeta('said', 'here');
  const head = readFileSync(headFileOf(file));
  await store.close();
  const elsewhere = await openStore(copy);
  await elsewhere.setMeta('said', 'elsewhere');
  await elsewhere.setMeta('said', 'elsewhere again');
  await elsewhere.close();
  writeFileSync(headFileOf(copy), head);
  await assert.rejects(openStore(copy), refusal(/elsewhere\.sqlite .*knows of a commit that it does not hold/));

  const { file: other, store: strange } = await served('strange.sqlite', 3);
  await strange.close();
  writeFileSync(headFileOf(other), head);
  await assert.rejects(openStore(other), refusal(/strange\.sqlite .*its head is of another/));
});

test('a file that is gone or empty beside its head is no new store', async () => {
  const { file, store } = await served('emptied.sqlite', 4);
  await store.close();
  rmSync(`${file}-lock`);
  for (const harm of [() => writeFileSync(file, ''), () => writeFileSync(file, '\n'), () => rmSync(file)]) {
    harm();
    for (const beside of [false, true])
      await assert.rejects(
        openStore(file, { beside }),
        refusal(/emptied\.sqlite has lost everything.*4 acknowledged entries.*Restore a backup.*remove .*-head/),
      );
    assert.ok(!existsSync(file) || statSync(file).size <= 1, 'nothing is made');
  }
  rmSync(headFileOf(file));
  await (await openStore(file)).close();
});

test('a head that is damaged is refused, and one that is missing is made and told of', async () => {
  const { file, store } = await served('headless.sqlite', 4);
  await store.close();
  writeFileSync(headFileOf(file), Buffer.alloc(8192, 7));
  await assert.rejects(openStore(file), refusal(/headless\.sqlite .*its head .*-head is damaged/));
  rmSync(headFileOf(file));
  const notes: string[] = [];
  const again = await openStore(file, { note: sentence => notes.push(sentence) });
  assert.equal(notes.length, 1);
  assert.match(notes[0] ?? '', /had no head beside it/);
  await again.append(change('attic', entryOf(5)));
  await again.close();
  await (await openStore(file, { note: sentence => notes.push(sentence) })).close();
  assert.equal(notes.length, 1);
});

test('a crash that mixed old pages with new ones is found, though every table is sound by itself', async () => {
  const { file, store } = await served('mixed.sqlite', 3);
  await createTable(store, 'cellar', 3);
  await store.close();
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA wal_autocheckpoint = 0; DELETE FROM entries WHERE table_id = 'cellar';
           DELETE FROM tables WHERE id = 'cellar'`);
  copyStore(file, place('mix.sqlite'));
  db.close();
  await assert.rejects(openStore(place('mix.sqlite')), refusal(/do not add up .* they have 3 entries, not 6/));
  const beside = await openStore(place('mix.sqlite'), { beside: true });
  assert.match((await beside.check()).map(({ fault }) => fault).join(), /do not add up/);
  await beside.close();
});

function replaceByCopy(file: string): void {
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
}

const replaced = (path: RegExp) => (error: unknown) =>
  error instanceof StoreFailure && error.reason === 'replaced' && path.test(error.message);

test('while it runs, a store whose files are removed, replaced, emptied or cut acknowledges nothing', async () => {
  const harms: readonly (readonly [name: string, harm: (file: string) => void, fault: RegExp])[] = [
    ['removed', file => rmSync(file), /removed\.sqlite was removed/],
    ['copied', replaceByCopy, /copied.* was replaced/],
    ['emptied-while', file => truncateSync(file, 0), /emptied-while\.sqlite was cut/],
    ['halved', file => truncateSync(file, 8192), /halved\.sqlite was cut/],
    ['no-wal', file => rmSync(`${file}-wal`), /no-wal\.sqlite-wal was removed/],
    ['cut-wal', file => truncateSync(`${file}-wal`, 4096), /cut-wal\.sqlite-wal was cut/],
    ['no-head', file => rmSync(`${file}-head`), /no-head\.sqlite-head was removed/],
    ['no-redo', file => rmSync(`${file}-redo`), /no-redo\.sqlite-redo was removed/],
  ];
  for (const [name, harm, fault] of harms) {
    const file = place(`${name}.sqlite`);
    await (await served(`${name}.sqlite`, 3)).store.close();
    const store = await openStore(file);
    await store.append(change('attic', entryOf(4)));
    // A read folds the journal, so that the write-ahead log holds something.
    assert.equal((await store.all(tableId('attic'))).length, 4);
    harm(file);
    await assert.rejects(store.append(change('attic', entryOf(5))), replaced(fault), name);
    await assert.rejects(store.setMeta('key', 'value'), replaced(fault), name);
    await store.close().catch((error: unknown) => assert.ok(error instanceof Error));
  }
});

test('a file that is moved away and back is the same, and everything goes on', async () => {
  const { file, store } = await served('moved.sqlite', 3);
  renameSync(file, `${file}.away`);
  await assert.rejects(store.append(change('attic', entryOf(4, 'four'))), replaced(/removed/));
  await assert.rejects(store.append(change('attic', entryOf(4, 'four'))), replaced(/removed/));
  renameSync(`${file}.away`, file);
  await store.setMeta('key', 'value');
  assert.deepEqual(await store.check(), []);
  const [newest] = readHeadFile(file) ?? [];
  const { length } = await store.all(tableId('attic'));
  assert.equal(newest?.entries, length);
  await store.append(change('attic', entryOf(length + 1)));
  await store.close();
  await (await openStore(file)).close();
});

test('what could not be written to the head is not acknowledged, and nothing is committed after it', () => {
  const file = place('stuck.sqlite');
  const opened = openFile(file, 'serving');
  const sql = opened.db.createTagStore();
  const headFile = new HeadFile(file);
  const keeper = new HeadKeeper({ file: headFile, files: new OpenFiles([]), refusal: undefined });
  const commit = (job: () => void): void => {
    keeper.prepare();
    const [outcome] = commitTogether(
      sql,
      [
        () => {
          keeper.touch(sql, [tableId('attic')]);
          job();
        },
      ],
      keeper,
    );
    assert.ok(outcome && 'value' in outcome);
    keeper.settle();
  };
  commit(() => create(sql, rowOf('attic'), written(change('attic', entryOf(1)))));
  headFile.close();
  assert.throws(() => commit(() => append(sql, written(change('attic', entryOf(2))))), { code: 'EBADF' });
  assert.throws(() => keeper.prepare(), { code: 'EBADF' });
  assert.equal(readHead(sql)?.entries, 2);
  assert.equal(readHeadFile(file)?.[0]?.entries, 1);
  opened.close();
  const again = openFile(file, 'serving');
  assert.equal(readHead(again.db.createTagStore())?.entries, 2);
  again.close();
});

test('a commit to very many tables is counted as a whole, and names as many as fit', async () => {
  const file = place('many.sqlite');
  const store = await openStore(file);
  const ids = Array.from({ length: 500 }, (_, i) => `table-${i}-of-a-very-large-store`);
  await Promise.all(ids.map(id => createTable(store, id, 1)));
  await Promise.all(ids.map(id => store.append(change(id, entryOf(2)))));
  const [newest] = readHeadFile(file) ?? [];
  assert.equal(newest?.entries, 1000);
  assert.deepEqual(await store.check(), []);
  await store.close();
});
