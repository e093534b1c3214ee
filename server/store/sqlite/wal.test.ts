/** Damage to the write-ahead log that a crash leaves behind. */

import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { tableId } from '../../../table/ids.ts';
import { newFolder } from '../fixture/folder.ts';
import { createTable, entryOf } from '../fixture/tables.ts';
import { written } from '../rows.ts';
import { Damaged } from '../store.ts';
import { openFile } from './file.ts';
import { all, append } from './log.ts';
import { openStore } from './sqlite.ts';
import { commitTogether, inOneMoment } from './transactions.ts';

const TABLES = ['attic', 'cellar', 'crypt', 'garden'];
const LENGTH = 12;

const folder = newFolder();
const sound = join(folder, 'sound.sqlite');
const harmed = join(folder, 'harmed.sqlite');
const expected = new Map<string, string>();

/** The file and its log as a crash leaves them: copied without closing the store. */
before(async () => {
  const file = join(folder, 'open.sqlite');
  const store = await openStore(file);
  for (const id of TABLES) await createTable(store, id, 0);
  for (let seq = 1; seq <= LENGTH; seq++)
    for (const id of TABLES) {
      await store.append({ table: tableId(id), entries: [entryOf(seq)] });
      // A read folds the journal, so that each entry is a commit of SQLite.
      assert.equal((await store.all(tableId(id))).length, seq);
    }
  copyFileSync(file, sound);
  copyFileSync(`${file}-wal`, `${sound}-wal`);
  copyFileSync(`${file}-head`, `${sound}-head`);
  for (const id of TABLES) expected.set(id, JSON.stringify(await store.all(tableId(id))));
  await store.close();
});

/** Whether the store opens beside its head; if it does, nothing is lost. */
function isWhole(wal: Buffer): boolean {
  copyFileSync(sound, harmed);
  copyFileSync(`${sound}-head`, `${harmed}-head`);
  writeFileSync(`${harmed}-wal`, wal);
  rmSync(`${harmed}-shm`, { force: true });
  let file: ReturnType<typeof openFile>;
  try {
    file = openFile(harmed, 'serving');
  } catch (error) {
    assert.ok(error instanceof OperatorError, `${error}`);
    return false;
  }
  const sql = file.db.createTagStore();
  for (const id of TABLES) assert.equal(linesOf(sql, id)?.length, LENGTH, id);
  file.close();
  return true;
}

/** Without a head: every table is in an earlier state or reported as damaged, and can be continued. */
function assertEarlierOrDamaged(wal: Buffer): void {
  copyFileSync(sound, harmed);
  writeFileSync(`${harmed}-wal`, wal);
  for (const end of ['-shm', '-head']) rmSync(harmed + end, { force: true });
  let file: ReturnType<typeof openFile>;
  try {
    file = openFile(harmed, 'serving');
  } catch (error) {
    assert.ok(error instanceof OperatorError, `${error}`);
    return;
  }
  const sql = file.db.createTagStore();
  try {
    for (const id of TABLES) {
      const entries = linesOf(sql, id);
      if (!entries) continue;
      const was = JSON.parse(expected.get(id) ?? '[]').slice(0, entries.length);
      assert.deepEqual(
        entries.map(({ event, ...line }) => ({ ...line, event: JSON.parse(event) })),
        was,
      );
      if (entries.length === 0) continue;
      const next = written({ table: tableId(id), entries: [entryOf(entries.length + 1, 'what comes after')] });
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
    return inOneMoment(sql, () => all(sql, tableId(id)));
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

const cuts = (wal: Buffer): fc.Arbitrary<Buffer> =>
  fc.integer({ min: 0, max: wal.length - 1 }).map(length => wal.subarray(0, length));

const flips = (wal: Buffer): fc.Arbitrary<Buffer> =>
  fc.tuple(fc.nat(wal.length - 1), fc.integer({ min: 1, max: 255 })).map(([offset, bits]) => {
    const copy = Buffer.from(wal);
    copy[offset] = (copy[offset] ?? 0) ^ bits;
    return copy;
  });

/** A hole in the middle, as a disk leaves it that wrote out of order. */
const holes = (wal: Buffer): fc.Arbitrary<Buffer> =>
  fc.tuple(fc.nat(wal.length - 1), fc.integer({ min: 1, max: 8192 })).map(([from, length]) => {
    const copy = Buffer.from(wal);
    copy.fill(0, from, Math.min(copy.length, from + length));
    return copy;
  });

test('beside its head a store with a damaged write-ahead log is refused, or has lost nothing', () => {
  const wal = readFileSync(`${sound}-wal`);
  assert.ok(isWhole(wal));
  fc.assert(
    fc.property(fc.oneof(cuts(wal), flips(wal), holes(wal)), harm => {
      isWhole(harm);
    }),
    { numRuns: 120, seed: 27 },
  );
});

test('the last commit cut off, the whole log gone, or an older log put back: all are refused', () => {
  const wal = readFileSync(`${sound}-wal`);
  const frame = 24 + wal.readUInt32BE(8);
  for (const harm of [wal.subarray(0, wal.length - frame), wal.subarray(0, 0), wal.subarray(0, 32 + 40 * frame)])
    assert.equal(isWhole(harm), false);
  copyFileSync(sound, harmed);
  rmSync(`${harmed}-wal`, { force: true });
  assert.throws(() => openFile(harmed, 'serving'), /lost \d+ acknowledged entries|another one|lost everything/);
});
