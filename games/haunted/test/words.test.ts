import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, test } from 'node:test';
import {
  at,
  type Face,
  LANGUAGES,
  Match,
  PASS,
  type Random,
  type Reader,
  randomFrom,
  type Settings,
  SPECTATOR,
  STORY_MAX_CHARS,
  seeded,
  type Words,
} from '../../../engine/index.ts';
import { written } from '../../test/looking.ts';
import { type Answering, anySetting, BROKEN, type Say, WordsLaw } from '../../test/words-law.ts';
import { ACES, JOKER, ROOMS } from '../content.ts';
import { gameModule } from '../module.ts';
import { game } from '../rules.ts';
import type { Event, HauntedState } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';

const WORDS = { en, de };
const FACES: readonly Face[] = [...ROOMS, ...ACES];

const law = new WordsLaw<HauntedState>(WORDS, {
  raw: /\b[HDCS](?:[2-9]|10|[JQKA])\b|ownDoor|secretDoor|startingRoom/,
  english: /\b(the|and|with|your|you|of|is|are|north|east|south|west|from|Door|Room|Suit|Colour)\b/,
  secrets: [...FACES, JOKER],
  spokenOf: [JOKER],
  invited: isInvited,
});

function isInvited(event: Event, words: Words<HauntedState>, reader: Reader<HauntedState>, say: Say): void {
  // H17 A diamond's invitation is its question.
  const invitation = words.invitation?.(event, reader);
  const asked = event.topic === 'question' ? invitation?.replace(/\?$/, '.') : invitation;
  say(asked, `invitation to ${event.topic}`, event.faces);
  assert.doesNotMatch(words.voice?.(event, reader) ?? 'undefined', BROKEN, `voice of ${event.topic}`);
  const lines = words.suggestions?.(event, reader) ?? [];
  assert.ok(lines.length >= 1 && lines.length <= 3);
  assert.equal(new Set(lines).size, lines.length);
  for (const line of lines) assert.ok(line.length > 0 && line.length <= STORY_MAX_CHARS, line);
}

/** Answers at random. The shy keep their Secret Doors and would rather open a new one than go back. */
const anyOf =
  (random: Random, shy: boolean): Answering<HauntedState> =>
  ({ options }) => {
    const all = options();
    const list = written(all);
    const dear = list.filter(pick => pick === PASS || (typeof pick === 'object' && pick !== null && 'open' in pick));
    const from = shy && dear.length > 0 ? dear : list;
    return at(from, random(from.length));
  };

for (const seats of [1, 2, 3, 4, 5, 6, 7, 8])
  test(`everything in a match of ${seats} has words in both languages, and no words give a card away`, () => {
    const random = randomFrom(`words of ${seats}`);
    const variants: Settings[] =
      seats === 1
        ? [{ deeper: false }, { deeper: true }, { deeper: true, dread: false }, { dread: false }]
        : [{ variant: 'base' }, { variant: 'long' }, { variant: 'multilevel' }];
    for (const variant of variants)
      for (let i = 0; i < (seats < 5 ? 4 : 2); i++) {
        const options = { ...anySetting(game, seats, random), ...variant };
        law.play(
          Match.start(game, { seats, options }, seeded(`words ${seats} ${i}`)),
          anyOf(random, i % 2 === 1),
          random,
        );
      }
  });

test('every card has a name of its own and a text in both languages', () => {
  for (const words of [en, de]) {
    const cards = [...FACES, JOKER].map(face => words.card(face));
    assert.equal(new Set(cards.map(({ name }) => name)).size, cards.length);
    for (const { name, text } of cards) assert.doesNotMatch(`${name}: ${text}`, BROKEN);
  }
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

after(() => {
  const asks = 'bonus connect declare effect exit five lay leave match ownDoor secretDoor window';
  assert.equal([...law.seen.asks].sort().join(' '), asks);
  const events =
    'answers changed closing connects declares declines deeper dread ends enters escapes first five ignored keepsDoor laidDown laidUp level locks looks matches opens passes points rescues reveals ring searches secretDoor startingRoom starts trapped turn wayOut window wins';
  assert.equal([...law.seen.events].sort().join(' '), events);
  assert.equal(
    [...law.seen.topics].sort().join(' '),
    'answer closing memory outcome question reaction rescue room trap',
  );
});
