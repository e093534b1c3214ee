/** Mail needs consent: the owner confirms an address, and no guest can flood a mailbox. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { NOBODY, tableId } from '../../../table/ids.ts';
import { Receiver } from '../../notify/test/fixtures.ts';
import type { Channel } from '../../store/store.ts';
import { type Caller, TERMS } from '../caller.ts';
import { eventually } from '../engines.ts';
import { type Started, start } from '../start.ts';

interface Letter {
  readonly to: string;
  /** Without soft line breaks. */
  readonly text: string;
}

const letters: Letter[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, session, done) => {
    void text(stream).then(letter => {
      const plain = letter.replace(/\r\n/g, '\n').replace(/=\n/g, '').replace(/=3D/g, '=');
      letters.push({ to: String(session.envelope.rcptTo[0]?.address), text: plain });
      done();
    });
  },
});
post.listen(0, '127.0.0.1');
await once(post.server, 'listening');
const smtp = post.server.address();
const receiver = new Receiver();
const hook: Channel = { kind: 'webhook', url: `${await receiver.open()}/hook`, format: 'json' };
after(() => {
  post.close();
  receiver.close();
});
beforeEach(() => {
  letters.length = 0;
  receiver.clear();
});

const ENV = {
  SEANCE_MAIL_URL: `smtp://127.0.0.1:${typeof smtp === 'object' ? smtp?.port : 0}`,
  SEANCE_MAIL_FROM: 'Seance <seance@example.org>',
  SEANCE_WEBHOOKS_PRIVATE_HOSTS: 'true',
};

const mailTo = (address: string): Channel => ({ kind: 'mail', address });
type Answer = { readonly mail: Readonly<Record<string, string>> };
const choose = (guest: Caller, table: string, ...channels: readonly Channel[]): Promise<Answer> =>
  guest.get('POST', `/api/tables/${table}/channels`, { channels });
const statesOf = async (guest: Caller, table: string): Promise<Answer['mail']> =>
  (await guest.get<Answer>('GET', `/api/tables/${table}/channels`)).mail;

/** A guest at a table of their own, ready to begin. */
async function seated(started: Started, name: string): Promise<{ guest: Caller; id: string }> {
  const guest = await started.guest(name);
  const { id } = await guest.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'bot', level: 'Wisp' }] });
  return { guest, id };
}

/** Begins the match, in which the guest is asked while disconnected. */
async function callAway(guest: Caller, id: string): Promise<void> {
  const called = receiver.received.length;
  const visitor = await guest.sit(id);
  visitor.say({ do: 'front', here: false });
  await visitor.message({ do: 'begin' });
  await receiver.until(called + 1);
  visitor.close();
  await visitor.closed;
}

/** A count of the delivery metric. */
async function counted({ address }: Started, channel: string, outcome: string): Promise<number> {
  const metrics = await (await fetch(`${address}/metrics`)).text();
  const series = `seance_notifications_total{channel="${channel}",outcome="${outcome}"} `;
  const line = metrics.split('\n').find(one => one.startsWith(series));
  return Number(line?.slice(series.length) ?? 0);
}

/** The link of a mail with the address of our server. */
function linkIn({ text: letter }: Letter, path: string, { address }: Started): string {
  const [, link = ''] = new RegExp(`http://localhost:\\d+(/api/${path}\\?token=[\\w.-]+)`).exec(letter) ?? [];
  assert.notEqual(link, '', letter);
  return `${address}${link}`;
}

const letterCount = (count: number): Promise<unknown> =>
  eventually(async () => assert.equal(letters.length, count, `${letters.length} letters`));

test('one mailbox gets two questions a day and no summons, whatever guests, tables and tags ask for it', async () => {
  const started = await start(ENV);
  const { guest: ada, id } = await seated(started, 'Ada');
  const tagged = (n: number): Channel[] => [1, 2, 3, 4].map(tag => mailTo(`victim+${n}.${tag}@example.org`));
  await choose(ada, id, hook, ...tagged(0));
  for (let n = 1; n <= 12; n++) {
    const { guest, id: table } = await seated(started, `Guest ${n}`);
    const { mail } = await choose(guest, table, ...tagged(n));
    assert.ok(Object.values(mail).every(state => state === 'limited'));
  }
  await callAway(ada, id);
  await letterCount(2);
  await started.running.close();
  assert.equal(letters.length, 2);
  for (const { text: letter } of letters) assert.match(letter, /^Subject: Seance: is this your e-mail address\?$/m);
});

