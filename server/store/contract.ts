/** The contract of every store: a test file calls this with a function that opens an empty one. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { guestId, type TableId, tableId } from '../../table/ids.ts';
import { change, createTable, entryOf, rowOf } from './fixture/tables.ts';
import type { Store } from './store.ts';
import { aboutDevices, aboutLinks } from './test/devices.ts';
import { aboutGuests, aboutLists, aboutMail, aboutSmallThings, conflictOf, type Subject } from './test/people.ts';

/** The part of a store that keeps tables, without guests. */
export type Ledger = Pick<
  Store,
  | ('create' | 'append' | 'row' | 'byCode' | 'read' | 'all' | 'after' | 'keepSnapshot')
  | ('rows' | 'holders' | 'due' | 'shiftDue' | 'meta' | 'setMeta' | 'metaOnce' | 'close')
>;

/** The tests share one store, so each uses its own names and looks for those alone. */
function contract<S extends Ledger>(name: string, open: () => Promise<S>, subjects: readonly Subject<S>[]): void {
  let store: S;
  let names = 0;
  const fresh = (what = 'table'): string => `${what}-${++names}`;

  describe(name, () => {
    before(async () => {
      store = await open();
    });
    after(() => store.close());
    for (const subject of subjects) subject(() => store, fresh);
  });
}

export const ledgerContract = (name: string, open: () => Promise<Ledger>): void =>
  contract(name, open, [aboutLogs, aboutSnapshots, aboutOrder, aboutNotes, aboutClaims]);

export const storeContract = (name: string, open: () => Promise<Store>): void =>
  contract(name, open, [
    ...[aboutLogs, aboutSnapshots, aboutOrder, aboutNotes, aboutClaims],
    ...[aboutLists, aboutGuests, aboutDevices, aboutLinks, aboutMail, aboutSmallThings],
  ]);

