/** The contract of every store about lists of tables, guests, mail, channels, push subscriptions and bans. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceId, type GuestId, guestId, type TableId } from '../../../table/ids.ts';
import { deviceOf } from '../fixture/devices.ts';
import { createTable } from '../fixture/tables.ts';
import { Conflict, type GuestRow, type MailAsk, type PasskeyRow, type Store } from '../store.ts';

/** Tests about one matter, for the store that a test file opens. */
export type Subject<S> = (store: () => S, fresh: (what?: string) => string) => void;

export const conflictOf =
  (of: Conflict['of']) =>
  (error: unknown): boolean =>
    error instanceof Conflict && error.of === of;

const guestOf = (id: string): GuestRow => ({ id: guestId(id), name: 'Ada', language: 'en', createdAt: 5, seenAt: 5 });

export const aboutLists: Subject<Store> = (store, fresh) => {
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

export const aboutGuests: Subject<Store> = (store, fresh) => {
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

export const aboutMail: Subject<Store> = (store, fresh) => {
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

export const aboutSmallThings: Subject<Store> = (store, fresh) => {
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
