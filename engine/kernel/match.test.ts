import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Toy, type ToyState, toy, turn, withTurn } from '../check/broken/toy.ts';
import {
  arrangements,
  choose,
  clone,
  type Flow,
  firstOf,
  type Game,
  Match,
  optionAt,
  PASS,
  type Policy,
  parallel,
  Refusal,
  randomFrom,
  SPECTATOR,
  seatsOf,
  seeded,
  together,
} from '../index.ts';

const start = (game: Game<ToyState>, seats = 2): Match<ToyState> => Match.start(game, { seats }, seeded('match'));

/** Every seat writes two numbers at its own pace. */
const atOwnPace = withTurn('own-pace', function* (g: Toy): Flow<string> {
  const sums = yield* parallel(seatsOf(g.s), function* (seat) {
    const first = yield* choose(g, seat, { what: 'first', rule: 'X1' }, () => [1, 2]);
    const second = yield* choose(g, seat, { what: 'second', rule: 'X1' }, () => [10, 20]);
    g.s.points[seat] = first + second;
    return first + second;
  });
  g.s.note = sums.reduce((sum, one) => sum * 100 + one, 0);
  return yield* turn(g);
});

test('parallel: each seat goes on alone, and all are joined at the end', () => {
  const match = start(atOwnPace);
  assert.deepEqual(
    match.asks.map(ask => `${ask.seat} ${ask.what}`),
    ['0 first', '1 first'],
  );
  match.answer(1, 2);
  assert.deepEqual(
    match.asks.map(ask => `${ask.seat} ${ask.what}`),
    ['0 first', '1 second'],
  );
  match.answer(1, 20);
  assert.deepEqual(
    match.asks.map(ask => `${ask.seat} ${ask.what}`),
    ['0 first'],
  );
  match.answer(0, 1);
  match.answer(0, 10);
  assert.equal(match.state.note, 1122);
});

test('parallel: a seat takes back its own last answer, whatever the others did since', () => {
  const match = start(atOwnPace);
  match.answer(0, 1);
  match.answer(1, 2);
  match.answer(1, 20);
  assert.equal(match.noUndo(0), undefined);
  assert.ok(match.undo(0));
  assert.deepEqual(
    match.asks.map(ask => `${ask.seat} ${ask.what}`),
    ['0 first'],
  );
  assert.ok(match.undo(1));
  assert.deepEqual(
    match.asks.map(ask => `${ask.seat} ${ask.what}`),
    ['0 first', '1 second'],
  );
  match.answer(0, 2);
  match.answer(0, 20);
  match.answer(1, 10);
  assert.equal(match.state.note, 2212);
});

test('parallel: a flow that asks another seat is a mistake in the rules', () => {
  const rude = withTurn('rude', function* (g: Toy): Flow<string> {
    yield* parallel(seatsOf(g.s), seat => choose(g, (seat + 1) % g.s.seats, { what: 'you', rule: 'X1' }, () => [1, 2]));
    return yield* turn(g);
  });
  assert.throws(() => start(rude), /only its own seat/);
});

const sealedBid = withTurn('bid', function* (g: Toy): Flow<string> {
  const bids = yield* together(g, seatsOf(g.s), { what: 'bid', rule: 'X2' }, () => [1, 2, 3]);
  g.s.note = bids.reduce((sum, [, bid]) => sum * 10 + bid, 0);
  return yield* turn(g);
});

test('together: sealed, changeable until the last answer, then heard in order', () => {
  const match = start(sealedBid);
  match.answer(1, 3);
  match.answer(1, 2);
  assert.equal(match.answered(1), 2);
  assert.deepEqual(match.awaited(0)?.locked, [1]);
  assert.equal(match.noUndo(1), undefined);
  assert.ok(match.undo(1));
  assert.deepEqual(match.awaited(0)?.locked, []);
  match.answer(0, 1);
  match.answer(1, 3);
  assert.equal(match.state.note, 13);
  assert.equal(match.noUndo(0), 'answered');
});

