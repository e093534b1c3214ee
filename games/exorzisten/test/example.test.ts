import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { LANGUAGES, type Language, type Match } from '../../../engine/index.ts';
import { exampleOf, exampleText } from '../../test/example.ts';
import { game } from '../rules.ts';
import type { ExorzistenState } from '../state.ts';
import { prospect } from '../words/reading.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { answer, asked, contributions, divine, faces, hand, options, player, row, sums } from './arranged.ts';

/** The worked example of the rulebooks is a record: what the text tells is what happened there. */

const shown = (): Match<ExorzistenState> => exampleOf(game);
const example = (language: Language): string => exampleText(game, language);
const tells = (...parts: readonly (string | number)[]): void => {
  for (const language of LANGUAGES)
    for (const part of parts) assert.ok(example(language).includes(`${part}`), `${language}: ${part}`);
};
const namesIn = (language: Language, faces_: readonly string[]): string[] =>
  faces_.map(face => (language === 'en' ? en : de).card(face).name);

describe('The worked example', () => {
  test('R22, R23, R30 the position: who is who, what was laid, and what lies at the bed', () => {
    const match = shown();
    assert.equal(match.state.rules, game.rules);
    assert.deepEqual(
      match.state.players.map(({ character, action, response }) => [character, action, response]),
      [
        ['exorcist', 'exorcism', 'expulsion'],
        ['shaman', 'investigation', 'expulsion'],
        ['psychologist', 'investigation', 'disrupt'],
      ],
    );
    assert.equal(match.state.round, 1);
    assert.deepEqual(row(match), ['poltergeist', 'abaddon']);
    assert.deepEqual(asked(match), ['exorcist inquiry']);
    assert.deepEqual(hand(match, 'exorcist'), ['police', 'holywater-2']);
    assert.equal(hand(match, 'shaman').length, 4);
    for (const language of LANGUAGES)
      for (const name of namesIn(language, [...row(match), ...hand(match, 'exorcist')]))
        assert.ok(example(language).includes(name), name);
  });

  test('R54-R58 what the board foretells: 4 to 11 against 8 to 10', () => {
    const { value, resistance } = prospect(shown().state);
    assert.deepEqual(
      [value, resistance],
      [
        [4, 11],
        [8, 10],
      ],
    );
    tells('4–11', '8–10');
  });

  test('C2 what Ada can do: the Police against Cleo, the flask for herself, or nothing', () => {
    const match = shown();
    assert.deepEqual(options(match, 'exorcist'), [
      { pass: true },
      { play: 'police', target: 'psychologist' },
      { play: 'holywater-2' },
    ]);
    answer(match, 'exorcist', { play: 'police', target: 'psychologist' });
    assert.deepEqual(prospect(match.state).resistance, [6, 6]);
  });

  test('R54, R59, R61, R62 how it ends: 9 and 3 make 12 against 10, and Ada chooses first', () => {
    const match = shown();
    answer(match, 'exorcist', { play: 'holywater-2' });
    answer(match, 'shaman', { pass: true });
    answer(match, 'exorcist', { pass: true });
    assert.deepEqual(match.state.dice, [6, 4, 6]);
    assert.deepEqual(contributions(match), { exorcist: 6 + 1 + 2, shaman: 2 + 1 });
    assert.deepEqual(sums(match), [12, 6 + 4]);
    tells('6 + 1 + 2 = 9', '2 + 1 = 3', '3 + 1 = 4', '6 + 4', 12, 10);
    assert.deepEqual(asked(match), ['exorcist take']);
    answer(match, 'exorcist', { take: 'abaddon' });
    assert.deepEqual([divine(match, 'exorcist'), divine(match, 'shaman')], [['abaddon'], ['poltergeist']]);
    assert.deepEqual(faces(match, player(match, 'psychologist').divine), []);
  });

  test('R59 without the flask it would have been 10 against 10', () => {
    const match = shown();
    answer(match, 'exorcist', { pass: true });
    answer(match, 'shaman', { pass: true });
    assert.deepEqual(sums(match), [10, 10]);
    assert.equal(match.state.expulsion?.success, false);
  });
});
