import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { withTables } from './protocol-tables.ts';

const page = readFileSync(new URL('../../docs/online.md', import.meta.url), 'utf8');

test('the tables of docs/online.md are those of the declarations; `npm run docs` writes them', () => {
  assert.equal(page, withTables(page));
});

test('a table that was changed by hand, is missing or is unknown is noticed', () => {
  assert.notEqual(page.replace('holder of any seat', 'nobody'), page);
  assert.equal(withTables(page.replace('holder of any seat', 'nobody')), page);
  assert.throws(() => withTables(page.replaceAll('<!-- table: presence -->', '')), /Tables found/);
  assert.throws(() => withTables(page.replaceAll('table: presence', 'table: guests')), /no table "guests"/);
});
