import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { type Face, LANGUAGES, Match, SPECTATOR, seeded } from '../../../engine/index.ts';
import { gameModule } from '../module.ts';
import { game } from '../rules.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';

const WORDS = { en, de };
test('a card tells what it does by Suit and by Colour', () => {
  assert.equal(
    en.card('H7').text,
    'Suit: nothing. Colour: −1 WILL. By Colour, a matching value gives +1 WILL instead.',
  );
  assert.equal(de.card('SQ').name, 'Pik-Dame');
});

test('both rulebooks call every option and each of its values what the new-match screen calls them', () => {
  for (const language of LANGUAGES) {
    const book = readFileSync(gameModule.rulebook[language], 'utf8').replace(/\s+/g, ' ');
    const quoted = (name: string): string => (language === 'en' ? `"${name}"` : `„${name}“`);
    for (const [key, { name, values }] of Object.entries(WORDS[language].options)) {
      assert.ok(book.includes(quoted(name)), `${language}: ${name}`);
      for (const value of Object.values(values))
        assert.ok(book.includes(String(value)), `${language}: ${key} ${value}`);
      const rule = game.options[key]?.rule ?? '';
      if (rule.startsWith('A')) assert.match(book, new RegExp(`\\*\\*${rule}\\*\\* [^*]*${quoted(name)}`), `${rule}`);
    }
    assert.doesNotMatch(book, /\b(chart|strict|declared|clamp|loses|wins|multilevel|long|on|off)\b[):,]? \((as|wie) h/);
  }
});

test('German cards are declined', () => {
  const view = Match.start(game, { seats: 2 }, seeded('declined')).view(SPECTATOR);
  const reader = { view, names: ['Ada', 'Max'] };
  const line = (what: string, faces: Face[], fields = {}): string | undefined =>
    de.line({ rule: 'H14', what, seat: 1, faces, ...fields }, reader);
  assert.equal(line('enters', ['SQ']), 'Max betritt die Pik-Dame.');
  assert.equal(line('enters', ['HJ']), 'Max betritt den Herz-Buben.');
  assert.equal(line('opens', ['DK'], { side: 'east' }), 'Max öffnet vom Karo-König aus eine Tür nach Osten.');
  assert.equal(line('connects', ['H7', 'CJ']), 'Max verbindet die Herz 7 mit dem Kreuz-Buben.');
  assert.equal(line('changed', [], { stat: 'fear', by: 1, now: 4 }), 'Max’ ANGST steigt um 1 auf 4.');
});
