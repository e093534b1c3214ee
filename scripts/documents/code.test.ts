/** Pages of docs/: each names its reader, the list of all pages has it in that reader's part, and its code compiles. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { blocksIn, type CompiledFile, filesOf, hiddenFilesIn, isExcerpt } from './blocks.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = globSync('docs/*.md', { cwd: ROOT }).filter(page => page !== 'docs/README.md');

/** The parts of docs/README.md, and the reader whom the purpose line of a page names. */
const READERS: Readonly<Record<string, string>> = {
  'I want to play': 'players',
  'I want to operate a server': 'operators',
  'I want to add a game': 'authors',
  'I want to understand it': 'contributors',
  'I want to measure': 'experimenters',
};

test('every page begins with a line that says for whom it is and what for', () => {
  for (const page of pages)
    assert.match(
      read(page),
      new RegExp(`^# .+\\n\\n> For (?:${Object.values(READERS).join('|')}): .+\\n`),
      `${page} has no purpose line`,
    );
});

test('the list of documents has every page once, in the part of its reader', () => {
  const parts = read('docs/README.md').split(/^## /m).slice(1);
  assert.deepEqual(
    parts.map(part => part.split('\n')[0]),
    [...Object.keys(READERS), 'When a page is right'],
  );
  const listed = parts.flatMap(part => {
    const reader = READERS[part.split('\n')[0] ?? ''];
    return [...part.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file]) => `docs/${file} for ${reader}`);
  });
  const wanted = pages.map(page => `${page} for ${/^> For (\w+):/m.exec(read(page))?.[1]}`);
  assert.deepEqual(listed.toSorted(), wanted.toSorted());
});

/** Every document with code that a reader may copy. */
const SOURCES = ['README.md', 'CONTRIBUTING.md', 'engine/README.md', 'fair/README.md', 'docs/README.md', ...pages];
const blocks = SOURCES.flatMap(page => blocksIn(page, read(page)));
const code = blocks.filter(({ language }) => /^(?:tsx?|js)$/.test(language));

test('JSON in a document can be parsed', () => {
  const found = blocks.filter(({ language }) => language === 'json');
  assert.ok(found.length > 2);
  for (const { page, line, code: text } of found) assert.doesNotThrow(() => JSON.parse(text), `${page}:${line}`);
});

test('code that is said to come from a file stands there', () => {
  const excerpts = code.filter(({ check }) => check.kind === 'from');
  assert.ok(excerpts.length > 2);
  for (const { page, line, code: text, check } of excerpts)
    if (check.kind === 'from')
      assert.ok(isExcerpt(text, read(check.file)), `${page}:${line} differs from ${check.file}`);
  assert.ok(isExcerpt('a\n// ...\n  c', 'x\na\nb\nc\n'));
  assert.ok(!isExcerpt('a\nc', 'a\nb\nc\n'));
});

/** The types of the client and of Node together: a document may show either. */
const OPTIONS = {
  ...{ lib: ['es2024', 'dom', 'dom.iterable'], module: 'esnext', moduleResolution: 'bundler' },
  ...{ jsx: 'react-jsx', jsxImportSource: 'preact', types: ['node', 'vite/client'] },
  ...{ noUnusedLocals: false, noUnusedParameters: false },
};

/** Compiles the files as if each stood at its path in the project. Returns errors with their place in a document. */
function errorsIn(files: readonly CompiledFile[]): string[] {
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'dist', 'documents-'));
  try {
    for (const { path, text } of files) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const paths = Object.fromEntries(
      Object.entries(LIBRARIES).map(([name, file]) => [name, [join(ROOT, file)]] as const),
    );
    const compilerOptions = { ...OPTIONS, rootDirs: [ROOT, folder], paths };
    const named = [...files.map(({ path }) => path), join(ROOT, 'web', 'env.d.ts')];
    const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [], exclude: [], files: named };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder, '--pretty', 'false'], {
      cwd: folder,
      encoding: 'utf8',
    });
    const told = stdout.split('\n').filter(line => line.trim() !== '');
    if (status !== 0 && told.length === 0) throw new Error('the compiler failed without a word');
    return told.map(line => placed(line, files));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const LIBRARIES = {
  '@seance/engine': 'engine/index.ts',
  '@seance/engine/check': 'engine/check/index.ts',
  '@seance/fair': 'fair/index.ts',
};

/** `path(line,column): error ...` with the place in the document instead. */
function placed(line: string, files: readonly CompiledFile[]): string {
  const [, path, row, error] = /^(\S+?)\((\d+),\d+\): (.*)$/.exec(line) ?? [];
  const file = files.find(one => one.path === path);
  return file ? `${file.origin[Number(row) - 1]}: ${error}` : line;
}

test('every block of TypeScript in a document has no type errors, against the sources of today', () => {
  const files = [...filesOf(code), ...SOURCES.flatMap(page => hiddenFilesIn(page, read(page)))];
  assert.ok(files.length > 15, `${files.length} files were compiled`);
  assert.deepEqual(errorsIn(files), []);
});

test('an error in a document is found and placed', () => {
  const page =
    "# A page\n\n<!-- compile games/template/wrong.ts\nimport { DEAL } from './content.ts';\n-->\n\n```ts\nDEAL.hand;\nDEAL.foot;\n```\n";
  const [error = '', ...others] = errorsIn(filesOf(blocksIn('page.md', page)));
  assert.match(error, /^page\.md:9: error TS2339: .*'foot'/);
  assert.deepEqual(others, []);
});
