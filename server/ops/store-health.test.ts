import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { toError, toFault } from '../store/faults.ts';
import { newFolder } from '../store/fixture/folder.ts';
import { change, entryOf } from '../store/fixture/tables.ts';
import { readHeadFile } from '../store/head/head-file.ts';
import { openFile } from '../store/sqlite/file.ts';
import { setMeta } from '../store/sqlite/people/people.ts';
import { openStore } from '../store/sqlite/sqlite.ts';
import { commitTogether } from '../store/sqlite/transactions.ts';
import { StoreFailure } from '../store/store.ts';
import { watched } from '../store/watched.ts';
import { StoreHealth, type StoreTrouble } from './store-health.ts';
import { Throttle } from './throttle.ts';

const folder = newFolder();

interface Heard {
  readonly health: StoreHealth;
  readonly counted: StoreTrouble[];
  readonly logged: object[];
  readonly told: (StoreTrouble | undefined)[];
}

function listening(): Heard {
  const [counted, logged, told]: [StoreTrouble[], object[], (StoreTrouble | undefined)[]] = [[], [], []];
  const log = { error: (facts: object) => logged.push(facts), warn: (facts: object) => logged.push(facts) };
  const health = new StoreHealth({ log, count: reason => counted.push(reason) });
  health.onChange(trouble => told.push(trouble));
  return { health, counted, logged, told };
}

const generation = (file: string): number => readHeadFile(file)?.[0]?.generation ?? 0;

test('a check writes, once for all who ask at once and within a second', async () => {
  const file = join(folder, 'asked.sqlite');
  const { health } = listening();
  const store = watched(await openStore(file), health);
  health.watch(store);
  const before = generation(file);
  const answers = await Promise.all(Array.from({ length: 50 }, () => health.check()));
  assert.ok(answers.every(answer => answer === undefined));
  assert.equal(generation(file), before + 1);
  health.close();
  await store.close();
});

test('a write that is stuck is told of while it is, and not followed by others', async () => {
  const file = join(folder, 'stuck.sqlite');
  const { health, told, counted } = listening();
  const store = watched(await openStore(file), health);
  health.watch(store);
  const other = new DatabaseSync(file);
  other.exec('BEGIN IMMEDIATE');
  assert.equal(await health.check(), 'slow');
  assert.deepEqual([told, counted], [['slow'], ['slow']]);
  other.exec('ROLLBACK');
  other.close();
  const recovered = Promise.withResolvers<void>();
  health.onChange(trouble => trouble === undefined && recovered.resolve());
  const keepsProcess = setInterval(() => {}, 1000);
  await recovered.promise;
  clearInterval(keepsProcess);
  assert.equal(health.trouble, undefined);
  health.close();
  await store.close();
});

test('failures are counted each, logged once, and a mistake of a caller is no fault of the store', async () => {
  const { health, counted, logged, told } = listening();
  const store = watched(await openStore(':memory:'), health);
  await assert.rejects(store.append(change('nowhere', entryOf(1))));
  assert.deepEqual([counted, told], [['other'], []]);
  await store.close();
  for (let i = 0; i < 5; i++) await assert.rejects(store.append(change('nowhere', entryOf(1))), StoreFailure);
  assert.deepEqual(counted, ['other', ...Array(5).fill('gone')]);
  assert.deepEqual(told, ['gone']);
  assert.equal(logged.length, 2);
  health.close();
});

test('a database that may not grow says that it is full, by reason, code and words', () => {
  const { db, head, close } = openFile(join(folder, 'small.sqlite'), 'serving');
  const sql = db.createTagStore();
  db.exec(`PRAGMA max_page_count = ${Number(db.prepare('PRAGMA page_count').get()?.page_count) + 2}`);
  const job = (): void => setMeta(sql, 'large', 'x'.repeat(100_000));
  const [outcome] = commitTogether(sql, [job], head);
  assert.ok(outcome && 'error' in outcome);
  const error = toError(toFault(outcome.error));
  assert.ok(error instanceof StoreFailure);
  assert.deepEqual([error.reason, error.code], ['full', 'SQLite 13']);
  assert.match(error.message, /full/);
  close();
});

test('a throttle lets one of a kind pass in its span, and counts the others', () => {
  let now = 0;
  const throttle = new Throttle(100, () => now);
  assert.deepEqual(
    [0, 10, 20, 99, 100, 150].map(at => {
      now = at;
      return throttle.pass('full');
    }),
    [0, undefined, undefined, undefined, 3, undefined],
  );
  assert.equal(throttle.pass('io'), 0);
});
