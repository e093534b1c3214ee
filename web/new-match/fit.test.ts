import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomFrom } from '../../engine/index.ts';
import { counted, FIRST_FIT, fitAfter, fitted, levelsFor } from './fit.ts';

test('between two levels some bots have the higher one', () => {
  const levels = (strength: number, bots: number) => levelsFor({ strength, matches: 1 }, bots);
  assert.deepEqual(levels(1, 3), ['Poltergeist', 'Poltergeist', 'Poltergeist']);
  assert.deepEqual(levels(1.34, 3), ['Phantom', 'Poltergeist', 'Poltergeist']);
  assert.deepEqual(levels(0, 2), ['Wisp', 'Wisp']);
  assert.deepEqual(levels(4, 2), ['Revenant', 'Revenant']);
  assert.deepEqual(levels(2.5, 0), []);
});

test('a win makes the bots stronger, a loss weaker, and a shared win of two leaves them alone', () => {
  const won = fitAfter(FIRST_FIT, 1);
  assert.deepEqual(won, { strength: 2, matches: 1 });
  assert.deepEqual(fitAfter(won, 0), { strength: 1.5, matches: 2 });
  assert.deepEqual(fitAfter(won, 0.5), { strength: 2, matches: 2 });
  let [lowest, highest] = [FIRST_FIT, FIRST_FIT];
  for (let i = 0; i < 30; i++) [lowest, highest] = [fitAfter(lowest, 0), fitAfter(highest, 1)];
  assert.deepEqual([lowest.strength, highest.strength], [0, 4]);
});

test('it comes to rest where the person wins half of the matches', () => {
  const random = randomFrom('fit');
  // This person wins half of the matches against bots of strength 2.6.
  const wins = (strength: number): boolean => random(1000) < 1000 / (1 + Math.exp(1.5 * (strength - 2.6)));
  let fit = FIRST_FIT;
  let [won, strengths] = [0, 0];
  for (let i = 0; i < 2000; i++) {
    const isWon = wins(fit.strength);
    fit = fitAfter(fit, isWon ? 1 : 0);
    won += isWon ? 1 : 0;
    strengths += fit.strength;
  }
  assert.ok(Math.abs(won / 2000 - 0.5) < 0.03, `won ${won}`);
  assert.ok(Math.abs(strengths / 2000 - 2.6) < 0.15, `strength ${strengths / 2000}`);
});

test('only bots get another level', () => {
  const seats = [
    { kind: 'person', name: 'Ada', level: 'Wraith' },
    { kind: 'bot', name: 'Moth', level: 'Wisp' },
  ];
  assert.deepEqual(
    fitted({ strength: 2, matches: 1 }, seats).map(({ level }) => level),
    ['Wraith', 'Phantom'],
  );
});

test('a match counts once, when it is over, in the order of the matches', () => {
  const match = (id: string) => ({ id, game: 'haunted', isCounted: false });
  const ended = (id: string, over: boolean, result?: readonly number[]) => ({
    ...{ id, over, result },
    kinds: ['bot', 'person'] as const,
  });
  const before = { games: {}, matches: [match('c'), match('b'), match('a')] };
  const after = counted(before, [ended('a', true, [0, 1]), ended('b', true, [1, 0]), ended('c', false)]);
  assert.deepEqual(after.games, { haunted: { strength: 1.5, matches: 2 } });
  assert.deepEqual(
    after.matches.map(({ isCounted }) => isCounted),
    [false, true, true],
  );
  assert.deepEqual(counted(after, [ended('a', true, [0, 1])]), after);
});