const aboutLogs: Subject<Ledger> = (store, fresh) => {
  test('what was appended is read back, in order and as it was', async () => {
    const id = fresh();
    const row = rowOf(id, { phase: 'gathering', listed: true, dueAt: 7 });
    const events = [{ text: 'ä \u0000 \ud83d\udc7b', list: [1, null, true, [{}]] }, null, 'a "word"', 12];
    const entries = events.map((event, i) => entryOf(i + 1, i === 1 ? null : `id ${i}`, event));
    await store().create(row, change(id, ...entries.slice(0, 2)));
    await store().append(change(id, ...entries.slice(2)));
    assert.deepEqual(await store().read(tableId(id)), { row, snapshot: undefined, entries });
    assert.deepEqual(await store().all(tableId(id)), entries);
    assert.deepEqual(await store().row(tableId(id)), row);
    assert.deepEqual(await store().byCode(row.code), row);
  });

  test('what nobody made is not there', async () => {
    assert.equal(await store().read(tableId('nothing')), undefined);
    assert.equal(await store().row(tableId('nothing')), undefined);
    assert.equal(await store().byCode('nothing'), undefined);
    assert.deepEqual(await store().all(tableId('nothing')), []);
    await assert.rejects(store().append(change('nothing', entryOf(1))), /nothing/);
  });

  test('a table is made once, and a code belongs to one table', async () => {
    const row = await createTable(store(), fresh(), 1);
    await assert.rejects(store().create(row, change(row.id)), conflictOf('id'));
    const other = rowOf(fresh(), { code: row.code });
    await assert.rejects(store().create(other, change(other.id)), conflictOf('code'));
    await assert.rejects(store().create(rowOf(other.id), change(row.id, entryOf(2))), /first change/);
    assert.equal(await store().row(other.id), undefined);
    assert.equal((await store().all(row.id)).length, 1);
  });

  test('a seq that is taken or leaves a gap is a conflict, and nothing of the change is kept', async () => {
    const { id } = await createTable(store(), fresh(), 3);
    const before = await store().read(id);
    for (const seqs of [[3], [5], [0], [4, 4], [4, 6], [4, 5, 5]]) {
      const entries = seqs.map((seq, i) => entryOf(seq, `new ${i}`));
      const refused = store().append({
        table: id,
        entries,
        row: { phase: 'over' },
        seats: [{ seat: 0, guest: guestId('g') }],
      });
      await assert.rejects(refused, conflictOf('seq'), `${seqs}`);
    }
    assert.deepEqual(await store().read(id), before);
    assert.deepEqual(await store().holders(id), []);
    await store().append(change(id, entryOf(4)));
    assert.equal((await store().all(id)).length, 4);
  });

  test('an id that is known is a conflict before anything else; null is none, and other tables do not count', async () => {
    const [{ id }, other] = [await createTable(store(), fresh(), 3), await createTable(store(), fresh(), 0)];
    await assert.rejects(store().append(change(id, entryOf(3, '3'))), conflictOf('id'));
    await assert.rejects(store().append(change(id, entryOf(4, '2'))), conflictOf('id'));
    await assert.rejects(store().append(change(id, entryOf(4, 'twice'), entryOf(5, 'twice'))), conflictOf('id'));
    await store().append(change(id, entryOf(4, null), entryOf(5, null)));
    await store().append(change(other.id, entryOf(1, '3')));
    assert.equal((await store().all(id)).length, 5);
  });

  test('of many who write the same seq one wins, and the others are told', async () => {
    const { id } = await createTable(store(), fresh(), 0);
    const wins = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => store().append(change(id, entryOf(1, `writer ${i}`)))),
    );
    assert.equal(wins.filter(({ status }) => status === 'fulfilled').length, 1);
    for (const win of wins) if (win.status === 'rejected') assert.ok(conflictOf('seq')(win.reason));
    assert.equal((await store().all(id)).length, 1);
  });

  test('changes asked for one after the other without waiting are all made, in that order', async () => {
    const { id } = await createTable(store(), fresh(), 0);
    const seqs = Array.from({ length: 50 }, (_, i) => i + 1);
    await Promise.all(seqs.map(seq => store().append(change(id, entryOf(seq)))));
    assert.deepEqual(
      (await store().all(id)).map(({ seq }) => seq),
      seqs,
    );
  });

  test('a reader who has a part of the log reads on from there', async () => {
    const { id } = await createTable(store(), fresh(), 4);
    for (const seq of [0, 2, 3])
      assert.deepEqual(
        (await store().after(id, seq)).map(entry => entry.seq),
        [1, 2, 3, 4].filter(one => one > seq),
      );
    assert.deepEqual(await store().after(id, 4), []);
    assert.deepEqual((await store().after(id, 3))[0], entryOf(4));
    await assert.rejects(store().after(id, 5), /entry 5 is missing/);
  });

  test('a change without entries changes the row, and only what it names', async () => {
    const row = await createTable(store(), fresh(), 2, { listed: true, dueAt: 9 });
    await store().append({ table: row.id, entries: [], row: { phase: 'closed', changedAt: 50 } });
    assert.deepEqual(await store().row(row.id), { ...row, phase: 'closed', changedAt: 50 });
    await store().append({ table: row.id, entries: [], row: { dueAt: null, listed: false } });
    const changed = { ...row, phase: 'closed', changedAt: 50, dueAt: null, listed: false };
    assert.deepEqual((await store().read(row.id))?.row, changed);
  });

  test('nobody changes what was handed over by changing what was handed in', async () => {
    const { id } = await createTable(store(), fresh(), 0);
    const event = { text: 'said' };
    const appended = store().append(change(id, entryOf(1, null, event)));
    event.text = 'meant';
    await appended;
    assert.deepEqual((await store().all(id))[0]?.event, { text: 'said' });
  });
};

const aboutSnapshots: Subject<Ledger> = (store, fresh) => {
  test('a snapshot saves reading what came before it, and the newest counts', async () => {
    const { id } = await createTable(store(), fresh(), 5);
    await store().keepSnapshot(id, 2, { after: 2 });
    assert.deepEqual((await store().read(id))?.snapshot, { seq: 2, body: { after: 2 } });
    await store().keepSnapshot(id, 4, { after: 4 });
    await store().keepSnapshot(id, 3, { after: 3 });
    const reading = await store().read(id);
    assert.deepEqual(reading?.snapshot, { seq: 4, body: { after: 4 } });
    assert.deepEqual(reading?.entries, [entryOf(5)]);
    await store().keepSnapshot(id, 5, 'all of it');
    assert.deepEqual((await store().read(id))?.entries, []);
    assert.equal((await store().all(id)).length, 5);
  });

  test('there is no snapshot of what has not happened', async () => {
    const { id } = await createTable(store(), fresh(), 1);
    await assert.rejects(store().keepSnapshot(id, 2, {}), /no entry 2/);
    await assert.rejects(store().keepSnapshot(tableId('nothing'), 1, {}), /no entry 1/);
    assert.equal((await store().read(id))?.snapshot, undefined);
  });
};

