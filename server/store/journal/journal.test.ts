import assert from 'node:assert/strict';
import { existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { before, test } from 'node:test';
import fc from 'fast-check';
import { OperatorError } from '../../../refusals/operator-error.ts';
import { guestId, tableId } from '../../../table/ids.ts';
import { newFolder } from '../fixture/folder.ts';
import { copyStore, JournalledTables, STORE_ENDS } from '../fixture/journalled.ts';
import { change, createTable, entryOf } from '../fixture/tables.ts';
import { headFileOf, readHeadFile } from '../head/head-file.ts';
import { acceptLoss, openFile } from '../sqlite/file.ts';
import { all } from '../sqlite/log.ts';
import { openStore } from '../sqlite/sqlite.ts';
import { Conflict, StoreFailure } from '../store.ts';
import { journalFileOf } from './journal-file.ts';
import { BLOCK_BYTES } from './record.ts';

const folder = newFolder();
const place = (name: string): string => join(folder, name);
/** A killed store: three entries in SQLite, three more in the journal alone. */
const killed = place('killed.sqlite');
/** The same store before its last entry was acknowledged. */
const earlier = place('earlier.sqlite');
const harmed = place('harmed.sqlite');
const FOLDED = 3;
const LENGTH = 6;
/** The header of a record: eight bytes that begin it, a checksum, the length of the body and the generation. */
const [MAGIC_BYTES, LENGTH_AT, HEADER_BYTES] = [8, 24, 36];
const TAILS = ['cut', 'zeros', 'rubbish'] as const;

before(() => {
  const tables = new JournalledTables(place('served.sqlite'));
  tables.create('attic');
  tables.appendEach('attic', 1, FOLDED);
  tables.groups.fold();
  tables.appendEach('attic', FOLDED + 1, LENGTH - 1);
  copyStore(place('served.sqlite'), earlier);
  tables.appendEach('attic', LENGTH, LENGTH);
  copyStore(place('served.sqlite'), killed);
  tables.kill();
});

const journal = (): Buffer => readFileSync(journalFileOf(killed));

/** Where the records of the journal begin that SQLite does not have, and where the last ends. */
function bordersOf(bytes: Buffer): readonly number[] {
  const borders = [0];
  for (let at = 0; borders.length <= LENGTH - FOLDED; borders.push(at))
    at += Math.ceil((HEADER_BYTES + bytes.readUInt32BE(at + LENGTH_AT)) / BLOCK_BYTES) * BLOCK_BYTES;
  return borders;
}

/** Lays a killed store with this journal. */
function lay(bytes: Buffer, from = killed): void {
  copyStore(from, harmed);
  writeFileSync(journalFileOf(harmed), bytes);
}

/** Serves the harmed store; its length and what the operator is told. */
function serve(): { readonly length: number; readonly notes: string } {
  const { db, notes, close } = openFile(harmed, 'serving');
  const { length } = all(db.createTagStore(), tableId('attic'));
  close();
  return { length, notes: notes.join('\n') };
}

const refusal = (sentence: RegExp) => (error: unknown) =>
  error instanceof OperatorError && sentence.test(error.message) && /^[^.\n].*\.$/.test(error.message);

test('what only the journal holds is there after a kill, and the operator is told', () => {
  lay(journal());
  const { length, notes } = serve();
  assert.equal(length, LENGTH);
  assert.match(notes, /3 commits were taken from the journal/);
  assert.ok(!existsSync(journalFileOf(harmed)), 'a server that stops leaves no journal');
  assert.deepEqual(serve(), { length: LENGTH, notes: '' });
});

test('wherever the last record is torn, it is cut off if it was not acknowledged, and refused if it was', () => {
  const bytes = journal();
  const borders = bordersOf(bytes);
  const [from = 0, to = 0] = borders.slice(-2);
  const body = from + HEADER_BYTES + bytes.readUInt32BE(from + LENGTH_AT);
  /** From which offset on enough of the header is left to recognise the record. */
  const tails = { cut: from + 1, rubbish: from + MAGIC_BYTES, zeros: from + HEADER_BYTES };
  fc.assert(
    fc.property(fc.integer({ min: from, max: to - 1 }), fc.constantFrom(...TAILS), (offset, tail) => {
      const torn = Buffer.from(tail === 'cut' ? bytes.subarray(0, offset) : bytes.subarray(0, to));
      if (tail !== 'cut') torn.fill(tail === 'zeros' ? 0 : 0xa5, offset);
      const isHarmless = tail !== 'cut' && offset >= body;
      lay(torn, earlier);
      const { length, notes } = serve();
      assert.equal(length, isHarmless ? LENGTH : LENGTH - 1);
      assert.equal(/incomplete record of \d+ bytes.*cut off/.test(notes), !isHarmless && offset >= tails[tail], notes);
      lay(torn);
      if (isHarmless) assert.equal(serve().length, LENGTH);
      else assert.throws(serve, refusal(/harmed\.sqlite is not whole: it has lost 1 acknowledged entry/));
    }),
    {
      numRuns: 60,
      examples: [from, from + 1, from + 9, from + 36, body - 1, body, to - 1].flatMap(offset =>
        TAILS.map((tail): [number, (typeof TAILS)[number]] => [offset, tail]),
      ),
    },
  );
});

/** Lays a store after a loss of power: its head was synced with the last fold, and the journal after each group. */
function layPowerless(length: number): void {
  const file = place('powerless.sqlite');
  for (const end of STORE_ENDS) rmSync(file + end, { force: true });
  const tables = new JournalledTables(file);
  tables.create('attic');
  tables.appendEach('attic', 1, FOLDED);
  tables.groups.fold();
  const head = readFileSync(headFileOf(file));
  tables.appendEach('attic', FOLDED + 1, length);
  copyStore(file, harmed);
  tables.kill();
  writeFileSync(headFileOf(harmed), head);
}

test('a loss of power leaves the head behind the journal: it is brought up, however far behind it was', () => {
  layPowerless(50);
  assert.equal(serve().length, 50);
  assert.equal(readHeadFile(harmed)?.[0]?.entries, 50);
  assert.deepEqual(serve(), { length: 50, notes: '' });
});

test('after a loss of power an administrator takes over the journal as a server does', async () => {
  layPowerless(LENGTH);
  const beside = await openStore(harmed, { beside: true });
  assert.equal((await beside.all(tableId('attic'))).length, LENGTH);
  await beside.close();
  assert.equal(readHeadFile(harmed)?.[0]?.entries, LENGTH);
});

test('after a loss of power a last record that is damaged counts as torn, and one before it does not', () => {
  layPowerless(LENGTH);
  const bytes = readFileSync(journalFileOf(harmed));
  const [, second = 0, third = 0] = bordersOf(bytes);
  const flipped = (offset: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy[offset] = (copy[offset] ?? 0) ^ 1;
    return copy;
  };
  writeFileSync(journalFileOf(harmed), flipped(second + 100));
  assert.throws(serve, refusal(/its journal .*-redo does not fit.*damaged between/));
  writeFileSync(journalFileOf(harmed), flipped(third + 100));
  assert.equal(serve().length, LENGTH - 1);
});

test('damage with whole records behind it is refused, beside it can be read; accepted, what fits is served', async () => {
  const bytes = journal();
  const [, second = 0] = bordersOf(bytes);
  bytes[second + 100] = (bytes[second + 100] ?? 0) ^ 1;
  lay(bytes);
  assert.throws(serve, refusal(/harmed\.sqlite is not whole: its journal .*-redo does not fit.*damaged between/));
  await assert.rejects(openStore(harmed, { beside: true }), refusal(/damaged between the commits/));
  assert.match(acceptLoss(harmed).fault ?? '', /lost 2 acknowledged entries/);
  assert.deepEqual(serve(), { length: FOLDED + 1, notes: '' });
});

test('whatever bytes of the journal are flipped, nothing acknowledged is missing from a store that is served', () => {
  const bytes = journal();
  const flips = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), { minLength: 1 });
  fc.assert(
    fc.property(flips, where => {
      const copy = Buffer.from(bytes);
      for (const [offset, bits] of where) copy[offset] = (copy[offset] ?? 0) ^ bits;
      lay(copy);
      try {
        assert.equal(serve().length, LENGTH);
      } catch (error) {
        assert.ok(error instanceof OperatorError, `${error}`);
      }
    }),
    { numRuns: 40 },
  );
});

