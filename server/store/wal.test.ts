/** Damage to what SQLite has not yet moved into its file: the write-ahead log that a crash leaves behind. */
import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { Refusal } from '../../engine/index.ts';
import { openFile } from './file.ts';
import { newFolder } from './fixture/folder.ts';
import { createTable, entryOf } from './fixture/tables.ts';
import { all, append } from './log.ts';
import { written } from './rows.ts';
import { openStore } from './sqlite.ts';
import { Damaged } from './store.ts';
import { commitTogether, inOneMoment } from './transactions.ts';

const TABLES = ['attic', 'cellar', 'crypt', 'garden'];
const LENGTH = 12;

const folder = newFolder();
const sound = join(folder, 'sound.sqlite');
const harmed = join(folder, 'harmed.sqlite');
const expected = new Map<string, string>();

/** The file and its log as a crash leaves them: nobody has closed the store when they are copied. */
before(async () => {
  const file = join(folder, 'open.sqlite');
  const store = await openStore(file);
  for (const id of TABLES) await createTable(store, id, LENGTH);
  copyFileSync(file, sound);
  copyFileSync(`${file}-wal`, `${sound}-wal`);
  for (const id of TABLES) expected.set(id, JSON.stringify(await store.all(id)));
  await store.close();
});

/** Every table is what it once was, up to some entry, or is said to be damaged; and it can be gone on with. */
function assertEarlierOrDamaged(wal: Buffer): void {
  copyFileSync(sound, harmed);
  writeFileSync(`${harmed}-wal`, wal);
  rmSync(`${harmed}-shm`, { force: true });
  let file: ReturnType<typeof openFile>;
  try {
    file = openFile(harmed, 'serving');
  } catch (error) {
    assert.ok(error instanceof Refusal, `${error}`);
    return;
  }
  const sql = file.db.createTagStore();
  try {
    for (const id of TABLES) {
      const entries = linesOf(sql, id);
      if (!entries) continue;
      const was = JSON.parse(expected.get(id) ?? '[]').slice(0, entries.length);
      assert.deepEqual(
        entries.map(({ deed, ...line }) => ({ ...line, deed: JSON.parse(deed) })),
        was,
      );
      if (entries.length === 0) continue;
      const next = written({ table: id, entries: [entryOf(entries.length + 1, 'what comes after')] });
      const [outcome] = commitTogether(sql, [() => append(sql, next)]);
      assert.ok(outcome && 'value' in outcome, `${id} does not go on`);
      assert.equal(linesOf(sql, id)?.length, entries.length + 1);
    }
  } finally {
    file.close();
  }
}

function linesOf(sql: Parameters<typeof all>[0], id: string): ReturnType<typeof all> | undefined {
  try {
    return inOneMoment(sql, () => all(sql, id));
  } catch (error) {
    assert.ok(error instanceof Damaged, `${error}`);
    return undefined;
  }
}

test('without damage everything is there', () => {
  assertEarlierOrDamaged(readFileSync(`${sound}-wal`));
  const file = openFile(harmed, 'reading');
  const sql = file.db.createTagStore();
  for (const id of TABLES) assert.equal(linesOf(sql, id)?.length, LENGTH + 1);
  file.close();
});

test('wherever the write-ahead log is cut, every table is what it once was', () => {
  const wal = readFileSync(`${sound}-wal`);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: wal.length }), length => assertEarlierOrDamaged(wal.subarray(0, length))),
    { numRuns: 40, seed: 27 },
  );
});

test('whatever bytes of the write-ahead log are flipped, every table is what it once was', () => {
  const wal = readFileSync(`${sound}-wal`);
  const flips = fc.array(fc.tuple(fc.integer({ min: 0, max: wal.length - 1 }), fc.integer({ min: 1, max: 255 })), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(flips, where => {
      const copy = Buffer.from(wal);
      for (const [offset, bits] of where) copy[offset] = (copy[offset] ?? 0) ^ bits;
      assertEarlierOrDamaged(copy);
    }),
    { numRuns: 60, seed: 27 },
  );
});
