/** Permissions: every message and every request, by every kind of sender. A refused one changes nothing. */

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { mock, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROTOCOL_VERSION } from '../../../protocol/limits.ts';
import { CLIENT_MESSAGES, type MessageSender } from '../../../protocol/messages.ts';
import { tableId } from '../../../table/ids.ts';
import { Caller, requestUpgrade, TERMS, type Visitor, type Wanted } from '../caller.ts';
import { begun, start } from '../start.ts';

const started = await start();
const { address, running, log } = started;
const { id, people } = await begun(started, ['Ada', 'Bo'], { advice: true });
const [ada, bo] = people;
assert.ok(ada && bo);
const watcher = await started.guest('Wes');
const neighbour = await started.guest('Nell');
const other = await neighbour.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
const stranger = new Caller(address);

/** All senders who might act on Ada's seat 0 and table. */
const SENDERS: readonly (readonly [string, Caller])[] = [
  ['a stranger without a name', stranger],
  ['a guest who watches', watcher],
  ['the holder of another seat', bo],
  ['the host of another table', neighbour],
];

type Codes = readonly [stranger: string, watcher: string, holder: string, neighbour: string];
const all = (code: string): Codes => [code, code, code, code];

const SEAT = { seat: 0 } as const;
const HEX = 'ab'.repeat(32);
const MESSAGES: readonly (readonly [Wanted, Codes])[] = [
  [{ do: 'answer', ...SEAT, step: 0, pick: { five: 'body' } }, all('not-yours')],
  [{ do: 'anchor', ...SEAT, anchor: HEX }, all('not-yours')],
  [{ do: 'link', ...SEAT, link: HEX }, all('not-yours')],
  [{ do: 'undo', ...SEAT, step: 0 }, all('not-yours')],
  [{ do: 'story', ...SEAT, invitation: 0, text: 'There was a lake.' }, all('not-yours')],
  [{ do: 'settle', ...SEAT, settled: { secretDoor: 'never' } }, all('not-yours')],
  [{ do: 'letPass', ...SEAT }, all('not-yours')],
  [{ do: 'advise', ...SEAT, step: 0, level: 'Wisp' }, all('not-yours')],
  [{ do: 'hand', ...SEAT, to: 'bot' }, all('not-yours')],
  [{ do: 'resign', ...SEAT }, all('not-yours')],
  [{ do: 'leave', ...SEAT }, all('not-yours')],
  [{ do: 'lay', place: 0, to: 'bot' }, all('host-only')],
  [{ do: 'begin' }, all('host-only')],
  [{ do: 'fillSeats', level: 'Wisp' }, all('host-only')],
  [{ do: 'pause', paused: true }, all('host-only')],
  [{ do: 'standIn', place: 0 }, all('host-only')],
  [{ do: 'end' }, all('host-only')],
  [{ do: 'passHost', place: 1 }, all('host-only')],
  [{ do: 'takeHost', ...SEAT }, all('not-yours')],
  [{ do: 'offer', what: 'end', by: 0, seat: null }, all('not-yours')],
  [{ do: 'reply', by: 0, yes: true }, all('not-yours')],
  [{ do: 'rematch' }, ['not-yours', 'not-yours', 'not-now', 'not-yours']],
  [{ do: 'plan', games: ['spook-manor'] }, all('host-only')],
  [{ do: 'finish' }, all('host-only')],
  [{ do: 'say', text: '   ' }, ['nameless', 'chat-line-length', 'chat-line-length', 'chat-line-length']],
];

/** The code of the refusal of a message; empty if it is done. */
const refusal = (visitor: Visitor, message: Wanted): Promise<string> =>
  visitor.message(message).then(
    () => 'done',
    (error: Error) => error.message,
  );

for (const [i, [who, caller]] of SENDERS.entries())
  test(`messages of ${who}`, async () => {
    const visitor = await caller.sit(id);
    const before = await log(id);
    for (const [message, codes] of MESSAGES) assert.equal(await refusal(visitor, message), codes[i], message.do);
    assert.equal(await log(id), before);
    visitor.close();
  });

test('every message there is stands in the table, but for the two that change nothing', () => {
  const harmless = ['front', 'again'];
  assert.deepEqual(
    [...MESSAGES.map(([message]) => message.do), ...harmless].sort(),
    CLIENT_MESSAGES.map(({ name }) => name).sort(),
  );
});

