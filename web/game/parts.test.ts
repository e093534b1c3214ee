import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { LANGUAGES } from '../../engine/index.ts';
import { isDraft } from '../../games/covers.ts';
import { openAll } from '../../games/shelf.ts';
import { partsOf } from './parts.ts';

test('every rulebook has chapters that teach, then the rules, and all printed games have a picture', async () => {
  for (const gameModule of await openAll()) {
    if (isDraft(gameModule.game.id)) continue;
    for (const lang of LANGUAGES) {
      const book = readFileSync(gameModule.rulebook[lang], 'utf8');
      const { opening, rest, picture } = partsOf(book);
      const where = `${gameModule.game.id} ${lang}`;
      assert.doesNotMatch(opening, /^# /m, where);
      assert.match(opening, /^## /m, where);
      if (!gameModule.hidden) assert.doesNotMatch(opening, /^- \*\*[A-Z]\d+\*\* /m, where);
      assert.match(rest, /^## /, where);
      assert.match(rest, /^- \*\*\w+\*\* /m, where);
      if (!gameModule.hidden) assert.equal(picture?.name, `example.${lang}.jpg`, where);
    }
  }
});

test('the page of a game tells how one wins and what a turn is, before the example', async () => {
  for (const gameModule of (await openAll()).filter(({ hidden }) => !hidden))
    for (const lang of LANGUAGES) {
      const { opening } = partsOf(readFileSync(gameModule.rulebook[lang], 'utf8'));
      const where = `${gameModule.game.id} ${lang}`;
      assert.match(opening, lang === 'en' ? /how (?:you|to) win/i : /wie (?:man|du|ihr) gewinn/i, where);
      assert.match(opening, lang === 'en' ? /what a (?:turn|round) looks like/i : /wie eine? (?:Zug|Runde)/i, where);
    }
});

test('nothing of a book is lost, and a book without chapters is all opening', () => {
  const book = '# Title\n\nIntro.\n\n## One\n\nA\n\n## Two\n\n![A\nboard](b.jpg)\n\n## Three\n\nC\n';
  assert.deepEqual(partsOf(book), {
    opening: 'Intro.\n\n## One\n\nA',
    rest: '## Two\n\n![A\nboard](b.jpg)\n\n## Three\n\nC',
    picture: { alt: 'A board', name: 'b.jpg' },
  });
  assert.deepEqual(partsOf('# Title\n\nIntro.'), { opening: 'Intro.', rest: '', picture: undefined });
});
