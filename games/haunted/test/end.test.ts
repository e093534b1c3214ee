import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { SPECTATOR } from '../../../engine/index.ts';
import { asked, finishTurn, lay, open, playOn, sheet, shrinkDeck, told, turnsAfter } from './arranged.ts';

describe('The end', () => {
  test('H35 (a) an escape ends the game at once', () => {
    const match = lay({
      seats: 3,
      rooms: ['D5', 'H9', 'S9'],
      deck: ['CA'],
      sheets: [{ body: 6, fear: 1 }],
      doors: [[], [], []],
    });
    open(match, 0, 'suit');
    finishTurn(match);
    assert.ok(match.over);
    assert.equal(match.state.ended, 'escape');
  });

  test('H35 (b) after the fourth Ace everybody has one more turn, who revealed it too', () => {
    const match = lay({
      seats: 3,
      rooms: ['D5', 'H9', 'S9'],
      deck: ['CA', 'S3', 'S5', 'S7'],
      sheets: [{ body: 1, will: 1, fear: 9 }],
      doors: [[], [], []],
      and: s => {
        s.exits = 3;
      },
    });
    open(match, 0, 'suit');
    finishTurn(match);
    assert.ok(told(match).includes('closing'));
    playOn(match);
    assert.deepEqual(turnsAfter(match, 'closing'), [1, 2, 0]);
    assert.equal(match.state.ended, 'exits');
  });

  test('H35 (c) the same after the last card of the deck', () => {
    const match = lay({ seats: 2, rooms: ['D5', 'H9'], deck: ['C3'], doors: [[], []], and: s => shrinkDeck(s, 1) });
    open(match, 0, 'suit');
    playOn(match);
    assert.deepEqual(turnsAfter(match, 'closing'), [1, 0]);
    assert.equal(match.state.ended, 'deck');
  });

  test('H35 the earlier trigger counts', () => {
    const match = lay({
      seats: 2,
      rooms: ['D5', 'H9'],
      deck: ['C3'],
      doors: [[], []],
      and: s => {
        shrinkDeck(s, 1);
        s.closing = { why: 'exits', seats: [0] };
      },
    });
    open(match, 0, 'suit');
    assert.ok(match.over);
    assert.equal(match.state.ended, 'exits');
  });

  test('H36 BODY + WILL - FEAR and one for each answer', () => {
    const match = lay({
      sheets: [{ body: 4, will: 3, fear: 2, answered: { body: true, will: false, fear: true } }],
      and: s => shrinkDeck(s, 0),
      doors: [[], []],
    });
    assert.deepEqual(match.game.score?.(match.state, 0), {
      ...{ worth: 7, body: 4, will: 3, fear: -2, answers: 2, points: 7 },
    });
  });

  test('H37 without an escape the most positive points win; equals share; without any nobody wins', () => {
    const end = (...sheets: { body: number; will: number; fear: number }[]) =>
      lay({ seats: sheets.length, sheets, doors: sheets.map(() => []), and: s => shrinkDeck(s, 0) }).result;
    const low = { body: 1, will: 1, fear: 1 };
    const high = { body: 3, will: 3, fear: 1 };
    const none = { body: 1, will: 1, fear: 2 };
    assert.deepEqual(end(low, high, low), [0, 1, 0]);
    assert.deepEqual(end(high, high, low), [0.5, 0.5, 0]);
    assert.deepEqual(end(none, none), [0, 0]);
  });

  test('H37 an escape beats any points', () => {
    const match = lay({
      rooms: ['D5', 'H9'],
      deck: ['CA'],
      doors: [[], []],
      sheets: [{ body: 6, will: 0, fear: 5 }, { body: 20 }],
    });
    open(match, 0, 'suit');
    assert.deepEqual(match.result, [1, 0]);
  });
});

describe('V1 the long game', () => {
  const long = { variant: 'long' };
  const leave = (laid: Parameters<typeof lay>[0] = {}) =>
    lay({
      seats: 3,
      options: long,
      rooms: ['D5', 'C9', 'S9'],
      deck: ['CA', 'S3', 'S5', 'S7', 'C3', 'C5'],
      doors: [[], [], []],
      sheets: [{ body: 6, will: 3, fear: 1 }],
      ...laid,
    });

  test('V1, A11 leaving is a choice; who stays keeps the answers', () => {
    const match = leave();
    open(match, 0, 'suit');
    match.answer(0, { connect: null });
    assert.deepEqual(asked(match), ['0 exit']);
    match.answer(0, { leave: false });
    const { escaped, lost, answered } = sheet(match, 0);
    assert.deepEqual([escaped, lost, answered.body, answered.will], [false, false, true, true]);
    assert.deepEqual(asked(match), ['1 leave']);
  });

  test('V1, A31 play goes on without the one who escaped, who still speaks for the house', () => {
    const match = leave();
    open(match, 0, 'suit');
    match.answer(0, { connect: null });
    match.answer(0, { leave: true });
    assert.equal(match.over, false);
    playOn(match, 4);
    assert.deepEqual(turnsAfter(match, 'escapes').slice(0, 4), [1, 2, 1, 2]);
    const turn = match.events(SPECTATOR).findLast(event => event.what === 'turn' && event.seat === 2);
    assert.equal(turn?.house, 0);
  });

  test('V1 it ends when everybody is out; the escaped with the most points win', () => {
    const match = leave({
      sheets: [
        { body: 6, will: 3, fear: 1 },
        { escaped: true, at: null, body: 20 },
        { escaped: true, at: null },
      ],
    });
    open(match, 0, 'suit');
    match.answer(0, { connect: null });
    match.answer(0, { leave: true });
    assert.ok(match.over);
    assert.equal(match.state.ended, 'everyone');
    assert.deepEqual(match.result, [0, 1, 0]);
  });

  test('V1 if nobody escaped the points decide', () => {
    const match = lay({
      options: long,
      sheets: [{ body: 4 }, { body: 6 }],
      doors: [[], []],
      and: s => shrinkDeck(s, 0),
    });
    assert.deepEqual(match.result, [0, 1]);
  });

  test('A34 some escaped, none of them with positive points: nobody wins', () => {
    const match = lay({
      options: long,
      sheets: [{ escaped: true, at: null, body: 0, will: 0, fear: 3 }, { body: 9 }],
      active: 1,
      doors: [[], []],
      and: s => shrinkDeck(s, 0),
    });
    assert.deepEqual(match.result, [0, 0]);
  });
});
