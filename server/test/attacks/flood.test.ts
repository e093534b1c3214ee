/** Clients that send and never read: their buffered data is bounded, and they are disconnected. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { setImmediate as nextRound } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { buildServer } from '../../http/http-server.ts';
import { newFolder } from '../../store/fixture/folder.ts';
import { Caller } from '../caller.ts';
import { begun, type Started, start } from '../start.ts';

const UNREAD_KILOBYTES = 64;
/** The limit, one message more, and Node's own buffer. */
const UNREAD_MAX_BYTES = 2 * UNREAD_KILOBYTES * 1024;
/** A client that has sent this much and is still connected has no limit. */
const FLOOD_MAX_BYTES = 32 * 1024 * 1024;

const started = await start({ SEANCE_LIMITS_UNREAD_KILOBYTES: String(UNREAD_KILOBYTES) });
const { id } = await begun(started, ['Ada', 'Bo']);

/** Both ends of a connection: a client that does not read, and the server. */
async function connected({
  running,
  address,
}: Pick<Started, 'running' | 'address'>): Promise<{ client: Socket; inside: Socket }> {
  const { hostname, port } = new URL(address);
  const accepted = once(running.server.server, 'connection');
  const client = connect({ host: hostname, port: Number(port) });
  client.on('error', () => {});
  const [inside] = await accepted;
  return { client, inside };
}

/** Waits until the server has ended a connection, with an error or without. */
const gone = (inside: Socket): Promise<void> =>
  new Promise(resolve => {
    if (inside.destroyed) resolve();
    else inside.once('close', () => resolve());
  });

/** A raw client that is admitted to the table and reads only the reply to its upgrade. */
async function upgraded(): Promise<{ client: Socket; inside: Socket }> {
  const ticket = await new Caller(started.address).ticket(id);
  const ends = await connected(started);
  const headers = [
    `GET /api/socket?ticket=${ticket} HTTP/1.1`,
    `host: ${new URL(started.address).host}`,
    `origin: ${started.address}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
  ];
  ends.client.write(`${headers.join('\r\n')}\r\n\r\n`);
  const [answer] = await once(ends.client, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 101 /);
  ends.client.pause();
  return ends;
}

/** A client frame with a zero mask. */
function frameOf(opcode: number, payload: Buffer): Buffer {
  assert.ok(payload.length < 126);
  return Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

const PING = 9;
const PONG = 10;
const TEXT = 1;

/** Sends the same bytes until the server closes the connection; returns the maximum of buffered bytes. */
async function flood({ client, inside }: { client: Socket; inside: Socket }, bytes: Buffer): Promise<number> {
  const chunk = Buffer.concat(Array.from({ length: Math.ceil(32_768 / bytes.length) }, () => bytes));
  let most = 0;
  for (let sent = 0; !inside.destroyed; sent += chunk.length) {
    assert.ok(sent < FLOOD_MAX_BYTES, `the server has taken ${sent} bytes, and ${most} wait`);
    client.write(chunk);
    await nextRound();
    most = Math.max(most, inside.writableLength);
    assert.ok(most <= UNREAD_MAX_BYTES, `${most} bytes wait for a client that does not read`);
    // The server may be slow in reading: unsent bytes do not count.
    while (client.writableLength > FLOOD_MAX_BYTES / 8 && !inside.destroyed) await nextRound();
  }
  client.destroy();
  return most;
}

test('pings that nobody reads the answers to cost little memory, and end the connection', async () => {
  await flood(await upgraded(), frameOf(PING, Buffer.alloc(125, 'x')));
});

test('pongs that nobody asked for end the connection', async () => {
  await flood(await upgraded(), frameOf(PONG, Buffer.alloc(125, 'x')));
});

test('refusals that nobody reads end the connection', async () => {
  await flood(await upgraded(), frameOf(TEXT, Buffer.from('{"do":"again"}')));
});

test('a client that pings now and then is answered', async () => {
  const ticket = await new Caller(started.address).ticket(id);
  const socket = new WebSocket(`${started.address.replace('http', 'ws')}/api/socket?ticket=${ticket}`, {
    headers: { origin: started.address },
  });
  await once(socket, 'open');
  for (const text of ['one', 'two', 'three']) {
    socket.ping(text);
    const [answer] = await once(socket, 'pong');
    assert.equal(String(answer), text);
  }
  socket.close();
});

test('a client that reads, and pings without end, is shown out', async () => {
  const ticket = await new Caller(started.address).ticket(id);
  const socket = new WebSocket(`${started.address.replace('http', 'ws')}/api/socket?ticket=${ticket}`, {
    headers: { origin: started.address },
  });
  await once(socket, 'open');
  const closed = once(socket, 'close');
  for (let i = 0; i < 31; i++) socket.ping();
  assert.equal((await closed)[0], 4400);
});

test('requests one behind the other that nobody reads the answers to end the connection', async () => {
  const ends = await connected(started);
  ends.client.pause();
  const host = new URL(started.address).host;
  await flood(ends, Buffer.from(`GET /api/games HTTP/1.1\r\nhost: ${host}\r\n\r\n`));
});

test('a client whose upgrade is rejected and that stays connected is cut off', async () => {
  const { client, inside } = await connected(started);
  client.write('GET /elsewhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  const [answer] = await once(client, 'data');
  assert.match(String(answer), /^HTTP\/1\.1 400 /);
  await gone(inside);
  client.destroy();
});

const QUICK = { headersMs: 50, requestMs: 100, idleMs: 300, keepAliveMs: 300, checkMs: 20 };

test('a client that sends its request byte by byte is let go, whether headers or body', async () => {
  const server = buildServer({ client: newFolder(), shelf: async () => [], timeouts: QUICK });
  server.post('/api/echo', async () => ({}));
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  after(() => server.close());
  for (const beginning of [
    'GET /api/games HTTP/1.1\r\n',
    'POST /api/echo HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  ]) {
    const { client, inside } = await connected({ running: { ...started.running, server }, address });
    client.write(beginning);
    const drip = setInterval(() => client.write('x'), 10);
    client.resume();
    await gone(inside);
    clearInterval(drip);
    client.destroy();
  }
});
