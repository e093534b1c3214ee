/** The engine and its provable chance as libraries: packed, installed outside this repository, and used as told. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { npm, packLibraries } from './libraries.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let folder = '';

/** The TypeScript of a README. */
const codeOf = (readme: string): string =>
  [...readFileSync(join(ROOT, readme), 'utf8').matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code).join('\n');

/** A file that checks the laws in random matches, as a test of a new game would. */
const LAWS = `
import { checkMatch, emptyTally } from '@seance/engine/check';
import { lanterns } from './lanterns.ts';

const tally = emptyTally();
for (let i = 0; i < 5; i++) checkMatch(lanterns, { seats: 3, options: {} }, \`laws/\${i}\`, tally);
console.log(tally.matches);
`;

/** A game in languages of its own. The compiler is the assertion. */
const LANGUAGES = `
import { type GameModule, promptsOf, type Words } from '@seance/engine';
import { lanterns } from './lanterns.ts';

type Lanterns = Parameters<typeof lanterns.result>[0];
const wordsOf = (title: string, prompt: string): Words<Lanterns> => ({
  ...{ title, blurb: title, options: {}, prompt: promptsOf<Lanterns>({ lay: prompt }), label: () => '1' },
  ...{ waiting: () => '', line: () => undefined, card: name => ({ name, text: name }) },
});
const rulebook = { en: new URL('file:///en.md'), fr: new URL('file:///fr.md') };
const words = { en: wordsOf('Lanterns', 'Lay a card.'), fr: wordsOf('Lanternes', 'Pose une carte.') };
const more = { game: lanterns, credits: { design: '', published: '' }, usual: { seats: 2 } };
export const whole: GameModule<Lanterns, 'en' | 'fr'> = { ...more, words, rulebook };
// @ts-expect-error there are no words in German
export const german: GameModule<Lanterns> = { ...more, words, rulebook };
// @ts-expect-error the rulebook in French is missing
export const less: GameModule<Lanterns, 'en' | 'fr'> = { ...more, words, rulebook: { en: rulebook.en } };
console.log(Object.values(whole.words).map(({ title }) => title).join());
`;

const run = (file: string): string =>
  execFileSync(process.execPath, [file], { cwd: folder, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } });

before(() => {
  folder = mkdtempSync(join(tmpdir(), 'seance-libraries-'));
  const tarballs = packLibraries(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'attic', private: true, type: 'module' }));
  npm(folder, 'install', '--offline', '--no-audit', '--no-fund', '--silent', ...tarballs);
  writeFileSync(join(folder, 'lanterns.ts'), codeOf('engine/README.md'));
  writeFileSync(join(folder, 'verified.ts'), codeOf('fair/README.md'));
  writeFileSync(join(folder, 'laws.ts'), LAWS);
  writeFileSync(join(folder, 'languages.ts'), LANGUAGES);
});
after(() => rmSync(folder, { recursive: true, force: true }));

test('the game of the README is played, saved, imagined and recorded with the packed engine alone', () => {
  assert.match(run('lanterns.ts'), /^true 2 \[ [01], [01] \] 3\n$/);
});

test('the packed chance proves every random number of a match outside this repository', () => {
  assert.match(run('verified.ts'), /true\n$/);
});

test('the laws come with the engine', () => {
  assert.match(run('laws.ts'), /5\n$/);
});

test('a game names its own languages', () => {
  assert.match(run('languages.ts'), /Lanterns,Lanternes\n$/);
});

test('the packed types fit the code of both READMEs', () => {
  const compilerOptions = {
    ...{ target: 'es2024', lib: ['es2024', 'dom'], module: 'nodenext', strict: true, noEmit: true },
    ...{ allowImportingTsExtensions: true, skipLibCheck: false, exactOptionalPropertyTypes: true },
    ...{ noUncheckedIndexedAccess: true, typeRoots: [join(ROOT, 'node_modules/@types')], types: ['node'] },
  };
  const files = ['lanterns.ts', 'verified.ts', 'laws.ts', 'languages.ts'];
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files }));
  const compiler = join(ROOT, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', folder], { cwd: folder, encoding: 'utf8' });
});

test('the engine has no dependency, and its README shows a whole game in 60 lines', () => {
  const manifest = JSON.parse(readFileSync(join(folder, 'node_modules/@seance/engine/package.json'), 'utf8'));
  assert.deepEqual(manifest.dependencies, {});
  const [game = ''] = codeOf('engine/README.md').split('import { Match');
  assert.ok(game.trim().split('\n').length <= 60, `${game.trim().split('\n').length} lines`);
});
