import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { whyIn } from './why.ts';

/** All refusals of records in the sources; placeholders are replaced by a number or a name. */
function sentences(file: string): string[] {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const found = [...text.matchAll(/new (?:Refusal|BadLine)\(\s*(?:[^'`,]*,\s*)?(['`])([\s\S]*?)\1,?\s*\)/g)];
  return found.map(([, , sentence = '']) => sentence.replaceAll(/\$\{[^}]*\}/g, '7'));
}

test('whatever is wrong with a record is said in German too', () => {
  const said = [
    ...sentences('fair/proof.ts'),
    ...sentences('fair/sighting.ts'),
    ...sentences('fair/past-openings.ts'),
    ...sentences('engine/record.ts').filter(one => !one.startsWith('Line 7 is wrong: 7')),
    ...sentences('fair/chain.ts').map(one => `seat 7: ${one}`),
    ...sentences('fair/chance.ts'),
    ...sentences('web/fair/judge.ts'),
    'chance gave 3 out of 0 to 5 here, but nothing is written.',
    'chance gave 3 out of 0 to 5 here, but [6,2] is written.',
    'That answer is not on the list.',
    'Seat 2 is not asked anything now.',
  ].filter(one => !/^seat 7: 7$|^7$|but 7\.$/.test(one));
  assert.ok(said.length > 25, `${said.length} sentences were found`);
  for (const sentence of said) {
    const german = whyIn('de', `Line 12 is wrong: ${sentence}`);
    assert.match(german, /^Zeile 12 ist falsch: /, sentence);
    assert.ok(!german.endsWith('Das geht nach den Regeln nicht.'), `"${sentence}" is not translated`);
    assert.equal(whyIn('en', sentence), sentence);
  }
});

test('what the rules themselves refuse is said in general', () => {
  const why = 'Line 3 is wrong: x can be 1, 2, not 5.';
  assert.equal(whyIn('de', why), 'Zeile 3 ist falsch: Das geht nach den Regeln nicht.');
});
