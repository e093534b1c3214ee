import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { sha256 } from './hash.ts';

const TEXTS = [
  '',
  'abc',
  'Türen öffnen sich, Stühle ächzen: ßÄÖÜ',
  '👻 im Keller',
  'half a ghost: \ud83d',
  'x'.repeat(100_000),
];

for (const text of TEXTS)
  test(`the hash of a browser is the hash of Node: ${JSON.stringify(text.slice(0, 40))}`, () => {
    assert.equal(sha256(text), createHash('sha256').update(text).digest('hex'));
  });
