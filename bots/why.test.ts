import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type Game,
  type Json,
  LANGUAGES,
  Match,
  OVER,
  optionAt,
  type Random,
  randomFrom,
  type State,
  same,
  seeded,
  sizeOf,
  together,
} from '../engine/index.ts';
import { open, openAll } from '../games/shelf.ts';
import { run } from './bot-request.ts';
import { greedy } from './greedy.ts';
import { think } from './levels.ts';
import { mindOf } from './mind.ts';
import { readyBots } from './net/ready.ts';
import { search } from './search/search.ts';
import { LEVEL_NAMES } from './tuning.ts';
import { whyOf } from './why.ts';

const NAMES = ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus', 'Hal'];

/** A match after some random answers. */
function begun(game: Game, seed: string, answers: number): Match {
  const random = randomFrom(seed);
  const match = Match.start(game, { seats: Math.max(2, game.seats.min) }, seeded(seed));
  for (let i = 0; i < answers && !match.over; i++) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    if (ask) match.answer(ask.seat, optionAt(ask.options(), random(sizeOf(ask.options()))));
  }
  return match;
}

for (const gameModule of await Promise.all((await openAll()).map(readyBots)))
  test(`${gameModule.game.id}: what a bot says of its answer follows from what its seat knows`, () => {
    for (let i = 0; i < 60; i++) {
      const match = begun(gameModule.game, `why ${i}`, 3 + (i % 30));
      const [ask] = match.asks;
      if (!ask) continue;
      const faces = match.imagine(ask.seat, randomFrom(`world ${i}`)).state.cards.face;
      const world = match.fork(faces);
      const level = LEVEL_NAMES[i % LEVEL_NAMES.length] ?? 'Wisp';
      const why = (truth: Match) => {
        const mind = {
          ...mindOf(truth, ask.seat, gameModule),
          imagine: (random: Random) => {
            const fork = match.fork(truth.state.cards.face);
            fork.redeal(ask.seat, random);
            return fork;
          },
        };
        const thought = think(level, mind, randomFrom(`dice ${i}`), { iterations: 40 });
        return whyOf(level, mind, thought, { words: gameModule.words, names: NAMES }, randomFrom(`why ${i}`));
      };
      assert.deepEqual(why(match), why(world));
    }
  });

test('a reason names the answer first, within its interval, in every language; Wisp has none', async () => {
  const gameModule = await open('haunted');
  assert.ok(gameModule);
  await readyBots(gameModule);
  const match = begun(gameModule.game, 'reason', 6);
  const seat = match.asks[0]?.seat ?? 0;
  const request = {
    match: match.save(),
    chance: { kind: 'seed', seed: 'reason' },
    seat,
    level: 'Phantom',
    salt: 'salt',
    names: NAMES,
  };
  const { pick, why } = run(gameModule, request, () => seeded('reason'));
  const ask = match.ask(seat);
  assert.ok(ask);
  const [first] = why.weighed;
  assert.ok(first && first.low <= first.value && first.value <= first.high && first.visits > 0);
  for (const language of LANGUAGES)
    assert.equal(
      first.said[language],
      gameModule.words[language].label(ask, pick, { view: match.view(seat), names: NAMES }),
    );
  assert.ok(why.weighed.length <= 3 && why.line.length <= 4 && why.tries > 0);
  assert.deepEqual(Object.keys(why.beliefs), ['nextIsExit', 'nextIsJoker']);
  for (const share of Object.values(why.beliefs)) assert.ok(share >= 0 && share <= 1);
  assert.deepEqual(run(gameModule, { ...request, level: 'Wisp' }, () => seeded('reason')).why.weighed, []);
  assert.throws(() => run(gameModule, { ...request, level: 'Banshee' }, () => seeded('reason')), /no level/);
});

/** Two players show a side of a coin. Seat 0 wins if the sides are equal, otherwise seat 1. */
const coins: Game<State & { shown: string[] }> = {
  id: 'coins',
  rules: 1,
  supported: [1],
  seats: { min: 2, max: 2 },
  options: {},
  cards: () => [],
  table: () => ({ shown: [] }),
  first: 'show',
  phases: {
    *show(g) {
      const answers = yield* together(g, [0, 1], { what: 'show', rule: 'C1' }, () => ['heads', 'tails']);
      g.s.shown = answers.map(([, side]) => side);
      return OVER;
    },
  },
  result: ({ shown: [one, other] }) => (one === other ? [1, 0] : [0, 1]),
  zones: () => [],
};

test('where everybody answers in secret, a bot cannot be foreseen', () => {
  const match = Match.start(coins, { seats: 2 }, seeded('coins'));
  const picks = Array.from(
    { length: 60 },
    (_, i) => search(mindOf(match, 0, {}), randomFrom(`coin ${i}`), { iterations: 300 }).pick,
  );
  const heads = picks.filter(pick => same(pick, 'heads')).length;
  assert.ok(heads >= 12 && heads <= 48, `${heads} of 60 times heads`);
});

test('in secret, a few tries do not drown the taste of the author', () => {
  const match = Match.start(coins, { seats: 2 }, seeded('coins'));
  const hints = { prior: () => (pick: Json) => (pick === 'heads' ? 9 : 1) };
  const picks = Array.from(
    { length: 60 },
    (_, i) => search(mindOf(match, 1, { hints }), randomFrom(`taste ${i}`), { iterations: 16 }).pick,
  );
  const heads = picks.filter(pick => same(pick, 'heads')).length;
  assert.ok(heads >= 40, `${heads} of 60 times heads`);
});

test('one step ahead, the others answer as the author would', () => {
  const match = Match.start(coins, { seats: 2 }, seeded('coins'));
  const hints = { play: () => 'heads', value: () => 0.5 };
  for (let i = 0; i < 20; i++) {
    const { pick } = greedy(mindOf(match, 1, { hints }), randomFrom(`ahead ${i}`), { iterations: 2 });
    assert.equal(pick, 'tails');
  }
});

test('one step ahead, what the author would not hear of is not tried', () => {
  const match = Match.start(coins, { seats: 2 }, seeded('coins'));
  const hints = { play: () => 'heads', prior: () => (pick: Json) => (pick === 'heads' ? 9 : 1), trust: 0.5 };
  assert.equal(greedy(mindOf(match, 1, { hints }), randomFrom('sound'), { iterations: 10 }).pick, 'heads');
});
