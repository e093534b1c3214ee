import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foresee } from '../foresight.ts';
import { cellAt, roadToExit } from '../house/house-plan.ts';
import type { Asked } from '../state.ts';
import { de } from '../words/words.de.ts';
import { en } from '../words/words.en.ts';
import { ACROSS, ICON_A, laidState, STRAIGHT, TWO } from './arranged.ts';

/** A corridor to the Exit whose first tile lies across it. */
const house = { '1:0,0': ACROSS, '1:0,1': STRAIGHT, '1:0,2': STRAIGHT, '1:0,3': STRAIGHT };
const s = laidState({ house, pawns: ['1:0,3', '1:5,5'] });

test('R32 what a row would do is told card by card, in its order', () => {
  const { cards, trail, end, changed, plan } = foresee(s, 0, ['two', 'swap', 'quarter', 'one']);
  assert.deepEqual(cards, [
    { face: 'two', to: '1:0,1', tiles: [] },
    { face: 'swap', to: undefined, tiles: [], idle: 'lost' },
    { face: 'quarter', to: undefined, tiles: ['1:0,0'] },
    { face: 'one', to: '1:0,0', tiles: [] },
  ]);
  assert.deepEqual([trail, end, changed], [['1:0,2', '1:0,1', '1:0,0'], '1:0,0', ['1:0,0']]);
  assert.deepEqual(roadToExit(plan, end), { spaces: 1, walls: 0, ghosts: 0, isShut: false });
});

test('R32 of a card that brings nothing the reason is told', () => {
  const idle = (row: Parameters<typeof foresee>[2], table = s): unknown[] =>
    foresee(table, 0, row).cards.map(card => card.idle);
  assert.deepEqual(idle(['quarter', 'two', 'one', 'half']), [undefined, undefined, undefined, 'anyTile']);
  const before = { ...s, pawns: ['1:0,0', '1:5,5'] };
  assert.deepEqual(idle(['quarter', 'half', 'one'], before), ['underfoot', 'underfoot', 'lost'], 'R47 its own tile');
  assert.deepEqual(idle(['one', 'two', 'swap'], { ...s, pawns: ['1:5,0', '1:5,5'] }), ['lost', 'lost', 'lost']);
  const open = laidState({ house: { ...house, '1:0,0': STRAIGHT }, pawns: ['1:0,0', '1:5,5'] });
  assert.deepEqual(idle(['one', 'half', 'two'], open), [undefined, 'out', 'out']);
  const short = laidState({ house: { '1:0,1': STRAIGHT, '1:0,2': STRAIGHT }, pawns: ['1:0,2', '1:5,5'] });
  assert.deepEqual(idle(['two'], short), ['back']);
  const haunted = laidState({ options: TWO, house, pawns: ['1:0,2', '2:4,4'], ghosts: ['1:0,1', '1:0,3'] });
  assert.deepEqual(idle(['one'], haunted), ['ghost']);
});

test('R32 the order matters, and the table itself is not touched', () => {
  const before = JSON.stringify(s);
  assert.equal(foresee(s, 0, ['quarter', 'two', 'one', 'half']).end, '1:0,0');
  assert.equal(foresee(s, 0, ['quarter', 'one', 'two', 'passage']).end, '1:1,0', 'a card is an order, even a bad one');
  assert.equal(foresee(s, 0, []).end, '1:0,3');
  assert.equal(JSON.stringify(s), before);
});

test('R71 a tile that turns under the pawn has turned in what is foreseen', () => {
  const turning = laidState({
    options: TWO,
    house: { '1:0,3': STRAIGHT, '1:0,2': ICON_A },
    pawns: ['1:0,3', '2:4,4'],
  });
  const { plan, end } = foresee(turning, 0, ['one']);
  assert.deepEqual([end, cellAt(plan, '1:0,2')?.turn], ['1:0,2', 1]);
});

test('R32, R110 before a row is laid both languages say what it would do, and that it would lead out', () => {
  const reader = { view: s, names: ['Ada', 'Bo'] };
  const ask: Asked = { seat: 0, what: 'row', rule: 'R32', about: null };
  const whole = (words: typeof en, row: readonly string[]) => words.whole?.(ask, { row: [...row] }, reader);
  assert.deepEqual(whole(en, ['two', 'swap', 'switch', 'half']), {
    give: 'Lay this row',
    outlook:
      'If nobody else changes the house, you can get within 2 spaces (1 wall) of the Exit: Move Two Spaces to A2, Switch Places without effect, Switch Two Tiles on A1 and B1, Rotate 180 on any tile. The others may change it in between.',
  });
  assert.match(
    whole(de, ['quarter', 'two', 'one', 'swap'])?.outlook ?? '',
    /^Wenn sonst niemand das Haus verändert, kommst du dem Ausgang bis auf 1 Feld nahe: Vierteldrehung bei A1, Zwei Felder weit auf A2, Ein Feld weit auf A1, Platztausch ohne Wirkung\. Die anderen können das dazwischen noch ändern\.$/,
  );
  const near = { ...s, pawns: ['1:0,1', '1:5,5'] };
  const out = en.whole?.(ask, { row: ['quarter', 'two', 'one', 'half'] }, { view: near, names: ['Ada', 'Bo'] });
  assert.match(
    out?.outlook ?? '',
    /^If nobody else changes the house, you can leave the house: .*Move Two Spaces into the Exit, /,
  );
});
