/** Boards name their colours: a hex number that stands for a named colour, or stands there again and again, is a fault. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../shelf.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** A colour that stands so often in a board has a name. */
const NAMED_FROM = 3;

const TOKEN = /^\s*(--[\w-]+): #([0-9a-f]{6});$/gim;
/** Eight digits without the opacity, three and four digits written out. */
function solid(digits: string): string {
  const long = digits.length > 4 ? digits : [...digits].map(digit => digit + digit).join('');
  return long.slice(0, 6).toLowerCase();
}

const tokensIn = (css: string): Map<string, string> =>
  new Map([...css.matchAll(TOKEN)].map(([, name = '', digits = '']) => [digits.toLowerCase(), name]));

const PAGE = tokensIn(readFileSync(`${ROOT}web/style/tokens.css`, 'utf8'));

/** Hex numbers outside the lines that name them. */
const numbersIn = (css: string): string[] =>
  [...css.replaceAll(TOKEN, '').matchAll(/(?<!url\()#([0-9a-f]{3,8})\b/gi)].map(([, digits = '']) => digits);

/** The faults of the styles of a board. */
function faultsIn(css: string): string[] {
  const tokens = new Map([...PAGE, ...tokensIn(css)]);
  const numbers = numbersIn(css);
  const named = numbers.flatMap(digits => {
    const name = tokens.get(solid(digits));
    return name ? [`#${digits} is ${name}`] : [];
  });
  const often = [...new Set(numbers)]
    .filter(digits => numbers.filter(other => other === digits).length >= NAMED_FROM)
    .map(digits => `#${digits} has no name`);
  return [...named, ...often];
}

for (const id of GAMES)
  test(`${id}: its board writes no colour by a number that has a name`, () => {
    const files = globSync(`games/${id}/board/**/*.css`, { cwd: ROOT });
    assert.deepEqual(faultsIn(files.map(file => readFileSync(`${ROOT}${file}`, 'utf8')).join('\n')), []);
  });

test('a number that has a name is found, solid or with its opacity, and so is one that stands often', () => {
  const css = '.a {\n  --wax: #aabbcc;\n  color: #abc;\n  fill: #aabbcc80;\n  stroke: #123456;\n}\n';
  assert.deepEqual(faultsIn(css), ['#abc is --wax', '#aabbcc80 is --wax']);
  assert.deepEqual(faultsIn('.a { color: #777; }\n'.repeat(3)), ['#777 has no name']);
});
