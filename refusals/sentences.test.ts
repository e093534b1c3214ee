import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Language, ParamKind, RefusalData, RefusalValues } from '../engine/index.ts';
import { REFUSALS } from './codes.ts';
import { SENTENCES, sentenceOf } from './sentences.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const LANGUAGES: readonly Language[] = ['en', 'de'];

/** For each kind a value that can be found in a sentence again. */
const SAMPLES: Readonly<Record<ParamKind, (n: number) => RefusalValues[string]>> = {
  number: n => 4100 + n,
  text: n => `text-${n}`,
  numbers: n => [5100 + n, 6100 + n],
  texts: n => [`one-${n}`, `two-${n}`],
};

const codes = Object.entries(REFUSALS).map(([code, kinds]: readonly [string, Readonly<Record<string, ParamKind>>]) => {
  const params = Object.fromEntries(Object.entries(kinds).map(([name, kind], n) => [name, SAMPLES[kind](n)]));
  return { code, params } as RefusalData;
});

/** Parameters that a sentence only counts or compares. */
const UNSPOKEN: readonly string[] = ['more'];

for (const language of LANGUAGES)
  test(`${language}: every code has a sentence that names its parameters`, () => {
    assert.ok(codes.length > 150, `${codes.length} codes`);
    for (const data of codes) {
      const sentence = sentenceOf(language, data);
      if (data.code === 'server-refused') continue;
      assert.match(sentence, /^\S.*[.]$/, data.code);
      assert.doesNotMatch(sentence, /undefined|\[object|NaN| {2}/, data.code);
      for (const [name, value] of Object.entries(data.params).filter(([one]) => !UNSPOKEN.includes(one)))
        for (const part of Array.isArray(value) ? value : [value])
          assert.ok(sentence.includes(String(part)), `${data.code}: "${sentence}" does not name ${name}`);
      for (const words of sentence.split(/[.:;] /).map(part => part.split(' ').length))
        assert.ok(words <= 30, `${data.code}: ${words} words in "${sentence}"`);
    }
  });

test('no sentence is the same in two languages, and none stands for two codes', () => {
  for (const data of codes.filter(({ code }) => code !== 'server-refused'))
    assert.notEqual(sentenceOf('en', data), sentenceOf('de', data), data.code);
  for (const language of LANGUAGES) {
    const all = codes.map(data => sentenceOf(language, data));
    assert.deepEqual(
      all.filter((sentence, i) => all.indexOf(sentence) !== i),
      [],
    );
  }
});

test('German addresses the player with du', () => {
  for (const data of codes)
    assert.doesNotMatch(sentenceOf('de', data), /\b(Ihnen|Ihrem|Ihren)\b|\bSie (haben|sind|können)\b/);
});

test('a line of a record and a variant of an experiment are named before the sentence', () => {
  const over = { code: 'match-over', params: {} } as const;
  assert.equal(sentenceOf('en', { ...over, line: 7 }), `Line 7: ${SENTENCES.en['match-over']}`);
  assert.equal(sentenceOf('de', { ...over, line: 7 }), `Zeile 7: ${SENTENCES.de['match-over']}`);
  assert.equal(sentenceOf('de', { ...over, variant: 'a' }), `In der Variante „a“: ${SENTENCES.de['match-over']}`);
});

test('every code is used where something is refused, and no sentence is written there', () => {
  const files = globSync('{engine,fair,table,server,lab,web,cli,protocol}/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    file => !/\.test\.ts$|\/(test|e2e)\/|refusals?\.ts$/.test(file) || file === 'server/ops/refusals.ts',
  );
  const source = files.map(file => readFileSync(`${ROOT}${file}`, 'utf8')).join('\n');
  // The kind of a value is put into the code where changed tables are checked.
  const unused = codes.filter(({ code }) => !source.includes(`'${code}'`) && !/^content-not-/.test(code));
  assert.deepEqual(
    unused.map(({ code }) => code),
    [],
  );
  assert.deepEqual(source.match(/new (?:Refusal|Refused|BadLine)\((?:[^'`)]*, )?['`][A-Z][^'`]*/g), null);
});
