import assert from 'node:assert/strict';
import { test } from 'node:test';
import { begin, botsAt, type Diary, finish, isFirst, learn, streak, type Try, triesAt, trimmed } from './diary.ts';
import { compareStandings, type Standing, standingOf } from './standing.ts';

const EMPTY: Diary = { tries: [], bots: [] };
const MODULE = { game: 'haunted', day: '2026-11-15' } as const;
const at = (day: string, hour = 12): number => Date.parse(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);
const standing = (worth: number, score?: number): Standing => ({
  ...{ place: worth > 0 ? 1 : 2, of: 3, worth },
  ...(score !== undefined && { score }),
});

function tried(diary: Diary, id: string, end: Standing | undefined, day: string = MODULE.day, hour = 12): Diary {
  const one: Try = { game: MODULE.game, day, id, name: id, begunAt: at(day, hour) };
  const begun = begin(diary, one);
  return end ? finish(begun, id, end, at(day, hour)) : begun;
}

test('the list of a house has the best on top; the first try is known as one, whatever it came to', () => {
  let diary = tried(EMPTY, 'first', standing(0, 7), MODULE.day, 8);
  diary = tried(diary, 'better', standing(1, 3), MODULE.day, 9);
  diary = tried(diary, 'more', standing(0, 12), MODULE.day, 10);
  diary = tried(diary, 'open', undefined, MODULE.day, 11);
  diary = tried(diary, 'elsewhere', standing(1, 99), '2026-11-14');
  const list = triesAt(diary, MODULE);
  assert.deepEqual(
    list.map(({ id }) => id),
    ['better', 'more', 'first', 'open'],
  );
  assert.deepEqual(
    list.filter(one => isFirst(diary, one)).map(({ id }) => id),
    ['first'],
  );
});

test('what a try came to is written down once', () => {
  const diary = finish(tried(EMPTY, 'a', standing(0, 1)), 'a', standing(1, 50), at(MODULE.day, 20));
  assert.equal(diary.tries[0]?.end?.score, 1);
});

test('a streak counts days in a row up to today or yesterday, and only houses finished on their day', () => {
  let diary = EMPTY;
  for (const day of ['2026-11-10', '2026-11-12', '2026-11-13', '2026-11-14'])
    diary = tried(diary, day, standing(0), day);
  assert.equal(streak(diary, '2026-11-14'), 3);
  assert.equal(streak(diary, '2026-11-15'), 3, 'today is not over yet');
  assert.equal(streak(diary, '2026-11-16'), 0);
  const late = finish(begin(EMPTY, { ...MODULE, id: 'x', name: 'x', begunAt: 0 }), 'x', standing(1), at('2026-11-16'));
  assert.equal(streak(late, '2026-11-16'), 0);
});

test('what bots came to is kept once for each level; what is long ago is forgotten', () => {
  let diary = learn(EMPTY, { ...MODULE, level: 'Wisp', standing: standing(0, 1) });
  diary = learn(diary, { ...MODULE, level: 'Wisp', standing: standing(0, 2) });
  diary = learn(diary, { ...MODULE, level: 'Wraith', standing: standing(1, 9) });
  assert.deepEqual(
    botsAt(diary, MODULE).map(({ level, standing: { score } }) => [level, score]),
    [
      ['Wisp', 2],
      ['Wraith', 9],
    ],
  );
  assert.deepEqual(trimmed(diary, '2027-11-15'), EMPTY);
  assert.deepEqual(trimmed(diary, '2026-12-15'), diary);
});

test('results are compared by what the match was worth, then by what the game counts', () => {
  assert.ok(compareStandings('haunted', { worth: 1, score: 2 }, { worth: 0, score: 9 }) < 0);
  assert.ok(compareStandings('haunted', { worth: 0, score: 9 }, { worth: 0, score: 2 }) < 0);
  assert.ok(
    compareStandings('haunting-house', { worth: 0, score: 2 }, { worth: 0, score: 9 }) < 0,
    'less way is better',
  );
  assert.equal(compareStandings('exorzisten', { worth: 0 }, { worth: 0 }), 0);
});

test('a place counts those who did better; who shares a victory shares the place', () => {
  const points = (...all: number[]) => all.map(one => ({ worth: one }));
  assert.deepEqual(standingOf('haunted', 1, [1, 0, 0], points(4, 9, 2)), { place: 2, of: 3, worth: 0, score: 9 });
  assert.deepEqual(standingOf('haunted', 2, [1, 0, 0], points(4, 9, 2)), { place: 3, of: 3, worth: 0, score: 2 });
  assert.deepEqual(standingOf('exorzisten', 2, [0.5, 0.5, 0], [{}, {}, {}]), { place: 3, of: 3, worth: 0 });
  assert.deepEqual(standingOf('exorzisten', 1, [0.5, 0.5, 0], undefined), { place: 1, of: 3, worth: 0.5 });
});
