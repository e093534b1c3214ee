import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Hash, readRecord, seeded, verify, writeRecord } from '../../engine/index.ts';
import { isDraft } from '../covers.ts';
import { openAll } from '../shelf.ts';

const sha256: Hash = text => createHash('sha256').update(text).digest('hex');

for (const { game } of await openAll()) {
  const folder = new URL(`../${game.id}/test/golden/`, import.meta.url);
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.jsonl')) : [];
  const records = files.map(file => readRecord(readFileSync(new URL(file, folder), 'utf8')));

  for (const [i, record] of records.entries())
    test(`${game.id}: ${files[i]} plays as it was played`, () => {
      const { seed } = record.header.chance;
      assert.ok(typeof seed === 'string');
      verify(game, record, seeded(seed), sha256);
      assert.equal(writeRecord(record), readFileSync(new URL(files[i] ?? '', folder), 'utf8'), 'byte for byte');
    });

  if (isDraft(game.id)) continue;
  test(`${game.id}: every rules number that can be played has a golden record`, () => {
    assert.deepEqual(new Set(records.map(({ header }) => header.rules)), new Set(game.supported));
  });
}