const window = withTurn('window', function* (g: Toy): Flow<string> {
  const heard = yield* firstOf(g, [1, 0], { what: 'act', rule: 'X3' }, seat => [{ act: seat }]);
  g.s.note = heard ? 1 + heard[0] : 0;
  return yield* turn(g);
});

test('firstOf: all are asked at once, the first in order who acts is heard, nobody learns who passed', () => {
  const both = start(window);
  both.answer(0, { act: 0 });
  assert.deepEqual(both.awaited(1)?.locked, []);
  assert.deepEqual(both.awaited(0)?.locked, [0]);
  both.answer(1, { act: 1 });
  assert.equal(both.state.note, 2);
  const second = start(window);
  second.answer(1, PASS);
  second.answer(0, { act: 0 });
  assert.equal(second.state.note, 1);
  const none = start(window);
  none.answer(1, PASS);
  none.answer(0, PASS);
  assert.equal(none.state.note, 0);
});

test('undo: its reasons', () => {
  const match = start(toy);
  const [seat = 0, other = 1] = [match.asks[0]?.seat ?? 0, 1 - (match.asks[0]?.seat ?? 0)];
  assert.equal(match.noUndo(seat), 'nothing');
  const first = match.options(seat);
  match.answer(seat, Array.isArray(first) ? first[0] : null);
  assert.equal(match.noUndo(seat), 'shown');
  assert.equal(match.noUndo(other), 'nothing');
  const second = match.options(other);
  match.answer(other, Array.isArray(second) ? second[0] : null);
  assert.equal(match.noUndo(seat), 'answered');
  const asks = withTurn('asks', function* (g: Toy): Flow<string> {
    yield* choose(g, 0, { what: 'one', rule: 'X4' }, () => [1, 2]);
    yield* choose(g, 1, { what: 'two', rule: 'X4' }, () => [1, 2]);
    g.roll(6);
    yield* choose(g, 1, { what: 'three', rule: 'X4' }, () => [1, 2]);
    return yield* turn(g);
  });
  const asked = start(asks);
  asked.answer(0, 1);
  assert.equal(asked.noUndo(0), 'asked');
  asked.answer(1, 1);
  assert.equal(asked.noUndo(1), 'chance');
});

test('undo reaches back over the start of a phase', () => {
  const calm: Game<ToyState> = {
    ...toy,
    first: 'one',
    phases: {
      *one(g) {
        yield* choose(g, 0, { what: 'one', rule: 'X5' }, () => [1, 2]);
        g.s.note++;
        return 'two';
      },
      *two(g) {
        yield* choose(g, 0, { what: 'two', rule: 'X5' }, () => [1, 2]);
        return 'one';
      },
    },
  };
  const match = start(calm);
  const begin = clone(match.save());
  for (const pick of [1, 2, 1, 2]) match.answer(0, pick);
  assert.equal(match.state.note, 2);
  for (let i = 0; i < 4; i++) assert.ok(match.undo(0));
  assert.deepEqual(match.save(), begin);
  assert.equal(match.undo(0), false);
});

test('an open question with one option is no question; one that is not open is always asked', () => {
  const forced = withTurn('forced', function* (g: Toy): Flow<string> {
    yield* choose(g, 0, { what: 'open', rule: 'X6', open: true }, () => ['only']);
    yield* choose(g, 0, { what: 'closed', rule: 'X6' }, () => ['only']);
    return yield* turn(g);
  });
  assert.deepEqual(
    start(forced).asks.map(ask => ask.what),
    ['closed'],
  );
});

