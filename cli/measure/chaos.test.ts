import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const run = promisify(execFile);

test('chaos plays the seeds it is told to and says what came of them', async () => {
  const { stdout } = await run(process.execPath, [MAIN, 'chaos', '--from', '40', '--seeds', '30', '--json']);
  const { from, seeds, faults, entries, broken } = JSON.parse(stdout);
  assert.deepEqual({ from, seeds, broken }, { from: 40, seeds: 30, broken: [] });
  assert.ok(faults > 30 && entries > 300);
  const told = await run(process.execPath, [MAIN, 'chaos', '--seeds', '2']);
  assert.match(told.stdout, /^2 seeds with \d+ faults and \d+ entries: every promise was kept\n$/);
});

test('chaos without a number of seeds is refused', async () => {
  await assert.rejects(run(process.execPath, [MAIN, 'chaos', '--seeds', '0']), /--seeds must be at least 1/);
});
