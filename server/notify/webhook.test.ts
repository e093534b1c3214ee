import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { guestId } from '../../table/ids.ts';
import type { Summons } from './summons.ts';
import { Receiver, SUMMONS } from './test/fixtures.ts';
import { keyFor, sendWebhook, type WebhookFormat } from './webhook.ts';

const receiver = new Receiver();
const url = `${await receiver.open()}/hook?x=1`;
beforeEach(() => receiver.clear());
after(() => receiver.close());

const REACH = { hosts: null, privateHosts: true };
async function sent(format: WebhookFormat, change: Partial<Summons> = {}): Promise<Record<string, unknown>> {
  const delivery = await sendWebhook({ ...SUMMONS, ...change }, { url, format }, 'secret', REACH);
  assert.deepEqual(delivery, { result: 'sent' });
  return JSON.parse(String(receiver.received[0]?.body));
}

test('the plain format tells everything a program needs, and its signature verifies', async () => {
  const { table, guest, ...facts } = SUMMONS;
  const before = Math.floor(Date.now() / 1000);
  assert.deepEqual(await sent('json'), { event: 'summons', why: 'turn', table: table.id, ...facts });
  const [message] = receiver.received;
  assert.ok(message);
  assert.deepEqual([message.path, message.headers['content-type']], ['/hook?x=1', 'application/json']);
  const { 'x-seance-timestamp': timestamp, 'x-seance-signature': signature } = message.headers;
  assert.ok(Number(timestamp) >= before && Number(timestamp) <= Date.now() / 1000);
  const right = createHmac('sha256', keyFor('secret', guest, url))
    .update(`${timestamp}.`)
    .update(message.body);
  assert.equal(signature, `sha256=${right.digest('hex')}`);
});

test('a key is for one guest and one address', () => {
  const keys = [
    keyFor('secret', guestId('ada'), 'https://a.example/'),
    keyFor('secret', guestId('bo'), 'https://a.example/'),
    keyFor('secret', guestId('ada'), 'https://b.example/'),
    keyFor('other', guestId('ada'), 'https://a.example/'),
  ];
  assert.equal(new Set(keys).size, 4);
});

test('Discord gets a line in which no name mentions anybody or dresses up', async () => {
  const prompt = '@everyone **[free](https://evil.example)**\nnext chooses a door';
  const { content, allowed_mentions } = await sent('discord', { prompt, language: 'de' });
  assert.deepEqual(allowed_mentions, { parse: [] });
  assert.equal(
    content,
    '**Haunted**: Du bist dran: @everyone \\*\\*\\[free\\]\\(https://evil.example\\)\\*\\* next chooses a door\n' +
      'https://seance.example/#/online/abcdefgh12345678',
  );
});

test('Slack gets a line with a link, and nothing in a name is markup', async () => {
  const { text } = await sent('slack', { prompt: '<!channel> & co chooses' });
  assert.equal(
    text,
    '*Haunted*: It is your turn: &lt;!channel&gt; &amp; co chooses\n<https://seance.example/#/online/abcdefgh12345678|To the table>',
  );
});
