/** The contract of every store: a test file calls this with a function that opens an empty one. */

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { deviceId, type GuestId, guestId, type TableId, tableId } from '../../table/ids.ts';
import { deviceOf } from './fixture/devices.ts';
import { change, createTable, entryOf, rowOf } from './fixture/tables.ts';
import { Conflict, type GuestRow, type MailAsk, type PasskeyRow, type Store } from './store.ts';
import { aboutDevices, aboutLinks } from './test/devices.ts';

const conflictOf =
  (of: Conflict['of']) =>
  (error: unknown): boolean =>
    error instanceof Conflict && error.of === of;

const guestOf = (id: string): GuestRow => ({ id: guestId(id), name: 'Ada', language: 'en', createdAt: 5, seenAt: 5 });

/** The part of a store that keeps tables, without guests. */
export type Ledger = Pick<
  Store,
  | ('create' | 'append' | 'row' | 'byCode' | 'read' | 'all' | 'after' | 'keepSnapshot')
  | ('rows' | 'holders' | 'due' | 'shiftDue' | 'meta' | 'setMeta' | 'metaOnce' | 'close')
>;

type Subject<S> = (store: () => S, fresh: (what?: string) => string) => void;

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

const aboutLists: Subject<Store> = (store, fresh) => {
  test('the public list has what is listed and gathers or plays, the newest first', async () => {
    const ids = [];
    for (const phase of ['gathering', 'playing', 'over', 'closed', 'frozen', 'playing'] as const) {
      const id = fresh();
      ids.push(id);
      await createTable(store(), id, 1, { phase, listed: true, openedAt: 1e12 + ids.length });
    }
    await createTable(store(), fresh(), 1, { openedAt: 2e12 });
    const listed = await store().listed(3);
    assert.deepEqual(
      listed.map(({ id }) => id),
      [ids[5], ids[1], ids[0]],
    );
    assert.equal((await store().listed(2)).length, 2);
  });

  test('a guest has tables by holding seats, and a seat has one holder', async () => {
    const [ada, bo] = [fresh('guest'), fresh('guest')];
    const first = await createTable(store(), fresh(), 0, { changedAt: 1 });
    const second = await createTable(store(), fresh(), 0, { changedAt: 2 });
    const seats = (table: TableId, ...held: readonly { seat: number; guest: GuestId | null }[]): Promise<void> =>
      store().append({ table, entries: [], seats: held });
    await seats(
      first.id,
      { seat: 0, guest: guestId(ada) },
      { seat: 2, guest: guestId(ada) },
      { seat: 1, guest: guestId(bo) },
    );
    await seats(second.id, { seat: 3, guest: guestId(ada) });
    assert.deepEqual(await store().ofGuest(guestId(ada)), [
      { row: second, seat: 3 },
      { row: first, seat: 0 },
      { row: first, seat: 2 },
    ]);
    await seats(first.id, { seat: 0, guest: guestId(bo) }, { seat: 2, guest: null });
    assert.deepEqual(await store().ofGuest(guestId(ada)), [{ row: second, seat: 3 }]);
    assert.deepEqual(await store().holders(first.id), [
      { seat: 0, guest: bo },
      { seat: 1, guest: bo },
    ]);
    assert.deepEqual(await store().ofGuest(guestId('nobody')), []);
  });
};

const aboutGuests: Subject<Store> = (store, fresh) => {
  test('a guest changes what they name', async () => {
    const guest = guestOf(fresh('guest'));
    await store().addGuest(guest, deviceOf(fresh('device')), fresh('hash'));
    await store().changeGuest(guest.id, { name: 'Bo' });
    await store().changeGuest(guest.id, { language: 'de', seenAt: 9 });
    assert.deepEqual(await store().guest(guest.id), { ...guest, name: 'Bo', language: 'de', seenAt: 9 });
    await assert.rejects(store().changeGuest(guestId('nobody'), { name: 'Bo' }), /nobody/);
  });

  test('passkeys belong to a guest and count', async () => {
    const guest = guestOf(fresh('guest'));
    await store().addGuest(guest, deviceOf(fresh('device')), fresh('hash'));
    const key: PasskeyRow = {
      id: fresh('key'),
      guest: guest.id,
      publicKey: new Uint8Array([0, 1, 255]),
      counter: 0,
      transports: ['internal', 'hybrid'],
      createdAt: 7,
    };
    await store().addPasskey(key);
    await store().countPasskey(key.id, 4);
    assert.deepEqual(await store().passkeys(guest.id), [{ ...key, counter: 4 }]);
    assert.deepEqual(await store().passkey(key.id), { ...key, counter: 4 });
    assert.equal(await store().passkey('nothing'), undefined);
    await assert.rejects(store().addPasskey(key), conflictOf('id'));
    assert.equal(await store().removePasskey(guestId('nobody'), key.id), false);
    assert.equal(await store().removePasskey(guest.id, key.id), true);
    assert.deepEqual(await store().passkeys(guest.id), []);
  });
};

