import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '../kernel/chance.ts';
import type { Game } from '../kernel/game.ts';
import * as faults from './broken/faults.ts';
import * as leaks from './broken/leaks.ts';
import { toy } from './broken/toy.ts';
import { checkMatch, emptyTally, randomSetting, Violation } from './laws.ts';

/** The first law that a game breaks within this number of matches. */
function brokenLaw(game: Game, matches: number): string | undefined {
  const random = randomFrom(game.id);
  for (let i = 0; i < matches; i++) {
    try {
      checkMatch(game, randomSetting(game, random), `${game.id}/${i}`, emptyTally());
    } catch (error) {
      if (error instanceof Violation) return error.law;
      throw error;
    }
  }
  return undefined;
}

test('a sound game breaks no law', () => assert.equal(brokenLaw(toy, 100), undefined));

const EXPECTED: readonly [Game, ...string[]][] = [
  [leaks.throughAnOption, 'imagine', 'secrecy'],
  [leaks.throughAnEvent, 'secrecy'],
  [leaks.throughAnEventToAll, 'secrecy'],
  [leaks.throughABeat, 'secrecy'],
  [leaks.throughWhoIsAsked, 'secrecy'],
  [leaks.throughASkippedQuestion, 'secrecy'],
  [leaks.throughTheQuestion, 'secrecy'],
  [leaks.throughTheState, 'imagine', 'secrecy', 'relabel'],
  [leaks.throughUndo, 'imagine', 'secrecy', 'relabel'],
  [leaks.throughTheOrderOfAnswers, 'fork', 'refusal', 'save', 'undo', 'witness', 'imagine', 'sealed', 'secrecy'],
  [faults.keepsASecretInALocal, 'relabel'],
  [faults.looksIntoThePile, 'crash'],
  [faults.losesACard, 'zones'],
  [faults.copiesAFace, 'zones'],
  [faults.readsMathRandom, 'fork', 'save', 'undo', 'replay'],
  [faults.undoPastADie, 'witness'],
  [faults.undoPastALook, 'witness'],
  [faults.listsWithSideEffects, 'fork', 'refusal', 'undo', 'save', 'imagine', 'replay'],
  [faults.asksWithoutOptions, 'options'],
  [faults.keepsAFraction, 'plain'],
  [faults.parallelFlowsThatMeet, 'parallel'],
  [faults.remembersBetweenMatches, 'replay'],
];

for (const [game, ...laws] of EXPECTED)
  test(`caught: ${game.id}`, () => {
    const law = brokenLaw(game, 200);
    assert.ok(law !== undefined, `${game.id} was not caught`);
    assert.ok(laws.includes(law), `${game.id} was caught by "${law}", not by ${laws.join(' or ')}`);
  });

test('every broken game is in the list', () => {
  const known = new Set(EXPECTED.map(([game]) => game));
  for (const game of [...Object.values(leaks), ...Object.values(faults)]) assert.ok(known.has(game), game.id);
});
