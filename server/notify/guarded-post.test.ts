import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import fc from 'fast-check';
import { faultOf, isPublic, post, type Reach } from './guarded-post.ts';

const ANYWHERE: Reach = { hosts: null, privateHosts: false };
const AT_HOME: Reach = { hosts: null, privateHosts: true };

let asked = 0;
let answer = (_request: IncomingMessage, response: ServerResponse): void => void response.end();
const receiver = createServer((request, response) => {
  asked++;
  request.resume().on('end', () => answer(request, response));
});
await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
const { port } = receiver.address() as AddressInfo;
after(() => {
  receiver.closeAllConnections();
  receiver.close();
});
const home = `http://127.0.0.1:${port}/hook`;

test('addresses of the own network, of this machine and of nobody are not public', () => {
  for (const address of [
    ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254', '100.64.0.1'],
    ...['0.0.0.0', '224.0.0.1', '255.255.255.255', '192.0.2.1', '198.51.100.7', '203.0.113.7', '198.18.0.1'],
    ...['::', '::1', 'fe80::1', 'fc00::1', 'fd12:3456::1', 'ff02::1', '2001:db8::1', '::ffff:10.0.0.1', '::7f00:1'],
    ...['2002:7f00:1::', '2001::1', '64:ff9b::7f00:1', '3fff::1', 'localhost', ''],
  ])
    assert.ok(!isPublic(address), address);
  for (const address of ['1.1.1.1', '8.8.8.8', '172.32.0.1', '192.167.1.1', '2606:4700::1111', '2a00:1450::1'])
    assert.ok(isPublic(address), address);
});

test('by default only https to public hosts at the usual port is allowed, however a private one is written', () => {
  for (const url of [
    ...['http://example.org/', 'ftp://example.org/', 'https://ada:moth@example.org/', 'https://', 'hooks', ''],
    `https://example.org/${'a'.repeat(2000)}`,
  ])
    assert.equal(faultOf(url, ANYWHERE), 'bad-url', url);
  for (const url of [
    ...['https://127.0.0.1/', 'https://127.1/', 'https://2130706433/', 'https://0x7f.0.0.1/', 'https://0177.0.0.1/'],
    ...['https://[::1]/', 'https://[::ffff:127.0.0.1]/', 'https://10.0.0.1/', 'https://169.254.169.254/latest'],
    ...['https://example.org:8080/', 'https://example.org:22/'],
  ])
    assert.equal(faultOf(url, ANYWHERE), 'host-not-allowed', url);
  assert.equal(faultOf('https://discord.com/api/webhooks/1/x', ANYWHERE), null);
  assert.equal(faultOf('https://1.1.1.1/', ANYWHERE), null);
});

test('if hosts are named, only those', () => {
  const named: Reach = { hosts: ['discord.com', '*.example.org'], privateHosts: false };
  for (const host of ['discord.com', 'hooks.example.org', 'a.b.example.org'])
    assert.equal(faultOf(`https://${host}/`, named), null, host);
  for (const host of ['example.org', 'discord.com.evil.example', 'evildiscord.com', 'badexample.org'])
    assert.equal(faultOf(`https://${host}/`, named), 'host-not-allowed', host);
});

test('a name that stands for a private address is found out when something is sent', async () => {
  asked = 0;
  assert.deepEqual(await post('https://localhost/', {}, '', ANYWHERE), { result: 'refused', why: 'host-not-allowed' });
  assert.deepEqual(await post(home, {}, '', ANYWHERE), { result: 'refused', why: 'bad-url' });
  assert.equal(asked, 0);
});

test('no text makes it throw', () => {
  fc.assert(fc.property(fc.string(), text => void faultOf(`https://${text}`, ANYWHERE)));
});

const STATUS: readonly (readonly [number, string])[] = [
  ...([
    [200, 'sent'],
    [204, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [400, 'refused'],
    [403, 'refused'],
  ] as const),
  ...([
    [301, 'refused'],
    [307, 'refused'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ] as const),
];
for (const [status, result] of STATUS)
  test(`status ${status}: ${result}`, async () => {
    asked = 0;
    answer = (_request, response) => void response.writeHead(status, { location: home }).end('words');
    assert.equal((await post(home, {}, '{}', AT_HOME)).result, result);
    assert.equal(asked, 1, 'no redirection is followed');
  });

test('a receiver may ask for a pause, of an hour at most', async () => {
  for (const [header, after] of [
    ['7', 7000],
    ['999999', 3_600_000],
    [new Date(0).toUTCString(), 0],
    ['soon', undefined],
  ] as const) {
    answer = (_request, response) => void response.writeHead(429, { 'retry-after': header }).end();
    assert.equal((await post(home, {}, '', AT_HOME)).after, after);
  }
});

test('a receiver that is silent, endless or not there costs little', async () => {
  answer = () => {};
  assert.deepEqual(await post(home, {}, '', AT_HOME, 100), { result: 'later', why: 'ABORT_ERR' });
  answer = (_request, response) => {
    response.writeHead(200);
    const drip = setInterval(() => response.write('x'.repeat(1000)), 1);
    response.on('close', () => clearInterval(drip));
  };
  assert.equal((await post(home, {}, '', AT_HOME)).result, 'sent');
  assert.deepEqual(await post('http://127.0.0.1:1/', {}, '', AT_HOME), { result: 'later', why: 'ECONNREFUSED' });
  assert.equal((await post('http://nowhere.invalid/', {}, '', AT_HOME)).result, 'later');
});