const aboutMail: Subject<Store> = (store, fresh) => {
  const asking = async (unless: MailAsk['unless'] = 'pending'): Promise<MailAsk> => {
    const guest = guestOf(fresh('guest'));
    await store().addGuest(guest, deviceOf(fresh('device')), fresh('hash'));
    return { guest: guest.id, address: fresh('address'), link: fresh('link'), now: 10, until: 20, unless };
  };

  test('the owner of a mailbox is asked once, and again when the link has expired', async () => {
    const ask = await asking();
    const again = { ...ask, link: fresh('link') };
    assert.equal(await store().mailConsent(ask.guest, ask.address), undefined);
    assert.equal(await store().askMailConsent(ask), true);
    assert.deepEqual(await store().mailConsent(ask.guest, ask.address), { askedUntil: 20, confirmedAt: null });
    for (const unless of ['pending', 'asked'] as const)
      assert.equal(await store().askMailConsent({ ...again, unless, now: 19 }), false);
    assert.equal(await store().mailLink(again.link, 11), undefined, 'a link that was not asked with is none');
    assert.equal(await store().askMailConsent({ ...again, unless: 'asked', now: 20, until: 30 }), false);
    assert.equal(await store().askMailConsent({ ...again, now: 20, until: 30 }), true);
    assert.deepEqual(await store().mailConsent(ask.guest, ask.address), { askedUntil: 30, confirmedAt: null });
  });

  test('who wants it is asked twice, and both links work until they expire', async () => {
    const ask = await asking('confirmed');
    const second = { ...ask, link: fresh('link'), now: 12, until: 22 };
    assert.ok(await store().askMailConsent(ask));
    assert.ok(await store().askMailConsent(second));
    for (const link of [ask.link, second.link])
      assert.deepEqual(await store().mailLink(link, 19), { askedUntil: 22, confirmedAt: null });
    assert.equal(await store().mailLink(ask.link, 20), undefined);
    assert.equal(await store().confirmMail(ask.link, 20), false);
    assert.equal(await store().confirmMail('nothing', 1), false);
    for (const now of [19, 21]) assert.equal(await store().confirmMail(second.link, now), true);
    assert.deepEqual(await store().mailLink(second.link, 21), { askedUntil: 22, confirmedAt: 19 });
    assert.equal(
      await store().askMailConsent({ ...ask, link: fresh('link'), now: 99 }),
      false,
      'who agreed is not asked',
    );
    assert.deepEqual(await store().mailConsent(ask.guest, ask.address), { askedUntil: 22, confirmedAt: 19 });
  });

  test('consent is for one guest and one address', async () => {
    const [ask, other] = [await asking(), await asking()];
    await store().askMailConsent(ask);
    await store().askMailConsent({ ...ask, guest: other.guest, link: other.link });
    await store().confirmMail(ask.link, 11);
    assert.equal((await store().mailConsent(ask.guest, ask.address))?.confirmedAt, 11);
    assert.equal((await store().mailConsent(other.guest, ask.address))?.confirmedAt, null);
    assert.equal(await store().mailConsent(ask.guest, other.address), undefined);
    await assert.rejects(store().askMailConsent({ ...ask, guest: guestId('nobody'), link: fresh('link') }));
  });

  test('of many who ask at once, one does', async () => {
    const ask = await asking();
    const asked = await Promise.all(
      Array.from({ length: 8 }, () => store().askMailConsent({ ...ask, link: fresh('link') })),
    );
    assert.equal(asked.filter(Boolean).length, 1);
  });

  test('things are counted by the day, up to a limit, by all who count at once', async () => {
    const [what, other] = [fresh('what'), fresh('what')];
    const consume = async (day: number, most: number): Promise<number> =>
      (await Promise.all(Array.from({ length: 10 }, () => store().takeDaily(what, day, most)))).filter(Boolean).length;
    assert.equal(await consume(1, 4), 4);
    assert.equal(await consume(1, 6), 2);
    assert.equal(await store().takeDaily(other, 1, 1), true);
    assert.equal(await consume(2, 3), 3);
    assert.equal(await consume(2, 0), 0);
    assert.equal(await store().takeDaily(fresh('what'), 2, 0), false);
  });
};

