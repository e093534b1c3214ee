import assert from 'node:assert/strict';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { tableId } from '../../../table/ids.ts';
import { newFolder } from '../fixture/folder.ts';
import { createTable } from '../fixture/tables.ts';
import { Damaged, type Store } from '../store.ts';
import { openFile } from './file.ts';
import { read } from './log.ts';
import { openStore } from './sqlite.ts';
import { inOneMoment } from './transactions.ts';

const TABLES = ['attic', 'cellar', 'crypt', 'garden', 'hall', 'library', 'nursery', 'parlour', 'well'];
const LENGTH = 60;
const PAGE = 4_096;
/** The first byte of a b-tree leaf page. */
const LEAF = 0x0a;

const folder = newFolder();
const sound = join(folder, 'sound.sqlite');
const harmed = join(folder, 'harmed.sqlite');
let written: readonly unknown[];

before(async () => {
  const store = await openStore(sound);
  for (const id of TABLES) await createTable(store, id, LENGTH, { listed: true });
  await store.keepSnapshot(tableId('hall'), 40, { rooms: ['the hall as it was after 40'] });
  await store.close();
  written = readAll(sound);
});

/** The reading of each table, or the table that the damage was attributed to. */
function readAll(file: string): unknown[] {
  const { db, close } = openFile(file, 'reading');
  const sql = db.createTagStore();
  try {
    return TABLES.map(id => {
      try {
        return inOneMoment(sql, () => read(sql, tableId(id)));
      } catch (error) {
        assert.ok(error instanceof Damaged, `${error}`);
        return error.table;
      }
    });
  } finally {
    close();
  }
}

/** The snapshot of a table may be lost: then the log is read from its beginning. */
const withoutSnapshot = (reading: unknown): unknown =>
  typeof reading === 'object' && reading !== null ? { ...reading, snapshot: undefined, entries: undefined } : reading;

function assertTrueOrDamaged(): void {
  for (const [i, reading] of readAll(harmed).entries()) {
    if (reading === TABLES[i]) continue;
    if (TABLES[i] === 'hall') assert.deepEqual(withoutSnapshot(reading), withoutSnapshot(written[i]));
    else assert.deepEqual(reading, written[i]);
  }
}

/** Opens the damaged file as a server does; a refusal must be one sentence that names it. */
function openOrRefuse(): void {
  try {
    openFile(harmed, 'serving').close();
  } catch (error) {
    assert.ok(error instanceof OperatorError, `${error}`);
    assert.match(error.message, new RegExp(`${basename(harmed)}.*\\.$`));
    return;
  }
  assertTrueOrDamaged();
}

const flip = (file: Buffer, offset: number, mask: number): void => {
  file[offset] = (file[offset] ?? 0) ^ mask;
};
const mask = fc.integer({ min: 1, max: 255 });

test('whatever bytes are flipped, a table is read as it was written or said to be damaged', () => {
  const bytes = readFileSync(sound);
  const flips = fc.array(fc.tuple(fc.integer({ min: PAGE, max: bytes.length - 1 }), mask), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(flips, where => {
      const copy = Buffer.from(bytes);
      for (const [offset, bits] of where) flip(copy, offset, bits);
      writeFileSync(harmed, copy);
      assertTrueOrDamaged();
    }),
    { numRuns: 100 },
  );
});

test('with a flipped byte in its header a file is refused, or nothing is lost', () => {
  const bytes = readFileSync(sound);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99 }), mask, (offset, bits) => {
      const copy = Buffer.from(bytes);
      flip(copy, offset, bits);
      writeFileSync(harmed, copy);
      openOrRefuse();
    }),
    { numRuns: 60 },
  );
});

test('a file that was cut anywhere is refused', () => {
  const bytes = readFileSync(sound);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: bytes.length - 1 }), length => {
      writeFileSync(harmed, bytes.subarray(0, length));
      assert.throws(() => openFile(harmed, 'serving'), OperatorError);
    }),
    { numRuns: 50 },
  );
});

test('a file that has lost everything is not taken for a new one', async () => {
  const file = join(folder, 'lost.sqlite');
  await (await openStore(file)).close();
  writeFileSync(file, '');
  await assert.rejects(openStore(file), /lost\.sqlite has lost everything/);
});

