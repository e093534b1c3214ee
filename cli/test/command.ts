import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after } from 'node:test';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The exit code of a command and its output. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The environment of a child process, without the variables of the test runner. Its tests have their usual length. */
export function surroundings(): NodeJS.ProcessEnv {
  const { NODE_TEST_CONTEXT: _, PORT: _port, HOST: _host, FORCE_COLOR: _color, MATRIX: _matrix, ...env } = process.env;
  return { ...env, SEANCE_FILE: ':memory:' };
}

/** Runs Node with these arguments and `input` as stdin, and waits for its exit. */
export function runNode(
  args: readonly string[],
  input = '',
  root = ROOT,
  variables: NodeJS.ProcessEnv = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...surroundings(), ...variables } });
    let out = '';
    let err = '';
    child.stdout.setEncoding('utf8').on('data', text => (out += text));
    child.stderr.setEncoding('utf8').on('data', text => (err += text));
    child.on('error', reject);
    child.on('close', code => resolve({ code, out, err }));
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}

/** Runs the real command line and waits for its exit. */
export const seance = (args: readonly string[], input = '', root = ROOT): Promise<Ended> =>
  runNode([join(root, 'cli', 'main.ts'), ...args], input, root);

/** A temporary folder that is deleted after the tests of the file. */
export function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'seance-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of the whole project that a test may change. */
export function copyOfProject(): string {
  const root = freshFolder();
  for (const entry of readdirSync(ROOT, { withFileTypes: true })) {
    if (entry.name.startsWith('.') || ['node_modules', 'dist', 'docs', 'shots'].includes(entry.name)) continue;
    cpSync(join(ROOT, entry.name), join(root, entry.name), { recursive: true });
  }
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'junction');
  return root;
}

/** Adds the fixture's game to the shelf of a copy, changed by the test. */
export function layTale(root: string, change = (text: string): string => text): void {
  const folder = join(root, 'games', 'tale');
  mkdirSync(folder);
  const text = readFileSync(join(ROOT, 'cli', 'test', 'tale.ts'), 'utf8');
  writeFileSync(join(folder, 'module.ts'), change(text));
  const modules = join(dirname(folder), 'registry', 'modules.ts');
  const line = "\n  tale: () => import('../tale/module.ts'),\n};";
  writeFileSync(modules, readFileSync(modules, 'utf8').replace('\n};', line));
}
