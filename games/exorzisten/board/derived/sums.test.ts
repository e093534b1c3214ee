import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CAST } from '../../content.ts';
import { missing } from '../../display.ts';
import { demonsShare, lean } from './sums.ts';

test('a scale is level when both sides are equal, and stays on its arc', () => {
  assert.equal(lean(7, 7), 0.5);
  assert.equal(lean(99, 0), 0);
  assert.equal(lean(0, 99), 1);
  assert.ok(lean(5, 9) > 0.5);
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
