import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { leftOutIn } from './left-out.ts';

test('what the test runner skips or puts off is found, in each of its ways to say it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'seance-skips-'));
  const file = join(folder, 'some.test.mjs');
  writeFileSync(
    file,
    `import { describe, test } from 'node:test';
     test('done', () => {});
     test('skipped', { skip: 'no database' }, () => {});
     test('put off', { todo: true }, () => {});
     describe('a group', { skip: true }, () => { test('never', () => {}); });`,
  );
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  for (const reporter of ['spec', 'tap']) {
    const run = spawnSync(process.execPath, ['--test', `--test-reporter=${reporter}`, file], { encoding: 'utf8', env });
    assert.equal(run.status, 0, run.stderr);
    const names = leftOutIn(run.stdout).join('\n');
    for (const name of ['skipped', 'put off', 'a group']) assert.ok(names.includes(name), run.stdout);
    assert.ok(!names.includes('done'));
  }
  const plain = spawnSync(process.execPath, ['--test', '--test-name-pattern=^done$', file], { encoding: 'utf8', env });
  assert.deepEqual(leftOutIn(plain.stdout), []);
  rmSync(folder, { recursive: true, force: true });
});
