import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { test } from 'node:test';
import { WebSocket, WebSocketServer } from 'ws';
import { paddedFrame } from './padding.ts';

const TEXTS = [
  ...['', '{"n":1}', 'x'.repeat(512), 'x'.repeat(513), '{"name":"Jürgen 幽霊 👻"}'],
  ...['x'.repeat(65_024), 'x'.repeat(65_025), '幽'.repeat(40_000), '\ud800 alone'],
];

test('frames are filled up so that their length on the wire tells little, whatever alphabet a name is in', async () => {
  const http = createServer();
  const server = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, socket, head) => {
    server.handleUpgrade(request, socket, head, ws => {
      for (const text of TEXTS) socket.write(paddedFrame(text));
      ws.close();
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const address = http.address();
  assert.ok(address && typeof address === 'object');
  const client = new WebSocket(`ws://127.0.0.1:${address.port}`);
  const heard: Buffer[] = [];
  client.on('message', data => heard.push(data as Buffer));
  await once(client, 'close');
  http.close();
  assert.equal(heard.length, TEXTS.length);
  for (const [i, text] of TEXTS.entries()) {
    const frame = heard[i];
    assert.ok(frame);
    assert.equal(frame.length % 512, 0, `${text.length} characters`);
    assert.equal(frame.toString().trimEnd(), text.toWellFormed());
  }
});
