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

test('the demons hold what the disrupters did not add', () => {
  const sums = { contributions: [], left: 0, value: 13, resistance: 11, success: true };
  assert.equal(demonsShare({ ...sums, disruptions: [{ seat: 2, base: 2, by: 1 }] }), 8);
});
