import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at, Match, type Random, randomFrom, seatsOf, seeded } from '../../engine/index.ts';
import * as bare from '../bare/rules.ts';
import { AGES, portraitOf } from '../game/content.ts';
import { game } from '../game/rules.ts';
import { measure } from '../growth.ts';
import { BARE, OURS } from '../harness/contestants.ts';
import type { Goal, Picture, Seated } from '../harness/contract.ts';
import { between, figure, range, table } from '../harness/figures.ts';
import { memoryOf, paceOf, speedOf, survivalOf } from '../harness/measure.ts';
import type { Pace } from '../harness/pace.ts';
import { Referee } from '../harness/referee.ts';
import * as gallery from '../peers/gallery.js';
import { QUICK, type Showing, versionsOf } from '../peers.ts';
import { goals, peersText } from '../report.ts';

/** A random match on our engine; each answer is reported with the contestants' numbers. */
function play(random: Random, seed: string, told: (portrait: number, to: Goal) => void) {
  const match = Match.start(game, { seats: 4 }, seeded(seed));
  while (!match.over) {
    const ask = at(match.asks, 0);
    const options = ask.options() as readonly { card: number; to: Goal }[];
    const pick = at(options, random(options.length));
    const { family, age } = portraitOf(at(match.state.cards.face, pick.card));
    match.answer(ask.seat, pick);
    told(family * AGES + age - 1, pick.to);
  }
  return match;
}

test('the same answers come to the same candles and points in our rules, in the bare ones, and in those of the peers', () => {
  const random = randomFrom('agreement');
  for (let i = 0; i < 20; i++) {
    const other = bare.bareFrom('empty');
    let visits = 0;
    const { state } = play(random, `agreement ${i}`, (portrait, to) => {
      bare.place(other, portrait, to);
      if (other.answers % bare.SEATS > 0) return;
      const host = gallery.visited(other.answers / bare.SEATS, other.hung);
      if (host !== undefined) visits += gallery.VISIT;
    });
    assert.equal(other.answers, 80);
    assert.deepEqual(other.candles, state.candles);
    assert.equal(
      visits,
      state.candles.reduce((sum, one) => sum + one, 0),
    );
    const points = seatsOf(state).map(seat => game.score?.(state, seat) ?? {});
    assert.deepEqual(
      bare.pointsOf(other),
      points.map(({ wall, candles }) => Number(wall) + Number(candles)),
    );
    assert.deepEqual(
      other.walls.map((wall, seat) => gallery.worthOf(wall, at(other.hung, seat))),
      points.map(({ wall }) => wall),
    );
  }
  assert.deepEqual(gallery.box().length, game.cards(4, { copies: 2 }).length);
});

test('the referee sees a client that shows too little, too much, or something else', () => {
  const referee = new Referee();
  const shown = { turn: 1, held: [4, 4, 4, 4], walls: [[7], [], [], []], fire: [], candles: [0, 0, 0, 0], leaks: 0 };
  const client = (picture: Picture, hand: readonly number[]): Seated => ({
    ...{
      answers: () => 1,
      hand: () => hand,
      latest: () => [],
      play: () => {},
      picture: () => picture,
      leave: () => {},
    },
  });
  const hands = [0, 1, 2, 3].map(seat => [0, 1, 2, 3].map(i => 10 * seat + i));
  const seats = (picture: Picture, own = hands): Seated[] => own.map(hand => client(picture, hand));
  referee.note(7, 'wall');
  referee.check(seats(shown));
  assert.throws(() => referee.check(seats({ ...shown, walls: [[], [], [], []] })));
  assert.throws(() => referee.check(seats({ ...shown, leaks: 1 })));
  assert.throws(() => referee.check(seats({ ...shown, turn: 0 })));
  assert.throws(() => referee.check(seats(shown, [[1, 2, 3], ...hands.slice(1)])));
  assert.throws(() => referee.check(seats(shown, [[7, 7, 7, 7], ...hands.slice(1)])), /portrait 7/);
});

test('our server and the bare one are measured, killed and weighed over real sockets, and lose nothing', async () => {
  const [pace, speed, memory, ours, limit] = await Promise.all([
    paceOf(OURS, 0.05, 'test'),
    speedOf(OURS, 2, 0.3, 'test'),
    memoryOf(OURS, 2, 'test'),
    survivalOf(OURS, 2, 'test'),
    survivalOf(BARE, 2, 'test'),
  ]);
  assert.ok(pace.playouts > 0 && (pace.iterations ?? 0) > 0);
  assert.ok(speed.answers > 0 && speed.p50 > 0 && speed.p99 >= speed.p50);
  assert.ok(memory.resident !== 0);
  for (const { acknowledged, lost } of [ours, limit]) {
    assert.ok(acknowledged >= 40);
    assert.equal(lost, 0);
  }
  const extent = { ...QUICK, repetitions: 1, tables: [100] };
  const paced = (factor: number): Pace => ({
    playouts: pace.playouts * factor,
    iterations: (pace.iterations ?? 0) * factor,
  });
  const showing = (id: string, factor: number): Showing => ({
    ...{ id, name: id, durability: 'none', pace: [paced(factor)] },
    ...{
      speed: { 100: [{ ...speed, perSecond: 100 * factor, p99: id === 'seance' ? 1 : 2 }] },
      memory: [{ ...memory, live: 30 }],
      survival: [ours],
    },
  });
  const contestants = [
    showing('seance', 1),
    showing('bare', 3),
    showing('boardgame.io', 0.001),
    showing('colyseus', 0.5),
  ];
  const machine = { processor: 'a', cores: 1, gigabytes: 1, system: 'b', node: 'c', sync: 1, busy: 0 };
  const report = { at: '2026-01-01', machine, versions: versionsOf(), extent, contestants };
  const missed = goals(report).filter(({ isMet }) => !isMet);
  assert.deepEqual(
    missed.map(({ what }) => what),
    ['answers/s at 100 tables, to the bare limit', 'memory in use per table, to boardgame.io'],
  );
  assert.match(peersText(report), /\| answers lost at kill -9 +\| +at most 0 \| +0 \| yes \|/);
});

test('what grows is measured on the whole way from the message to the frames', async () => {
  const point = await measure({ tables: 2, seats: 2, options: { rounds: 10 }, at: 1 });
  assert.equal(point.answers, 2 * 2 * 10);
  assert.ok(point.cost > 0 && point.sent > 0);
});

test('figures are short, tables are even, and a page keeps what stands around its marks', () => {
  assert.deepEqual([0, 0.01234, 1.234, 12.34, 1234.5].map(figure), ['0', '0.01', '1.23', '12.3', '1,230']);
  assert.equal(range([3, 1, 2]), '2 (1 to 3)');
  assert.equal(table(['a', 'b'], [['long', '1']]), '| a    |   b |\n| ---- | --: |\n| long |   1 |');
  const page = 'before\n<!-- x: begin -->\nold\n<!-- x: end -->\nafter';
  assert.equal(between(page, 'x', 'new'), 'before\n<!-- x: begin -->\n\nnew\n\n<!-- x: end -->\nafter');
  assert.throws(() => between(page, 'y', 'new'));
  const real = readFileSync(new URL('../../docs/performance.md', import.meta.url), 'utf8');
  for (const mark of ['peers', 'growth', 'beats', 'nodes']) between(real, mark, '');
});