test('a journal of another store, or of a copy that went on, is not taken', () => {
  const strange = new JournalledTables(place('strange.sqlite'));
  strange.create('attic');
  strange.appendEach('attic', 1, LENGTH + 1);
  lay(readFileSync(journalFileOf(place('strange.sqlite'))));
  strange.kill();
  assert.throws(serve, refusal(/it belongs to another store/));

  // The copy gets other entries than its original.
  copyStore(killed, harmed, ['', '-wal', '-shm']);
  const copy = new JournalledTables(harmed);
  copy.appendEach('attic', FOLDED + 1, FOLDED + 1);
  copy.groups.fold();
  copy.kill();
  writeFileSync(journalFileOf(harmed), journal());
  assert.throws(serve, refusal(/its commit \d+ continues another copy of the database/));
});

test('a group whose record cannot be written is taken back, and the groups before it stay', () => {
  const tables = new JournalledTables(place('unwritten.sqlite'));
  tables.create('attic');
  tables.appendEach('attic', 1, 2);
  const { journal: file } = tables.opened;
  assert.ok(file);
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const write = file.write.bind(file);
  file.write = () => {
    throw full;
  };
  assert.deepEqual(tables.append(change('attic', entryOf(3))), [{ error: full }]);
  file.write = write;
  tables.appendEach('attic', 3, 4);
  tables.groups.fold();
  assert.equal(all(tables.sql, tableId('attic')).length, 4);
  tables.kill();
});

