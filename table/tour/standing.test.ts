import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { MATCH_POINTS, standingOf, type TourMatch } from './standing.ts';

const match = (table: string, shares: TourMatch['shares']): TourMatch => ({
  ...{ table, game: `game-${table}`, names: [], shares },
});
const share = (key: string, part: number, name = key) => ({ key, name, share: part });
const sits = (...keys: readonly string[]) => keys.map((key, seat) => ({ key, name: key, seat }));

test('the winner gets all points of a match, several share them, and the house gets the rest', () => {
  const matches = [
    match('one', [share('Ada', 1), share('Bo', 0)]),
    match('two', [share('Ada', 1 / 3), share('Bo', 1 / 3)]),
    match('three', [share('Ada', 0), share('Bo', 0)]),
  ];
  const { people, house, matches: counted } = standingOf(matches, sits('Ada', 'Bo'));
  assert.deepEqual(
    people.map(({ name, points, total, rank }) => [name, points, total, rank]),
    [
      ['Ada', [12, 4, 0], 16, 1],
      ['Bo', [0, 4, 0], 4, 2],
    ],
  );
  assert.deepEqual(
    counted.map(one => Math.round(one.house ?? -1)),
    [0, 4, 12],
  );
  assert.equal(Math.round(house), 16);
});

test('a match that was ended early counts for nobody, not even for the house', () => {
  const { people, house, matches } = standingOf([match('one', null)], sits('Ada'));
  assert.deepEqual([people[0]?.points, people[0]?.total, house, matches[0]?.house], [[null], 0, 0, null]);
});

test('equal totals have equal ranks, and the next rank counts them all', () => {
  const matches = [match('one', [share('Ada', 0.5), share('Bo', 0.5), share('Cy', 0)])];
  const { people } = standingOf(matches, sits('Ada', 'Bo', 'Cy'));
  assert.deepEqual(
    people.map(({ rank }) => rank),
    [1, 1, 3],
  );
});

test('who comes late begins at zero, and who leaves keeps the points', () => {
  const matches = [match('one', [share('Ada', 1)]), match('two', [share('Lena', 1)])];
  const { people } = standingOf(matches, sits('Lena'));
  assert.deepEqual(
    people.map(({ name, seat, points }) => [name, seat, points]),
    [
      ['Ada', null, [12, null]],
      ['Lena', 0, [null, 12]],
    ],
  );
});

test('a person with another device keeps the points; two people of one name stay two', () => {
  const before = [match('one', [share('phone', 1, 'Ada'), share('bo', 0)])];
  const [moved] = standingOf(before, [
    { key: 'tablet', name: 'Ada', seat: 0 },
    { key: 'bo', name: 'bo', seat: 1 },
  ]).people;
  assert.deepEqual([moved?.name, moved?.seat, moved?.total], ['Ada', 0, MATCH_POINTS]);
  const twins = [match('one', [share('x', 1, 'Ada'), share('y', 0, 'Ada')])];
  assert.equal(standingOf(twins, []).people.length, 2);
});

test('people and house together always have twelve points for each counted match', () => {
  const winners = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 });
  const one = fc.record({ people: fc.integer({ min: 1, max: 6 }), winners, ended: fc.boolean() });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 5 }), all => {
      const matches = all.map(({ people, winners: won, ended }, i) =>
        match(
          `${i}`,
          ended
            ? null
            : Array.from({ length: people }, (_, seat) => share(`${seat}`, won.includes(seat) ? 1 / won.length : 0)),
        ),
      );
      const { people, house } = standingOf(matches, []);
      const total = people.reduce((sum, person) => sum + person.total, house);
      assert.ok(Math.abs(total - MATCH_POINTS * all.filter(({ ended }) => !ended).length) < 1e-6);
    }),
  );
});
