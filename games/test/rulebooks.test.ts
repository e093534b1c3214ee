import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { citedRules, ruleNumbers } from '../../engine/check/rulebook.ts';
import {
  type GameModule,
  LANGUAGES,
  type Language,
  Match,
  nameAt,
  optionAt,
  randomFrom,
  readRecord,
  SPECTATOR,
  seeded,
  sizeOf,
} from '../../engine/index.ts';
import { isDraft } from '../covers.ts';
import { openAll } from '../shelf.ts';

const numbers = (book: URL): string[] => ruleNumbers(readFileSync(book, 'utf8'));

/** A rulebook as one line, so that no phrase is broken in two. */
const inOneLine = (book: URL): string => readFileSync(book, 'utf8').replace(/\s+/g, ' ');

const quoted = (language: Language, name: string): string => (language === 'en' ? `"${name}"` : `„${name}“`);

/** What no native reader would say, or what only the code says. */
const CLUMSY: Readonly<Record<Language, RegExp>> = {
  en: /\bthe own\b|\bon turn\b|turn it is is\b|\w: (?:true|false)\b|\w\/strict\b/i,
  de: /\bso (?:du|ihr|er|sie|es|man|jemand|niemand)\b|Ausgangspunkt|\bist (?:egal|gleich)[.;,]|\w: (?:true|false)\b/i,
};

/** The text of all files of a folder whose names match. */
function texts(folder: URL, name: RegExp): [string, string][] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => name.test(file));
  return files.map(file => [file, readFileSync(new URL(file, folder), 'utf8')]);
}

/** The rule numbers that questions and events of random matches give as their reason. */
function rulesInPlay({ game }: GameModule): Set<string> {
  const rules = new Set(Object.values(game.options).map(variant => variant.rule));
  for (let i = 0; i < 60; i++) {
    const random = randomFrom(`rules ${i}`);
    const match = Match.start(
      game,
      { seats: game.seats.min + (i % (game.seats.max - game.seats.min + 1)) },
      seeded(`rules ${i}`),
    );
    while (!match.over) {
      for (const ask of match.asks) rules.add(ask.rule);
      const ask = match.asks.find(one => match.answered(one.seat) === undefined);
      assert.ok(ask);
      const options = ask.options();
      match.answer(ask.seat, optionAt(options, random(sizeOf(options))));
    }
    for (const { rule } of match.events(SPECTATOR)) rules.add(rule);
  }
  return rules;
}

for (const gameModule of await openAll()) {
  const { id } = gameModule.game;
  const book = numbers(gameModule.rulebook.en);
  const folder = new URL(`../${id}/`, import.meta.url);

  test(`${id}: both rulebooks have the same rules, each once`, () => {
    assert.ok(book.length > 0);
    assert.equal(new Set(book).size, book.length);
    for (const language of LANGUAGES) assert.deepEqual(numbers(gameModule.rulebook[language]), book, language);
  });

  test(`${id}: every numbered rule has a ruling that cites it`, t => {
    const tested = citedRules(
      texts(folder, /\.test\.ts$/)
        .map(([, text]) => text)
        .join('\n'),
    );
    const uncited = book.filter(rule => !tested.has(rule));
    if (isDraft(id)) t.diagnostic(`no test cites ${uncited.join(', ')}`);
    else assert.deepEqual(uncited, []);
  });

  test(`${id}: the code cites no rule that is not in the book`, () => {
    const letters = new Set(book.map(rule => rule[0]));
    for (const [file, text] of texts(folder, /^(?!.*(words|lines|content)).*\.ts$/)) {
      const comments = [...text.matchAll(/\/\*\*[\s\S]*?\*\/|rule: '[^']+'|(?:test|describe)\('[^']+'/g)].join('\n');
      for (const rule of citedRules(comments))
        if (letters.has(rule[0])) assert.ok(book.includes(rule), `${file} cites ${rule}`);
    }
  });

  test(`${id}: questions, events and options name rules of the book`, () => {
    assert.deepEqual(
      [...rulesInPlay(gameModule)].filter(rule => !book.includes(rule)),
      [],
    );
  });

  for (const language of LANGUAGES)
    test(`${id}: the rulebook calls options and their values what the screen calls them: ${language}`, () => {
      const text = inOneLine(gameModule.rulebook[language]);
      const { options } = gameModule.words[language];
      const labels = Object.keys(gameModule.game.options).flatMap(option => {
        const { name = option, values = {} } = options[option] ?? {};
        return [name, ...Object.values(values).map(label => nameAt(label, {}))];
      });
      assert.deepEqual(
        labels.filter(label => !text.includes(quoted(language, label))),
        [],
        `rulebook.${language}.md must name every option and value in quotes, as the words call them: ${quoted(language, 'name')}`,
      );
      assert.doesNotMatch(text, CLUMSY[language]);
    });

  if (!gameModule.hidden)
    test(`${id}: before the first rule, both rulebooks teach: with a picture of a real position, and with the signs`, () => {
      for (const language of LANGUAGES) {
        const text = readFileSync(gameModule.rulebook[language], 'utf8');
        const page = text.slice(0, text.search(/^- \*\*(?:[A-Z]\d+|\d[a-z])\*\* /m));
        assert.ok(
          (page.match(/^## /gm)?.length ?? 0) >= 3,
          'what it is about, how one wins, a turn, an example, signs',
        );
        const [, alt = '', picture = ''] = page.match(/^!\[([^\]]+)\]\((\S+)\)$/m) ?? [];
        assert.equal(picture, `example.${language}.jpg`);
        assert.ok(alt.length > 60, 'the picture in words');
        const [first, second] = readFileSync(new URL(picture, folder));
        assert.deepEqual([first, second], [0xff, 0xd8], 'a JPEG');
        assert.match(page, /^\|(?: -+ \|){2,}$/m, 'a table of signs');
      }
      const { lines } = readRecord(readFileSync(new URL('example.jsonl', folder), 'utf8'));
      assert.ok(lines.length > 0);
    });

  test(`${id}: the rulebook of every language is where the house says`, () => {
    const written = LANGUAGES.filter(one => !isDraft(id) || gameModule.rulebook[one].pathname.includes(`.${one}.`));
    assert.ok(written.length > 0);
    for (const language of written)
      assert.match(fileURLToPath(gameModule.rulebook[language]), new RegExp(`rulebook\\.${language}\\.md$`));
  });
}
