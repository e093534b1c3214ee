/** Every limit for strangers. The configurable ones are in docs/operating.md. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { randomFrom } from '../../../engine/index.ts';
import { tableId } from '../../../table/ids.ts';
import { Records } from '../../http/records.ts';
import { Caller, requestUpgrade, TERMS, type Visitor } from '../caller.ts';
import { eventually } from '../engines.ts';
import { begun, start } from '../start.ts';

const started = await start();
const { id, people } = await begun(started, ['Ada', 'Bo']);
const [ada] = people;
assert.ok(ada);

/** The reply to one message. */
async function answerTo(visitor: Visitor, message: string | Buffer): Promise<string | undefined> {
  const before = visitor.frames.length;
  visitor.socket.send(message);
  await visitor.until(() => visitor.frames.length > before);
  return visitor.refused.at(-1);
}

const filledTo = (bytes: number): string => JSON.stringify({ do: 'again' }).padEnd(bytes);
const nested = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;

test('a message of 16 KiB is read, a larger one ends the socket', async () => {
  const visitor = await ada.sit(id);
  assert.equal(await answerTo(visitor, filledTo(16 * 1024)), undefined);
  visitor.say(filledTo(16 * 1024 + 1));
  assert.equal(await visitor.closed, 1009);
});

test('what is binary, nested too deeply or no message at all is refused, and after twenty times the socket is ended', async () => {
  const visitor = await ada.sit(id);
  const answer = (pick: string): string => `{"do":"answer","id":"a-fine-id","seat":0,"step":0,"pick":${pick}}`;
  assert.equal(await answerTo(visitor, Buffer.from('{"do":"again"}')), 'malformed');
  assert.equal(await answerTo(visitor, answer(nested(11))), 'answer-not-legal', 'as deep as it may be');
  for (const bad of [
    answer(nested(12)),
    answer(nested(5000)),
    '[]',
    'null',
    '{"do":"again","x":1}',
    '{"do":"toString"}',
  ])
    assert.equal(await answerTo(visitor, bad), 'malformed', bad.slice(0, 60));
  for (let i = 0; i < 20; i++) visitor.say('nonsense');
  assert.equal(await visitor.closed, 4400);
});

test('a body of 16 KiB at most, and JSON', async () => {
  const body = { name: 'Ada', language: 'x'.repeat(16 * 1024) };
  assert.equal((await ada.ask('POST', '/api/guest', body)).status, 413);
  const headers = { cookie: '', origin: started.address, 'content-type': 'application/json' };
  const post = (text: string): Promise<Response> =>
    fetch(`${started.address}/api/guest`, { method: 'POST', headers, body: text });
  for (const text of ['', '{', '[]', 'null', nested(4000), '{"name":"A","name":{}}', '{"__proto__":{"name":"A"}}'])
    assert.equal((await post(text)).status, 400, text.slice(0, 40));
});

test('messages beyond the limit a second: what is too fast is refused by its id, and a moment later all is well', async () => {
  const slow = await start({ SEANCE_LIMITS_MESSAGES_PER_SECOND: '5' });
  const {
    id: table,
    people: [host],
  } = await begun(slow, ['Ada', 'Bo']);
  const visitor = await host?.sit(table);
  assert.ok(visitor);
  await sleep(1000);
  // Far more than even a slow machine accepts in that time.
  const says = Array.from({ length: 60 }, (_, i) => visitor.message({ do: 'say', text: `Boo ${i}` }));
  const refused = (await Promise.allSettled(says)).filter(({ status }) => status === 'rejected');
  assert.ok(refused.length > 0 && refused.length <= 55, `${refused.length} of 60 were refused`);
  for (const one of refused) assert.equal('reason' in one && one.reason.message, 'too-fast');
  await sleep(400);
  await visitor.message({ do: 'say', text: 'Slowly.' });
});

