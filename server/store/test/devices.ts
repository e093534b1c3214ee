/** The contract of every store about devices and about the links that move a seat or add a device. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DeviceId, deviceId, guestId } from '../../../table/ids.ts';
import { deviceOf, seatLinkOf } from '../fixture/devices.ts';
import { createTable } from '../fixture/tables.ts';
import { Conflict, type GuestRow, type Store } from '../store.ts';

type Fresh = (what?: string) => string;

async function addGuest(store: Store, fresh: Fresh): Promise<GuestRow> {
  const guest = { id: guestId(fresh('guest')), name: 'Ada', language: 'en', createdAt: 5, seenAt: 5 };
  await store.addGuest(guest, deviceOf(fresh('device'), { seenAt: 1 }), fresh('hash'));
  return guest;
}

/** The results of the successful calls. */
const taken = <T>(uses: readonly (T | undefined)[]): readonly T[] => uses.flatMap(use => use ?? []);

const idsOf = (rows: readonly { readonly id: string }[]): readonly string[] => rows.map(({ id }) => id);

export function aboutDevices(store: () => Store, fresh: Fresh): void {
  test('a guest is known by each of their devices', async () => {
    const guest = { id: guestId(fresh('guest')), name: 'Ada', language: 'en', createdAt: 5, seenAt: 5 };
    const [phone, laptop] = [deviceOf(fresh('device'), { seenAt: 9 }), deviceOf(fresh('device'), { browser: '' })];
    const [first, second] = [fresh('hash'), fresh('hash')];
    await store().addGuest(guest, phone, first);
    await store().addDevice(guest.id, laptop, second);
    assert.deepEqual(await store().knownDevice(first), { guest, device: phone });
    assert.deepEqual(await store().knownDevice(second), { guest, device: laptop });
    assert.deepEqual(await store().devices(guest.id), [phone, laptop]);
    assert.deepEqual(await store().guest(guest.id), guest);
    assert.equal(await store().guest(guestId('nobody')), undefined);
    assert.equal(await store().knownDevice('nothing'), undefined);
    assert.deepEqual(await store().devices(guestId('nobody')), []);
  });

  test('neither a guest nor a device is added twice, and no device to nobody', async () => {
    const guest = { id: guestId(fresh('guest')), name: 'Ada', language: 'en', createdAt: 5, seenAt: 5 };
    const [device, hash] = [deviceOf(fresh('device')), fresh('hash')];
    await store().addGuest(guest, device, hash);
    const other = { ...guest, id: guestId(fresh('guest')) };
    for (const add of [
      () => store().addGuest(guest, deviceOf(fresh('device')), fresh('hash')),
      () => store().addGuest(other, deviceOf(fresh('device')), hash),
      () => store().addDevice(guest.id, deviceOf(fresh('device')), hash),
      () => store().addDevice(guest.id, device, fresh('hash')),
    ])
      await assert.rejects(add, new Conflict('id'));
    assert.equal(await store().guest(guestId(other.id)), undefined, 'a guest without a device is not added');
    await assert.rejects(store().addDevice(guestId('nobody'), deviceOf(fresh('device')), fresh('hash')));
    assert.deepEqual(await store().devices(guest.id), [device]);
  });

  test('devices are seen, never at an earlier time, and those that exist are named', async () => {
    const { id } = await addGuest(store(), fresh);
    const [device] = await store().devices(id);
    assert.ok(device);
    assert.deepEqual(await store().seeDevices([device.id, deviceId('nothing')], 70), [device.id]);
    assert.deepEqual(await store().seeDevices([device.id], 60), [device.id]);
    assert.deepEqual(await store().devices(id), [{ ...device, seenAt: 70 }]);
    assert.deepEqual(await store().existingDevices([device.id, deviceId('nothing')]), [device.id]);
    assert.deepEqual(await store().existingDevices([]), []);
  });

  test('a guest ends one device or all others, and no device of somebody else', async () => {
    const [ada, bo] = [await addGuest(store(), fresh), await addGuest(store(), fresh)];
    const added = [2, 3, 4].map(seenAt => deviceOf(fresh('device'), { seenAt }));
    for (const device of added) await store().addDevice(ada.id, device, fresh('hash'));
    const [first, , last] = added;
    assert.ok(first && last);
    assert.deepEqual(await store().endDevices(bo.id, { only: first.id }), []);
    assert.deepEqual(await store().endDevices(ada.id, { only: deviceId('nothing') }), []);
    assert.equal((await store().devices(ada.id)).length, 4);
    assert.deepEqual(await store().endDevices(ada.id, { only: first.id }), [first.id]);
    assert.deepEqual(await store().endDevices(ada.id, { only: first.id }), []);
    assert.equal((await store().endDevices(ada.id, { except: last.id })).length, 2);
    assert.deepEqual(idsOf(await store().devices(ada.id)), [last.id]);
    assert.equal((await store().devices(bo.id)).length, 1);
  });

  test('the links and push subscriptions of a device end with it', async () => {
    const { id: guest } = await addGuest(store(), fresh);
    const { id: table } = await createTable(store(), fresh(), 0);
    const [phone, laptop] = [deviceOf(fresh('device')), deviceOf(fresh('device'))];
    const push = (device: DeviceId | null): Promise<void> => {
      const endpoint = fresh('https://push.example.org/');
      return store().addPush(guest, endpoint, { endpoint, device }, device, 1, 10);
    };
    for (const device of [phone, laptop]) {
      await store().addDevice(guest, device, fresh('hash'));
      await store().addSeatLink(fresh('hash'), seatLinkOf({ id: fresh('link'), guest, table, device: device.id }));
      await push(device.id);
    }
    await push(null);
    const hash = fresh('hash');
    await store().addDeviceLink(hash, { guest, device: phone.id, expiresAt: 100 });
    await store().endDevices(guest, { only: phone.id });
    assert.equal(await store().deviceLink(hash, 1), undefined);
    assert.deepEqual(
      (await store().seatLinks(guest, 1)).map(({ device }) => device),
      [laptop.id],
    );
    assert.equal((await store().pushSubscriptions(guest)).length, 2, 'one of unknown origin stays');
    await store().endDevices(guest, { except: laptop.id });
    assert.equal((await store().pushSubscriptions(guest)).length, 1, 'and ends with all others');
  });
}

