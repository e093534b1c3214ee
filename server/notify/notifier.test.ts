import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { setTimeout as pass } from 'node:timers/promises';
import { guestId, tableId } from '../../table/ids.ts';
import { readConfig } from '../ops/config.ts';
import { openStore } from '../store/sqlite/sqlite.ts';
import type { Channel } from '../store/store.ts';
import { type DeliveryOutcome, Notifier } from './notifier.ts';
import type { Summons } from './summons.ts';
import { lay, Receiver, SUMMONS } from './test/fixtures.ts';
import { signatureOf } from './webhook.ts';

const receiver = new Receiver();
const origin = await receiver.open();
const store = await openStore(':memory:');
const AT_HOME = readConfig({ SEANCE_WEBHOOKS_PRIVATE_HOSTS: 'true' });
const outcomes: string[] = [];
const count = (channel: string, outcome: DeliveryOutcome): number => outcomes.push(`${channel} ${outcome}`);
const opened: Notifier[] = [];

function open(config = AT_HOME, firstPause = 5): Notifier {
  const notifier = new Notifier(store, config, { firstPause, count, pushReach: { hosts: null, privateHosts: true } });
  opened.push(notifier);
  return notifier;
}

beforeEach(() => {
  receiver.clear();
  outcomes.length = 0;
});
after(async () => {
  await Promise.all(opened.map(notifier => notifier.close()));
  await store.close();
  receiver.close();
});

let tables = 0;
/** A table of its own for each test, where Ada is notified through these channels. */
const tableWith = (...channels: readonly Channel[]): Promise<Summons> =>
  lay(store, `table-${tables++}`, SUMMONS.guest, ...channels);
const hook = (path = '/hook'): Channel => ({ kind: 'webhook', url: `${origin}${path}`, format: 'json' });

async function until(done: () => boolean): Promise<void> {
  const limit = AbortSignal.timeout(120_000);
  while (!done()) {
    limit.throwIfAborted();
    await pass(5);
  }
}

/** A push subscription of a browser. */
function subscription(path: string): { endpoint: string; keys: { p256dh: string; auth: string } } {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  return { endpoint: `${origin}${path}`, keys: { p256dh, auth: randomBytes(16).toString('base64url') } };
}

test('the same question is told once, the next one again, through every channel', async () => {
  const notifier = open();
  const summons = await tableWith(hook('/a'), hook('/b'));
  for (let i = 0; i < 3; i++) notifier.summon(summons);
  await receiver.until(2);
  notifier.summon({ ...summons, step: 8 });
  await receiver.until(4);
  await until(() => outcomes.length === 4);
  assert.deepEqual(receiver.received.map(({ path }) => path).sort(), ['/a', '/a', '/b', '/b']);
});

test('after a restart nobody is told again what has arrived, and everybody what has not', async () => {
  const summons = await tableWith(hook('/here'), hook('/away'));
  const first = open(AT_HOME, 60_000);
  receiver.statuses.push(204, 503);
  first.summon(summons);
  await until(() => outcomes.length === 2);
  await first.close();
  receiver.clear();
  open().summon(summons);
  await receiver.until(1);
  await until(() => outcomes.length === 3);
  assert.equal(receiver.received.length, 1);
  assert.deepEqual(outcomes.sort(), ['webhook later', 'webhook sent', 'webhook sent']);
});

test('a receiver that fails for the moment is tried again, with a signature that holds', async () => {
  const notifier = open();
  const summons = await tableWith(hook());
  receiver.statuses.push(500, 429);
  notifier.summon(summons);
  const [, , last] = await receiver.until(3);
  await until(() => outcomes.length === 3);
  assert.deepEqual(outcomes, ['webhook later', 'webhook later', 'webhook sent']);
  const key = await notifier.webhookKey(SUMMONS.guest, `${origin}/hook`);
  const { 'x-seance-timestamp': timestamp, 'x-seance-signature': signature } = last?.headers ?? {};
  assert.equal(signature, `sha256=${signatureOf(key, String(timestamp), String(last?.body))}`);
});

test('a receiver that stays dead is given up, and stops nothing meanwhile', async () => {
  const notifier = open(AT_HOME, 1);
  const dead = await tableWith({ kind: 'webhook', url: 'http://127.0.0.1:1/', format: 'json' });
  const alive = await tableWith(hook());
  notifier.summon(dead);
  notifier.summon(alive);
  await receiver.until(1);
  await until(() => outcomes.includes('webhook given-up'));
  assert.equal(outcomes.filter(outcome => outcome === 'webhook later').length, 5);
});

test('what is no longer asked is not told late: a newer question takes its place', async () => {
  const notifier = open(AT_HOME, 100);
  const summons = await tableWith(hook());
  receiver.statuses.push(503);
  notifier.summon(summons);
  await until(() => outcomes.length === 1);
  notifier.summon({ ...summons, step: 8 });
  await until(() => outcomes.length === 3);
  assert.deepEqual(outcomes, ['webhook later', 'webhook sent', 'webhook overtaken']);
  assert.deepEqual(
    receiver.received.map(({ body }) => JSON.parse(String(body)).step),
    [7, 8],
  );
});

test('private addresses are refused by default', async () => {
  const notifier = open(readConfig({}));
  const { port } = new URL(origin);
  const urls = ['http://127.0.0.1', 'https://127.0.0.1', 'https://localhost', 'https://[::1]'];
  const channels = urls.map((url): Channel => ({ kind: 'webhook', url: `${url}:${port}/`, format: 'json' }));
  for (const channel of channels) assert.match(String(notifier.refuses(channel)), /bad-url|host-not-allowed/);
  assert.equal(notifier.refuses({ kind: 'webhook', url: 'https://localhost/', format: 'json' }), null);
  const summons = await tableWith(...channels, { kind: 'webhook', url: 'https://localhost/', format: 'json' });
  notifier.summon(summons);
  await until(() => outcomes.length > 0);
  assert.deepEqual([outcomes, receiver.received], [['webhook refused'], []]);
});

