import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Match } from '../../engine/index.ts';
import { chanceOf } from '../../fair/chance.ts';
import { coverOf } from '../../games/covers.ts';
import { open } from '../../games/shelf.ts';
import { applicable } from '../new-match/seating.ts';
import { DAILY, dayBefore, dayOf, isLaid, tonight, weeksUntil } from './evenings.ts';

/** Consecutive days from this one on. */
const days = (from: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => dayOf(Date.parse(from) + i * 86_400_000));

test('every way to lay a house can be played', async () => {
  for (const box of DAILY) {
    const gameModule = await open(box);
    assert.ok(gameModule);
    for (const laying of coverOf(box).deals ?? []) {
      const { seats, options = {} } = laying;
      const match: Match = Match.start(gameModule.game, { seats, options }, chanceOf({ kind: 'seed', seed: 'laying' }));
      assert.ok(match.asks.length > 0);
      assert.deepEqual({ ...match.header.options, ...options }, match.header.options);
      const known = applicable(gameModule, seats);
      assert.deepEqual(
        Object.keys(options).filter(name => !known.includes(name)),
        [],
        `${box} with ${seats}`,
      );
    }
  }
});

test('a house follows from game and day alone: today it is what it was, and will be', () => {
  assert.deepEqual(tonight('haunted', '2026-11-15'), tonight('haunted', '2026-11-15'));
  const { chance, seats, seat, options } = tonight('haunted', '2026-11-15');
  assert.deepEqual(chance, { kind: 'seed', seed: 'evening/2026-11-15/haunted' });
  const published = { seats: ['Poltergeist', 'person'], seat: 1, options: {} };
  assert.deepEqual({ seats, seat, options }, published, 'the house of a day that has been played must not change');
});

test('over the days everything changes: seats, company, place; there is one person in every house', () => {
  for (const box of DAILY) {
    const houses = days('2026-01-01', 120).map(day => tonight(box, day));
    const kinds = (of: (house: (typeof houses)[number]) => unknown): number =>
      new Set(houses.map(house => JSON.stringify(of(house)))).size;
    assert.equal(
      kinds(({ chance }) => chance),
      120,
    );
    assert.equal(
      kinds(({ seats, options }) => [seats.length, options]),
      coverOf(box).deals?.length,
    );
    assert.ok(kinds(({ seat }) => seat) > 1);
    for (const { seats, seat } of houses) {
      assert.equal(seats.filter(plays => plays === 'person').length, 1);
      assert.equal(seats[seat], 'person');
    }
  }
});

test('days are those of universal time, and a house of tomorrow cannot be entered', () => {
  assert.equal(dayOf(Date.parse('2026-03-01T23:59:59Z')), '2026-03-01');
  assert.equal(dayBefore('2026-03-01'), '2026-02-28');
  assert.ok(isLaid('2026-03-01', '2026-03-01'));
  for (const day of ['2026-03-02', '2026-3-1', '2026-02-30x', 'today', '2026-13-01'])
    assert.ok(!isLaid(day, '2026-03-01'), day);
});

test('weeks begin on Monday, and the last of them has the day in it', () => {
  const weeks = weeksUntil('2026-11-15', 2);
  assert.deepEqual(
    weeks.map(week => [week[0], week.at(-1), week.length]),
    [
      ['2026-11-02', '2026-11-08', 7],
      ['2026-11-09', '2026-11-15', 7],
    ],
  );
  assert.equal(weeksUntil('2026-11-16', 1)[0]?.[0], '2026-11-16');
});
