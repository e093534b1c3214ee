/**
 * The code in documents, and the hidden comments that say how each block is checked. A comment stands above its block:
 *
 * - `<!-- from games/template/rules.ts -->`: the lines stand in that file, in this order. `// ...` stands for others.
 * - `<!-- compile games/template/moth.ts`, code, `-->`: the code comes before the block, or around `[code]` in it. The path
 *   is that of the compiled file: relative imports begin there, and other blocks may import it.
 * - `<!-- continue -->`: the block goes on in the file of the block before.
 * - `<!-- file games/attic/module.ts`, code, `-->`: a file without a block, which others import.
 *
 * A block without a comment is a whole file in the root of the project.
 */
import { posix } from 'node:path';

export type BlockCheck =
  | { readonly kind: 'from'; readonly file: string }
  | { readonly kind: 'compile'; readonly file: string; readonly around: string }
  | { readonly kind: 'continue' };

export interface Block {
  readonly page: string;
  /** The line of the page on which the code begins, counted from 1. */
  readonly line: number;
  readonly language: string;
  readonly code: string;
  readonly check: BlockCheck;
}

const FILE = /<!-- file (\S+)\n([\s\S]*?)-->/g;
const FENCE = /(?:<!-- (from|compile|continue)(?: (\S+))?(?:\n([\s\S]*?))? ?-->\n\n?)?^```(\w+)\n([\s\S]*?)^```$/gm;
const PLACEHOLDER = '[code]';

/** All blocks with a language. Throws for a comment without the path that it needs. */
export function blocksIn(page: string, text: string): Block[] {
  return [...text.matchAll(FENCE)].map((found, i) => {
    const [all, kind, file, around = '', language = '', code = ''] = found;
    const before = text.slice(0, found.index + all.length - code.length - '```'.length);
    const line = before.split('\n').length;
    const whole = `${page.replace(/\W+/g, '-')}-${i}.${language === 'tsx' ? 'tsx' : 'ts'}`;
    if (kind !== undefined && kind !== 'continue' && !file) throw new Error(`${page}:${line} names no file`);
    const check: BlockCheck =
      kind === 'from'
        ? { kind, file: file ?? '' }
        : kind === 'continue'
          ? { kind }
          : { kind: 'compile', file: file ?? whole, around };
    return { page, line, language, code, check };
  });
}

/** The hidden files of a page. */
export const hiddenFilesIn = (page: string, text: string): CompiledFile[] =>
  [...text.matchAll(FILE)].map(([, path = '', code = '']) => ({
    path,
    text: code,
    origin: code.split('\n').map(() => `${page}, the hidden ${path}`),
  }));

const withoutIndent = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '');

/** Whether the lines stand in the source in this order, without others between them except at `// ...`. */
export function isExcerpt(code: string, source: string): boolean {
  const lines = withoutIndent(source);
  const parts = withoutIndent(code)
    .join('\n')
    .split(/^(?:\/\/ )?\.\.\.$/m)
    .map(withoutIndent)
    .filter(part => part.length > 0);
  let from = 0;
  return parts.every(part => {
    const at = lines.findIndex((_, i) => i >= from && part.every((line, j) => lines[i + j] === line));
    from = at + part.length;
    return at >= 0;
  });
}

/** A file to compile, and for each of its lines the place in a document. */
export interface CompiledFile {
  readonly path: string;
  readonly text: string;
  readonly origin: readonly string[];
}

/** The files that the blocks become. Throws if two of them have one path. */
export function filesOf(blocks: readonly Block[]): CompiledFile[] {
  const files: { path: string; lines: string[]; origin: string[] }[] = [];
  const add = (file: { lines: string[]; origin: string[] }, text: string, place: (i: number) => string): void => {
    for (const [i, line] of text.replace(/\n$/, '').split('\n').entries()) {
      file.lines.push(line);
      file.origin.push(place(i));
    }
  };
  for (const { page, line, code, check } of blocks) {
    if (check.kind === 'from') continue;
    const inCode = (i: number): string => `${page}:${line + i}`;
    const last = files.at(-1);
    if (check.kind === 'continue') {
      if (!last) throw new Error(`${page}:${line} continues nothing`);
      add(last, code, inCode);
      continue;
    }
    const path = posix.normalize(check.file);
    if (files.some(file => file.path === path)) throw new Error(`${page}:${line}: ${path} exists already`);
    const file = { path, lines: [] as string[], origin: [] as string[] };
    const { around } = check;
    const at = around.includes(PLACEHOLDER) ? around.indexOf(PLACEHOLDER) : around.length;
    const inComment = (): string => `${page}:${line}, its comment`;
    add(file, 'export {};', inComment);
    add(file, around.slice(0, at), inComment);
    add(file, code, inCode);
    add(file, around.slice(at + PLACEHOLDER.length), inComment);
    files.push(file);
  }
  return files.map(({ path, lines, origin }) => ({ path, text: `${lines.join('\n')}\n`, origin }));
}
