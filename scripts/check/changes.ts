import { spawnSync } from 'node:child_process';

/** Runs git in a folder; undefined if it fails. */
function git(folder: string, ...args: readonly string[]): string | undefined {
  const { status, stdout, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (error) throw error;
  return status === 0 ? stdout : undefined;
}

const paths = (text: string | undefined): string[] => (text ?? '').split('\0').filter(path => path !== '');

export interface Changes {
  /** The base of the comparison, in words. */
  readonly since: string;
  /** Paths from the root of the repository, sorted, including deleted files. */
  readonly files: readonly string[];
}

const MAINS = ['origin/main', 'main'];

/** The merge base of this branch and main. */
function whereMainWasLeft(folder: string): string | undefined {
  const bases = MAINS.flatMap(main => git(folder, 'merge-base', 'HEAD', main)?.trim() ?? []);
  const [first, second] = bases;
  if (first === undefined || second === undefined) return first;
  return git(folder, 'merge-base', '--is-ancestor', first, second) === undefined ? first : second;
}

function filesSince(folder: string, commit: string): string[] {
  const tracked = paths(git(folder, 'diff', '--name-only', '--no-renames', '-z', commit));
  const untracked = paths(git(folder, 'ls-files', '--others', '--exclude-standard', '-z'));
  return [...new Set([...tracked, ...untracked])].sort();
}

/**
 * Files changed since main, committed or not. On main itself: uncommitted files, or if there are none, those of the
 * last commit.
 */
export function changedFiles(folder: string): Changes {
  const head = git(folder, 'rev-parse', 'HEAD')?.trim();
  if (head === undefined) throw new Error('This is no git repository with a commit.');
  const base = whereMainWasLeft(folder) ?? head;
  const files = filesSince(folder, base);
  if (files.length > 0) return { since: base === head ? 'the last commit' : 'main', files };
  const before = git(folder, 'rev-parse', '--verify', '--quiet', 'HEAD~1')?.trim();
  return { since: 'the commit before the last', files: before === undefined ? [] : filesSince(folder, before) };
}