test('who may send a message is declared as the server decides it', () => {
  const refusals: Readonly<Record<MessageSender, Codes | undefined>> = {
    holder: all('not-yours'),
    seated: ['not-yours', 'not-yours', 'not-now', 'not-yours'],
    host: all('host-only'),
    named: ['nameless', 'chat-line-length', 'chat-line-length', 'chat-line-length'],
    anyone: undefined,
  };
  const codes = new Map(MESSAGES.map(([message, expected]) => [message.do, expected]));
  for (const { name, sender } of CLIENT_MESSAGES) assert.deepEqual(codes.get(name), refusals[sender], name);
});

/** Messages about her own seat that Ada may send only at the right moment. */
const UNTIMELY: readonly (readonly [Wanted, string])[] = [
  [{ do: 'answer', ...SEAT, step: 99, pick: { five: 'body' } }, 'stale'],
  [{ do: 'answer', ...SEAT, step: 0, pick: { five: 'elbow' } }, 'answer-not-legal'],
  [{ do: 'answer', ...SEAT, step: 0, pick: null }, 'answer-not-legal'],
  [{ do: 'answer', seat: 7, step: 0, pick: { five: 'body' } }, 'not-yours'],
  [{ do: 'answer', ...SEAT, step: 0, pick: { five: 'body' }, link: HEX }, 'bad-link'],
  [{ do: 'anchor', ...SEAT, anchor: HEX }, 'opening-not-running'],
  [{ do: 'link', ...SEAT, link: HEX }, 'opening-not-running'],
  [{ do: 'undo', ...SEAT, step: 0 }, 'undo-not-possible'],
  [{ do: 'undo', ...SEAT, step: 5 }, 'stale'],
  [{ do: 'story', ...SEAT, invitation: 99, text: 'x' }, 'story-not-invited'],
  [{ do: 'settle', ...SEAT, settled: { secretDoor: 'perhaps' } }, 'malformed'],
  [{ do: 'settle', ...SEAT, settled: { constructor: 'x' } }, 'malformed'],
  [{ do: 'settle', ...SEAT, settled: JSON.parse('{"__proto__":"x"}') }, 'malformed'],
  [{ do: 'lay', place: 1, to: 'open' }, 'match-begun'],
  [{ do: 'begin' }, 'match-begun'],
  // Only a stage has a remote.
  [{ do: 'fillSeats', level: 'Wisp' }, 'not-now'],
  [{ do: 'pause', paused: true }, 'not-now'],
  [{ do: 'standIn', place: 1 }, 'not-now'],
  [{ do: 'end' }, 'not-now'],
  [{ do: 'passHost', place: 1 }, 'not-now'],
  [{ do: 'takeHost', ...SEAT }, 'not-now'],
  // Only a tour has a plan.
  [{ do: 'plan', games: [] }, 'not-now'],
  [{ do: 'finish' }, 'not-now'],
  [{ do: 'offer', what: 'bot', by: 0, seat: null }, 'offer-not-possible'],
  [{ do: 'offer', what: 'end', by: 0, seat: 1 }, 'not-now'],
  [{ do: 'reply', by: 0, yes: true }, 'offer-none'],
  [{ do: 'rematch' }, 'not-now'],
];

test('messages of the holder at the wrong moment', async () => {
  const visitor = await ada.sit(id);
  const before = await log(id);
  for (const [message, code] of UNTIMELY) assert.equal(await refusal(visitor, message), code, JSON.stringify(message));
  assert.equal(await log(id), before);
  visitor.close();
});

test('advice is given only where that was agreed on', async () => {
  const {
    id: silent,
    people: [host],
  } = await begun(started, ['Ada', 'Bo']);
  const visitor = await host?.sit(silent);
  assert.ok(visitor);
  assert.equal(await refusal(visitor, { do: 'advise', ...SEAT, step: 0, level: 'Wisp' }), 'no-advice');
});

test('where nobody may watch, those without a seat see who sits there and nothing else', async () => {
  const { id: closed } = await begun(started, ['Ada', 'Bo'], { spectators: false });
  const visitor = await watcher.sit(closed);
  assert.deepEqual([visitor.presence?.phase, visitor.looks.size], ['playing', 0]);
  assert.equal(await refusal(visitor, { do: 'say', text: 'Boo!' }), 'no-watching');
});

// requests