test('a refused change takes nothing back, and a change that fails half-done is taken back alone', () => {
  const tables = new JournalledTables(place('refused.sqlite'));
  tables.create('attic');
  tables.create('cellar');
  tables.appendEach('attic', 1, 2);
  const halfASeat = { ...change('cellar', entryOf(1)), seats: [{ seat: 0.5, guest: guestId('nobody') }] };
  const outcomes = tables.append(
    change('attic', entryOf(9)),
    halfASeat,
    change('attic', entryOf(3), entryOf(4, '3')),
    change('attic', entryOf(3)),
  );
  assert.ok(outcomes[0] && 'error' in outcomes[0] && outcomes[0].error instanceof Conflict);
  assert.ok(outcomes[1] && 'error' in outcomes[1] && /cannot store REAL/.test(String(outcomes[1].error)));
  assert.ok(outcomes[2] && 'error' in outcomes[2] && outcomes[2].error instanceof Conflict);
  assert.deepEqual(outcomes[3], { value: undefined });
  tables.kill();
  const { db, close } = openFile(place('refused.sqlite'), 'serving');
  const sql = db.createTagStore();
  assert.deepEqual([all(sql, tableId('attic')).length, all(sql, tableId('cellar')).length], [3, 0]);
  close();
});

test('while a fold fails nothing is acknowledged, everything acknowledged is read, and then it goes on', () => {
  const file = place('stuck.sqlite');
  const tables = new JournalledTables(file);
  tables.create('attic');
  tables.appendEach('attic', 1, 2);
  renameSync(file, `${file}.away`);
  const isReplaced = (error: unknown): boolean => error instanceof StoreFailure && error.reason === 'replaced';
  assert.throws(() => tables.groups.fold(), isReplaced);
  const [outcome] = tables.append(change('attic', entryOf(3)));
  assert.ok(outcome && 'error' in outcome && isReplaced(outcome.error));
  assert.equal(tables.groups.read(() => all(tables.sql, tableId('attic'))).length, 2);
  assert.equal(tables.groups.figures.foldFailures, 1);
  assert.ok(tables.groups.figures.unfoldedBytes > 0);
  renameSync(`${file}.away`, file);
  tables.appendEach('attic', 3, 3);
  tables.groups.fold();
  assert.equal(tables.groups.figures.unfoldedBytes, 0);
  tables.kill();
  truncateSync(journalFileOf(file));
  const { db, close } = openFile(file, 'serving');
  assert.equal(all(db.createTagStore(), tableId('attic')).length, 3);
  close();
});

test('a backup, a check and an administrator see what was acknowledged before they were asked for', async () => {
  const file = place('asked.sqlite');
  const store = await openStore(file);
  await createTable(store, 'attic', 1);
  await store.append(change('attic', entryOf(2)));
  const [admin] = await Promise.all([openStore(file, { beside: true }), store.backup(place('copy.sqlite'))]);
  assert.equal((await admin.all(tableId('attic'))).length, 2);
  await admin.setMeta('written', 'beside');
  await store.append(change('attic', entryOf(3)));
  assert.deepEqual(await store.check(), []);
  assert.deepEqual(await admin.check(), []);
  assert.equal(await store.meta('written'), 'beside');
  await admin.close();
  await store.close();
  const copy = await openStore(place('copy.sqlite'));
  assert.equal((await copy.all(tableId('attic'))).length, 2);
  await copy.close();
});

test('an administrator beside a killed store takes over its journal', async () => {
  lay(journal());
  const admin = await openStore(harmed, { beside: true });
  assert.equal((await admin.all(tableId('attic'))).length, LENGTH);
  assert.deepEqual(await admin.check(), []);
  await admin.append(change('attic', entryOf(LENGTH + 1)));
  await admin.close();
  assert.equal(serve().length, LENGTH + 1);
});