test('all browsers of a guest are woken; one that is gone is forgotten', async () => {
  const notifier = open();
  const summons = await tableWith({ kind: 'push' });
  for (const path of ['/phone', '/laptop', '/lost'])
    await store.addPush(summons.guest, `${origin}${path}`, subscription(path), null, 1, 10);
  receiver.statuses.push(410);
  notifier.summon(summons);
  await until(() => outcomes.length === 3);
  assert.deepEqual(outcomes.sort(), ['push gone', 'push sent', 'push sent']);
  assert.equal((await store.pushSubscriptions(summons.guest)).length, 2);
});

test('what holds for webhooks does not open the own network to push messages', async () => {
  const notifier = new Notifier(store, AT_HOME, { firstPause: 5, count });
  opened.push(notifier);
  const summons = await tableWith({ kind: 'push' }, hook());
  const guest = `guest-${tables}`;
  await lay(store, `table-${tables++}`, guest, { kind: 'push' }, hook());
  await store.addPush(guestId(guest), `${origin}/wake`, subscription('/wake'), null, 1, 10);
  notifier.summon({ ...summons, table: { id: tableId(`table-${tables - 1}`) }, guest: guestId(guest) });
  await until(() => outcomes.length === 2);
  assert.deepEqual(outcomes.sort(), ['push refused', 'webhook sent']);
  assert.deepEqual(
    receiver.received.map(({ path }) => path),
    ['/hook'],
  );
});

test('a browser is kept only if its push service is known and public', async () => {
  const services = ['https://fcm.googleapis.com/fcm/send/x', 'https://updates.push.services.mozilla.com/wpush/v2/x'];
  const apart = ['https://web.push.apple.com/x', 'https://wns2-par02p.notify.windows.com/w/?token=x'];
  for (const config of [AT_HOME, readConfig({}), readConfig({ SEANCE_WEBHOOKS_HOSTS: 'discord.com' })]) {
    const notifier = new Notifier(store, config);
    for (const endpoint of [...services, ...apart]) assert.equal(await notifier.refusesPush(endpoint), null, endpoint);
    for (const endpoint of [
      ...['https://push.example.org/x', 'https://fcm.googleapis.com.evil.example/', 'https://fcm.googleapis.com:8443/'],
      ...['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://localhost/', `${origin}/wake`],
      ...['http://fcm.googleapis.com/', 'https://ada:moth@fcm.googleapis.com/', 'ftp://fcm.googleapis.com/', 'x', ''],
    ])
      assert.match(String(await notifier.refusesPush(endpoint)), /bad-url|host-not-allowed/, endpoint);
  }
  const anywhere = new Notifier(store, readConfig({ SEANCE_PUSH_HOSTS: '*' }));
  assert.equal(await anywhere.refusesPush('https://1.1.1.1/x'), null);
  for (const endpoint of ['https://localhost/', 'https://127.1/', 'https://[::ffff:10.0.0.1]/', 'http://1.1.1.1/'])
    assert.match(String(await anywhere.refusesPush(endpoint)), /bad-url|host-not-allowed/, endpoint);
  assert.equal(
    await new Notifier(store, readConfig({ SEANCE_PUSH: 'false' })).refusesPush(services[0] ?? ''),
    'no-push',
  );
});

test('keys are made once and live as long as the file', async () => {
  const [one, other] = [open(), open()];
  const key = await one.pushKey();
  assert.match(String(key), /^[\w-]{87}$/);
  assert.equal(await other.pushKey(), key);
  assert.equal(
    await other.webhookKey(guestId('ada'), 'https://a.example/'),
    await one.webhookKey(guestId('ada'), 'https://a.example/'),
  );
  assert.equal(await open(readConfig({ SEANCE_PUSH: 'false' })).pushKey(), null);
});

test('a channel that this server does not have is refused', () => {
  const notifier = open(readConfig({ SEANCE_PUSH: 'false', SEANCE_WEBHOOKS_HOSTS: 'discord.com' }));
  assert.equal(notifier.refuses({ kind: 'push' }), 'no-push');
  assert.equal(notifier.refuses({ kind: 'mail', address: 'ada@example.org' }), 'no-mail');
  assert.equal(notifier.refuses({ kind: 'webhook', url: 'https://example.org/', format: 'slack' }), 'host-not-allowed');
});

test('nothing is thrown into the game, not even when the store is gone', async () => {
  const broken = await openStore(':memory:');
  const warnings: string[] = [];
  const log = { info: () => {}, warn: (_facts: object, text: string) => void warnings.push(text) };
  const notifier = new Notifier(broken, AT_HOME, { log });
  await broken.close();
  notifier.summon(SUMMONS);
  await notifier.close();
  notifier.summon(SUMMONS);
  assert.deepEqual(warnings, ['a notification could not be sent', 'the notification queue is full']);
});

test('on closing, what is under way is waited for and what rests is left', async () => {
  const resting = open(AT_HOME, 60_000);
  receiver.statuses.push(503);
  resting.summon(await tableWith(hook()));
  await until(() => outcomes.length === 1);
  const sending = open();
  sending.summon(await tableWith(hook()));
  await receiver.until(2);
  await Promise.all([resting.close(), sending.close()]);
  // If the pause had not been skipped, it would have been sent.
  assert.deepEqual(outcomes, ['webhook later', 'webhook sent']);
});
