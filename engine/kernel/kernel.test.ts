import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const KERNEL = ['ask.ts', 'cards.ts', 'chance.ts', 'play.ts', 'game.ts', 'links.ts', 'match.ts'];
const read = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const code = (text: string): string[] =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter(line => line.trim() !== '' && !line.trim().startsWith('//'));

test('the kernel stays small: under 725 lines of code', t => {
  const lines = KERNEL.reduce((sum, file) => sum + code(read(file)).length, 0);
  t.diagnostic(`${lines} lines`);
  assert.ok(lines < 725, `${lines} lines`);
});

test('the engine imports nothing but itself', () => {
  const engine = new URL('../', import.meta.url);
  for (const file of readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter(name =>
    /^(?!.*\.test\.ts$).*\.ts$/.test(name),
  ))
    for (const [, from] of readFileSync(new URL(file, engine), 'utf8').matchAll(/from '(.*?)'/g))
      assert.ok(new URL(from ?? '', new URL(file, engine)).href.startsWith(engine.href), `${file} imports ${from}`);
});