/** A store with rows changed by hand. */
async function tampered(name: string, sql: string): Promise<Store> {
  const file = join(folder, name);
  copyFileSync(sound, file);
  const db = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  db.exec(sql);
  db.close();
  return openStore(file);
}

const damaged = (table: string, fault: RegExp) => (error: unknown) =>
  error instanceof Damaged && error.table === table && fault.test(error.fault);

/** An entry that every table of these tests could take. */
const one = { seq: LENGTH + 1, id: null, at: 0, event: null };

test('what is lost or altered is found in each table, and stops no other', async () => {
  const entry = (table: string, seqs: string): string => `entries WHERE table_id = '${table}' AND seq ${seqs}`;
  const harm: readonly (readonly [table: string, sql: string, fault: RegExp])[] = [
    ['cellar', `DELETE FROM ${entry('cellar', '= 7')}`, /entry 7 is missing/],
    ['crypt', `DELETE FROM ${entry('crypt', '= 1')}`, /entry 1 is missing/],
    ['garden', `DELETE FROM ${entry('garden', '> 50')}`, /the log ends at 50, not at 60/],
    ['hall', `UPDATE entries SET deed = '{}' WHERE table_id = 'hall' AND seq = 45`, /entry 45 is not what was written/],
    ['library', `UPDATE entries SET at = at + 1 WHERE table_id = 'library' AND seq = 60`, /entry 60 is not/],
    ['nursery', `DELETE FROM tables WHERE id = 'nursery'`, /its row is missing/],
    ['parlour', `UPDATE tables SET due_at = 5 WHERE id = 'parlour'`, /not what was written/],
    ['well', `UPDATE tables SET head_seq = 59 WHERE id = 'well'`, /not what was written/],
  ];
  const store = await tampered('tampered.sqlite', harm.map(([, sql]) => sql).join(';'));
  const findings = await store.check();
  for (const [table, , fault] of harm) {
    await assert.rejects(store.read(tableId(table)), damaged(table, fault));
    await assert.rejects(store.all(tableId(table)), damaged(table, fault));
    assert.ok(
      findings.some(finding => finding.table === table && fault.test(finding.fault)),
      table,
    );
  }
  const listed = (await store.listed(100)).map(({ id }) => id);
  assert.ok(listed.includes(tableId('attic')) && !listed.includes(tableId('parlour')));
  await Promise.allSettled(TABLES.map(table => store.append({ table: tableId(table), entries: [one] })));
  assert.equal((await store.all(tableId('attic'))).length, LENGTH + 1);
  for (const [table] of harm) await assert.rejects(store.read(tableId(table)), damaged(table, /./));
  await store.close();
});

test('a snapshot that was altered is as good as none', async () => {
  const store = await tampered('snapshot.sqlite', `UPDATE snapshots SET body = '{}'`);
  const reading = await store.read(tableId('hall'));
  assert.equal(reading?.snapshot, undefined);
  assert.equal(reading?.entries.length, LENGTH);
  await store.close();
});

test('a page full of rubbish stops no table that has nothing on it', async () => {
  const bytes = readFileSync(sound);
  const pages = Array.from({ length: bytes.length / PAGE }, (_, i) => bytes.subarray(i * PAGE, (i + 1) * PAGE));
  const leaf = pages.find(page => page[0] === LEAF && page.includes('parlour') && page.includes('"say"'));
  leaf?.fill(0xa5);
  writeFileSync(harmed, bytes);
  const store = await openStore(harmed);
  await assert.rejects(store.read(tableId('parlour')), damaged('parlour', /malformed/));
  const tables = ['attic', 'parlour', 'cellar', 'parlour', 'crypt'];
  const outcomes = await Promise.allSettled(
    tables.map(table => store.append({ table: tableId(table), entries: [one] })),
  );
  for (const [i, { status }] of outcomes.entries()) if (tables[i] !== 'parlour') assert.equal(status, 'fulfilled');
  assert.equal((await store.all(tableId('crypt'))).length, LENGTH + 1);
  assert.ok((await store.check()).some(({ table }) => table === 'parlour'));
  await store.close();
});
