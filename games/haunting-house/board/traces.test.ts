import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterRotate, afterSwitch } from '../display.ts';
import { laidState } from '../test/arranged.ts';
import { NOTHING_SEEN, remember, tracesIn } from './traces.ts';

const [ADA, BRAM] = [0, 1];
const view = laidState({ pawns: ['1:0,0', '1:0,0'], rows: [['one'], ['quarter']] });
const [A3, B3] = ['1:0,2', '1:1,2'];
const acts = (seat: number) => ({ rule: 'R34', what: 'acts', seat }) as const;
const turn = (seat: number) => ({ rule: 'R45', what: 'rotates', seat, turn: 1, tile: A3, at: A3 }) as const;
const turned = { ...view, ...afterRotate(view, A3, 1) };

test('R45 a tile that another player turned keeps its mark until the own next card is over', () => {
  const seen = remember(NOTHING_SEEN, [acts(BRAM), turn(BRAM)], turned, ADA);
  assert.deepEqual(tracesIn(seen, turned), [{ space: A3, by: BRAM }]);
  const asked = remember(seen, [acts(ADA)], turned, ADA);
  assert.deepEqual(tracesIn(asked, turned), [{ space: A3, by: BRAM }], 'while the own card is carried out');
  assert.deepEqual(tracesIn(remember(asked, [acts(BRAM)], turned, ADA), turned), []);
});

test('R48 both tiles that change places are marked, and a tile that lies differently again is not', () => {
  const switched = { ...view, ...afterSwitch(view, A3, B3) };
  const event = { rule: 'R48', what: 'switches', seat: BRAM, one: A3, other: B3, at: A3, to: B3 } as const;
  const seen = remember(NOTHING_SEEN, [event], switched, ADA);
  assert.deepEqual(
    tracesIn(seen, switched).map(({ space }) => space),
    [A3, B3],
  );
  assert.deepEqual(tracesIn(seen, { ...switched, ...afterRotate(switched, A3, 1) }), [{ space: B3, by: BRAM }]);
});

test('an own turn takes the mark of another player away, and leaves none', () => {
  const seen = remember(NOTHING_SEEN, [turn(BRAM), turn(ADA)], turned, ADA);
  assert.deepEqual(tracesIn(seen, turned), []);
});