const secret = 'x'.repeat(32);
const credential = { session: secret, response: { id: 'none', response: {} } };
const table = `/api/tables/${id}`;
const adasLink = await ada.get<{ id: string; secret: string }>('POST', `${table}/seat-link`, { seat: 0 });
const devicesOf = async (caller: Caller): Promise<readonly { id: string }[]> =>
  (await caller.get<{ devices: readonly { id: string }[] }>('GET', '/api/devices')).devices;
const [adasDevice] = await devicesOf(ada);
assert.ok(adasDevice);
const [holder] = await running.store.holders(tableId(id));
assert.ok(holder);
const adasPasskey = { id: 'passkey-of-ada', publicKey: new Uint8Array([1]), counter: 0, transports: [], createdAt: 1 };
await running.store.addPasskey({ ...adasPasskey, guest: holder.guest });
type Statuses = readonly [nameless: number, watcher: number, holder: number];
const REQUESTS: readonly (readonly ['GET' | 'POST', string, unknown, Statuses])[] = [
  ['GET', '/api/guest', undefined, [200, 200, 200]],
  ['GET', '/api/tables', undefined, [200, 200, 200]],
  ['GET', '/api/tables/mine', undefined, [200, 200, 200]],
  ['GET', table, undefined, [200, 200, 200]],
  ['GET', '/api/tables/000000000000', undefined, [404, 404, 404]],
  ['GET', '/api/codes/no-such-code', undefined, [404, 404, 404]],
  ['GET', `${table}/record`, undefined, [409, 409, 409]],
  ['GET', `${table}/channels`, undefined, [401, 200, 200]],
  ['POST', '/api/tables', { ...TERMS, options: { moon: 'full' }, places: [{ kind: 'me' }] }, [401, 400, 400]],
  ['POST', '/api/tables', { ...TERMS, game: 'chess', places: [{ kind: 'me' }] }, [401, 404, 404]],
  ['POST', '/api/stages', { game: 'haunted', options: { moon: 'full' }, pace: TERMS.pace }, [400, 400, 400]],
  ['POST', '/api/stages', { game: 'chess', options: {}, pace: TERMS.pace }, [404, 404, 404]],
  ['POST', `${table}/take`, { place: 0, name: 'Eve' }, [401, 409, 409]],
  ['POST', `${table}/take`, { name: 'Eve' }, [401, 409, 200]],
  ['POST', `${table}/take`, { place: 7, name: 'Eve' }, [401, 409, 409]],
  ['POST', '/api/tables/000000000000/take', { place: 0, name: 'Eve' }, [401, 404, 404]],
  ['POST', `${table}/ticket`, { protocol: PROTOCOL_VERSION }, [200, 200, 200]],
  ['POST', `${table}/ticket`, { protocol: PROTOCOL_VERSION, onlooker: true }, [200, 200, 200]],
  ['POST', `${table}/ticket`, { protocol: PROTOCOL_VERSION - 1 }, [426, 426, 426]],
  ['POST', `${table}/ticket`, {}, [426, 426, 426]],
  ['POST', '/api/tables/000000000000/ticket', { protocol: PROTOCOL_VERSION }, [404, 404, 404]],
  ['POST', `${table}/seat-link`, { seat: 0 }, [401, 403, 403]],
  ['POST', '/api/tables/000000000000/seat-link', { seat: 0 }, [401, 404, 404]],
  ['GET', '/api/seat-links', undefined, [401, 200, 200]],
  ['POST', '/api/seat-links', { secret }, [401, 404, 404]],
  ['POST', '/api/seat-links/read', { secret }, [404, 404, 404]],
  ['POST', '/api/seat-links/revoke', { id: adasLink.id }, [401, 404, 404]],
  ['GET', '/api/reach', undefined, [200, 200, 200]],
  ['GET', '/api/devices', undefined, [401, 200, 200]],
  ['POST', '/api/devices/end', { id: adasDevice.id }, [401, 404, 404]],
  ['POST', '/api/devices/end', { id: 'nothing-like-it' }, [401, 404, 404]],
  ['POST', '/api/devices/end-others', {}, [401, 200, 200]],
  ['POST', '/api/device-links', {}, [401, 200, 200]],
  ['POST', '/api/device-links/read', { secret }, [404, 404, 404]],
  ['POST', '/api/device-links/use', { secret }, [404, 404, 404]],
  ['POST', '/api/device-links/revoke', {}, [401, 200, 200]],
  ['GET', '/api/passkeys', undefined, [401, 200, 200]],
  ['POST', '/api/passkeys/remove', { id: adasPasskey.id }, [401, 404, 404]],
  ['POST', `${table}/channels`, { channels: [] }, [401, 403, 200]],
  [
    'POST',
    '/api/push',
    { subscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', keys: { p256dh: 'x', auth: 'x' } } },
    [401, 200, 200],
  ],
  ['POST', '/api/passkeys/begin', {}, [401, 200, 200]],
  ['POST', '/api/passkeys/finish', credential, [401, 404, 404]],
  ['POST', '/api/passkeys/login/begin', {}, [200, 200, 200]],
  ['POST', '/api/passkeys/login/finish', credential, [404, 404, 404]],
  ['POST', '/api/guest', { name: 'Eve\u0000' }, [400, 400, 400]],
  ['POST', '/api/guest', { name: '   ' }, [400, 400, 400]],
  ['POST', `${table}/nonsense`, {}, [404, 404, 404]],
];

/** Last, because it changes the caller's identity. */
const GREETING = ['POST', '/api/guest', { name: 'Wes', language: 'en' }] as const;

test('requests of a stranger, of a guest and of the holder of another seat', async () => {
  const before = await log(id);
  for (const [i, caller] of [stranger, watcher, bo].entries())
    for (const [method, path, body, statuses] of REQUESTS) {
      const response = await caller.ask(method, path, body);
      assert.equal(response.status, statuses[i], `${method} ${path} ${i}`);
      if (response.status >= 400)
        assert.deepEqual(Object.keys(Object(await response.json())), ['error', 'code', 'params']);
      else assert.doesNotMatch(await response.text(), new RegExp(`${adasDevice.id}|${adasLink.id}|${adasPasskey.id}`));
    }
  assert.equal(await log(id), before);
  assert.deepEqual(await devicesOf(ada), [adasDevice], 'nobody has ended a device of somebody else');
  assert.equal((await running.store.seatLinks(holder.guest, Date.now())).length, 1);
  assert.equal((await running.store.passkeys(holder.guest)).length, 1);
});

/** Every request that could change something if it were well-formed and allowed. */
const POSTS = [
  ...REQUESTS.filter(
    ([method, path, , [, status]]) => method === 'POST' && status !== 400 && !path.endsWith('nonsense'),
  ),
  GREETING,
];

test('no request from a page of another server, and none that is not JSON', async () => {
  const before = await log(id);
  for (const [method, path, body] of POSTS) {
    for (const origin of ['https://evil.example', 'null', 'not an origin', ''])
      assert.equal((await ada.ask(method, path, body, { origin })).status, 403, `${path} from ${origin}`);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      assert.ok((await ada.ask(method, path, body, { 'content-type': type })).status >= 400, `${path} as ${type}`);
  }
  assert.equal(await log(id), before);
});

test('a guest who is banned is shown out, and a table that the operator has closed is closed', async () => {
  const banned = await started.guest('Mallory');
  const [theirs, shut] = await Promise.all(
    [banned, ada].map(one => one.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] })),
  );
  assert.ok(theirs && shut);
  const ticket = await banned.ticket(theirs.id);
  const [visitor, closing] = [await banned.sit(theirs.id), await ada.sit(shut.id)];
  const [holder] = await running.store.holders(tableId(theirs.id));
  assert.ok(holder);
  const row = { phase: 'closed', changedAt: Date.now(), dueAt: null, listed: false } as const;
  await running.store.append({ table: tableId(shut.id), entries: [], row });
  await running.store.ban({ what: holder.guest, until: null, why: 'a test' });
  while (!running.registry.isBanned(holder.guest)) await sleep(100);

  const before = await log(theirs.id);
  visitor.say({ do: 'say', id: 'still-here', text: 'Hello?' });
  assert.equal(await visitor.closed, 4400);
  for (const [method, path, body] of POSTS.filter(([, path]) => !path.includes('/passkeys/login')))
    assert.equal((await banned.ask(method, path, body)).status, 403, path);
  assert.equal(await requestUpgrade(address, `/api/socket?ticket=${ticket}`, { origin: address }), 403);
  assert.equal(await log(theirs.id), before);

  assert.equal(await closing.closed, 4000, 'whoever sits there comes back and sees it');
  const again = await ada.sit(shut.id);
  assert.equal(again.presence?.phase, 'closed');
  assert.equal(await refusal(again, { do: 'begin' }), 'match-begun');
  assert.equal((await bo.ask('POST', `/api/tables/${shut.id}/take`, { place: 1, name: 'Bo' })).status, 409);
  assert.equal((await running.store.row(tableId(shut.id)))?.phase, 'closed');
});

