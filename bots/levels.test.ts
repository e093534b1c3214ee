import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GameModule, Match, optionAt, randomFrom, seeded } from '../engine/index.ts';
import { gameModule } from '../games/exorzisten/module.ts';
import { levelIn, think } from './levels.ts';
import { mindOf } from './mind.ts';

const SEEDS = 40;
const TRIES = { iterations: 12, sharedWorlds: true };

/** How often a Wraith goes to the bed in the first round, by other random numbers each time. */
function visitsToTheBed(levels: GameModule['levels']): number {
  const match = Match.start(gameModule.game, { seats: 6 }, seeded('levels'));
  while (match.asks[0]?.what === 'character')
    for (const { seat, options } of [...match.asks]) match.answer(seat, optionAt(options(), 0));
  assert.equal(match.asks[0]?.what, 'action');
  assert.equal(match.kind, 'sealed');
  const mind = { ...mindOf(match, 0, gameModule), levels };
  return Array.from({ length: SEEDS }, (_, i) => think('Wraith', mind, randomFrom(`levels/${i}`), TRIES)).filter(
    ({ pick, considered }) => {
      assert.ok(considered.length > 1, 'the tries are there to explain');
      return JSON.stringify(pick) === '{"action":"exorcism"}';
    },
  ).length;
}

test('a level whose sealed answers follow the hints gives the mixture of the author, and explains by its tries', () => {
  const { sealedByHints, ...bestReply } = levelIn(gameModule.levels, 'Wraith');
  assert.ok(sealedByHints);
  const [mixed, replying] = [visitsToTheBed(gameModule.levels), visitsToTheBed({ Wraith: bestReply })];
  assert.ok(mixed > 0 && mixed < SEEDS, `${mixed} of ${SEEDS}: a mixture`);
  assert.ok(mixed > replying, `${mixed} by the mixture, ${replying} by best replies`);
});
