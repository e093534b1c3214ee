import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type GameModule, type Json, Match, optionAt, randomFrom, same, seeded, sizeOf } from '../engine/index.ts';
import { gameModule } from '../games/exorzisten/module.ts';
import { answerWithTries, levelIn, think, thinkWithTries } from './levels.ts';
import { type Mind, mindOf } from './mind.ts';

const SEEDS = 40;
const TRIES = { iterations: 12, sharedWorlds: true };

/** The mind of a bot before the first actions, which are secret. */
function firstAction(): Mind {
  const match = Match.start(gameModule.game, { seats: 6 }, seeded('levels'));
  while (match.asks[0]?.what === 'character')
    for (const { seat, options } of [...match.asks]) match.answer(seat, optionAt(options(), 0));
  assert.equal(match.asks[0]?.what, 'action');
  assert.equal(match.kind, 'sealed');
  return mindOf(match, 0, gameModule);
}

/** How often a Wraith goes to the bed in the first round, by other random numbers each time. */
function visitsToTheBed(levels: GameModule['levels']): number {
  const mind = { ...firstAction(), levels };
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

test('where only the answer is wanted, no tries are spent on what the hints answer', () => {
  const mind = firstAction();
  /** How many worlds it takes, and the answer. */
  const imagined = (answer: (counting: Mind) => Json): [number, Json] => {
    let worlds = 0;
    const counting: Mind = {
      ...mind,
      imagine: random => {
        worlds++;
        return mind.imagine(random);
      },
    };
    const pick = answer(counting);
    return [worlds, pick];
  };
  const [one, pick] = imagined(counting => answerWithTries(counting, randomFrom('answer'), 12));
  const [many] = imagined(counting => thinkWithTries(counting, randomFrom('answer'), 12).pick);
  assert.equal(one, 1);
  assert.ok(many > 1);
  const { options } = mind;
  assert.ok(Array.from({ length: sizeOf(options) }, (_, i) => optionAt(options, i)).some(own => same(own, pick)));
});