test('lazy families are answered like lists', () => {
  const programme = withTurn('programme', function* (g: Toy): Flow<string> {
    const { row } = yield* choose(g, 0, { what: 'row', rule: 'X7' }, () =>
      arrangements('row', [1, 2, 3, 4, 5, 6, 7], 4),
    );
    g.s.note = row?.[0] ?? 0;
    return yield* turn(g);
  });
  const match = start(programme);
  assert.throws(() => match.answer(0, { row: [1, 1, 2, 3] }), Refusal);
  match.answer(0, { row: [7, 1, 2, 3] });
  assert.equal(match.state.note, 7);
});

test('refusals have a code and change nothing', () => {
  const match = start(toy);
  const before = match.save();
  for (const [seat, pick, refusal] of [
    [0, 'no', new Refusal('answer-not-legal')],
    [1, 'no', new Refusal('seat-not-asked', { seat: 1 })],
    [5, 'no', new Refusal('seat-not-asked', { seat: 5 })],
    [SPECTATOR, 'no', new Refusal('seat-not-asked', { seat: SPECTATOR })],
    [-1, {}, new Refusal('seat-not-asked', { seat: -1 })],
  ] as const)
    assert.throws(() => match.answer(seat, pick), refusal);
  assert.deepEqual(match.save(), before);
});

test('a rules number that is not supported is refused', () => {
  const refusal = new Refusal('rules-unknown', { game: toy.id, rules: 7, supported: [1] });
  assert.throws(() => Match.start(toy, { seats: 2, rules: 7 }, seeded('x')), refusal);
  const saved = { ...start(toy).save(), rules: 7 };
  assert.throws(() => Match.load(toy, saved, seeded('x')), { code: 'saved-match-unknown' });
});

test('an option, and a box, that newer rules brought are not there under older ones', () => {
  const boxes: (number | undefined)[] = [];
  const newer: Game<ToyState> = {
    ...toy,
    rules: 2,
    supported: [1, 2],
    options: { fog: { rule: 'X1', values: ['thin', 'thick'], default: 'thin', since: 2 } },
    cards: (seats, options, rules) => {
      boxes.push(rules);
      return toy.cards(seats, options, rules);
    },
  };
  assert.deepEqual(Match.start(newer, { seats: 2 }, seeded('x')).state.options, { fog: 'thin' });
  assert.deepEqual(Match.start(newer, { seats: 2, rules: 1 }, seeded('x')).state.options, {});
  assert.deepEqual(boxes, [2, 1]);
  const old = { seats: 2, rules: 1, options: { fog: 'thick' } };
  assert.throws(
    () => Match.start(newer, old, seeded('x')),
    new Refusal('option-unknown', { game: toy.id, option: 'fog', known: [] }),
  );
});

test('the truth cannot be played out or dealt anew', () => {
  const match = start(toy);
  assert.throws(() => match.playout(() => null));
  assert.throws(() => match.redeal(0, () => 0));
});

const first: Policy = ask => optionAt(ask.options(), 0);

test('a playout pauses at the start of a phase, and goes on from there as one without a pause', () => {
  const match = start(toy);
  const world = match.imagine(0, randomFrom('world'));
  const twin = world.fork();
  const turns: number[] = [];
  while (!world.over) {
    world.playout(first, ({ phase }) => phase === 'turn');
    assert.deepEqual(world.asks, []);
    turns.push(world.state.turn);
  }
  assert.deepEqual(
    turns,
    [...turns.keys()].map(turn => turn + 1),
  );
  assert.equal(world.entered, turns.length);
  assert.deepEqual(world.state, twin.playout(first));
});

test('a world that pauses can be forked; one that was played out cannot', () => {
  const world = start(toy).imagine(0, randomFrom('world'));
  const { turn: second } = world.playout(first, ({ phase }) => phase === 'turn');
  const forks = [world.fork(), world.fork()];
  assert.equal(forks[0]?.asks.length, 1);
  const ends = forks.map(fork => fork.playout(first));
  assert.equal(world.state.turn, second);
  assert.deepEqual(ends, [world.playout(first), world.state]);
  assert.throws(() => world.fork(), /played out/);
});
