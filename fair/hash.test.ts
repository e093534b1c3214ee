import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { test } from 'node:test';
import { digest, Hmac, scriptedDigest, sha256 } from './hash.ts';

const TEXTS = [
  '',
  'abc',
  'Türen öffnen sich, Stühle ächzen: ßÄÖÜ',
  '👻 im Keller',
  'half a ghost: \ud83d',
  'x'.repeat(100_000),
];

const utf8 = new TextEncoder();

for (const text of TEXTS)
  test(`the hash of a browser is the hash of Node: ${JSON.stringify(text.slice(0, 40))}`, () => {
    const expected = createHash('sha256').update(text).digest('hex');
    assert.equal(sha256(text), expected);
    for (const hash of [digest, scriptedDigest])
      assert.equal(Buffer.from(hash(utf8.encode(text))).toString('hex'), expected);
  });

test('an HMAC is the HMAC of Node, with keys shorter and longer than a block, and messages in parts', () => {
  for (const length of [0, 16, 32, 64, 65, 200]) {
    const key = Uint8Array.from({ length }, (_, i) => (7 * i) % 256);
    for (const text of TEXTS) {
      const message = utf8.encode(text);
      const expected = createHmac('sha256', key).update(message).digest('hex');
      const half = message.length >> 1;
      const code = new Hmac(key).of(message.subarray(0, half), message.subarray(half));
      assert.equal(Buffer.from(code).toString('hex'), expected);
    }
  }
});
