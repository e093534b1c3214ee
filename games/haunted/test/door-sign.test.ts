import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { at, resolveOptions } from '../../../engine/index.ts';
import { type DoorSign, doorFor } from '../guide/standing.ts';
import { game } from '../rules.ts';
import { card, type Laid, lay } from './arranged.ts';

describe('What an open Ace says of itself', () => {
  const signOf = (laid: Laid): DoorSign => {
    const { seats = 2, options = {} } = laid;
    const match = lay({ ...laid, seats, options: resolveOptions(game, seats, options) });
    return doorFor(match.view(0), at(match.state.sheets, 0), card(match, 'DA'));
  };

  test('H23 it compares BODY with FEAR, and WILL opens no door', () => {
    assert.deepEqual(signOf({ sheets: [{ body: 5, will: 3, fear: 2 }] }), {
      ...{ body: 5, fear: 2, opens: true, seen: undefined },
    });
    assert.equal(signOf({ sheets: [{ body: 3, will: 6, fear: 4 }] }).opens, false);
    assert.equal(signOf({ sheets: [{ body: 3, will: 2, fear: 3 }] }).opens, true, 'row 12: a tie above WILL');
  });

  test('V4 before all four Aces are seen it lets nobody out', () => {
    const early = signOf({ options: { variant: 'multilevel' }, sheets: [{ body: 5, will: 3, fear: 2 }] });
    assert.deepEqual([early.opens, early.seen], [false, 1]);
  });
});
