import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { writeRecord } from '../../../engine/index.ts';
import { sha256 } from '../../../fair/hash.ts';
import { SharedTable } from '../../../fair/test/shared-table.ts';
import { open } from '../../../games/shelf.ts';
import { elideLinks, restoreLinks } from './elide-links.ts';
import { pack, packNames, RECORD_LINK_MAX_CHARS, unpack, unpackNames } from './record-link.ts';

const GAMES = new URL('../../../games/', import.meta.url);

/** All golden records. */
const golden = ['haunted', 'house-of-possession', 'exorzisten', 'haunting-house', 'spook-manor'].flatMap(game => {
  const folder = new URL(`${game}/test/golden/`, GAMES);
  const files = readdirSync(folder).filter(file => file.endsWith('.jsonl'));
  return files.map(file => ({ name: `${game}/${file}`, text: readFileSync(new URL(file, folder), 'utf8') }));
});

test('any text comes out of a link as it went in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async text => {
      const packed = await pack(text);
      assert.match(packed, /^[A-Za-z0-9_-]*$/);
      assert.equal(await unpack(packed), text);
    }),
    { numRuns: 60, seed: 24 },
  );
});

test('golden records of every game survive the way, and most fit into a link', async () => {
  assert.ok(golden.length >= 10);
  let fitting = 0;
  for (const { name, text } of golden) {
    const packed = await pack(text);
    assert.equal(await unpack(packed), text, name);
    if (packed.length <= RECORD_LINK_MAX_CHARS) fitting++;
  }
  assert.ok(fitting >= golden.length * 0.8, `${fitting} of ${golden.length}`);
});

test('of the links that people gave to chance, only the last of each chain travels', async () => {
  const gameModule = await open('haunted');
  assert.ok(gameModule);
  const { table } = new SharedTable(gameModule, 3, [0, 1, 2], 'coiled').play('coiled');
  const text = writeRecord(table.record(sha256));
  const links = text.match(/[0-9a-f]{64}/g) ?? [];
  assert.ok(links.length > 100);
  assert.ok(
    (elideLinks(text).match(/[0-9a-f]{64}/g) ?? []).length <= 8,
    'commitment, secret, seals and hash, and three links',
  );
  assert.equal(restoreLinks(elideLinks(text)), text);
  const packed = await pack(text);
  assert.ok(packed.length < 4000, `${packed.length}`);
  assert.equal(await unpack(packed), text);
  assert.throws(() => restoreLinks(elideLinks(text).slice(0, 3000)), { code: 'link-cut-off' });
});

test('a link that was cut off, or never was one, is refused', async () => {
  const packed = await pack(golden[0]?.text ?? '');
  for (const wrong of [packed.slice(0, -40), packed.slice(10), 'x', 'no link at all!', '????'])
    await assert.rejects(unpack(wrong), { code: 'link-cut-off' }, wrong.slice(0, 20));
});

test('a small link that would unfold without end is refused', async () => {
  const bomb = await pack('a'.repeat(5_000_000));
  assert.ok(bomb.length < 8_000);
  await assert.rejects(unpack(bomb), { code: 'link-too-long' });
});

test('names pass through an address, whatever they are', () => {
  const names = ['Ada', 'Bram, the younger', 'Zoë/?#&', '幽霊'];
  const packed = packNames(names);
  assert.doesNotMatch(packed, /[/?# ]/);
  assert.deepEqual(unpackNames(packed), names);
  assert.deepEqual(unpackNames(''), []);
  assert.deepEqual(unpackNames('%E0%A4%A'), []);
});
