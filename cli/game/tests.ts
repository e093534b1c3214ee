import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The outcome of the tests of a game. */
export interface Tested {
  readonly passed: number;
  /** The names of those that failed. */
  readonly failed: readonly string[];
}

/** Runs `node --test` and reads its report. */
function tested(args: readonly string[], root: string): Promise<Tested> {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--test', '--test-reporter=tap', ...args], { cwd: root, env });
    let report = '';
    child.stdout.setEncoding('utf8').on('data', text => (report += text));
    child.on('error', reject);
    child.on('close', code => {
      const failed = [...report.matchAll(/^ *not ok \d+ - (.*)$/gm)].map(([, name = '']) => name);
      const [, passed = '0'] = /^# pass (\d+)$/m.exec(report) ?? [];
      if (code !== 0 && failed.length === 0) failed.push('the run of the tests themselves');
      resolve({ passed: Number(passed), failed });
    });
  });
}

/** Runs the tests in a game's own folder, and those of `games/test` that are about it. */
export async function testGame(id: string, root: string): Promise<Tested> {
  const shared = readdirSync(join(root, 'games', 'test')).filter(file => file.endsWith('.test.ts'));
  const runs = [
    await tested([`games/${id}/**/*.test.ts`], root),
    await tested([`--test-name-pattern=^${id}[ :/]`, ...shared.map(file => `games/test/${file}`)], root),
  ];
  return {
    passed: runs.reduce((sum, { passed }) => sum + passed, 0),
    failed: runs.flatMap(({ failed }) => failed),
  };
}
