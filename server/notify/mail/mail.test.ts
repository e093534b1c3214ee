import assert from 'node:assert/strict';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { after, beforeEach, test } from 'node:test';
import { fastify } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { readConfig } from '../../ops/config.ts';
import { openStore } from '../../store/sqlite/sqlite.ts';
import { type DeliveryOutcome, Notifier } from '../notifier.ts';
import { agree, lay, SUMMONS } from '../test/fixtures.ts';
import { NOTICE_WORDS } from '../words.ts';
import { isMailAddress, letterOf } from './mail.ts';
import { addUnsubscribe } from './unsubscribe.ts';

/** A real mail server on this machine that refuses on demand. */
const letters: { to: string; letter: string }[] = [];
const troubles: number[] = [];
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onRcptTo(_address, _session, done) {
    const responseCode = troubles.shift();
    if (responseCode === undefined) done();
    else done(Object.assign(new Error('no room for <ada@example.org>'), { responseCode }));
  },
  onData(stream, session, done) {
    void text(stream).then(letter => {
      letters.push({ to: String(session.envelope.rcptTo[0]?.address), letter });
      done();
    });
  },
});
post.listen(0, '127.0.0.1');
await once(post.server, 'listening');
const address = post.server.address();
const port = typeof address === 'object' ? address?.port : 0;

const config = readConfig({
  SEANCE_MAIL_URL: `smtp://127.0.0.1:${port}`,
  SEANCE_MAIL_FROM: 'Seance <seance@example.org>',
  SEANCE_PUBLIC_URL: 'https://seance.example',
  SEANCE_LIMITS_MAILS_PER_ADDRESS_PER_DAY: '12',
});
const store = await openStore(':memory:');
await lay(store, SUMMONS.table.id, SUMMONS.guest, { kind: 'mail', address: 'ada@example.org' });
const outcomes: DeliveryOutcome[] = [];
const log: string[] = [];
const write = (facts: object, said: string): number => log.push(JSON.stringify({ facts, said }));
await agree(store, SUMMONS.guest, 'ada@example.org');
const notifier = new Notifier(store, config, {
  firstPause: 5,
  count: (_channel, outcome) => outcomes.push(outcome),
  log: { info: write, warn: write },
});

after(async () => {
  await notifier.close();
  await store.close();
  post.close();
});
beforeEach(() => {
  for (const list of [letters, troubles, outcomes, log]) list.length = 0;
});

let step = 0;
/** Notifies Ada by mail and waits until the message has ended. */
async function summon(language: 'en' | 'de' = 'en'): Promise<readonly DeliveryOutcome[]> {
  const ended = outcomes.length;
  notifier.summon({ ...SUMMONS, language, step: step++ });
  const limit = AbortSignal.timeout(120_000);
  while (outcomes.slice(ended).every(outcome => outcome === 'later')) {
    limit.throwIfAborted();
    await new Promise(resolve => setTimeout(resolve, 5));
  }
  return outcomes;
}

/** The text of a mail without soft line breaks. */
const unfolded = (letter: string): string =>
  letter
    .replace(/\r\n/g, '\n')
    .replace(/=\n/g, '')
    .replace(/=3D/g, '=')
    .replace(/\n[ \t]+/g, ' ');

