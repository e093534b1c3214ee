import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type GameModule,
  Match,
  optionAt,
  type Random,
  randomFrom,
  type Seat,
  same,
  seeded,
  sizeOf,
} from '../engine/index.ts';
import { openAll } from '../games/shelf.ts';
import { arena, playBout } from './arena/arena.ts';
import { levelNamed, think } from './levels.ts';
import { mindOf } from './mind.ts';
import { readyBots } from './net/ready.ts';
import { LEVEL_NAMES, type LevelName } from './tuning.ts';

/** A match in progress, and a seat that is asked. */
function somewhere(gameModule: GameModule, i: number): { match: Match; seat: Seat } | undefined {
  const { game } = gameModule;
  const random = randomFrom(`somewhere ${i}`);
  const seats = Math.max(2, game.seats.min) + (i % 3);
  const match = Match.start(game, { seats: Math.min(seats, game.seats.max) }, seeded(`truth ${i}`));
  for (let steps = random(40); steps > 0 && !match.over; steps--) {
    const ask = match.asks.find(one => match.answered(one.seat) === undefined);
    if (ask) match.answer(ask.seat, optionAt(ask.options(), random(sizeOf(ask.options()))));
  }
  const ask = match.asks[random(Math.max(1, match.asks.length))];
  return ask && { match, seat: ask.seat };
}

/** Another state that is consistent with everything the seat knows. */
function elsewhere(match: Match, seat: Seat, random: Random): Match {
  const faces = match.imagine(seat, random).state.cards.face;
  return match.fork(faces);
}

/** Lets a level decide in `world` instead of the real match. Both give the seat the same knowledge. */
function choice(level: LevelName, gameModule: GameModule, match: Match, world: Match, seat: Seat, seed: string) {
  const mind = {
    ...mindOf(world, seat, gameModule),
    imagine: (random: Random) => redealt(match, world, seat, random),
  };
  return think(level, mind, randomFrom(seed), { iterations: 4, sharedWorlds: seed.endsWith('1') }).pick;
}

/** A determinization of `world`: a fork with all cards unknown to the seat dealt again. */
function redealt(match: Match, world: Match, seat: Seat, random: Random): Match {
  const faces = [...world.state.cards.face];
  const fork = match.fork(faces);
  fork.redeal(seat, random);
  return fork;
}

const GAMES = await Promise.all((await openAll()).map(readyBots));

/** More with `npm run matrix`. */
const DECISIONS = process.env.MATRIX ? 2000 : 200;

for (const gameModule of GAMES)
  test(`${gameModule.game.id}: in two truths that a seat cannot tell apart its bot chooses the same, ${DECISIONS} times`, () => {
    let decisions = 0;
    for (let i = 0; decisions < DECISIONS; i++) {
      const found = somewhere(gameModule, i);
      if (!found) continue;
      const { match, seat } = found;
      const world = elsewhere(match, seat, randomFrom(`world ${i}`));
      const level = LEVEL_NAMES[i % LEVEL_NAMES.length] ?? 'Wisp';
      const here = choice(level, gameModule, match, match, seat, `dice ${i}`);
      const there = choice(level, gameModule, match, world, seat, `dice ${i}`);
      assert.ok(same(here, there), `${level} peeks at decision ${i}`);
      decisions++;
    }
  });

for (const gameModule of GAMES)
  test(`${gameModule.game.id}: with the same seed and as many tries every level answers the same, and legally`, () => {
    for (let i = 0; i < 40; i++) {
      const found = somewhere(gameModule, i);
      if (!found) continue;
      const { match, seat } = found;
      for (const level of LEVEL_NAMES) {
        const answer = () => {
          const mind = mindOf(match, seat, gameModule);
          const { pick, considered, iterations } = think(level, mind, randomFrom(`same ${i}`), { iterations: 10 });
          return { pick, considered, iterations };
        };
        const [one, other] = [answer(), answer()];
        assert.deepEqual(one, other);
        Match.load(gameModule.game, match.save(), seeded(`truth ${i}`)).answer(seat, one.pick);
      }
    }
  });

for (const gameModule of GAMES)
  test(`${gameModule.game.id}: a game without hints is searched all the same`, () => {
    const { hints: _, ...bare } = gameModule;
    for (let i = 0; i < 6; i++) {
      const found = somewhere(gameModule, i);
      if (!found) continue;
      const { match, seat } = found;
      const { pick } = think('Wraith', mindOf(match, seat, bare), randomFrom(`bare ${i}`), { iterations: 4 });
      Match.load(gameModule.game, match.save(), seeded(`truth ${i}`)).answer(seat, pick);
    }
  });

test('in Haunted the greedy one beats the careless one, clear of chance', async () => {
  const [haunted] = GAMES.filter(({ game }) => game.id === 'haunted');
  assert.ok(haunted);
  const [poltergeist] = arena({
    gameModule: haunted,
    options: {},
    players: ['Poltergeist', 'Wisp', 'Wisp'],
    games: 60,
    seed: 'clear',
    budget: 'fixed',
  });
  assert.ok((poltergeist?.low ?? 0) > 1 / 3, JSON.stringify(poltergeist));
});

/** Seeds on which bots once walked to and fro for thousands of turns, and twenty others. */
const LONG_EVENINGS = ['q75', 'q113', ...Array.from({ length: 20 }, (_, i) => `alone ${i}`)];

test('in Haunted, alone, the greedy one finds out or is lost, and does not wander for ever', async () => {
  const [haunted] = GAMES.filter(({ game }) => game.id === 'haunted');
  assert.ok(haunted);
  for (const seed of LONG_EVENINGS) {
    let answers = 0;
    playBout({ gameModule: haunted, options: {}, players: ['Poltergeist'], seed, budget: { iterations: 40 } }, () => {
      assert.ok(++answers < 500, seed);
    });
  }
});

test('levels are known by name, whatever the case', () => {
  assert.equal(levelNamed('wraith'), 'Wraith');
  assert.equal(levelNamed('ghost'), undefined);
});
