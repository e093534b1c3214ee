/**
 * The server as JavaScript, for packages: Node runs no TypeScript below node_modules. Types become blanks, so line and
 * column numbers stay those of the sources.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, posix, relative } from 'node:path';

/** A relative path in quotes that ends with `.ts` or `.md`: an import, a worker, or a document. */
const REFERENCE = /(['"`])(\.{1,2}\/[^'"`\n]+?)\.(ts|md)\1/g;

/** The sources that the entry reaches, as JavaScript by path, and the documents that they name. */
export interface Stripped {
  readonly scripts: ReadonlyMap<string, string>;
  readonly documents: ReadonlySet<string>;
}

/** Follows imports, workers and documents from one file. Throws if a named file is missing. */
export function stripFrom(root: string, entry: string): Stripped {
  const scripts = new Map<string, string>();
  const documents = new Set<string>();
  const waiting = [entry];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (scripts.has(file)) continue;
    const code = stripTypeScriptTypes(readFileSync(join(root, file), 'utf8'));
    for (const [, , path, ending] of code.matchAll(REFERENCE)) {
      const target = posix.join(posix.dirname(file), `${path}.${ending}`);
      if (!existsSync(join(root, target))) throw new Error(`${file} names ${target}, which does not exist`);
      if (ending === 'md') documents.add(target);
      else waiting.push(target);
    }
    scripts.set(
      file,
      code.replace(REFERENCE, (all, quote, path, ending) => (ending === 'md' ? all : `${quote}${path}.js${quote}`)),
    );
  }
  return { scripts, documents };
}

/** All files of the stripped server, in the shape of the project. */
function filesOf(root: string): Map<string, string> {
  const { scripts, documents } = stripFrom(root, 'cli/main.ts');
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const { name, version, type }: Record<string, unknown> = JSON.parse(read('package.json'));
  return new Map([
    ...[...scripts].map(([file, code]) => [file.replace(/\.ts$/, '.js'), code] as const),
    ...[...documents].map(file => [file, read(file)] as const),
    ['package.json', `${JSON.stringify({ name, version, type, private: true }, null, 2)}\n`],
  ]);
}

/**
 * Writes the stripped server into a folder. Changes no file that is right already, and replaces others atomically, so that
 * several packages can be made of the same sources at once. Returns the number of files.
 */
export function writeStripped(root: string, folder: string): number {
  const files = filesOf(root);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = relative(folder, join(old.parentPath, old.name)).replaceAll('\\', '/');
    if (old.isFile() && !files.has(path)) rmSync(join(folder, path), { force: true });
  }
  for (const [file, text] of files) {
    const path = join(folder, file);
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue;
    mkdirSync(dirname(path), { recursive: true });
    const fresh = join(folder, `.${randomUUID()}`);
    writeFileSync(fresh, text);
    renameSync(fresh, path);
  }
  return files.size;
}
