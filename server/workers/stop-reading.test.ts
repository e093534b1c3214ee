import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer, Socket } from 'node:net';
import { after, test } from 'node:test';
import { stopReading } from './stop-reading.ts';

const server = createServer().listen(0, '127.0.0.1');
await once(server, 'listening');
const ends: Socket[] = [];
after(() => {
  for (const end of ends) end.destroy();
  server.close();
});

/** Both ends of a connection. */
async function connection(): Promise<{ readonly client: Socket; readonly accepted: Socket }> {
  const client = new Socket().connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [[accepted]] = await Promise.all([once(server, 'connection'), once(client, 'connect')]);
  assert.ok(accepted instanceof Socket);
  ends.push(client, accepted);
  return { client, accepted };
}

test('bytes that arrive after it are left to the process that gets the connection', async () => {
  const [given, kept] = [await connection(), await connection()];
  assert.ok(stopReading(given.accepted));
  given.client.write('first');
  await new Promise(resolve => given.client.write(' words', resolve));
  // The other connection is read after the bytes above have arrived.
  kept.client.write('words');
  await once(kept.accepted, 'readable');
  assert.equal(kept.accepted.read()?.toString(), 'words');
  assert.equal(given.accepted.readableLength, 0);
  assert.equal(given.accepted.bytesRead, 0);
});

test('a connection of which bytes were read already stays, and so does one that is closed', async () => {
  const { client, accepted } = await connection();
  client.write('words');
  await once(accepted, 'readable');
  assert.equal(stopReading(accepted), false);
  accepted.destroy();
  assert.equal(stopReading(accepted), false);
});
