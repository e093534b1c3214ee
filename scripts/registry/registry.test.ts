import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { SHELVED } from '../../games/covers.ts';
import { registryFiles } from './files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('games/registry lists the games that there are; `npm run registry` writes it', async () => {
  const files = await registryFiles(ROOT);
  assert.deepEqual(readdirSync(`${ROOT}games/registry`).sort(), [...files.keys()].sort());
  for (const [name, text] of files) assert.equal(readFileSync(`${ROOT}games/registry/${name}`, 'utf8'), text, name);
});

/** Sources that serve every game. Tests may name one. */
const SHARED = ['bots', 'cli', 'engine', 'fair', 'lab', 'protocol', 'refusals', 'server', 'table', 'threads', 'web'];
const isTest = (file: string): boolean => /\.test\.ts$|(^|\/)(test|e2e|fixture|released)\/|fixture\.ts$/.test(file);

test('no shared source names a game: everything of a game is in its folder', () => {
  const names = new RegExp(`\\b(?:${SHELVED.join('|')})\\b(?!-house games)`);
  const found = SHARED.flatMap(folder =>
    readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(tsx?|css)$/.test(file) && !isTest(file))
      .filter(file => names.test(readFileSync(`${ROOT}${folder}/${file}`, 'utf8')))
      .map(file => `${folder}/${file}`),
  );
  assert.deepEqual(found, []);
});
