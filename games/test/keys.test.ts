/** Whatever a game can be asked for by a key has a name in every language: options, rows, orders, features, beliefs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../engine/index.ts';
import { coverOf, isGame } from '../covers.ts';
import { openAll } from '../shelf.ts';
import { tablesOf } from './tables.ts';

const sorted = (of: object | undefined): string[] => Object.keys(of ?? {}).sort();

for (const { game, words, hints = {}, orders } of await openAll()) {
  const tables = [...tablesOf(game)];

  for (const language of LANGUAGES) {
    const { options, scores, features, beliefs, orders: settled } = words[language];

    test(`${game.id}: every option and each of its values has a name: ${language}`, () => {
      assert.deepEqual(Object.keys(options), Object.keys(game.options));
      for (const [key, { values }] of Object.entries(game.options))
        assert.deepEqual(sorted(options[key]?.values), values.map(String).sort(), key);
    });

    test(`${game.id}: every standing order and each of its values has a name: ${language}`, () => {
      assert.deepEqual(Object.keys(settled ?? {}), Object.keys(orders?.choices ?? {}));
      for (const [choice, { values }] of Object.entries(orders?.choices ?? {}))
        assert.deepEqual(Object.keys(settled?.[choice]?.values ?? {}), values, choice);
    });

    test(`${game.id}: every row of the score sheet, feature and belief of bots has a name: ${language}`, () => {
      for (const state of tables) {
        // A row by which days are compared may go by the name of another.
        const { row, named } = isGame(game.id) ? (coverOf(game.id).compared ?? {}) : {};
        const rows = sorted(game.score?.(state, 0)).filter(key => named === undefined || key !== row);
        for (const key of rows) assert.ok(scores?.[key], key);
        for (const key of sorted(hints.features?.(state, 0)))
          assert.ok(features?.[key]?.more && features[key]?.less, key);
        for (const key of sorted(hints.beliefs?.(state, 0))) assert.ok(beliefs?.[key], key);
      }
      const { en } = words;
      assert.deepEqual([scores, features, beliefs].map(sorted), [en.scores, en.features, en.beliefs].map(sorted));
    });
  }
}
