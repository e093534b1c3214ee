/** Pages of docs/: each says for whom it is, the list of all pages has it in that reader's part, and its code can be read. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = globSync('docs/*.md', { cwd: ROOT }).filter(page => page !== 'docs/README.md');

/** The parts of docs/README.md, and the reader whom the purpose line of a page names. */
const READERS: Readonly<Record<string, string>> = {
  'I want to play': 'players',
  'I want to host': 'hosts',
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

/** Whether it is TypeScript: a file, entries of an object, or an expression. A line of dots stands for more of the same. */
function isCode(code: string, language: string): boolean {
  const whole = code.replace(/^\s*\.\.\.,?$/gm, '').replaceAll('[...]', '[]');
  const kind = language === 'tsx' ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return [whole, `({\n${whole}\n});`, `(\n${whole}\n);`].some(text => {
    const { diagnostics = [] } = ts.transpileModule(text, {
      reportDiagnostics: true,
      fileName: `example.${kind === ts.ScriptKind.TSX ? 'tsx' : 'ts'}`,
      compilerOptions: { target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
    });
    return diagnostics.length === 0;
  });
}

test('the code of every page can be read: TypeScript by the compiler, JSON by its parser', () => {
  const broken: string[] = [];
  let count = 0;
  for (const page of ['CONTRIBUTING.md', ...pages])
    for (const [, language = '', code = ''] of read(page).matchAll(/^```(tsx?|js|json)\n([\s\S]*?)^```/gm)) {
      count++;
      if (language === 'json') assert.doesNotThrow(() => JSON.parse(code), page);
      else if (!isCode(code, language)) broken.push(`${page}:\n${code}`);
    }
  assert.ok(count > 20, `${count} examples were found`);
  assert.deepEqual(broken, []);
});
