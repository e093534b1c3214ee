/** A cover says of a game what the game says of itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES, Match, seeded } from '../../engine/index.ts';
import { coverOf, gamesWith, isGame, SHELVED } from '../covers.ts';
import { openAll } from '../shelf.ts';

const WINS_MAX_WORDS = 14;

for (const { game, words, facts, hidden = false, credits } of await openAll()) {
  test(`${game.id}: the box and the game agree`, () => {
    assert.ok(isGame(game.id));
    const cover = coverOf(game.id);
    assert.deepEqual(cover.seats, game.seats);
    assert.equal(cover.facts, facts);
    assert.equal(hidden, cover.status !== 'shelf', 'module.ts hides what is not on the shelf');
    for (const language of LANGUAGES) {
      const { title, wins, published, design = '', sources } = cover.words[language];
      assert.equal(title, words[language].title);
      assert.ok(wins.split(' ').length <= WINS_MAX_WORDS, wins);
      assert.ok(published.length > 0, `published in the cover, ${language}`);
      assert.doesNotMatch(
        sources,
        /\blost\b|verloren|verschollen/,
        'what we do not know of a published game is not lost',
      );
      const author = design.split(' ').at(-1) ?? '';
      assert.ok(
        credits.design.includes(author),
        `credits.design in module.ts does not name ${author}, the last word of design in cover.ts (${language})`,
      );
    }
  });

  test(`${game.id}: every house of the day can be played, and its score row exists`, () => {
    assert.ok(isGame(game.id));
    const { deals = [], compared } = coverOf(game.id);
    for (const deal of deals) assert.ok(Match.start(game, deal, seeded('deal')).asks.length > 0);
    if (!compared) return;
    const row = Object.keys(game.score?.(Match.start(game, { seats: game.seats.min }, seeded('row')).state, 0) ?? {});
    assert.ok(row.includes(compared.row), `${compared.row} is none of ${row.join(', ')}`);
    assert.ok(words.en.scores?.[compared.named ?? compared.row], 'the row has a name');
  });
}

test('every place on the shelf is taken once, and nothing is on the shelf and a draft', () => {
  const places = SHELVED.map(id => coverOf(id).place);
  assert.equal(new Set(places).size, places.length);
  const all = [...SHELVED, ...gamesWith('draft'), ...gamesWith('hidden')];
  assert.equal(new Set(all).size, all.length);
});