test('so many requests a minute, and so many tables an hour', async () => {
  const strict = await start({ SEANCE_LIMITS_REQUESTS_PER_MINUTE: '30', SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '2' });
  const host = await strict.guest('Ada');
  const lay = (): Promise<Response> => host.ask('POST', '/api/tables', { ...TERMS, places: [{ kind: 'me' }] });
  const codes = [await lay(), await lay(), await lay()].map(({ status }) => status);
  assert.deepEqual(codes, [200, 200, 429]);
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async () => (await host.ask('GET', '/api/guest')).status),
  );
  const refused = statuses.filter(status => status === 429).length;
  assert.ok(refused > 0 && refused <= 14, `${refused} of 40 were refused`);
});

test('so many sockets for an address, and room again when one has gone', async () => {
  const small = await start({ SEANCE_LIMITS_SOCKETS_PER_ADDRESS: '3' });
  const host = await small.guest('Ada');
  const { id: table } = await host.lay({ ...TERMS, places: [{ kind: 'me' }] });
  const visitors = await Promise.all([1, 2, 3].map(() => host.sit(table)));
  const enter = async (): Promise<number> =>
    requestUpgrade(small.address, `/api/socket?ticket=${await host.ticket(table)}`, { origin: small.address });
  assert.equal(await enter(), 429);
  visitors[0]?.close();
  await visitors[0]?.closed;
  await eventually(async () => assert.equal(await enter(), 101));
});

/** A metric of the server. */
async function metric(address: string, name: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

test('whoever does not read is let go before it costs memory', async () => {
  const impatient = await start({ SEANCE_LIMITS_UNREAD_KILOBYTES: '64' });
  const { id: table } = await begun(impatient, ['Ada', 'Bo']);
  const reader = await new Caller(impatient.address).sit(table);
  const open = (): Promise<number> => metric(impatient.address, 'seance_sockets');
  assert.equal(await open(), 1);
  reader.socket.pause();
  const frame = reader.frames[0]?.length ?? 0;
  let asked = 0;
  while ((await open()) > 0) {
    assert.ok(asked * frame < 2 ** 26, 'it may leave 64 MiB unread');
    for (let i = 0; i < 100; i++, asked++) reader.say({ do: 'again' });
    await sleep(20);
  }
  assert.equal(await open(), 0);
  reader.socket.resume();
});

test('who goes while the table is busy has gone', async () => {
  const {
    id: table,
    people: [host],
  } = await begun(started, ['Ada', 'Bo']);
  const visitor = await host?.sit(table);
  assert.ok(host && visitor);
  for (let i = 0; i < 20; i++) {
    const ticket = await started.guest(`Visitor ${i}`).then(guest => guest.ticket(table));
    for (let said = 0; said < 5; said++) visitor.message({ do: 'say', text: 'Boo!' }).catch(() => {});
    await requestUpgrade(started.address, `/api/socket?ticket=${ticket}`, { origin: started.address });
  }
  await visitor.message({ do: 'say', text: 'Where are they all?' });
  await visitor.until(() => visitor.presence?.watchers === 0);
});

test('a message that makes no sense is refused under its id, where it has one', async () => {
  const visitor = await ada.sit(id);
  const ids = (): unknown[] =>
    visitor.frames.flatMap(frame => (frame.includes('"refused"') ? JSON.parse(frame).refused.id : []));
  for (const message of [
    { do: 'nothing', id: 'with-an-id' },
    { do: 'say', id: 'with-too-much', text: 'x', more: 1 },
    { do: 'say', id: 'short' },
    { do: 'say', id: { toString: 1 } },
    [{ id: 'in-a-list' }],
  ])
    assert.equal(await answerTo(visitor, JSON.stringify(message)), 'malformed');
  assert.deepEqual(ids(), ['with-an-id', 'with-too-much', null, null, null]);
  visitor.close();
});

test('so many lines of chat a minute for each guest, and for all players and all watchers of a table', async () => {
  const quiet = await start({ SEANCE_LIMITS_CHAT_LINES_PER_MINUTE: '5' });
  const { id: table, people } = await begun(quiet, ['Ada', 'Bo', 'Cy', 'Di', 'Ed', 'Flo']);
  const said = async (who: Caller): Promise<number> => {
    const visitor = await who.sit(table);
    const lines = Array.from({ length: 8 }, (_, i) => visitor.message({ do: 'say', text: `Boo ${i}` }));
    const done = (await Promise.allSettled(lines)).filter(({ status }) => status === 'fulfilled').length;
    assert.ok(visitor.refused.every(code => code === 'too-fast'));
    visitor.close();
    return done;
  };
  const counts: number[] = [];
  for (const who of people) counts.push(await said(who));
  assert.deepEqual(counts, [5, 5, 5, 5, 0, 0]);
  assert.equal(await said(await quiet.guest('Wes')), 5, 'those who watch have their own');
});

test('a fresh guest for each table, and a rematch, count for the address and for who asks', async () => {
  const strict = await start({
    SEANCE_LIMITS_TABLES_PER_ADDRESS_PER_HOUR: '4',
    SEANCE_LIMITS_TABLES_PER_GUEST_PER_HOUR: '3',
  });
  const {
    id: table,
    people: [host],
  } = await begun(strict, ['Ada'], { places: [{ kind: 'bot' }] });
  assert.ok(host);
  const visitor = await host.sit(table);
  await visitor.play(randomFrom('rematch'));
  const rematch = await Promise.all([visitor.message({ do: 'rematch' }), visitor.message({ do: 'rematch' })]);
  assert.deepEqual(rematch[0], rematch[1]);
  assert.deepEqual(await visitor.message({ do: 'rematch' }), rematch[0], 'who is led to a table opens none');
  const lay = async (who: Caller): Promise<number> =>
    (await who.ask('POST', '/api/tables', { ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] })).status;
  assert.equal(await lay(await strict.guest('Bo')), 200);
  assert.equal(await lay(await strict.guest('Cy')), 429);
  visitor.close();
});

