/**
 * The server as JavaScript, for packages: Node runs no TypeScript below node_modules. Types become blanks, so line and
 * column numbers stay those of the sources.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, posix } from 'node:path';

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

/** Writes the stripped server into a folder, in the shape of the project. */
export function writeStripped(root: string, folder: string): number {
  const { scripts, documents } = stripFrom(root, 'cli/main.ts');
  rmSync(folder, { recursive: true, force: true });
  const prepare = (file: string): string => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    return join(folder, file);
  };
  for (const [file, code] of scripts) writeFileSync(prepare(file.replace(/\.ts$/, '.js')), code);
  for (const file of documents) cpSync(join(root, file), prepare(file));
  const { name, version, type }: Record<string, unknown> = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  writeFileSync(prepare('package.json'), `${JSON.stringify({ name, version, type, private: true }, null, 2)}\n`);
  return scripts.size;
}
