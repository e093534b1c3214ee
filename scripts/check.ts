/** For daily work, in 90 seconds: types, lint, boundaries, and the tests nearest to the files changed since main. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { stateOfClient } from '../server/http/client.ts';
import { changedFiles } from './check/changes.ts';
import { readDurations, writeDurations } from './check/durations.ts';
import { graphOf, isBrowserTest, type ReachedFiles, testsReaching } from './check/graph.ts';
import { type PoolJob, type PoolOutcome, runAll } from './check/pool.ts';
import { findChromium } from './chromium.ts';

const BUDGET_SECONDS = 90;
/** For starting, and for stopping jobs that are late. */
const RESERVE_MS = 3_000;
const EXPECTED_UNIT_MS = 4_000;
const EXPECTED_BROWSER_MS = 45_000;
const EXPECTED_BUILD_MS = 15_000;

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CACHE = 'node_modules/.cache/seance';
const DURATIONS = `${ROOT}/${CACHE}/durations.json`;

const { values: asked } = parseArgs({
  options: { seconds: { type: 'string', default: String(BUDGET_SECONDS) }, list: { type: 'boolean', default: false } },
});
const endsAtMs = performance.now() + Number(asked.seconds) * 1000 - RESERVE_MS;

const program = (name: string, file: string, ...args: readonly string[]): PoolJob => ({
  name,
  command: process.execPath,
  args: [`node_modules/${file}`, ...args],
});
const types = (project: string): PoolJob => {
  const info = `${CACHE}/types-${project.replaceAll(/\W/g, '-')}.tsbuildinfo`;
  return program(
    `types of ${project}`,
    'typescript-native/bin/tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    info,
  );
};
const npm = (name: string, ...args: readonly string[]): PoolJob => ({
  name,
  command: 'npm',
  args: ['run', '--silent', name, ...args],
});

const STATIC: readonly PoolJob[] = [types('.'), types('web'), types('web/e2e'), npm('boundaries'), npm('lint')];

const durations = readDurations(DURATIONS);
const testJob = ({ test }: ReachedFiles): PoolJob => ({
  name: test,
  command: process.execPath,
  args: ['--test', test],
  expectedMs: durations[test] ?? (isBrowserTest(test) ? EXPECTED_BROWSER_MS : EXPECTED_UNIT_MS),
});

function report({ job, result, tookMs, output }: PoolOutcome): void {
  if (result === 'late') return;
  if (job.expectedMs !== undefined && result === 'passed') durations[job.name] = Math.round(tookMs);
  process.stdout.write(`${result === 'passed' ? '✔' : '✖'} ${job.name} (${(tookMs / 1000).toFixed(1)} s)\n`);
  if (result === 'failed') process.stdout.write(`${output}\n`);
}

/** Browser tests use the built client, so it is built first. */
async function inBrowser(tests: readonly PoolJob[]): Promise<PoolOutcome[]> {
  const late = (): PoolOutcome[] => tests.map(job => ({ job, result: 'late', tookMs: 0, output: '' }));
  if (tests.length === 0) return [];
  if (!findChromium()) {
    process.stdout.write('There is no Chromium here: the browser tests are left out.\n');
    return late();
  }
  const isFresh = stateOfClient() === 'fresh';
  const leastMs = Math.min(...tests.map(({ expectedMs = 0 }) => expectedMs)) + (isFresh ? 0 : EXPECTED_BUILD_MS);
  if (performance.now() + leastMs > endsAtMs) return late();
  const built = isFresh ? [] : await runAll([npm('build', '--', '--logLevel', 'warn')], ROOT, endsAtMs, report);
  if (built.some(({ result }) => result === 'failed')) return [...built, ...late()];
  return [...built, ...(await runAll(tests, ROOT, endsAtMs, report))];
}

const { since, files } = changedFiles(ROOT);
const listed = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});
const all = listed.stdout.split('\0').filter(path => path !== '');
const reached = testsReaching(graphOf(ROOT, all), files);
process.stdout.write(`${files.length} files have changed since ${since}; ${reached.length} test files reach them.\n`);
if (asked.list) {
  for (const { test, distance } of reached) process.stdout.write(`${distance} ${test}\n`);
  process.exit(0);
}

mkdirSync(`${ROOT}/${CACHE}`, { recursive: true });
const units = reached.filter(({ test }) => !isBrowserTest(test)).map(testJob);
const outcomes = await runAll([...STATIC, ...units], ROOT, endsAtMs, report);
const isSound = !outcomes.some(({ result }) => result === 'failed');
const browser = reached.filter(({ test }) => isBrowserTest(test)).map(testJob);
if (isSound) outcomes.push(...(await inBrowser(browser)));
writeDurations(DURATIONS, durations);

const failed = outcomes.filter(({ result }) => result === 'failed').map(({ job }) => job.name);
const late = outcomes.filter(({ result }) => result === 'late').map(({ job }) => job.name);
if (late.length > 0)
  process.stdout.write(
    `\nThere was no time for ${late.length} of the test files; "npm test" does them all:\n  ${late.join('\n  ')}\n`,
  );
if (failed.length > 0) process.stdout.write(`\nFailed: ${failed.join(', ')}\n`);
process.exitCode = failed.length > 0 ? 1 : 0;
