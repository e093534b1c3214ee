import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { looksLike, readLine, readName } from './text.ts';

test('a name is normalised, and its spaces are single', () => {
  assert.equal(readName('  Ada   Lovelace '), 'Ada Lovelace');
  assert.equal(readName('Zoe\u0308'), 'Zo\u00eb');
  for (const name of ['Ada', '太郎', 'Ольга', 'Müller-Lüdenscheidt', 'O’Hara', '👻', 'José 🎃', 'अदिति', '4'])
    assert.equal(readName(name), name);
  assert.equal(readName('Ada ❤\ufe0f'), 'Ada ❤');
});

test('a name that hides something, or shows nothing, is refused', () => {
  for (const name of [
    ...[
      '',
      '   ',
      '\u3000',
      '\u2800',
      '\u3164',
      '\u115f',
      '\u0301',
      '\u0301\u0302',
      '\u0301Ada',
      'A\u0301\u0301\u0301\u0301\u0301da',
    ],
    ...['Ada\u202eadA', 'Ada\u200b', 'A\u200dda', 'Ada\u2066', 'Ada\u00ad', 'Ada\u034f', 'Ada\ufeff', 'Ada\u{e0041}'],
    ...['Ada\ud800', '\udc00Ada', 'Ada\u0000', 'Ada\nBo', 'Ada\u2028', 'Ada\u061c', 'Ada\ue000'],
  ])
    assert.throws(() => readName(name), { code: 'bad-name' }, JSON.stringify(name));
});

test('whatever is typed, a name that is taken holds nothing hidden, and is taken again as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 24 }), text => {
      let name: string;
      try {
        name = readName(text);
      } catch {
        return;
      }
      assert.ok(name.isWellFormed() && !/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(name));
      assert.equal(readName(name), name);
      assert.ok(looksLike(name, name));
    }),
  );
});

test('names that a reader takes for each other look alike', () => {
  for (const [one, other] of [
    ['Ada', 'ada'],
    ['Ada', 'Аdа'],
    ['ВОВА', 'Вова'],
    ['Ada', 'A d a'],
    ['Ada', 'Ａｄａ'],
    ['Bo', 'B0'],
    ['Ian', 'lan'],
    ['Al', 'A1'],
    ['Straße', 'STRASSE'],
    ['Nora', 'Νora'],
  ] as const)
    assert.ok(looksLike(one, other) && looksLike(other, one), `${one} ${other}`);
  for (const [one, other] of [
    ['Ada', 'Ida'],
    ['Lia', 'Ila'],
    ['Bo', 'Bob'],
    ['Ольга', 'Olga'],
    ['Mia', 'Maia'],
  ] as const)
    assert.ok(!looksLike(one, other), `${one} ${other}`);
});

test('what is said is well-formed, and turns nothing around', () => {
  assert.equal(readLine('a\u202eb\u2066c\u2069d\ud800'), 'abcd\ufffd');
  for (const line of ['Boo! 👩‍🚀', 'שלום', 'نعم']) assert.equal(readLine(line), line);
});