export function aboutLinks(store: () => Store, fresh: Fresh): void {
  test('a seat link is read any number of times, works once, and before it expires', async () => {
    const [{ id: guest }, { id: table }] = [await addGuest(store(), fresh), await createTable(store(), fresh(), 0)];
    const [used, late] = [fresh('hash'), fresh('hash')];
    const link = seatLinkOf({ id: fresh('link'), guest, table, seat: 2 });
    await store().addSeatLink(used, link);
    await store().addSeatLink(late, seatLinkOf({ id: fresh('link'), guest, table, expiresAt: 50, createdAt: 0 }));
    for (let i = 0; i < 2; i++) assert.deepEqual(await store().seatLink(used, 50), link);
    assert.equal(await store().seatLink(late, 50), undefined);
    assert.equal((await store().seatLinks(guest, 49)).length, 2);
    assert.deepEqual(await store().seatLinks(guest, 50), [link]);
    const uses = await Promise.all([used, used, late, 'nothing'].map(hash => store().useSeatLink(hash, 50)));
    assert.deepEqual(taken(uses), [link]);
    assert.equal(await store().useSeatLink(late, 1), undefined);
  });

  test('a seat link is revoked by its guest alone', async () => {
    const [{ id: guest }, { id: table }] = [await addGuest(store(), fresh), await createTable(store(), fresh(), 0)];
    const [hash, id] = [fresh('hash'), fresh('link')];
    await store().addSeatLink(hash, seatLinkOf({ id, guest, table }));
    assert.equal(await store().revokeSeatLink(guestId('nobody'), id), false);
    assert.equal(await store().revokeSeatLink(guest, id), true);
    assert.equal(await store().revokeSeatLink(guest, id), false);
    assert.equal(await store().useSeatLink(hash, 1), undefined);
  });

  test('seat links lapse in the step in which the seat changes hands, and those of other seats stay', async () => {
    const [{ id: guest }, { id: table }] = [await addGuest(store(), fresh), await createTable(store(), fresh(), 0)];
    const links = [0, 1, 2].map(seat => seatLinkOf({ id: fresh('link'), guest, table, seat, createdAt: seat }));
    for (const link of links) await store().addSeatLink(fresh('hash'), link);
    const seats = [
      { seat: 0, guest },
      { seat: 1, guest: null },
    ];
    await store().append({ table, entries: [], seats });
    assert.deepEqual(await store().seatLinks(guest, 1), links.slice(2));
  });

  test('of the device links of a guest only the last works: once, and before it expires', async () => {
    const { id: guest } = await addGuest(store(), fresh);
    const [first, last] = [fresh('hash'), fresh('hash')];
    const link = { guest, device: deviceId('phone'), expiresAt: 100 };
    await store().addDeviceLink(first, link);
    await store().addDeviceLink(last, link);
    assert.equal(await store().deviceLink(first, 1), undefined);
    assert.deepEqual(await store().deviceLink(last, 99), link);
    assert.equal(await store().deviceLink(last, 100), undefined);
    const uses = await Promise.all([last, last, first].map(hash => store().useDeviceLink(hash, 99)));
    assert.deepEqual(taken(uses), [link]);
    await store().addDeviceLink(first, link);
    await store().revokeDeviceLinks(guest);
    assert.equal(await store().useDeviceLink(first, 1), undefined);
    await store().addDeviceLink(last, link);
    assert.equal(await store().useDeviceLink(last, 100), undefined);
  });
}
