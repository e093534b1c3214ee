/** Another device of the same guest: created by a link, listed, and ended. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mock, test } from 'node:test';
import { WebSocket } from 'ws';
import { deviceId, NOBODY, tableId } from '../../../table/ids.ts';
import { hashOf } from '../../http/guests/guests.ts';
import { Caller, TERMS } from '../caller.ts';
import { start } from '../start.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1';
const MINUTE_MS = 60_000;
const SHOWN_OUT = 4400;

mock.timers.enable({ apis: ['setInterval'] });
const started = await start();
const { address, running } = started;

interface Device {
  readonly id: string;
  readonly browser: string;
  readonly system: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly isThis: boolean;
}

const devicesOf = async (caller: Caller): Promise<readonly Device[]> =>
  (await caller.get<{ devices: readonly Device[] }>('GET', '/api/devices')).devices;
const linkOf = (caller: Caller): Promise<{ secret: string; expiresAt: number }> =>
  caller.get('POST', '/api/device-links');
const use = (caller: Caller, { secret }: { secret: string }): Promise<Response> =>
  caller.ask('POST', '/api/device-links/use', { secret });
const nameOf = async (caller: Caller): Promise<string | undefined> =>
  (await caller.get<{ guest: { name: string } | null }>('GET', '/api/guest')).guest?.name;
const tablesOf = async (caller: Caller): Promise<readonly string[]> =>
  (await caller.get<{ tables: { id: string }[] }>('GET', '/api/tables/mine')).tables.map(({ id }) => id);
const codeOf = async (response: Response): Promise<unknown> => Object(await response.json()).code;

interface AtHome {
  readonly ada: Caller;
  readonly phone: Caller;
  readonly table: string;
}

/** Ada with a laptop and a phone, and her table. */
async function atHome(): Promise<AtHome> {
  const ada = await new Caller(address, FIREFOX).greet('Ada');
  const { id: table } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
  const phone = new Caller(address, SAFARI);
  assert.equal((await use(phone, await linkOf(ada))).status, 200);
  return { ada, phone, table };
}

test('a device link makes another browser the same guest, and both are listed by name', async () => {
  const before = Date.now();
  const { ada, phone, table } = await atHome();
  assert.deepEqual([await nameOf(phone), await tablesOf(phone)], ['Ada', [table]]);
  for (const [caller, own] of [
    [ada, 'Firefox'],
    [phone, 'Safari'],
  ] as const) {
    const devices = await devicesOf(caller);
    assert.deepEqual(devices.map(({ browser, system }) => `${browser} on ${system}`).sort(), [
      'Firefox on Windows',
      'Safari on iPhone',
    ]);
    assert.deepEqual(
      devices.filter(({ isThis }) => isThis).map(({ browser }) => browser),
      [own],
    );
    for (const { createdAt, seenAt } of devices) assert.ok(createdAt >= before && seenAt >= createdAt);
    for (const { id } of devices) assert.ok(!ada.cookie.includes(id) && !phone.cookie.includes(id));
  }
});

test('a device link works once, for ten minutes; a new one replaces it, and it can be revoked', async () => {
  const ada = await started.guest('Ada');
  const first = await linkOf(ada);
  const second = await linkOf(ada);
  assert.equal(await codeOf(await use(new Caller(address), first)), 'no-device-link');
  const phones = [new Caller(address), new Caller(address)];
  const raced = await Promise.all(phones.map(async phone => (await use(phone, second)).status));
  assert.deepEqual(raced.sort(), [200, 404]);
  const revoked = await linkOf(ada);
  await ada.get('POST', '/api/device-links/revoke');
  assert.equal((await use(new Caller(address), revoked)).status, 404);
  const { secret, expiresAt } = await linkOf(ada);
  assert.ok(Math.abs(expiresAt - Date.now() - 10 * MINUTE_MS) < MINUTE_MS);
  const row = await running.store.useDeviceLink(hashOf(secret), Date.now());
  assert.ok(row);
  await running.store.addDeviceLink(hashOf(secret), { ...row, expiresAt: Date.now() });
  for (const what of ['read', 'use'])
    assert.equal((await new Caller(address).ask('POST', `/api/device-links/${what}`, { secret })).status, 404);
});

test('who opens a device link is told whose it is, and nothing happens before they say so', async () => {
  const [ada, victim] = [await started.guest('Ada'), await started.guest('Vic')];
  const { id: table } = await victim.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
  const link = await linkOf(ada);
  const before = victim.cookie;
  const stranger = new Caller(address);
  for (const reader of [victim, stranger])
    assert.deepEqual(await reader.get('POST', '/api/device-links/read', { secret: link.secret }), {
      name: 'Ada',
      isYou: false,
    });
  assert.deepEqual(await ada.get('POST', '/api/device-links/read', { secret: link.secret }), {
    name: 'Ada',
    isYou: true,
  });
  assert.deepEqual([victim.cookie, stranger.cookie], [before, '']);
  assert.equal(await codeOf(await use(ada, link)), 'already-you');
  assert.equal((await devicesOf(ada)).length, 1);

  assert.equal((await use(victim, link)).status, 200, 'the link was not used up by reading');
  assert.equal(await nameOf(victim), 'Ada');
  const [here] = (await devicesOf(victim)).filter(({ isThis }) => isThis);
  await victim.get('POST', '/api/devices/end', { id: here?.id });
  assert.deepEqual([await nameOf(victim), await tablesOf(victim)], ['Vic', [table]], 'who they were was put aside');
});