const aboutSmallThings: Subject<Store> = (store, fresh) => {
  test('a guest hears of each table through the channels chosen for it', async () => {
    const [{ id }, other] = [await createTable(store(), fresh(), 0), await createTable(store(), fresh(), 0)];
    const channels = [{ kind: 'push' }, { kind: 'webhook', url: 'https://example.org', format: 'slack' }] as const;
    await store().setChannels(id, guestId('ada'), [{ kind: 'mail', address: 'ada@example.org' }]);
    await store().setChannels(id, guestId('ada'), channels);
    assert.deepEqual(await store().channels(id, guestId('ada')), channels);
    assert.deepEqual(await store().channels(other.id, guestId('ada')), []);
    assert.deepEqual(await store().channels(id, guestId('bo')), []);
    await store().setChannels(id, guestId('ada'), []);
    assert.deepEqual(await store().channels(id, guestId('ada')), []);
  });

  test('a push subscription is known by its endpoint, and lasts until it is dropped', async () => {
    const [ada, bo] = [guestOf(fresh('guest')), guestOf(fresh('guest'))];
    for (const guest of [ada, bo]) await store().addGuest(guest, deviceOf(fresh('device')), fresh('hash'));
    const endpoint = fresh('https://push.example.org/');
    await store().addPush(ada.id, endpoint, { endpoint, keys: { auth: 'old' } }, null, 1, 3);
    await store().addPush(ada.id, endpoint, { endpoint, keys: { auth: 'new' } }, deviceId('phone'), 2, 3);
    assert.deepEqual(await store().pushSubscriptions(ada.id), [{ endpoint, keys: { auth: 'new' } }]);
    await store().addPush(bo.id, endpoint, { endpoint }, deviceId('laptop'), 3, 3);
    assert.deepEqual(await store().pushSubscriptions(ada.id), []);
    await store().dropPush(endpoint);
    assert.deepEqual(await store().pushSubscriptions(bo.id), []);
  });

  test('of too many push subscriptions of a guest the oldest go', async () => {
    const [ada, bo] = [guestOf(fresh('guest')), guestOf(fresh('guest'))];
    for (const guest of [ada, bo]) await store().addGuest(guest, deviceOf(fresh('device')), fresh('hash'));
    const endpoints = Array.from({ length: 5 }, () => fresh('https://push.example.org/'));
    const add = (guest: GuestRow, endpoint: string, at: number): Promise<void> =>
      store().addPush(guest.id, endpoint, { endpoint }, null, at, 3);
    const kept = async (): Promise<unknown[]> =>
      (await store().pushSubscriptions(ada.id)).map(one =>
        endpoints.findIndex(known => JSON.stringify(one).includes(`"${known}"`)),
      );
    const [first = '', second = '', third = '', fourth = '', fifth = ''] = endpoints;
    await add(bo, fresh('https://push.example.org/'), 1);
    for (const [at, endpoint] of [first, second, third].entries()) await add(ada, endpoint, at);
    await add(ada, first, 8);
    await add(ada, fourth, 9);
    assert.deepEqual((await kept()).sort(), [0, 2, 3], 'what was added again is new');
    await add(ada, fifth, 10);
    assert.deepEqual((await kept()).sort(), [0, 3, 4]);
    assert.equal((await store().pushSubscriptions(bo.id)).length, 1);
  });

  test('bans are kept until they are lifted', async () => {
    const [address, guest] = [fresh('address'), fresh('guest')];
    const mine = async () => (await store().bans()).filter(({ what }) => what === address || what === guest);
    await store().ban({ what: address, until: 10, why: 'noise' });
    await store().ban({ what: guest, until: 10, why: 'noise' });
    await store().ban({ what: guest, until: null, why: 'more noise' });
    assert.deepEqual(await mine(), [
      { what: address, until: 10, why: 'noise' },
      { what: guest, until: null, why: 'more noise' },
    ]);
    await store().unban(guest);
    await store().unban(guest);
    assert.equal((await mine()).length, 1);
  });

  test('a store that is well says so, and counts what it holds', async () => {
    const before = await store().stats();
    await createTable(store(), fresh(), 3);
    const { tables, entries } = await store().stats();
    assert.deepEqual([tables - before.tables, entries - before.entries], [1, 3]);
    assert.deepEqual(await store().check(), []);
  });
};