test('a mail really arrives: text and HTML, one link to the table, and a way to stop', async () => {
  assert.deepEqual(await summon(), ['sent']);
  const [mail] = letters;
  assert.equal(mail?.to, 'ada@example.org');
  const letter = unfolded(mail?.letter ?? '');
  assert.match(letter, /^From: Seance <seance@example\.org>$/m);
  assert.match(letter, /^Subject: Haunted: it is your turn$/m);
  assert.match(letter, /^Auto-Submitted: auto-generated$/m);
  assert.match(letter, /^List-Unsubscribe: <https:\/\/seance\.example\/api\/unsubscribe\?token=[\w.-]+>$/m);
  assert.match(letter, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  assert.match(letter, /Content-Type: text\/plain/);
  assert.match(
    letter,
    /Hello Ada,\n\nthe others are waiting for you in Haunted:\nAda chooses a door\.\n\nhttps:\/\/seance\.example\/#/,
  );
  assert.match(letter, /Content-Type: text\/html/);
  assert.match(letter, /<a href="https:\/\/seance\.example\/#\/online\/abcdefgh12345678">To the table<\/a>/);
});

test('a mail server that has no time is asked again, one that says no is not', async () => {
  troubles.push(451, 421);
  assert.deepEqual(await summon('de'), ['later', 'later', 'sent']);
  assert.match(unfolded(letters[0]?.letter ?? ''), /Hallo Ada/);
  outcomes.length = 0;
  troubles.push(550);
  assert.deepEqual(await summon(), ['refused']);
  assert.ok(!log.join().includes('ada@'), 'no address in the log');
});

test('one click in the letter stops all mail to that address, another one allows it again', async () => {
  await summon();
  const [, link = ''] =
    /^List-Unsubscribe: <https:\/\/seance\.example(.*)>$/m.exec(unfolded(letters[0]?.letter ?? '')) ?? [];
  const server = fastify();
  addUnsubscribe(server, notifier);
  const url = await server.listen({ port: 0, host: '127.0.0.1' });
  const page = await fetch(`${url}${link}`, { headers: { 'accept-language': 'de' } });
  assert.deepEqual([page.status, page.headers.get('content-language')], [200, 'de']);
  assert.match(await page.text(), /<button>Keine E-Mails mehr<\/button>/);
  outcomes.length = 0;
  assert.deepEqual(await summon(), ['sent'], 'looking changes nothing');

  const click = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
  const done = await fetch(`${url}${link}`, click);
  assert.match(await done.text(), /No more mail will be sent to your address\..*<button>Send mail again<\/button>/s);
  outcomes.length = 0;
  assert.deepEqual(await summon(), ['refused']);

  assert.equal((await fetch(`${url}${link}&again`, { method: 'POST' })).status, 200);
  outcomes.length = 0;
  assert.deepEqual(await summon(), ['sent']);

  for (const bad of ['', '?token=x', `${link.slice('/api/unsubscribe'.length, -3)}abc`])
    for (const method of ['GET', 'POST'])
      assert.equal((await fetch(`${url}/api/unsubscribe${bad}`, { method })).status, 404, `${method} ${bad}`);
  assert.equal((await fetch(`${url}${link}`, { method: 'POST', body: 'x'.repeat(5000) })).status, 413);
  await server.close();
});

test('nobody can have a mailbox flooded, not by tags and not after a restart', async () => {
  const tagged = { kind: 'mail', address: 'Ada+more@Example.org' } as const;
  await agree(store, SUMMONS.guest, tagged.address);
  const flood = async (guest: string): Promise<number> => {
    const again = new Notifier(store, config, { firstPause: 5, count: (_channel, outcome) => outcomes.push(outcome) });
    const summons = await lay(store, `flooded by ${guest}`, guest, tagged);
    outcomes.length = 0;
    for (let i = 0; i < 15; i++) again.summon({ ...summons, step: i, seat: i });
    while (outcomes.length < 15) await new Promise(resolve => setTimeout(resolve, 5));
    await again.close();
    return outcomes.filter(outcome => outcome === 'sent').length;
  };
  for (let i = 0; i < 12; i++) await summon();
  outcomes.length = 0;
  assert.deepEqual(await summon(), ['refused']);
  assert.equal(await flood(SUMMONS.guest), 0, 'a tag makes no other mailbox');
});

test('a guest has mail sent to all addresses together only so often', async () => {
  const generous = { ...config, limits: { ...config.limits, mailsPerGuestPerDay: 4 } };
  const again = new Notifier(store, generous, { firstPause: 5, count: (_channel, outcome) => outcomes.push(outcome) });
  const addresses = ['one@example.net', 'two@example.net', 'three@example.net'];
  const channels = addresses.map(address => ({ kind: 'mail', address }) as const);
  const summons = await lay(store, 'many addresses', 'guest-bo', ...channels);
  for (const address of addresses) await agree(store, 'guest-bo', address);
  for (const step of [1, 2]) again.summon({ ...summons, step, seat: step });
  while (outcomes.length < 6) await new Promise(resolve => setTimeout(resolve, 5));
  assert.equal(outcomes.filter(outcome => outcome === 'sent').length, 4);
  assert.equal(letters.length, 4);
  await again.close();
});

test('without an address for people the letter says where to stop it, and names are not HTML', () => {
  const { text, html } = letterOf({ ...SUMMONS, name: '<b>"Ada" & co</b>\nBcc: x@y.example' }, null);
  assert.match(text, /remove your address at the table\.\n$/);
  assert.match(html, /Hello &lt;b&gt;&quot;Ada&quot; &amp; co&lt;\/b&gt; Bcc: x@y\.example,/);
});

test('an address of mail has one @ and a host', () => {
  for (const good of ['ada@example.org', 'a.b+c@mail.example.co', "o'neil@example.org", 'ada@xn--bcher-kva.example'])
    assert.ok(isMailAddress(good), good);
  for (const bad of [
    ...['', 'ada', 'ada@', '@example.org', 'ada@localhost', 'ada@127.0.0.1', 'a b@example.org', 'a@b@example.org'],
    ...['ada@example.org\nbcc: x', 'a,b@example.org', '<ada@example.org>', `${'a'.repeat(65)}@example.org`],
    `a@${'b.'.repeat(130)}org`,
  ])
    assert.ok(!isMailAddress(bad), bad);
});

test('a mail about a seat says what it is about, in both languages', () => {
  const about = [
    ['en', 'offer', 'Haunted: the others decide about your seat', /you have been away/],
    ['de', 'offer', 'Haunted: Die anderen entscheiden über deinen Platz', /du warst eine Weile nicht/],
    ['en', 'displaced', 'Haunted: somebody else has your seat', /about your seat/],
    ['de', 'displaced', 'Haunted: Jemand anderes hat deinen Platz', /um deinen Platz/],
  ] as const;
  for (const [language, why, subject, opening] of about) {
    const letter = letterOf({ ...SUMMONS, language, why }, null);
    assert.equal(letter.subject, subject);
    for (const body of [letter.text, letter.html]) assert.match(body, opening);
  }
  const { en, de } = NOTICE_WORDS;
  assert.deepEqual([en.time(60_000), en.time(86_400_000), en.time(3)], ['1 minute', '1 day', '1 minute']);
  assert.deepEqual([de.time(180_000), de.time(172_800_000)], ['3 Minuten', '2 Tagen']);
});