test('an address is confirmed by its owner, with a button and not by looking, for one guest', async () => {
  const started = await start(ENV);
  const { guest: ada, id } = await seated(started, 'Ada');
  const address = 'ada@example.org';
  assert.deepEqual((await choose(ada, id, hook, mailTo(address))).mail, { [address]: 'waiting' });
  assert.deepEqual((await choose(ada, id, hook, mailTo(address))).mail, { [address]: 'waiting' });
  await letterCount(1);
  const [letter] = letters;
  assert.ok(letter);
  assert.equal(letter.to, address);
  assert.ok(!letter.text.includes('Ada'), 'a stranger is told no name');
  assert.match(letter.text, /somebody has entered this e-mail address at localhost:\d+/);
  assert.match(letter.text, /^List-Unsubscribe:\s+<http/m);
  const link = linkIn(letter, 'confirm-mail', started);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const page = await fetch(link, { method, headers: { 'accept-language': 'de' } });
    assert.equal(page.status, 200);
    if (method === 'GET') assert.match(await page.text(), /<button>Ja, schickt mir E-Mails<\/button>/);
  }
  assert.deepEqual(await statesOf(ada, id), { [address]: 'waiting' }, 'a scanner confirms nothing');
  for (let times = 0; times < 2; times++)
    assert.match(await (await fetch(link, { method: 'POST' })).text(), /Your address is confirmed/);
  assert.match(await (await fetch(link)).text(), /Your address is confirmed/);
  assert.deepEqual(await statesOf(ada, id), { [address]: 'confirmed' });

  const { guest: bo, id: other } = await seated(started, 'Bo');
  assert.deepEqual((await choose(bo, other, mailTo(address))).mail, { [address]: 'waiting' });
  assert.deepEqual(await statesOf(ada, id), { [address]: 'confirmed' });
  await letterCount(2);
  await callAway(ada, id);
  await letterCount(3);
  assert.match(letters[2]?.text ?? '', /^Subject: Haunted: it is your turn$/m);

  for (const token of ['', 'x', `${new URL(link).searchParams.get('token')}x`])
    for (const method of ['GET', 'POST']) {
      const page = await fetch(`${started.address}/api/confirm-mail?token=${token}`, { method });
      assert.equal(page.status, 404, `${method} ${token}`);
    }
});

test('the question is asked in the language of the guest, and once more if they want', async () => {
  const started = await start(ENV);
  const { guest: ada, id } = await seated(started, 'Ada');
  await ada.get('POST', '/api/guest', { name: 'Ada', language: 'de' });
  const address = 'ada@example.org';
  const sendAgain = (to: string): Promise<Response> =>
    ada.ask('POST', `/api/tables/${id}/channels/confirmation`, { address: to });
  assert.equal((await sendAgain(address)).status, 400, 'only what was entered is asked for');
  await choose(ada, id, mailTo(address));
  await letterCount(1);
  assert.deepEqual(await (await sendAgain(address)).json(), { mail: { [address]: 'waiting' } });
  await letterCount(2);
  assert.match(letters[1]?.text ?? '', /^Subject: Seance: Ist das deine E-Mail-Adresse\?$/m);
  assert.deepEqual(await (await sendAgain(address)).json(), { mail: { [address]: 'limited' } });
  const [first] = letters;
  assert.ok(first);
  assert.equal((await fetch(linkIn(first, 'confirm-mail', started), { method: 'POST' })).status, 200);
  assert.deepEqual(await (await sendAgain(address)).json(), { mail: { [address]: 'confirmed' } });
  assert.equal(await counted(started, 'confirmation', 'limited'), 1);
});