// tickets

test('a ticket opens one socket, at its own table, from our own page, within half a minute', async () => {
  const enter = async (ticket: string, headers: Record<string, string> = { origin: address }): Promise<number> =>
    requestUpgrade(address, `/api/socket?ticket=${ticket}`, headers);
  const used = await watcher.ticket(id);
  assert.equal(await enter(used), 101);
  assert.equal(await enter(used), 403);
  for (const bad of ['', 'x', secret, `${await watcher.ticket(id)}x`]) assert.equal(await enter(bad), 403);
  for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null' }, {}])
    assert.equal(await enter(await watcher.ticket(id), headers), 403);
  const visitor = await neighbour.sit(other.id);
  assert.equal(visitor.presence?.code, other.code);
  visitor.close();
  const expired = await watcher.ticket(id);
  const elapsed = performance.now.bind(performance);
  const later = mock.method(performance, 'now', () => elapsed() + 30_001);
  const status = await enter(expired).finally(() => later.mock.restore());
  assert.equal(status, 403);
});

test('the socket endpoint survives every malformed path', async () => {
  for (const path of ['//', '/api/socket', '/api/socket?ticket=%', '/elsewhere', '/api/socket/..//'])
    assert.ok((await requestUpgrade(address, path, { origin: address })) >= 400, path);
  assert.equal((await fetch(`${address}/health`)).status, 200);
});

