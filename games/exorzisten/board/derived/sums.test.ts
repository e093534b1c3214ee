import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAST } from '../../content.ts';
import { missing } from '../../display.ts';
import { demonsShare, goalsOnScale, lean, toLevel } from './sums.ts';

test('a scale is level when both sides are equal, and stays on its arc', () => {
  assert.equal(lean(7, 7), 0.5);
  assert.equal(lean(99, 0), 0);
  assert.equal(lean(0, 99), 1);
  assert.ok(lean(5, 9) > 0.5);
});

test('R63 the goal on a scale is where the pointer of a winner stands', () => {
  const isOnGoal = (character: keyof typeof CAST, divine: number, evil: number): boolean =>
    goalsOnScale(CAST[character].aims).some(({ from, to }) => {
      const pointer = lean(divine, evil);
      return from <= pointer && pointer <= to;
    });
  for (const [character, divine, evil] of [
    ['shaman', 16, 1],
    ['houngan', 0, 15],
    ['nun', 17, 0],
    ['nun', 2, 19],
    ['psychologist', 5, 5],
  ] as const)
    assert.ok(isOnGoal(character, divine, evil), character);
  assert.equal(isOnGoal('shaman', 15, 1), false);
  assert.equal(isOnGoal('houngan', 1, 15), false);
  assert.equal(isOnGoal('nun', 16, 0), false);
  assert.equal(isOnGoal('psychologist', 5, 6), false);
  // No difference fulfils these: they have a bar.
  assert.deepEqual([...goalsOnScale(CAST.exorcist.aims), ...goalsOnScale(CAST.film.aims)], []);
});

test('R63 what the psychologist lacks is said side by side', () => {
  assert.deepEqual(toLevel(0, 4, 4), { divine: 4, evil: 0 });
  assert.deepEqual(toLevel(2, 3, 4), { divine: 2, evil: 1 });
  assert.deepEqual(toLevel(0, 0, 4), { divine: 4, evil: 4 });
  assert.deepEqual(toLevel(7, 3, 4), { divine: 0, evil: 4 });
});

test('what is missing counts aims that are not met, and no others', () => {
  const [divine, evilCards] = CAST.exorcist.aims;
  assert.ok(divine && evilCards);
  assert.equal(
    missing([
      { ...divine, have: 8, met: false },
      { ...evilCards, have: 2, met: false },
    ]),
    6,
  );
  assert.equal(
    missing([
      { ...divine, have: 14, met: true },
      { ...evilCards, have: 0, met: true },
    ]),
    0,
  );
});

test('two equal sides miss the points that bring both to the same height', () => {
  const [lesser, gap] = CAST.psychologist.aims;
  assert.ok(lesser && gap);
  const miss = (less: number, more: number): number =>
    missing([
      { ...lesser, have: less, met: less >= lesser.need },
      { ...gap, have: more - less, met: more === less },
    ]);
  assert.deepEqual([miss(3, 5), miss(2, 4), miss(3, 3), miss(0, 0), miss(5, 5), miss(4, 7)], [2, 2, 2, 8, 0, 3]);
});

test('the demons hold what the disrupters did not add', () => {
  const sums = { contributions: [], left: 0, value: 13, resistance: 11, success: true };
  assert.equal(demonsShare({ ...sums, disruptions: [{ seat: 2, base: 2, by: 1 }] }), 8);
});
