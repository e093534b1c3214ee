import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, posix } from 'node:path';

/** For every file of a repository: the files that it names. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

const CODE = /\.(ts|tsx|js|html)$/;
/** Type imports are left to the type checker; they have no effect at run time. */
const TYPES_ONLY = /^(import|export) type [^;]*?;/gm;
/** A string literal without line breaks and placeholders. */
const LITERAL = /(['"`])((?:(?!\1)[^\\\n$])+)\1/g;
const PATH = /^[\w@.][\w@./-]*$/;

/**
 * The files that one file names: by import, by URL, or by a relative path, such as a program that it starts. A folder
 * stands for all files in it.
 */
function namedIn(
  file: string,
  text: string,
  files: ReadonlySet<string>,
  folders: ReadonlyMap<string, string[]>,
): string[] {
  const beside = posix.dirname(file);
  return [...text.replaceAll(TYPES_ONLY, '').matchAll(LITERAL)].flatMap(([, , literal = '']) => {
    if (!PATH.test(literal) || !literal.includes('/')) return [];
    const path = posix.normalize(posix.join(beside, literal)).replace(/\/$/, '');
    if (files.has(path)) return [path];
    return literal.startsWith('.') && literal.endsWith('/') ? (folders.get(path) ?? []) : [];
  });
}

function foldersOf(files: readonly string[]): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const file of files)
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
      folders.set(folder, [...(folders.get(folder) ?? []), file]);
  return folders;
}

/** Reads the names in all these files. Browser tests are treated as if they imported the client. */
export function graphOf(root: string, paths: readonly string[]): Graph {
  const isThere = (path: string): boolean => existsSync(`${root}/${path}`) && statSync(`${root}/${path}`).isFile();
  const files = paths.filter(isThere);
  const [known, folders] = [new Set(files), foldersOf(files)];
  return new Map(
    files
      .filter(file => CODE.test(file))
      .map(file => {
        const named = namedIn(file, readFileSync(`${root}/${file}`, 'utf8'), known, folders);
        return [file, new Set([...named, ...(isBrowserTest(file) ? [CLIENT] : [])])];
      }),
  );
}

const CLIENT = 'web/index.html';
export const isBrowserTest = (file: string): boolean => file.endsWith('.e2e.ts');
export const isTest = (file: string): boolean => file.endsWith('.test.ts') || isBrowserTest(file);

/** A test, and its distance in imports from a changed file. */
export interface ReachedFiles {
  readonly test: string;
  readonly distance: number;
}

/**
 * The tests nearest to a file that no other file names, such as a rulebook: those below the nearest folder that has
 * any.
 */
function around(file: string, tests: readonly string[]): string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const below = tests.filter(test => test.startsWith(`${folder}/`));
    if (below.length > 0) return below;
  }
  return [];
}

/** The tests that reach a changed file, the nearest first. */
export function testsReaching(graph: Graph, changed: readonly string[]): ReachedFiles[] {
  const namedBy = new Map<string, string[]>();
  for (const [file, named] of graph) for (const one of named) namedBy.set(one, [...(namedBy.get(one) ?? []), file]);
  const tests = [...graph.keys()].filter(isTest);
  const distances = new Map<string, number>();
  let ring = new Set(changed);
  for (let distance = 0; ring.size > 0; distance++) {
    const next = new Set<string>();
    for (const file of ring) {
      if (distances.has(file)) continue;
      distances.set(file, distance);
      const isUnnamed = !namedBy.has(file) && !isTest(file) && !graph.has(file);
      for (const one of isUnnamed ? around(file, tests) : (namedBy.get(file) ?? [])) next.add(one);
    }
    ring = next;
  }
  return tests
    .flatMap(test => ({ test, distance: distances.get(test) ?? Number.POSITIVE_INFINITY }))
    .filter(({ distance }) => Number.isFinite(distance))
    .sort((a, b) => a.distance - b.distance || (a.test < b.test ? -1 : 1));
}