// names

test('nobody sits down, or speaks, under a name that looks like another at the table', async () => {
  const { id: open } = await ada.lay({
    ...TERMS,
    places: [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', name: 'Edgar' }],
  });
  const register = async (name: string): Promise<string> => {
    const response = await watcher.ask('POST', `/api/tables/${open}/take`, { place: 1, name });
    return response.status === 200 ? 'done' : Object(await response.json()).code;
  };
  for (const name of ['Ada', 'ADA', '\u0410d\u0430', 'A da', 'Edgar'])
    assert.equal(await register(name), 'name-taken', name);
  for (const name of ['Ada\u202e', '\u3164', '\ud800x', '\u0301'])
    assert.equal(await register(name), 'bad-name', JSON.stringify(name));
  const twin = await (await started.guest('\u0410da')).sit(open);
  assert.equal(await refusal(twin, { do: 'say', text: 'I am the host.' }), 'name-taken');
  assert.equal(await register('Ida'), 'done');
  twin.close();
});

test('what is said turns nothing around', async () => {
  const visitor = await ada.sit(id);
  await visitor.message({ do: 'say', text: 'a\u202eb\ud800' });
  await visitor.until(() => visitor.lines.includes('Ada: ab\ufffd'));
  visitor.close();
});

// the Host header

/** The status of a request with any Host header, which fetch would not send. */
const under = (host: string, path: string, port: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asking = request({ host: '127.0.0.1', port, path, headers: { host } }, response => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    asking.on('error', reject);
    asking.end();
  });

test('a name that a stranger has pointed here opens nothing', async () => {
  const { port } = new URL(address);
  for (const host of ['localhost', `127.0.0.1:${port}`, '[::1]', 'a.localhost', '192.168.1.7:1313']) {
    assert.equal(await under(host, '/api/tables', port), 200, host);
    assert.equal(await under(host, '/metrics', port), 200, host);
  }
  for (const host of ['rebound.example', `rebound.example:${port}`, 'localhost.example', '127.0.0.1.example']) {
    assert.equal(await under(host, '/api/tables', port), 421, host);
    assert.equal(await under(host, '/metrics', port), 404, host);
    const headers = { host, origin: `http://${host}` };
    assert.equal(await requestUpgrade(address, `/api/socket?ticket=${await watcher.ticket(id)}`, headers), 421, host);
  }
});

test('with a public name only its pages are ours', async () => {
  const known = await start({ SEANCE_PUBLIC_URL: 'http://seance.example' });
  const { port } = new URL(known.address);
  assert.equal(await under('seance.example', '/api/tables', port), 200);
  assert.equal(await under('rebound.example', '/api/tables', port), 421);
  const greet = async (origin: string): Promise<number> =>
    (await new Caller(known.address).ask('POST', '/api/guest', { name: 'Ada' }, { origin })).status;
  assert.equal(await greet('http://seance.example'), 200);
  assert.equal(await greet(known.address), 403);
});