test('who was made another guest comes back to themselves when the other ends that device', async () => {
  const [ada, bo] = [await started.guest('Ada'), await started.guest('Bo')];
  const { id: table } = await bo.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
  await use(bo, await linkOf(ada));
  const cy = await started.guest('Cy');
  await use(bo, await linkOf(cy));
  assert.equal(await nameOf(bo), 'Cy');
  assert.equal((await devicesOf(ada)).length, 1, 'what came by an adoption ends with the next one');
  assert.deepEqual(await cy.get('POST', '/api/devices/end-others'), { ended: 1 });
  assert.deepEqual([await nameOf(bo), await tablesOf(bo)], ['Bo', [table]]);
  const laptop = new Caller(address);
  await use(laptop, await linkOf(bo));
  await use(bo, await linkOf(cy));
  await use(bo, await linkOf(laptop));
  assert.equal(await nameOf(bo), 'Bo', 'a link of one’s own leads back as well');
  assert.deepEqual([(await devicesOf(cy)).length, (await devicesOf(bo)).length], [1, 2]);
});

test('a device that is ended is out: its cookie, its sockets and what it made', async () => {
  const { ada, phone, table } = await atHome();
  const [a, p] = [await ada.sit(table), await phone.sit(table)];
  const [seatLink, deviceLink] = [
    await phone.get<{ secret: string }>('POST', `/api/tables/${table}/seat-link`, { seat: 0 }),
    await linkOf(phone),
  ];
  const subscription = { endpoint: 'https://fcm.googleapis.com/fcm/send/phone', keys: { p256dh: 'x', auth: 'x' } };
  await phone.get('POST', '/api/push', { subscription });
  const [guest] = await running.store.holders(tableId(table));
  assert.equal((await running.store.pushSubscriptions(guest?.guest ?? NOBODY)).length, 1);
  const [ended] = (await devicesOf(ada)).filter(({ isThis }) => !isThis);
  assert.ok(ended);

  const bo = await started.guest('Bo');
  assert.equal(await codeOf(await bo.ask('POST', '/api/devices/end', { id: ended.id })), 'no-device');
  await ada.get('POST', '/api/devices/end', { id: ended.id });
  assert.equal(await p.closed, SHOWN_OUT);
  assert.equal(await nameOf(phone), undefined);
  assert.deepEqual(await tablesOf(phone), []);
  for (const path of ['/api/devices', `/api/tables/${table}/channels`, '/api/seat-links'])
    assert.equal((await phone.ask('GET', path)).status, 401, path);
  assert.equal((await bo.ask('POST', '/api/seat-links', { secret: seatLink.secret })).status, 404);
  assert.equal((await use(new Caller(address), deviceLink)).status, 404);
  assert.equal((await running.store.pushSubscriptions(guest?.guest ?? NOBODY)).length, 0);
  assert.equal(await codeOf(await ada.ask('POST', '/api/devices/end', { id: ended.id })), 'no-device');

  await a.message({ do: 'lay', place: 1, to: 'bot', level: 'Wisp' });
  assert.equal(a.presence?.places[1]?.kind, 'bot', 'the other device plays on');
});

test('a ticket of a device that was ended before it was used opens no seat', async () => {
  const { ada, phone, table } = await atHome();
  const ticket = await phone.ticket(table);
  await ada.get('POST', '/api/devices/end-others');
  const socket = new WebSocket(`${address.replace('http', 'ws')}/api/socket?ticket=${ticket}`, {
    headers: { origin: address },
  });
  const heard: string[] = [];
  socket.on('message', data => heard.push(String(data)));
  const [code] = await once(socket, 'close');
  assert.equal(code, SHOWN_OUT);
  assert.ok(
    heard.every(text => !text.includes('presence')),
    'it has seen nothing of the table',
  );
});

test('what an ended device still says is not heard', async () => {
  const { ada, phone, table } = await atHome();
  const [a, p] = [await ada.sit(table), await phone.sit(table)];
  // It does not read the close frame, so it continues sending.
  p.socket.pause();
  await ada.get('POST', '/api/devices/end-others');
  p.say({ do: 'lay', id: 'a-late-wish', place: 1, to: 'bot' });
  p.socket.resume();
  assert.equal(await p.closed, SHOWN_OUT);
  await a.message({ do: 'say', text: 'Boo!' });
  assert.doesNotMatch(await started.log(table), /a-late-wish/);
});

test('a device that was ended by hand is found by the heartbeat, and the others stay', async () => {
  const { ada, phone, table } = await atHome();
  const [a, p] = [await ada.sit(table), await phone.sit(table)];
  const [ended] = (await devicesOf(ada)).filter(({ isThis }) => !isThis);
  const [holder] = await running.store.holders(tableId(table));
  assert.ok(ended && holder);
  await running.store.endDevices(holder.guest, { only: deviceId(ended.id) });
  mock.timers.tick(30_000);
  assert.equal(await p.closed, SHOWN_OUT);
  assert.equal(a.socket.readyState, a.socket.OPEN);
});

test('a guest removes a passkey, and no other does', async () => {
  const [ada, bo] = [await started.guest('Ada'), await started.guest('Bo')];
  const { id } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
  const [holder] = await running.store.holders(tableId(id));
  assert.ok(holder);
  const key = { id: 'a-passkey', publicKey: new Uint8Array([1]), counter: 0, transports: [], createdAt: 5 };
  await running.store.addPasskey({ ...key, guest: holder.guest });
  assert.deepEqual(await ada.get('GET', '/api/passkeys'), { passkeys: [{ id: key.id, createdAt: 5 }] });
  assert.deepEqual(await bo.get('GET', '/api/passkeys'), { passkeys: [] });
  assert.equal((await bo.ask('POST', '/api/passkeys/remove', { id: key.id })).status, 404);
  await ada.get('POST', '/api/passkeys/remove', { id: key.id });
  assert.deepEqual(await ada.get('GET', '/api/passkeys'), { passkeys: [] });
});