test('who never wants mail gets none, by whatever tag, and nobody is told', async () => {
  const started = await start(ENV);
  const { guest: ada, id } = await seated(started, 'Ada');
  await choose(ada, id, hook, mailTo('cy+seance@example.org'));
  await letterCount(1);
  const [letter] = letters;
  assert.ok(letter);
  await fetch(linkIn(letter, 'confirm-mail', started), { method: 'POST' });
  assert.equal((await fetch(linkIn(letter, 'unsubscribe', started), { method: 'POST' })).status, 200);
  await callAway(ada, id);
  await eventually(async () => assert.equal(await counted(started, 'mail', 'refused'), 1));
  const { guest: bo, id: other } = await seated(started, 'Bo');
  assert.deepEqual((await choose(bo, other, mailTo('CY@example.org'))).mail, { 'CY@example.org': 'waiting' });
  await eventually(async () => assert.equal(await counted(started, 'confirmation', 'refused'), 1));
  assert.equal(letters.length, 1);
});

test('an address of before is asked about when it is used, and once', async () => {
  const started = await start(ENV);
  const { guest: ada, id } = await seated(started, 'Ada');
  const [holder] = await started.running.store.holders(tableId(id));
  const address = 'ada@example.org';
  await started.running.store.setChannels(tableId(id), holder?.guest ?? NOBODY, [mailTo(address), hook]);
  assert.deepEqual(await statesOf(ada, id), { [address]: 'unconfirmed' });
  await callAway(ada, id);
  await letterCount(1);
  assert.match(letters[0]?.text ?? '', /^Subject: Seance: is this your e-mail address\?$/m);
  assert.deepEqual(await statesOf(ada, id), { [address]: 'waiting' });
  const visitor = await ada.sit(id);
  visitor.say({ do: 'front', here: false });
  // The next question notifies again, by the webhook alone.
  const [look] = visitor.asked();
  assert.ok(look);
  const called = receiver.received.length;
  await visitor.play(
    n => n - 1,
    () => receiver.received.length > called || visitor.isOver,
  );
  await started.running.close();
  assert.equal(letters.length, 1);
});

test('a guest asks only so many owners a day, and so does an address of the network', async () => {
  const started = await start({ ...ENV, SEANCE_LIMITS_CONFIRMATIONS_PER_NETWORK_PER_DAY: '8' });
  const asked = async (name: string, count: number): Promise<number> => {
    const { guest, id } = await seated(started, name);
    let waiting = 0;
    for (let n = 0; n < count; n++) {
      const { mail } = await choose(guest, id, mailTo(`${name}-${n}@example.org`));
      waiting += Object.values(mail).filter(state => state === 'waiting').length;
    }
    return waiting;
  };
  assert.equal(await asked('Ada', 7), 5, 'five for each guest');
  assert.equal(await asked('Bo', 7), 3, 'and eight for the network: what Ada was refused did not count');
});

test('a push service that is not public or not known is refused, and of many browsers the newest ten are kept', async () => {
  const started = await start({ SEANCE_WEBHOOKS_PRIVATE_HOSTS: 'true' });
  const ada = await started.guest('Ada');
  const keys = { p256dh: 'x', auth: 'x' };
  const subscribe = (endpoint: string): Promise<Response> =>
    ada.ask('POST', '/api/push', { subscription: { endpoint, keys } });
  for (const endpoint of [
    ...['https://127.0.0.1/', 'https://[::1]/', 'https://10.0.0.1/', 'https://localhost/', 'https://169.254.169.254/'],
    ...['https://example.org/', 'https://fcm.googleapis.com:22/', 'https://fcm.googleapis.com@10.0.0.1/'],
  ]) {
    const answer = await subscribe(endpoint);
    assert.deepEqual(
      [answer.status, (await answer.text()).match(/"code":"([\w-]+)"/)?.[1]],
      [400, 'no-push-service'],
      endpoint,
    );
  }
  for (let n = 0; n < 15; n++) assert.equal((await subscribe(`https://fcm.googleapis.com/fcm/send/${n}`)).status, 200);
  const { id } = await ada.lay({ ...TERMS, places: [{ kind: 'me' }, { kind: 'open' }] });
  const [holder] = await started.running.store.holders(tableId(id));
  assert.equal((await started.running.store.pushSubscriptions(holder?.guest ?? NOBODY)).length, 10);
});
