/** The tests that can be done at length, at their whole length: those that read the variable MATRIX. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureEngines } from './engines.ts';

const listed = spawnSync('git', ['ls-files', '*.test.ts'], { encoding: 'utf8' });
const files = listed.stdout
  .split('\n')
  .filter(file => file !== '' && readFileSync(file, 'utf8').includes('process.env.MATRIX'));
ensureEngines();
process.stdout.write(`${files.join('\n')}\n`);
const { status } = spawnSync(process.execPath, ['--test', '--test-concurrency=2', ...files], {
  stdio: 'inherit',
  env: { ...process.env, MATRIX: '1' },
});
process.exitCode = status ?? 1;
