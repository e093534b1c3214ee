/** The texts for the first meeting of a rule: short, in every language, about rules of the book that matches bring. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { meetingsWanted, ruleNumbers } from '../../engine/check/rulebook.ts';
import {
  type GameModule,
  LANGUAGES,
  Match,
  optionAt,
  randomFrom,
  type Settings,
  SPECTATOR,
  seeded,
  sizeOf,
} from '../../engine/index.ts';
import { isDraft } from '../covers.ts';
import { openAll } from '../shelf.ts';

const LINE_MAX_WORDS = 30;
const USUAL_MATCHES = 12;

const wordsIn = (text: string): number => text.trim().split(/\s+/).length;

interface Setting {
  readonly seats: number;
  readonly options: Settings;
}

/** Every number of seats, with every value of every option alone. */
function* settingsOf({ game }: GameModule): Iterable<Setting> {
  for (let seats = game.seats.min; seats <= game.seats.max; seats++) {
    yield { seats, options: {} };
    for (const [key, variant] of Object.entries(game.options)) {
      const { min, max } = variant.seats ?? game.seats;
      if (seats >= min && seats <= max) for (const value of variant.values) yield { seats, options: { [key]: value } };
    }
  }
}

/** The rules that somebody could meet in one match with random answers: at questions and in what happened. */
function metIn({ game, meets }: GameModule, setting: Setting, seed: string): Set<string> {
  const random = randomFrom(seed);
  const met = new Set<string>();
  const match = Match.start(game, setting, seeded(seed));
  while (!match.over) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    assert.ok(ask);
    met.add(ask.rule);
    const options = ask.options();
    match.answer(ask.seat, optionAt(options, random(sizeOf(options))));
  }
  for (const event of match.events(SPECTATOR))
    for (const rule of [event.rule, ...(meets?.(event) ?? [])]) met.add(rule);
  return met;
}

for (const gameModule of await openAll()) {
  const { game, meetings = {}, usual } = gameModule;
  const listed = Object.keys(meetings);
  const book = readFileSync(gameModule.rulebook.en, 'utf8');
  const least = isDraft(game.id) ? 0 : meetingsWanted(ruleNumbers(book).length);

  test(`${game.id}: the lines at first meetings are short, in every language, about rules of the book`, () => {
    for (const [rule, line] of Object.entries(meetings)) {
      assert.ok(book.includes(`- **${rule}** `), `there is no rule ${rule}`);
      for (const language of LANGUAGES) {
        const text = line[language];
        assert.ok(text.length > 0 && wordsIn(text) <= LINE_MAX_WORDS, `${rule} ${language}: ${wordsIn(text)} words`);
      }
      if (!isDraft(game.id)) assert.notEqual(line.en, line.de);
    }
  });

  test(`${game.id}: at least ${least} of them are met at the usual table, and every one at some table`, () => {
    const met = new Set<string>();
    for (let i = 0; i < USUAL_MATCHES; i++)
      for (const rule of metIn(gameModule, { seats: usual.seats, options: usual.options ?? {} }, `usual ${i}`))
        met.add(rule);
    const here = listed.filter(rule => met.has(rule));
    assert.ok(here.length >= least, `only ${here.join(', ')}`);
    for (const setting of settingsOf(gameModule)) {
      if (listed.every(rule => met.has(rule))) break;
      for (const rule of metIn(gameModule, setting, 'other')) met.add(rule);
    }
    assert.deepEqual(
      listed.filter(rule => !met.has(rule)),
      [],
    );
  });
}
