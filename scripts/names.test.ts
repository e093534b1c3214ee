/** Names and rooms: one exported type name means one thing, folders stay small, and documents name files that exist. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { gamesWith, SHELVED } from '../games/covers.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const FOLDER_MAX_FILES = 15;
const GLOSSARY_MAX_WORDS = 60;

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const tracked = listed.split('\n').filter(file => /\.tsx?$/.test(file) && existsSync(`${ROOT}${file}`));
const isTest = (file: string): boolean => /\.(?:test|e2e)\.ts$/.test(file);
const sources = tracked.filter(file => !isTest(file) && !/\/(test|fixture|golden|e2e)\//.test(file));
const read = (file: string): string => readFileSync(`${ROOT}${file}`, 'utf8');

test('no exported type name is declared in two places outside game folders', () => {
  const places = new Map<string, string[]>();
  for (const file of sources.filter(one => !/^(games|bench)\//.test(one)))
    for (const [, name = ''] of read(file).matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm))
      places.set(name, [...(places.get(name) ?? []), file]);
  assert.ok(places.size > 300, `${places.size} names were found`);
  assert.deepEqual(
    [...places].filter(([, files]) => files.length > 1),
    [],
  );
});

test(`no folder has more than ${FOLDER_MAX_FILES} source files, nor more than as many tests`, () => {
  const kinds = [tracked.filter(file => !isTest(file)), tracked.filter(isTest)];
  const crowded = kinds
    .flatMap(files => [...Map.groupBy(files, file => dirname(file))])
    .filter(([, files]) => files.length > FOLDER_MAX_FILES)
    .map(([folder, files]) => `${folder}: ${files.length}`);
  assert.deepEqual(crowded, []);
});

const ARCHITECTURE = read('docs/architecture.md');

for (const [page, least] of [
  ['docs/architecture.md', 30],
  ['docs/add-a-card.md', 25],
] as const)
  test(`${page} names files and folders that exist`, () => {
    const named = [...read(page).matchAll(/`([a-z][\w-]*\/[\w/.-]*)`/g)].map(([, path = '']) => path);
    assert.ok(named.length > least, `${named.length} paths were found`);
    // Pages name the files of the server and of the game that they are about without its folder.
    const roots = ['', 'server/', 'games/house-of-possession/', 'games/haunted/', 'games/template/'];
    assert.deepEqual(
      named.filter(path => !roots.some(root => existsSync(ROOT + root + path))),
      [],
    );
  });

test('the page about cards has a row for every game on the shelf', t => {
  const page = read('docs/add-a-card.md');
  const withoutRow = (games: readonly string[]): string[] => games.filter(game => !page.includes(`| \`games/${game}/`));
  for (const draft of withoutRow(gamesWith('draft'))) t.diagnostic(`the draft ${draft} has no row`);
  assert.ok(SHELVED.length >= 5, `${SHELVED.length} games were found`);
  assert.deepEqual(withoutRow(SHELVED), []);
});

test('the page about the architecture has a row for every folder of the repository and of the server', () => {
  const rowed = new Set([...ARCHITECTURE.matchAll(/^\| `([\w-]+)\/` +\|/gm)].map(([, folder = '']) => folder));
  const foldersOf = (paths: readonly string[]): string[] =>
    [...new Set(paths.flatMap(path => /^([\w-]+)\//.exec(path)?.[1] ?? []))].filter(folder => folder !== 'test');
  const inServer = listed.split('\n').flatMap(path => (path.startsWith('server/') ? path.slice('server/'.length) : []));
  const folders = [...foldersOf(listed.split('\n')), ...foldersOf(inServer)];
  assert.ok(folders.length > 20, `${folders.length} folders were found`);
  assert.deepEqual(
    folders.filter(folder => !rowed.has(folder)),
    [],
  );
});

test('the order of reading names files of its folders', () => {
  const [, orders = ''] = /^## In which order to read\n([\s\S]*?)^## /m.exec(ARCHITECTURE) ?? [];
  const named = orders.split(/^- /m).flatMap(item => {
    const [folder = '', ...files] = [...item.matchAll(/`([\w/.-]+)`/g)].map(([, path = '']) => path);
    return files.map(file => folder + file);
  });
  assert.ok(named.length > 15, `${named.length} files were found`);
  assert.deepEqual(
    named.filter(file => !existsSync(`${ROOT}${file}`)),
    [],
  );
});

test(`the glossary has at most ${GLOSSARY_MAX_WORDS} words, each once, in order`, () => {
  const words = [...read('docs/glossary.md').matchAll(/^\| ([a-z][\w ]*?) +\|/gm)].map(([, word = '']) => word);
  assert.ok(words.length > 40 && words.length <= GLOSSARY_MAX_WORDS, `${words.length} words`);
  assert.deepEqual(words, [...new Set(words)].sort());
});
