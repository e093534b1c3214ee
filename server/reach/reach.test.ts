import assert from 'node:assert/strict';
import type { NetworkInterfaceInfo } from 'node:os';
import { test } from 'node:test';
import { WebSocket } from 'ws';
import { Caller } from '../test/caller.ts';
import { start } from '../test/start.ts';
import { homeAddresses, isLoopback, isPrivate } from './addresses.ts';

const at = (address: string, more: Partial<NetworkInterfaceInfo> = {}): NetworkInterfaceInfo =>
  ({ address, family: 'IPv4', internal: false, ...more }) as NetworkInterfaceInfo;

test('the home address is a private one of a real interface; cables come before radios', () => {
  const interfaces = {
    lo: [at('127.0.0.1', { internal: true })],
    docker0: [at('172.17.0.1')],
    'br-4f3a': [at('172.18.0.1')],
    tailscale0: [at('100.64.0.3')],
    utun3: [at('10.8.0.2')],
    wlan0: [at('192.168.1.23'), at('fe80::1', { family: 'IPv6' })],
    eth0: [at('84.23.1.9'), at('192.168.1.22')],
    extra: [at('10.0.0.7')],
  };
  assert.deepEqual(homeAddresses(interfaces), ['192.168.1.22', '192.168.1.23', '10.0.0.7']);
  assert.deepEqual(homeAddresses({}), []);
  assert.ok(isPrivate('172.31.0.1') && !isPrivate('172.32.0.1') && !isPrivate('fe80::1') && !isPrivate('192.169.0.1'));
  assert.ok(isLoopback('127.0.0.53') && isLoopback('::1') && isLoopback('::ffff:127.0.0.1') && !isLoopback('10.0.0.1'));
});

/** Another loopback address stands for the home network. */
const HOME = '127.0.0.2';

test('the server opens a second socket when its operator asks, says when the address is lost, and closes it', async () => {
  let addresses: readonly string[] = [HOME];
  const started = await start({}, { homeAddresses: () => addresses });
  const { port } = new URL(started.address);
  const home = `http://${HOME}:${port}`;
  const operator = new Caller(started.address);
  const reach = (): Promise<unknown> => operator.get('GET', '/api/reach');
  assert.deepEqual(await reach(), { how: 'closed', origin: null, found: home, mayOpen: true });
  await assert.rejects(fetch(`${home}/health`), 'nothing is opened without being asked');

  // A client behind a proxy of this machine is no operator, and learns no address.
  const far = { 'x-forwarded-for': '203.0.113.9' };
  assert.deepEqual(await (await operator.ask('GET', '/api/reach', undefined, far)).json(), {
    ...{ how: 'closed', origin: null, found: null, mayOpen: false },
  });
  for (const path of ['/api/reach/open', '/api/reach/close'])
    assert.equal((await operator.ask('POST', path, {}, far)).status, 403);

  const open = { how: 'network', origin: home, found: null, mayOpen: true };
  assert.deepEqual(await operator.get('POST', '/api/reach/open', {}), open);
  assert.deepEqual(await operator.get('POST', '/api/reach/open', {}), open, 'a second time changes nothing');
  assert.equal((await fetch(`${home}/health`)).status, 200);
  const phone = await new Caller(home).greet('Ada');
  const { id } = await phone.get<{ id: string }>('POST', '/api/stages', {
    ...{ game: 'haunted', options: {}, pace: { decision: null, window: null } },
  });
  await phone.get('POST', `/api/tables/${id}/take`, { name: 'Ada' });
  const seat = await phone.sit(id);
  assert.equal(seat.presence?.host, true);

  addresses = ['127.0.0.3'];
  assert.deepEqual(await reach(), { how: 'lost', origin: null, found: `http://127.0.0.3:${port}`, mayOpen: true });
  await operator.get('POST', '/api/reach/open', {});
  assert.equal((await fetch(`http://127.0.0.3:${port}/health`)).status, 200);
  await assert.rejects(fetch(`${home}/health`));
  await seat.closed;
  assert.equal(seat.socket.readyState, WebSocket.CLOSED);

  await operator.get('POST', '/api/reach/close', {});
  await assert.rejects(fetch(`http://127.0.0.3:${port}/health`));
  addresses = [];
  assert.deepEqual(await reach(), { how: 'closed', origin: null, found: null, mayOpen: true });
  assert.equal((await operator.ask('POST', '/api/reach/open', {})).status, 409);
});

test('settings forbid it: a public address, or homeNetwork', async () => {
  const home = { homeAddresses: () => [HOME] };
  const shut = await start({ SEANCE_HOME_NETWORK: 'false' }, home);
  const operator = new Caller(shut.address);
  assert.deepEqual(await operator.get('GET', '/api/reach'), {
    how: 'closed',
    origin: null,
    found: null,
    mayOpen: true,
  });
  assert.equal((await operator.ask('POST', '/api/reach/open', {})).status, 403);
  const known = await start({ SEANCE_PUBLIC_URL: 'http://seance.example' }, home);
  const guest = new Caller(known.address);
  const shown = { how: 'public', origin: 'http://seance.example', found: null, mayOpen: true };
  assert.deepEqual(await guest.get('GET', '/api/reach'), shown);
  const asked = await guest.ask('POST', '/api/reach/open', {}, { origin: 'http://seance.example' });
  assert.equal(asked.status, 403);
});
