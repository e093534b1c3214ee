import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match, optionAt, type Policy, type Random, randomFrom, seeded, sizeOf } from '../../engine/index.ts';
import { openAll } from '../shelf.ts';

const QUESTIONS_IN_TRUTH = 5;
const QUESTIONS_IN_WORLD = 12;
const REDEAL_EVERY_QUESTIONS = 4;

const anything =
  (random: Random): Policy =>
  ask => {
    const options = ask.options();
    return optionAt(options, random(sizeOf(options)));
  };

/** Answers the open question of all matches alike, for every seat that is asked. */
function answerAlike(matches: readonly Match[], policy: Policy): void {
  const [first] = matches;
  const asks = first?.kind === 'parallel' ? first.asks.slice(0, 1) : (first?.asks ?? []);
  for (const ask of asks) {
    const pick = policy(ask);
    for (const match of matches) match.answer(ask.seat, pick);
  }
}

for (const { game } of await openAll())
  test(`${game.id}: a fork of an imagined world stands where the world stands, and goes on as it does`, () => {
    const { min: seats } = game.seats;
    const random = randomFrom(`forks of ${game.id}`);
    const policy = anything(random);
    const match = Match.start(game, { seats }, seeded(`forks of ${game.id}`));
    for (let i = 0; i < QUESTIONS_IN_TRUTH; i++) answerAlike([match], policy);
    assert.ok(!match.over);
    const world = match.imagine(0, random);
    for (let i = 1; i <= QUESTIONS_IN_WORLD && !world.over; i++) {
      if (i % REDEAL_EVERY_QUESTIONS === 0) world.redeal(i % seats, random);
      const fork = world.fork();
      assert.deepEqual(fork.state, world.state);
      answerAlike([world, fork], policy);
      assert.deepEqual(fork.state, world.state);
    }
    const twin = world.fork();
    assert.deepEqual(twin.playout(anything(randomFrom('end'))), world.playout(anything(randomFrom('end'))));
  });