test('a record is written once for each match that is over, and kept up to a bound', async () => {
  const { id: table, people } = await begun(started, ['Ada'], { places: [{ kind: 'bot' }] });
  const visitor = await people[0]?.sit(table);
  assert.ok(visitor);
  await visitor.play(randomFrom('record'));
  const live = await started.running.registry.open(tableId(table));
  const records = new Records();
  const text = await live.read(room => records.textOf(room, live.lastEntry));
  assert.ok(text);
  await visitor.message({ do: 'say', text: 'Again!' });
  assert.equal(await live.read(room => records.textOf(room, live.lastEntry)), text);
  assert.equal(records.written, 1);
  assert.equal(await (await people[0]?.ask('GET', `/api/tables/${table}/record`))?.text(), text);
  const small = new Records(text.length - 1);
  for (let i = 0; i < 2; i++) await live.read(room => small.textOf(room, live.lastEntry));
  assert.equal(small.written, 2, 'what is larger than the bound is not kept');
  visitor.close();
});

test('a network that is banned is banned with all its addresses', async () => {
  await started.running.store.ban({ what: '2001:db8:5:6::1', until: null, why: 'a test' });
  while (!started.running.registry.isBanned('2001:db8:5:6:ffff::2')) await sleep(100);
  assert.ok(!started.running.registry.isBanned('2001:db8:5:7::1'));
});

test('what spectators are sent grows with their number, and not with its square', async () => {
  const { id: table } = await begun(started, ['Ada', 'Bo']);
  const count = 100;
  const watchers = await Promise.all(Array.from({ length: count }, () => new Caller(started.address).sit(table)));
  const [first] = watchers;
  assert.ok(first);
  await Promise.all(watchers.map(one => one.until(() => one.presence?.watchers === count)));
  const frames = watchers.reduce((sum, one) => sum + one.frames.length, 0);
  // Each arrival shown to all present guests would be 5050 messages.
  assert.ok(frames < 20 * count, `${frames} frames`);
  for (const one of watchers) one.close();
});
