/** Runs the tests that read the variable MATRIX at their full length. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ensureChromium } from './chromium.ts';
import { ensureCaddy, ensureEngines } from './engines.ts';

const listed = spawnSync('git', ['ls-files', '*.test.ts', 'web/e2e/*.e2e.ts'], { encoding: 'utf8' });
const files = listed.stdout
  .split('\n')
  .filter(file => file !== '' && /process\.env\.MATRIX|\bSCREENS\b/.test(readFileSync(file, 'utf8')));
ensureEngines();
ensureCaddy();
ensureChromium();
process.stdout.write(`${files.join('\n')}\n`);
const run = (command: string, args: readonly string[]): number =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, MATRIX: '1' } }).status ?? 1;
process.exitCode =
  run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']) ||
  run(process.execPath, ['--test', '--test-concurrency=2', ...files]);