const aboutOrder: Subject<Ledger> = (store, fresh) => {
  test('all tables, or those of a phase, are listed by their last change', async () => {
    const [older, newer] = [fresh(), fresh()];
    await createTable(store(), newer, 1, { phase: 'frozen', changedAt: 4e12 });
    await createTable(store(), older, 1, { phase: 'frozen', changedAt: 3e12 });
    const ids = async (phase: 'frozen' | null, limit: number): Promise<string[]> =>
      (await store().rows(phase, limit)).map(({ id }) => id);
    assert.deepEqual(await ids('frozen', 2), [newer, older]);
    assert.deepEqual(await ids('frozen', 1), [newer]);
    assert.deepEqual(await ids(null, 2), [newer, older]);
    assert.ok((await store().rows(null, 1_000)).length > 2);
  });

  test('tables are due when their time has come, the longest ago first', async () => {
    const ids = [fresh(), fresh(), fresh(), fresh()];
    const dueAt = [30, 10, 20, null];
    for (const [i, id] of ids.entries()) await createTable(store(), id, 0, { dueAt: dueAt[i] ?? null });
    const due = async (now: number): Promise<string[]> =>
      (await store().due(now, 1_000)).filter(id => ids.includes(id));
    assert.deepEqual(await due(20), [ids[1], ids[2]]);
    assert.deepEqual(await due(9), []);
    assert.equal((await store().due(30, 1)).length, 1);
    await store().append({ table: tableId(ids[1] ?? ''), entries: [], row: { dueAt: null } });
    assert.deepEqual(await due(100), [ids[2], ids[0]]);
  });

  test('every hour can be moved on, where there is one', async () => {
    const [timed, untimed] = [fresh(), fresh()];
    const row = await createTable(store(), timed, 1, { dueAt: 1_000 });
    await createTable(store(), untimed, 1);
    await store().shiftDue(500);
    assert.deepEqual((await store().read(tableId(timed)))?.row, { ...row, dueAt: 1_500 });
    assert.equal((await store().row(tableId(untimed)))?.dueAt, null);
    await store().append(change(timed, entryOf(2)));
    assert.ok(!(await store().due(1_499, 1_000)).includes(tableId(timed)));
    assert.ok((await store().due(1_500, 1_000)).includes(tableId(timed)));
  });
};

const aboutNotes: Subject<Ledger> = (store, fresh) => {
  test('the server keeps notes of its own', async () => {
    const key = fresh('key');
    assert.equal(await store().meta(key), undefined);
    await store().setMeta(key, 'one');
    await store().setMeta(key, '');
    assert.equal(await store().meta(key), '');
  });

  test('what is made once is the same for all who ask', async () => {
    const key = fresh('key');
    const told = await Promise.all(['one', 'two', 'three'].map(value => store().metaOnce(key, value)));
    assert.equal(new Set(told).size, 1);
    assert.equal(await store().metaOnce(key, 'four'), told[0]);
    assert.equal(await store().meta(key), told[0]);
  });
};

const aboutClaims: Subject<Ledger> = (store, fresh) => {
  test('a claim is made with a change, once and for good; a change with another claim changes nothing', async () => {
    const [one, other, key] = [fresh(), fresh(), fresh('claim')];
    await createTable(store(), one, 1);
    await createTable(store(), other, 1);
    const claiming = (table: TableId, seq: number): Promise<void> =>
      store().append({ ...change(table, entryOf(seq, null)), claims: [{ key, value: table }] });
    await claiming(tableId(one), 2);
    await claiming(tableId(one), 3);
    const before = await store().read(tableId(other));
    await assert.rejects(claiming(tableId(other), 2), conflictOf('claim'));
    assert.deepEqual(await store().read(tableId(other)), before);
    assert.equal(await store().meta(key), one);
    await store().append(change(other, entryOf(2)));
  });

  test('of many changes of many tables that claim the same at once, one is made', async () => {
    const key = fresh('claim');
    const tables = Array.from({ length: 8 }, () => fresh());
    for (const table of tables) await createTable(store(), table, 1);
    const made = await Promise.allSettled(
      tables.map(table => store().append({ ...change(table, entryOf(2, null)), claims: [{ key, value: table }] })),
    );
    const winners = tables.filter((_, i) => made[i]?.status === 'fulfilled');
    assert.deepEqual(winners, [await store().meta(key)]);
    for (const table of tables) assert.equal((await store().all(tableId(table))).length, table === winners[0] ? 2 : 1);
  });

  test('a change that is refused claims nothing; a table is laid with its claims or not at all', async () => {
    const [table, key] = [fresh(), fresh('claim')];
    await createTable(store(), table, 1);
    const claims = [{ key, value: table }];
    await assert.rejects(store().append({ ...change(table, entryOf(7)), claims }), conflictOf('seq'));
    assert.equal(await store().meta(key), undefined);
    await store().append({ ...change(table, entryOf(2)), claims });
    const id = fresh();
    const laid = { ...change(id, entryOf(1)), claims: [{ key, value: id }] };
    await assert.rejects(store().create(rowOf(id), laid), conflictOf('claim'));
    assert.equal(await store().row(tableId(id)), undefined);
  });
};
