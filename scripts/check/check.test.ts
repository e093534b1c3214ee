import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { changedFiles } from './changes.ts';
import { graphOf, testsReaching } from './graph.ts';
import { type PoolJob, type PoolOutcome, runAll } from './pool.ts';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

function folderWith(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'seance-check-'));
  folders.push(root);
  write(root, files);
  return root;
}

const WHO = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@b', GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@b' };
function git(root: string, ...args: readonly string[]): void {
  const { status, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8', env: { ...process.env, ...WHO } });
  assert.equal(status, 0, stderr);
}
function commitAll(root: string): void {
  git(root, 'add', '-A');
  git(root, 'commit', '-q', '-m', 'more');
}

// changes

test('on a branch: what was committed since main, what is not committed, and what git does not know yet', () => {
  const root = folderWith({ 'a.ts': '', 'b.ts': '', 'c.ts': '', 'gone.ts': '', '.gitignore': 'built' });
  git(root, 'init', '-q', '-b', 'main');
  commitAll(root);
  git(root, 'checkout', '-q', '-b', 'work');
  write(root, { 'a.ts': '1' });
  commitAll(root);
  write(root, { 'b.ts': '1', 'new one.ts': '', built: '' });
  rmSync(join(root, 'gone.ts'));
  assert.deepEqual(changedFiles(root), { since: 'main', files: ['a.ts', 'b.ts', 'gone.ts', 'new one.ts'] });

  // Later commits of main are no changes of this branch.
  git(root, 'stash', '-q', '-u');
  git(root, 'checkout', '-q', 'main');
  write(root, { 'c.ts': '1' });
  commitAll(root);
  git(root, 'checkout', '-q', 'work');
  assert.deepEqual(changedFiles(root).files, ['a.ts']);
});

test('on main: what is not committed, or else what the last commit changed', () => {
  const root = folderWith({ 'a.ts': '', 'b.ts': '' });
  git(root, 'init', '-q', '-b', 'main');
  commitAll(root);
  assert.deepEqual(changedFiles(root).files, [], 'the first commit');
  write(root, { 'b.ts': '1' });
  commitAll(root);
  assert.deepEqual(changedFiles(root), { since: 'the commit before the last', files: ['b.ts'] });
  write(root, { 'a.ts': '1' });
  assert.deepEqual(changedFiles(root), { since: 'the last commit', files: ['a.ts'] });
});

// which tests that concerns

const FILES = {
  'lib/core.ts': 'export const core = 1;',
  'lib/middle.ts': "import { core } from './core.ts';\nexport { core };",
  'lib/far.ts': "const far = () => import('./middle.ts');",
  'lib/types.ts': "import type { T } from './core.ts';\nimport type {\n  U,\n} from './core.ts';",
  'lib/core.test.ts': "import { core } from './core.ts';",
  'lib/far.test.ts': 'import { far } from "./far.ts";',
  'lib/types.test.ts': "import './types.ts';",
  'lib/spawn.test.ts': "join(import.meta.dirname, 'fixture/program.ts')",
  'lib/fixture/program.ts': "import '../middle.ts';",
  'lib/golden.test.ts': "new URL('./golden/', import.meta.url)",
  'lib/golden/one.jsonl': '{}',
  'game/rulebook.md': '',
  'game/test/rulings.test.ts': '',
  'web/index.html': '<script src="./main.tsx"></script>',
  'web/main.tsx': "import '../lib/middle.ts';",
  'web/e2e/play.e2e.ts': '',
  'readme.md': '',
};

function reached(...changed: readonly string[]): string[] {
  const graph = graphOf(folderWith(FILES), Object.keys(FILES));
  return testsReaching(graph, changed).map(({ test: file, distance }) => `${distance} ${file}`);
}

test('the nearest tests come first; programs that are started and the built client count like imports', () => {
  assert.deepEqual(reached('lib/core.ts'), [
    '1 lib/core.test.ts',
    '3 lib/far.test.ts',
    '3 lib/spawn.test.ts',
    '4 web/e2e/play.e2e.ts',
  ]);
  assert.deepEqual(reached('lib/far.ts', 'lib/core.test.ts'), ['0 lib/core.test.ts', '1 lib/far.test.ts']);
  assert.deepEqual(reached('web/main.tsx'), ['2 web/e2e/play.e2e.ts']);
});

test('a folder that a test names, a file that nobody names, and one that concerns no test', () => {
  assert.deepEqual(reached('lib/golden/one.jsonl'), ['1 lib/golden.test.ts']);
  assert.deepEqual(reached('game/rulebook.md'), ['1 game/test/rulings.test.ts']);
  assert.deepEqual(reached('readme.md'), []);
});

test('in this repository: the rules of a game concern its rulings, not those of another', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
  const graph = graphOf(root, stdout.split('\0'));
  const concerned = testsReaching(graph, ['games/haunted/rules.ts']).map(({ test: file }) => file);
  for (const file of ['games/haunted/test/turn.test.ts', 'games/test/laws.test.ts', 'web/e2e/play/playing.e2e.ts'])
    assert.ok(concerned.includes(file), file);
  assert.ok(!concerned.includes('games/spook-manor/test/round.test.ts'));
  const [first] = concerned;
  assert.match(first ?? '', /^games\/haunted\//);
  const served = testsReaching(graph, ['server/test/fixture/serve.ts']).map(({ test: file }) => file);
  assert.ok(served.includes('server/test/cluster/killing.test.ts'));
});

// the budget

const node = (name: string, script: string, expectedMs?: number): PoolJob => ({
  name,
  command: process.execPath,
  args: ['-e', script],
  ...(expectedMs === undefined ? {} : { expectedMs }),
});

test('what must be done is done; what is thought to take too long is not begun, and what does is stopped', async () => {
  const seen: string[] = [];
  const jobs = [
    node('sound', ''),
    node('broken', 'console.log("why"); process.exit(3)'),
    node('too long', '', 60_000),
    node('endless', 'setInterval(() => {}, 1000)', 0),
  ];
  const outcomes = await runAll(jobs, '.', performance.now() + 3_000, ({ job }: PoolOutcome) => seen.push(job.name));
  const results = Object.fromEntries(outcomes.map(({ job, result }) => [job.name, result]));
  assert.deepEqual(results, { sound: 'passed', broken: 'failed', 'too long': 'late', endless: 'late' });
  assert.match(outcomes.find(({ job }) => job.name === 'broken')?.output ?? '', /why/);
  assert.deepEqual(seen.toSorted(), ['broken', 'endless', 'sound', 'too long']);
});
