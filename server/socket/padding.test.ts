import assert from 'node:assert/strict';
import { test } from 'node:test';
import { padded } from './padding.ts';

test('frames are filled up so that their length on the wire tells little, whatever alphabet a name is in', () => {
  for (const text of ['', '{"n":1}', 'x'.repeat(512), 'x'.repeat(513), '{"name":"Jürgen 幽霊 👻"}']) {
    const frame = padded(text);
    assert.equal(Buffer.byteLength(frame) % 512, 0, `${text.length} characters`);
    assert.equal(frame.trimEnd(), text);
  }
});
