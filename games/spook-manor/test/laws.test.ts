import assert from 'node:assert/strict';
import { test } from 'node:test';
import { at, randomFrom, seatsOf } from '../../../engine/index.ts';
import { sheetOf } from '../manor/scoring.ts';
import { columnHeights, guestsOf, spacesOf, tokensOf } from '../manor.ts';
import type { RoomBuilt, SpookState } from '../state.ts';
import { eventsOf, opened, type Play, playRandomly, times, told } from './arranged.ts';

const SETTINGS = [
  ...[1, 2, 3, 4, 5, 6].map(seats => ({ seats, options: {} })),
  { seats: 1, options: { big: true } },
  { seats: 1, options: { big: true, glowingPassages: 0 } },
];

/** R22 Before a round: hands, piles and manors; alone (R38, A22): pools and piles. */
function checkRound({ state }: Play): void {
  const { round, seats, hand, pile, pools, manors, newest } = state;
  for (const manor of manors) {
    assert.equal(manor.rooms.length, round - 1);
    assert.ok(manor.left !== null && manor.right !== null);
  }
  assert.deepEqual(
    newest,
    manors.map(({ rooms }) => rooms.at(-1)?.card ?? null),
  );
  if (seats > 1) {
    assert.ok(hand.every(({ length }) => length === 4));
    assert.ok(pile.every(({ length }) => length === 20 - round));
    return;
  }
  assert.ok(pools.every(({ length }, pool) => length === 2 || (length === 0 && at(pile, pool).length === 0)));
  assert.ok(pile.every(({ length }) => length % 2 === 0));
  assert.equal(state.discard.length, round - 1);
}

/** R14-R17, C3 No token appears or is lost, and each sits where it may. */
function checkTokens(s: SpookState): void {
  for (const [colour, left] of s.supply.entries()) {
    const here = s.manors.reduce((sum, manor) => sum + at(tokensOf(manor), colour), 0);
    assert.ok(left >= 0 && here <= 17);
    assert.equal(left + here, 17);
  }
  for (const manor of s.manors) {
    assert.ok(manor.waiting.every(count => count >= 0));
    const guests = guestsOf(manor);
    assert.equal(guests.length, spacesOf(s, manor).length);
    for (const { colour, guest } of spacesOf(s, manor))
      assert.ok(guest === null || colour === null || colour === guest);
  }
}

/** R11 Every room has a card below it, and columns stand side by side. */
function checkStanding(s: SpookState): void {
  for (const manor of s.manors) {
    const places = new Set(['0,0', '1,0', ...manor.rooms.map(({ at: place }) => place)]);
    assert.equal(places.size, manor.rooms.length + 2, 'no two cards in one place');
    const columns = columnHeights(manor);
    for (const { x, height } of columns) for (let y = 0; y < height; y++) assert.ok(places.has(`${x},${y}`));
    assert.equal(at(columns, columns.length - 1).x - at(columns, 0).x + 1, columns.length);
  }
}

const standing = ({ manors }: SpookState): Pick<RoomBuilt, 'card' | 'at'>[][] =>
  manors.map(({ rooms }) => rooms.map(({ card, at: place }) => ({ card, at: place })));

/** A whole match by random answers, looked at before every question. */
function watched(setting: (typeof SETTINGS)[number], seed: string): Play {
  const match = opened(setting.seats, setting.options, seed);
  let before = standing(match.state);
  playRandomly(match, randomFrom(seed), () => {
    if (match.asks[0]?.what === 'pick') checkRound(match);
    checkTokens(match.state);
    checkStanding(match.state);
    const now = standing(match.state);
    for (const [seat, rooms] of before.entries())
      assert.deepEqual(at(now, seat).slice(0, rooms.length), rooms, 'R13 what is built stays');
    before = now;
  });
  return match;
}

/** R20, R43 Every player builds one room in each of the rounds, and hands of three cards are left over. */
function checkLength(match: Play, rounds: number): void {
  const { state } = match;
  const alone = state.seats === 1;
  assert.deepEqual([state.round, times(match, 'round')], [rounds, rounds]);
  assert.equal(times(match, 'builds'), rounds * state.seats);
  assert.equal(times(match, 'passes'), alone ? 0 : rounds - 1);
  assert.ok(state.manors.every(({ rooms }) => rooms.length === rounds));
  assert.ok(state.hand.every(({ length }) => length === (alone ? 0 : 3)));
  assert.deepEqual(state.pile.flat(), []);
}

/** R24-R35, R44 Every manor is scored, and all are told how it ended. */
function checkEnd(match: Play): void {
  const { state } = match;
  assert.ok(match.over && state.ended);
  assert.deepEqual(
    eventsOf(match, 'scored').map(({ seat, rows }) => [seat, rows]),
    seatsOf(state).map(seat => [seat, sheetOf(state, at(state.manors, seat))]),
  );
  assert.equal(told(match).at(-1), state.seats === 1 ? 'band' : 'wins');
}

for (const setting of SETTINGS) {
  const rounds = 'big' in setting.options ? 30 : 20;
  const name = `${setting.seats} at the table, ${JSON.stringify(setting.options)}`;

  test(`R11, R13-R17, R20, R22, R43, A17 ${name}: ${rounds} rounds, and all is in order (worked checks 6 and 7)`, () => {
    for (const seed of ['one', 'two', 'three']) {
      const match = watched(setting, `${name} ${seed}`);
      checkTokens(match.state);
      checkLength(match, rounds);
      checkEnd(match);
      assert.ok(eventsOf(match, 'invites').every(({ lost }) => lost === undefined));
    }
  });
}
