import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, type GameModule, Match, optionAt, randomFrom, seeded, sizeOf } from '../engine/index.ts';
import { open, openAll } from '../games/shelf.ts';
import { flat } from './flat.ts';
import { answerIn, greedy } from './greedy.ts';
import { mindOf } from './mind.ts';
import { playoutPolicy } from './playout.ts';
import { halve, untried } from './search/halving.ts';
import { search } from './search/search.ts';
import { sharedWorld } from './shared-world.ts';

function begun(gameModule: GameModule, seed: string): Match {
  const seats = Math.max(2, gameModule.game.seats.min);
  const match = Match.start(gameModule.game, { seats }, seeded(seed));
  const random = randomFrom(seed);
  for (let i = 0; i < 2 && !match.over; i++) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined) ?? at(match.asks, 0);
    match.answer(ask.seat, optionAt(ask.options(), random(sizeOf(ask.options()))));
  }
  return match;
}

for (const gameModule of await openAll())
  test(`${gameModule.game.id}: the trials of a shared world are equal until the answers differ`, () => {
    const match = begun(gameModule, 'shared');
    const { seat } = at(match.asks, 0);
    const mind = mindOf(match, seat, gameModule);
    const begin = sharedWorld(mind, randomFrom('world'));
    const ends = [0, 1].map(() => {
      const { world, random } = begin();
      const faces = [...world.state.cards.face];
      const policy = playoutPolicy(mind, random, world);
      answerIn(world, seat, optionAt(mind.options, 0), policy);
      return { faces, end: world.over ? world.state : world.playout(policy) };
    });
    assert.deepEqual(ends[0], ends[1]);
  });

test('halving gives every round the same budget, and the better half goes on', async () => {
  const template = await open('template');
  assert.ok(template);
  const match = Match.start(template.game, { seats: 2 }, seeded('halving'));
  const mind = mindOf(match, 0, template);
  const tried = [0.1, 0.9, 0.5, 0.3].map(untried);
  const faces: string[] = [];
  const budget = { iterations: 16, sharedWorlds: true };
  const { best, iterations } = halve(tried, mind, randomFrom('halving'), budget, (pick, { world }) => {
    faces.push(JSON.stringify(world.state.cards.face));
    return Number(pick);
  });
  assert.equal(best?.pick, 0.9);
  assert.equal(iterations, 16);
  assert.deepEqual(
    tried.map(({ visits }) => visits),
    [2, 6, 6, 2],
  );
  for (const [first, last] of [
    [0, 3],
    [4, 7],
    [8, 9],
    [10, 11],
  ] as const)
    for (const one of faces.slice(first, last + 1)) assert.equal(one, faces[first], 'one pass, one world');
  assert.ok(new Set(faces).size > 1);
});

for (const [name, way] of Object.entries({ greedy, flat, search }))
  test(`${name} in shared worlds: the same seed gives the same legal answer, within its tries`, async () => {
    for (const gameModule of await openAll()) {
      const match = begun(gameModule, name);
      const { seat } = at(match.asks, 0);
      const answer = () => {
        const { expects: _, ...thought } = way(mindOf(match, seat, gameModule), randomFrom('same'), {
          iterations: 24,
          sharedWorlds: true,
        });
        return thought;
      };
      const thought = answer();
      assert.deepEqual(thought, answer());
      Match.load(gameModule.game, match.save(), seeded(name)).answer(seat, thought.pick);
    }
  });
